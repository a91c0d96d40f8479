import { seededRandom } from '@perfect-line/core/random';
import { actingCar, actingIndex, isSoloLap, lapsToDrive } from '@perfect-line/rules/gt/cars';
import { allowanceOf } from '@perfect-line/rules/gt/dashboard';
import { frameFor } from '@perfect-line/rules/gt/frame';
import { isPitSpace } from '@perfect-line/rules/gt/pitRules';
import type { Car, State } from '@perfect-line/rules/gt/state';
import { OFF_GEAR, TOKENS } from '@perfect-line/rules/gt/words';

import { learnedOdds } from './duelNet.ts';
import { duelsWon } from './duels.ts';
import { conditionsOf, winFinder, type Field, type FieldWeights } from './field.ts';
import type { Foresight } from './foresight.ts';
import { levelOf, styleOf, type GtDriver, type Style } from './characters.ts';
import { SKILLS, type Skill } from './levels.ts';
import { rankingOf, turnSpreads, type LossSpreads, type Ranking } from '../graph/lossSpread.ts';
import { DRIVEN, harmOf, outlookOf, paceAt, wayOf, type Outlook } from './outlook.ts';
import { TURN_EDGE } from './pairLook.ts';
import { bestPitStop } from './pitStops.ts';
import {
  dieWorth,
  racePlace,
  raceTable,
  wearOf,
  WEARING,
  type Aim,
  type RaceTable,
} from './raceTable.ts';
import type { Delays } from './replies.ts';
import { newRelays, spotCount, type Relays } from '../graph/relay.ts';
import { costAt, lossAt } from '../solo/soloTable.ts';
import { leastStanding } from './standing.ts';
import { isOpenTo } from '../turn/traffic.ts';
import type { TurnCosts, TurnProblem } from '../turn/turnSearch.ts';

export type Judging = {
  readonly level: GtDriver;
  readonly nodes?: number;
  /** Ends looked at again: a level has its own measure. */
  readonly replies?: number;
  readonly seed?: string;
  /** A style of its own, as who looks for one has; a driver has its own. */
  readonly style?: Style;
  /** Goes by the chances of the field with these weights, as who learns does. */
  readonly weights?: FieldWeights;
  /** Goes by the first duels (ADR 56), as who learns those of today does. */
  readonly firstDuels?: boolean;
};

/** A turn as the driver sees it. */
export type Seat = {
  readonly state: State;
  readonly car: Car;
  readonly skill: Skill;
  readonly style: Style;
  readonly seed: string;
  readonly aim: Aim;
  readonly table: RaceTable;
  readonly position: number;
  readonly extraTurns: number;
  /** What the turns that follow cost each other, as far as looked at. */
  readonly delays?: Delays;
  /** What the next turns do to the chances, as far as looked at. */
  readonly foresight?: Foresight;
  readonly weights?: FieldWeights;
  readonly firstDuels: boolean;
};

type Place = { readonly position: number; readonly gear: number };

/** What a token drawn from the bag costs, more or less. */
function tokenWorth(table: RaceTable, { bag }: State, place: Place): number {
  const all = TOKENS.reduce((sum, token) => sum + bag[token], 0);
  if (all === 0) return 0;
  return WEARING.reduce((sum, kind) => sum + (bag[kind] / all) * dieWorth(table, kind, place), 0);
}

export const rivalIndices = (state: State): readonly number[] =>
  [...state.cars.keys()].filter(
    (index) => index !== actingIndex(state) && state.cars[index]?.status === 'racing',
  );

/** An error of judgement about one place: the same whenever it is looked at in this turn. */
function misjudged({ state, skill, seed }: Seat, position: number, gear: number): number {
  if (skill.error === 0) return 0;
  const text = `${seed} ${state.turnNumber} ${position} ${gear}`;
  return skill.error * (2 * seededRandom(text)() - 1);
}

/** How a turn may end. */
export type TurnEnd = Place & { readonly focus: number; readonly harm: number };

type Worth = {
  /** Cost of ending the turn so many turns from the finish. */
  readonly race: (end: TurnEnd, turns: number) => number;
  readonly finish: number;
};

/** My car as it stands when its turn has ended so. */
export function outlookAt(seat: Seat): (end: TurnEnd, turns: number) => Outlook {
  const { state, table } = seat;
  const { positions } = table.graph.lap;
  const laps = seat.car.lap - (positions[seat.position]?.lap ?? 0);
  return ({ position, gear, focus, harm }, turns) => {
    const at = positions[position];
    return {
      turns,
      heldUp: 0,
      slot: DRIVEN,
      acts: false,
      gear,
      way: wayOf(state, at?.space ?? 0, laps + (at?.lap ?? 0)),
      focus,
      harm,
      pace: paceAt(table, { position, gear }),
    };
  };
}

/** Those a car still has to beat, as they stand. */
export function rivalField(state: State): Field {
  const cars = rivalIndices(state).flatMap((index) => outlookOf(state, index) ?? []);
  return { conditions: conditionsOf(state, cars.length + 1), cars };
}

