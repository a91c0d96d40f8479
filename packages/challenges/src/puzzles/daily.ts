import { hashText } from '@perfect-line/core/canonical';

import type { Day } from '../dates.ts';
import { THEMES, type Theme } from './puzzle.ts';

/** How many puzzles of each theme a game has. */
export type Counts = Readonly<Partial<Record<Theme, number>>>;

export type PuzzlePlace = { readonly theme: Theme; readonly at: number };

/** All puzzles of a game in the order of their files. */
const placesOf = (counts: Counts): readonly PuzzlePlace[] =>
  THEMES.flatMap((theme) => Array.from({ length: counts[theme] ?? 0 }, (_, at) => ({ theme, at })));

/** The puzzle of a day: from the date alone, so the same for everybody. */
export function dailyPuzzle(game: string, day: Day, counts: Counts): PuzzlePlace | undefined {
  const places = placesOf(counts);
  const drawn = Number.parseInt(hashText(`puzzle ${game} ${day.text}`).slice(0, 8), 16);
  return places[drawn % places.length];
}
