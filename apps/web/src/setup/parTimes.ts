import { lapClass, type LapClass, type LapFacts } from '../storage/bests.ts';

/**
 * Seconds that perfect driving takes on average, as `perfect-line solve --quick` bounds them from above.
 * A class that is not here has not been solved.
 */
const SOLVED: readonly (readonly [Omit<LapFacts, 'track'>, readonly number[]])[] = [
  [
    { category: 'gt6', tyres: 'asphalt', weather: 'sunny', edition: 'v1.1' },
    [124, 120, 147, 136, 165, 141, 172, 150],
  ],
];

const PARS: ReadonlyMap<LapClass, number> = new Map(
  SOLVED.flatMap(([facts, seconds]) =>
    seconds.map((par, i) => [lapClass({ ...facts, track: i + 1 }), par] as const),
  ),
);

/** Par of a lap, where it is known. */
export const parOf = (lap: LapClass): number | undefined => PARS.get(lap);
