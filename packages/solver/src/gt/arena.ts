import { seededRandom } from '@perfect-line/core/random';
import { gt } from '@perfect-line/rules/gt/gt';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { playOut } from '@perfect-line/rules/playOut';

import { chooseAction } from './driver.ts';
import type { Level } from './levels.ts';

/** Two levels against each other: the same dice twice, with the seats swapped. */
export type Match = {
  readonly setupOf: (grid: readonly string[]) => Setup;
  /** Seats of the first and of the second level, as many of each. */
  readonly teams: readonly [readonly string[], readonly string[]];
  readonly levels: readonly [Level, Level];
};

/** Pole and the rest taken in turn, so that neither level has the better half of the grid. */
function gridOf([first, second]: Match['teams']): readonly string[] {
  return first.flatMap((seat, i) =>
    i % 2 === 0 ? [seat, second[i] ?? ''] : [second[i] ?? '', seat],
  );
}

/** Seat of the winner of one race. */
function raceOnce(match: Match, swapped: boolean, seed: string): string {
  const { teams, levels } = match;
  const [a, b] = teams;
  const grid = gridOf(swapped ? [b, a] : [a, b]);
  const levelOf = new Map([
    ...a.map((seat): [string, Level] => [seat, levels[0]]),
    ...b.map((seat): [string, Level] => [seat, levels[1]]),
  ]);
  const final = playOut(gt, match.setupOf(grid), {
    random: seededRandom(seed),
    decide: (state, seat) =>
      chooseAction(state, { level: levelOf.get(seat) ?? 'beginner', seed: `${seed} ${seat}` }),
  });
  return final.cars.find((car) => car.place === 1)?.id ?? '';
}

/** Wins of the first level in a pair of races: 0, 1 or 2. */
export function racePair(match: Match, seed: string): number {
  const isFirst = (winner: string): number => Number(match.teams[0].includes(winner));
  return isFirst(raceOnce(match, false, seed)) + isFirst(raceOnce(match, true, seed));
}

export type WinRate = {
  readonly races: number;
  readonly wins: number;
  readonly rate: number;
  /** Half the width of the 95 % interval, from the spread between pairs. */
  readonly plusMinus: number;
};

export function winRate(pairs: readonly number[]): WinRate {
  const wins = pairs.reduce((sum, pair) => sum + pair, 0);
  const races = 2 * pairs.length;
  const rate = races === 0 ? 0 : wins / races;
  const squares = pairs.reduce((sum, pair) => sum + (pair / 2 - rate) ** 2, 0);
  const spread = pairs.length < 2 ? 0.25 : squares / (pairs.length - 1);
  return { races, wins, rate, plusMinus: 1.96 * Math.sqrt(spread / Math.max(1, pairs.length)) };
}
