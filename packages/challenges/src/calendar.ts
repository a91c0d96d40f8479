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

const monthlyOf = (game: GameKind, month: Month): Challenge => ({
  id: `${game}-${month.text}`,
  game,
  period: 'month',
  ...spanOfMonth(month),
  ...MAKERS[game].ofMonth(month),
});

type Known = (id: ChallengeId) => Challenge | undefined;

/** The days first; what is known already need not be worked out again. */
export function openAt(at: number, known: Known = () => undefined): readonly Challenge[] {
  const [day, month] = [dayAt(at), monthAt(at)];
  return [
    ...GAME_KINDS.map((game) => known(`${game}-${day.text}`) ?? dailyOf(game, day)),
    ...GAME_KINDS.map((game) => known(`${game}-${month.text}`) ?? monthlyOf(game, month)),
  ];
}

type IsWanted = (span: Span) => boolean;

/** From the id alone: the same challenge on every server and after every restart. */
export function challengeOf(
  id: ChallengeId,
  isWanted: IsWanted = () => true,
): Result<Challenge, 'challenge.unknown'> {
  const game = GAME_KINDS.find((kind) => id.startsWith(`${kind}-`));
  if (game === undefined) return err('challenge.unknown');
  const date = id.slice(game.length + 1);
  const day = parseDay(date);
  if (day.ok && isWanted(spanOfDay(day.value))) return ok(dailyOf(game, day.value));
  const month = parseMonth(date);
  if (month.ok && isWanted(spanOfMonth(month.value))) return ok(monthlyOf(game, month.value));
  return err('challenge.unknown');
}
