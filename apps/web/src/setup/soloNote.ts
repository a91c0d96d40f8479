import { formatSeconds } from '@perfect-line/rules/gt/solo';

import { t } from '../i18n/translate.ts';
import { bestOf, lapClass } from '../storage/bests.ts';
import { savedGames } from '../storage/games.ts';
import { parOf } from './parTimes.ts';
import type { RaceChoice } from './raceChoice.ts';

/** Par and the player's own best on each track, in the car and weather now chosen. */
export function soloNote(choice: RaceChoice): (track: number) => string | undefined {
  const [driver] = choice.drivers;
  return (track) => {
    if (driver === undefined) return undefined;
    const { category, tyres } = driver;
    const { weather, edition } = choice;
    const lap = lapClass({ track, category, tyres, weather, edition });
    const par = parOf(lap);
    const best = bestOf(savedGames.value ?? [], lap);
    const notes = [
      par === undefined ? undefined : t().setup.par({ time: formatSeconds(par) }),
      best === undefined ? undefined : t().setup.best({ time: formatSeconds(best.seconds) }),
    ].filter((note) => note !== undefined);
    return notes.length === 0 ? undefined : notes.join(' · ');
  };
}