/** What a gear is worth to a driver who does not look at the others: he drives earlier (G3.2). */
const GEAR_EDGE = 0.03;

function worthOf(seat: Seat): Worth {
  const { state, skill, aim, weights } = seat;
  const field = rivalField(state);
  if (aim === 'clock' || !skill.minds || field.cars.length === 0) {
    return { race: ({ gear }, turns) => turns - GEAR_EDGE * Math.max(0, gear), finish: -5 };
  }
  if (seat.foresight !== undefined) return foreseenWorth(seat, seat.foresight, field);
  const outlook = outlookAt(seat);
  const finder = (against: Field): ((me: Outlook) => number) =>
    weights === undefined ? (me) => duelsWon(me, against.cars) : winFinder(against, weights);
  const free = finder(field);
  const race = (end: TurnEnd, turns: number): number => {
    const delay = seat.delays?.get(end.position * 8 + Math.max(0, end.gear));
    const heldUp = delay?.mine ?? 0;
    const theirs = delay?.theirs.reduce((sum, one) => sum + one, 0) ?? 0;
    const seeming = turns - seat.style.spite * theirs;
    const me = { ...outlook(end, seeming), heldUp };
    const win = delay?.theirs.some((one) => one > 0) ? finder(delayed(field, delay.theirs)) : free;
    return 1 - win(me) + TURN_EDGE * (seeming + heldUp);
  };
  return { race, finish: 0 };
}

/** Chances against each rival as learned, with what the next turn does to them, are multiplied. */
function foreseenWorth(seat: Seat, foresight: Foresight, { cars }: Field): Worth {
  const outlook = outlookAt(seat);
  const race = (end: TurnEnd, turns: number): number => {
    const me = outlook(end, turns);
    const win = cars.reduce((all, rival, i) => {
      const chance = 1 / (1 + Math.exp(-learnedOdds(me, rival)));
      return all * Math.max(0, Math.min(1, chance + foresight(i, end)));
    }, 1);
    return 1 - win + TURN_EDGE * turns;
  };
  return { race, finish: 0 };
}

const delayed = ({ conditions, cars }: Field, delays: readonly number[]): Field => ({
  conditions,
  cars: cars.map((car, i) => ({ ...car, heldUp: delays[i] ?? 0 })),
});

/** The same place is looked at from many plans. */
export function remembered(cost: TurnCosts['stop']): TurnCosts['stop'] {
  const known = new Map<number, number>();
  return (position, gear, tokens) => {
    const key = (position * 8 + gear) * 64 + Math.min(tokens, 63);
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = cost(position, gear, tokens);
    known.set(key, made);
    return made;
  };
}

/** Against the clock: seconds of this turn and of all to come. */
function clockCosts({ table }: Seat): Pick<TurnCosts, 'lost' | 'finish'> {
  const { model, lap } = table.graph;
  const token = model.tokenSeconds;
  const standing = model.seconds[0] ?? 0;
  return {
    lost: (position, gear, tokens) => {
      const off = model.lossLeavesTrack[gear] === true;
      const drawn = model.lossTokens[gear]?.[lap.danger[position] ?? 0] ?? 0;
      const rest = leastStanding(table.graph, { position, gear }, (standing) => {
        const place = { position: standing, gear: 0 };
        const die = WEARING.reduce((sum, kind) => sum + dieWorth(table, kind, place), 0);
        return costAt(table.table, standing, 0, tokens) + (drawn * die) / 7;
      });
      return (off ? model.offSeconds + standing : standing) + rest - token * tokens;
    },
    finish: (gear, tokens) => (model.seconds[gear] ?? 0) - token * tokens,
  };
}

/** Seconds by which a whole turn of misjudgement is off. */
const TURN_SECONDS = 15;

function clockStop(seat: Seat): TurnCosts['stop'] {
  const { table } = seat;
  const { model } = table.graph;
  return (position, gear, tokens) => {
    const rest =
      costAt(table.table, position, gear, tokens) + wearOf(table, seat.car, { position, gear });
    const error = TURN_SECONDS * misjudged(seat, position, gear);
    return (model.seconds[gear] ?? 0) + rest - model.tokenSeconds * tokens + error;
  };
}

/** Turns left after ending the turn in a place, by the table. */
export const turnsFrom =
  ({ table, car, extraTurns }: Seat) =>
  (place: Place): number =>
    costAt(table.table, place.position, place.gear, car.focus) +
    wearOf(table, car, place) +
    extraTurns;

/** A driver without foresight goes by the way that is left, not by the corners that lie on it. */
function lookAhead({ table, skill }: Seat): (place: Place, turns: number) => number {
  const { beyond } = table.graph.lap;
  const line = beyond.indexOf(1);
  const whole = costAt(table.table, 0, 0, 0);
  return ({ position }, turns) =>
    skill.foresight * turns + (1 - skill.foresight) * whole * (1 - position / line);
}

