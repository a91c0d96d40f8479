import { err, ok, type Result } from '@perfect-line/core/result';

type Millis = number;

export const DAY_MILLIS = 86_400_000;
const EPOCH_WEEKDAY = 3;

/** A day of the calendar in UTC: the same for everybody, wherever he lives. */
export type Day = {
  /** Days since 1970. */
  readonly number: number;
  /** `2026-11-16`. */
  readonly text: string;
  /** 0 is Monday, 6 Sunday. */
  readonly weekday: number;
};

export type Month = {
  /** Months since 1970. */
  readonly number: number;
  /** `2026-11`. */
  readonly text: string;
};

export type Span = { readonly opensAt: Millis; readonly closesAt: Millis };

export function dayAt(at: Millis): Day {
  const number = Math.floor(at / DAY_MILLIS);
  const text = new Date(number * DAY_MILLIS).toISOString().slice(0, 10);
  return { number, text, weekday: (((number + EPOCH_WEEKDAY) % 7) + 7) % 7 };
}

export function monthAt(at: Millis): Month {
  const date = new Date(at);
  const number = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  return { number, text: date.toISOString().slice(0, 7) };
}

export const spanOfDay = ({ number }: Day): Span => ({
  opensAt: number * DAY_MILLIS,
  closesAt: (number + 1) * DAY_MILLIS,
});

export const spanOfMonth = ({ number }: Month): Span => ({
  opensAt: Date.UTC(1970, number),
  closesAt: Date.UTC(1970, number + 1),
});

/** Years of four digits, so that texts sort like times. */
const FIRST = Date.UTC(2000, 0);
const LAST = Date.UTC(9999, 11);

function timeOf(text: string): Result<Millis, 'date.wrong'> {
  const at = Date.parse(`${text}T00:00:00Z`);
  return at >= FIRST && at <= LAST ? ok(at) : err('date.wrong');
}

/** Only as we write it: `2026-11-16`, and a day that there is. */
export function parseDay(text: string): Result<Day, 'date.wrong'> {
  const at = timeOf(text);
  if (!at.ok) return at;
  const day = dayAt(at.value);
  return day.text === text ? ok(day) : err('date.wrong');
}

export function parseMonth(text: string): Result<Month, 'date.wrong'> {
  const at = timeOf(`${text}-01`);
  if (!at.ok) return at;
  const month = monthAt(at.value);
  return month.text === text ? ok(month) : err('date.wrong');
}
