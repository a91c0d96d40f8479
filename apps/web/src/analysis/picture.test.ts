import type { Worth } from '@perfect-line/solver/worth';
import { describe, expect, it } from 'vitest';

import { drivingOf, meansOf } from './me.ts';
import type { KeptAnalysis } from './kept.ts';
import { pictureOf, totalAt, type Known } from './picture.ts';
import type { DrivenTurn } from './turns.ts';
import { forkOf, valueAt } from './ways.ts';

const turnOf = (index: number, seat: string, from: number): DrivenTurn => ({
  index,
  seat,
  from,
  to: from + 10,
  laidAt: from,
  before: undefined,
  steps: [],
  mode: 'one-by-one',
  corner: 2,
  counts: true,
});

const TURNS = [turnOf(0, 'ann', 0), turnOf(1, 'bob', 10), turnOf(2, 'ann', 20)];
const MOMENTS = [0, 10, 20, 30];

const chances = (ann: number): Worth => ({
  unit: 'chance',
  stage: 0,
  hopes: { ann: { spent: 0, rest: ann }, bob: { spent: 0, rest: 1 - ann } },
});

const seconds = (stage: number, ann: readonly [spent: number, rest: number]): Worth => ({
  unit: 'seconds',
  stage,
  hopes: { ann: { spent: ann[0], rest: ann[1] }, bob: { spent: 0, rest: 100 } },
});

const review = (unit: 'chance' | 'seconds', decisions: number, luck: number) => ({
  unit,
  expected: 0.5,
  result: 0.5 + decisions + luck,
  decisions,
  luck,
  moments: [
    { by: 'decision' as const, what: 'drive', cost: decisions, event: 0 },
    { by: 'luck' as const, what: 'chance', cost: luck, event: 1 },
  ],
  best: [],
});

const RACE: Known = {
  unit: 'chance',
  seats: ['ann', 'bob'],
  turns: TURNS,
  moments: MOMENTS,
  worth: [chances(0.5), chances(0.6), chances(0.4), chances(1)],
  reviews: new Map([
    [0, review('chance', 0.1, -0.2)],
    [1, undefined],
  ]),
};

describe('the race as a picture', () => {
  it('draws one line a driver through all moments, together 1 at each', () => {
    const { lines, low, high } = pictureOf(RACE, true);
    expect(lines.map(({ seat }) => seat)).toEqual(['ann', 'bob']);
    expect([low, high]).toEqual([0, 1]);
    for (const [i, at] of MOMENTS.entries()) {
      const values = lines.map(({ runs }) => runs[0]?.[i]);
      expect(values.map((point) => point?.at)).toEqual([at, at]);
      expect((values[0]?.value ?? 0) + (values[1]?.value ?? 0)).toBeCloseTo(1, 9);
    }
  });

  it('shows what a turn gave above nothing and what it took below', () => {
    const { bars, most } = pictureOf(RACE, true);
    expect(bars).toEqual([{ turn: 0, seat: 'ann', from: 0, to: 10, decisions: -0.1, luck: 0.2 }]);
    expect(most).toBeCloseTo(0.2, 9);
  });

  it('begins a line anew with every special, the better the higher', () => {
    const worth = [
      seconds(0, [0, 90]),
      seconds(0, [50, 60]),
      seconds(1, [115, 80]),
      seconds(1, [200, 0]),
    ];
    const { lines } = pictureOf({ ...RACE, unit: 'seconds', worth, reviews: new Map() }, false);
    const runs = lines[0]?.runs.map((run) => run.map(({ value }) => value));
    expect(runs).toEqual([
      [0, -20],
      [-95, -100],
    ]);
  });

  it('knows the change of a turn without a coach, also over the end of a special', () => {
    const worth = [
      seconds(0, [0, 90]),
      seconds(0, [50, 60]),
      seconds(1, [115, 80]),
      seconds(1, [200, 0]),
    ];
    const { bars } = pictureOf({ ...RACE, unit: 'seconds', worth, reviews: new Map() }, false);
    const ann = bars.filter(({ seat }) => seat === 'ann').map(({ change }) => change);
    // From 90 expected to 115 driven; from 195 in all to 200.
    expect(ann).toEqual([-25, -5]);
  });

  it('takes the promise of the coach for a turn against the clock', () => {
    const known: Known = {
      ...RACE,
      unit: 'seconds',
      worth: MOMENTS.map(() => seconds(0, [10, 90])),
      reviews: new Map([[0, { ...review('seconds', 1, 1), expected: 80 }]]),
    };
    expect([totalAt(known, 0, 'ann'), totalAt(known, 2, 'ann')]).toEqual([90, 100]);
  });
});

describe('two ways through a race', () => {
  it.each([
    ['part at once', ['a'], ['b'], 0],
    ['part later', ['a', 'b', 'c'], ['a', 'b', 'd'], 2],
    ['one goes on', ['a', 'b'], ['a', 'b', 'c'], 2],
  ])('%s', (_, a, b, fork) => {
    expect([forkOf(a, b), forkOf(b, a)]).toEqual([fork, fork]);
  });

  it('hope the same until they part', () => {
    expect(
      valueAt(
        [
          { at: 0, value: 1 },
          { at: 5, value: 2 },
          { at: 9, value: 3 },
        ],
        6,
      ),
    ).toBe(2);
  });
});

const kept = (over: Partial<KeptAnalysis>): KeptAnalysis => ({
  id: 'one',
  kind: 'gt',
  version: 1,
  events: 30,
  basis: 'eye',
  drivenAt: 1,
  isBranch: false,
  own: ['ann'],
  worth: [chances(0.5)],
  turns: [
    {
      seat: 'ann',
      from: 0,
      mode: 'flat-out',
      corner: 2,
      counts: true,
      review: review('chance', 0.1, -0.2),
    },
    {
      seat: 'bob',
      from: 10,
      mode: 'flat-out',
      corner: 3,
      counts: true,
      review: review('chance', 0.9, 0),
    },
  ],
  ...over,
});

describe('one’s own driving', () => {
  it('adds up own decisions by kind and by road, a race on average, and luck apart', () => {
    const turns = [
      {
        seat: 'ann',
        from: 0,
        mode: 'one-by-one',
        corner: 0,
        counts: true,
        review: review('chance', 0.3, 0.1),
      },
    ];
    const [driving] = drivingOf([kept({}), kept({ id: 'two', turns })]);
    expect(driving).toMatchObject({ kind: 'gt', unit: 'chance', races: 2 });
    expect(driving?.byKind).toEqual([
      { key: 'one-by-one', cost: 0.15 },
      { key: 'flat-out', cost: 0.05 },
    ]);
    expect(driving?.byCorner.map(({ key }) => key)).toEqual(['0', '2']);
    expect(driving?.luck).toEqual([0.2, -0.1]);
  });

  it.each([
    ['branches', { isBranch: true }],
    ['races of several people at one screen', { own: ['ann', 'bob'] }],
    ['races of computers', { own: [] }],
  ])('leaves out %s', (_, over) => {
    expect(drivingOf([kept(over)])).toEqual([]);
  });

  it('the average comes to rest', () => {
    expect(meansOf([4, -2, 1])).toEqual([4, 1, 1]);
  });
});
