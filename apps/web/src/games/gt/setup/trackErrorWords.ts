import type { TileRef, TrackError } from '@perfect-line/track/trackError';

import { t } from '../../../i18n/translate.ts';

const tileWords = (tile: TileRef | undefined): string =>
  tile === undefined ? '' : t().trackFile.tile({ number: tile.index + 1, id: tile.id });

/** What is wrong with a track file, in the player's language. */
export function trackErrorWords({ code, tiles, facts = {} }: TrackError): string {
  const [tile, other] = tiles;
  const ids = [...new Set(tiles.map(({ id }) => id))].sort().join(', ');
  return t().trackFile.errors[code]({
    tile: tileWords(tile),
    other: tileWords(other),
    ids,
    field: String(facts['field'] ?? ''),
    number: Number(facts['index'] ?? 0) + 1,
    count: Number(facts['tiles'] ?? 0),
    most: Number(facts['most'] ?? 0),
  });
}
