import type { ServerFrame } from '@perfect-line/protocol/messages';
import type { SeatId } from '@perfect-line/rules/game';
import { signal } from '@preact/signals';

export type Said = Extract<ServerFrame, { readonly type: 'said' }>;
/** What was said, by when this page heard it. */
export type Heard = Said & { readonly nth: number; readonly heardAt: number };

const KEPT = 30;
/** As long as a bubble stays over a car. */
export const SHOWN_MILLIS = 7000;

/** What is said in one race: kept as long as the page shows it, and nowhere else. */
export class Hearing {
  readonly all = signal<readonly Heard[]>([]);
  readonly muted = signal<ReadonlySet<SeatId>>(new Set());
  #count = 0;

  hear(said: Said, heardAt: number): void {
    if (this.muted.peek().has(said.seat)) return;
    this.#count += 1;
    this.all.value = [...this.all.peek(), { ...said, nth: this.#count, heardAt }].slice(-KEPT);
  }

  /** What a muted driver has said before goes too. */
  mute(seat: SeatId, isMuted: boolean): void {
    const muted = new Set(this.muted.peek());
    if (isMuted) muted.add(seat);
    else muted.delete(seat);
    this.muted.value = muted;
    if (isMuted) this.all.value = this.all.peek().filter((said) => said.seat !== seat);
  }

  /** The last words of each driver that are still in the air. */
  inTheAir(now: number): readonly Heard[] {
    const fresh = this.all.value.filter(({ heardAt }) => now - heardAt < SHOWN_MILLIS);
    return fresh.filter((said) => !fresh.some((o) => o.seat === said.seat && o.nth > said.nth));
  }
}
