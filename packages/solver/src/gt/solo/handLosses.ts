import { outside } from '@perfect-line/core/outside';

import type { StartSets } from '../graph/relaySets.ts';
import type { Sweep } from './sweep.ts';

/** What hands lose at the start at work, by set and level, as far as it was asked for. */
export type HandLosses = {
  readonly sets: StartSets;
  readonly levels: number;
  /** Of the table: `[spot * levels + level]`. */
  readonly loss: Float64Array;
  /** Places in the order of their cost, level after level; a level that was not asked for begins with NOT_YET. */
  readonly order: Uint8Array;
  /** By set and level; NaN where it was not asked for. */
  readonly known: Float64Array;
};

/** More places than a turn can lose control at. */
const NOT_YET = 0xff;

/** Room for the costs of sets, kept from one start to the next. */
let room = new Float64Array();

/** One start is at work at a time. */
function clearRoom(size: number): Float64Array {
  if (room.length < size) room = new Float64Array(size);
  return room.fill(Number.NaN, 0, size);
}

export function handLossesAt(
  { context, table }: Sweep,
  start: { readonly position: number; readonly gear: number },
): HandLosses | undefined {
  const sets = context.sets?.at(start);
  if (sets === undefined) return undefined;
  const { levels, loss } = table;
  if (sets.places.length >= NOT_YET) throw new Error('a place has no room');
  const order = new Uint8Array(levels * sets.places.length).fill(NOT_YET);
  return { sets, levels, loss, order, known: clearRoom(sets.count * levels) };
}

/** Puts the places of a level in order, by insertion from the order that they were found in. */
function sortPlaces({ sets, levels, loss, order }: HandLosses, level: number): void {
  const { places } = sets;
  const first = level * places.length;
  const costOf = (place: number): number =>
    loss[(places[place] ?? outside()) * levels + level] ?? outside();
  for (let place = 0; place < places.length; place++) {
    const cost = costOf(place);
    let at = first + place;
    for (; at > first && costOf(order[at - 1] ?? outside()) > cost; at--)
      order[at] = order[at - 1] ?? outside();
    order[at] = place;
  }
}

/** [G6.4] The cheapest place where hands of a set may lose control. */
export function handLoss(losses: HandLosses, set: number, level: number): number {
  const { sets, levels, order, known, loss } = losses;
  const at = set * levels + level;
  const before = known[at] ?? outside();
  if (!Number.isNaN(before)) return before;
  const { places, words, bits } = sets;
  const first = level * places.length;
  if (order[first] === NOT_YET) sortPlaces(losses, level);
  for (let i = first; i < first + places.length; i++) {
    const place = order[i] ?? outside();
    const word = bits[set * words + (place >>> 5)] ?? outside();
    if ((word & (1 << (place & 31))) === 0) continue;
    const cost = loss[(places[place] ?? outside()) * levels + level] ?? outside();
    known[at] = cost;
    return cost;
  }
  throw new Error('a plan that loses is itself a chain that loses');
}
