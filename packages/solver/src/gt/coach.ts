import { unwrap } from '@perfect-line/core/result';
import type { GameEvent } from '@perfect-line/rules/game';
import type { Action, Plan } from '@perfect-line/rules/gt/action';
import { actingCar, actingIndex, isSoloLap } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/gt';
import { secondsOf } from '@perfect-line/rules/gt/solo';
import type { State } from '@perfect-line/rules/gt/state';
import type { Mode } from '@perfect-line/rules/gt/words';

import { flatWorth } from './flatWorth.ts';
import { focusDice } from './flatOut.ts';
import { loseChance, problemOf, rivalsOf, seatOf, turnsToGo } from './judge.ts';
import { cheapestLoss, isCutAtLine, rolledOf } from './relaySearch.ts';
import { secondsToGo, soloSeat, soloProblem, tableFor } from './soloPolicy.ts';
import type { SoloTables } from './soloSolve.ts';
import { costAt } from './soloTable.ts';
import { stepsLeft } from './stepsLeft.ts';
import { planOf } from './traffic.ts';
import { bestFlatOut, bestStepwise, stepCosts, type TurnProblem } from './turnSearch.ts';

/** One moment of a turn: what a decision cost, or what chance gave (below zero) or took. */
export type Moment = {
  readonly by: 'decision' | 'luck';
  readonly what: Action['type'] | 'chance';
  readonly cost: number;
};

export type Alternative = { readonly mode: Mode; readonly plan: Plan; readonly cost: number };

/** A turn looked back on. Costs are seconds of the final time, or of the chance to win; less is better. */
export type TurnReview = {
  readonly unit: 'seconds' | 'chance';
  /** What best driving promised at the start, and what the turn came to. */
  readonly expected: number;
  readonly result: number;
  /** Sums of the moments: together exactly `result - expected`. */
  readonly decisions: number;
  readonly luck: number;
  readonly moments: readonly Moment[];
  /** Best plans of both modes, the better first. */
  readonly best: readonly Alternative[];
};

/** How a turn is judged: the costs of its ends, and what the table is worth when it is over. */
type Judge = {
  readonly unit: TurnReview['unit'];
  problem(state: State): TurnProblem | undefined;
  settle(before: State, after: State): number;
};

const seconds = (state: State, gear: number): number => secondsOf(state.race, gear);

/** Seconds of the turn just driven and of all to come. */
function settleClock(solved: SoloTables | undefined, before: State, after: State): number {
  const driver = actingCar(before).id;
  const lap = after.laps.find((one) => one.driver === driver);
  const index = actingIndex(before);
  const car = after.cars[index];
  const turn = lap?.turns.at(-1);
  if (lap === undefined || car === undefined || turn === undefined) return Infinity;
  const driven = seconds(after, turn.gear);
  if (after.phase === 'over' || lap.status !== 'driving') return driven - lap.focus;
  const back = car.gear < 0 ? seconds(after, 0) : 0;
  const gear = Math.max(0, car.gear);
  if (solved === undefined) {
    const seat = seatOf(after, { level: 'ace' });
    return seat === undefined
      ? Infinity
      : driven + back + costAt(seat.table.table, seat.position, gear, car.focus) - car.focus;
  }
  const table = tableFor(solved, after);
  const position = solved.context.graph.lap.positionOf(car.space ?? 0, car.lap);
  if (table === undefined || position === undefined) return Infinity;
  return driven + back + secondsToGo(table, position, gear, car.focus);
}

function settleRace(before: State, after: State): number {
  const index = actingIndex(before);
  const car = after.cars[index];
  const rivals = rivalsOf(before);
  if (car?.status === 'finished') return car.place === 1 ? 0 : 1;
  if (car?.status !== 'racing') return 1;
  // The order of the round that follows says nothing about who has driven in this one.
  const seen = { ...after, order: [], turnIndex: 0 };
  return loseChance(turnsToGo(seen, index), rivals);
}

function judgeOf(start: State, solved: SoloTables | undefined): Judge {
  const ace = (state: State): TurnProblem | undefined => {
    const seat = seatOf(state, { level: 'ace' });
    return seat && problemOf(seat);
  };
  if (!isSoloLap(start)) return { unit: 'chance', problem: ace, settle: settleRace };
  const perfect = (state: State): TurnProblem | undefined => {
    const seat = solved && soloSeat(solved, state);
    return seat && soloProblem(seat, state);
  };
  return {
    unit: 'seconds',
    problem: solved === undefined ? ace : perfect,
    settle: (before, after) => settleClock(solved, before, after),
  };
}

/** The node of the dice that a plan uses in all. */
function diceNodeOf(problem: TurnProblem, plan: Plan): number {
  const { dice } = problem.graph;
  let node = dice.startOf[problem.gear] ?? 0;
  for (const { dice: used } of plan) {
    const step = dice.steps[node]?.find((one) => one.dice.join() === used.join());
    node = step?.to ?? node;
  }
  return node;
}

/** A flat-out plan before its dice are rolled. */
function flatCostOf(state: State, problem: TurnProblem, plan: Plan): number {
  const { graph } = problem;
  const node = diceNodeOf(problem, plan);
  const used = graph.dice.nodes[node];
  const action: Action = { type: 'drive', mode: 'flat-out', plan };
  const laid = gt.apply(state, { type: 'action', seat: actingCar(state).id, action });
  if (!laid.ok || used === undefined) return Infinity;
  const steps = stepsLeft(graph, problem.position, laid.value.state);
  const last = steps.at(-1);
  if (last === undefined) return Infinity;
  const tokens = problem.tokens + focusDice(used);
  const kept = steps.some((step) => step.finishes)
    ? problem.costs.finish(steps.find((step) => step.finishes)?.gear ?? last.gear, tokens)
    : problem.costs.stop(last.position, last.gear, tokens);
  const warnings = steps.reduce((sum, step) => sum + step.warnings, 0);
  return flatWorth({
    node,
    warnings,
    kept,
    earned: { ...problem, tokens },
    cut: isCutAtLine(state),
  });
}

