import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '@perfect-line/core/result';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/gt';
import { gtNotation } from '@perfect-line/rules/gt/notation';
import type { State } from '@perfect-line/rules/gt/state';
import { parseRecord, parseRecordText, replay, type GameRecord } from '@perfect-line/rules/record';

export const GOLDEN_FOLDER = join(import.meta.dirname, '../../fixtures/gt');

/** What a game's states looked like when it was kept. */
export type GoldenEntry = {
  readonly file: string;
  readonly events: number;
  readonly final: string;
  /** Four digits of the hash of every state, end to end: enough to find the first that differs. */
  readonly trail: string;
};

const DIGITS = 4;

export const trailOf = (states: readonly State[]): string =>
  states.map((state) => gt.hash(state).slice(-DIGITS)).join('');

/** Number of the first state that differs; -1 when none does. */
export function firstDifference(a: string, b: string): number {
  for (let i = 0; i < Math.max(a.length, b.length); i += DIGITS) {
    if (a.slice(i, i + DIGITS) !== b.slice(i, i + DIGITS)) return i / DIGITS;
  }
  return -1;
}

export const goldenIndex = (): readonly GoldenEntry[] =>
  JSON.parse(readFileSync(join(GOLDEN_FOLDER, 'index.json'), 'utf8')) as readonly GoldenEntry[];

export const goldenFiles = (): readonly string[] =>
  readdirSync(GOLDEN_FOLDER).filter((name) => name.endsWith('.txt'));

export function readGolden(file: string): GameRecord<Action> {
  const text = readFileSync(join(GOLDEN_FOLDER, file), 'utf8');
  return unwrap(parseRecord(gt, unwrap(parseRecordText(text, gtNotation))));
}

export const replayGolden = (file: string) => unwrap(replay(gt, readGolden(file)));
