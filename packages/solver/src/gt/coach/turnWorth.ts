import { unwrap } from '@perfect-line/core/result';
import type { Action, Plan } from '@perfect-line/rules/gt/action';
import { actingCar, actingIndex, isSoloLap } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';
import { secondsOf } from '@perfect-line/rules/gt/solo';
import type { State } from '@perfect-line/rules/gt/state';
import { LANES, TYRES, type Mode } from '@perfect-line/rules/gt/words';

import { chanceCosts } from './chanceCosts.ts';
import { flatWorth } from './flatWorth.ts';
import { lossHere, sideExtra, type Settle } from './sideWorth.ts';
import { focusDice } from '../graph/flatOut.ts';
import { bestFlatOut } from '../turn/flatSearch.ts';
import { winFinder } from '../race/field.ts';
import { problemOf, rivalField, rivalIndices, seatOf } from '../race/judge.ts';
import { outlookOf } from '../race/outlook.ts';
import { cheapestLoss, isCutAtLine, rolledOf } from '../turn/relaySearch.ts';
import { perfectAction, soloProblem, soloSeat, worthOfSeat } from '../solo/soloPolicy.ts';
import type { SoloTables } from '../solo/upperBound.ts';
import { NEVER_SECONDS } from '../solo/sweep.ts';
import { simpleDriver } from '../turn/simple.ts';
import { stepsLeft } from '../turn/stepsLeft.ts';
import { planOf } from '../turn/traffic.ts';
import { bestStepwise, stepCosts, type TurnProblem } from '../turn/turnSearch.ts';

type Unit = 'seconds' | 'chance';

/** A plan and what it promises before its first die is rolled. */
export type Alternative = { readonly mode: Mode; readonly plan: Plan; readonly cost: number };

/** How a turn is judged: the costs of its ends, and what the table is worth when it is over. */
export type Judge = {
  readonly unit: Unit;
  /** The solved lap, where it is known. */
  readonly solved: SoloTables | undefined;
  problem(state: State): TurnProblem | undefined;
  /** The problem as a driver searches it. */
  searched(state: State): TurnProblem | undefined;
  /** What best driving promises before a plan is laid; Infinity where there is none. */
  hopes(state: State): number;
  readonly settle: Settle;
  /** Plans judged so far: the one that was driven is often the best as well. */
  readonly judged: Map<string, number>;
};

const aceProblem = (state: State): TurnProblem | undefined => {
  const seat = seatOf(state, { level: 'ace' });
  return seat && problemOf(seat);
};

const chanceProblem = (state: State): TurnProblem | undefined => {
  const seat = seatOf(state, { level: 'ace' });
  return seat && { ...problemOf(seat), costs: chanceCosts(seat) };
};

/** Undefined where nothing can be won any more: nobody is left to race. */
export function judgeOf(start: State, solved: SoloTables | undefined): Judge | undefined {
  if (!isSoloLap(start)) {
    const judge: Judge = {
      unit: 'chance',
      solved: undefined,
      problem: chanceProblem,
      searched: aceProblem,
      hopes: (state) => bestCost(judge, state),
      settle: settleRace,
      judged: new Map(),
    };
    return rivalIndices(start).length === 0 ? undefined : judge;
  }
  return clockJudge(solved);
}

/** Alone against the clock; `hopes` where what is hoped for is known without a search. */
function clockJudge(solved: SoloTables | undefined, hopes?: Judge['hopes']): Judge {
  const perfect = (state: State): TurnProblem | undefined => {
    const seat = solved && soloSeat(solved, state);
    return seat && soloProblem(seat, state);
  };
  const problem = solved === undefined ? aceProblem : perfect;
  const judge: Judge = {
    unit: 'seconds',
    solved,
    problem,
    searched: problem,
    hopes: hopes ?? ((state) => bestCost(judge, state)),
    settle: (before, after) => settleClock(judge, before, after),
    judged: new Map(),
  };
  return judge;
}

/** Of a lap solved as exactly as can be: what is hoped for stands in its tables, and one judge does for all turns. */
export const tableJudge = (solved: SoloTables): Judge =>
  clockJudge(solved, (state) => {
    const seat = soloSeat(solved, state);
    return seat === undefined ? Infinity : worthOfSeat(seat, actingCar(state));
  });

/** Seconds of the turn just driven and of all to come. */
function settleClock(judge: Judge, before: State, after: State): number {
  const driver = actingCar(before).id;
  const lap = after.laps.find((one) => one.driver === driver);
  const turn = lap?.turns.at(-1);
  if (lap === undefined || turn === undefined || lap.status === 'out') return NEVER_SECONDS;
  const driven = secondsOf(after.race, turn.gear);
  if (lap.status === 'finished') return driven - lap.focus;
  return driven + secondsFrom(judge, after);
}

/** Seconds from the start of a turn, best driving taken for granted. */
function secondsFrom(judge: Judge, state: State): number {
  const car = actingCar(state);
  if (car.off !== undefined) {
    const back = gt.apply(state, { type: 'action', seat: car.id, action: { type: 'return' } });
    const isOut = !back.ok || back.value.state.phase === 'over';
    return isOut ? NEVER_SECONDS : secondsOf(state.race, 0) + secondsFrom(judge, back.value.state);
  }
  return Math.min(judge.hopes(state), NEVER_SECONDS);
}

const finishedIn = (state: State): number =>
  state.cars.filter((car) => car.status === 'finished').length;

