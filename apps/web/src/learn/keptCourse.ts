import { isObject } from '@perfect-line/core/json';

/** Which step, and how many of its decisions are done. */
export type Place = { readonly step: number; readonly done: number };

export type Kept = Place & { readonly events: readonly unknown[] };

const START: Kept = { step: 0, done: 0, events: [] };

const keyOf = (course: string): string => `perfect-line.course.${course}`;

const countIn = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;

/** A lesson that was left, or reloaded, goes on where it was. */
export function recallCourse(course: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(course)) ?? 'null');
    if (!isObject(kept) || !Array.isArray(kept['events'])) return START;
    const { events } = kept;
    return { step: countIn(kept['step']), done: countIn(kept['done']), events };
  } catch {
    return START;
  }
}

export function keepCourse(course: string, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(course), JSON.stringify(kept));
  } catch {
    // Without storage a reload begins the lesson anew.
  }
}

export function forgetCourse(course: string): void {
  try {
    localStorage.removeItem(keyOf(course));
  } catch {
    // There was nothing kept then.
  }
}
