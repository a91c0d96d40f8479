import type { Theme } from '@perfect-line/challenges/puzzles/puzzle';
import type { GameEvent } from '@perfect-line/rules/game';

import type { Locale } from '../i18n/locales.ts';
import type { SavedSeat } from '../storage/savedGame.ts';

/** What a step asks. All of it is data: a test does every step, and finds out whether it can be done. */
export type Task<Action> =
  /** Something to know; done when the player says so. */
  | { readonly type: 'read' }
  /** Dice to lay, each as the rules write a step of a plan. */
  | { readonly type: 'lay'; readonly plan: readonly unknown[] }
  /** Decisions, one after the other; `plan` is what lies on the road before the first of them. */
  | {
      readonly type: 'act';
      readonly actions: readonly Action[];
      readonly plan?: readonly unknown[];
    }
  /** A die that does not fit, to be tried; done when the table has said why. */
  | { readonly type: 'refused'; readonly die: string; readonly code: string }
  /** Whatever one likes, until the game is over. */
  | { readonly type: 'free' }
  /** One decision with these facts, judged by the solver. */
  | { readonly type: 'decide'; readonly only: Readonly<Record<string, unknown>> };

export type CourseStep<Action> = { readonly id: string; readonly task: Task<Action> };

/** A lesson or a drill: where it begins, and what is asked one after the other. */
export type Course<Action = unknown> = {
  readonly id: string;
  /** As the rules read a setup; it may begin in the middle. */
  readonly setup: unknown;
  readonly seats: readonly SavedSeat[];
  /** Dice that are set beforehand; without it they are the device's own. */
  readonly seed?: string;
  /** What has happened when the player takes over. */
  readonly before?: readonly GameEvent<Action>[];
  readonly steps: readonly CourseStep<Action>[];
};

type Told = { readonly title: string; readonly text: string };

type LessonWords = {
  readonly title: string;
  readonly hint: string;
  readonly steps: Readonly<Record<string, Told>>;
  /** What one knows afterwards. */
  readonly known: readonly string[];
};

type DrillWords = {
  readonly title: string;
  readonly task: string;
  /** One sentence: what makes the best decision the best. */
  readonly why: string;
};

export type LearnWords = {
  readonly game: string;
  readonly lesson: LessonWords;
  readonly drills: Readonly<Record<string, DrillWords>>;
  /** A first game after the lesson. */
  readonly play: string;
};

/** What a player reads of a decision: its name, and the dice it lays. */
export type ActionWords = { readonly name: string; readonly dice: readonly string[] };

/** Everything a game teaches. */
export interface GameLessons<State = unknown, Action = unknown> {
  readonly lesson: Course<Action>;
  readonly drills: readonly Course<Action>[];
  /** Address of a first game of one's own. */
  readonly playHref: string;
  /** What others do in a lesson. */
  rival(state: State): Action;
  /** Which drill is about a kind of decision, as the coach names it. */
  readonly drillsFor: Readonly<Record<string, string>>;
  /** Which puzzles are, by their theme. */
  readonly puzzlesFor: Readonly<Record<string, Theme>>;
  words(locale: Locale): Promise<LearnWords>;
  actionWords(action: Action): ActionWords;
}

export const coursesOf = ({ lesson, drills }: GameLessons): readonly Course[] => [
  lesson,
  ...drills,
];
