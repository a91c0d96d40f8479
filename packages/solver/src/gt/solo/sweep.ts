import { outside } from '@perfect-line/core/outside';

import { alikeNodes, type AlikeNodes } from '../graph/alikeNodes.ts';
import type { FlatEnds } from '../graph/flatEnds.ts';
import type { LossSpreads } from '../graph/lossSpread.ts';
import type { RelaySets } from '../graph/relaySets.ts';
import { finishSpot, SPOT_GEARS, spotCount } from '../graph/relay.ts';
import type { DiceLimits } from '../graph/soloModel.ts';
import { newTable, type Bound, type SoloTable } from './soloTable.ts';
import type { TurnGraph } from '../graph/turnGraph.ts';
import {
  layRow,
  mostSecured,
  newWeighed,
  turnPoints,
  type TurnPoints,
  type WeighedRoom,
} from '../graph/turnPoints.ts';

/** Seconds of a lap that can never be finished (G8.10): our price, far above any lap that can. */
export const NEVER_SECONDS = 3600;

/** What damage a draw may lead to; without a table it leaves things as they are. */
export type AfterLoss = { readonly table: SoloTable | undefined; readonly probability: number };

/** A draw from each of the bags it may come from: a lower bound takes the kindest, an upper bound the harshest of them. */
export type Draw = readonly (readonly AfterLoss[])[];

export const STAYS: Draw = [[{ table: undefined, probability: 1 }]];
/** Draws of up to four tokens that leave things as they are. */
export const UNDAMAGED: readonly Draw[] = [STAYS, STAYS, STAYS, STAYS, STAYS];

export type SweepRequest = {
  readonly bound: Bound;
  readonly top: number;
  /** Dice of a turn with the damage of this table. */
  readonly limits: DiceLimits;
  /** Whether plans driven one by one are searched, taken at their relaxed cost, or only those of another table tried. */
  readonly plans: 'searched' | 'relaxed' | SoloTable;
  /** By the number of tokens drawn. */
  readonly afterLoss: readonly Draw[];
  /** Costs of the turn after this one, where the tyres will have worn (G11.6); its own where they do not. */
  readonly following?: SoloTable | undefined;
};

/** What all damages of a track share. */
export type SoloContext = {
  readonly graph: TurnGraph;
  readonly ends: readonly FlatEnds[];
  /** Chance of fewer warnings than the limit: `[node * limit + track warnings]`. */
  readonly success: Float64Array;
  /** The same of plans with a flying start, together with the chance that it comes off (G11.2). */
  readonly flown: Float64Array;
  readonly focusOf: Uint8Array;
  /** By position: the dice nodes with which a car in control can come there. */
  readonly entered: readonly Uint16Array[];
  /** Spots within a turn's reach, by position. */
  readonly window: readonly Uint16Array[];
  /** Where flat-out losses end; numbers of sets where there are any, spots where there are none. */
  readonly spreads: LossSpreads;
  /** Undefined where laying dice anew is but guessed. */
  readonly sets: RelaySets | undefined;
  /** Rings of the sweep at work, kept for the next one: they are the largest thing in it. */
  readonly rings: Float64Array[];
};

export type Sweep = {
  readonly context: SoloContext;
  readonly request: SweepRequest;
  readonly table: SoloTable;
  /** Costs of the turn that follows, laid out like the table's. */
  readonly following: SoloTable;
  readonly points: TurnPoints;
  /** Cost of the turn from its middle on, all points of alike dice nodes after those of others, by position modulo the ring. */
  readonly ring: readonly Float64Array[];
  readonly alike: AlikeNodes;
  /** By number of alike nodes: the position they were last filled in for. */
  readonly filled: Int32Array;
  /** Cost of losing control: a row of points by spot. */
  readonly losses: Float64Array;
  /** Cost of stopping: a row of points by position and gear. */
  readonly stops: Float64Array;
  readonly chances: Float64Array;
  readonly tokenSeconds: number;
  readonly allowed: Uint8Array;
  /** For the position at work: the best loss in reach by level. */
  readonly bestLoss: Float64Array;
  /** The step being weighed. */
  readonly weighed: WeighedRoom;
};

/** The die of a flying start (G11.2). */
export const FLYING_DIE = 2;

