import { describe, expect, it } from 'vitest';

import {
  circuit,
  EDITIONS,
  NARROW,
  plan,
  race,
  scene,
  type Fields,
  type TestTable,
} from './testTable.ts';

const REFUSAL = /^[a-z]+\.[a-z-]+$/;
const relay = (...steps: readonly string[]): Fields => ({ type: 'relay', plan: plan(...steps) });
const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, n) => all + n, 0);
const opens = (table: TestTable, to: string): boolean =>
  table.steps().some((step) => step.to === to);

describe('rows and ties', () => {
  it('[G3.2] [G1.6] spaces that end level tie, however long; the inside goes first', () => {
    const table = scene({
      cars: [
        { at: '3:o2', gear: '2', lap: 1 },
        { id: 'blue', at: '3:i', gear: '2', lap: 1 },
        { id: 'green', at: '3:x2', gear: '1', lap: 1 },
      ],
      toAct: 'blue',
    });
    expect(table.state().order).toEqual(['blue', 'red', 'green']);
  });

  it('[G1.4] a tile driven backwards is its mirror image', () => {
    const track = circuit('102a 103a -117a -113a -115a 104a 116a -118a -112a -105a');
    const limits = (at: string): unknown =>
      scene({ setup: { track }, cars: [{ at, gear: '1', lap: 1 }] })
        .steps()
        .filter((step) => step.dice[0] === '1')
        .map((step) => [step.to, step.link, step.limit]);
    expect(limits('1:r2l3')).toEqual([
      ['2:x1', 'straight', null],
      ['2:x2', 'diagonal', null],
    ]);
    expect(limits('2:x1')).toEqual([
      ['2:i', 'straight', 3],
      ['2:o', 'diagonal', 4],
    ]);
    expect(limits('2:i')).toEqual([
      ['2:e1', 'straight', 3],
      ['2:e2', 'diagonal', null],
    ]);
  });

  it('[G1.4] three lanes become two: the middle one leads to both', () => {
    // 119a narrows the road, 120a driven backwards widens it again.
    const track = circuit('102a 119a 105b 105b 105b 103b -120a 105a 105a 105a');
    const links = (at: string): readonly string[] =>
      scene({ setup: { track }, cars: [{ at, gear: '1', lap: 1 }] })
        .steps()
        .filter((step) => step.dice[0] === '1')
        .map((step) => `${step.link} ${step.to}`);
    expect(links('1:e1')).toEqual(['straight 1:r2l1']);
    expect(links('1:e2')).toEqual(['straight 1:r2l1', 'straight 1:r2l2']);
    expect(links('1:e3')).toEqual(['straight 1:r2l2']);
  });

  it.each([
    ['classic', ['1', '2', 'c']],
    ['v1.1', []],
  ])('[G1.5] a corner two lanes wide and a car at the edge, %s', (edition, into) => {
    // 113a: e1 and e2 touch; 6 of 104a: r1l1 and r1l3 only share the row.
    const table = scene({
      setup: { edition },
      cars: [
        { at: '4:x1', gear: '1', lap: 1 },
        { id: 'blue', at: '5:r1l3', gear: '4', lap: 1 },
      ],
      toAct: 'red',
    });
    const dice = table.steps().filter((step) => step.to === '5:r1l1');
    expect(dice.map((step) => step.dice.join(''))).toEqual(into);
  });
});

