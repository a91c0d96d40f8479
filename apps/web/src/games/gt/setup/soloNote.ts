import { formatSeconds } from '@perfect-line/rules/gt/time';

import { t } from '../../../i18n/translate.ts';
import { bestOf, type LapClass } from '../../../storage/bests.ts';
import { savedGames } from '../../../storage/games.ts';
import { percent } from '../../../table/risk.ts';
import { parOf } from './parTimes.ts';
import { chosenLap, quickPar } from './quickPar.ts';
import type { RaceChoice } from './raceChoice.ts';

function parNote(lap: LapClass): string | undefined {
  const par = parOf(lap);
  const m = t().setup;
  if (par !== undefined) {
    const time = formatSeconds(par.seconds);
    return par.isAbout ? m.parAbout({ time }) : m.par({ time });
  }
  const working = quickPar.value;
  return working?.lap === lap ? m.parWorking({ share: percent(working.share) }) : undefined;
}

/** Par and the player's own best on each track, in the car and weather now chosen. */
export function soloNote(choice: RaceChoice): (track: number) => string | undefined {
  return (track) => {
    const lap = chosenLap(choice, track);
    if (lap === undefined) return undefined;
    const best = bestOf(savedGames.value ?? [], lap);
    const notes = [
      parNote(lap),
      best === undefined ? undefined : t().setup.best({ time: formatSeconds(best.seconds) }),
    ].filter((note) => note !== undefined);
    return notes.length === 0 ? undefined : notes.join(' · ');
  };
}
