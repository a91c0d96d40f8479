import type { Action, PlanStep } from '@perfect-line/rules/gt/action';
import { actingCar } from '@perfect-line/rules/gt/cars';
import { warningChance } from '@perfect-line/rules/gt/dice';
import { canReturn, drivesAfterReturn } from '@perfect-line/rules/gt/offTrack';
import { actingFrame, advance, type Cursor, type TurnFrame } from '@perfect-line/rules/gt/frame';
import { nextSteps } from '@perfect-line/rules/gt/planning';
import type { CheckedStep, State } from '@perfect-line/rules/gt/state';
import { isStuck } from '@perfect-line/rules/gt/stuck';

import { sideChoices } from './sides.ts';

/** How much a driver by rule of thumb dares. */
export type Nerve = {
  /** Warnings expected of a plan, as a share of the limit. */
  readonly planned: number;
  /** Below this share all dice are thrown at once. */
  readonly flatOut: number;
  /** Warnings short of the limit at which the car stays where it is. */
  readonly spare: number;
};

/** Fast where the road allows, no more warnings in hand than a share of the limit, one by one when it gets tight. */
export const STEADY: Nerve = { planned: 1.2, flatOut: 0.4, spare: 1 };

type Drawn = { readonly steps: readonly CheckedStep[]; readonly expected: number };

const expectedWarnings = (state: State, step: CheckedStep): number =>
  step.dice.reduce((sum, die) => sum + warningChance(state.race.tables, die), step.warnings);

type Onward = { readonly step: CheckedStep; readonly cursor: Cursor; readonly next: Steps };
type Steps = readonly CheckedStep[];

/** Faster first, then with fewer dice; what loses control at once comes last. */
const byPace = (a: CheckedStep, b: CheckedStep): number =>
  Number(a.loses) - Number(b.loses) || b.gear - a.gear || a.dice.length - b.dice.length;

const keepsControl = (step: CheckedStep): boolean => !step.loses;

/** The fastest step that does not run into a wall; undefined when none is left. */
function fastestStep(frame: TurnFrame, cursor: Cursor, steps: Steps): Onward | undefined {
  for (const step of steps.filter(keepsControl).sort(byPace)) {
    const beyond = advance(cursor, step);
    const next = nextSteps(frame, beyond);
    if (next.some(keepsControl)) return { step, cursor: beyond, next };
  }
  return undefined;
}

/** With nothing better the first step is any there is. */
const onlyStep = (steps: Steps): readonly CheckedStep[] => steps.toSorted(byPace).slice(0, 1);

/** Step after step until the expected warnings come near the limit or the road is shut. */
function drawPlan(state: State, frame: TurnFrame, nerve: Nerve): Drawn {
  const most = state.turn.limit * nerve.planned;
  const steps: CheckedStep[] = [];
  let expected = 0;
  let onward = fastestStep(frame, frame.start, nextSteps(frame, frame.start));
  if (onward === undefined)
    return { steps: onlyStep(nextSteps(frame, frame.start)), expected: most };
  while (onward !== undefined) {
    expected += expectedWarnings(state, onward.step);
    if (steps.length > 0 && expected > most) return { steps, expected };
    steps.push(onward.step);
    onward = fastestStep(frame, onward.cursor, onward.next);
  }
  return { steps, expected };
}

function planned(state: State, nerve: Nerve): Action {
  const car = actingCar(state);
  if (car.off !== undefined && !drivesAfterReturn(state, car)) {
    return { type: canReturn(state, car) ? 'return' : 'pass' };
  }
  const { steps, expected } = drawPlan(state, actingFrame(state), nerve);
  // A car out of the pits with nowhere to go comes back first (G9.2), and is blocked then.
  if (steps.length === 0) return { type: car.off === undefined ? 'pass' : 'return' };
  const { names } = state.race.graph;
  const plan = steps.map((step): PlanStep => ({ dice: step.dice, to: names[step.to] ?? '' }));
  const mode = expected <= state.turn.limit * nerve.flatOut ? 'flat-out' : 'one-by-one';
  return { type: 'drive', mode, plan };
}

function stepped(state: State, { spare }: Nerve): Action {
  const { warnings, limit, done } = state.turn;
  return { type: done > 0 && warnings >= limit - spare ? 'stop' : 'roll' };
}

/**
 * What a driver by rule of thumb does now, for races by the thousand: it looks at nothing but the table. The driver
 * to act must be asked, not chance.
 */
export function thumbDriver(state: State, nerve: Nerve): Action {
  switch (state.phase) {
    case 'plan':
      return planned(state, nerve);
    case 'step':
      return stepped(state, nerve);
    case 'relay':
      return { type: 'relay', plan: [] };
    case 'side':
      return leftBy(state);
    case 'pit':
      return worthRepairing(state) ? { type: 'pit', lane: 'repairs' } : { type: 'no-pit' };
    case 'grid':
    case 'dice':
    case 'tokens':
    case 'over':
    default:
      throw new Error(`nobody decides in phase ${state.phase}`);
  }
}

export const simpleDriver = (state: State): Action => thumbDriver(state, STEADY);

/** [G8.3] Where nobody is in the way of coming back, then where that is further on. */
function leftBy(state: State): Action {
  const { distance } = state.race.graph;
  const [best] = sideChoices(state).toSorted(
    (a, b) => a.delay - b.delay || (distance[b.back] ?? 0) - (distance[a.back] ?? 0),
  );
  return { type: 'side', side: best?.side ?? 'right' };
}

/** Two turns in the pits for a car that is half a wreck, or has nothing left to drive with (G8.10). */
function worthRepairing(state: State): boolean {
  const car = actingCar(state);
  if (isStuck(state, car)) return true;
  const { damage } = car;
  return damage.gear >= 3 || damage.gear + damage.brake + damage.coast >= 5;
}
