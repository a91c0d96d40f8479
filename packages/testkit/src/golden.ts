import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '@perfect-line/core/result';
import type { Game } from '@perfect-line/rules/game';
import { gt } from '@perfect-line/rules/gt/game';
import { gtNotation } from '@perfect-line/rules/gt/notation';
import { rally } from '@perfect-line/rules/rally/game';
import { rallyNotation } from '@perfect-line/rules/rally/notation';
import {
  parseRecord,
  parseRecordText,
  replay,
  type GameRecord,
  type Notation,
} from '@perfect-line/rules/record';

const FOLDER = join(import.meta.dirname, '../fixtures');

/** A game whose records are kept, and how they are written. */
export type Kept<Setup extends { readonly tables: unknown }, State, Action> = {
  readonly game: Game<Setup, State, Action, unknown>;
  readonly notation: Notation<Action>;
};

export const KEPT_GT = { game: gt, notation: gtNotation };
export const KEPT_RALLY = { game: rally, notation: rallyNotation };

/** What a game's states looked like when it was kept. */
export type GoldenEntry = {
  readonly file: string;
  readonly events: number;
  /** Hash of the last state. */
  readonly final: string;
  /** Four digits of the hash of every state, end to end: enough to find the first that differs. */
  readonly trail: string;
};

const DIGITS = 4;

/** The golden games of one version lie together; older versions are never written again. */
export const goldenFolder = (kind: string, version: string): string => join(FOLDER, kind, version);

export const trailOf = (hashes: readonly string[]): string =>
  hashes.map((hash) => hash.slice(-DIGITS)).join('');

/** Number of the first state that differs; -1 when none does. */
export function firstDifference(a: string, b: string): number {
  for (let i = 0; i < Math.max(a.length, b.length); i += DIGITS) {
    if (a.slice(i, i + DIGITS) !== b.slice(i, i + DIGITS)) return i / DIGITS;
  }
  return -1;
}

export const goldenIndex = (kind: string, version: string): readonly GoldenEntry[] =>
  JSON.parse(
    readFileSync(join(goldenFolder(kind, version), 'index.json'), 'utf8'),
  ) as readonly GoldenEntry[];

export const goldenFiles = (kind: string, version: string): readonly string[] =>
  readdirSync(goldenFolder(kind, version)).filter((name) => name.endsWith('.txt'));

export function readGolden<Setup extends { readonly tables: unknown }, State, Action>(
  { game, notation }: Kept<Setup, State, Action>,
  version: string,
  file: string,
): { readonly text: string; readonly record: GameRecord<Action> } {
  const text = readFileSync(join(goldenFolder(game.kind, version), file), 'utf8');
  return { text, record: unwrap(parseRecord(game, unwrap(parseRecordText(text, notation)))) };
}

export function goldenEntry<Setup extends { readonly tables: unknown }, State, Action>(
  game: Game<Setup, State, Action, unknown>,
  record: GameRecord<Action>,
  file: string,
): GoldenEntry {
  const hashes = unwrap(replay(game, record)).states.map((state) => game.hash(state));
  const final = hashes.at(-1) ?? '';
  return { file, events: record.events.length, final, trail: trailOf(hashes) };
}

/** The first state of a golden game that has changed; -1 when all are as they were kept. */
export function changedState<Setup extends { readonly tables: unknown }, State, Action>(
  kept: Kept<Setup, State, Action>,
  version: string,
  { file, trail }: GoldenEntry,
): number {
  const { record } = readGolden(kept, version, file);
  const { states } = unwrap(replay(kept.game, record));
  return firstDifference(trailOf(states.map((state) => kept.game.hash(state))), trail);
}
