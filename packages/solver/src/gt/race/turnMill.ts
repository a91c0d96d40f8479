import { outside } from '@perfect-line/core/outside';
import type { TurnFrame } from '@perfect-line/rules/gt/frame';

import { focusDice } from '../graph/flatOut.ts';
import type { DiceLimits } from '../graph/soloModel.ts';
import { CHANCE_STRIDE, type TurnGraph } from '../graph/turnGraph.ts';
import { spentFor } from '../graph/turnPoints.ts';
import { isOpenTo } from '../turn/traffic.ts';
import { SpotCosts, type SpotCost } from './spotCosts.ts';

/** A turn somebody may drive, and what its ends cost him; less is better. */
export type MillTurn = {
  /** Chance of fewer warnings than the limit: `[node * limit + track warnings]`. */
  readonly success: Float64Array;
  readonly limits: DiceLimits;
  readonly position: number;
  readonly gear: number;
  readonly tokens: number;
  readonly limit: number;
  /** The road with the other cars on it. */
  readonly frame: TurnFrame;
  readonly stop: SpotCost;
  readonly lost: SpotCost;
  readonly finish: number;
};

/** Dice secured that are told apart: enough to see whether somebody gets past. */
const MOST_SECURED = 3;
/** Of flat-out plans over the line that lose control this share is home all the same, laid anew (ADR 233). */
const HOME_ALL_THE_SAME = 0.5;
/** Warnings told apart in a flat-out plan. */
const WARNINGS = 4;

/** Some hundreds of turns for every decision: so all room is made once for a track, and what is old is told by its number. */
export class TurnMill {
  readonly #graph: TurnGraph;
  readonly #gearOf: Uint8Array;
  readonly #focusOf: Uint8Array;
  readonly #slots: Int32Array;
  readonly #made: Int32Array;
  readonly #flat: Int32Array;
  readonly #stops: SpotCosts;
  readonly #losts: SpotCosts;
  readonly #fitting = new Map<number, Uint8Array>();
  #rests = new Float64Array(1 << 14);
  #used = 0;
  #number = 0;

  constructor(graph: TurnGraph) {
    const { nodes } = graph.dice;
    const positions = graph.lap.positions.length;
    this.#graph = graph;
    this.#gearOf = Uint8Array.from(nodes, ({ gear }) => gear);
    this.#focusOf = Uint8Array.from(nodes, focusDice);
    this.#slots = new Int32Array(positions * nodes.length);
    this.#made = new Int32Array(positions * nodes.length);
    this.#flat = new Int32Array(positions * nodes.length * WARNINGS);
    this.#stops = new SpotCosts(positions);
    this.#losts = new SpotCosts(positions);
  }

