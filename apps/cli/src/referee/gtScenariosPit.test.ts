import { describe, expect, it } from 'vitest';

import { plan, race, scene, type Fields, type StateView, type TestTable } from './testTable.ts';

const REFUSAL = /^[a-z]+\.[a-z-]+$/;
const red = (at: string, gear: string, over: Fields = {}): TestTable =>
  scene({ cars: [{ at, gear, lap: 1, ...over }] });
const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, n) => all + n, 0);

describe('pit stop', () => {
  const ends: [name: string, from: string, gear: string, step: string, offered: boolean][] = [
    ['gear 1, right edge', '1:r1l1', '2', '1 1:r2l1', true],
    ['gear 1, left edge', '1:r1l3', '2', '1 1:r2l3', true],
    ['gear 1, middle lane', '1:r1l2', '2', '1 1:r2l2', false],
    ['gear 2', '1:r1l1', '2', '2 1:r2l1', false],
    ['gear kept by a coast die', '1:r1l1', '1', 'c 1:r2l1', true],
    ['a space with a limit and a line', '2:e1', '1', '1 2:i', false],
    ['a dangerous limit', '2:e3', '1', '1 2:o', false],
    ['a limit without line', '3:e2', '1', '1 3:o1', false],
    ['the way into a corner', '1:r2l1', '1', '1 2:e1', true],
    ['the way out over a line', '2:i', '1', '1 2:x1', true],
    ['the way out over a warning', '3:i', '1', '1 3:x1', true],
  ];
  it.each(ends)('[G9.1] after %s', (...[, from, gear, step, offered]) => {
    const table = red(from, gear);
    table.oneByOne(step);
    const state = table.roll('.');
    expect(state.phase === 'pit').toBe(offered);
    const taken = table.refused({ type: 'pit', lane: 'repairs' }) === 'accepted';
    expect(taken).toBe(offered);
  });

  it('[G9.1] stopping early and flat out end a turn as well', () => {
    const early = red('0:r4l1', '2');
    early.oneByOne('1 1:r1l1', '2 1:r2l1');
    early.rig('.');
    early.act({ type: 'roll' });
    expect(early.act({ type: 'stop' }).phase).toBe('pit');
    const flat = red('0:r4l1', '2');
    flat.rig('.');
    expect(flat.flatOut('1 1:r1l1').phase).toBe('pit');
  });

  it('[G9.1] a blocked turn in gear 1 ended without losing control', () => {
    const table = scene({
      cars: [
        { at: '1:r1l1', gear: '1', lap: 1 },
        { id: 'blue', at: '1:r2l1', gear: '0', lap: 1 },
        { id: 'green', at: '1:r2l2', gear: '0', lap: 1 },
      ],
      toAct: 'red',
    });
    expect(table.act({ type: 'pass' }).phase).toBe('pit');
  });

  const stopped = (over: Fields = {}): TestTable => {
    const table = scene({
      cars: [
        { at: '1:r1l1', gear: '1', lap: 1, damage: { gear: 2, coast: 1 }, ...over },
        { id: 'blue', at: '9:r1l1', gear: '0', lap: 1 },
      ],
      bag: { gear: 4, brake: 6, coast: 5, weather: 6, yellowFlag: 6, greenFlag: 12 },
      toAct: 'red',
    });
    table.oneByOne('1 1:r2l1');
    expect(table.roll('.').phase).toBe('pit');
    return table;
  };
  const blueDrives = (table: TestTable, to: string): StateView => {
    table.oneByOne(`1 ${to}`);
    const state = table.roll('.');
    return state.phase === 'pit' ? table.act({ type: 'no-pit' }) : state;
  };

  it('[G9.1] the driver may drive on', () => {
    const table = stopped();
    table.act({ type: 'no-pit' });
    expect(table.car()).toMatchObject({ at: '1:r2l1', off: null, gear: '1' });
  });

  it('[G9.2] tyres: marker 0, and the next turn drives normally', () => {
    const table = stopped();
    table.act({ type: 'pit', lane: 'tyres', tyres: 'rain' });
    expect(table.car()).toMatchObject({ off: 'pit', gear: '0', tyres: 'rain' });
    expect(table.car().damage).toMatchObject({ gear: 2, coast: 1 });
    blueDrives(table, '9:r2l1');
    while (table.state().toAct !== 'red') blueDrives(table, '0:r1l1');
    table.oneByOne('1 2:e1', '2 2:i');
    table.roll('..');
    expect(table.car()).toMatchObject({ at: '2:i', off: null, gear: '2' });
  });

  it('[G9.2] repairs: every token to the bag, marker 00, the next turn only comes back', () => {
    const table = stopped();
    const state = table.act({ type: 'pit', lane: 'repairs' });
    expect(table.car()).toMatchObject({ off: 'pit', gear: '00', tyres: 'asphalt' });
    expect(sum(table.car().damage)).toBe(0);
    expect(sum(state.bag)).toBe(42);
    blueDrives(table, '9:r2l1');
    while (table.state().toAct !== 'red') blueDrives(table, '0:r1l1');
    expect(table.refused({ type: 'drive', mode: 'one-by-one', plan: plan('1 2:e1') })).toMatch(
      REFUSAL,
    );
    table.act({ type: 'return' });
    expect(table.car()).toMatchObject({ at: '1:r2l1', off: null, gear: '0' });
  });

  it('[G9.2] both: as repairs, with tyres', () => {
    const table = stopped();
    table.act({ type: 'pit', lane: 'both', tyres: 'rain' });
    expect(table.car()).toMatchObject({ off: 'pit', gear: '00', tyres: 'rain' });
    expect(sum(table.car().damage)).toBe(0);
  });

  it('[G9.2] refuses other lanes and tyres', () => {
    const table = stopped();
    const wrong: Fields[] = [
      { type: 'pit' },
      { type: 'pit', lane: 'fuel' },
      { type: 'pit', lane: 'tyres', tyres: 'wood' },
      { type: 'roll' },
      { type: 'drive', mode: 'one-by-one', plan: plan('1 2:e1') },
    ];
    for (const action of wrong) expect(table.refused(action)).toMatch(REFUSAL);
  });

  it.each(['0', '00'])('[G9.3] with marker %s it waits while its space is taken', (gear) => {
    const table = scene({
      cars: [
        { at: '1:r2l1', off: 'pit', gear, lap: 1 },
        { id: 'blue', at: '1:r2l1', gear: '0', lap: 1 },
      ],
      toAct: 'red',
    });
    expect(table.refused({ type: 'return' })).toMatch(REFUSAL);
    expect(table.refused({ type: 'drive', mode: 'one-by-one', plan: plan('1 2:e1') })).toMatch(
      REFUSAL,
    );
    table.act({ type: 'pass' });
    expect(table.car()).toMatchObject({ at: '1:r2l1', off: 'pit', gear });
  });

  it('[G4.6] [G8.10] a car in the pit holds no space and is not overtaken', () => {
    const table = scene({
      cars: [
        { at: '1:r1l1', gear: '2', lap: 1 },
        { id: 'blue', at: '1:r2l1', off: 'pit', gear: '0', lap: 1 },
      ],
      toAct: 'red',
    });
    expect(table.steps().some((step) => step.to === '1:r2l1')).toBe(true);
  });
});

