import type { Millis } from '@perfect-line/store/gameStore';

type Moment = { readonly millis: Millis; readonly now: () => Millis };
type Kept<T> = { readonly at: Millis; readonly answer: Promise<T> };

/** The same answer for whoever asks within a moment, so that many who ask cost no more than one. */
export class ForAMoment<T> {
  readonly #ask: () => Promise<T>;
  readonly #moment: Moment;
  #kept: Kept<T> | undefined;

  constructor(ask: () => Promise<T>, moment: Moment) {
    this.#ask = ask;
    this.#moment = moment;
  }

  answer(): Promise<T> {
    const { millis, now } = this.#moment;
    const at = now();
    if (this.#kept !== undefined && at - this.#kept.at < millis) return this.#kept.answer;
    const kept = { at, answer: this.#ask() };
    this.#kept = kept;
    // A failure is told to who waits for it, and asked anew by the next.
    kept.answer.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept.answer;
  }

  /** What is kept is out of date. */
  forget(): void {
    this.#kept = undefined;
  }
}
