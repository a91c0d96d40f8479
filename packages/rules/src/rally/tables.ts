import { isObject } from '@perfect-line/core/json';
import { ok } from '@perfect-line/core/result';
import type { Terrain } from '@perfect-line/track/rally/terrain';

import { byKey } from '../keys.ts';
import { isWhole, refuse, type Read } from '../parse.ts';

import {
  LOSS_CARDS,
  SHORTCUT_CARDS,
  type LossCard,
  type RallyDie,
  type ShortcutCard,
} from './words.ts';

/** The figures of the box. A game keeps a copy of those it is played with, so that it replays for ever. */
export type RallyTables = {
  /** Warning faces of six. */
  readonly hazards: Readonly<Record<RallyDie, number>>;
  /** Seconds on the front of the gear cards 1..5. */
  readonly cardSeconds: readonly number[];
  /** Backs of the gear cards 1..5. */
  readonly cardBacks: readonly Readonly<Record<LossCard, number>>[];
  readonly lossSeconds: number;
  readonly spareSeconds: number;
  readonly shortcuts: Readonly<Record<ShortcutCard, number>>;
  readonly damage: Readonly<Record<Terrain, number>>;
};

export const RALLY_TABLES: RallyTables = {
  hazards: { '1': 1, '2': 1, '3': 2, '4': 2, '5': 2, a: 1 },
  cardSeconds: [50, 40, 30, 20, 10],
  cardBacks: [
    { spin: 20, left: 0, right: 0 },
    { spin: 26, left: 0, right: 0 },
    { spin: 9, left: 9, right: 9 },
    { spin: 2, left: 13, right: 13 },
    { spin: 1, left: 15, right: 14 },
  ],
  lossSeconds: 60,
  spareSeconds: 60,
  shortcuts: { good: 11, dirty: 8, flat: 6 },
  damage: {
    grass: 0,
    dirt: 0,
    snow: 0,
    shortcut: 0,
    forest: 1,
    water: 1,
    rocks: 2,
    village: 2,
    mountain: 2,
  },
};

export const FACES_OF_A_DIE = 6;
export const GEAR_DICE_COUNT = 5;
export const ACCELERATION_DICE = 2;
/** [R7.1] */
export const FLATS_THAT_RETIRE = 3;
/** [R2.4] */
export const WARNING_LIMIT = 3;
/** [R11.3] Asphalt tyres on snow. */
export const SNOW_WARNING_LIMIT = 2;

type Counts<T extends string> = Readonly<Record<T, number>>;

/** What is left of a pile; when nothing is, the cards drawn so far are shuffled and form it again. */
function leftOf<T extends string>(
  all: Counts<T>,
  drawn: Counts<T>,
  kinds: readonly T[],
): Counts<T> {
  const isEmpty = kinds.every((kind) => all[kind] === drawn[kind]);
  return isEmpty ? all : byKey(kinds, (kind) => all[kind] - drawn[kind]);
}

function drawnAfter<T extends string>(
  piles: { readonly all: Counts<T>; readonly drawn: Counts<T> },
  kinds: readonly T[],
  card: T,
): Counts<T> {
  const empty = kinds.every((kind) => piles.all[kind] === piles.drawn[kind]);
  const from = empty ? byKey(kinds, () => 0) : piles.drawn;
  return { ...from, [card]: from[card] + 1 };
}

export const lossCardsLeft = (all: Counts<LossCard>, drawn: Counts<LossCard>): Counts<LossCard> =>
  leftOf(all, drawn, LOSS_CARDS);
export const shortcutsLeft = (
  all: Counts<ShortcutCard>,
  drawn: Counts<ShortcutCard>,
): Counts<ShortcutCard> => leftOf(all, drawn, SHORTCUT_CARDS);

export const lossCardDrawn = (
  all: Counts<LossCard>,
  drawn: Counts<LossCard>,
  card: LossCard,
): Counts<LossCard> => drawnAfter({ all, drawn }, LOSS_CARDS, card);
export const shortcutDrawn = (
  all: Counts<ShortcutCard>,
  drawn: Counts<ShortcutCard>,
  card: ShortcutCard,
): Counts<ShortcutCard> => drawnAfter({ all, drawn }, SHORTCUT_CARDS, card);

/** Largest figure a table may hold: far above any in the box, far below trouble. */
const MAX_FIGURE = 999;

/** Tables from a record: shaped exactly like ours, with whole numbers. */
export function readTables(input: unknown): Read<RallyTables> {
  if (input === undefined) return ok(RALLY_TABLES);
  if (!hasShapeOf(input, RALLY_TABLES))
    return refuse('setup.tables', 'the tables are not well formed');
  const tables = input as RallyTables;
  const diceFit = Object.values(tables.hazards).every((n) => n <= FACES_OF_A_DIE);
  const pilesFit = [...tables.cardBacks, tables.shortcuts].every((pile) =>
    Object.values(pile).some((n) => n > 0),
  );
  return diceFit && pilesFit
    ? ok(tables)
    : refuse('setup.tables', 'the tables cannot be played with');
}

function hasShapeOf(value: unknown, model: unknown): boolean {
  if (typeof model === 'number') return isWhole(value, 0, MAX_FIGURE);
  if (Array.isArray(model))
    return (
      Array.isArray(value) &&
      value.length === model.length &&
      model.every((item, i) => hasShapeOf(value[i], item))
    );
  if (!isObject(value) || !isObject(model)) return false;
  const names = Object.keys(model);
  return (
    Object.keys(value).length === names.length &&
    names.every((name) => hasShapeOf(value[name], model[name]))
  );
}
