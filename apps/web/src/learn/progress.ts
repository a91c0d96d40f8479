import { signal } from '@preact/signals';

const KEY = 'perfect-line.learned';

function readLearned(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Lessons and drills done on this device, each as `game/course`. */
export const learned = signal<ReadonlySet<string>>(readLearned());

export const courseKey = (kind: string, course: string): string => `${kind}/${course}`;

export function markLearned(key: string): void {
  const before = learned.peek();
  if (before.has(key)) return;
  learned.value = new Set([...before, key]);
  try {
    localStorage.setItem(KEY, JSON.stringify([...learned.peek()]));
  } catch {
    // Known until the page closes.
  }
}
