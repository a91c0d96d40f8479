import { GAME_KINDS, type AnyGame, type GameKind } from '@perfect-line/rules/game';

import type { GameCard } from './gameCard.ts';
import type { GameUi } from './gameUi.ts';
import { gtCard } from './gt/card.ts';
import { rallyCard } from './rally/card.ts';

/** One game of a page: what lists show of it, and its rules and its looks, each loaded when first needed. */
export type GameEntry = {
  readonly card: GameCard;
  readonly rules: () => Promise<AnyGame>;
  readonly ui: () => Promise<GameUi>;
};

/** Every game the page knows; who plays one of them never loads another. */
const GAMES: Readonly<Record<GameKind, GameEntry>> = {
  gt: {
    card: gtCard,
    rules: async () => (await import('@perfect-line/rules/gt/gt')).gt,
    ui: async () => (await import('./gt/ui.ts')).gtUi,
  },
  rally: {
    card: rallyCard,
    rules: async () => (await import('@perfect-line/rules/rally/game')).rally,
    ui: async () => (await import('./rally/ui.ts')).rallyUi,
  },
};

const brought = new Map<string, GameEntry>();

/** A further game on a page that starts with it, as those of tests do. */
export const bringGame = (kind: string, entry: GameEntry): void => void brought.set(kind, entry);

/** Kinds are read from files, records and servers: one that this page does not know has no entry. */
function entryOf(written: string): GameEntry | undefined {
  const kind = GAME_KINDS.find((one) => one === written);
  return kind === undefined ? brought.get(written) : GAMES[kind];
}

export const cardOf = (kind: string): GameCard | undefined => entryOf(kind)?.card;

export const rulesOf = async (kind: string): Promise<AnyGame | undefined> => entryOf(kind)?.rules();

export const uiOf = async (kind: string): Promise<GameUi | undefined> => entryOf(kind)?.ui();
