import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import { sheetOf } from '@perfect-line/rules/rally/results';
import { describe, expect, it } from 'vitest';

import { codeOf } from '../spoken.ts';
import { STRAIGHT } from './roads.ts';
import { drivers, onRoad, position, startRally } from './table.ts';

const four = drivers('ann', 'bob', 'cid', 'dan');

describe('a rally', () => {
  it.each([1, 2, 3, 4, 5])('[R1.1] may have %i specials', (n) => {
    const stages = ['J1-J4', 'C8-C3', 'L0-L1', 'V2-V3', 'J5-J6'].slice(0, n);
    expect(rally.parseSetup({ stages, drivers: four }).ok).toBe(true);
  });

  const wrongSizes: [name: string, setup: unknown, code: string][] = [
    ['no special', { stages: [], drivers: four }, 'setup.stages'],
    ['six specials', { stages: Array(6).fill('J1-J4'), drivers: four }, 'setup.stages'],
    ['no driver', { stages: ['J1-J4'], drivers: [] }, 'setup.drivers'],
    [
      'five drivers',
      { stages: ['J1-J4'], drivers: drivers('a', 'b', 'c', 'd', 'e') },
      'setup.drivers',
    ],
  ];
  it.each(wrongSizes)('[R1.1] refuses %s', (_name, setup, code) => {
    const parsed = rally.parseSetup(setup);
    expect(codeOf(parsed) ?? 'ok').toBe(code);
  });

  it('[R1.5] is finished by crossing the edge, one die beyond the last space', () => {
    const table = position({
      setup: onRoad(STRAIGHT),
      cars: [{ id: 'red', at: '1:s9', gear: 5, time: 90 }],
    });
    table.play('5>1:s10', { dice: '.' });
    expect(table.car().place).toBe('road');
    expect(table.dice()).toEqual(['4>finish', 'a>finish']);
    table.play('a>finish', { dice: '.' });
    expect(table.car().place).toBe('finished');
    expect(table.state.times[0]).toEqual({ red: 100 });
    expect(rally.isOver(table.state)).toBe(true);
    table.done();
  });

  it('[R1.6] fills in the course sheet', () => {
    const setup = onRoad(STRAIGHT, {
      name: 'Test Rally',
      date: '2009-06-01',
      stages: ['J1-J4', 'J1-J4'],
      service: [true],
      drivers: [{ id: 'red', name: 'Ann' }, { id: 'blue' }],
    });
    const table = position({
      setup,
      cars: [
        { id: 'red', at: '1:s10', gear: 5, time: 90 },
        { id: 'blue', at: '1:s10', gear: 4, time: 75 },
      ],
    });
    table.play('5>finish; 4>finish', { dice: '..' });
    const sheet = sheetOf(table.state);
    expect(sheet).toMatchObject({
      name: 'Test Rally',
      date: '2009-06-01',
      drivers: ['red', 'blue'],
      names: { red: 'Ann', blue: 'blue' },
    });
    const line = { route: 'J1-J4', weather: { J: 'asphalt' }, timingPoints: [], splits: {} };
    expect(sheet.specials).toEqual([
      {
        ...line,
        serviceAfter: true,
        times: { red: '01:40', blue: '01:35' },
        winners: ['blue'],
      },
      { ...line, serviceAfter: false, times: {}, winners: [] },
    ]);
    expect(Object.keys({ ...sheet.specials[1]?.times, ...sheet.specials[1]?.splits })).toEqual([]);
    expect(sheet.scratch).toEqual([{ seat: 'blue', place: 1, wins: 1 }]);
    expect(sheet.totals).toEqual({ red: '01:40', blue: '01:35' });
    expect(sheet.ranking.map((r) => r.seat)).toEqual(['blue', 'red']);
    table.done();
  });

  it('[R1.6] the weather of every special is on the sheet, as far as it is known', () => {
    const setup = onRoad('2:gg', {
      stages: ['J1-J4', 'J1-J4', 'J1-J4'],
      weather: 'rolled',
      drivers: [{ id: 'red', tyres: 'snow' }],
      service: [false, false],
    });
    const started = rally.start(unwrap(rally.parseSetup(setup))).state;
    const weather = (state = started) => sheetOf(state).specials.map((line) => line.weather);
    expect(weather()).toEqual([{}, {}, {}]);
    const table = startRally(setup, { dice: '!' });
    expect(weather(table.state)).toEqual([{ J: 'snow' }, {}, {}]);
    table.play('1>1:s1; 2>finish', { dice: '...' });
    expect(weather(table.state)).toEqual([{ J: 'snow' }, { J: 'asphalt' }, {}]);
    table.play('1>1:s1; 2>finish', { dice: '..!' });
    expect(weather(table.state)).toEqual([{ J: 'snow' }, { J: 'asphalt' }, { J: 'snow' }]);
  });

  it('[R1.6] while the dice for a special are due, the weather of the one before stays', () => {
    const setup = onRoad('2:gg', {
      stages: ['J1-J4', 'J1-J4'],
      weather: 'rolled',
      drivers: [{ id: 'red', tyres: 'snow' }],
      service: [false],
    });
    const table = startRally(setup, { dice: '!' }).play('1>1:s1', { dice: '.' });
    const rolling = unwrap(
      rally.apply(table.state, {
        type: 'action',
        seat: 'red',
        action: { type: 'die', die: '2', to: 'finish' },
      }),
    ).state;
    const due = unwrap(rally.apply(rolling, { type: 'chance', faces: ['.'] })).state;
    expect(due.phase.kind).toBe('weather');
    expect(sheetOf(due).specials.map((line) => line.weather)).toEqual([{ J: 'snow' }, {}]);
  });

  it('[R1.6] agreed weather is known before the order is drawn', () => {
    const more = { weather: 'snow', drivers: drivers('red', 'blue'), startOrder: 'draw' };
    const { state } = rally.start(unwrap(rally.parseSetup(onRoad(STRAIGHT, more))));
    expect(sheetOf(state).specials.map((line) => line.weather)).toEqual([{ J: 'snow' }]);
  });

  it('[R1.6] agreed weather is on on the sheet from the start', () => {
    const weather = [{ C: 'snow' }, {}];
    const setup = { stages: ['C8-C3 / J6-J5', 'V7-V9'], weather, drivers: drivers('red') };
    expect(sheetOf(startRally(setup).state).specials.map((line) => line.weather)).toEqual([
      { C: 'snow', J: 'asphalt' },
      { V: 'asphalt' },
    ]);
  });
});

