import type { RallyState } from '@perfect-line/rules/rally/state';
import { FLATS_THAT_RETIRE, GEAR_DICE_COUNT } from '@perfect-line/rules/rally/tables';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import type { Tyres } from '@perfect-line/rules/rally/words';
import { SURFACES } from '@perfect-line/track/rally/terrain';

import { solutionFor } from './leafValues.ts';
import { parSeconds, type ParSolution } from './parTable.ts';

/** Conditions of a car from the worst one back: each needs those before it. */
const conditionsOf = (sisu: boolean) =>
  Array.from({ length: GEAR_DICE_COUNT * FLATS_THAT_RETIRE }, (_, i) => ({
    damage: GEAR_DICE_COUNT - 1 - Math.floor(i / FLATS_THAT_RETIRE),
    flats: FLATS_THAT_RETIRE - 1 - (i % FLATS_THAT_RETIRE),
    sisu,
  }));

function solveAll(solution: ParSolution, tell: (share: number) => void): void {
  const all = solution.model.options.sisu
    ? [...conditionsOf(false), ...conditionsOf(true)]
    : conditionsOf(false);
  for (const [i, condition] of all.entries()) {
    solution.tableOf(condition);
    tell((i + 1) / all.length);
  }
}

/** [R11.2] Tyres worth a thought: those made for a surface that is driven on. */
function tyresFor(state: RallyState): readonly Tyres[] {
  const { spots } = trackOf(state);
  return SURFACES.filter((surface) => spots.some((spot) => spot.surface === surface));
}

/** The par of the special about to be driven, by the rules of its rally and on the better tyres; `tell` hears how far it is. */
export function solvedPar(state: RallyState, tell: (share: number) => void): number {
  const all = tyresFor(state);
  const times = all.map((tyres, i) => {
    const solution = solutionFor(state, tyres, 'attacks');
    solveAll(solution, (share) => tell((i + share) / all.length));
    return parSeconds(solution, state.setup.options.sisu);
  });
  return Math.min(...times);
}
