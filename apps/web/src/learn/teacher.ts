import { effect, signal } from '@preact/signals';

import type { GtStore } from '../games/gt/gtStore.ts';
import { lessonNow, type Lesson } from './lessons.ts';

const KEY = 'perfect-line.learned';

function readKnown(game: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${KEY}.${game}`) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Tells one thing at a time, when it can be done; what has been done is not told again. */
export class Teacher {
  readonly lesson = signal<Lesson | undefined>(undefined);
  readonly #game: string;
  readonly #known = signal<ReadonlySet<string>>(new Set());
  readonly #stop: () => void;

  constructor(store: GtStore) {
    this.#game = store.session.id;
    this.#known.value = readKnown(this.#game);
    this.#stop = effect(() => {
      const shown = this.lesson.peek();
      // The moment has passed: the player has done it.
      if (shown !== undefined && !shown.when(store)) this.#learn(shown);
      this.lesson.value = lessonNow(store, this.#known.value);
    });
  }

  /** "I know." */
  dismiss(): void {
    const shown = this.lesson.peek();
    if (shown !== undefined) this.#learn(shown);
  }

  #learn(lesson: Lesson): void {
    this.#known.value = new Set([...this.#known.peek(), lesson.id]);
    try {
      localStorage.setItem(`${KEY}.${this.#game}`, JSON.stringify([...this.#known.peek()]));
    } catch {
      // Told once more after a reload: no harm.
    }
  }

  close(): void {
    this.#stop();
  }
}
