import { outside } from '@perfect-line/core/outside';

import type { FlatEnds } from '../graph/flatEnds.ts';
import { NO_HOP } from '../graph/flatOut.ts';
import type { LossSpread } from '../graph/lossSpread.ts';
import { SPOT_GEARS } from '../graph/relay.ts';
import { handLoss, handLossesAt, type HandLosses } from './handLosses.ts';
import { stateIndex, type SoloTable } from './soloTable.ts';
import { FLYING_DIE, type Sweep } from './sweep.ts';

/** Cheapest loss within reach of the position by level. */
export function prepareLosses(sweep: Sweep, position: number): void {
  const window = sweep.context.window[position] ?? outside();
  const { levels, loss } = sweep.table;
  for (let level = 0; level < levels; level++) {
    let least = Infinity;
    for (let i = 0; i < window.length; i++) {
      const cost = loss[(window[i] ?? outside()) * levels + level] ?? outside();
      if (cost < least) least = cost;
    }
    sweep.bestLoss[level] = least;
  }
}

type FlatStart = { readonly position: number; readonly gear: number };

/** Best flat-out plan of every level: its cost, and its end among those of the start (-1 for none). */
export type FlatChoices = { readonly cost: Float64Array; readonly end: Int32Array };

/** Level after this many tokens are earned. */
const raised = ({ top, endless }: SoloTable, level: number, earned: number): number =>
  level + earned <= top ? level + earned : top + Number(endless);

type Weighed = {
  readonly sweep: Sweep;
  readonly start: FlatStart;
  readonly ends: FlatEnds;
  readonly choices: FlatChoices;
  readonly hands: HandLosses | undefined;
};

/** What all ends of a group share: what comes after them in control, and the tokens earned. */
type Group = {
  readonly seconds: number;
  readonly earned: number;
  /** First of the costs of the next turn, none behind the finish. */
  readonly state: number | undefined;
  /** [G11.2] First of the costs where a flying start leaves the car that fails; none for any other start. */
  readonly hop: number | undefined;
  /** Chance that it does, and the seconds of that turn. */
  readonly hops: number;
  readonly hopSeconds: number;
};

function groupAt({ sweep, ends }: Weighed, end: number): Group {
  const { model, dice } = sweep.context.graph;
  const node = ends.node[end] ?? outside();
  const { gear } = dice.nodes[node] ?? outside();
  const state = stateIndex(sweep.table, ends.position[end] ?? outside(), gear);
  const hop = ends.hop[end] ?? outside();
  const flies = hop !== NO_HOP;
  return {
    seconds: model.seconds[gear] ?? outside(),
    earned: sweep.context.focusOf[node] ?? outside(),
    state: ends.finished[end] === 1 ? undefined : state,
    hop: flies ? stateIndex(sweep.table, hop, FLYING_DIE) : undefined,
    hops: flies ? (model.gearHazard[FLYING_DIE] ?? outside()) : 0,
    hopSeconds: flies ? (model.seconds[FLYING_DIE] ?? outside()) : 0,
  };
}

/** What failed starts add to the cost of a plan. */
const hopped = ({ following }: Sweep, { hop, hops, hopSeconds }: Group, level: number): number =>
  hop === undefined ? 0 : hops * (hopSeconds + (following.cost[hop + level] ?? outside()));

const inControl = ({ following }: Sweep, { seconds, state }: Group, level: number): number =>
  state === undefined ? seconds : seconds + (following.cost[state + level] ?? outside());

const keptChance = ({ sweep, ends }: Weighed, end: number): number => {
  const { success, flown, graph } = sweep.context;
  const node = ends.node[end] ?? outside();
  const chances = ends.hop[end] === NO_HOP ? success : flown;
  return chances[node * graph.model.limit + (ends.warnings[end] ?? outside())] ?? outside();
};

/** Least and greatest chance of control among the ends of a group that the damage allows. */
function chancesOf(weighed: Weighed, first: number, last: number): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (let end = first; end < last; end++) {
    if (weighed.sweep.allowed[weighed.ends.node[end] ?? outside()] === 0) continue;
    const chance = keptChance(weighed, end);
    if (chance < least) least = chance;
    if (chance > most) most = chance;
  }
  return [least, most];
}

/** What no end of a group can beat, group by group and level by level: the best of its chances, and the best loss in reach. */
function groupHopes(weighed: Weighed): Float64Array {
  const { sweep, ends } = weighed;
  const { table } = sweep;
  const { levels } = table;
  const hopes = new Float64Array((ends.groups.length - 1) * levels).fill(Infinity);
  for (let g = 0; g + 1 < ends.groups.length; g++) {
    const first = ends.groups[g] ?? outside();
    const [least, most] = chancesOf(weighed, first, ends.groups[g + 1] ?? outside());
    if (most < 0) continue;
    const group = groupAt(weighed, first);
    for (let level = 0; level < levels; level++) {
      const to = raised(table, level, group.earned);
      const control = inControl(sweep, group, to);
      const lost = sweep.bestLoss[to] ?? outside();
      const chance = control < lost ? most : least;
      hopes[g * levels + level] =
        chance * control +
        (1 - chance - group.hops) * lost +
        hopped(sweep, group, to) -
        group.earned * sweep.tokenSeconds;
    }
  }
  return hopes;
}

