import { err, ok, type Result } from '@perfect-line/core/result';
import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';

import type { ChallengeCourse, CourseMaker } from './course.ts';
import {
  DAY_MILLIS,
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

export const titleOf = (game: GameKind): string => MAKERS[game].title;

/** As on the sheets of that game. */
export function timeInWords(game: string, seconds: number): string {
  const kind = GAME_KINDS.find((each) => each === game);
  return kind === undefined ? `${seconds} s` : MAKERS[kind].timeInWords(seconds);
}

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

/** A challenge of the calendar without its course. */
export type Dated = Span & {
  readonly id: ChallengeId;
  readonly game: GameKind;
  readonly period: Period;
};

/** Those of this day and of the days before, and of this month and the one before; the latest first. */
export function datesUntil(at: number, days: number): readonly Dated[] {
  const back = Array.from({ length: days }, (_, i) => dayAt(at - i * DAY_MILLIS));
  const month = monthAt(at);
  const months = [month, monthAt(spanOfMonth(month).opensAt - 1)];
  return [
    ...back.flatMap((day) =>
      GAME_KINDS.map((game) => dated(game, day.text, ['day', spanOfDay(day)])),
    ),
    ...months.flatMap((each) =>
      GAME_KINDS.map((game) => dated(game, each.text, ['month', spanOfMonth(each)])),
    ),
  ];
}

const dated = (game: GameKind, date: string, [period, span]: readonly [Period, Span]): Dated => ({
  id: `${game}-${date}`,
  game,
  period,
  ...span,
});

type IsWanted = (span: Span) => boolean;

const dateIn = (id: ChallengeId): readonly [game: GameKind, date: string] | undefined => {
  const game = GAME_KINDS.find((kind) => id.startsWith(`${kind}-`));
  return game === undefined ? undefined : [game, id.slice(game.length + 1)];
};

/** Undefined where the id is no date of the calendar. */
export function periodOf(id: ChallengeId): Period | undefined {
  const [, date = ''] = dateIn(id) ?? [];
  if (parseDay(date).ok) return 'day';
  return parseMonth(date).ok ? 'month' : undefined;
}

/** From the id alone: the same challenge on every server and after every restart. */
export function challengeOf(
  id: ChallengeId,
  isWanted: IsWanted = () => true,
): Result<Challenge, 'challenge.unknown'> {
  const dated = dateIn(id);
  if (dated === undefined) return err('challenge.unknown');
  const [game, date] = dated;
  const day = parseDay(date);
  if (day.ok && isWanted(spanOfDay(day.value))) return ok(dailyOf(game, day.value));
  const month = parseMonth(date);
  if (month.ok && isWanted(spanOfMonth(month.value))) return ok(monthlyOf(game, month.value));
  return err('challenge.unknown');
}
