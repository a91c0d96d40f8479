import { ratherLine, type LineOn } from '@perfect-line/solver/reach';
import type { ReadonlySignal } from '@preact/signals';

import type { Armed, Draft, GameTypes, Hand } from './hand.ts';

/** What a store knows of the line so far. */
type Laying<G extends GameTypes> = {
  readonly hand: Hand<G>;
  readonly lines: ReadonlySignal<readonly FarLine<G>[]>;
  readonly lit: ReadonlySignal<Draft<G>>;
  readonly armed: ReadonlySignal<Armed | undefined>;
};

type FarLine<G extends GameTypes> = LineOn<G['Step']>;

const endOf = <G extends GameTypes>({ steps }: FarLine<G>): number | undefined => steps.at(-1)?.to;

/** The line a driver would rather take to a space; with a die in hand, of those that end with it. */
export function lineTo<G extends GameTypes>(
  lines: readonly FarLine<G>[],
  space: number,
): FarLine<G> | undefined {
  return ratherLine(lines.filter((line) => endOf(line) === space));
}

/** A die in hand is the one that a far line ends with. */
function endsWith<G extends GameTypes>(
  { hand }: Pick<Laying<G>, 'hand'>,
  armed: Armed | undefined,
): (line: FarLine<G>) => boolean {
  if (armed?.type === 'space') return () => false;
  const die = armed?.die;
  return ({ steps }) => {
    const last = steps.at(-1);
    return die === undefined || (last !== undefined && hand.dieOf(last) === die);
  };
}

/** Spaces beyond the next ones, each with the line to it; near ones are laid by their own die. */
export function farLines<G extends GameTypes>(store: Laying<G>): ReadonlyMap<number, FarLine<G>> {
  const near = new Set(store.lit.value.map((step) => step.to));
  const far = store.lines.value
    .filter(({ steps }) => steps.length > 1)
    .filter(endsWith(store, store.armed.value));
  const spaces = new Set(far.map((line) => endOf(line)));
  const found = new Map<number, FarLine<G>>();
  for (const space of spaces) {
    const line = space === undefined || near.has(space) ? undefined : lineTo(far, space);
    if (space !== undefined && line !== undefined) found.set(space, line);
  }
  return found;
}
