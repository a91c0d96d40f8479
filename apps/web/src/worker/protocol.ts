import type { GameEvent } from '@perfect-line/rules/game';
import type { DecisionReview } from '@perfect-line/solver/decision';
import type { HeatSpot } from '@perfect-line/solver/heat';
import type { TurnFigures } from '@perfect-line/solver/raceLedger';
import type { Worth } from '@perfect-line/solver/worth';

/** The whole game goes with every question, so that a worker that was restarted knows it too. */
export type GameSoFar<Action> = {
  readonly game: string;
  readonly setup: unknown;
  readonly events: readonly GameEvent<Action>[];
};

/** By the eye of the best computer driver, or by the solved lap. */
export type Basis = 'eye' | 'solved';

/** One moment of a turn: what a decision cost, or what chance gave (below zero) or took. */
export type ReviewMoment = {
  readonly by: 'decision' | 'luck';
  /** The kind of action, or `chance`. */
  readonly what: string;
  readonly cost: number;
  /** Which event of the turn it was. */
  readonly event: number;
};

/** What could have been done; what else it holds its game knows. */
export type BetterChoice = { readonly cost: number };

/** A turn looked back on, whatever the game: its coach says the same of each. */
export type TurnReview = TurnFigures & {
  readonly moments: readonly ReviewMoment[];
  /** The better first. */
  readonly best: readonly BetterChoice[];
};

/** What can be asked, and what the answer is. */
export type Questions<Action> = {
  readonly choose: {
    readonly asks: GameSoFar<Action> & { readonly seat: string; readonly level: string };
    readonly answer: Action;
  };
  /** The turn from event `from` to the last one. */
  readonly review: {
    readonly asks: GameSoFar<Action> & { readonly from: number; readonly basis: Basis };
    readonly answer: TurnReview | undefined;
  };
  /** What moments between turns are worth to every car, each after so many events. */
  readonly worth: {
    readonly asks: GameSoFar<Action> & { readonly at: readonly number[]; readonly basis: Basis };
    readonly answer: readonly (Worth | undefined)[];
  };
  /** What an action after the last event is worth beside the others. */
  readonly judge: {
    readonly asks: GameSoFar<Action> & {
      readonly action: Action;
      /** Solved values of the course, where somebody has brought them. */
      readonly known?: string | undefined;
    };
    readonly answer: DecisionReview<Action> | undefined;
  };
  /** Expected seconds of the lap that is driven after the last event; undefined where the solver knows no answer. */
  readonly solve: { readonly asks: GameSoFar<Action>; readonly answer: number | undefined };
  /** Where driven laps lose time and control, by space. */
  readonly heat: {
    readonly asks: GameSoFar<Action>;
    readonly answer: readonly (HeatSpot | undefined)[];
  };
};

export type QuestionType = keyof Questions<unknown>;

export type Question<Action, Type extends QuestionType = QuestionType> = {
  readonly [T in Type]: { readonly type: T } & Questions<Action>[T]['asks'];
}[Type];

export type AnswerTo<Action, Type extends QuestionType> = Questions<Action>[Type]['answer'];

export type WorkerRequest<Action> = { readonly id: number; readonly question: Question<Action> };

/** An answer says which kind of question it belongs to. */
export type Answered<Action> = {
  readonly [T in QuestionType]: { readonly to: T; readonly answer: AnswerTo<Action, T> };
}[QuestionType];

/** `thoughtMs`: time inside the worker, without the way there and back. */
export type Thought<Action> = Answered<Action> & { readonly thoughtMs: number };

export type WorkerAnswer<Action> =
  | { readonly id: number; readonly type: 'progress'; readonly share: number }
  | { readonly id: number; readonly type: 'answer'; readonly thought: Thought<Action> }
  | { readonly id: number; readonly type: 'failed'; readonly reason: string };
