import { describe, expect, it } from 'vitest';

import { circuit, codeOf, EDITIONS, openGt, race, scene, WIDE, type Reply } from './testTable.ts';

const LEFT = circuit('102a 103a -117a -113a -115a 104a 116a -118a -112a -105a');
const SIX = ['red', 'blue', 'green', 'yellow', 'black', 'white'];

const opened = (setup: object): Reply =>
  JSON.parse(openGt().answer(JSON.stringify({ do: 'new', game: 'gt', setup })).line) as Reply;

describe('setting up', () => {
  const base = { track: WIDE, drivers: [{ id: 'red' }] };
  const wrong: [name: string, over: object][] = [
    ['no driver', { drivers: [] }],
    ['seven drivers', { drivers: [...SIX, 'pink'].map((id) => ({ id })) }],
    ['a colour twice', { drivers: [{ id: 'red' }, { id: 'red' }] }],
    ['no lap', { laps: 0 }],
    ['ten laps', { laps: 10 }],
    ['half a lap', { laps: 1.5 }],
    ['snow', { weather: 'snow' }],
    ['wooden tyres', { drivers: [{ id: 'red', tyres: 'wood' }] }],
    ['a grid with a stranger', { grid: ['pink'] }],
    ['a grid with a driver twice', { grid: ['red', 'red'] }],
    ['an unknown edition', { edition: 'v9' }],
  ];
  it.each(wrong)('[G2.1] refuses %s', (_name, over) => {
    expect(opened({ ...base, ...over }).ok).toBe(false);
  });

  it.each([1, 9])('[G2.1] takes %i laps', (laps) => {
    expect(opened({ ...base, laps }).ok).toBe(true);
  });

  const grids: [name: string, track: object, boxes: string[]][] = [
    ['right', WIDE, ['0:r3l1', '0:r3l3', '0:r2l1', '0:r2l3', '0:r1l1', '0:r1l3']],
    ['left', LEFT, ['0:r3l3', '0:r3l1', '0:r2l3', '0:r2l1', '0:r1l3', '0:r1l1']],
  ];
  it.each(grids)('[G2.2] pole lies inside a first corner to the %s', (_name, track, boxes) => {
    expect(
      race(SIX, { track })
        .state()
        .cars.map((car) => car.at),
    ).toEqual(boxes);
  });

  it('[G2.3] starts in gear 0, without focus or damage, 42 tokens in the bag, white', () => {
    const state = race(['red', 'blue']).state();
    expect(state.cars.map((car) => [car.gear, car.focus, car.lap])).toEqual([
      ['0', 0, 0],
      ['0', 0, 0],
    ]);
    expect(state.cars.flatMap((car) => Object.values(car.damage)).every((n) => n === 0)).toBe(true);
    expect(Object.values(state.bag).reduce((sum, n) => sum + n, 0)).toBe(42);
    expect(state.round).toEqual({ number: 1, colour: 'white' });
  });
});

