import type { SeatId } from '@perfect-line/rules/game';

import { textIn } from '../../table/facts.ts';
import type { GtEntry } from './hand.ts';
import type { GtStore } from './gtStore.ts';

const TELLS = new Set(['lost-control', 'moved', 'returned', 'pit']);

/** Cars whose last news is a spin: they stand across the road. */
export function spunIn(entries: readonly GtEntry[]): ReadonlySet<SeatId> {
  const seen = new Set<SeatId>();
  const spun = new Set<SeatId>();
  const cars = entries.at(-1)?.after.cars.length ?? 0;
  for (let i = entries.length - 1; i >= 0 && seen.size < cars; i--) {
    const entry = entries[i];
    if (entry === undefined) break;
    for (const note of entry.notes.toReversed()) {
      const car = textIn(note, 'car');
      if (car === undefined || seen.has(car) || !TELLS.has(note.type)) continue;
      seen.add(car);
      if (note.type === 'lost-control' && textIn(note, 'marker') === '0') spun.add(car);
    }
  }
  return spun;
}

export const spunCars = (store: GtStore): ReadonlySet<SeatId> =>
  spunIn(store.session.entries.value.slice(0, store.shownCount.value));
