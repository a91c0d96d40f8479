import { outside } from '@perfect-line/core/outside';

import type { SoloModel } from '../graph/soloModel.ts';
import { allDamages, damageKey, NO_DAMAGE } from './damage.ts';
import { fullEffort, MOST_TOKENS, upTo, type ByDamage, type Effort } from './effort.ts';
import { sharpened, solveLowerStage } from './lowerBound.ts';
import { contextsOf, rankedBy } from './rankedContext.ts';
import { costAt, type SoloTable } from './soloTable.ts';
import type { SoloContext } from './sweep.ts';
import { solveUpperStage, type SoloTables } from './upperBound.ts';

/** Lower bounds by damage, whatever was drawn. */
export type LowerTables = { readonly context: SoloContext; readonly lower: ByDamage };

export type SolvedLap = { readonly upper: SoloTables; readonly lower: LowerTables };

export type SolveProgress = (done: number, all: number) => void;

/** Tells of every table that is done, out of all. */
function ticker(all: number, onProgress: SolveProgress | undefined): () => void {
  let done = 0;
  return () => onProgress?.(++done, all);
}

const upperCount = (model: SoloModel): number =>
  allDamages(model).length + upTo(model, MOST_TOKENS).length + 1;

const undamaged = (tables: ByDamage): SoloTable => tables.get(damageKey(NO_DAMAGE)) ?? outside();

/** The limits of the tyres from the last turn back: a turn is judged by the one that follows. */
const limitsBack = (model: SoloModel): readonly number[] => model.limits.toReversed();

/**
 * Both bounds from every position of a solo lap: what no driving can beat, and the best policy found with what it costs.
 * The plans of the lower bound are those that the policy tries.
 */
export function solveLap(
  model: SoloModel,
  effort: Effort = fullEffort(model),
  onProgress?: SolveProgress,
): SolvedLap {
  const tables = upTo(model, effort.lower.length - 1).length + upperCount(model);
  const tick = ticker(tables * model.limits.length, onProgress);
  const contextOf = contextsOf(model);
  const ranked = new Map<number, SoloContext>();
  let solved: SolvedLap | undefined;
  for (const limit of limitsBack(model)) {
    const context = contextOf(limit);
    const later = solved?.lower.lower;
    const rough = solveLowerStage(context, effort, { later, tick });
    const better = ranked.get(limit) ?? rankedBy(context, undamaged(rough));
    ranked.set(limit, better);
    const guide = sharpened(better, effort, { tables: rough, later });
    const upper = solveUpperStage({ context: better, later: solved?.upper, guide }, effort, tick);
    solved = { upper, lower: { context, lower: guide } };
  }
  if (solved === undefined) throw new Error('tyres have a limit');
  return solved;
}

/** The policy alone, from every position of a solo lap, and what it costs: upper bounds. */
export function solveUpper(
  model: SoloModel,
  effort: Effort = fullEffort(model),
  onProgress?: SolveProgress,
): SoloTables {
  const tick = ticker(upperCount(model) * model.limits.length, onProgress);
  const contextOf = contextsOf(model);
  let solved: SoloTables | undefined;
  for (const limit of limitsBack(model)) {
    const stage = { context: contextOf(limit), later: solved, guide: new Map<string, SoloTable>() };
    solved = solveUpperStage(stage, effort, tick);
  }
  if (solved === undefined) throw new Error('tyres have a limit');
  return solved;
}

const gridPosition = ({ graph }: SoloContext): number =>
  graph.lap.positionOf(graph.model.graph.grid[0] ?? 0, 0) ?? 0;

/** Expected final time of the policy from the grid (G12.3). */
export const upperPar = ({ context, fresh }: SoloTables): number =>
  costAt(fresh, gridPosition(context), 0, 0);

/** What no driving from the grid can beat. */
export const lowerPar = ({ context, lower }: LowerTables): number =>
  costAt(undamaged(lower), gridPosition(context), 0, 0);

/** Values worked out: a place, a gear and a number of tokens for every damage told apart. */
const stateCount = (tables: readonly SoloTable[]): number =>
  tables.reduce((sum, table) => sum + table.cost.length, 0);

export const upperStates = ({ fresh, drawn, worn, later }: SoloTables): number =>
  stateCount([fresh, ...drawn.values(), ...worn.values()]) +
  (later === undefined ? 0 : upperStates(later));

export const lowerStates = ({ lower }: LowerTables): number => stateCount([...lower.values()]);