describe('the end', () => {
  const near = (over: Fields = {}, setup: Fields = {}): TestTable =>
    scene({
      setup,
      cars: [
        { at: '0:r3l1', gear: '3', lap: 1, ...over },
        { id: 'blue', at: '9:r1l1', gear: '2', lap: 1 },
        { id: 'green', at: '9:r2l3', gear: '1', lap: 1 },
      ],
      toAct: 'red',
    });
  const places = (state: StateView): readonly unknown[] => state.cars.map((car) => car.place);

  it('[G10.1] [G10.2] the second time over the line ends a race of one lap', () => {
    const table = near();
    table.oneByOne('4 0:r4l1', '5 1:r1l1');
    const state = table.roll('..');
    expect(state.toAct).toBeNull();
    expect(places(state)).toEqual([1, 3, 2]);
    expect(table.refused({ type: 'roll' })).toMatch(REFUSAL);
    expect(table.ask({ do: 'steps', plan: [] }).ok && table.steps().length > 0).toBe(false);
  });

  it('[G10.1] the first time does not', () => {
    const table = near({ lap: 0 });
    table.oneByOne('4 0:r4l1');
    const state = table.roll('.');
    expect([state.toAct, table.car().lap, table.car().place]).toEqual(['blue', 1, null]);
  });

  it('[G10.1] two laps need the third crossing', () => {
    const table = near({}, { laps: 2 });
    table.oneByOne('4 0:r4l1');
    expect(table.roll('.').toAct).toBe('blue');
    expect(table.car()).toMatchObject({ lap: 2, place: null });
  });

  it('[G10.1] losing control beyond the line has finished, before it not', () => {
    const over = near({ at: '0:r1l1' });
    over.oneByOne('c 0:r2l1', 'c 0:r3l1', '3 0:r4l1');
    expect(over.roll('!!!').toAct).toBeNull();
    expect(over.car().place).toBe(1);
    const before = near({ at: '9:r2l1' });
    before.oneByOne('c 0:r1l1', 'c 0:r2l1', '3 0:r3l1');
    expect(before.roll('!!!').toAct).toBe('blue');
    expect(before.car()).toMatchObject({ place: null, gear: '00' });
  });

  it('[G6.6] [G4.10] flat out with a loss: finished when the car gets beyond the line', () => {
    const table = near({ at: '0:r1l1' });
    table.rig('!!!.');
    expect(table.flatOut('c 0:r2l1', 'c 0:r3l1', '3 0:r4l1', '4 1:r1l1').phase).toBe('relay');
    const state = table.act({ type: 'relay', plan: [] });
    expect([state.toAct, table.car().place]).toEqual([null, 1]);
  });

  it('[G10.2] driving on for the places', () => {
    const table = near({}, { options: { driveOn: true } });
    table.oneByOne('4 0:r4l1');
    expect(table.roll('.').toAct).toBe('blue');
    expect(table.car().place).toBe(1);
    for (let turn = 0; turn < 40 && table.state().toAct !== null; turn++) {
      const [step] = table.steps();
      if (step === undefined) table.act({ type: 'pass' });
      else table.oneByOne(`${step.dice.join('')} ${step.to}`);
      if (table.roll('....').phase === 'pit') table.act({ type: 'no-pit' });
    }
    const state = table.state();
    expect(state.toAct).toBeNull();
    expect(new Set(places(state))).toEqual(new Set([1, 2, 3]));
  });

  it('[G10.3] who resigned is last, and the space is free', () => {
    const table = scene({
      cars: [
        { at: '1:r1l1', gear: '3', lap: 1 },
        { id: 'blue', at: '1:r2l1', gear: '2', lap: 1 },
        { id: 'green', at: '9:r1l3', gear: '1', lap: 0 + 1 },
      ],
      toAct: 'red',
    });
    expect(table.steps().some((step) => step.to === '1:r2l1')).toBe(false);
    const state = table.act({ type: 'resign', driver: 'blue' });
    expect(state.toAct).toBe('red');
    expect(table.steps().some((step) => step.to === '1:r2l1')).toBe(true);
    expect(table.refused({ type: 'resign', driver: 'blue' })).toMatch(REFUSAL);
    expect(table.refused({ type: 'resign', driver: 'pink' })).toMatch(REFUSAL);
    table.act({ type: 'resign', driver: 'red' });
    expect([table.car('blue').place, table.car('red').place]).toContain(3);
    expect(table.state().toAct === 'green' || table.car('green').place === 1).toBe(true);
  });

  it('[G10.3] resigning in the middle of a turn passes it on', () => {
    const table = race(['red', 'blue']);
    table.oneByOne('1 0:r4l1', '2 1:r1l1');
    table.rig('.');
    table.act({ type: 'roll' });
    const state = table.act({ type: 'resign', driver: 'red' });
    expect(state.toAct === 'blue' || state.cars[1]?.place === 1).toBe(true);
    expect(table.car().place).toBe(2);
  });
});