function alternatives(state: State, problem: TurnProblem): readonly Alternative[] {
  const found = [bestStepwise(problem), bestFlatOut(problem)].flatMap((one) => {
    if (one === undefined) return [];
    const plan = planOf(problem.graph, one.moves, problem);
    const cost = one.mode === 'flat-out' ? flatCostOf(state, problem, plan) : one.cost;
    return [{ mode: one.mode, plan, cost }];
  });
  return found.sort((a, b) => a.cost - b.cost);
}

function costsInHand(state: State, problem: TurnProblem) {
  const { warnings, secured, done } = state.turn;
  const at = done === 0 ? undefined : { position: problem.position, gear: actingCar(state).gear };
  const steps = stepsLeft(problem.graph, problem.position, state);
  return stepCosts(problem, { steps, warnings, secured, at });
}

/** Where the dice laid anew lose control, and what that costs before any token is drawn. */
function relayedCost(state: State, problem: TurnProblem, plan: Plan): number | undefined {
  const car = actingCar(state);
  const action: Action = { type: 'relay', plan };
  const { notes, state: after } = unwrap(gt.apply(state, { type: 'action', seat: car.id, action }));
  const lost = notes.find((note) => note.type === 'lost-control');
  const lap = after.cars[actingIndex(state)]?.lap ?? car.lap;
  if (typeof lost?.['at'] !== 'string' || typeof lost['gear'] !== 'number') return undefined;
  const space = problem.graph.model.graph.idOf.get(lost['at']) ?? -1;
  const offset = (problem.graph.lap.positions[problem.position]?.lap ?? 0) - car.lap;
  const position = problem.graph.lap.positionOf(space, lap + offset);
  return position === undefined ? undefined : problem.costs.lost(position, lost['gear'], car.focus);
}

/** What an action promises; undefined where only the end of the turn can tell. */
function promised(judge: Judge, state: State, action: Action): number | undefined {
  const problem = judge.problem(state);
  if (problem === undefined) return undefined;
  if (action.type === 'roll' || action.type === 'secure' || action.type === 'stop') {
    return costsInHand(state, problem)[action.type];
  }
  if (action.type === 'relay') return relayedCost(state, problem, action.plan);
  if (action.type !== 'drive') return undefined;
  if (action.mode === 'flat-out') return flatCostOf(state, problem, action.plan);
  const seat = actingCar(state).id;
  const next = unwrap(gt.apply(state, { type: 'action', seat, action })).state;
  const { roll, secure } = costsInHand(next, problem);
  return Math.min(roll, secure);
}

/** What best driving promises in a state of decision. */
function hoped(judge: Judge, state: State): number | undefined {
  const problem = judge.problem(state);
  if (problem === undefined) return undefined;
  if (state.phase === 'plan') return alternatives(state, problem)[0]?.cost;
  if (state.phase === 'step') {
    const { roll, secure, stop } = costsInHand(state, problem);
    return Math.min(roll, secure, stop);
  }
  if (state.phase !== 'relay') return undefined;
  const rolled = rolledOf(state);
  const start = { ...problem, tokens: actingCar(state).focus };
  return cheapestLoss(start, rolled, isCutAtLine(state))?.cost;
}

type Ledger = { value: number; readonly moments: Moment[] };

function enter(ledger: Ledger, by: Moment['by'], what: Moment['what'], value: number): void {
  ledger.moments.push({ by, what, cost: value - ledger.value });
  ledger.value = value;
}

const isSameTurn = (a: State, b: State): boolean =>
  a.turnNumber === b.turnNumber && b.phase !== 'over';

/**
 * Looks back on a turn: the events from its start to its end. Every event moves the expectation; a decision moves it from
 * the best to the chosen, chance from what was promised to what came. So decisions and luck add up to the result.
 */
export function reviewTurn(
  start: State,
  events: readonly GameEvent<Action>[],
  solved?: SoloTables,
): TurnReview | undefined {
  const judge = judgeOf(start, solved);
  const problem = judge.problem(start);
  const first = events[0];
  if (problem === undefined || start.phase !== 'plan' || first?.type !== 'action') return undefined;
  const best = alternatives(start, problem);
  const chosen = promised(judge, start, first.action);
  const expected = Math.min(best[0]?.cost ?? Infinity, chosen ?? Infinity);
  if (!Number.isFinite(expected)) return undefined;
  const ledger: Ledger = { value: expected, moments: [] };
  let state = start;
  for (const event of events) {
    if (event.type === 'action') decide(judge, ledger, state, event.action);
    const after = unwrap(gt.apply(state, event)).state;
    const over = !isSameTurn(start, after);
    const value = over ? judge.settle(start, after) : hoped(judge, after);
    if (value !== undefined && (over || event.type === 'chance'))
      enter(ledger, 'luck', 'chance', value);
    state = after;
    if (over) break;
  }
  const sum = (by: Moment['by']): number =>
    ledger.moments.reduce((total, one) => total + (one.by === by ? one.cost : 0), 0);
  return {
    unit: judge.unit,
    expected,
    result: ledger.value,
    decisions: sum('decision'),
    luck: sum('luck'),
    moments: ledger.moments,
    best,
  };
}

function decide(judge: Judge, ledger: Ledger, state: State, action: Action): void {
  const value = promised(judge, state, action);
  if (value !== undefined) enter(ledger, 'decision', action.type, value);
}
