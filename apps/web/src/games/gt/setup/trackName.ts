import { readyTrack } from '@perfect-line/track/readyTracks';

import type { Locale } from '../../../i18n/locales.ts';
import { t } from '../../../i18n/translate.ts';

/** Ready tracks are named in every language; a track of the player's own keeps its name. */
export function trackName(number: number, locale: Locale, own = ''): string {
  return readyTrack(number)?.name[locale] ?? (own === '' ? t().trackFile.unnamed : own);
}

/** About two minutes a tile, lap and four drivers: fifteen tiles take half an hour (rulebook). */
export function raceMinutes(tiles: number, laps: number, drivers: number): number {
  const MINUTES_A_TILE = 2;
  const minutes = (tiles * laps * MINUTES_A_TILE * drivers) / 4;
  return Math.max(5, Math.round(minutes / 5) * 5);
}