/** Chance of fewer warnings than the limit; one die, if it is named, must be clean. */
export function successTable(graph: TurnGraph, clean?: number): Float64Array {
  const { limit } = graph.model;
  const success = new Float64Array(graph.dice.nodes.length * limit);
  for (const [id, node] of graph.dice.nodes.entries()) {
    const hits: number[] = [];
    let certain = 1;
    for (let die = 1; die <= graph.model.topGear; die++) {
      if ((node.gearMask & (1 << (die - 1))) === 0) continue;
      const hit = graph.model.gearHazard[die] ?? 0;
      if (die === clean) certain = 1 - hit;
      else hits.push(hit);
    }
    for (let i = 0; i < node.coasts; i++) hits.push(graph.model.coastHazard);
    for (let i = 0; i < node.brakes; i++) hits.push(graph.model.brakeHazard);
    for (let i = 0; i < node.boosts; i++) hits.push(graph.model.boostHazard);
    let chances = [1];
    for (const hit of hits) {
      chances = Array.from(
        { length: chances.length + 1 },
        (_, n) => (chances[n] ?? 0) * (1 - hit) + (chances[n - 1] ?? 0) * hit,
      );
    }
    for (let track = 0; track < limit; track++) {
      const kept = chances.slice(0, limit - track).reduce((sum, p) => sum + p, 0);
      success[id * limit + track] = certain * kept;
    }
  }
  return success;
}

/** Positions that one turn can reach. */
function reachable(graph: TurnGraph, from: number): readonly number[] {
  const { lap } = graph;
  let frontier = [from];
  const seen = new Set<number>();
  for (let step = 0; step < graph.dice.maxSteps; step++) {
    const next: number[] = [];
    for (const position of frontier) {
      const end = lap.linkStart[position + 1] ?? 0;
      for (let link = lap.linkStart[position] ?? 0; link < end; link++) {
        const to = lap.linkTo[link] ?? 0;
        if (!seen.has(to)) next.push(to);
        seen.add(to);
      }
    }
    frontier = next;
  }
  return [...seen];
}

export function windowOf(graph: TurnGraph, from: number): Uint16Array {
  const { lap, model } = graph;
  const spots: number[] = [];
  for (const position of reachable(graph, from)) {
    const over = model.endsAtLine && lap.beyond[position] === 1 && lap.beyond[from] === 0;
    for (let gear = 1; gear <= model.topGear; gear++) {
      spots.push(over ? finishSpot(graph, gear) : position * SPOT_GEARS + gear);
    }
  }
  return Uint16Array.from(new Set(spots));
}

export function enteredNodes({ moves, lap, dice }: TurnGraph): readonly Uint16Array[] {
  const nodes = dice.nodes.length;
  const marks = new Uint8Array(lap.positions.length * nodes);
  for (let move = 0; move < moves.gear.length; move++) {
    if (moves.overspeed[move] === 1) continue;
    marks[(moves.toPosition[move] ?? outside()) * nodes + (moves.toNode[move] ?? outside())] = 1;
  }
  const ids = Uint16Array.from(dice.nodes.keys());
  return lap.positions.map((_, position) =>
    ids.filter((node) => marks[position * nodes + node] === 1),
  );
}

function allowedNodes(graph: TurnGraph, limits: DiceLimits): Uint8Array {
  return Uint8Array.from(graph.dice.nodes, (node) =>
    Number(node.gears <= limits.gear && node.coasts <= limits.coast && node.brakes <= limits.brake),
  );
}

/** Lays the cost of losing control at a spot along its row of points. */
export function layLosses({ table, points, losses }: Sweep, spot: number): void {
  const [at, row] = [spot * table.levels, spot * points.row];
  layRow(
    points,
    table.loss.subarray(at, at + table.levels),
    losses.subarray(row, row + points.row),
  );
}

/** Rings of the last sweep where they are large enough. */
function ringsOf({ rings }: SoloContext, count: number, size: number): readonly Float64Array[] {
  if ((rings[0]?.length ?? 0) < size) {
    rings.length = 0;
    for (let i = 0; i < count; i++) rings.push(new Float64Array(size));
  }
  return rings;
}

export function newSweep(context: SoloContext, request: SweepRequest): Sweep {
  const { graph } = context;
  const { model, lap, dice } = graph;
  const table = newTable(graph, request.top, request.bound);
  const points = turnPoints(table.top, table.endless, model.limit);
  const allowed = allowedNodes(graph, request.limits);
  const alike = alikeNodes(dice, { allowed, told: mostSecured(points) });
  const slot = alike.count * points.rows * points.row;
  const slots = Math.min(lap.positions.length, lap.reach * dice.maxSteps + 1);
  const sweep: Sweep = {
    context,
    request,
    table,
    following: request.following ?? table,
    points,
    ring: typeof request.plans === 'string' ? ringsOf(context, slots, slot) : [],
    alike,
    filled: new Int32Array(alike.count).fill(-1),
    losses: new Float64Array(spotCount(graph) * points.row),
    stops: new Float64Array(lap.positions.length * table.gears * points.row),
    chances: graph.moves.chances,
    tokenSeconds: model.tokenSeconds,
    allowed,
    bestLoss: new Float64Array(table.levels),
    weighed: newWeighed(),
  };
  for (let gear = 0; gear < SPOT_GEARS; gear++) {
    const spot = finishSpot(graph, gear);
    const at = spot * table.levels;
    table.loss.fill(model.seconds[gear] ?? 0, at, at + table.levels);
    layLosses(sweep, spot);
  }
  return sweep;
}