describe('certain losses', () => {
  it('[G6.4] [G7.3] the track alone can reach the limit, flat out', () => {
    const table = scene({
      setup: { weather: 'rain' },
      cars: [{ at: '3:e1', gear: '2', lap: 1 }],
    });
    table.rig('..');
    expect(table.flatOut('2 3:i', '1 3:x1').phase).toBe('relay');
    expect(table.refused(relay('2 3:i', '1 3:x2'))).toMatch(REFUSAL);
    table.act(relay('1 3:i', '2 3:x1'));
    expect(table.car()).toMatchObject({ at: '3:x1', gear: '0', focus: 2 });
  });

  it('[G5.1] [G7.3] a step too fast cannot be saved by securing it', () => {
    const table = scene({
      setup: { edition: 'classic' },
      cars: [{ at: '2:e1', gear: '6', lap: 1, focus: 5 }],
    });
    table.oneByOne('6 2:i');
    table.rig('', ['greenFlag', 'greenFlag']);
    table.act({ type: 'secure' });
    expect(table.car()).toMatchObject({ at: '2:i', off: 'right', gear: '00', focus: 4 });
  });

  it('[G5.1] [G6.5] classic: too fast flat out, with clean dice, loses there and earns', () => {
    const table = scene({
      setup: { edition: 'classic' },
      cars: [{ at: '1:r2l1', gear: '6', lap: 1 }],
    });
    table.rig('..', ['greenFlag']);
    if (table.flatOut('6 2:e2', '5 2:o').phase === 'relay') table.act(relay());
    expect(table.car()).toMatchObject({ at: '2:o', off: 'left', gear: '00', focus: 2 });
  });

  it('[G6.4] a re-laid chain is as bound by traffic and limits as any plan', () => {
    const table = scene({
      cars: [
        { at: '1:r1l1', gear: '3', lap: 1 },
        { id: 'blue', at: '1:r2l2', gear: '1', lap: 1 },
      ],
      toAct: 'red',
    });
    table.rig('!!!');
    table.flatOut('2 1:r2l1', 'c 2:e1', 'c 2:i');
    expect(table.refused(relay('2 1:r2l2', 'c 2:e1', 'c 2:i'))).toMatch(REFUSAL);
    table.act(relay('c 1:r2l1', 'c 2:e2', '2 2:o'));
    expect(table.car()).toMatchObject({ at: '2:o', gear: '0' });
  });
});

describe('tokens and flags', () => {
  const FLAG = ['yellowFlag', 'greenFlag', 'greenFlag'];

  it('[G8.5] [G9.2] repairs return every kind of token', () => {
    const table = scene({ cars: [{ at: '4:x1', gear: '6', lap: 1 }] });
    table.oneByOne('c 5:r1l1', 'c 5:r2l1', '6 5:r3l1');
    table.roll('!!!', ['weather', 'greenFlag', 'yellowFlag']);
    table.act({ type: 'return' });
    table.oneByOne('1 6:e1');
    expect(table.roll('.').phase).toBe('pit');
    const state = table.act({ type: 'pit', lane: 'repairs' });
    expect([sum(state.bag), sum(table.car().damage)]).toEqual([42, 0]);
    expect(state.weather).toBe('rain');
  });

  it.each(EDITIONS)('[G8.7] four weather tokens of one loss leave it as it was, %s', (edition) => {
    const table = scene({
      setup: { edition, track: NARROW },
      cars: [{ at: '4:x1', gear: '6', lap: 1 }],
    });
    table.oneByOne('c 5:r1l1', 'c 5:r2l1', '6 5:r3l1');
    const state = table.roll('!!!', ['weather', 'weather', 'weather', 'weather']);
    expect([state.weather, state.bag['weather']]).toEqual(['sunny', 2]);
  });

  const zone: [blue: string, green: string, to: string, open: boolean][] = [
    ['9:r1l3', '9:r2l2', '9:r2l3', false],
    ['0:r1l3', '0:r2l2', '0:r2l3', false],
    ['1:r1l1', '1:r2l2', '1:r2l1', false],
    ['1:r2l1', '2:e2', '2:e1', true],
    ['8:o2', '8:x2', '8:x3', true],
  ];
  it.each(zone)(
    '[G8.8] v1.1: the zone runs on over the start tile: %s',
    (...[blue, green, to, open]) => {
      const table = scene({
        cars: [
          { at: '8:x1', gear: '5', lap: 1 },
          { id: 'blue', at: blue, gear: '2', lap: 1 },
          { id: 'green', at: green, gear: '1', lap: 1 },
        ],
        toAct: 'red',
      });
      table.oneByOne('c 9:r1l1', 'c 9:r2l1', '5 0:r1l1');
      table.roll('!!!', ['yellowFlag']);
      expect(table.state().toAct).toBe('blue');
      expect(opens(table, to)).toBe(open);
    },
  );

  it('[G8.8] [G4.9] shut in by a flag: pass', () => {
    const table = scene({
      setup: { track: NARROW },
      cars: [
        { at: '4:x1', gear: '6', lap: 1 },
        { id: 'blue', at: '5:r1l2', gear: '4', lap: 1 },
        { id: 'green', at: '5:r2l2', gear: '1', lap: 1 },
      ],
      toAct: 'red',
    });
    table.oneByOne('c 5:r1l1', 'c 5:r2l1', '6 5:r3l1');
    table.roll('!!!', [...FLAG, 'greenFlag']);
    expect(table.steps()).toEqual([]);
    table.act({ type: 'pass' });
    expect(table.car('blue')).toMatchObject({ at: '5:r1l2', gear: '4' });
  });

  it('[G8.8] classic: cars already side by side may go on so', () => {
    const table = scene({
      setup: { edition: 'classic' },
      cars: [
        { at: '4:x1', gear: '6', lap: 1 },
        { id: 'blue', at: '3:o1', gear: '2', lap: 1 },
        { id: 'green', at: '3:i', gear: '1', lap: 1 },
      ],
      toAct: 'red',
    });
    table.oneByOne('c 5:r1l1', 'c 5:r2l1', '6 5:r3l1');
    table.roll('!!!', FLAG);
    expect(opens(table, '3:o2')).toBe(true);
  });
});

