import { describe, expect, it } from 'vitest';

import { drivingTable, timeTable, type Run } from './results.ts';
import { driverStanding, teamStanding, type RoundResult, type Scoring } from './season.ts';
import { monthStanding, pointsOf, type Counted } from './standing.ts';

const runs: readonly Run[] = [
  { player: 'ann', seconds: 101, cost: 3 },
  { player: 'bob', seconds: 97, cost: 9.5 },
  { player: 'cho', seconds: 101, cost: 0 },
  { player: 'dan' },
  { player: 'eve', seconds: 140 },
];
const short = (rows: readonly { player: string; place: number }[]): string =>
  rows.map(({ player, place }) => `${place} ${player}`).join(', ');

describe('the tables of a challenge', () => {
  it('by time: equal times share a place, who did not finish has none', () => {
    expect(short(timeTable(runs))).toBe('1 bob, 2 ann, 2 cho, 4 eve');
  });

  it('by driving: par and what the decisions cost, as far as it is known', () => {
    const rows = drivingTable(runs, 90);
    expect(short(rows)).toBe('1 cho, 2 ann, 3 bob');
    expect(rows.map(({ seconds }) => seconds)).toEqual([90, 93, 99.5]);
  });

  it('do not tell times apart that differ by rounding', () => {
    const almost = [
      { player: 'a', seconds: 0.1 + 0.2 },
      { player: 'b', seconds: 0.3 },
    ];
    expect(short(timeTable(almost))).toBe('1 a, 1 b');
  });
});

describe('points of a month', () => {
  it.each([
    [1, 1, 50],
    [1, 2, 100],
    [2, 2, 50],
    [1, 200, 100],
    [101, 200, 50],
    [200, 200, 0.5],
  ])('place %i of %i', (place, field, points) => {
    expect(pointsOf(place, field)).toBeCloseTo(points, 9);
  });

  const day = (...players: string[]): Counted => ({
    period: 'day',
    rows: players.map((player, i) => ({ player, place: i + 1, seconds: i })),
    field: players.length,
  });

  it('count the twenty best days and the month five times', () => {
    const days = Array.from({ length: 25 }, () => day('ann', 'bob'));
    const month: Counted = { ...day('bob', 'ann'), period: 'month' };
    expect(monthStanding([...days, month])).toEqual([
      { player: 'ann', points: 20 * 100 + 5 * 50, place: 1 },
      { player: 'bob', points: 20 * 50 + 5 * 100, place: 2 },
    ]);
  });

  it('are shared by those who have as many', () => {
    expect(short(monthStanding([day('ann', 'bob'), day('bob', 'ann')]))).toBe('1 ann, 1 bob');
  });
});

describe('a season', () => {
  const round = (name: string, text: string): RoundResult => ({
    round: name,
    places: text.split(' ').map((each) => {
      const [player = '', place] = each.split(':');
      return { player, place: Number(place) };
    }),
  });
  const rounds = [
    round('one', 'ann:1 bob:2 cho:3'),
    round('two', 'bob:1 ann:2'),
    round('three', 'cho:1 ann:2 bob:2'),
  ];
  const scoring: Scoring = { points: [10, 6, 4], dropped: 0, ties: 'share' };

  it('adds the points of all rounds; equal places share theirs', () => {
    expect(driverStanding(rounds, scoring)).toEqual([
      { player: 'ann', points: 21, place: 1 },
      { player: 'bob', points: 21, place: 1 },
      { player: 'cho', points: 14, place: 3 },
    ]);
  });

  it('drops the worst results, also those not driven', () => {
    const points = driverStanding(rounds, { ...scoring, dropped: 1 });
    expect(points.map((row) => row.points)).toEqual([16, 16, 14]);
  });

  it.each([
    ['wins', '1 ann, 1 bob, 3 cho'],
    ['last-round', '1 bob, 2 ann, 3 cho'],
  ] as const)('breaks a tie by %s', (ties, standing) => {
    expect(short(driverStanding(rounds, { ...scoring, ties }))).toBe(standing);
  });

  it('gives a team the points of its drivers', () => {
    const teams = new Map([
      ['red', ['ann', 'dan']],
      ['blue', ['bob', 'cho']],
    ]);
    expect(teamStanding(rounds, scoring, teams)).toEqual([
      { player: 'blue', points: 35, place: 1 },
      { player: 'red', points: 21, place: 2 },
    ]);
  });
});
