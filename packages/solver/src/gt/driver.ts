import type { Action, Plan } from '@perfect-line/rules/gt/action';
import { isSoloLap, isTaken, spaceOf } from '@perfect-line/rules/gt/cars';
import { drivesAfterReturn } from '@perfect-line/rules/gt/offTrack';
import type { State } from '@perfect-line/rules/gt/state';

import { simpleDriver } from '../simple.ts';
import { problemOf, seatOf, type Judging, type Seat } from './judge.ts';
import { bestRelay } from './relaySearch.ts';
import { perfectAction } from './soloPolicy.ts';
import type { SoloTables } from './soloSolve.ts';
import { stepsLeft } from './stepsLeft.ts';
import { planOf } from './traffic.ts';
import { bestFlatOut, bestStepwise, stepCosts } from './turnSearch.ts';

/**
 * `nodes` are the plans of a turn looked at (a level has its own measure); `seed` is that of the driver's errors of
 * judgement, never of the dice.
 */
export type DriverOptions = Judging & {
  /** The solved lap, for the level `perfect` against the clock. */
  readonly solved?: SoloTables;
};

function planTurn(seat: Seat): Action {
  const problem = problemOf(seat);
  const stepwise = bestStepwise(problem);
  const flat = bestFlatOut({ ...problem, tokens: seat.car.focus });
  const best = flat !== undefined && flat.cost < (stepwise?.cost ?? Infinity) ? flat : stepwise;
  if (best === undefined) return simpleDriver(seat.state);
  const plan = planOf(seat.table.graph, best.moves, problem);
  return { type: 'drive', mode: best.mode, plan };
}

function decideStep(seat: Seat): Action {
  const { state, car, position } = seat;
  const { warnings, secured, done } = state.turn;
  const at = done === 0 ? undefined : { position, gear: car.gear };
  const costs = stepCosts(problemOf(seat), {
    steps: stepsLeft(seat.table.graph, position, state),
    warnings,
    secured,
    at,
  });
  if (costs.stop <= costs.roll && costs.stop <= costs.secure) return { type: 'stop' };
  return { type: costs.secure < costs.roll ? 'secure' : 'roll' };
}

function relayed(seat: Seat): Action {
  if (!seat.skill.relays) return { type: 'relay', plan: [] };
  const plan: Plan = bestRelay(seat.state, problemOf(seat)) ?? [];
  return { type: 'relay', plan };
}

/** Another set, or repairs, when the way to the finish is shorter for it. */
function pitStop(seat: Seat): Action {
  return simpleDriver(seat.state);
}

function beginTurn(seat: Seat): Action {
  const { state, car } = seat;
  if (car.off !== undefined && !drivesAfterReturn(state, car)) {
    return isTaken(state, spaceOf(car)) ? { type: 'pass' } : { type: 'return' };
  }
  return planTurn(seat);
}

/**
 * What a computer driver does now. It is given the table as every player sees it: a state holds no seed and no
 * roll to come. The same state, level, nodes and seed give the same answer.
 */
export function chooseAction(state: State, options: DriverOptions): Action {
  const { level, solved } = options;
  if (level === 'perfect' && solved !== undefined && isSoloLap(state)) {
    return perfectAction(solved, state);
  }
  const seat = seatOf(state, options);
  if (seat === undefined) return simpleDriver(state);
  switch (state.phase) {
    case 'plan':
      return beginTurn(seat);
    case 'step':
      return decideStep(seat);
    case 'relay':
      return relayed(seat);
    case 'pit':
      return pitStop(seat);
    case 'side':
    case 'grid':
    case 'dice':
    case 'tokens':
    case 'over':
    default:
      return simpleDriver(state);
  }
}
