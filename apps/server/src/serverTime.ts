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
  #begin: number;
  readonly #waking = new Set<() => void>();
  #seen: number;
  #slept = 0;
  #last = -Infinity;
  #isSet = false;

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
    this.#last = Math.max(this.#last, this.#counted(steady));
    return this.#last;
  };

  #counted(steady: number): number {
    return Math.floor(this.#begin + steady - this.#slept);
  }

  /** Several processes count the same time when each is set by the database they share. It never goes back. */
  set(now: number): void {
    const isFirst = !this.#isSet;
    this.#isSet = true;
    this.#begin += now - this.#counted(this.#clocks.steady());
    if (isFirst) this.#last = -Infinity;
  }

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
