import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import { rankingOf, scratchOf, sheetOf, specialWinners } from '@perfect-line/rules/rally/results';
import { formatTime } from '@perfect-line/rules/rally/time';
import type { RallyState, SpecialTimes } from '@perfect-line/rules/rally/state';
import { splitRowsOf, trackOf } from '@perfect-line/rules/rally/tracks';
import { describe, expect, it } from 'vitest';

import { codeOf } from '../spoken.ts';
import { CORNER, STRAIGHT } from './roads.ts';
import { drivers, formerly, onRoad, position, RallyTable, startRally } from './table.ts';

describe('split times', () => {
  const timed = (more: Readonly<Record<string, unknown>>) => ({
    setup: onRoad(STRAIGHT, more),
    cars: [{ id: 'red', at: '1:s3', gear: 3, time: 90, seconds: 4 }],
  });

  it('[R12.1] a car passing a timing point shows cards less seconds', () => {
    const table = position(timed({ splits: [['1:s4', '1:s6']] })).play('3>1:s4; 4>1:s5; stop', {
      dice: '..',
    });
    expect(table.car().splits).toEqual([86]);
    expect(table.noted('split')).toEqual([{ type: 'split', seat: 'red', point: 1, seconds: 86 }]);
    table.play('4>1:s6', { dice: '.' });
    expect(table.car().splits).toEqual([86, 106]);
    expect(table.notes.some((note) => note.type === 'split')).toBe(true);
  });

  it.each([
    [1, ['2:s1']],
    [2, ['2:s1', '3:s1']],
  ])('[R12.1] %i laid by the organiser at junctions', (splits, points) => {
    const setup = {
      stages: ['C8-C3 / J6-J5 / C4-C5'],
      drivers: drivers('red'),
      options: { splits },
    };
    const table = startRally(setup);
    expect(rally.view(table.state, 'red').timingPoints).toEqual(points);
  });

  it('[R12.1] any number of points, in any order, each space once', () => {
    const all = ['1:s10', '1:s1', '1:s2', '1:s3', '1:s4', '1:s5', '1:s6', '1:s7', '1:s8', '1:s9'];
    const table = startRally(onRoad(STRAIGHT, { splits: [all] }));
    expect(rally.view(table.state, 'red').timingPoints).toEqual([...all.slice(1), '1:s10']);
    const twice = rally.parseSetup(onRoad(STRAIGHT, { splits: [['1:s4', '1:s6', '1:s4']] }));
    expect(twice).toMatchObject({ error: { code: 'setup.splits', facts: { point: '1:s4' } } });
  });

  it('[R12.1] records of the first version may name a space twice', () => {
    const setup = onRoad(STRAIGHT, { splits: [['1:s4', '1:s4']] });
    const state = rally.start(unwrap(rally.parseSetup(setup, 'rally-1'))).state;
    expect(rally.view(state, 'red').timingPoints).toEqual(['1:s4', '1:s4']);
  });

  const laid: [legs: string, splits: number, options: object][] = [
    ...[1, 2, 3, 5, 9].map((n): [string, number, object] => ['J1-J4', n, {}]),
    ...[1, 2, 3, 5, 9].map((n): [string, number, object] => ['C8-C3 / J6-J5', n, {}]),
    ...[1, 2, 4, 9].map((n): [string, number, object] => ['C8-C3 / J6-J5 / C4-C5', n, {}]),
  ];
  it.each(laid)('[R12.1] on %s %i points laid evenly are %i different spaces', (stage, splits) => {
    const table = startRally({ stages: [stage], drivers: drivers('red'), options: { splits } });
    const rows = splitRowsOf(table.state);
    expect(new Set(rows).size).toBe(splits);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    // No stretch between two of them, or an end, is more than twice its share.
    const { length } = trackOf(table.state).rows;
    const ends = [0, ...rows, length - 1];
    const stretches = ends.slice(1).map((row, i) => row - (ends[i] ?? 0));
    expect(Math.max(...stretches)).toBeLessThanOrEqual((2 * (length - 1)) / (splits + 1) + 1);
  });

  it('[R12.1] formerly two points on two legs fell on one junction', () => {
    const setup = { stages: ['C8-C3 / J6-J5'], drivers: drivers('red') };
    const points = (options: object) =>
      rally.view(startRally({ ...setup, options }).state, 'red').timingPoints;
    expect(points({ ...formerly(), splits: 2 })).toEqual(['2:s1']);
    expect(points({ splits: 2 })).toHaveLength(2);
  });

  it('[R12.1] a short road with many points has one on every space', () => {
    const table = startRally(onRoad('2:gg 2:gg 2:gg', { options: { splits: 9 } }));
    expect(rally.view(table.state, 'red').timingPoints).toEqual(['1:s1', '1:s2', '1:s3']);
  });

  it('[R1.6] [R12.1] split times stay on the sheet after the special', () => {
    const setup = onRoad(STRAIGHT, {
      stages: ['J1-J4', 'J1-J4'],
      splits: [['1:s10'], ['1:s1']],
      drivers: drivers('red', 'blue'),
    });
    const cars = [
      { id: 'red', at: '1:s9', gear: 3, time: 90, seconds: 4 },
      { id: 'blue', at: '1:s8', gear: 2, time: 80 },
    ];
    const table = position({ setup, cars }).play('3>1:s10; 4>finish', { dice: '..' });
    const splitsOf = () => sheetOf(table.state).specials.map((line) => line.splits);
    expect(splitsOf()).toEqual([{ red: ['01:26'] }, {}]);
    table.play('2>1:s9; 3>1:s10; 4>finish', { dice: '...' });
    expect(table.state.special).toBe(1);
    expect(splitsOf()).toEqual([{ red: ['01:26'], blue: ['01:20'] }, {}]);
    table.play('1>1:s1', { dice: '.' });
    expect(splitsOf()).toEqual([{ red: ['01:26'], blue: ['01:20'] }, { blue: ['00:00'] }]);
    expect(sheetOf(table.state).specials.map((line) => line.timingPoints)).toEqual([
      ['1:s10'],
      ['1:s1'],
    ]);
  });

  it('[R1.6] [R12.1] points passed before a position keep their numbers', () => {
    const splits = [['1:s6', '1:s2', '1:s9', '1:s4']];
    const setup = onRoad(STRAIGHT, {
      stages: ['J1-J4', 'J1-J4'],
      splits: [...splits, ['1:s1']],
      drivers: drivers('red', 'blue', 'cid'),
    });
    const cars = [
      { id: 'red', at: '1:s5', gear: 3, time: 100 },
      { id: 'blue', at: '1:s4', gear: 3, time: 100 },
    ];
    const table = position({ setup, cars });
    const told = table.told('3>1:s6; stop; 3>1:s5; 4>1:s6; stop; 1>1:s1; 2>1:s2; stop', {
      dice: '.....',
    });
    expect(told.filter((line) => line.startsWith('split'))).toEqual([
      'split red 3 100',
      'split blue 3 100',
      'split cid 1 0',
    ]);
    expect(sheetOf(table.state).specials[0]?.splits).toEqual({
      red: ['', '', '01:40'],
      blue: ['', '', '01:40'],
      cid: ['00:00'],
    });
    expect(table.car().splits).toEqual([100]);
    // They stay so when a car is out and when the special is over; the next begins at its first point.
    table.play('resign blue; 4>1:s7; 5>1:s8; a>1:s9; a>1:s10; 3>1:s3; stop; 5>finish', {
      dice: '......',
    });
    table.play('4>1:s4; 5>1:s5; a>1:s6; a>1:s7; 5>1:s8; a>1:s9; a>1:s10; 4>finish; 1>1:s1', {
      dice: '.........',
    });
    const [first, second] = sheetOf(table.state).specials.map((line) => line.splits);
    expect(first).toMatchObject({ red: ['', '', '01:40', '02:10'], blue: ['', '', '01:40'] });
    expect(first?.['cid']).toHaveLength(4);
    expect(Object.values(second ?? {})).toEqual([['00:00']]);
  });

  it('[R12.1] a point named twice in the first version is two points', () => {
    const setup = onRoad(STRAIGHT, { splits: [['1:s4', '1:s4', '1:s6']] });
    const cars = [{ id: 'red', at: '1:s3', gear: 3 }];
    const { state } = rally.start(unwrap(rally.parsePosition({ setup, cars }, 'rally-1')));
    const told = new RallyTable(state).told('3>1:s4; 4>1:s5; 5>1:s6', { dice: '...' });
    expect(told.filter((line) => line.startsWith('split'))).toEqual([
      'split red 1 30',
      'split red 2 30',
      'split red 3 30',
    ]);
  });

  it('[R12.1] the hash does not depend on what lies on the sheet', () => {
    const { state } = startRally(onRoad(STRAIGHT));
    const past = [{ sides: {}, splits: { red: [86] } }];
    expect(rally.hash({ ...state, past })).toBe(rally.hash(state));
  });

  it('[R12.1] counts a point that was jumped over', () => {
    const road = '2:gg 2:gg 2:gg ^3:gg 2:gg 2:gg 2:gg';
    const setup = onRoad(road, { splits: [['1:s4']] });
    const table = position({ setup, cars: [{ id: 'red', at: '1:s3', gear: 3 }] });
    expect(table.play('3>1:s5', { dice: '.' }).car().splits).toEqual([30]);
  });

  it('[R12.1] counts two points passed in one jump one by one', () => {
    const road = '2:gg 2:gg 2:gg ^3:gg 2:gg 2:gg 2:gg';
    const setup = onRoad(road, { splits: [['1:s4', '1:s5', '1:s6']] });
    const table = position({ setup, cars: [{ id: 'red', at: '1:s3', gear: 3 }] });
    const told = table.told('3>1:s5; 4>1:s6', { dice: '..' });
    expect(told.filter((line) => line.startsWith('split'))).toEqual([
      'split red 1 30',
      'split red 2 30',
      'split red 3 30',
    ]);
  });

  it('[R12.1] a junction outside its own stretch does not draw a point away', () => {
    // Thirteen spaces, the junction behind the third; the middle is the seventh.
    const roads = { 'C3-8': '2:gg 2:gg 2:gg', 'J5-6': STRAIGHT };
    const setup = { stages: ['C8-C3 / J6-J5'], roads, drivers: drivers('red') };
    const table = startRally({ ...setup, options: { splits: 1 } });
    expect(rally.view(table.state, undefined).timingPoints).toEqual(['2:s4']);
  });

  it('[R12.1] refuses points that are not on the special', () => {
    for (const splits of [[['1:s99']], [['1:s1', '1:s2', '1:s11']], [], 'x', [[1]]]) {
      const parsed = rally.parseSetup(onRoad(STRAIGHT, { splits }));
      expect(codeOf(parsed) ?? 'ok').toBe('setup.splits');
    }
  });
});

