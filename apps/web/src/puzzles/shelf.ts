import { readRow } from '@perfect-line/challenges/puzzles/packed';
import type { PuzzlePlace } from '@perfect-line/challenges/puzzles/daily';
import { THEMES, type Puzzle, type Theme } from '@perfect-line/challenges/puzzles/puzzle';
import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';

import { puzzlesOf } from '../games/registry.ts';
import type { GamePuzzles } from './gamePuzzles.ts';

/** A puzzle with all that its table needs of it. */
export type ShownPuzzle = Puzzle & {
  /** `gt-lines-17`: which one it is, on this page and in addresses. */
  readonly id: string;
  readonly kind: GameKind;
  readonly game: GamePuzzles;
  /** Solved values to judge by. */
  readonly lap: string | undefined;
};

export const idOf = (kind: string, { theme, at }: PuzzlePlace): string => `${kind}-${theme}-${at}`;

type Named = { readonly kind: GameKind; readonly theme: Theme };

function named(id: string): Named | undefined {
  const [kindName, themeName] = id.split('-');
  const kind = GAME_KINDS.find((one) => one === kindName);
  const theme = THEMES.find((one) => one === themeName);
  return kind === undefined || theme === undefined ? undefined : { kind, theme };
}

/** Where a puzzle stands, by its name; undefined for a name that is none. */
export function placeOf(id: string): (PuzzlePlace & Named) | undefined {
  const series = named(id);
  const [, , number, ...more] = id.split('-');
  if (series === undefined || number === undefined || more.length > 0) return undefined;
  return /^\d+$/.test(number) ? { ...series, at: Number(number) } : undefined;
}

/** The numbers of a series in the order in which one solves it, from easy to hard. */
export const seriesIn = ({ files }: GamePuzzles, theme: Theme): readonly number[] =>
  files.easyFirst[theme]?.split(' ').map(Number) ?? [];

/** `gt-focus` names a series. */
export const seriesOf = (id: string): Named | undefined =>
  id.split('-').length === 2 ? named(id) : undefined;

const chunks = new Map<string, Promise<readonly string[]>>();

/** One file of puzzles, loaded once. */
async function rowsOf(kind: GameKind, game: GamePuzzles, theme: Theme): Promise<readonly string[]> {
  const key = `${kind} ${theme}`;
  const rows = chunks.get(key) ?? game.files.rows[theme]?.() ?? Promise.resolve([]);
  chunks.set(key, rows);
  return rows;
}

export async function loadPuzzle(id: string): Promise<ShownPuzzle | undefined> {
  const place = placeOf(id);
  const game = place && (await puzzlesOf(place.kind));
  if (place === undefined || game === undefined) return undefined;
  const { kind, theme, at } = place;
  const [rows, courses] = await Promise.all([rowsOf(kind, game, theme), game.files.courses()]);
  const row = rows[at];
  if (row === undefined) return undefined;
  const puzzle = readRow(game.notation, courses, row);
  const lap = puzzle.unit === 'chance' ? undefined : await game.files.laps[puzzle.course]?.();
  return { ...puzzle, id, kind, game, lap };
}

/** How many puzzles each game has of each theme. */
export type Stock = readonly { readonly kind: GameKind; readonly game: GamePuzzles }[];

export async function loadStock(): Promise<Stock> {
  const all = await Promise.all(
    GAME_KINDS.map(async (kind) => ({ kind, game: await puzzlesOf(kind) })),
  );
  return all.flatMap(({ kind, game }) => (game === undefined ? [] : [{ kind, game }]));
}