/** Chance not to come in before those who race now. */
function settleRace(before: State, after: State, heldUp = 0): number {
  const index = actingIndex(before);
  const car = after.cars[index];
  if (car?.status === 'finished') return car.place === finishedIn(before) + 1 ? 0 : 1;
  if (car?.status !== 'racing') return 1;
  const problem = chanceProblem(before);
  const moved = before.cars[index]?.lap ?? 0;
  const lap = (problem?.graph.lap.positions[problem.position]?.lap ?? 0) + car.lap - moved;
  const position = problem?.graph.lap.positionOf(car.space ?? -1, lap);
  if (problem !== undefined && position !== undefined && car.gear > 0) {
    return problem.costs.stop(position, car.gear, car.focus);
  }
  // The order of the round that follows says nothing about who has driven in this one.
  const seen = { ...after, order: [], turnIndex: 0 };
  const outlook = outlookOf(seen, index);
  return outlook === undefined ? 1 : 1 - winFinder(rivalField(before))({ ...outlook, heldUp });
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
  const earned = { ...problem, tokens };
  return flatWorth({ node, warnings, kept, earned, cut: isCutAtLine(state) });
}

/** A plan driven one by one, well rolled, secured and stopped. */
function stepwiseCostOf(state: State, problem: TurnProblem, plan: Plan): number {
  const seat = actingCar(state).id;
  const action: Action = { type: 'drive', mode: 'one-by-one', plan };
  const laid = gt.apply(state, { type: 'action', seat, action });
  if (!laid.ok) return Infinity;
  const { roll, secure } = costsInHand(laid.value.state, problem);
  return Math.min(roll, secure);
}

type PlanAt = { readonly state: State; readonly mode: Mode; readonly plan: Plan };

/** What a plan promises before its first die. */
function planCostOf(judge: Judge, { state, mode, plan }: PlanAt): number {
  const problem = judge.problem(state);
  if (problem === undefined) return Infinity;
  const steps = plan.map(({ dice, to }) => `${dice.join('')} ${to}`);
  const key = [state.turnNumber, mode, ...steps].join();
  const costOf = mode === 'flat-out' ? flatCostOf : stepwiseCostOf;
  const cost = judge.judged.get(key) ?? costOf(state, problem, plan);
  judge.judged.set(key, cost);
  return cost;
}

/** What the solved lap would do here, if it drives. */
function solvedPlan(judge: Judge, state: State): readonly Pick<Alternative, 'mode' | 'plan'>[] {
  const action = judge.solved && perfectAction(judge.solved, state);
  return action?.type === 'drive' ? [action] : [];
}

/** [G4.5] Where every way loses control no search finds one; a driver by rule of thumb has to take it all the same. */
function forcedPlan(state: State): readonly Pick<Alternative, 'mode' | 'plan'>[] {
  const action = simpleDriver(state);
  return action.type === 'drive' ? [action] : [];
}

/** The best plan of each mode, the better first. */
export function bestPlans(judge: Judge, state: State): readonly Alternative[] {
  const problem = judge.searched(state);
  if (problem === undefined) return [];
  const searched = [bestStepwise(problem), bestFlatOut(problem)].flatMap((one) =>
    one === undefined ? [] : [{ mode: one.mode, plan: planOf(problem.graph, one.moves, problem) }],
  );
  const found = [...searched, ...solvedPlan(judge, state)];
  const judged = (found.length === 0 ? forcedPlan(state) : found)
    .map(({ mode, plan }) => ({ mode, plan, cost: planCostOf(judge, { state, mode, plan }) }))
    .sort((a, b) => a.cost - b.cost);
  const bestOf = (mode: Mode): Alternative | undefined => judged.find((one) => one.mode === mode);
  return judged.filter((one) => one === bestOf(one.mode) && Number.isFinite(one.cost));
}

const bestCost = (judge: Judge, state: State): number =>
  bestPlans(judge, state)[0]?.cost ?? Infinity;

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
export function promised(judge: Judge, state: State, action: Action): number | undefined {
  if (action.type === 'pit' || action.type === 'no-pit') return pitCost(judge, state, action);
  const problem = judge.problem(state);
  if (problem === undefined) return undefined;
  if (action.type === 'roll' || action.type === 'secure' || action.type === 'stop') {
    return costsInHand(state, problem)[action.type];
  }
  if (action.type === 'relay') return relayedCost(state, problem, action.plan);
  if (action.type === 'side') {
    return lossHere(state, problem) + sideExtra(judge.settle, state, action.side);
  }
  if (action.type !== 'drive') return undefined;
  return planCostOf(judge, { state, ...action });
}

export const PIT_STOPS: readonly Action[] = [
  { type: 'no-pit' },
  ...LANES.flatMap((lane): readonly Action[] =>
    lane === 'repairs'
      ? [{ type: 'pit', lane }]
      : TYRES.map((tyres): Action => ({ type: 'pit', lane, tyres })),
  ),
];

function pitCost(judge: Judge, state: State, action: Action): number {
  const stopped = gt.apply(state, { type: 'action', seat: actingCar(state).id, action });
  return stopped.ok ? judge.settle(state, stopped.value.state) : Infinity;
}

/** What best driving promises in a state of decision. */
export function hoped(judge: Judge, state: State): number | undefined {
  if (state.phase === 'plan') return judge.hopes(state);
  if (state.phase === 'pit') {
    return Math.min(...PIT_STOPS.map((action) => pitCost(judge, state, action)));
  }
  const problem = judge.problem(state);
  if (problem === undefined) return undefined;
  if (state.phase === 'step') {
    const { roll, secure, stop } = costsInHand(state, problem);
    return Math.min(roll, secure, stop);
  }
  if (state.phase === 'side') return lossHere(state, problem);
  if (state.phase !== 'relay') return undefined;
  const start = { ...problem, tokens: actingCar(state).focus };
  return cheapestLoss(start, rolledOf(state), isCutAtLine(state))?.cost;
}
