import { GAME_KINDS, type AnyGame, type GameKind, type RuleError } from '@perfect-line/rules/game';

import type { GameLessons } from '../learn/course.ts';
import type { GamePuzzles } from '../puzzles/gamePuzzles.ts';
import type { GameCard, SetupPage } from './gameCard.ts';
import type { GameSetup } from './gameSetup.ts';
import type { GameUi } from './gameUi.ts';
import { gtCard } from './gt/card.ts';
import { rallyCard } from './rally/card.ts';
import { RECORDED } from './recorded.ts';

/** One game of a page: what lists show of it, and its rules and its looks, each loaded when first needed. */
export type GameEntry = {
  readonly card: GameCard;
  readonly rules: () => Promise<AnyGame>;
  readonly ui: () => Promise<GameUi>;
  /** A game may teach how it is driven. */
  readonly lessons?: () => Promise<GameLessons>;
  readonly puzzles?: () => Promise<GamePuzzles>;
};

/** A game this page ships can be set up on it as well. */
type ShippedGame = GameEntry & { readonly setup: () => Promise<GameSetup> };

/** Every game the page knows; who plays one of them never loads another. */
const GAMES: Readonly<Record<GameKind, ShippedGame>> = {
  gt: {
    card: gtCard,
    rules: RECORDED.gt.rules,
    ui: async () => (await import('./gt/ui.ts')).gtUi,
    setup: async () => (await import('./gt/setup/gtSetup.ts')).gtSetup,
    lessons: async () => (await import('./gt/learn/lessons.ts')).gtLessons,
    puzzles: async () => (await import('./gt/puzzles/gtPuzzles.ts')).gtPuzzles,
  },
  rally: {
    card: rallyCard,
    rules: RECORDED.rally.rules,
    ui: async () => (await import('./rally/ui.ts')).rallyUi,
    setup: async () => (await import('./rally/setup/rallySetup.ts')).rallySetup,
    lessons: async () => (await import('./rally/learn/lessons.ts')).rallyLessons,
    puzzles: async () => (await import('./rally/puzzles/rallyPuzzles.ts')).rallyPuzzles,
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

export const lessonsOf = async (kind: string): Promise<GameLessons | undefined> =>
  entryOf(kind)?.lessons?.();

export const puzzlesOf = async (kind: string): Promise<GamePuzzles | undefined> =>
  entryOf(kind)?.puzzles?.();

export const setupOf = (kind: GameKind): Promise<GameSetup> => GAMES[kind].setup();

/** A refusal in the words of whichever game says such a thing; a lobby hears refusals before it has loaded any. */
export function ruleRefusal(error: RuleError): string | undefined {
  const said = GAME_KINDS.map((kind) => GAMES[kind].card.refusal(error));
  return said.find((words) => words !== undefined);
}

/** A kind as an address names it; one that names none means the first game. */
export const kindNamed = (written: string | null): GameKind =>
  GAME_KINDS.find((kind) => kind === written) ?? GAME_KINDS[0];

/** Every page that sets up a game. */
export const SETUP_PAGES: readonly (SetupPage & { readonly kind: GameKind })[] = GAME_KINDS.flatMap(
  (kind) => GAMES[kind].card.setups.map((page) => ({ ...page, kind })),
);
