import type { RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { GameEvent, Note } from '@perfect-line/rules/game';
import type { Action, PlanStep } from '@perfect-line/rules/gt/action';
import { actingCar } from '@perfect-line/rules/gt/cars';
import { hasTyres } from '@perfect-line/rules/gt/dashboard';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { securePrice } from '@perfect-line/rules/gt/focus';
import { advance, type TurnFrame } from '@perfect-line/rules/gt/frame';
import { gt } from '@perfect-line/rules/gt/game';
import { canReturn, drivesAfterReturn } from '@perfect-line/rules/gt/offTrack';
import { isBlocked, nextSteps } from '@perfect-line/rules/gt/planning';
import type { Setup } from '@perfect-line/rules/gt/setup';
import type { State } from '@perfect-line/rules/gt/state';
import { TYRES } from '@perfect-line/rules/gt/words';
import { pick } from './randomSetup.ts';

/** How the drivers of one game lean; drawn anew for each, so that a run sees every kind. */
type Style = {
  readonly longest: number;
  readonly flatOut: number;
  readonly secure: number;
  readonly stop: number;
  readonly pit: number;
  readonly relay: number;
  readonly resign: number;
  /** Chance to stay beside the track where the way back is free. */
  readonly wait: number;
  /** Chance to take the fastest of the steps there are. */
  readonly fast: number;
};

const randomStyle = (random: RandomSource): Style => ({
  longest: 1 + Math.floor(random() * 9),
  flatOut: random(),
  secure: random() * 0.6,
  stop: random() * 0.4,
  pit: random() < 0.5 ? 0 : random(),
  relay: random(),
  resign: random() < 0.15 ? 0.01 : 0,
  wait: random() < 0.5 ? 0 : random() * 0.5,
  fast: random(),
});

/** A legal chain of up to so many steps; empty when there is no step. */
function randomPlan(frame: TurnFrame, length: number, style: Style, random: RandomSource) {
  const plan: PlanStep[] = [];
  let cursor = frame.start;
  while (plan.length < length) {
    const steps = nextSteps(frame, cursor);
    if (steps.length === 0) return plan;
    const best = Math.max(...steps.map((step) => step.gear));
    const likely = random() < style.fast ? steps.filter((step) => step.gear === best) : steps;
    const step = pick(likely, random);
    plan.push({ dice: step.dice, to: frame.graph.names[step.to] ?? '' });
    cursor = advance(cursor, step);
  }
  return plan;
}

function planAction(state: State, style: Style, random: RandomSource): Action {
  const car = actingCar(state);
  const waits = car.off !== undefined && random() < style.wait;
  if (car.off !== undefined && (waits || !canReturn(state, car))) return { type: 'pass' };
  if (car.off !== undefined && (!drivesAfterReturn(state, car) || random() < 0.5)) {
    return { type: 'return' };
  }
  const frame = unwrap(planFrame(state));
  if (isBlocked(frame) && random() < 0.5)
    return { type: car.off === undefined ? 'pass' : 'return' };
  const plan = randomPlan(frame, 1 + Math.floor(random() * style.longest), style, random);
  if (plan.length === 0) return { type: car.off === undefined ? 'pass' : 'return' };
  return { type: 'drive', mode: random() < style.flatOut ? 'flat-out' : 'one-by-one', plan };
}

function stepAction(state: State, style: Style, random: RandomSource): Action {
  const { done, plan, secured } = state.turn;
  if (done > 0 && random() < style.stop) return { type: 'stop' };
  const price = securePrice(secured, plan[done]?.dice.length ?? 0);
  const secures = price <= actingCar(state).focus && random() < style.secure;
  return { type: secures ? 'secure' : 'roll' };
}

function pitAction(state: State, style: Style, random: RandomSource): Action {
  if (random() >= style.pit) return { type: 'no-pit' };
  const lane = pick(['tyres', 'repairs', 'both'] as const, random);
  if (lane === 'repairs') return { type: 'pit', lane };
  const car = actingCar(state);
  const { softTyres } = state.race.options;
  const sets = TYRES.filter(
    (tyres) =>
      (tyres !== car.tyres || tyres === 'soft') &&
      (tyres !== 'soft' || softTyres) &&
      hasTyres(state.race, car.category, tyres),
  );
  return { type: 'pit', lane, tyres: pick(sets, random) };
}

/** A chain laid anew: any that the rules take; nothing found, the original. */
function relayAction(state: State, style: Style, random: RandomSource): Action {
  const frame = unwrap(planFrame(state));
  for (let tries = 0; tries < 3 && random() < style.relay; tries++) {
    const plan = randomPlan(frame, 12, style, random);
    const action: Action = { type: 'relay', plan };
    if (gt.apply(state, { type: 'action', seat: actingCar(state).id, action }).ok) return action;
  }
  return { type: 'relay', plan: [] };
}

/** Anything legal, as the style leans. */
function randomAction(state: State, style: Style, random: RandomSource): Action {
  if (random() < style.resign) return { type: 'resign', driver: actingCar(state).id };
  switch (state.phase) {
    case 'plan':
      return planAction(state, style, random);
    case 'step':
      return stepAction(state, style, random);
    case 'pit':
      return pitAction(state, style, random);
    case 'relay':
      return relayAction(state, style, random);
    case 'side':
      return { type: 'side', side: pick(['left', 'right'] as const, random) };
    case 'grid':
    case 'dice':
    case 'tokens':
    case 'over':
    default:
      throw new Error(`nobody decides in phase ${state.phase}`);
  }
}

export type Played = {
  readonly setup: Setup;
  readonly state: State;
  readonly events: readonly GameEvent<Action>[];
};

export type Watch = (after: State, notes: readonly Note[], before: State | undefined) => void;

/** No game of random drivers has come near; one that does is stuck. */
const MOST_EVENTS = 20_000;

/** A whole game of random drivers; `watch` sees every state with what led to it. */
export function playRandom(setup: Setup, random: RandomSource, watch?: Watch): Played {
  const style = randomStyle(random);
  const first = gt.start(setup);
  let { state } = first;
  watch?.(state, first.notes, undefined);
  const events: GameEvent<Action>[] = [];
  while (!gt.isOver(state)) {
    if (events.length > MOST_EVENTS) throw new Error('the game does not end');
    const due = gt.chanceDue(state);
    const event: GameEvent<Action> =
      due === undefined
        ? { type: 'action', seat: actingCar(state).id, action: randomAction(state, style, random) }
        : { type: 'chance', faces: drawFaces(due, random) };
    const step = unwrap(gt.apply(state, event));
    events.push(event);
    watch?.(step.state, step.notes, state);
    ({ state } = step);
  }
  return { setup, state, events };
}
