import { ok } from '@perfect-line/core/result';
import { refuse, type Read } from '../parse.ts';
import { tell, update } from '../play.ts';
import { actingCar, actingIndex, updateCar, updateTurn } from './cars.ts';
import { endDriving, maybeFinish, takeStep } from './driving.ts';
import { failedStartLoses, flyingStartFails } from './flyingStart.ts';
import { securePrice } from './focus.ts';
import { loseControl } from './losing.ts';
import type { CheckedStep, Play, State } from './state.ts';
import type { Face } from './words.ts';

export function nextStep(state: State): CheckedStep {
  const step = state.turn.plan[state.turn.done];
  if (step === undefined) throw new Error('the plan has no further step');
  return step;
}

/** [G6.1] The dice of the next step are rolled together. */
export function roll(play: Play): Read<void> {
  update(play, { phase: 'dice' });
  return ok(undefined);
}

/** [G6.1] The car moves on, whatever shows. */
export function takeRolledStep(play: Play, faces: readonly Face[]): void {
  const step = nextStep(play.state);
  const first = play.state.turn.done === 0;
  const fails = first && flyingStartFails(play.state, step, faces);
  tell(play, { type: 'rolled', seat: actingCar(play.state).id, dice: step.dice, faces });
  takeStep(play, step, faces);
  afterStep(play, step, fails);
}

/** [G6.3, G11.2] What the step has brought: the line, a loss, the end of the plan, or the next step. */
function afterStep(play: Play, step: CheckedStep, flyingStartFailed: boolean): void {
  const { warnings, limit } = play.state.turn;
  const lost = flyingStartFailed
    ? failedStartLoses(play.state, step)
    : step.loses || warnings >= limit;
  if (maybeFinish(play, lost)) return;
  if (lost) return loseControl(play, step.loses ? 'overspeed' : 'warnings');
  if (flyingStartFailed) {
    tell(play, { type: 'flying-start-failed', seat: actingCar(play.state).id });
    return endDriving(play);
  }
  if (play.state.turn.done === play.state.turn.plan.length) return endDriving(play);
  update(play, { phase: 'step' });
}

/** [G7.1 – G7.3] Paid for instead of rolled; the track's own warnings stay. */
export function secure(play: Play): Read<void> {
  const step = nextStep(play.state);
  const car = actingCar(play.state);
  const { secured } = play.state.turn;
  const price = securePrice(secured, step.dice.length);
  if (price > car.focus) {
    const message = `securing costs ${price} focus tokens, there are ${car.focus}`;
    return refuse('focus.too-few', message, { price, focus: car.focus });
  }
  updateCar(play, actingIndex(play.state), { focus: car.focus - price });
  updateTurn(play, { secured: secured + step.dice.length });
  tell(play, { type: 'secured', seat: car.id, dice: step.dice, price });
  takeStep(play, step, []);
  afterStep(play, step, false);
  return ok(undefined);
}

/** [G6.1] Before any step but the first. */
export function stop(play: Play): Read<void> {
  if (play.state.turn.done === 0) {
    return refuse('turn.must-move', 'the first step of a plan must be taken');
  }
  tell(play, { type: 'stopped', seat: actingCar(play.state).id });
  endDriving(play);
  return ok(undefined);
}
