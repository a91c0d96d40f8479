import { signal } from '@preact/signals';

import { keepNotes, keptNotes } from './kept.ts';

/** Longer than anybody writes of one moment. */
export const MOST_LETTERS = 600;

/** What somebody wrote at moments of a race; kept on this device. */
export class Notes {
  readonly #id: string;
  readonly texts = signal<Readonly<Record<number, string>>>({});

  constructor(id: string) {
    this.#id = id;
  }

  async open(): Promise<void> {
    const { notes } = await keptNotes(this.#id);
    this.texts.value = { ...notes, ...this.texts.peek() };
  }

  moments(): readonly number[] {
    return Object.entries(this.texts.value).flatMap(([at, text]) =>
      text === '' ? [] : [Number(at)],
    );
  }

  write(at: number, text: string): void {
    this.texts.value = { ...this.texts.peek(), [at]: text.slice(0, MOST_LETTERS) };
    void keepNotes({ id: this.#id, notes: this.texts.peek() });
  }
}
