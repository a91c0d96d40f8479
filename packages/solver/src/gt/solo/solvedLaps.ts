import { actingCar, isSoloLap } from '@perfect-line/rules/gt/cars';
import type { State } from '@perfect-line/rules/gt/state';

import { soloModelOf, type SoloModel } from '../graph/soloModel.ts';
import { QUICK_EFFORT } from './effort.ts';
import { lapFrom } from './lapValues.ts';
import { solveUpper } from './soloSolve.ts';
import type { SoloTables } from './upperBound.ts';

/** Undefined where no lap is driven alone, or none that the solver knows. */
export function modelAt(state: State): SoloModel | undefined {
  if (!isSoloLap(state) || state.phase === 'over') return undefined;
  const { graph, tables, options } = state.race;
  const { category, tyres } = actingCar(state);
  const { weather } = state.race.setup;
  return soloModelOf({ graph, tables, options, category, tyres, weather });
}

/** The search that suggests plans knows neither of the two. */
const isSearched = ({ race: { options } }: State): boolean =>
  !options.flyingStart && !options.redZone;

/** All that the solver knows of a lap, in one word. */
const keyOf = (state: State, model: SoloModel): string =>
  JSON.stringify([state.race.setup.track, { ...model, graph: undefined }]);

/** How many laps that came as text are kept: each is a graph and two tables. */
const MOST_READ = 4;

/** The lap solved last: one takes some hundred megabytes, so there is never a second. */
export class SolvedLaps {
  #key = '';
  #tables: SoloTables | undefined;
  readonly #read = new Map<string, SoloTables>();

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
  /** The lap that somebody has solved before, from its text. */
  read(state: State, text: string): SoloTables | undefined {
    const model = modelAt(state);
    if (model === undefined) return undefined;
    const key = `${keyOf(state, model)} ${text}`;
    const lap = this.#read.get(key) ?? lapFrom(model, text);
    const [oldest] = this.#read.keys();
    if (oldest !== undefined && this.#read.size >= MOST_READ) this.#read.delete(oldest);
    this.#read.set(key, lap);
    return lap;
  }
}
