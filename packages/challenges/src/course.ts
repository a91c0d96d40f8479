import type { SeatId } from '@perfect-line/rules/game';

import { DAY_MILLIS, type Day, type Month } from './dates.ts';

/** What is driven: a whole setup with one seat, as `parseSetup` of the game takes it. */
export type ChallengeCourse = {
  readonly seat: SeatId;
  readonly setup: Readonly<Record<string, unknown>>;
};

/** How a game fills the calendar. The seed is the same on every server for the same date. */
export type CourseMaker = {
  /** English, as all that is read outside the page. */
  readonly title: string;
  readonly timeInWords: (seconds: number) => string;
  readonly ofDay: (day: Day, seed: string) => ChallengeCourse;
  readonly ofMonth: (month: Month) => ChallengeCourse;
};

export const SEAT: SeatId = 'red';

/** The nth of a list that goes round. */
export function inTurn<T>(list: readonly [T, ...T[]], n: number): T {
  return list[((n % list.length) + list.length) % list.length] ?? list[0];
}

/** Days before it keep the courses that stood in the calendar when lists still turned side by side. */
const APART_FROM = Date.UTC(2027, 0) / DAY_MILLIS;

/** Whether lists turn apart on this day, so that every value of one meets every value of the other in time. */
export const turnApart = (n: number): boolean => n >= APART_FROM;
