import { dayAt, monthAt } from '@perfect-line/challenges/dates';
import type { PastRun } from '@perfect-line/protocol/standings';

import type { CourseDrawn } from '../games/gameCard.ts';
import { cardOf } from '../games/registry.ts';
import { locale, t } from '../i18n/translate.ts';
import { hoursWords, secondsWords } from '../online/words.ts';
import type { Offered } from './challengesApi.ts';

const MINUTE_MILLIS = 60_000;
const HOUR_MILLIS = 60 * MINUTE_MILLIS;
const HOURS_A_DAY = 24;

/** Whole days over two of them, whole hours over one, else minutes; never less than is left. */
export function timeWords(millis: number): string {
  const hours = Math.ceil(millis / HOUR_MILLIS);
  if (hours > 2 * HOURS_A_DAY) return hoursWords(Math.ceil(hours / HOURS_A_DAY) * HOURS_A_DAY);
  if (hours > 1) return t().onlineSetup.hours({ count: hours });
  return secondsWords(60 * Math.max(1, Math.ceil(millis / MINUTE_MILLIS)));
}

/** In the calendar of the challenges, which is that of Greenwich. */
const dateWords = (at: number, format: Intl.DateTimeFormatOptions): string =>
  new Date(at).toLocaleDateString(locale.value, { ...format, timeZone: 'UTC' });

export const dayWords = (at: number): string => dateWords(at, { day: 'numeric', month: 'long' });

export const monthWords = (at: number): string => dateWords(at, { month: 'long', year: 'numeric' });

/** Short, for tables. */
export const dateWordsOf = ({ period, opensAt }: PastRun): string =>
  period === 'month' ? monthWords(opensAt) : dateWords(opensAt, { dateStyle: 'medium' });

/** To the minute, by the clock of the reader. */
export const momentWords = (at: number): string =>
  new Date(at).toLocaleString(locale.value, { dateStyle: 'long', timeStyle: 'short' });

export function dateOf({ period, opensAt, closesAt }: Offered): string {
  if (period === 'made') return momentWords(closesAt);
  return period === 'day' ? dateWords(opensAt, { dateStyle: 'long' }) : monthWords(opensAt);
}

/** What somebody made is called as he says, the others after their game. */
export const titleOf = ({ name, game }: Pick<Offered, 'name' | 'game'>): string =>
  name ?? gameName(game);

export function gameName(game: string): string {
  const names: Readonly<Record<string, string>> = t().onlineSetup.games;
  return names[game] ?? game;
}

/** Those that stand ready have a name; what is laid for a day has none. */
export function courseName({ game, period, setup }: Offered): string | undefined {
  const card = cardOf(game);
  return card === undefined || period === 'day' ? undefined : card.courseName(card.namedIn(setup));
}

export function drawnOf({ game, setup }: Offered): CourseDrawn | undefined {
  const card = cardOf(game);
  return card?.drawn({ ...card.namedIn(setup), setup });
}

export function lengthWords({ game, setup }: Offered): string {
  const card = cardOf(game);
  const length = card?.lengthIn(setup);
  return typeof length === 'number' ? (card?.lengthWords(length) ?? '–') : '–';
}

export const secondsOf = (game: string, seconds: number): string =>
  cardOf(game)?.format(seconds) ?? String(seconds);

const SPANS = { day: dayAt, month: monthAt } as const;

/** The same game a day or a month earlier or later, and that of the month; what somebody made stands alone. */
export function neighboursOf({ game, period, opensAt, closesAt }: Offered) {
  if (period === 'made') return undefined;
  const idAt = (at: number): string => `${game}-${SPANS[period](at).text}`;
  return {
    before: idAt(opensAt - 1),
    after: idAt(closesAt),
    month: period === 'day' ? `${game}-${monthAt(opensAt).text}` : undefined,
  };
}
