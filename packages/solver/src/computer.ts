import type { AnyGame } from '@perfect-line/rules/game';

import type { SolvedCourse, TellShare } from './solvedCourse.ts';

/** Who drives, and what makes his errors of judgement his own: the same for the same game and seat. */
type Driving = { readonly level: string; readonly seed: string };

/** The computer drivers of one kind of game. They are given the state everyone sees and nothing else. */
export type Computer<State, Action> = {
  /** Levels, weakest first; then drivers with a style of their own, if the game has any. */
  readonly levels: readonly string[];
  choose(state: State, driving: Driving): Action;
};

/** A game with its computer drivers: what a server, a referee or a simulation needs of it. */
export type GameKit = {
  readonly game: AnyGame;
  readonly computer: Computer<unknown, unknown>;
  /** A course driven alone, solved, which takes a while; undefined where no solution is known. */
  solveCourse(setup: unknown, tell?: TellShare): SolvedCourse<unknown> | undefined;
};

/** A level by its name; one that is not known drives like the middle. */
export const levelNamed = <Level extends string>(
  levels: readonly Level[],
  name: string,
  otherwise: Level,
): Level => levels.find((level) => level === name) ?? otherwise;
