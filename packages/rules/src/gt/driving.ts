import { tell, update } from '../play.ts';
import {
  actingCar,
  actingIndex,
  addressOf,
  carAt,
  isSoloLap,
  updateCar,
  updateTurn,
} from './cars.ts';
import { countWarnings } from './dice.ts';
import { finishCar, hasFinished, takeFlagsHome } from './finish.ts';
import { canPit } from './pitRules.ts';
import type { CheckedStep, Play } from './state.ts';
import { endTurn, finishLap, nextTurn } from './turns.ts';
import { markerOf, type Face } from './words.ts';

/** One space on, whatever the dice show (G6.1); the dice and the track add their warnings (G6.3). */
export function takeStep(play: Play, step: CheckedStep, faces: readonly Face[]): void {
  const index = actingIndex(play.state);
  if (play.state.turn.done === 0) driveOff(play, index);
  const car = carAt(play.state, index);
  const lap = car.lap + Number(step.finish);
  updateCar(play, index, { space: step.to, gear: step.gear, lap });
  const { turn } = play.state;
  const warnings = turn.warnings + countWarnings(faces) + step.warnings;
  updateTurn(play, { done: turn.done + 1, rolled: [...turn.rolled, faces], warnings });
  const to = addressOf(play.state, step.to);
  tell(play, { type: 'moved', seat: car.id, to, gear: markerOf(step.gear), warnings });
  if (step.finish) tell(play, { type: 'line', seat: car.id, lap });
}

/** The set of tyres runs another turn (G11.6); the car's flag leaves the track (G8.8). */
function driveOff(play: Play, index: number): void {
  takeFlagsHome(play, index);
  updateCar(play, index, { tyreTurns: carAt(play.state, index).tyreTurns + 1 });
}

/**
 * [G10.1, G12.2] Over the line for the last time: the race is run, whatever else the step brought. On a solo
 * lap of the classic edition the turn goes on to its end, for its marker counts.
 */
export function maybeFinish(play: Play, lostControl: boolean): boolean {
  const index = actingIndex(play.state);
  if (!hasFinished(play.state, index)) return false;
  const solo = isSoloLap(play.state);
  if (solo && !play.state.race.options.soloEndsAtLine) {
    updateTurn(play, { crossed: true });
    return false;
  }
  if (solo) finishSolo(play, carAt(play.state, index).gear, lostControl);
  else {
    finishCar(play, index, lostControl);
    nextTurn(play);
  }
  return true;
}

/** The end of a lap against the clock; a qualifying lap earns no place. */
export function finishSolo(play: Play, gear: number, lostControl: boolean): void {
  const index = actingIndex(play.state);
  if (play.state.stage === 'race') finishCar(play, index, lostControl);
  finishLap(play, gear);
}

/** The car has come to rest with control kept: the lap may be over, a pit stop possible (G9.1). */
export function endDriving(play: Play): void {
  const car = actingCar(play.state);
  if (play.state.turn.crossed) return finishSolo(play, car.gear, false);
  if (canPit(play.state, car)) return update(play, { phase: 'pit' });
  endTurn(play);
}
