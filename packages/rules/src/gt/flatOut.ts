import { tell, update } from '../play.ts';
import {
  actingCar,
  actingIndex,
  carAt,
  isSoloLap,
  lapsToDrive,
  updateCar,
  updateTurn,
} from './cars.ts';
import { countWarnings } from './dice.ts';
import { endDriving, maybeFinish, takeStep } from './driving.ts';
import { failedStartLoses, flyingStartFails } from './flyingStart.ts';
import { focusEarned } from './focus.ts';
import { loseControl } from './losing.ts';
import type { CheckedStep, Play, State } from './state.ts';
import type { Face } from './words.ts';

/** A chain of steps with the faces its dice show. */
export type Chain = readonly { readonly step: CheckedStep; readonly faces: readonly Face[] }[];

/** The faces of one roll, dealt to the steps in order. */
function dealFaces(plan: readonly CheckedStep[], faces: readonly Face[]): Chain {
  let used = 0;
  return plan.map((step) => {
    const own = faces.slice(used, used + step.dice.length);
    used += step.dice.length;
    return { step, faces: own };
  });
}

/**
 * [G6.6] On a solo lap that ends at the line the dice laid beyond it mean nothing. Everywhere else the
 * whole chain counts.
 */
export function chainThatCounts(state: State, chain: Chain): Chain {
  if (!isSoloLap(state) || !state.race.options.soloEndsAtLine) return chain;
  let { lap } = carAt(state, actingIndex(state));
  const last = chain.findIndex(({ step }) => {
    lap += Number(step.finish);
    return lap > lapsToDrive(state);
  });
  return last < 0 ? chain : chain.slice(0, last + 1);
}

/** [G6.3] Index of the step at which the warnings reach the limit; -1 when they stay below. */
export function lossIndex(chain: Chain, limit: number): number {
  let warnings = 0;
  return chain.findIndex(({ step, faces }) => {
    warnings += countWarnings(faces) + step.warnings;
    return warnings >= limit;
  });
}

const warningsOf = (chain: Chain): number =>
  chain.reduce((sum, { step, faces }) => sum + countWarnings(faces) + step.warnings, 0);

/** [G6.2 – G6.5, G11.2] All dice at once. */
export function resolveFlatOut(play: Play, faces: readonly Face[]): void {
  const { plan, limit } = play.state.turn;
  const car = actingCar(play.state);
  const chain = chainThatCounts(play.state, dealFaces(plan, faces));
  const dice = plan.flatMap((step) => step.dice);
  tell(play, { type: 'rolled', seat: car.id, dice, faces });
  const focus = focusEarned(chain.flatMap(({ step }) => step.dice));
  updateCar(play, actingIndex(play.state), { focus: car.focus + focus });
  tell(play, { type: 'focus', seat: car.id, earned: focus });
  const [first] = chain;
  if (first && flyingStartFails(play.state, first.step, first.faces)) return hopOff(play, first);
  if (lossIndex(chain, limit) < 0) return driveChain(play, chain);
  updateTurn(play, { rolled: chain.map((link) => link.faces), warnings: warningsOf(chain) });
  update(play, { phase: 'relay' });
}

/** [G11.2] One space along the planned line. */
function hopOff(play: Play, first: Chain[number]): void {
  tell(play, { type: 'flying-start-failed', seat: actingCar(play.state).id });
  takeStep(play, first.step, first.faces);
  const lost = failedStartLoses(play.state, first.step);
  if (maybeFinish(play, lost)) return;
  if (lost) return loseControl(play, 'overspeed');
  endDriving(play);
}

/** Along the chain until the line ends the drive, control is lost, or nothing is left. */
export function driveChain(play: Play, chain: Chain): void {
  updateTurn(play, { rolled: [], done: 0, warnings: 0 });
  for (const { step, faces } of chain) {
    takeStep(play, step, faces);
    const { warnings, limit } = play.state.turn;
    const lost = step.loses || warnings >= limit;
    if (maybeFinish(play, lost)) return;
    if (lost) return loseControl(play, step.loses ? 'overspeed' : 'warnings');
  }
  endDriving(play);
}