describe('results', () => {
  const state = (
    times: readonly SpecialTimes[],
    out: readonly string[] = [],
    ids: readonly string[] = ['ann', 'bob', 'cid'],
  ): RallyState => {
    const setup = unwrap(
      rally.parseSetup({ stages: ['J1-J4', 'J1-J4'], drivers: drivers(...ids) }),
    );
    const start = rally.start(setup).state;
    return {
      ...start,
      times,
      cars: start.cars.map((car) => ({ ...car, place: out.includes(car.id) ? 'out' : 'finished' })),
    };
  };

  const tables: [
    name: string,
    times: readonly SpecialTimes[],
    out: readonly string[],
    ranking: string,
  ][] = [
    [
      'lowest sum wins',
      [
        { ann: 300, bob: 310, cid: 305 },
        { ann: 300, bob: 280, cid: 300 },
      ],
      [],
      '1 bob 2 ann 3 cid',
    ],
    [
      'ties: the better last special',
      [
        { ann: 300, bob: 310, cid: 400 },
        { ann: 310, bob: 300, cid: 1 },
      ],
      [],
      '1 cid 2 bob 3 ann',
    ],
    [
      'else shared',
      [
        { ann: 300, bob: 300, cid: 400 },
        { ann: 300, bob: 300, cid: 300 },
      ],
      [],
      '1 ann 1 bob 3 cid',
    ],
    [
      'retired cars behind, by specials finished',
      [
        { ann: 100, bob: 900, cid: 200 },
        { bob: 900, ann: 1 },
      ],
      ['ann', 'cid'],
      '1 bob 2 ann 3 cid',
    ],
  ];
  it.each(tables)('[R13.1] %s', (_name, times, out, ranking) => {
    const lines = rankingOf(state(times, out)).map((r) => `${r.place} ${r.seat}`);
    expect(lines.join(' ')).toBe(ranking);
  });

  it('[R13.1] three specials: the last decides, then the one before', () => {
    const times = [
      { ann: 10, bob: 30 },
      { ann: 30, bob: 10 },
      { ann: 20, bob: 20 },
    ];
    expect(rankingOf(state(times, [], ['ann', 'bob'])).map((r) => r.seat)).toEqual(['bob', 'ann']);
  });

  it('[R13.1] the fastest wins the special, several when equal', () => {
    const s = state([{ ann: 300, bob: 290, cid: 290 }]);
    expect(specialWinners(s, 0)).toEqual(['bob', 'cid']);
    expect(specialWinners(s, 1)).toEqual([]);
  });

  it('[R13.1] [R1.6] drivers may be called by names that every object has', () => {
    const names = ['constructor', '__proto__', 'toString'];
    const setup = onRoad('1:gg 1:gg', { drivers: drivers(...names), splits: [['1:s1']] });
    const table = startRally(setup).play('1>1:s1; 2>1:s2; a>finish; 1>1:s1; stop', {
      dice: '....',
    });
    expect(rankingOf(table.state).map((r) => [r.place, r.seat, r.seconds, r.finished])).toEqual([
      [1, 'constructor', 40, 1],
      [2, '__proto__', 0, 0],
      [2, 'toString', 0, 0],
    ]);
    const { totals, specials } = sheetOf(table.state);
    expect(Object.entries(totals)).toEqual([
      ['constructor', '00:40'],
      ['__proto__', '00:00'],
      ['toString', '00:00'],
    ]);
    expect(Object.keys(specials[0]?.times ?? {})).toEqual(['constructor']);
    expect(Object.keys(specials[0]?.splits ?? {})).toEqual(['constructor', '__proto__']);
  });

  const scratches: [name: string, times: readonly SpecialTimes[], scratch: string][] = [
    [
      'most specials won first',
      [
        { ann: 300, bob: 290, cid: 310 },
        { ann: 300, bob: 290, cid: 200 },
        { ann: 300, bob: 290, cid: 310 },
      ],
      '1 bob 2, 2 cid 1',
    ],
    [
      'equals share a place, a shared special counts for both',
      [
        { ann: 290, bob: 290, cid: 310 },
        { ann: 300, bob: 310, cid: 200 },
      ],
      '1 ann 1, 1 bob 1, 1 cid 1',
    ],
    [
      'whoever won most, wherever he sits',
      [
        { ann: 300, bob: 290, cid: 310 },
        { ann: 300, bob: 290, cid: 200 },
        { ann: 300, bob: 290, cid: 200 },
      ],
      '1 cid 2, 2 bob 1',
    ],
    ['nobody home, nobody in it', [{}], ''],
  ];
  it.each(scratches)('[R1.6] the ranking of special winners: %s', (_name, times, scratch) => {
    const over = { ...state(times), phase: { kind: 'over' } as const };
    const lines = scratchOf(over).map(({ place, seat, wins }) => `${place} ${seat} ${wins}`);
    expect(lines.join(', ')).toBe(scratch);
  });

  it('[R1.6] a special still being driven has no winner yet', () => {
    expect(scratchOf({ ...state([{ ann: 300 }]), special: 0 })).toEqual([]);
  });

  it('[R1.6] [R13.1] the sheet names winners of specials that are over', () => {
    const winners = (s: RallyState) => sheetOf(s).specials.map((line) => line.winners);
    const driven = state([{ ann: 300, bob: 290 }, { ann: 300 }]);
    expect(winners({ ...driven, special: 0 })).toEqual([[], []]);
    expect(winners({ ...driven, special: 1 })).toEqual([['bob'], []]);
    expect(winners({ ...driven, special: 1, phase: { kind: 'over' } })).toEqual([['bob'], ['ann']]);
  });

  it('[R1.6] [R13.1] the first over the line has not won while another drives', () => {
    const table = startRally(onRoad('1:gg 1:gg', { drivers: drivers('red', 'blue') }));
    table.play('1>1:s1; 2>1:s2; a>finish', { dice: '...' });
    const line = () => sheetOf(table.state).specials[0];
    expect([line()?.winners, line()?.times]).toEqual([[], { red: '00:40' }]);
    table.play('1>1:s1; 2>1:s2; 3>finish', { dice: '...' });
    expect(line()?.winners).toEqual(['blue']);
  });

  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [333, '05:33'],
    [3600, '60:00'],
    [-65, '-01:05'],
  ])('writes %i s as %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text);
  });
});

