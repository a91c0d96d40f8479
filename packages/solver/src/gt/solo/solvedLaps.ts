import { actingCar, isSoloLap } from '@perfect-line/rules/gt/cars';
import type { State } from '@perfect-line/rules/gt/state';

import { soloModelOf, type SoloModel } from '../graph/soloModel.ts';
import { QUICK_EFFORT } from './effort.ts';
import { solveUpper } from './soloSolve.ts';
import type { SoloTables } from './upperBound.ts';

/** Undefined where no lap is driven alone, or none that the solver knows. */
export function modelAt(state: State): SoloModel | undefined {
  if (!isSoloLap(state) || state.phase === 'over') return undefined;
  const { graph, tables, options } = state.race;
  const { category, tyres } = actingCar(state);
  return soloModelOf({ graph, tables, options, category, tyres, weather: state.weather });
}

/** The search that suggests plans knows neither of the two. */
const isSearched = ({ race: { options } }: State): boolean =>
  !options.flyingStart && !options.redZone;

/** All that the solver knows of a lap, in one word. */
const keyOf = (state: State, model: SoloModel): string =>
  JSON.stringify([state.race.setup.track, { ...model, graph: undefined }]);

/** The lap solved last: one takes some hundred megabytes, so there is never a second. */
export class SolvedLaps {
  #key = '';
  #tables: SoloTables | undefined;

  /** The solved lap of the car that drives, solved now if need be. */
  at(state: State, tell: (share: number) => void = () => {}): SoloTables | undefined {
    const model = modelAt(state);
    if (model === undefined || !isSearched(state)) return undefined;
    const key = keyOf(state, model);
    if (this.#key === key) return this.#tables;
    this.#tables = undefined;
    this.#tables = solveUpper(model, QUICK_EFFORT, (done, all) => tell(done / all));
    this.#key = key;
    return this.#tables;
  }
}
