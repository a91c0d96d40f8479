import { seededRandom } from '@perfect-line/core/random';
import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { finalSecondsOf } from '@perfect-line/rules/gt/solo';
import { playOut } from '@perfect-line/rules/playOut';

import { chooseAction, type DriverOptions } from './driver.ts';
import { NEVER_SECONDS } from '../solo/sweep.ts';

export type LapStatistics = {
  readonly laps: number;
  readonly meanSeconds: number;
  readonly standardError: number;
};

/** Final time of one solo lap through the engine; a lap that cannot be finished has the solver's price. */
export function driveLap(setup: Setup, options: DriverOptions, seed: string): number {
  const final = playOut(gt, setup, {
    decide: (state) => chooseAction(state, options),
    random: seededRandom(seed),
  });
  const [lap] = final.laps;
  return (lap && finalSecondsOf(final.race, lap)) ?? NEVER_SECONDS;
}

export function lapStatistics(seconds: readonly number[]): LapStatistics {
  const laps = seconds.length;
  const meanSeconds = seconds.reduce((sum, s) => sum + s, 0) / laps;
  const squares = seconds.reduce((sum, s) => sum + (s - meanSeconds) ** 2, 0);
  return { laps, meanSeconds, standardError: Math.sqrt(squares / (laps - 1) / laps) };
}