describe('rounds and order', () => {
  it.each(EDITIONS)('[X3] [G3.2] speed, then distance, then the inside, in %s', (edition) => {
    const table = scene({
      setup: { edition },
      cars: [
        { id: 'green', at: '0:r1l1', gear: '2' },
        { id: 'red', at: '2:e1', gear: '2', lap: 1 },
        { id: 'yellow', at: '1:r1l2', gear: '5', lap: 1 },
        { id: 'blue', at: '1:r1l1', gear: '5', lap: 1 },
      ],
      toAct: 'blue',
    });
    expect(table.state().order).toEqual(['blue', 'yellow', 'red', 'green']);
  });

  it('[G3.2] the inside is that of the next corner, not of the bend the car has left', () => {
    const track = circuit('102a 103a 117a 113a 115a 104a -116a 118a 112a 105a');
    const cars = [
      { id: 'red', at: '5:r1l1', gear: '3', lap: 1 },
      { id: 'blue', at: '5:r1l2', gear: '3', lap: 1 },
      { id: 'green', at: '5:r1l3', gear: '3', lap: 1 },
    ];
    expect(scene({ setup: { track }, cars, toAct: 'green' }).state().order).toEqual([
      'green',
      'blue',
      'red',
    ]);
    expect(scene({ cars, toAct: 'red' }).state().order).toEqual(['red', 'blue', 'green']);
  });

  it('[G1.6] a lap more is further than any tile; behind the line is behind it', () => {
    const table = scene({
      setup: { laps: 3 },
      cars: [
        { id: 'red', at: '9:r2l1', gear: '3', lap: 1 },
        { id: 'blue', at: '0:r4l1', gear: '3', lap: 2 },
        { id: 'green', at: '0:r3l1', gear: '3', lap: 1 },
      ],
      toAct: 'blue',
    });
    expect(table.state().order).toEqual(['blue', 'green', 'red']);
  });

  it('[G3.1] every car has one turn, then the marker turns; the order is fixed for the round', () => {
    const table = race(['red', 'blue']);
    table.oneByOne('1 0:r4l1', '2 1:r1l1');
    const afterRed = table.roll('..');
    expect([afterRed.toAct, afterRed.order, afterRed.round.number]).toEqual([
      'blue',
      ['red', 'blue'],
      1,
    ]);
    table.oneByOne('1 0:r4l3', '2 1:r1l3', '3 1:r2l3');
    const next = table.roll('...');
    expect(next.round).toEqual({ number: 2, colour: 'black' });
    expect([next.order, next.toAct]).toEqual([['blue', 'red'], 'blue']);
  });
});

describe.each(EDITIONS)('off the track, in %s', (edition) => {
  const setup = { edition };

  it('[G3.3] 0 is above 00, and cars on the track play before cars off it', () => {
    const table = scene({
      setup,
      cars: [
        { id: 'red', at: '6:e1', off: 'right', gear: '00', lap: 1 },
        { id: 'blue', at: '1:r1l1', gear: '0', lap: 1 },
        { id: 'green', at: '1:r2l1', gear: '1', lap: 1 },
      ],
      toAct: 'green',
    });
    expect(table.state().order).toEqual(['green', 'blue', 'red']);
  });

  it('[G3.3] the first to leave plays first, also from behind', () => {
    const table = scene({
      setup,
      cars: [
        { id: 'red', at: '5:r1l1', gear: '5', lap: 1 },
        { id: 'blue', at: '1:r1l3', gear: '6', lap: 1 },
        { id: 'green', at: '9:r1l1', gear: '3', lap: 1 },
      ],
      toAct: 'blue',
    });
    table.oneByOne('c 1:r2l3', '6 2:e3');
    table.roll('..');
    expect(table.state().toAct).toBe('red');
    table.oneByOne('5 5:r2l1', 'c 5:r3l1', 'c 6:e1');
    table.roll('!!!', ['greenFlag', 'greenFlag']);
    table.oneByOne('3 9:r2l1');
    table.roll('.');
    // Round 2: red, off the track, last of all; blue loses now, red comes back, red has left first.
    expect(table.state().order).toEqual(['blue', 'green', 'red']);
  });

  it('[G3.3] two off in one round: by the order they left', () => {
    const table = scene({
      setup,
      cars: [
        { id: 'red', at: '5:r1l1', gear: '5', lap: 1 },
        { id: 'blue', at: '0:r4l3', gear: '6', lap: 1 },
      ],
      toAct: 'blue',
    });
    table.oneByOne('6 1:r1l3', 'c 1:r2l3', 'c 2:e3');
    table.roll('!!!', ['greenFlag', 'greenFlag']);
    table.oneByOne('5 5:r2l1', 'c 5:r3l1', 'c 6:e1');
    table.roll('!!!', ['greenFlag', 'greenFlag']);
    expect(table.state().order).toEqual(['blue', 'red']);
    expect(table.act({ type: 'return' }).toAct).toBe('red');
  });
});

it('[G2.1] a setup refused says why', () => {
  expect(codeOf(opened({ track: WIDE, drivers: [] }))).toMatch(/^[a-z]+\.[a-z-]+$/);
});
