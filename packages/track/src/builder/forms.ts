import { turned } from '@perfect-line/core/hex';
import { shuffled, type RandomSource } from '@perfect-line/core/random';
import { isStart, turnOf } from '../catalogue.ts';
import type { TileSide } from '../catalogueNotation.ts';
import type { PlacedTile } from '../graph.ts';
import type { Form, LoopTask, Slot } from './loopSearch.ts';

const formOf = (side: TileSide): Form => ({
  turn: turnOf(side),
  lanesIn: side.from.lanes,
  lanesOut: side.to.lanes,
});

const formKey = (form: Form): string => `${form.turn} ${form.lanesIn} ${form.lanesOut}`;

/** The tiles of a task, gathered by what they do to the road. */
export type Sorted = {
  readonly start: TileSide;
  readonly task: LoopTask;
  /** The tiles of each form of the task. */
  readonly groups: readonly (readonly TileSide[])[];
};

export function sortByForm(start: TileSide, tiles: readonly TileSide[]): Sorted {
  const groups = new Map<string, TileSide[]>();
  for (const side of tiles) {
    const key = formKey(formOf(side));
    groups.set(key, [...(groups.get(key) ?? []), side]);
  }
  const lists = [...groups.values()];
  const forms = lists.flatMap(([first]) => (first === undefined ? [] : [formOf(first)]));
  const task = { forms, counts: lists.map((list) => list.length), startLanes: start.from.lanes };
  return { start, task, groups: lists };
}

/** A tile in its slot; `heading` is the direction in which the car enters the hex. */
export function place(
  side: TileSide,
  slot: Pick<Slot, 'hex' | 'heading' | 'reversed'>,
): PlacedTile {
  const entry = slot.reversed ? side.to.edge : side.from.edge;
  return { id: side.id, ...slot.hex, dir: turned(slot.heading + 3, -entry) };
}

const placeStart = (start: TileSide): PlacedTile =>
  place(start, { hex: { q: 0, r: 0 }, heading: 0, reversed: false });

/** A straight of equal lanes fits both ways round: the coin says which, for the sake of its corner. */
const eitherWay = (side: TileSide): boolean =>
  turnOf(side) === 0 && side.from.lanes === side.to.lanes && !isStart(side);

/** Deals the tiles of each form to the slots of that form by the seed. */
export function dealTiles(
  sorted: Sorted,
  slots: readonly Slot[],
  random: RandomSource,
): readonly PlacedTile[] {
  const piles = sorted.groups.map((group) => [...shuffled(group, random)]);
  const placed = slots.flatMap((slot) => {
    const side = piles[slot.form]?.pop();
    if (side === undefined) return [];
    const reversed = eitherWay(side) ? random() < 0.5 : slot.reversed;
    return [place(side, { ...slot, reversed })];
  });
  return [placeStart(sorted.start), ...placed];
}
