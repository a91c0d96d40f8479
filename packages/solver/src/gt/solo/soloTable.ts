import { spotCount } from '../graph/relay.ts';
import type { TurnGraph } from '../graph/turnGraph.ts';

/**
 * Values of one damage: `cost[(position * gears + gear) * levels + level]` is the expected time to go from the start of
 * a turn, with the focus tokens held counted as a second each (so that it never rises with tokens).
 * Level f stands for f tokens up to `top`. An upper bound lets tokens above `top` lie unused; a lower bound has one more
 * level, `top + 1`, for a driver whose tokens never run out.
 */
export type SoloTable = {
  readonly gears: number;
  readonly top: number;
  readonly levels: number;
  readonly endless: boolean;
  readonly cost: Float64Array;
  /** Cost of losing control, the turn of the loss included: `[spot * levels + level]`. */
  readonly loss: Float64Array;
  /** What the driver does: an end of flatEndsFrom, -1 - i for plan i, or NO_CHOICE. */
  readonly choice: Int32Array;
  /** Which of the places a car off the track comes back to, laid out like `loss`; only of upper bounds. */
  readonly back: Uint8Array;
  /** Plans driven one by one, as moves of the turn graph. */
  readonly plans: Int32Array[];
};

/** No step but one that loses control, or none at all (G4.9, G8.10). */
export const NO_CHOICE = 0x7fffffff;

export type Bound = 'upper' | 'lower';

export function newTable(graph: TurnGraph, top: number, bound: Bound): SoloTable {
  const gears = graph.model.topGear + 1;
  const endless = bound === 'lower';
  const levels = top + (endless ? 2 : 1);
  const size = graph.lap.positions.length * gears * levels;
  const losses = spotCount(graph) * levels;
  return {
    gears,
    top,
    levels,
    endless,
    cost: new Float64Array(size),
    loss: new Float64Array(losses),
    choice: new Int32Array(size),
    back: new Uint8Array(bound === 'upper' ? losses : 0),
    plans: [],
  };
}

/** Level that stands for this many tokens; `Infinity` is the driver whose tokens never run out. */
export const levelOf = (table: SoloTable, tokens: number): number =>
  tokens <= table.top ? tokens : table.top + (table.endless ? 1 : 0);

export const tokensOf = (table: SoloTable, level: number): number =>
  level <= table.top ? level : Infinity;

export const stateIndex = (table: SoloTable, position: number, gear: number): number =>
  (position * table.gears + gear) * table.levels;

export const costAt = (table: SoloTable, position: number, gear: number, tokens: number): number =>
  table.cost[stateIndex(table, position, gear) + levelOf(table, tokens)] ?? Infinity;

export const lossAt = (table: SoloTable, spot: number, tokens: number): number =>
  table.loss[spot * table.levels + levelOf(table, tokens)] ?? Infinity;
