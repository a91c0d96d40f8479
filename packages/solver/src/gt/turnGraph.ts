import { buildDiceGraph, type DiceGraph } from './diceGraph.ts';
import { unrollLap, type LapGraph } from './lapGraph.ts';
import type { SoloModel } from './soloModel.ts';

/** Room for the chances of a step: a gear die and three brake dice show 0 to 4 warnings. */
export const CHANCE_STRIDE = 5;

/**
 * Every single step a turn can take anywhere: a dice step along a link. Moves out of position `p` with the
 * dice of node `n` are `start[p * nodes + n] .. start[p * nodes + n + 1] - 1`.
 */
export type Moves = {
  readonly start: Uint32Array;
  readonly toPosition: Uint16Array;
  readonly toNode: Uint16Array;
  readonly gear: Uint8Array;
  /** Warnings of the track. */
  readonly warnings: Uint8Array;
  /** Dice of the step: what securing it counts. */
  readonly dice: Uint8Array;
  /** 1 when the step crosses the line for the last time. */
  readonly finish: Uint8Array;
  /** 1 when the step loses control by its speed (G5.1). */
  readonly overspeed: Uint8Array;
  /** Index into `chances`, times CHANCE_STRIDE. */
  readonly chance: Uint16Array;
  readonly chances: Float64Array;
};

export type TurnGraph = {
  readonly model: SoloModel;
  readonly lap: LapGraph;
  readonly dice: DiceGraph;
  readonly moves: Moves;
};

type MoveRow = {
  readonly toPosition: number;
  readonly toNode: number;
  readonly gear: number;
  readonly warnings: number;
  readonly dice: number;
  readonly finish: number;
  readonly overspeed: number;
  readonly chance: number;
};

type StepTable = { readonly ids: readonly (readonly number[])[]; readonly chances: Float64Array };

/** Equal chances share a row: there are a dozen kinds of steps. */
function stepChances(dice: DiceGraph): StepTable {
  const rows = new Map<string, number>();
  const ids = dice.steps.map((steps) =>
    steps.map(({ chances }) => {
      const key = chances.join(' ');
      const id = rows.get(key) ?? rows.size;
      rows.set(key, id);
      return id;
    }),
  );
  const chances = new Float64Array(rows.size * CHANCE_STRIDE);
  for (const [key, id] of rows) chances.set(key.split(' ').map(Number), id * CHANCE_STRIDE);
  return { ids, chances };
}

function rowsFrom(graph: Omit<TurnGraph, 'moves'>, table: StepTable, at: [number, number]) {
  const [position, node] = at;
  const { lap, dice } = graph;
  const rows: MoveRow[] = [];
  for (const [i, step] of (dice.steps[node] ?? []).entries()) {
    const end = lap.linkStart[position + 1] ?? 0;
    for (let link = lap.linkStart[position] ?? 0; link < end; link++) {
      const limit = lap.linkLimit[link] ?? 0;
      const atLimit = limit > 0 && step.gear === limit && lap.linkDangerous[link] === 1;
      rows.push({
        toPosition: lap.linkTo[link] ?? 0,
        toNode: step.to,
        gear: step.gear,
        warnings: (lap.linkWarnings[link] ?? 0) + Number(atLimit),
        dice: step.dice.length,
        finish: lap.linkFinish[link] ?? 0,
        overspeed: Number(limit > 0 && step.gear > limit),
        chance: table.ids[node]?.[i] ?? 0,
      });
    }
  }
  return rows;
}

function buildMoves(graph: Omit<TurnGraph, 'moves'>): Moves {
  const table = stepChances(graph.dice);
  const rows: MoveRow[] = [];
  const starts = [0];
  for (let position = 0; position < graph.lap.positions.length; position++) {
    for (let node = 0; node < graph.dice.nodes.length; node++) {
      for (const row of rowsFrom(graph, table, [position, node])) rows.push(row);
      starts.push(rows.length);
    }
  }
  return {
    start: Uint32Array.from(starts),
    toPosition: Uint16Array.from(rows, (row) => row.toPosition),
    toNode: Uint16Array.from(rows, (row) => row.toNode),
    gear: Uint8Array.from(rows, (row) => row.gear),
    warnings: Uint8Array.from(rows, (row) => row.warnings),
    dice: Uint8Array.from(rows, (row) => row.dice),
    finish: Uint8Array.from(rows, (row) => row.finish),
    overspeed: Uint8Array.from(rows, (row) => row.overspeed),
    chance: Uint16Array.from(rows, (row) => row.chance),
    chances: table.chances,
  };
}

export function buildTurnGraph(model: SoloModel): TurnGraph {
  const dice = buildDiceGraph(model);
  const lap = unrollLap(model.graph, model.laps, dice.maxSteps);
  const graph = { model, lap, dice };
  return { ...graph, moves: buildMoves(graph) };
}
