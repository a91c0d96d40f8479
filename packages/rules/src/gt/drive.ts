import { ok, type Result } from '@perfect-line/core/result';
import type { RuleError } from '../game.ts';
import { refuse, type Read } from '../parse.ts';
import type { Action, Plan } from './action.ts';
import { tell, update } from '../play.ts';
import { actingCar, updateTurn } from './cars.ts';
import { checkPlan } from './checkPlan.ts';
import { actingFrame, type TurnFrame } from './frame.ts';
import { comeBack, drivesAfterReturn } from './offTrack.ts';
import { planError } from './planErrors.ts';
import { nextSteps } from './planning.ts';
import { relayFrame } from './relay.ts';
import type { CheckedStep, Play, State } from './state.ts';

type DriveAction = Extract<Action, { readonly type: 'drive' }>;

/** [G4.2] The plan is laid on the track and never changed after (G6.1). */
export function drive(play: Play, action: DriveAction): Read<void> {
  const checked = checkTurnPlan(play.state, action.plan);
  if (!checked.ok) return checked;
  // A car out of the pit with new tyres comes back and drives in one go (G9.2).
  if (actingCar(play.state).off !== undefined) comeBack(play);
  updateTurn(play, { mode: action.mode, plan: checked.value });
  update(play, { phase: action.mode === 'flat-out' ? 'dice' : 'step' });
  tell(play, {
    type: 'drives',
    seat: actingCar(play.state).id,
    mode: action.mode,
    plan: action.plan,
  });
  return ok(undefined);
}

/** The frame in which plans are judged now: the turn's, or that of the dice rolled (G6.4). */
export function planFrame(state: State): Result<TurnFrame, RuleError> {
  if (state.phase === 'relay') return ok(relayFrame(state));
  if (state.phase !== 'plan') return refuse('turn.no-plan-now', 'there is nothing to plan now');
  const car = actingCar(state);
  if (car.off !== undefined && !drivesAfterReturn(state, car)) {
    return refuse('turn.off-track', 'the car is not on the track');
  }
  return ok(actingFrame(state));
}

function checkTurnPlan(state: State, plan: Plan): Result<readonly CheckedStep[], RuleError> {
  const frame = planFrame(state);
  if (!frame.ok) return frame;
  if (plan.length === 0) return planError('plan.empty');
  const checked = checkPlan(frame.value, plan);
  return checked.ok ? ok(checked.value.steps) : checked;
}

/** Every legal next step of the plan so far, as the referee lists them. */
export function legalSteps(state: State, plan: Plan): Result<readonly CheckedStep[], RuleError> {
  const frame = planFrame(state);
  if (!frame.ok) return state.phase === 'plan' && plan.length === 0 ? ok([]) : frame;
  const checked = checkPlan(frame.value, plan);
  return checked.ok ? ok(nextSteps(frame.value, checked.value.end)) : checked;
}