describe('starting order', () => {
  it('[R3.1] is agreed', () => {
    const table = startRally(
      onRoad(STRAIGHT, { drivers: four, startOrder: ['cid', 'ann', 'dan', 'bob'] }),
    );
    expect(table.state.startOrder).toEqual(['cid', 'ann', 'dan', 'bob']);
    expect(table.toAct).toBe('cid');
  });

  it('[R3.1] or drawn', () => {
    const table = startRally(onRoad(STRAIGHT, { drivers: four, startOrder: 'draw' }), {
      order: 'dan bob ann',
    });
    expect(table.state.startOrder).toEqual(['dan', 'bob', 'ann', 'cid']);
    table.done();
  });

  it('[R3.1] fastest first in the second special, by the sum in the third', () => {
    const setup = onRoad('2:gg', {
      stages: ['J1-J4', 'J1-J4', 'J1-J4'],
      drivers: drivers('red', 'blue'),
    });
    const table = startRally(setup);
    // Red needs two turns of 50 s, blue one turn ending in second gear.
    table.play('1>1:s1; stop; 1>finish; 1>1:s1; 2>finish', { dice: '....' });
    expect(table.state.times[0]).toEqual({ red: 100, blue: 40 });
    expect(table.state.startOrder).toEqual(['blue', 'red']);
    // Blue loses 30 s on red here and still leads on the sum.
    table.play('1>1:s1; stop; 2>finish; 1>1:s1; 2>finish', { dice: '....' });
    expect(table.state.times[1]).toEqual({ blue: 90, red: 40 });
    expect(table.state.startOrder).toEqual(['blue', 'red']);
    table.done();
  });

  it('[R3.2] starts one car more each turn', () => {
    const table = startRally(onRoad(STRAIGHT, { drivers: four }));
    const acted: string[][] = [[], [], [], [], []];
    while (table.state.round <= 5) {
      acted[table.state.round - 1]?.push(table.toAct ?? '');
      const [first = ''] = table.dice();
      table.play(`${first}; stop`, { dice: '.' });
    }
    expect(acted.map((seats) => seats.toSorted().join(' '))).toEqual([
      'ann',
      'ann bob',
      'ann bob cid',
      'ann bob cid dan',
      'ann bob cid dan',
    ]);
  });

  it('[R3.2] keeps the gaps when the first car is gone', () => {
    const state = rally.start(unwrap(rally.parseSetup(onRoad(STRAIGHT, { drivers: four })))).state;
    const gone = unwrap(
      rally.apply(state, {
        type: 'action',
        seat: 'ann',
        action: { type: 'resign', driver: 'ann' },
      }),
    ).state;
    expect([gone.round, gone.queue]).toEqual([2, ['bob']]);
  });

  it('[R3.2] nobody released is left: the next one starts at once', () => {
    let state = rally.start(unwrap(rally.parseSetup(onRoad(STRAIGHT, { drivers: four })))).state;
    for (const seat of ['bob', 'ann'])
      state = unwrap(
        rally.apply(state, { type: 'action', seat, action: { type: 'resign', driver: seat } }),
      ).state;
    expect([state.round, state.queue, rally.toAct(state)]).toEqual([3, ['cid'], 'cid']);
  });

  const orders: [name: string, cars: readonly Record<string, unknown>[], order: string][] = [
    [
      'the leader first',
      [
        { id: 'ann', at: '1:s2', gear: 5 },
        { id: 'bob', at: '1:s4', gear: 1 },
      ],
      'bob ann',
    ],
    [
      'on the same space the higher gear',
      [
        { id: 'ann', at: '1:s2', gear: 2 },
        { id: 'bob', at: '1:s2', gear: 4 },
      ],
      'bob ann',
    ],
    [
      'then who arrived first',
      [
        { id: 'bob', at: '1:s2', gear: 2 },
        { id: 'ann', at: '1:s2', gear: 2 },
      ],
      'bob ann',
    ],
    [
      'a car beside the road at its space',
      [
        { id: 'ann', at: '1:s2', gear: 2 },
        { id: 'bob', at: '1:s3', off: 'left' },
      ],
      'bob ann',
    ],
    ['those who have not started last', [{ id: 'bob', at: '1:s1', gear: 1 }], 'bob ann'],
  ];
  it.each(orders)('[R3.3] %s', (_name, cars, order) => {
    const table = position({ setup: onRoad(STRAIGHT, { drivers: drivers('ann', 'bob') }), cars });
    expect(table.state.queue.join(' ')).toBe(order);
  });

  it('[R3.3] an overtaking changes the order of the next turn only', () => {
    const cars = [
      { id: 'ann', at: '1:s3', gear: 2 },
      { id: 'bob', at: '1:s3', gear: 1 },
    ];
    const table = position({ setup: onRoad(STRAIGHT, { drivers: drivers('ann', 'bob') }), cars });
    table.play('2>1:s4; stop; 1>1:s4; 2>1:s5; stop', { dice: '...' });
    expect(table.state.queue).toEqual(['bob', 'ann']);
    table.done();
  });
});
