import { chapterOf } from '@perfect-line/protocol/study/document';
import { computed, signal } from '@preact/signals';

import { MOST_LETTERS, type Notes } from '../notes.ts';
import type { StudyPort } from './studyPort.ts';
import { words } from './words.ts';

/** A word is not worth an operation of its own. */
const PAUSE_MILLIS = 700;

type Typing = { readonly chapter: string; readonly at: number; readonly text: string };

/** Notes at moments of the chapter on the table; what is being typed is seen here at once. */
export class StudyNotes implements Notes {
  readonly #port: StudyPort;
  readonly #chapter: () => string | undefined;
  readonly #typing = signal<Typing | undefined>(undefined);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(port: StudyPort, chapter: () => string | undefined) {
    this.#port = port;
    this.#chapter = chapter;
  }

  readonly texts = computed<Readonly<Record<number, string>>>(() => {
    const id = this.#chapter();
    const moments = chapterOf(this.#port.document.value, id ?? '')?.moments ?? new Map();
    const written = [...moments].map(([at, { note }]) => [at, note] as const);
    const typing = this.#typing.value;
    const typed = typing?.chapter === id && typing !== undefined ? [[typing.at, typing.text]] : [];
    return Object.fromEntries([...written, ...typed]);
  });

  moments(): readonly number[] {
    return Object.entries(this.texts.value).flatMap(([at, text]) =>
      text === '' ? [] : [Number(at)],
    );
  }

  get isReadOnly(): boolean {
    return !this.#port.edits.value;
  }

  hint(): string {
    return this.isReadOnly ? words().noteNone : words().noteHint;
  }

  write(at: number, text: string): void {
    const chapter = this.#chapter();
    const typing = this.#typing.peek();
    if (chapter === undefined || this.isReadOnly) return;
    if (typing !== undefined && (typing.at !== at || typing.chapter !== chapter)) this.flush();
    this.#typing.value = { chapter, at, text: text.slice(0, MOST_LETTERS) };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), PAUSE_MILLIS);
  }

  /** Everybody reads it from now on. */
  flush(): void {
    clearTimeout(this.#timer);
    const typing = this.#typing.peek();
    if (typing === undefined) return;
    this.#port.make({ type: 'note', ...typing });
    this.#typing.value = undefined;
  }
}
