import { gt } from '@perfect-line/rules/gt/game';
import { raceOf } from '@perfect-line/rules/gt/race';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { soloModelOf, type SoloModel } from '@perfect-line/solver/gt/graph/soloModel';

import { UsageError } from '../usage.ts';
import { trackValue } from './trackSource.ts';

/** Which solo lap is to be solved. */
export type LapWish = {
  readonly track: string;
  readonly edition: string;
  readonly category: string;
  readonly tyres: string;
  readonly weather: string;
  /** Options of the race that are on. */
  readonly with?: readonly string[];
  readonly quick?: boolean;
};

const DRIVER = 'blue';

/** Advanced rules that change a lap driven alone. */
export const LAP_OPTIONS = ['flyingStart', 'redZone', 'noWeather', 'randomWeather'] as const;

export function lapSetup(wish: LapWish): Setup {
  const { category, tyres, weather, edition } = wish;
  const setup = gt.parseSetup({
    track: { rgt: trackValue(wish.track) },
    laps: 1,
    solo: true,
    edition,
    options: Object.fromEntries((wish.with ?? []).map((name) => [name, true])),
    weather,
    drivers: [{ id: DRIVER, category, tyres }],
    grid: [DRIVER],
  });
  if (!setup.ok) throw new UsageError(`${setup.error.code}: ${setup.error.message}`);
  return setup.value;
}

export function lapModel(wish: LapWish, setup: Setup): SoloModel {
  const { graph, tables, options } = raceOf(setup);
  const [driver] = setup.drivers;
  const car = { category: driver?.category ?? 'gt6', tyres: driver?.tyres ?? 'asphalt' };
  const model = soloModelOf({ graph, tables, options, ...car, weather: setup.weather });
  if (model !== undefined) return model;
  throw new UsageError(
    `solve.unsupported: no solution for ${wish.tyres} tyres in the ${wish.weather}${withOptions(wish)}`,
  );
}

const withOptions = ({ with: names = [] }: LapWish): string =>
  names.length === 0 ? '' : ` with ${names.join(', ')}`;