describe('the line and the sheet', () => {
  it('[G6.6] v1.1 solo: odds and focus stop at the line, classic goes on', () => {
    const LINE = plan('5 0:r3l1', '4 0:r4l1', '3 1:r1l1');
    const odds = (edition: string): unknown => {
      const setup = { edition, solo: true };
      const table = scene({ setup, cars: [{ at: '0:r2l1', gear: '4', lap: 1 }] });
      const { loss, focus } = table.ask({ do: 'odds', mode: 'flat-out', plan: LINE });
      return [Number(loss).toFixed(12), focus];
    };
    expect(odds('v1.1')).toEqual([(0).toFixed(12), 2]);
    expect(odds('classic')).toEqual([(8 / 216).toFixed(12), 3]);
  });

  it('[G10.2] off the track a car counts where it left', () => {
    const table = scene({
      cars: [
        { at: '0:r3l1', gear: '3', lap: 1 },
        { id: 'blue', at: '6:e1', off: 'right', gear: '00', lap: 1 },
        { id: 'green', at: '5:r1l1', gear: '2', lap: 1 },
      ],
      toAct: 'red',
    });
    table.oneByOne('4 0:r4l1');
    const state = table.roll('.');
    expect(state.cars.map((car) => car.place)).toEqual([1, 2, 3]);
  });

  it('[G10.3] a driver out of turn resigns and is skipped, round after round', () => {
    const table = race(['red', 'blue', 'green']);
    table.act({ type: 'resign', driver: 'blue' });
    table.oneByOne('1 0:r4l1');
    const state = table.roll('.');
    expect((state.phase === 'pit' ? table.act({ type: 'no-pit' }) : state).toAct).toBe('green');
    expect(table.car('blue')).toMatchObject({ at: null, place: 3 });
  });

  it('[G11.6] [G9.2] a fresh soft set begins at 4 again', () => {
    const table = scene({
      setup: { options: { softTyres: true }, drivers: [{ id: 'red', tyres: 'rain' }] },
      cars: [{ at: '1:r1l1', gear: '1', lap: 1, tyres: 'rain' }],
    });
    table.oneByOne('1 1:r2l1');
    table.roll('.');
    expect(table.act({ type: 'pit', lane: 'tyres', tyres: 'soft' }).turn?.limit).toBe(4);
    expect(table.car().tyres).toBe('soft');
  });
});
