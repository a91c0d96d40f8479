import type { Action } from '@perfect-line/rules/gt/action';
import { actingCar, spaceOf } from '@perfect-line/rules/gt/cars';
import { allowanceOf } from '@perfect-line/rules/gt/dashboard';
import { canReturn } from '@perfect-line/rules/gt/offTrack';
import { sidesFrom } from '@perfect-line/rules/gt/returnSpace';
import type { State } from '@perfect-line/rules/gt/state';
import { TOKENS } from '@perfect-line/rules/gt/words';

import { simpleDriver } from '../turn/simple.ts';
import { damageKey, effective, skyAfter } from './damage.ts';
import { NO_HOP, pathToEnd } from '../graph/flatOut.ts';
import { finishSpot, SPOT_GEARS } from '../graph/relay.ts';
import { bestRelay } from '../turn/relaySearch.ts';
import { MOST_TOKENS } from './effort.ts';
import type { SoloContext } from './sweep.ts';
import { wornAfter, type SoloTables } from './upperBound.ts';
import { costAt, levelOf, lossAt, NO_CHOICE, stateIndex, type SoloTable } from './soloTable.ts';
import { stepsLeft } from '../turn/stepsLeft.ts';
import { planOf } from '../turn/traffic.ts';
import { stepCosts, type TurnCosts, type TurnProblem } from '../turn/turnSearch.ts';

/** Which of the skies of a lap it is. */
const skyAt = ({ skies }: SoloTables, { weather }: State): number =>
  Math.max(
    0,
    skies.model.skies.findIndex((sky) => sky.weather === weather),
  );

/** The table that holds for what has been drawn, the damage of the car and the weather. */
function tableFor(tables: SoloTables, state: State): SoloTable | undefined {
  const full = state.race.tables.damageBag.tokens;
  // Weather tokens that were set aside were no part of the bag (G8.7).
  const drawn = TOKENS.reduce(
    (sum, token) => sum + full[token] - state.bag[token] - state.setAside[token],
    0,
  );
  const sky = skyAt(tables, state);
  const { model } = tables.skies;
  if (drawn === 0 && sky === 0) return tables.fresh;
  const damage = effective(model, actingCar(state).damage);
  // A referee may lay tokens beside any weather.
  const isTold = skyAfter(model, damage) === sky;
  const known = isTold && drawn <= MOST_TOKENS ? tables.drawn.get(damageKey(damage)) : undefined;
  const after = isTold ? tables : { ...tables, worn: new Map<string, SoloTable>() };
  return known ?? wornAfter(model, after, isTold ? damage : { ...damage, weather: sky });
}

/** Expected final time from the start of a turn (G12.3), with the tokens in hand. */
const secondsToGo = (table: SoloTable, position: number, gear: number, tokens: number): number =>
  costAt(table, position, gear, tokens) - tokens;

/** Costs of the ends of a turn in seconds of the final time; `next` is the table of the turn that follows. */
function soloCosts({ context, table, next }: SoloSeat): TurnCosts {
  const { graph } = context;
  const { seconds } = graph.model;
  return {
    stop: (position, gear, tokens) =>
      (seconds[gear] ?? 0) + secondsToGo(next, position, gear, tokens),
    lost: (position, gear, tokens) => lossAt(table, position * SPOT_GEARS + gear, tokens) - tokens,
    finish: (gear, tokens) => lossAt(table, finishSpot(graph, gear), tokens) - tokens,
  };
}

export type SoloSeat = {
  /** Under the sky at hand. */
  readonly context: SoloContext;
  /** Of the turn at hand. */
  readonly table: SoloTable;
  /** Of the turn that follows. */
  readonly next: SoloTable;
  readonly position: number;
};

/** [G11.6] The tables of the turn at hand: with its first step the tyres have run one turn more. */
function tablesOfTurn(solved: SoloTables, state: State): SoloTables {
  const { tyreTurns } = actingCar(state);
  const turns = tyreTurns - Number(state.phase !== 'plan' && state.turn.done > 0);
  let tables = solved;
  for (let i = 0; i < turns && tables.later !== undefined; i++) tables = tables.later;
  return tables;
}

/** Expected final time from the start of the turn at hand. */
export const worthOfSeat = (
  { table, position }: SoloSeat,
  { gear, focus }: { readonly gear: number; readonly focus: number },
): number => secondsToGo(table, position, Math.max(0, gear), focus);

