import type { Millis } from '@perfect-line/store/gameStore';

import type { RoomDeps } from './roomDeps.ts';

/** Node's timers hold 31 bits; a due date further off is looked at again. */
const LONGEST_WAIT_MILLIS = 2_000_000_000;

/** The one thing a race waits for; what is set last counts. */
export class Alarm {
  readonly #deps: Pick<RoomDeps, 'now' | 'later'>;
  #cancel: () => void = () => undefined;

  constructor(deps: Pick<RoomDeps, 'now' | 'later'>) {
    this.#deps = deps;
  }

  cancel(): void {
    this.#cancel();
  }

  setIn(wait: Millis, ring: () => void): void {
    this.#cancel();
    this.#cancel = this.#deps.later(wait, ring);
  }

  setAt(due: Millis, ring: () => void): void {
    const wait = Math.min(Math.max(0, due - this.#deps.now()), LONGEST_WAIT_MILLIS);
    // What has arrived by then is read before the time is called up.
    this.setIn(wait, () => this.setIn(0, ring));
  }
}
