import { formatSeconds } from '@perfect-line/rules/gt/time';

import { t } from '../../../i18n/translate.ts';
import { lapClass, type LapClass, type LapFacts } from '../../../storage/bests.ts';
import { keepPar, keptPars } from '../../../storage/pars.ts';

/**
 * Seconds that perfect driving takes on average, as `perfect-line solve` knows them to a few hundredths. A class that
 * is not here is worked out when it is asked for.
 */
const SOLVED: readonly (readonly [Omit<LapFacts, 'track'>, readonly number[]])[] = [
  [
    { category: 'gt6', tyres: 'asphalt', weather: 'sunny', edition: 'v1.1' },
    [123, 119, 146, 135, 164, 141, 170, 148],
  ],
];

const PARS: ReadonlyMap<LapClass, number> = new Map(
  SOLVED.flatMap(([facts, seconds]) =>
    seconds.map((par, i) => [lapClass({ ...facts, track: i + 1 }), par] as const),
  ),
);

/** Seconds of perfect driving; `isAbout` where this device has only worked them out quickly. */
type Par = { readonly seconds: number; readonly isAbout: boolean };

/** Par of a lap, where it is known. */
export function parOf(lap: LapClass): Par | undefined {
  const exact = PARS.get(lap);
  if (exact !== undefined) return { seconds: exact, isAbout: false };
  const kept = keptPars.value.get(lap);
  return kept === undefined ? undefined : { seconds: kept, isAbout: true };
}

/** Keeps what a quick solution takes on average, unless par is known better. */
export function rememberPar(lap: LapClass, seconds: number): void {
  if (!PARS.has(lap)) keepPar(lap, Math.round(seconds));
}

/** "Par: 2:04 · 7 seconds over par". */
export function parWords(time: number, par: Par): string {
  const m = t().sheet;
  const seconds = Math.abs(time - par.seconds);
  const parTime = { time: formatSeconds(par.seconds) };
  const said = par.isAbout ? m.parAbout(parTime) : m.par(parTime);
  if (seconds === 0) return par.isAbout ? said : m.onPar;
  return `${said} · ${time < par.seconds ? m.parUnder({ seconds }) : m.parOver({ seconds })}`;
}
