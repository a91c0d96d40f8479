import { warningLimitOn } from '@perfect-line/rules/rally/warnings';
import type { Surface } from '@perfect-line/track/rally/terrain';
import { describe, expect, it } from 'vitest';

import { STRAIGHT } from './roads.ts';
import { drivers, onRoad, position, startRally } from './table.ts';

const noSisu = { options: { sisu: false } };

describe('weather', () => {
  const book = 'L0-L1 / C7-C6 / L2-L3 / V2-V3 / C5-C4';

  it('[R11.1] rolls gear die k for the k-th zone: a warning is snow', () => {
    const setup = { stages: [book], weather: 'rolled', drivers: drivers('red') };
    const table = startRally(setup, { dice: '.!.' });
    expect(table.state.sides).toEqual({ L: 'asphalt', C: 'snow', V: 'asphalt' });
    table.done();
  });

  it('[R11.1] is rolled anew before each special', () => {
    const setup = onRoad('2:gg', {
      stages: ['J1-J4', 'J1-J4'],
      weather: 'rolled',
      service: [false],
    });
    const table = startRally(setup, { dice: '!' }).play('tyres snow');
    table.play('1>1:s1; 2>finish', { dice: '...' });
    expect(table.state.sides).toEqual({ J: 'asphalt' });
    expect(table.toAct).toBe('red');
    table.done();
  });

  it('[R11.1] or is agreed: all snow, or side by side', () => {
    const all = startRally({ stages: [book], weather: 'snow', drivers: drivers('red') });
    expect(all.state.sides).toEqual({ L: 'snow', C: 'snow', V: 'snow' });
    const weather = [{ C: 'snow' }];
    const mixed = startRally({ stages: [book], weather, drivers: drivers('red') });
    expect(mixed.state.sides).toEqual({ C: 'snow' });
  });

  it('[R11.2] tyres are chosen at the first special, once the weather is known', () => {
    const setup = onRoad(STRAIGHT, { weather: 'rolled', drivers: drivers('red', 'blue') });
    const table = startRally(setup, { dice: '!' });
    expect(table.state.phase).toEqual({ kind: 'tyres', waiting: ['red', 'blue'] });
    expect(table.refusal('1>1:s1')).toBe('turn.wrong-phase');
    table.play('tyres snow; tyres asphalt');
    expect([table.car('red').tyres, table.car('blue').tyres]).toEqual(['snow', 'asphalt']);
    expect(table.refusal('tyres snow')).toBe('turn.wrong-phase');
  });

  it('[R11.2] not again without service', () => {
    const setup = onRoad('2:gg', { stages: ['J1-J4', 'J1-J4'], weather: 'snow', service: [false] });
    const table = startRally(setup).play('tyres snow; 1>1:s1; 2>finish', { dice: '..' });
    expect(table.state.special).toBe(1);
    expect(table.state.phase.kind).toBe('drive');
    expect(table.car().tyres).toBe('snow');
  });

  it('[R11.2] a driver who names his tyres in the setup is not asked', () => {
    const named = [{ id: 'red', tyres: 'snow' }];
    const table = startRally(onRoad(STRAIGHT, { weather: 'snow', drivers: named }));
    expect(table.state.phase.kind).toBe('drive');
    expect(table.car().tyres).toBe('snow');
  });

  it('without the option there is nothing to choose', () => {
    expect(startRally(onRoad(STRAIGHT)).state.phase.kind).toBe('drive');
  });
});

/** Two legs of five spaces: the first zone on asphalt, the second under snow. */
const mixed = (more: Readonly<Record<string, unknown>> = {}) => ({
  stages: ['C8-C3 / J6-J5'],
  roads: { 'C3-8': '2:gg 2:gg 2:gg 2:gg 2:gg', 'J5-6': '2:gg 2:gg 2:gg 2:gg 2:gg' },
  weather: [{ C: 'asphalt', J: 'snow' }],
  drivers: drivers('red'),
  ...noSisu,
  ...more,
});
const car = (at: string, gear: number, tyres: string, more = {}) => ({
  setup: mixed(),
  cars: [{ id: 'red', at, gear, tyres, ...more }],
});

