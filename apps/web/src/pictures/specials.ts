import { specialSvg, zoneSvg } from '@perfect-line/board/rally/rallyDrawing';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { parseRoadBook } from '@perfect-line/track/rally/roadBook';
import { compileSpecial } from '@perfect-line/track/rally/special';

import type { Wanted } from './wanted.ts';

type Special = Extract<Wanted, { type: 'book' | 'special' | 'zone' }>;

const THUMBNAIL = { thumbnail: true, aspect: 4 / 3 };

/** Nothing for a road-book that has a fault. */
export function specialPicture(wanted: Special): string {
  if (wanted.type === 'special') return specialSvg(trackOf(wanted.driven), wanted.look);
  if (wanted.type === 'zone') {
    const { zone, side, turns, theme } = wanted;
    return zoneSvg(zone, side, { turns, theme });
  }
  const book = parseRoadBook(wanted.book);
  if (!book.ok) return '';
  return specialSvg(compileSpecial(book.value), { ...THUMBNAIL, theme: wanted.theme });
}