  /** What the best turn costs, every step chosen anew as it comes or all flat out; Infinity where the car is blocked. */
  best(turn: MillTurn): number {
    this.#number++;
    this.#used = 0;
    this.#stops.begin(turn.stop);
    this.#losts.begin(turn.lost);
    let most = 0;
    while (most < MOST_SECURED && spentFor(most + 1) <= turn.tokens) most++;
    const walk = { turn, width: most + 1, size: turn.limit * (most + 1), fits: this.#fits(turn) };
    const start = this.#graph.dice.startOf[turn.gear] ?? 0;
    const rest = this.#restOf(walk, turn.position, start);
    return Math.min(this.#rests[rest] ?? outside(), this.#flatBest(walk, start));
  }

  #fits({ limits: { gear, coast, brake } }: MillTurn): Uint8Array {
    const key = (gear * 16 + coast) * 16 + brake;
    const known = this.#fitting.get(key);
    if (known !== undefined) return known;
    const made = Uint8Array.from(this.#graph.dice.nodes, (node) =>
      Number(node.gears <= gear && node.coasts <= coast && node.brakes <= brake),
    );
    this.#fitting.set(key, made);
    return made;
  }

  #isOpen({ turn, fits }: Walk, from: number, move: number): boolean {
    const { moves } = this.#graph;
    return (
      moves.overspeed[move] === 0 &&
      fits[moves.toNode[move] ?? 0] === 1 &&
      isOpenTo(turn.frame, this.#graph, from, move)
    );
  }

  #newRest(size: number): number {
    const rest = this.#used;
    this.#used += size;
    if (this.#used > this.#rests.length) {
      const more = new Float64Array(2 * this.#rests.length);
      more.set(this.#rests);
      this.#rests = more;
    }
    return rest;
  }

  /** Where the least costs from a place lie, by warnings and dice secured so far. */
  #restOf(walk: Walk, position: number, node: number): number {
    const { moves, dice } = this.#graph;
    const place = position * dice.nodes.length + node;
    if (this.#made[place] === this.#number) return this.#slots[place] ?? outside();
    const rest = this.#newRest(walk.size);
    this.#made[place] = this.#number;
    this.#slots[place] = rest;
    this.#stopsInto(walk, rest, { position, gear: this.#gearOf[node] ?? 0 });
    const end = moves.start[place + 1] ?? 0;
    for (let move = moves.start[place] ?? 0; move < end; move++) {
      if (this.#isOpen(walk, position, move)) this.#takeStep(walk, move, rest);
    }
    return rest;
  }

  #stopsInto({ turn, width, size }: Walk, rest: number, { position, gear }: Spot): void {
    const mayStop = position !== turn.position;
    for (let secured = 0; secured < width; secured++) {
      const tokens = turn.tokens - spentFor(secured);
      const cost = mayStop ? this.#stops.at(position, gear, tokens) : Infinity;
      for (let at = secured; at < size; at += width) this.#rests[rest + at] = cost;
    }
  }

  #takeStep(walk: Walk, move: number, rest: number): void {
    const { moves } = this.#graph;
    const { turn, width, size } = walk;
    if (moves.finish[move] === 1) {
      for (let at = rest; at < rest + size; at++) this.#lower(at, turn.finish);
      return;
    }
    const position = moves.toPosition[move] ?? 0;
    const gear = moves.gear[move] ?? 0;
    const after = this.#restOf(walk, position, moves.toNode[move] ?? 0);
    for (let secured = 0; secured < width; secured++) {
      const lost = this.#losts.at(position, gear, turn.tokens - spentFor(secured));
      for (let at = secured; at < size; at += width) {
        this.#lower(rest + at, this.#stepCost(walk, move, { after, at, lost }));
      }
    }
  }

  #lower(at: number, cost: number): void {
    if (cost < (this.#rests[at] ?? 0)) this.#rests[at] = cost;
  }

  /** A step rolled or secured, whichever costs less. */
  #stepCost({ width, size }: Walk, move: number, { after, at, lost }: Step): number {
    const { moves } = this.#graph;
    const dice = moves.dice[move] ?? 0;
    const chance = (moves.chance[move] ?? 0) * CHANCE_STRIDE;
    let to = at + (moves.warnings[move] ?? 0) * width;
    const isSecured = to < size && (at % width) + dice < width;
    const secured = isSecured ? (this.#rests[after + to + dice] ?? 0) : Infinity;
    let rolled = 0;
    for (let shown = 0; shown <= dice; shown++, to += width) {
      const then = to < size ? (this.#rests[after + to] ?? 0) : lost;
      rolled += (moves.chances[chance + shown] ?? 0) * then;
    }
    return Math.min(rolled, secured);
  }

  /** The best plan driven flat out, a loss taken to come at its end. */
  #flatBest(walk: Walk, start: number): number {
    const { moves, dice } = this.#graph;
    const { turn } = walk;
    const queue: number[] = [(turn.position * dice.nodes.length + start) * WARNINGS];
    let best = Infinity;
    for (let from: number | undefined = queue.pop(); from !== undefined; from = queue.pop()) {
      const place = Math.floor(from / WARNINGS);
      const position = Math.floor(place / dice.nodes.length);
      const end = moves.start[place + 1] ?? 0;
      for (let move = moves.start[place] ?? 0; move < end; move++) {
        const warnings: number = (from % WARNINGS) + (moves.warnings[move] ?? 0);
        const to = (moves.toPosition[move] ?? 0) * dice.nodes.length + (moves.toNode[move] ?? 0);
        const next = to * WARNINGS + warnings;
        if (warnings >= turn.limit || this.#flat[next] === this.#number) continue;
        if (!this.#isOpen(walk, position, move)) continue;
        this.#flat[next] = this.#number;
        best = Math.min(best, this.#flatCost(turn, move, { place, warnings }));
        if (moves.finish[move] === 0) queue.push(next);
      }
    }
    return best;
  }

  #flatCost(turn: MillTurn, move: number, { place, warnings }: FlatStep): number {
    const { moves, dice, model } = this.#graph;
    const node = moves.toNode[move] ?? 0;
    const tokens = turn.tokens + (this.#focusOf[node] ?? 0);
    const kept = turn.success[node * model.limit + warnings] ?? 0;
    if (moves.finish[move] === 1) {
      const gear = Math.max(1, this.#gearOf[place % dice.nodes.length] ?? 0);
      const lost = this.#losts.at(Math.floor(place / dice.nodes.length), gear, tokens);
      const home = kept + HOME_ALL_THE_SAME * (1 - kept);
      return home * turn.finish + (1 - home) * lost;
    }
    const position = moves.toPosition[move] ?? 0;
    const gear = this.#gearOf[node] ?? 0;
    const stopped = kept * this.#stops.at(position, gear, tokens);
    return kept < 1 ? stopped + (1 - kept) * this.#losts.at(position, gear, tokens) : stopped;
  }
}

type Walk = {
  readonly turn: MillTurn;
  /** Numbers of dice secured, none counted. */
  readonly width: number;
  readonly size: number;
  /** By node: 1 where the dice reach. */
  readonly fits: Uint8Array;
};

type Spot = { readonly position: number; readonly gear: number };
type Step = { readonly after: number; readonly at: number; readonly lost: number };
type FlatStep = { readonly place: number; readonly warnings: number };
