import type { Race } from '@perfect-line/rules/gt/state';
import type { Category, Tyres, Weather } from '@perfect-line/rules/gt/words';

import { roughContext } from './soloContext.ts';
import { soloModelOf, type SoloModel } from './soloModel.ts';
import { costAt, type SoloTable } from './soloTable.ts';
import { solveDamage } from './solveDamage.ts';
import { UNDAMAGED, type SoloContext } from './sweep.ts';
import { buildTurnGraph, type TurnGraph } from './turnGraph.ts';

/** Tokens beyond this many hardly shorten a race any more. */
const RACE_TOKENS = 4;
/** Laps told apart: the last and one before it; each further lap costs as much again. */
const RACE_LAPS = 2;

/** What a car drives with. */
export type Grip = {
  readonly category: Category;
  readonly tyres: Tyres;
  readonly weather: Weather;
};

/** Turns (or seconds) a car still needs to the finish on an empty track, by place, gear and focus. */
export type RaceTable = {
  readonly graph: TurnGraph;
  readonly table: SoloTable;
  /** Turns of one more lap. */
  readonly lapTurns: number;
};

/** Against the clock, or against other cars. */
export type Aim = 'clock' | 'race';

/** What a gear higher is worth at the end of a turn: its car drives earlier in the next round (G3.2). */
const GEAR_TURNS = 0.03;

/** Every turn costs the same in a race, whatever gear it ends in; a token is worth what it saves. */
function modelFor(race: Race, grip: Grip, aim: Aim, laps: number): SoloModel | undefined {
  const { tables, graph } = race;
  const options = { ...race.options, flyingStart: false, redZone: false, randomWeather: false };
  // Soft tyres wear (G11.6): a fresh set is not, a worn one is as good as asphalt in the sun.
  const tyres = grip.tyres === 'soft' ? 'asphalt' : grip.tyres;
  const model = soloModelOf({ ...grip, tyres, graph, tables, options });
  if (model === undefined || aim === 'clock') return model;
  return {
    ...model,
    laps,
    seconds: model.seconds.map((_, gear) => 1 - GEAR_TURNS * gear),
    offSeconds: 1,
    tokenSeconds: 0,
    endsAtLine: true,
  };
}

function solveRace(context: SoloContext): RaceTable {
  const { graph } = context;
  const table = solveDamage(context, {
    bound: 'upper',
    plans: 'relaxed',
    top: RACE_TOKENS,
    limits: graph.model.dice,
    afterLoss: UNDAMAGED,
  });
  const line = graph.lap.positions.findIndex(({ lap }) => lap === 1);
  const space = graph.lap.positions[line]?.space ?? 0;
  const second = graph.lap.positionOf(space, 2);
  const inLast = graph.model.laps > 1 && second !== undefined;
  const lapTurns = inLast ? costAt(table, line, 4, 0) - costAt(table, second, 4, 0) : 0;
  return { graph, table, lapTurns };
}

const known = new WeakMap<Race['graph'], Map<string, RaceTable | undefined>>();

const keyOf = (race: Race, grip: Grip, aim: Aim, laps: number): string => {
  const { overspeed, soloOffSeconds, soloEndsAtLine } = race.options;
  const rules = [overspeed, soloOffSeconds, soloEndsAtLine];
  return [aim, laps, grip.category, grip.tyres, grip.weather, ...rules].join(' ');
};

/** The table of an undamaged car with this grip: made once for a track and kept with it. */
export function raceTable(race: Race, grip: Grip, aim: Aim): RaceTable | undefined {
  const laps = aim === 'clock' ? 1 : Math.min(race.setup.laps, RACE_LAPS);
  const key = keyOf(race, grip, aim, laps);
  const tables = known.get(race.graph) ?? new Map<string, RaceTable | undefined>();
  known.set(race.graph, tables);
  if (tables.has(key)) return tables.get(key);
  const model = modelFor(race, grip, aim, laps);
  const table = model && solveRace(roughContext(buildTurnGraph(model)));
  tables.set(key, table);
  return table;
}

/** Where a car with this many crossings of the line stands in the table, and the turns of the laps it leaves out. */
export function racePlace(
  { graph, lapTurns }: RaceTable,
  laps: number,
  car: { readonly space: number; readonly lap: number },
): { readonly position: number; readonly extraTurns: number } | undefined {
  const told = graph.model.laps;
  const lap = car.lap === 0 ? 0 : Math.max(1, told - (laps - car.lap));
  const position = graph.lap.positionOf(car.space, lap);
  if (position === undefined) return undefined;
  const extra = laps - car.lap - (told - lap);
  return { position, extraTurns: extra * lapTurns };
}
