import { hashText } from '@perfect-line/core/canonical';
import { actingCar, actingIndex, isSoloLap, lapsToDrive } from '@perfect-line/rules/gt/cars';
import { allowanceOf } from '@perfect-line/rules/gt/dashboard';
import { frameFor } from '@perfect-line/rules/gt/frame';
import type { Car, State } from '@perfect-line/rules/gt/state';

import { SKILLS, type Level, type Skill } from './levels.ts';
import { racePlace, raceTable, type Aim, type RaceTable } from './raceTable.ts';
import { costAt } from './soloTable.ts';
import { isOpenTo } from './traffic.ts';
import type { TurnCosts, TurnProblem } from './turnSearch.ts';

export type Judging = { readonly level: Level; readonly nodes?: number; readonly seed?: string };

/** A turn as the driver sees it. */
export type Seat = {
  readonly state: State;
  readonly car: Car;
  readonly skill: Skill;
  readonly seed: string;
  readonly aim: Aim;
  readonly table: RaceTable;
  readonly position: number;
  readonly extraTurns: number;
};

const tableOf = (state: State, car: Car, aim: Aim): RaceTable | undefined =>
  raceTable(state.race, { ...car, weather: state.weather }, aim);

/** Each die lost for good makes the rest of the way longer by this share. */
const DAMAGE_SHARE = 0.05;

const damageOf = ({ damage }: Car): number => damage.gear + damage.brake + damage.coast;

/** Turns a car still needs when this round is over. */
export function turnsToGo(state: State, index: number): number {
  const car = state.cars[index];
  const table = car && tableOf(state, car, 'race');
  if (car?.space === undefined || table === undefined) return Infinity;
  const place = racePlace(table, lapsToDrive(state), { space: car.space, lap: car.lap });
  if (place === undefined) return Infinity;
  const back = car.off !== undefined && car.gear < 0 ? 1 : 0;
  const road = costAt(table.table, place.position, Math.max(0, car.gear), car.focus);
  const turns = road * (1 + DAMAGE_SHARE * damageOf(car));
  const waits = state.order.indexOf(index) > state.turnIndex ? 1 : 0;
  return turns + place.extraTurns + back - waits;
}

export const rivalsOf = (state: State): readonly number[] =>
  state.cars.flatMap((car, index) =>
    index !== actingIndex(state) && car.status === 'racing' ? [turnsToGo(state, index)] : [],
  );

/** Half of all surprises between two cars are smaller than this many turns. */
const SURPRISE_TURNS = 0.3;

/** Chance not to win when the rest takes me this many turns more. */
export function loseChance(mine: number, rivals: readonly number[]): number {
  let win = 1;
  for (const theirs of rivals) win /= 1 + Math.exp((mine - theirs) / SURPRISE_TURNS);
  return 1 - win;
}

/** An error of judgement about one place: the same whenever it is looked at in this turn. */
function misjudged({ state, skill, seed }: Seat, position: number, gear: number): number {
  if (skill.error === 0) return 0;
  const text = `${seed} ${state.turnNumber} ${position} ${gear}`;
  const uniform = Number.parseInt(hashText(text).slice(0, 8), 16) / 0x100000000;
  return skill.error * (2 * uniform - 1);
}

function costsFor(seat: Seat): TurnCosts {
  const { state, table, aim, skill, extraTurns } = seat;
  const { graph } = table;
  const rivals = aim === 'race' && skill.minds ? rivalsOf(state) : [];
  const unit = aim === 'clock' ? 15 : 1;
  const judge = (rest: number): number => (rivals.length > 0 ? loseChance(rest, rivals) : rest);
  const token = graph.model.tokenSeconds;
  const damage = 1 + DAMAGE_SHARE * damageOf(seat.car);
  const stop = (position: number, gear: number, tokens: number): number => {
    const turn = aim === 'clock' ? (graph.model.seconds[gear] ?? 0) : -0.03 * gear;
    const rest = costAt(table.table, position, gear, tokens) * damage - token * tokens;
    return judge(turn + rest + extraTurns + unit * misjudged(seat, position, gear));
  };
  const lost = (position: number, gear: number, tokens: number): number => {
    const { model, lap } = graph;
    const off = model.lossLeavesTrack[gear] === true;
    const drawn = model.lossTokens[gear]?.[lap.danger[position] ?? 0] ?? 0;
    const rest = costAt(table.table, position, 0, tokens) * (damage + DAMAGE_SHARE * drawn);
    const standing = model.seconds[0] ?? 0;
    const turn = aim === 'clock' ? (off ? model.offSeconds + standing : standing) : off ? 1 : 0;
    return judge(turn + rest - token * tokens + extraTurns);
  };
  const finish = (gear: number, tokens: number): number =>
    aim === 'clock' ? (graph.model.seconds[gear] ?? 0) - token * tokens : judge(-5);
  return { stop, lost, finish };
}

export function seatOf(state: State, options: Judging): Seat | undefined {
  const { level, seed = '' } = options;
  if (level === 'beginner') return undefined;
  const car = actingCar(state);
  const aim: Aim = isSoloLap(state) ? 'clock' : 'race';
  const table = tableOf(state, car, aim);
  if (table === undefined || car.space === undefined) return undefined;
  const place = racePlace(table, lapsToDrive(state), { space: car.space, lap: car.lap });
  if (place === undefined) return undefined;
  const skill = {
    ...SKILLS[level],
    ...(options.nodes === undefined ? {} : { nodes: options.nodes }),
  };
  return { state, car, skill, seed, aim, table, ...place };
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
  };
}
