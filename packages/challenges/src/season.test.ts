import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  driverStanding,
  teamStanding,
  TIE_RULES,
  type Entrant,
  type RoundResult,
  type Scoring,
  type Season,
} from './season.ts';
import { slowStanding } from './slowSeason.spec.ts';

const round = (text: string): RoundResult => ({
  places: text.split(' ').map((each) => {
    const [driver = '', place] = each.split(':');
    return { driver, place: Number(place) };
  }),
});
const results = [
  round('ann:1 bob:2 cho:3'),
  round('bob:1 ann:2'),
  round('cho:1 ann:2 bob:2'),
] as const;
const entrants: readonly Entrant[] = [
  { driver: 'ann', team: 'red' },
  { driver: 'bob', team: 'blue' },
  { driver: 'cho', team: 'blue' },
  { driver: 'dan', team: 'red' },
];
const season: Season = { results, entrants, rounds: 3 };
const scoring: Scoring = { points: [10, 6, 4], dropped: 0, ties: 'share' };
const short = (rows: ReturnType<typeof driverStanding>): string =>
  rows.map(({ driver, place, points }) => `${place} ${driver} ${points}`).join(', ');

describe('a season', () => {
  it('adds the points of all rounds; equal places share theirs', () => {
    expect(short(driverStanding(season, scoring))).toBe('1 ann 21, 1 bob 21, 3 cho 14, 4 dan 0');
  });

  it('drops the worst results, and rounds not driven first', () => {
    const rows = driverStanding(season, { ...scoring, dropped: 1 });
    expect(short(rows)).toBe('1 ann 16, 1 bob 16, 3 cho 14, 4 dan 0');
    const ann = rows.find(({ driver }) => driver === 'ann');
    expect(ann?.rounds.map((score) => score?.counts)).toEqual([true, true, false]);
  });

  it('drops nothing while as many rounds are still to come', () => {
    const early = { ...season, results: results.slice(0, 2) };
    expect(short(driverStanding(early, { ...scoring, dropped: 1 }))).toBe(
      '1 ann 16, 1 bob 16, 3 cho 4, 4 dan 0',
    );
  });

  it('ADR 215: keeps a result of everybody, however many rounds are cancelled', () => {
    const left = { ...season, results: results.slice(0, 1), rounds: 1 };
    for (const dropped of [1, 2])
      expect(short(driverStanding(left, { ...scoring, dropped }))).toBe(
        '1 ann 10, 2 bob 6, 3 cho 4, 4 dan 0',
      );
  });

  it.each([
    ['wins', '1 ann 21, 1 bob 21, 3 cho 14, 4 dan 0'],
    ['last-round', '1 bob 21, 2 ann 21, 3 cho 14, 4 dan 0'],
  ] as const)('breaks a tie by %s', (ties, standing) => {
    expect(short(driverStanding(season, { ...scoring, ties }))).toBe(standing);
  });

  it('lists whom nothing tells apart in the order of their entry', () => {
    const drivers = Array.from({ length: 12 }, (_, i) => ({ driver: String(i + 1) }));
    const rows = driverStanding({ results: [], entrants: drivers, rounds: 3 }, scoring);
    expect(rows.map(({ driver }) => driver)).toEqual(drivers.map(({ driver }) => driver));
    const teams = ['Zebras', 'Ants', 'Moles'];
    expect(teamStanding(rows, drivers, teams).map(({ team }) => team)).toEqual(teams.toSorted());
  });

  it('gives a team the points of its drivers, round by round', () => {
    const rows = driverStanding(season, scoring);
    expect(teamStanding(rows, entrants, ['red', 'blue', 'none'])).toEqual([
      { team: 'blue', points: 35, place: 1, rounds: [10, 10, 15] },
      { team: 'red', points: 21, place: 2, rounds: [10, 6, 5] },
      { team: 'none', points: 0, place: 3, rounds: [0, 0, 0] },
    ]);
  });
});

const DRIVERS = ['a', 'b', 'c', 'd', 'e'];

/** Some did not drive, some are equal. */
const anyRound = fc
  .array(fc.option(fc.integer({ min: 1, max: 4 })), {
    minLength: DRIVERS.length,
    maxLength: DRIVERS.length,
  })
  .map((times): RoundResult => {
    const driven = DRIVERS.flatMap((driver, i) => {
      const time = times[i];
      return typeof time === 'number' ? [{ driver, time }] : [];
    });
    const placeOf = (time: number): number => 1 + driven.filter((one) => one.time < time).length;
    return { places: driven.map(({ driver, time }) => ({ driver, place: placeOf(time) })) };
  });

describe('standings', () => {
  it('are what a slow count over every choice of dropped results says', () => {
    const seasons = fc.record({
      results: fc.array(anyRound, { maxLength: 5 }),
      toCome: fc.integer({ min: 0, max: 2 }),
      points: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 6 }),
      dropped: fc.integer({ min: 0, max: 3 }),
      ties: fc.constantFrom(...TIE_RULES),
    });
    fc.assert(
      fc.property(seasons, ({ results: driven, toCome, ...rest }) => {
        const points = rest.points.toSorted((a, b) => b - a);
        const all = {
          results: driven,
          rounds: driven.length + toCome,
          entrants: DRIVERS.map((driver) => ({ driver })),
        };
        const shown = driverStanding(all, { ...rest, points }).map(
          (row) => `${row.place} ${row.driver} ${row.points.toFixed(6)}`,
        );
        expect(shown.toSorted()).toEqual(slowStanding(all, { ...rest, points }));
      }),
      { numRuns: 500 },
    );
  });
});
