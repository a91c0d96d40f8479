import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';

import type { RaceChoice } from './raceChoice.ts';

function trackOf({ track, own }: RaceChoice): unknown {
  if (own === undefined) return { ready: track };
  return own.name === '' ? { tiles: own.tiles } : { tiles: own.tiles, name: own.name };
}

/** The choice as the rules read a setup. */
export function setupOf(choice: RaceChoice, date?: string): Setup {
  const isRace = choice.mode === 'race';
  return unwrap(
    gt.parseSetup({
      track: trackOf(choice),
      laps: isRace ? choice.laps : 1,
      edition: choice.edition,
      weather: choice.weather,
      solo: !isRace,
      date,
      options: {
        ...choice.options,
        qualifying: isRace && choice.grid === 'qualifying',
      },
      drivers: choice.drivers.map(({ livery, category, tyres, name }) => ({
        id: livery,
        category,
        tyres,
        ...(name.trim() === '' ? {} : { name: name.trim() }),
      })),
      ...(isRace && choice.grid === 'given' ? { grid: choice.drivers.map((d) => d.livery) } : {}),
    }),
  );
}
