import { GAME_KINDS, type AnyGame, type GameKind } from '@perfect-line/rules/game';

import type { CourseNamed } from './gameCard.ts';
import { circuitNamedIn } from './gt/namedIn.ts';
import { rallyNamedIn } from './rally/namedIn.ts';

/** What reading a record needs of its game: no looks, no words, so that a worker can do it. */
export type Recorded = {
  readonly rules: () => Promise<AnyGame>;
  readonly namedIn: (setup: unknown) => CourseNamed;
};

export const RECORDED: Readonly<Record<GameKind, Recorded>> = {
  gt: {
    rules: async () => (await import('@perfect-line/rules/gt/game')).gt,
    namedIn: circuitNamedIn,
  },
  rally: {
    rules: async () => (await import('@perfect-line/rules/rally/game')).rally,
    namedIn: rallyNamedIn,
  },
};

/** Kinds are read from files: one that this page does not know has no entry. */
export function recordedOf(written: string): Recorded | undefined {
  const kind = GAME_KINDS.find((one) => one === written);
  return kind === undefined ? undefined : RECORDED[kind];
}