/** [G9.1] Turns left after a stop in the pits, where one could help. */
function pitTurns({ state, car, table, position: from, skill }: Seat) {
  const { positions } = table.graph.lap;
  const laps = car.lap - (positions[from]?.lap ?? 0);
  return (position: number, tokens: number): number | undefined => {
    const at = positions[position];
    if (!skill.pits || at === undefined || !isPitSpace(state, at.space)) return undefined;
    const there = { ...car, space: at.space, lap: laps + at.lap, focus: tokens };
    return bestPitStop(state, there)?.turns;
  };
}

function raceCosts(seat: Seat): TurnCosts {
  const { state, table, car, extraTurns, style } = seat;
  const { model, lap } = table.graph;
  const worth = worthOf(seat);
  const harm = harmOf(car);
  const look = lookAhead(seat);
  const rest = (place: Place, tokens: number): number =>
    look(place, costAt(table.table, place.position, place.gear, tokens)) +
    wearOf(table, car, place) +
    extraTurns;
  const pits = pitTurns(seat);
  const stop = (position: number, gear: number, tokens: number): number => {
    const place = { position, gear, focus: tokens, harm };
    const liked = style.speed * gear + style.thrift * tokens;
    const on = worth.race(place, rest(place, tokens) + misjudged(seat, position, gear) - liked);
    const stopped = gear === 1 ? pits(position, tokens) : undefined;
    return stopped === undefined
      ? on
      : Math.min(on, worth.race({ ...place, gear: OFF_GEAR }, stopped));
  };
  const lost = (position: number, gear: number, tokens: number): number => {
    const off = model.lossLeavesTrack[gear] === true;
    const drawn = model.lossTokens[gear]?.[lap.danger[position] ?? 0] ?? 0;
    const turns = leastStanding(table.graph, { position, gear }, (standing) => {
      const place = { position: standing, gear: 0 };
      return rest(place, tokens) + (drawn === 0 ? 0 : drawn * tokenWorth(table, state, place));
    });
    const end = { position, gear: off ? OFF_GEAR : 0, focus: tokens, harm };
    return worth.race(end, turns + Number(off) - style.nerve);
  };
  return { stop: remembered(stop), lost: remembered(lost), finish: () => worth.finish };
}

function costsFor(seat: Seat): TurnCosts {
  if (seat.aim === 'race') return raceCosts(seat);
  const { lost, finish } = clockCosts(seat);
  return { stop: remembered(clockStop(seat)), lost: remembered(lost), finish };
}

export function seatOf(state: State, options: Judging): Seat | undefined {
  const { seed = '', weights, firstDuels = false } = options;
  const level = levelOf(options.level);
  if (level === 'beginner') return undefined;
  const car = actingCar(state);
  const aim: Aim = isSoloLap(state) ? 'clock' : 'race';
  const table = raceTable(state.race, { ...car, weather: state.weather }, aim);
  if (table === undefined || car.space === undefined) return undefined;
  const place = racePlace(table, lapsToDrive(state), { space: car.space, lap: car.lap });
  if (place === undefined) return undefined;
  const { nodes = SKILLS[level].nodes, replies = SKILLS[level].replies } = options;
  const skill = { ...SKILLS[level], nodes, replies };
  const style = options.style ?? styleOf(options.level);
  const by = { firstDuels, ...(weights && { weights }) };
  return { state, car, skill, style, seed, aim, table, ...place, ...by };
}

type Laying = { readonly ranking: Ranking; readonly relays: Relays };

const layings = new WeakMap<RaceTable, Laying>();

/** Spots to lose control in, the best first, and what all walks to them share: dear to make, so made once a table. */
function layingFor(table: RaceTable): Laying {
  const known = layings.get(table);
  if (known !== undefined) return known;
  const costs = Float64Array.from({ length: spotCount(table.graph) }, (_, spot) =>
    lossAt(table.table, spot, table.table.top),
  );
  const ranking = rankingOf(costs);
  const laying = { ranking, relays: newRelays(table.graph, ranking.rankOf) };
  layings.set(table, laying);
  return laying;
}

/** Kept for a decision only: the spreads of all starts would fill the memory. */
function spreadsFor(table: RaceTable): LossSpreads {
  const { ranking, relays } = layingFor(table);
  return turnSpreads(table.graph, ranking, relays);
}

export function problemOf(seat: Seat): TurnProblem {
  const { state, car, table, skill } = seat;
  const frame = frameFor(state, actingIndex(state));
  const spent = (state.turn.secured * (state.turn.secured + 1)) / 2;
  return {
    graph: table.graph,
    limits: allowanceOf(state.race, car, state.weather),
    position: seat.position,
    gear: Math.max(0, car.gear),
    tokens: skill.secures ? car.focus + spent : 0,
    limit: state.turn.limit,
    isOpen: (from, move) => isOpenTo(frame, table.graph, from, move),
    costs: costsFor(seat),
    nodes: skill.nodes,
    ...(skill.relays ? { losses: spreadsFor(table) } : {}),
  };
}
