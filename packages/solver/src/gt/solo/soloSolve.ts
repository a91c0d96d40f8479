import type { SoloModel } from '../graph/soloModel.ts';
import { allDamages, damageKey, NO_DAMAGE } from './damage.ts';
import {
  effortsFor,
  fullEffort,
  MOST_TOKENS,
  stagesOf,
  upTo,
  type ByDamage,
  type Effort,
} from './effort.ts';
import { solveFull, solveLowerStage, type LowerStage } from './lowerBound.ts';
import { contextAfter, skiesOf, type Skies } from './skies.ts';
import { costAt, type SoloTable } from './soloTable.ts';
import { solveUpperStage, type SoloTables } from './upperBound.ts';

/** Lower bounds: of the undamaged car with a full bag, and by damage whatever was drawn. */
export type LowerTables = LowerStage & { readonly skies: Skies; readonly fresh: SoloTable };

export type SolvedLap = { readonly upper: SoloTables; readonly lower: LowerTables };

export type SolveProgress = (done: number, all: number) => void;

/** Tells of every table that is done, out of all. */
function ticker(all: number, onProgress: SolveProgress | undefined): () => void {
  let done = 0;
  return () => onProgress?.(++done, all);
}

const upperCount = (model: SoloModel): number =>
  allDamages(model).length + upTo(model, MOST_TOKENS).length + 1;

/** The turns of the tyres from the last back: a turn is judged by the one that follows. */
const turnsBack = (model: SoloModel): readonly number[] =>
  Array.from({ length: stagesOf(model) }, (_, turns) => turns).toReversed();

const guideOf = (tables: ByDamage, fresh: SoloTable): ByDamage =>
  new Map([...tables, [damageKey(NO_DAMAGE), fresh]]);

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
  const tick = ticker(tables * stagesOf(model), onProgress);
  const skiesAt = skiesOf(model);
  let solved: SolvedLap | undefined;
  for (const turns of turnsBack(model)) {
    const skies = skiesAt(turns);
    const later = solved?.lower;
    const stage = solveLowerStage(skies, effort, { later, tick });
    const fresh = solveFull(skies, effort, { stage, later, laterFresh: later?.fresh });
    const guide = guideOf(stage.tables, fresh);
    const upper = solveUpperStage({ skies, later: solved?.upper, guide }, effort, tick);
    solved = { upper, lower: { ...stage, skies, fresh } };
  }
  if (solved === undefined) throw new Error('tyres have a limit');
  return solved;
}

/** How close the bounds of a lap are to lie. */
const NARROW_SECONDS = 0.05;

/** Both bounds with as little work as brings them close, or as close as the greatest effort does; a new try tells its progress anew. */
export function solveNarrow(model: SoloModel, onProgress?: SolveProgress): SolvedLap {
  const [first, ...finer] = effortsFor(model);
  let solved = solveLap(model, first, onProgress);
  for (const effort of finer) {
    if (upperPar(solved.upper) - lowerPar(solved.lower) <= NARROW_SECONDS) break;
    solved = solveLap(model, effort, onProgress);
  }
  return solved;
}

/** The policy alone, from every position of a solo lap, and what it costs: upper bounds. */
export function solveUpper(
  model: SoloModel,
  effort: Effort = fullEffort(model),
  onProgress?: SolveProgress,
): SoloTables {
  const tick = ticker(upperCount(model) * stagesOf(model), onProgress);
  const skiesAt = skiesOf(model);
  let solved: SoloTables | undefined;
  for (const turns of turnsBack(model)) {
    const stage = { skies: skiesAt(turns), later: solved, guide: new Map<string, SoloTable>() };
    solved = solveUpperStage(stage, effort, tick);
  }
  if (solved === undefined) throw new Error('tyres have a limit');
  return solved;
}

const gridCost = (skies: Skies, table: SoloTable): number => {
  const { graph } = contextAfter(skies, NO_DAMAGE);
  const grid = graph.lap.positionOf(graph.model.graph.grid[0] ?? 0, 0) ?? 0;
  return costAt(table, grid, 0, 0);
};

/** Expected final time of the policy from the grid (G12.3). */
export const upperPar = ({ skies, fresh }: SoloTables): number => gridCost(skies, fresh);

/** What no driving from the grid can beat. */
export const lowerPar = ({ skies, fresh }: LowerTables): number => gridCost(skies, fresh);

/** Values worked out: a place, a gear and a number of tokens for every damage told apart. */
const stateCount = (tables: readonly SoloTable[]): number =>
  tables.reduce((sum, table) => sum + table.cost.length, 0);

export const upperStates = ({ fresh, drawn, worn, turned, later }: SoloTables): number =>
  stateCount([fresh, ...[drawn, worn, turned].flatMap((tables) => [...(tables?.values() ?? [])])]) +
  (later === undefined ? 0 : upperStates(later));

export const lowerStates = ({ fresh, tables, turned = new Map() }: LowerTables): number =>
  stateCount([...new Set([fresh, ...tables.values(), ...turned.values()])]);
