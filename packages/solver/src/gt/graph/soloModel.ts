import type { Options } from '@perfect-line/rules/gt/options';
import type { Tables } from '@perfect-line/rules/gt/tables';
import {
  WEATHERS,
  type Category,
  type GearDie,
  type Tyres,
  type Weather,
} from '@perfect-line/rules/gt/words';
import type { TrackGraph } from '@perfect-line/track/graph';

/** How many dice of each kind a turn may use. */
export type DiceLimits = {
  readonly gear: number;
  readonly coast: number;
  readonly brake: number;
  readonly boost: number;
};

/** What hangs on the weather. */
export type Sky = {
  readonly weather: Weather;
  readonly dice: DiceLimits;
  /** Warnings that lose control by the turns that the tyres have run (G11.6); the last holds on. */
  readonly limits: readonly number[];
};

/** A solo lap as numbers: all that the solver knows of the rules' tables (G12). */
export type SoloModel = {
  readonly graph: TrackGraph;
  readonly laps: number;
  /** The weather of the start, and the other one where tokens may turn it (G12.1). */
  readonly skies: readonly Sky[];
  /** Most dice of each kind, whatever the weather. */
  readonly dice: DiceLimits;
  /** Values of the gear dice, 1 .. topGear. */
  readonly topGear: number;
  /** Chance of a warning on gear die n (index n), the coast, brake and boost die. */
  readonly gearHazard: readonly number[];
  readonly coastHazard: number;
  readonly brakeHazard: number;
  readonly boostHazard: number;
  /** Warnings that lose control (G6.3) in the turn at hand. */
  readonly limit: number;
  /** Seconds of a turn by the gear it ends in (G12.2); `off` for 00. */
  readonly seconds: readonly number[];
  readonly offSeconds: number;
  /** What a focus token is worth at the end (G12.3). */
  readonly tokenSeconds: number;
  /** By gear: whether the loss puts the car off the track, and its tokens by danger (G8.1). */
  readonly lossLeavesTrack: readonly boolean[];
  readonly lossTokens: readonly (readonly number[])[];
  /** Tokens in the full bag: those that cost a die, that turn the weather, and that do nothing on a solo lap (G12.1). */
  readonly bag: {
    readonly gear: number;
    readonly brake: number;
    readonly coast: number;
    readonly weather: number;
    readonly blank: number;
  };
  /** A step over the limit may be planned and loses control (G4.9, classic). */
  readonly overspeedLegal: boolean;
  /** Dice laid anew may lose control by such a step (G6.4). */
  readonly relaySpeeds: boolean;
  /** Where a car off the track comes back (G8.3). */
  readonly returnSpace: Options['returnSpace'];
  /** From standing the first die may be the 2 (G11.2). */
  readonly flyingStart: boolean;
  /** In the highest gear a brake die may be used like a coast die (G11.3). */
  readonly redZone: boolean;
  /** The lap ends with the step over the line, not with its turn (G12.2, v1.1). */
  readonly endsAtLine: boolean;
};

export type SoloSetup = {
  readonly graph: TrackGraph;
  readonly tables: Tables;
  readonly options: Options;
  readonly category: Category;
  readonly tyres: Tyres;
  readonly weather: Weather;
};

export const GEAR_DICE: readonly GearDie[] = ['1', '2', '3', '4', '5', '6'];

function lossTables(tables: Tables): Pick<SoloModel, 'lossLeavesTrack' | 'lossTokens'> {
  const rows = GEAR_DICE.map((gear) => tables.lossOfControl.rows[gear]);
  const first = rows[0] ?? ['0', 0, 0, 0];
  // Gear 0 never loses control; it takes the row of gear 1 so that the tables need no hole.
  const all = [first, ...rows];
  return {
    lossLeavesTrack: all.map(([marker]) => marker === '00'),
    lossTokens: all.map(([, yellow, orange, red]) => [yellow, orange, red]),
  };
}

