import type { Race } from '@perfect-line/rules/gt/state';
import type { Category, Tyres, Weather } from '@perfect-line/rules/gt/words';

import { raceSpreads } from './raceSpreads.ts';
import { plainContext } from '../solo/soloContext.ts';
import { soloModelOf, type DiceLimits, type SoloModel } from '../graph/soloModel.ts';
import { costAt, type SoloTable } from '../solo/soloTable.ts';
import { solveDamage } from '../solo/solveDamage.ts';
import { UNDAMAGED, type Draw, type SoloContext } from '../solo/sweep.ts';
import { buildTurnGraph, type TurnGraph } from '../graph/turnGraph.ts';

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

export const WEARING = ['gear', 'brake', 'coast'] as const;
/** Kinds of dice that damage takes away. */
export type Wearing = (typeof WEARING)[number];

/** Turns (or seconds) a car still needs to the finish on an empty track, by place, gear and focus. */
export type RaceTable = {
  readonly graph: TurnGraph;
  readonly table: SoloTable;
  /** The same without focus, with all dice and with one die less of a kind. */
  readonly whole: SoloTable;
  readonly worn: Readonly<Record<Wearing, SoloTable>>;
  /** Chance of fewer warnings than the limit: `[node * limit + track warnings]`. */
  readonly success: Float64Array;
  /** Turns of one more lap. */
  readonly lapTurns: number;
};

/** Against the clock, or against other cars. */
export type Aim = 'clock' | 'race';

/** What a gear higher is worth at the end of a turn: its car drives earlier in the next round (G3.2). */
const GEAR_TURNS = 0.03;

/** Soft tyres wear (G11.6): a fresh set is not, a worn one is as good as asphalt in the sun. */
const rubberOf = ({ tyres }: Grip): Tyres => (tyres === 'soft' ? 'asphalt' : tyres);

/** Every turn costs the same in a race, whatever gear it ends in; a token is worth what it saves. */
function modelFor(race: Race, grip: Grip, aim: Aim, laps: number): SoloModel | undefined {
  const { tables, graph } = race;
  const options = { ...race.options, flyingStart: false, redZone: false, randomWeather: false };
  const model = soloModelOf({ ...grip, tyres: rubberOf(grip), graph, tables, options });
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

const oneLess = (limits: DiceLimits, kind: Wearing): DiceLimits => ({
  ...limits,
  [kind]: Math.max(kind === 'gear' ? 1 : 0, limits[kind] - 1),
});

/** A draw of tokens makes the way longer by what a die of each kind is worth from there, once a token. */
function pricedDraws(model: SoloModel, { whole, worn }: Pick<RaceTable, 'whole' | 'worn'>) {
  const { gear, brake, coast, blank } = model.bag;
  const all = gear + brake + coast + blank;
  return UNDAMAGED.map((_, drawn): Draw => {
    const shares = WEARING.map((kind) => ({
      table: worn[kind],
      probability: (drawn * model.bag[kind]) / all,
    }));
    const harm = shares.reduce((sum, { probability }) => sum + probability, 0);
    return [
      [{ table: undefined, probability: 1 }, ...shares, { table: whole, probability: -harm }],
    ];
  });
}

const ROUGH = { bound: 'upper', plans: 'relaxed', afterLoss: UNDAMAGED } as const;

function solveRace(context: SoloContext): RaceTable {
  const { graph } = context;
  const { dice, laps } = graph.model;
  const without = (kind: Wearing): SoloTable =>
    solveDamage(context, { ...ROUGH, top: 0, limits: oneLess(dice, kind) });
  const whole = solveDamage(context, { ...ROUGH, top: 0, limits: dice });
  const worn = { gear: without('gear'), brake: without('brake'), coast: without('coast') };
  const afterLoss = pricedDraws(graph.model, { whole, worn });
  const table = solveDamage(context, { ...ROUGH, top: RACE_TOKENS, limits: dice, afterLoss });
  const line = graph.lap.positions.findIndex(({ lap }) => lap === 1);
  const space = graph.lap.positions[line]?.space ?? 0;
  const second = graph.lap.positionOf(space, 2);
  const inLast = laps > 1 && second !== undefined;
  const lapTurns = inLast ? costAt(table, line, 4, 0) - costAt(table, second, 4, 0) : 0;
  return { graph, table, whole, worn, success: context.success, lapTurns };
}

const raceContext = (graph: TurnGraph): SoloContext => plainContext(graph, raceSpreads(graph));

type Place = { readonly position: number; readonly gear: number };

/** What the loss of one die of a kind costs from here to the finish. */
export const dieWorth = (table: RaceTable, kind: Wearing, { position, gear }: Place): number =>
  Math.max(0, costAt(table.worn[kind], position, gear, 0) - costAt(table.whole, position, gear, 0));

type Worn = { readonly damage: Readonly<Record<Wearing, number>> };

/** What the dice that damage has taken cost from here to the finish. */
export const wearOf = (table: RaceTable, { damage }: Worn, place: Place): number =>
  WEARING.reduce(
    (sum, kind) =>
      damage[kind] === 0
        ? sum
        : sum + Math.min(damage[kind], table.graph.model.dice[kind]) * dieWorth(table, kind, place),
    0,
  );

const known = new WeakMap<Race['graph'], Map<string, RaceTable | undefined>>();

const keyOf = (race: Race, grip: Grip, aim: Aim, laps: number): string => {
  const { soloOffSeconds, soloEndsAtLine, ...options } = race.options;
  const { overspeed, returnSpace, relayLoss, boost, noWeather } = options;
  // What only a lap alone knows does not make two tables of one race.
  const alone = aim === 'clock' ? [soloOffSeconds, soloEndsAtLine] : [];
  const rules = [overspeed, returnSpace, relayLoss, boost, noWeather, ...alone];
  return [aim, laps, grip.category, rubberOf(grip), grip.weather, ...rules].join(' ');
};

/** The table of an undamaged car with this grip: made once for a track and kept with it. */
export function raceTable(race: Race, grip: Grip, aim: Aim): RaceTable | undefined {
  const laps = aim === 'clock' ? 1 : Math.min(race.setup.laps, RACE_LAPS);
  const key = keyOf(race, grip, aim, laps);
  const tables = known.get(race.graph) ?? new Map<string, RaceTable | undefined>();
  known.set(race.graph, tables);
  if (tables.has(key)) return tables.get(key);
  const model = modelFor(race, grip, aim, laps);
  const table = model && solveRace(raceContext(buildTurnGraph(model)));
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
