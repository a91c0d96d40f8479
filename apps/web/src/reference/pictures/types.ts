import type { GameEvent } from '@perfect-line/rules/game';

/** By name of a space, or by the driver whose car it stands at. */
export type Marks = Readonly<Record<string, string>>;

/** What a drawing shows beside the cars; the engine gives the same answer, or a test is red. */
export type Shows = {
  /** Lit spaces: how, and the gears that lead there without harm, `free 2-4`. */
  readonly targets?: Marks;
  /** Short texts at spaces and cars: a number in the order, seconds, warnings so far. */
  readonly tags?: Marks;
  /** Dice in a row; those in brackets are not to be had, `1 2 (3) c c`. */
  readonly dice?: string;
  /** Spaces lit for a reason of their own. */
  readonly lit?: readonly string[];
  /** Tiles or legs lit as a whole, by number. */
  readonly areas?: readonly number[];
  /** What the caption says and no drawing can show. */
  readonly facts?: Readonly<Record<string, string | number>>;
};

/** A drawing of the rules: a position, what the engine is asked there, and what is shown of its answer. */
export type Illustration<Ask, Action> = {
  /** A setup as a person writes it, most often one that begins in the middle. */
  readonly setup: unknown;
  /** What has happened since, to the moment that is drawn. */
  readonly before?: readonly GameEvent<Action>[];
  /** Dice laid in thought, `3b>4:e2 c>4:i`. */
  readonly plan?: string;
  readonly asks: readonly Ask[];
  readonly shows: Shows;
  /** Spaces to be seen besides those that are shown; `all` for the whole course. */
  readonly around?: readonly string[] | 'all';
};

export type Illustrations<Id extends string, Ask, Action> = Readonly<
  Record<Id, Illustration<Ask, Action>>
>;