/** Weighs an end: where it may be the best so far its losing rolls are laid anew. */
function tryEnd(weighed: Weighed, end: number, group: Group): void {
  const { sweep, choices } = weighed;
  const { table, bestLoss } = sweep;
  const chance = keptChance(weighed, end);
  const earned = group.earned * sweep.tokenSeconds;
  let spread: LossSpread | undefined;
  for (let level = 0; level < table.levels; level++) {
    const to = raised(table, level, group.earned);
    let cost = chance * inControl(sweep, group, to) + hopped(sweep, group, to) - earned;
    const known = choices.cost[level] ?? outside();
    if (cost + (1 - chance - group.hops) * (bestLoss[to] ?? outside()) >= known) continue;
    spread ??= spreadOf(weighed, end);
    const { spots, weights } = spread;
    for (let i = spread.first; i < spread.last; i++) {
      cost += (weights[i] ?? outside()) * lossOf(weighed, spots[i] ?? outside(), to);
    }
    if (cost >= known) continue;
    choices.cost[level] = cost;
    choices.end[level] = end;
  }
}

/** Of a set of hands, or at a spot. */
function lossOf({ sweep, hands }: Weighed, number: number, level: number): number {
  if (hands !== undefined) return handLoss(hands, number, level);
  const { loss, levels } = sweep.table;
  return loss[number * levels + level] ?? outside();
}

const spreadOf = ({ sweep, start, ends }: Weighed, end: number): LossSpread =>
  sweep.context.spreads.spread(start, {
    position: ends.position[end] ?? outside(),
    node: ends.node[end] ?? outside(),
    warnings: ends.warnings[end] ?? outside(),
    flies: ends.hop[end] !== NO_HOP,
  });

function tryGroup(weighed: Weighed, g: number): void {
  const { sweep, ends } = weighed;
  const [first, last] = [ends.groups[g] ?? outside(), ends.groups[g + 1] ?? outside()];
  const group = groupAt(weighed, first);
  for (let end = first; end < last; end++) {
    if (sweep.allowed[ends.node[end] ?? outside()] === 1) tryEnd(weighed, end, group);
  }
}

/** The group with the best hope on a level. */
function mostHopeful(hopes: Float64Array, levels: number, level: number): number {
  let best = 0;
  for (let g = 1; g * levels < hopes.length; g++) {
    if ((hopes[g * levels + level] ?? outside()) < (hopes[best * levels + level] ?? outside()))
      best = g;
  }
  return best;
}

const isHopeful = (hopes: Float64Array, { cost }: FlatChoices, g: number): boolean => {
  for (let level = 0; level < cost.length; level++) {
    if ((hopes[g * cost.length + level] ?? outside()) < (cost[level] ?? outside())) return true;
  }
  return false;
};

/** The best end of a flat-out plan on every level. */
export function bestFlat(sweep: Sweep, start: FlatStart): FlatChoices {
  const { table, context } = sweep;
  const choices = {
    cost: new Float64Array(table.levels).fill(Infinity),
    end: new Int32Array(table.levels).fill(-1),
  };
  const ends = context.ends[start.position * table.gears + start.gear];
  if (ends === undefined || ends.count === 0) return choices;
  const weighed = { sweep, start, ends, choices, hands: handLossesAt(sweep, start) };
  const hopes = groupHopes(weighed);
  for (let level = 0; level < table.levels; level++) {
    const g = mostHopeful(hopes, table.levels, level);
    if (isHopeful(hopes, choices, g)) tryGroup(weighed, g);
  }
  for (let g = 0; g + 1 < ends.groups.length; g++) {
    if (isHopeful(hopes, choices, g)) tryGroup(weighed, g);
  }
  return choices;
}

/** [G11.2] A flying start that fails loses nothing, not even over the limit. */
function unlessHopped(sweep: Sweep, move: number, lost: number, level: number): number {
  const { moves, model } = sweep.context.graph;
  if (moves.flies[move] === 0) return lost;
  const hops = model.gearHazard[FLYING_DIE] ?? outside();
  const state = stateIndex(sweep.table, moves.toPosition[move] ?? outside(), FLYING_DIE);
  const hop =
    (model.seconds[FLYING_DIE] ?? outside()) + (sweep.following.cost[state + level] ?? outside());
  return hops * hop + (1 - hops) * lost;
}

type ForcedStart = FlatStart & { readonly level: number };

/**
 * The step over the limit that loses control best, taken flat out for the token its die earns (G4.9). A car that cannot take
 * even that never finishes.
 */
export function forcedCost(sweep: Sweep, start: ForcedStart): number {
  const { moves, dice } = sweep.context.graph;
  const at = start.position * dice.nodes.length + (dice.startOf[start.gear] ?? outside());
  const end = moves.start[at + 1] ?? outside();
  let best = Infinity;
  for (let move = moves.start[at] ?? outside(); move < end; move++) {
    const node = moves.toNode[move] ?? outside();
    if (sweep.allowed[node] === 0 || moves.overspeed[move] === 0) continue;
    const spot =
      (moves.toPosition[move] ?? outside()) * SPOT_GEARS + (moves.gear[move] ?? outside());
    const level = raised(sweep.table, start.level, sweep.context.focusOf[node] ?? outside());
    const lost = sweep.table.loss[spot * sweep.table.levels + level] ?? outside();
    best = Math.min(best, unlessHopped(sweep, move, lost, level) - sweep.tokenSeconds);
  }
  return best;
}
