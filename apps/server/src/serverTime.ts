export type Clocks = {
  /** Milliseconds since 1970; may be set by somebody at any moment, so it is read once. */
  readonly wall: () => number;
  /** Never goes back and never jumps. */
  readonly steady: () => number;
};

/** How often the server looks at the clock when nothing else happens. */
const BEAT_MILLIS = 250;
/** Longer without a look: the process was stopped, or its machine was. */
const ASLEEP_MILLIS = 1000;

/**
 * Time as races count it: it begins with the wall's, goes on with the steady clock, and stands still while the
 * server sleeps. So no player pays for a setting of the clock or for a second in which nobody could be heard.
 */
export class ServerTime {
  readonly #clocks: Clocks;
  readonly #begin: number;
  readonly #waking = new Set<() => void>();
  #seen: number;
  #slept = 0;

  constructor(clocks: Clocks = { wall: Date.now, steady: () => performance.now() }) {
    this.#clocks = clocks;
    this.#seen = clocks.steady();
    this.#begin = clocks.wall() - this.#seen;
  }

  readonly now = (): number => {
    const steady = this.#clocks.steady();
    const gap = steady - this.#seen;
    this.#seen = steady;
    if (gap > ASLEEP_MILLIS) this.#wakeUp(gap - BEAT_MILLIS);
    return Math.floor(this.#begin + steady - this.#slept);
  };

  /** Answers how to stop. */
  start(): () => void {
    const beat = setInterval(() => void this.now(), BEAT_MILLIS);
    beat.unref();
    return () => clearInterval(beat);
  }

  /** After a sleep, when whoever noticed it has done what it was about to do. */
  onWake(run: () => void): void {
    this.#waking.add(run);
  }

  #wakeUp(millis: number): void {
    this.#slept += millis;
    for (const run of this.#waking) queueMicrotask(run);
  }
}