describe('modes', () => {
  it('[R14.1] one driver alone against the clock', () => {
    const table = startRally(onRoad('2:gg', { solo: true }));
    table.play('1>1:s1; 2>finish', { dice: '..' });
    expect(rally.isOver(table.state)).toBe(true);
    expect(rankingOf(table.state)).toEqual([
      { seat: 'red', place: 1, seconds: 40, finished: 1, out: false },
    ]);
  });

  it.each([
    [true, ['red', 'blue'], 'setup.solo'],
    ['yes', ['red'], 'setup.solo'],
    [false, ['red', 'blue'], 'ok'],
    [false, ['red'], 'ok'],
  ])('[R14.1] solo %j with %j', (solo, names, said) => {
    const setup = onRoad('2:gg', { solo, drivers: drivers(...names) });
    expect(codeOf(rally.parseSetup(setup)) ?? 'ok').toBe(said);
  });

  it('[R14.2] easy drive asks for no dice and ignores flats', () => {
    const setup = onRoad(CORNER, { options: { easyDrive: true, timeAttack: true } });
    const table = startRally(setup);
    table.play('1>1:s1; 2>1:s2; 3>1:s3; 4>1:s4.cut', { shortcuts: 'flat' });
    expect(table.car().flats).toBe(0);
    table.play('a>1:s5; a>1:s6; 5>1:s7; attack 4>1:s8 5>1:s9');
    expect(table.car()).toMatchObject({ gear: 5, seconds: 2 });
    table.done();
  });

  it('[R14.2] easy drive still loses control by overspeed', () => {
    const setup = onRoad(CORNER, { options: { easyDrive: true } });
    const table = position({ setup, cars: [{ id: 'red', at: '1:s3', gear: 4 }] });
    expect(table.play('4>1:s4.inside', { cards: 'spin' }).car().gear).toBe(0);
  });

  it('[R14.3] time trial: one after the other on an empty road, dirt stays', () => {
    const setup = onRoad('1:gg R3~4x2K4:gg 1:gg', {
      drivers: drivers('red', 'blue'),
      options: { timeTrial: true },
    });
    const table = startRally(setup);
    table.play('1>1:s1; 2>1:s2.cut; stop', { dice: '..', shortcuts: 'dirty' });
    expect(table.toAct).toBe('red');
    table.play('2>1:s3; 3>finish', { dice: '..' });
    expect(table.state.times[0]).toEqual({ red: 70 });
    expect(table.toAct).toBe('blue');
    expect(table.state.dirt).toEqual({ '1:s2': 1 });
    table.play('1>1:s1; 2>1:s2.inside; 3>1:s3', { dice: '...' });
    expect(table.at('blue')).toBe('1:s3');
    table.done();
  });
});