function secondsTables(setup: SoloSetup): Pick<SoloModel, 'seconds' | 'offSeconds'> {
  const { markers, off } = setup.tables.soloSeconds;
  return {
    seconds: [markers['0'], ...GEAR_DICE.map((gear) => markers[gear])],
    offSeconds: off[setup.options.soloOffSeconds],
  };
}

/** What records of older rules read differently. */
const isUnknown = (options: Options): boolean =>
  (options.flyingStart && options.flyingStartFails === 'limit') ||
  (options.redZone && options.redZoneRelay === 'may-brake');

const turnsWeather = ({ randomWeather, noWeather }: Options): boolean =>
  randomWeather && !noWeather;

/** [G8.7] Weather tokens turn the weather, do nothing, or are set aside as if they were not there. */
function bagOf({ tables, options }: SoloSetup): SoloModel['bag'] {
  const { gear, brake, coast, weather, yellowFlag, greenFlag } = tables.damageBag.tokens;
  const flags = yellowFlag + greenFlag;
  if (turnsWeather(options)) return { gear, brake, coast, weather, blank: flags };
  return { gear, brake, coast, weather: 0, blank: flags + (options.noWeather ? 0 : weather) };
}

function skyOf({ tables, options, category, tyres }: SoloSetup, weather: Weather): Sky | undefined {
  const row = tables.dashboards.rows[category][tyres]?.[weather];
  if (row === undefined) return undefined;
  const [gear, coast, brake, boost] = row;
  const dice = { gear, coast, brake, boost: options.boost ? boost : 0 };
  return { weather, dice, limits: tables.warningLimits.rows[tyres][weather] };
}

/** Undefined for a car whose highest gear hangs on the weather: no dashboard is like that. */
function skiesOf(setup: SoloSetup): readonly Sky[] | undefined {
  const weathers = turnsWeather(setup.options)
    ? [setup.weather, ...WEATHERS.filter((weather) => weather !== setup.weather)]
    : [setup.weather];
  const skies = weathers.flatMap((weather) => skyOf(setup, weather) ?? []);
  const isWhole = skies.length === weathers.length;
  const [first] = skies;
  return isWhole && skies.every(({ dice }) => dice.gear === first?.dice.gear) ? skies : undefined;
}

const mostDice = (skies: readonly Sky[]): DiceLimits => ({
  gear: Math.max(...skies.map(({ dice }) => dice.gear)),
  coast: Math.max(...skies.map(({ dice }) => dice.coast)),
  brake: Math.max(...skies.map(({ dice }) => dice.brake)),
  boost: Math.max(...skies.map(({ dice }) => dice.boost)),
});

/** The lap under one sky that stays, its tokens of the weather blank: laid out like the lap under all of them. */
export const underSky = (model: SoloModel, sky: Sky, limit: number): SoloModel => ({
  ...model,
  skies: [sky],
  limit,
  bag: { ...model.bag, weather: 0, blank: model.bag.blank + model.bag.weather },
});

/** Undefined where the solver knows no answer: no such dashboard, or rules that it does not know. */
export function soloModelOf(setup: SoloSetup): SoloModel | undefined {
  const { tables, options } = setup;
  const skies = skiesOf(setup);
  if (skies === undefined || isUnknown(options)) return undefined;
  const { dice, outOf } = tables.warningFaces;
  const most = mostDice(skies);
  return {
    graph: setup.graph,
    laps: 1,
    skies,
    dice: most,
    topGear: most.gear,
    gearHazard: [0, ...GEAR_DICE.map((die) => dice[die] / outOf)],
    coastHazard: dice.c / outOf,
    brakeHazard: dice.b / outOf,
    boostHazard: dice.t / outOf,
    limit: skies[0]?.limits[0] ?? 0,
    ...secondsTables(setup),
    tokenSeconds: 1,
    ...lossTables(tables),
    bag: bagOf(setup),
    overspeedLegal: options.overspeed === 'loses',
    relaySpeeds: options.overspeed === 'loses' && options.relayLoss === 'speed-too',
    returnSpace: options.returnSpace,
    flyingStart: options.flyingStart,
    redZone: options.redZone,
    endsAtLine: options.soloEndsAtLine,
  };
}
