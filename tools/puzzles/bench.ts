import type { Idea as IdeaName, Theme, Unit } from '@perfect-line/challenges/puzzles/puzzle';
import type { Notation } from '@perfect-line/challenges/puzzles/packed';
import type { AnyGame, GameEvent } from '@perfect-line/rules/game';
import type { Idea } from '@perfect-line/solver/decision';

type Looking = {
  /** How many times as long is looked. */
  readonly longer: number;
  /** Nothing is looked for where the best costs more. */
  readonly below: number;
  /** The one idea that matters; left out: all. */
  readonly only?: IdeaName;
};

/** Everything the miner asks about one course. */
export interface Bench<State = unknown, Action = unknown> {
  readonly unit: Unit;
  /** Solved values that a page judges by, where it cannot work them out itself. */
  readonly lap?: string;
  /** Where a simulated drive begins. */
  start(seed: string): State;
  drive(state: State, seed: string): Action;
  /** The cars as a puzzle writes them, at the start of a turn of the solver; undefined where none can begin. */
  carsAt(state: State): string | undefined;
  ideas(state: State, looking: Looking): readonly Idea<Action, IdeaName>[];
  price(state: State, action: Action): number;
  /** What another, finer method does; only of a bench opened for the check, where there is such a method. */
  policy?(state: State): Action;
  themeOf(idea: Idea<Action, IdeaName>, state: State): Theme;
  /** What a driver by rule of thumb does. */
  obvious(state: State): Action;
  /** What better and better ones do. */
  answers(state: State): readonly Action[];
}

/** How one game is mined. */
export interface Mine {
  readonly game: AnyGame;
  readonly notation: Notation;
  readonly courses: readonly Course[];
  /** What a race was driven on, as the notation takes it; undefined where its positions cannot be written. */
  courseIn(setup: unknown): unknown;
  /** A course whose positions come from races that were driven; nothing is simulated there. */
  drivenCourse(setup: unknown): Course;
}

/** A race somebody drove. */
export type DrivenRace = {
  readonly first: unknown;
  readonly events: readonly GameEvent<unknown>[];
};

/** A course, how many puzzles of each theme are wanted from it, and who opens it. */
export type Course = {
  readonly setup: unknown;
  readonly wanted: Readonly<Partial<Record<Theme, number>>>;
  /** Drives at most. */
  readonly drives: number;
  /** `long`: worked out as finely as can be, for the check. */
  open(long: boolean): Bench;
};
