import { formatSeconds } from '@perfect-line/rules/gt/solo';

import { t } from '../i18n/translate.ts';
import { bestOf, lapClass } from '../storage/bests.ts';
import { savedGames } from '../storage/games.ts';
import type { RaceChoice } from './raceChoice.ts';

/** The player's own best time on each track, in the car and weather now chosen. */
export function soloNote(choice: RaceChoice): (track: number) => string | undefined {
  const [driver] = choice.drivers;
  return (track) => {
    if (driver === undefined) return undefined;
    const { category, tyres } = driver;
    const { weather, edition } = choice;
    const best = bestOf(
      savedGames.value ?? [],
      lapClass({ track, category, tyres, weather, edition }),
    );
    return best === undefined ? undefined : t().setup.best({ time: formatSeconds(best.seconds) });
  };
}