export function soloSeat(solved: SoloTables, state: State): SoloSeat | undefined {
  const car = actingCar(state);
  const tables = tablesOfTurn(solved, state);
  const table = tableFor(tables, state);
  const next = tableFor(tables.later ?? tables, state);
  const context = tables.skies.contexts[skyAt(tables, state)];
  const position = context?.graph.lap.positionOf(spaceOf(car), car.lap);
  if (context === undefined || position === undefined) return undefined;
  return table && next && { context, table, next, position };
}

export function soloProblem(seat: SoloSeat, state: State): TurnProblem {
  const { context, position } = seat;
  const car = actingCar(state);
  const spent = (state.turn.secured * (state.turn.secured + 1)) / 2;
  return {
    graph: context.graph,
    limits: allowanceOf(state.race, car, state.weather),
    position,
    gear: Math.max(0, car.gear),
    tokens: car.focus + spent,
    limit: state.turn.limit,
    isOpen: () => true,
    costs: soloCosts(seat),
    nodes: Infinity,
  };
}

function beginTurn(seat: SoloSeat, state: State): Action {
  const car = actingCar(state);
  if (car.off !== undefined) return { type: canReturn(state, car) ? 'return' : 'pass' };
  const { context, table, position } = seat;
  const { graph, ends } = context;
  const level = levelOf(table, car.focus);
  const choice = table.choice[stateIndex(table, position, car.gear) + level] ?? NO_CHOICE;
  if (choice === NO_CHOICE) return { ...simpleDriver(state), ...forced(state) };
  const start = { position, gear: car.gear };
  if (choice < 0) {
    const moves = [...(table.plans[-1 - choice] ?? [])];
    return { type: 'drive', mode: 'one-by-one', plan: planOf(graph, moves, start) };
  }
  const list = ends[position * table.gears + car.gear];
  const end = {
    position: list?.position[choice] ?? 0,
    node: list?.node[choice] ?? 0,
    warnings: list?.warnings[choice] ?? 0,
    hop: list?.hop[choice] ?? NO_HOP,
  };
  const moves = pathToEnd(graph, start, end);
  return { type: 'drive', mode: 'flat-out', plan: planOf(graph, moves, start) };
}

/** A step that must lose control is taken flat out: its die still earns a token (G6.5). */
function forced(state: State): { readonly mode?: 'flat-out' } {
  return simpleDriver(state).type === 'drive' ? { mode: 'flat-out' } : {};
}

function decideStep(seat: SoloSeat, state: State): Action {
  const car = actingCar(state);
  const { graph } = seat.context;
  const { warnings, secured, done } = state.turn;
  const at = done === 0 ? undefined : { position: seat.position, gear: car.gear };
  const steps = stepsLeft(graph, seat.position, state);
  const costs = stepCosts(soloProblem(seat, state), { steps, warnings, secured, at });
  if (costs.stop <= costs.roll && costs.stop <= costs.secure) return { type: 'stop' };
  return { type: costs.secure < costs.roll ? 'secure' : 'roll' };
}

/** [G8.3] The side that the table counted with, by the gear in which control was lost. */
function chooseSide({ table, position }: SoloSeat, state: State): Action {
  const car = actingCar(state);
  const gear = state.turn.plan[state.turn.done - 1]?.gear ?? 1;
  const spot = position * SPOT_GEARS + gear;
  const choice = table.back[spot * table.levels + levelOf(table, car.focus)] ?? 0;
  return { type: 'side', side: sidesFrom(state.race.graph, spaceOf(car))[choice] ?? 'right' };
}

/** What the solved lap does now: its expected time is at most the upper bound of the tables. */
export function perfectAction(tables: SoloTables, state: State): Action {
  const seat = soloSeat(tables, state);
  if (seat === undefined) return simpleDriver(state);
  if (state.phase === 'plan') return beginTurn(seat, state);
  if (state.phase === 'step') return decideStep(seat, state);
  if (state.phase === 'side') return chooseSide(seat, state);
  if (state.phase === 'relay') {
    return { type: 'relay', plan: bestRelay(state, soloProblem(seat, state)) ?? [] };
  }
  return simpleDriver(state);
}
