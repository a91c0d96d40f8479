import type { SeatId } from '@perfect-line/rules/game';

import type { Day, Month } from './dates.ts';

/** What is driven: a whole setup with one seat, as `parseSetup` of the game takes it. */
export type ChallengeCourse = {
  readonly seat: SeatId;
  readonly setup: Readonly<Record<string, unknown>>;
};

/** How a game fills the calendar. The seed is the same on every server for the same date. */
export type CourseMaker = {
  readonly ofDay: (day: Day, seed: string) => ChallengeCourse;
  readonly ofMonth: (month: Month) => ChallengeCourse;
};

export const SEAT: SeatId = 'red';

/** The nth of a list that goes round. */
export function inTurn<T>(list: readonly [T, ...T[]], n: number): T {
  return list[((n % list.length) + list.length) % list.length] ?? list[0];
}
