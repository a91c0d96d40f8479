import { seededRandom } from '@perfect-line/core/random';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';
import type { State } from '@perfect-line/rules/gt/state';
import { playOut } from '@perfect-line/rules/playOut';

/** Who drives: the seed is that of errors of judgement, never of the dice. */
export type Driver = (state: State, seed: string) => Action;

/** Two drivers against each other: the same dice twice, with the seats swapped. */
export type Match = {
  readonly setupOf: (grid: readonly string[]) => Setup;
  /** Seats of the first and of the second, as many of each. */
  readonly teams: readonly [readonly string[], readonly string[]];
  readonly drivers: readonly [Driver, Driver];
  /** Milliseconds of a clock, to time decisions; nothing is decided by it. */
  readonly clock?: () => number;
};

export type PairResult = {
  /** Races won by the first: 0, 1 or 2. */
  readonly wins: number;
  /** Milliseconds of every decision, by driver. */
  readonly millis: readonly [readonly number[], readonly number[]];
};

/** Pole and the rest taken in turn, so that neither has the better half of the grid. */
function gridOf([first, second]: Match['teams']): readonly string[] {
  return first.flatMap((seat, i) =>
    i % 2 === 0 ? [seat, second[i] ?? ''] : [second[i] ?? '', seat],
  );
}

type Race = {
  readonly match: Match;
  readonly seed: string;
  readonly millis: readonly [number[], number[]];
};

/** Seat of the winner of one race. */
function raceOnce({ match, seed, millis }: Race, swapped: boolean): string {
  const { teams, drivers, clock } = match;
  const [a, b] = teams;
  const final = playOut(gt, match.setupOf(gridOf(swapped ? [b, a] : [a, b])), {
    random: seededRandom(seed),
    decide: (state, seat) => {
      const team = a.includes(seat) ? 0 : 1;
      const began = clock?.() ?? 0;
      const action = drivers[team](state, `${seed} ${seat}`);
      if (clock !== undefined) millis[team].push(clock() - began);
      return action;
    },
  });
  return final.cars.find((car) => car.place === 1)?.id ?? '';
}

/** A pair of races with the same dice. */
export function racePair(match: Match, seed: string): PairResult {
  const race: Race = { match, seed, millis: [[], []] };
  const won = (swapped: boolean): number =>
    Number(match.teams[0].includes(raceOnce(race, swapped)));
  return { wins: won(false) + won(true), millis: race.millis };
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

export type Thinking = { readonly mean: number; readonly p95: number };

/** Mean and 95th percentile of the time of a decision. */
export function thinkingOf(millis: readonly number[]): Thinking {
  const sorted = millis.toSorted((a, b) => a - b);
  const mean = sorted.reduce((sum, one) => sum + one, 0) / Math.max(1, sorted.length);
  return { mean, p95: sorted[Math.floor(0.95 * sorted.length)] ?? 0 };
}
