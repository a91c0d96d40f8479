import type { Drawing } from '@perfect-line/board/drawing';
import type { Game, Note, RuleError } from '@perfect-line/rules/game';
import type { LineOn } from '@perfect-line/solver/reach';

/** A step of a line being laid, found legal by the rules; each game adds what it knows of it. */
export type LaidStep = { readonly to: number; readonly gear: number };

/** A space in front that a die cannot enter now, with the rule in the way. */
export type Closed = { readonly to: number; readonly die: string; readonly error: RuleError };

/** What lies in the hand and waits for the other: a die, or the space it is for. */
export type Armed =
  | { readonly type: 'die'; readonly die: string }
  | { readonly type: 'space'; readonly space: number };

/** What may follow the line so far, and what may not. */
export type Outlook<Step> = {
  readonly steps: readonly Step[];
  readonly closed: readonly Closed[];
};

/** What a line risks, as far as every table shows it. */
export type LineOdds = {
  /** That its dice do not bring the car to its end. */
  readonly risk: number;
  /** To have lost control by the end of each step. */
  readonly byStep: readonly number[];
};

/** The types of one game, taken as one by all that is written for every game. */
export interface GameTypes {
  readonly State: unknown;
  readonly Action: unknown;
  readonly Note: Note;
  readonly Step: LaidStep;
  /** What its own parts know of the road ahead, beside the steps. */
  readonly Ahead: unknown;
  readonly Odds: LineOdds;
  readonly Drawing: Drawing;
}

export type Draft<G extends GameTypes> = readonly G['Step'][];
export type OutlookOf<G extends GameTypes> = Outlook<G['Step']> & G['Ahead'];

/** How a line is laid in one game: questions to its rules, nothing of its looks. */
export interface Hand<G extends GameTypes> {
  readonly game: Game<unknown, G['State'], G['Action'], unknown, G['Note']>;
  /** Which decision a plan belongs to. */
  momentOf(state: G['State']): string;
  /** Undefined where no line is laid now. */
  outlookOf(state: G['State'], draft: Draft<G>): OutlookOf<G> | undefined;
  /** The safest line on from the draft to every space that dice can reach, for each die it may end with. */
  linesOn(state: G['State'], draft: Draft<G>): readonly LineOn<G['Step']>[];
  /** Why a die cannot be laid next. */
  whyNot(state: G['State'], draft: Draft<G>, die: string): RuleError | undefined;
  /** Warnings of this turn so far. */
  warningsOf(state: G['State']): number;
  /** What the player takes in hand for a step. */
  dieOf(step: G['Step']): string;
  /** What most drivers mean who name only a die. */
  likeliest(steps: Draft<G>): G['Step'] | undefined;
  oddsOf(state: G['State'], steps: Draft<G>): G['Odds'] | undefined;
  /** A plan as the rules take it. */
  written(state: G['State'], draft: Draft<G>): readonly unknown[];
  /** A written plan laid again step by step: what no longer fits is dropped from there on. */
  draftFrom(state: G['State'], written: readonly unknown[]): Draft<G>;
}

/** The types of a game in which nobody lays lines: its rules alone. */
export interface RulesOnly<State, Action> extends GameTypes {
  readonly State: State;
  readonly Action: Action;
}

/** The hand of such a game: a decision belongs to its turn, and there is nothing to lay. */
export const handOfRules = <State, Action>(
  game: Game<unknown, State, Action, unknown>,
): Hand<RulesOnly<State, Action>> => ({
  game,
  momentOf: (state) => game.turnKey(state),
  outlookOf: () => undefined,
  linesOn: () => [],
  whyNot: () => undefined,
  warningsOf: () => 0,
  dieOf: () => '',
  likeliest: () => undefined,
  oddsOf: () => undefined,
  written: () => [],
  draftFrom: () => [],
});

type Tried = { readonly space?: number | undefined; readonly die?: string | undefined };

/** The reason worth telling: that of the die in hand, and of it what stands in the way before a wrong gear. */
export function whyClosed(
  { closed }: Pick<Outlook<unknown>, 'closed'>,
  { space, die }: Tried,
): RuleError | undefined {
  const here = closed.filter((one) => space === undefined || one.to === space);
  const ofDie = here.filter((one) => one.die === die);
  const reasons = space === undefined || ofDie.length > 0 ? ofDie : here;
  const blocked = reasons.find(({ error }) => error.code === 'plan.blocked');
  return (blocked ?? reasons[0])?.error;
}