describe('tyres', () => {
  it('[R11.3] asphalt tyres lose control at the second warning on snow', () => {
    const table = position(car('2:s1', 3, 'asphalt')).play('3>2:s2; 4>2:s3', {
      dice: '!!',
      cards: 'spin',
    });
    expect(table.car().gear).toBe(0);
    table.done();
  });

  it('[R11.3] warnings on asphalt spaces do not count towards the two', () => {
    const table = position(car('1:s4', 3, 'asphalt')).play('3>1:s5; 4>2:s1', { dice: '!!' });
    expect(table.state.turn).toMatchObject({ warnings: 2, snowWarnings: 1 });
    table.play('5>2:s2', { dice: '!', cards: 'spin' });
    expect(table.car().gear).toBe(0);
  });

  it('[R11.3] snow tyres keep the limit of three', () => {
    const table = position(car('2:s1', 3, 'snow')).play('3>2:s2; 4>2:s3', { dice: '!!' });
    expect(table.state.turn?.warnings).toBe(2);
  });

  it('[R10.1] one short of the limit is one warning for asphalt tyres on snow', () => {
    const setup = mixed({ options: { sisu: false, spendSeconds: true } });
    const cars = [{ id: 'red', at: '2:s1', gear: 3, tyres: 'asphalt', seconds: 5 }];
    const table = position({ setup, cars }).play('3>2:s2; lay 4>2:s3', { dice: '!' });
    expect(table.car().seconds).toBe(4);
  });

  const white: [name: string, at: string, tyres: string, flats: number, most: number][] = [
    ['asphalt tyres on asphalt', '1:s1', 'asphalt', 0, 2],
    ['asphalt tyres on snow', '2:s1', 'asphalt', 0, 2],
    ['snow tyres on asphalt', '1:s1', 'snow', 0, 1],
    ['snow tyres on snow', '2:s1', 'snow', 0, 2],
    ['snow tyres from asphalt to snow', '1:s4', 'snow', 0, 2],
    ['asphalt tyres, one flat', '1:s4', 'asphalt', 1, 1],
    ['snow tyres, one flat, on asphalt', '1:s1', 'snow', 1, 1],
    ['snow tyres, one flat, on snow', '2:s1', 'snow', 1, 1],
    ['snow tyres, one flat, from asphalt to snow', '1:s4', 'snow', 1, 2],
    ['snow tyres, two flats', '1:s4', 'snow', 2, 0],
    ['snow tyres, two flats, on snow', '2:s1', 'snow', 2, 0],
  ];
  it.each(white)('[R11.3] %s', (...row) => {
    const [, at, tyres, flats, most] = row;
    const table = position(car(at, 3, tyres, { flats }));
    let used = 0;
    for (;;) {
      const next = table.dice().find((die) => die.startsWith('a'));
      if (next === undefined) break;
      table.play(next, { dice: '.' });
      used++;
    }
    expect(used).toBe(most);
  });

  it('[R11.3] says so when snow tyres allow no more', () => {
    const table = position(car('1:s1', 3, 'snow')).play('a>1:s2', { dice: '.' });
    expect(table.refusal('a>1:s3')).toBe('plan.snow-tyres');
  });

  it('[R11.3] blames no tyres when both white dice are used', () => {
    const table = position(car('2:s1', 3, 'snow')).play('a>2:s2; a>2:s3', { dice: '..' });
    expect(table.refusal('a>2:s4')).toBe('plan.no-acceleration-die');
  });
});

describe('the limit ahead', () => {
  const cases: [warnings: number, snow: number, tyres: Surface, ahead: Surface, limit: number][] = [
    [0, 0, 'asphalt', 'asphalt', 3],
    [0, 0, 'asphalt', 'snow', 2],
    [1, 0, 'asphalt', 'snow', 3],
    [1, 1, 'asphalt', 'snow', 2],
    [1, 1, 'asphalt', 'asphalt', 3],
    [0, 0, 'snow', 'snow', 3],
    [2, 1, 'asphalt', 'snow', 3],
    [3, 0, 'asphalt', 'asphalt', 3],
    [2, 2, 'asphalt', 'snow', 2],
  ];
  it.each(cases)(
    '[R11.3] after %i warnings, %i of them on snow, on %s tyres towards %s: %i',
    (...[warnings, snowWarnings, tyres, ahead, limit]) => {
      expect(warningLimitOn({ warnings, snowWarnings }, tyres, ahead)).toBe(limit);
    },
  );
});
