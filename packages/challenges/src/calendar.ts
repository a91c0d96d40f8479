import { err, ok, type Result } from '@perfect-line/core/result';
import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';

import type { ChallengeCourse, CourseMaker } from './course.ts';
import {
  dayAt,
  monthAt,
  parseDay,
  parseMonth,
  spanOfDay,
  spanOfMonth,
  type Day,
  type Month,
  type Span,
} from './dates.ts';
import { gtCourses } from './gtCourses.ts';
import { rallyCourses } from './rallyCourses.ts';

export type ChallengeId = string;
export type Period = 'day' | 'month';

/** One course for everybody, open for a while. */
export type Challenge = Span &
  ChallengeCourse & {
    /** `gt-2026-11-16`, `rally-2026-11`. */
    readonly id: ChallengeId;
    readonly game: GameKind;
    readonly period: Period;
  };

const MAKERS: Readonly<Record<GameKind, CourseMaker>> = { gt: gtCourses, rally: rallyCourses };

/** Public: nobody can choose the course of a day, everybody can work it out. */
const SALT = 'Perfect Line, first calendar';

export const dailyOf = (game: GameKind, day: Day): Challenge => ({
  id: `${game}-${day.text}`,
  game,
  period: 'day',
  ...spanOfDay(day),
  ...MAKERS[game].ofDay(day, `${SALT}/${game}/${day.text}`),
});

export const monthlyOf = (game: GameKind, month: Month): Challenge => ({
  id: `${game}-${month.text}`,
  game,
  period: 'month',
  ...spanOfMonth(month),
  ...MAKERS[game].ofMonth(month),
});

/** The days first. */
export const openAt = (at: number): readonly Challenge[] => [
  ...GAME_KINDS.map((game) => dailyOf(game, dayAt(at))),
  ...GAME_KINDS.map((game) => monthlyOf(game, monthAt(at))),
];

/** From the id alone: the same challenge on every server and after every restart. */
export function challengeOf(id: ChallengeId): Result<Challenge, 'challenge.unknown'> {
  const game = GAME_KINDS.find((kind) => id.startsWith(`${kind}-`));
  if (game === undefined) return err('challenge.unknown');
  const date = id.slice(game.length + 1);
  const day = parseDay(date);
  if (day.ok) return ok(dailyOf(game, day.value));
  const month = parseMonth(date);
  return month.ok ? ok(monthlyOf(game, month.value)) : err('challenge.unknown');
}
