import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';

import type { RaceChoice } from './raceChoice.ts';

function trackOf({ track, own }: RaceChoice): unknown {
  if (own === undefined) return { ready: track };
  return own.name === '' ? { tiles: own.tiles } : { tiles: own.tiles, name: own.name };
}

export function writtenRace(choice: RaceChoice, date?: string): unknown {
  const isRace = choice.mode === 'race';
  return {
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
  };
}

/** The choice as the rules read a setup; every choice of a race is one. */
export const setupOf = (choice: RaceChoice, date?: string): Setup =>
  unwrap(gt.parseSetup(writtenRace(choice, date)));
