import { neighbour, turned, type Direction, type Hex } from '@perfect-line/core/hex';
import { shuffled, type RandomSource } from '@perfect-line/core/random';

/** What a tile does to the road, whatever is printed on it: tiles of one form are exchangeable. */
export type Form = {
  /** Steps of 60 degrees to the right, driven forwards. */
  readonly turn: number;
  readonly lanesIn: 2 | 3;
  readonly lanesOut: 2 | 3;
};

/** A tile of the loop: which form, which way round, and where. */
export type Slot = {
  readonly form: number;
  readonly reversed: boolean;
  readonly turn: number;
  readonly heading: Direction;
  readonly hex: Hex;
};

export type LoopTask = {
  readonly forms: readonly Form[];
  /** How many tiles of each form are to be laid, all of them, besides the start tile. */
  readonly counts: readonly number[];
  readonly startLanes: 2 | 3;
};

type LoopSearch =
  | { readonly outcome: 'found'; readonly slots: readonly Slot[]; readonly nodes: number }
  /** Every possibility was tried: there is no such loop. */
  | { readonly outcome: 'none'; readonly nodes: number }
  | { readonly outcome: 'budget'; readonly nodes: number };

type Option = {
  readonly form: number;
  readonly reversed: boolean;
  readonly turn: number;
  readonly lanesIn: number;
  readonly lanesOut: number;
};

/** The two ways round of a form; a straight of equal lanes has but one. */
function optionsOf({ turn, lanesIn, lanesOut }: Form, form: number): readonly Option[] {
  const forwards = { form, reversed: false, turn, lanesIn, lanesOut };
  if (turn === 0 && lanesIn === lanesOut) return [forwards];
  const turnBack = turn === 0 ? 0 : -turn;
  return [forwards, { form, reversed: true, turn: turnBack, lanesIn: lanesOut, lanesOut: lanesIn }];
}

const distanceHome = ({ q, r }: Hex): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));

const keyOf = ({ q, r }: Hex): number => q * 1024 + r;
const HOME = 0;

type Search = {
  readonly task: LoopTask;
  readonly options: readonly Option[];
  readonly random: RandomSource;
  readonly limit: number;
  readonly left: number[];
  readonly slots: Slot[];
  readonly taken: Set<number>;
  bendsLeft: number;
  /** Tiles still to lay that change the number of lanes, and those that need 2 or 3. */
  changersLeft: number;
  readonly plainLeft: [two: number, three: number];
  nodes: number;
};

/** How much there is of a form, one more or one less. */
function count(search: Search, { form, turn, lanesIn, lanesOut }: Option, by: 1 | -1): void {
  search.left[form] = (search.left[form] ?? 0) + by;
  search.bendsLeft += by * Math.abs(turn);
  if (lanesIn !== lanesOut) search.changersLeft += by;
  else search.plainLeft[lanesIn === 2 ? 0 : 1] += by;
}

/** After the last change of lanes nothing of the other width can be laid any more. */
const isStranded = (search: Search, lanes: number): boolean =>
  search.changersLeft === 0 && search.plainLeft[lanes === 2 ? 1 : 0] > 0;

/** Where the next tile goes: `turnedBy` is the sum of the turns so far, `toLay` the tiles still to lay. */
type Head = {
  readonly hex: Hex;
  readonly heading: Direction;
  readonly lanes: number;
  readonly turnedBy: number;
  readonly toLay: number;
};

/** A loop that does not cross itself turns by one full circle, this way or that. */
const turnsMissing = (turnedBy: number): number =>
  Math.min(Math.abs(6 - turnedBy), Math.abs(6 + turnedBy));

function mayLeadHome(search: Search, head: Head): boolean {
  if (keyOf(head.hex) === HOME) {
    return head.toLay === 0 && head.heading === 0 && head.lanes === search.task.startLanes;
  }
  return (
    distanceHome(head.hex) <= head.toLay &&
    turnsMissing(head.turnedBy) <= search.bendsLeft &&
    !isStranded(search, head.lanes) &&
    !search.taken.has(keyOf(head.hex))
  );
}

function headAfter(head: Head, option: Option): Head {
  const heading = turned(head.heading, option.turn);
  return {
    hex: neighbour(head.hex, heading),
    heading,
    lanes: option.lanesOut,
    turnedBy: head.turnedBy + option.turn,
    toLay: head.toLay - 1,
  };
}

function layAndGoOn(search: Search, head: Head, option: Option): LoopSearch['outcome'] {
  const { form, reversed, turn } = option;
  count(search, option, -1);
  const after = headAfter(head, option);
  if (!mayLeadHome(search, after)) {
    count(search, option, 1);
    return 'none';
  }
  search.taken.add(keyOf(head.hex));
  search.slots.push({ form, reversed, turn, heading: head.heading, hex: head.hex });
  const outcome = goOn(search, after);
  if (outcome === 'found') return outcome;
  search.slots.pop();
  search.taken.delete(keyOf(head.hex));
  count(search, option, 1);
  return outcome;
}

function goOn(search: Search, head: Head): LoopSearch['outcome'] {
  if (head.toLay === 0) return 'found';
  if (search.nodes >= search.limit) return 'budget';
  search.nodes++;
  for (const option of shuffled(search.options, search.random)) {
    if (option.lanesIn !== head.lanes || search.left[option.form] === 0) continue;
    const outcome = layAndGoOn(search, head, option);
    if (outcome !== 'none') return outcome;
  }
  return 'none';
}

function newSearch(task: LoopTask, random: RandomSource, limit: number): Search {
  const options = task.forms.flatMap(optionsOf);
  const search: Search = {
    task,
    random,
    limit,
    options,
    left: task.counts.map(() => 0),
    slots: [],
    taken: new Set([HOME]),
    bendsLeft: 0,
    changersLeft: 0,
    plainLeft: [0, 0],
    nodes: 0,
  };
  for (const option of options.filter((way) => !way.reversed)) {
    for (let i = task.counts[option.form] ?? 0; i > 0; i--) count(search, option, 1);
  }
  return search;
}

function searchOnce(task: LoopTask, random: RandomSource, limit: number): LoopSearch {
  const search = newSearch(task, random, limit);
  const toLay = task.counts.reduce((sum, n) => sum + n, 0);
  const hex = neighbour({ q: 0, r: 0 }, 0);
  const lanes = task.startLanes;
  const outcome = goOn(search, { hex, heading: 0, lanes, turnedBy: 0, toLay });
  const { nodes, slots } = search;
  return outcome === 'found' ? { outcome, slots, nodes } : { outcome, nodes };
}

/** Deep in a bad beginning a search is lost, so it starts afresh, each time with twice the patience. */
const FIRST_PATIENCE = 500;

/**
 * A closed loop that begins with the start tile at (0, 0) heading in direction 0 and uses up the tiles.
 * Counts nodes instead of time, so that the same seed gives the same loop on every machine.
 */
export function searchLoop(task: LoopTask, random: RandomSource, budget: number): LoopSearch {
  let nodes = 0;
  for (let patience = FIRST_PATIENCE; nodes < budget; patience *= 2) {
    const found = searchOnce(task, random, Math.min(patience, budget - nodes));
    nodes += found.nodes;
    if (found.outcome !== 'budget') return { ...found, nodes };
  }
  return { outcome: 'budget', nodes };
}
