import { outside } from '@perfect-line/core/outside';

import type { SoloModel } from '../graph/soloModel.ts';
import { allDamages, damageKey, NO_DAMAGE } from './damage.ts';
import { fullEffort, MOST_TOKENS, stagesOf, upTo, type ByDamage, type Effort } from './effort.ts';
import { sharpened, solveLowerStage, type LowerStage } from './lowerBound.ts';
import { rankedBy, skiesOf, tokensInHand } from './rankedContext.ts';
import { contextAfter, type Skies } from './skies.ts';
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

/** The places to lose control under every sky in the order of what they cost the undamaged car there. */
function rankedSkies({ model, contexts }: Skies, { tables }: LowerStage, turns: number): Skies {
  const tokens = tokensInHand(turns);
  const undamaged = (sky: number): SoloTable =>
    tables.get(damageKey({ ...NO_DAMAGE, weather: sky })) ?? outside();
  return {
    model,
    contexts: contexts.map((context, sky) => rankedBy(context, undamaged(sky), tokens)),
  };
}

/** A bag that is no longer full is as good as a full one, unless the weather may turn. */
const withFresh = ({ tables, turned }: LowerStage, fresh: SoloTable): LowerStage => ({
  turned,
  tables: turned === undefined ? guideOf(tables, fresh) : tables,
});

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
    const rough = solveLowerStage(skies, effort, { later, tick });
    const better = rankedSkies(skies, rough, turns);
    const fresh = sharpened(better, effort, { rough, later, laterFresh: later?.fresh });
    const guide = guideOf(rough.tables, fresh);
    const upper = solveUpperStage({ skies: better, later: solved?.upper, guide }, effort, tick);
    solved = { upper, lower: { ...withFresh(rough, fresh), skies, fresh } };
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
