import type { SeatId } from '@perfect-line/rules/game';

import type { GtEntry } from './hand.ts';
import type { GtStore } from './gtStore.ts';

const TELLS: ReadonlySet<string> = new Set(['lost-control', 'moved', 'returned', 'pit']);

/** Cars whose last news is a spin: they stand across the road. */
export function spunIn(entries: readonly GtEntry[]): ReadonlySet<SeatId> {
  const seen = new Set<SeatId>();
  const spun = new Set<SeatId>();
  const cars = entries.at(-1)?.after.cars.length ?? 0;
  for (let i = entries.length - 1; i >= 0 && seen.size < cars; i--) {
    const entry = entries[i];
    if (entry === undefined) break;
    for (const note of entry.notes.toReversed()) {
      if (!('seat' in note) || seen.has(note.seat) || !TELLS.has(note.type)) continue;
      seen.add(note.seat);
      if (note.type === 'lost-control' && note.marker === '0') spun.add(note.seat);
    }
  }
  return spun;
}

export const spunCars = (store: GtStore): ReadonlySet<SeatId> =>
  spunIn(store.session.entries.value.slice(0, store.shownCount.value));
