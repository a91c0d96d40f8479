import { signal, type ReadonlySignal } from '@preact/signals';

import { keepNotes, keptNotes } from './kept.ts';
import { words } from './words.ts';

/** Longer than anybody writes of one moment. */
export const MOST_LETTERS = 600;

/** What somebody wrote at moments of a race. */
export type Notes = {
  readonly texts: ReadonlySignal<Readonly<Record<number, string>>>;
  readonly isReadOnly: boolean;
  /** Who reads it. */
  hint(): string;
  moments(): readonly number[];
  write(at: number, text: string): void;
};

/** Kept on this device. */
export class DeviceNotes implements Notes {
  readonly #id: string;
  readonly texts = signal<Readonly<Record<number, string>>>({});
  readonly isReadOnly = false;

  constructor(id: string) {
    this.#id = id;
  }

  async open(): Promise<void> {
    const { notes } = await keptNotes(this.#id);
    this.texts.value = { ...notes, ...this.texts.peek() };
  }

  hint(): string {
    return words().noteHint;
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
