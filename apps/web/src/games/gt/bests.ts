import { formatSeconds } from '@perfect-line/rules/gt/solo';

import { t } from '../../i18n/translate.ts';
import { parOf, type Par } from './setup/parTimes.ts';
import { lapClassOf } from '../../storage/bests.ts';
import type { GameBests } from '../gameUi.ts';

/** "Par: 2:04 · 7 seconds over par". */
function parWords(time: number, par: Par): string {
  const m = t().sheet;
  const seconds = Math.abs(time - par.seconds);
  const parTime = { time: formatSeconds(par.seconds) };
  const said = par.isAbout ? m.parAbout(parTime) : m.par(parTime);
  if (seconds === 0) return par.isAbout ? said : m.onPar;
  return `${said} · ${time < par.seconds ? m.parUnder({ seconds }) : m.parOver({ seconds })}`;
}

export const gtBests: GameBests = {
  classOf: lapClassOf,
  format: formatSeconds,
  parWords: (saved, seconds) => {
    const lap = lapClassOf(saved);
    const par = lap === undefined ? undefined : parOf(lap);
    return par === undefined ? undefined : parWords(seconds, par);
  },
};
