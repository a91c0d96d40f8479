import { w } from './words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a race has been open. */
export function ageWords(createdAt: number, now: number): string {
  const m = w().list.age;
  const age = Math.max(0, now - createdAt);
  if (age < MINUTE) return m.now;
  if (age < HOUR) return m.minutes({ count: Math.floor(age / MINUTE) });
  if (age < DAY) return m.hours({ count: Math.floor(age / HOUR) });
  return m.days({ count: Math.floor(age / DAY) });
}
