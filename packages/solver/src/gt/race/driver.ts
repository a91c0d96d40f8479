import type { Action, Plan } from '@perfect-line/rules/gt/action';
import { isSoloLap, lapsToDrive } from '@perfect-line/rules/gt/cars';
import { canReturn, drivesAfterReturn } from '@perfect-line/rules/gt/offTrack';
import type { State } from '@perfect-line/rules/gt/state';
import { isStuck } from '@perfect-line/rules/gt/stuck';

import { sideChoices } from '../turn/sides.ts';
import { simpleDriver } from '../turn/simple.ts';
import { bestFlatOut } from '../turn/flatSearch.ts';
import { beginnerDriver } from './beginner.ts';
import { foresee } from './foresight.ts';
import { problemOf, rivalIndices, seatOf, turnsFrom, type Judging, type Seat } from './judge.ts';
import { bestPitStop, pitChoices } from './pitStops.ts';
import { racePlace } from './raceTable.ts';
import { bestRelay } from '../turn/relaySearch.ts';
import { delayFinder } from './replies.ts';
import { perfectAction } from '../solo/soloPolicy.ts';
import type { SoloTables } from '../solo/upperBound.ts';
import { costAt } from '../solo/soloTable.ts';
import { stepsLeft } from '../turn/stepsLeft.ts';
import { planOf } from '../turn/traffic.ts';
import { bestStepwise, possibleStops, stepCosts, type Spot } from '../turn/turnSearch.ts';

/**
 * `nodes` are the plans of a turn looked at (a level has its own measure); `seed` is that of the driver's errors of
 * judgement, never of the dice.
 */
export type DriverOptions = Judging & {
  /** The solved lap, for the level `perfect` against the clock. */
  readonly solved?: SoloTables;
};

/** Ends that are worse than the best by more turns than this are not looked at again. */
const DELAY_AT_MOST = 0.9;

/** Among several rivals, to hold up one pays only this near to the finish: before, the others pass. */
const LAST_TURNS = 2.2;

/** Ends of the turn that may be worth a look, the best first. */
function likelyEnds(seat: Seat, spots: readonly Spot[]): readonly Spot[] {
  const turns = turnsFrom(seat);
  const stops = spots
    .map((spot) => ({ spot, turns: turns(spot) }))
    .sort((a, b) => a.turns - b.turns);
  const worst = (stops[0]?.turns ?? 0) + DELAY_AT_MOST;
  const likely = stops.filter((stop) => stop.turns <= worst);
  return likely.slice(0, seat.skill.replies).map(({ spot }) => spot);
}

/** Looks at the turns that follow, for the ends that may be worth it. */
function foreseen(seat: Seat, spots: () => readonly Spot[]): Seat {
  const rivals = rivalIndices(seat.state);
  if (seat.aim !== 'race' || seat.skill.replies === 0 || rivals.length === 0) return seat;
  const countsDelays = seat.firstDuels || seat.weights !== undefined || seat.style.spite !== 0;
  if (countsDelays) return withDelays(seat, rivals, spots);
  return { ...seat, foresight: foresee(seat.state, rivals, likelyEnds(seat, spots())) };
}

/** What cars in each other's way lose next: for who goes by it, and who likes it. */
function withDelays(seat: Seat, rivals: readonly number[], spots: () => readonly Spot[]): Seat {
  const here = { position: seat.position, gear: Math.max(0, seat.car.gear) };
  const isEarly = rivals.length > 1 && turnsFrom(seat)(here) > LAST_TURNS;
  if (isEarly && seat.style.spite === 0) return seat;
  const delayAt = delayFinder(seat.state, rivals);
  const delays = new Map(
    likelyEnds(seat, spots()).map(
      (spot) => [spot.position * 8 + spot.gear, delayAt(spot)] as const,
    ),
  );
  return { ...seat, delays };
}

function planTurn(plain: Seat): Action {
  const seat = foreseen(plain, () => possibleStops(problemOf(plain)));
  const problem = problemOf(seat);
  const stepwise = bestStepwise(problem);
  const flat = bestFlatOut({ ...problem, tokens: seat.car.focus });
  const dares = flat !== undefined && flat.cost - seat.style.flair < (stepwise?.cost ?? Infinity);
  const best = dares ? flat : stepwise;
  if (best === undefined) return simpleDriver(seat.state);
  const plan = planOf(seat.table.graph, best.moves, problem);
  return { type: 'drive', mode: best.mode, plan };
}

function decideStep(plain: Seat): Action {
  const { state, car, position } = plain;
  const { warnings, secured, done } = state.turn;
  const at = done === 0 ? undefined : { position, gear: car.gear };
  const steps = stepsLeft(plain.table.graph, position, state);
  const seat = foreseen(plain, () => (at === undefined ? steps : [at, ...steps]));
  const costs = stepCosts(problemOf(seat), {
    steps,
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
  if (!seat.skill.pits) return simpleDriver(seat.state);
  if (isStuck(seat.state, seat.car)) return lastStop(seat);
  const choice = bestPitStop(seat.state, seat.car);
  const here = { position: seat.position, gear: Math.max(0, seat.car.gear) };
  return choice !== undefined && choice.turns < turnsFrom(seat)(here)
    ? choice.action
    : { type: 'no-pit' };
}

/** [G8.10] Repairs or the end of the race. */
function lastStop({ state, car }: Seat): Action {
  const [best] = pitChoices(state, car)
    .filter(({ action }) => action.lane !== 'tyres')
    .toSorted((a, b) => a.turns - b.turns);
  return best?.action ?? { type: 'pit', lane: 'repairs' };
}

/** [G8.3] The side from where the rest of the way is shortest, a turn that others may cost counted. */
function leftBy({ state, car, table, aim }: Seat): Action {
  const costOf = (back: number, delay: number): number => {
    const place = racePlace(table, lapsToDrive(state), { space: back, lap: car.lap });
    if (place === undefined) return Infinity;
    return costAt(table.table, place.position, 0, car.focus) + (aim === 'race' ? delay : 0);
  };
  const [best] = sideChoices(state)
    .map(({ side, back, delay }) => ({ side, cost: costOf(back, delay) }))
    .sort((a, b) => a.cost - b.cost);
  return { type: 'side', side: best?.side ?? 'right' };
}

function beginTurn(seat: Seat): Action {
  const { state, car } = seat;
  if (car.off !== undefined && !drivesAfterReturn(state, car)) {
    return { type: canReturn(state, car) ? 'return' : 'pass' };
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
  if (level === 'beginner') return beginnerDriver(state, options.seed ?? '');
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
      return leftBy(seat);
    case 'grid':
    case 'dice':
    case 'tokens':
    case 'over':
    default:
      return simpleDriver(state);
  }
}
