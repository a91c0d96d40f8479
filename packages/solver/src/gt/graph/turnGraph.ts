import { buildDiceGraph, type DiceGraph, type DiceStep } from './diceGraph.ts';
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
  /** 1 for the 2 of a flying start (G11.2). */
  readonly flies: Uint8Array;
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

type Columns = Omit<Moves, 'start' | 'chances'>;

const newColumns = (count: number): Columns => ({
  toPosition: new Uint16Array(count),
  toNode: new Uint16Array(count),
  gear: new Uint8Array(count),
  warnings: new Uint8Array(count),
  dice: new Uint8Array(count),
  finish: new Uint8Array(count),
  overspeed: new Uint8Array(count),
  flies: new Uint8Array(count),
  chance: new Uint16Array(count),
});

type NewMove = {
  readonly step: DiceStep;
  readonly link: number;
  readonly chance: number;
  readonly flies: boolean;
};

function putMove(
  columns: Columns,
  at: number,
  lap: LapGraph,
  { step, link, chance, flies }: NewMove,
): void {
  const limit = lap.linkLimit[link] ?? 0;
  const atLimit = limit > 0 && step.gear === limit && lap.linkDangerous[link] === 1;
  columns.toPosition[at] = lap.linkTo[link] ?? 0;
  columns.toNode[at] = step.to;
  columns.gear[at] = step.gear;
  columns.warnings[at] = (lap.linkWarnings[link] ?? 0) + Number(atLimit);
  columns.dice[at] = step.dice.length;
  columns.finish[at] = lap.linkFinish[link] ?? 0;
  columns.overspeed[at] = Number(limit > 0 && step.gear > limit);
  columns.flies[at] = Number(flies);
  columns.chance[at] = chance;
}

function buildMoves({ lap, dice }: Pick<TurnGraph, 'lap' | 'dice'>): Moves {
  const { ids, chances } = stepChances(dice);
  const stepCount = dice.steps.reduce((sum, steps) => sum + steps.length, 0);
  const columns = newColumns(stepCount * lap.linkTo.length);
  const start = new Uint32Array(lap.positions.length * dice.nodes.length + 1);
  let count = 0;
  for (let position = 0; position < lap.positions.length; position++) {
    const end = lap.linkStart[position + 1] ?? 0;
    for (const [node, steps] of dice.steps.entries()) {
      for (const [i, step] of steps.entries()) {
        const flies = node === dice.startOf[0] && step.gear > 1;
        for (let link = lap.linkStart[position] ?? 0; link < end; link++) {
          putMove(columns, count++, lap, { step, link, flies, chance: ids[node]?.[i] ?? 0 });
        }
      }
      start[position * dice.nodes.length + node + 1] = count;
    }
  }
  return { ...columns, start, chances };
}

export function buildTurnGraph(model: SoloModel): TurnGraph {
  const dice = buildDiceGraph(model);
  const lap = unrollLap({ ...model, runOut: dice.maxSteps });
  const graph = { model, lap, dice };
  return { ...graph, moves: buildMoves(graph) };
}
