import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';
import type { Weather } from '@perfect-line/rules/gt/words';
import type { GtDriver } from '@perfect-line/solver/gt/race/characters';
import { racePair, type Driver, type PairResult } from '@perfect-line/solver/gt/race/arena';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';

import { UsageError } from '../usage.ts';

/** Two drivers on one track: all that a worker needs to drive any pair of it. */
export type BoutPlan = {
  readonly levels: readonly [GtDriver, GtDriver];
  readonly track: string;
  readonly rgt: unknown;
  readonly cars: number;
  readonly laps: number;
  readonly edition: string;
  readonly weather: Weather;
  readonly seed: string;
};

export type PairTask = { readonly id: number; readonly bout: BoutPlan; readonly pair: number };
export type PairAnswer =
  | { readonly id: number; readonly ok: true; readonly result: PairResult }
  | { readonly id: number; readonly ok: false; readonly message: string };

const COLOURS = ['blue', 'yellow', 'sky', 'red', 'black', 'white'];

function setupFor(bout: BoutPlan): (grid: readonly string[]) => Setup {
  const { rgt, laps, edition, weather } = bout;
  const tyres = weather === 'rain' ? 'rain' : 'asphalt';
  const drivers = COLOURS.slice(0, bout.cars).map((id) => ({ id, tyres }));
  return (grid) => {
    const setup = gt.parseSetup({ track: { rgt }, laps, edition, weather, drivers, grid });
    if (!setup.ok) throw new UsageError(`${setup.error.code}: ${setup.error.message}`);
    return setup.value;
  };
}

const driverOf =
  (level: GtDriver): Driver =>
  (state, seed) =>
    chooseAction(state, { level, seed });

/** One pair of a bout; the same whoever drives it. */
export function drivePair(bout: BoutPlan, pair: number): PairResult {
  const seats = COLOURS.slice(0, bout.cars);
  const half = bout.cars / 2;
  return racePair(
    {
      drivers: [driverOf(bout.levels[0]), driverOf(bout.levels[1])],
      teams: [seats.slice(0, half), seats.slice(half)],
      setupOf: setupFor(bout),
      clock: () => performance.now(),
    },
    `${bout.seed}/${pair}`,
  );
}
