import { actingIndex, isSoloLap } from '@perfect-line/rules/gt/cars';
import { secondsOf, trackSecondsOf } from '@perfect-line/rules/gt/solo';
import type { State } from '@perfect-line/rules/gt/state';

import type { Hope, Worth } from '../../worth.ts';
import { fieldChances } from '../race/field.ts';
import { seatOf } from '../race/judge.ts';
import { wearOf } from '../race/raceTable.ts';
import { costAt } from '../solo/soloTable.ts';
import type { TurnReview } from './coach.ts';

const isDecided = ({ cars }: State): boolean => cars.some((car) => car.status === 'finished');

/** The odds of a chance, and the chance of odds; certain ones stay what they are. */
const scaled = (chance: number, factor: number): number =>
  chance >= 1 ? 1 : (factor * chance) / (factor * chance + 1 - chance);

const oddsOf = (chance: number): number => chance / (1 - chance);

/**
 * A review in shares of the field. The coach weighs a turn by the best plan it finds, which is a little more or less
 * than the field gives the driver before it; so its odds are scaled until the turn begins with the chance that the field gives the driver. What is
 * certain stays certain, and all moments still add up.
 */
export function inShares(review: TurnReview, start: State): TurnReview {
  const share = fieldChances(start)[actingIndex(start)] ?? 0;
  const won = 1 - review.expected;
  const isOpen = share > 0 && share < 1 && won > 0 && won < 1;
  if (review.unit !== 'chance' || !isOpen || isDecided(start)) return review;
  const factor = oddsOf(share) / oddsOf(won);
  const costOf = (cost: number): number => 1 - scaled(1 - Math.max(0, Math.min(1, cost)), factor);
  let value = review.expected;
  const moments = review.moments.map((moment) => {
    const before = value;
    value += moment.cost;
    return { ...moment, cost: costOf(value) - costOf(before) };
  });
  const sumOf = (by: 'decision' | 'luck'): number =>
    moments.reduce((sum, one) => sum + (one.by === by ? one.cost : 0), 0);
  return {
    ...review,
    expected: costOf(review.expected),
    result: costOf(value),
    decisions: sumOf('decision'),
    luck: sumOf('luck'),
    moments,
    best: review.best.map((one) => ({ ...one, cost: costOf(one.cost) })),
  };
}

/** [G12.3] Seconds of a lap alone: those on the sheet, and those the race table promises. */
function lapHope(state: State): Hope | undefined {
  const index = actingIndex(state);
  const car = state.cars[index];
  const lap = state.laps.find((one) => one.driver === car?.id);
  if (car === undefined || lap === undefined || lap.status === 'out') return undefined;
  const spent = trackSecondsOf(state.race, lap);
  if (lap.status === 'finished') return { spent, rest: -lap.focus };
  const seat = seatOf(state, { level: 'ace' });
  if (seat === undefined) return undefined;
  const at = { position: seat.position, gear: Math.max(0, car.gear) };
  const back = car.off === undefined ? 0 : secondsOf(state.race, 0);
  const road = costAt(seat.table.table, at.position, at.gear, car.focus) + back;
  const { tokenSeconds } = seat.table.graph.model;
  return { spent, rest: road + wearOf(seat.table, car, at) - tokenSeconds * car.focus };
}

/** Undefined in qualifying: nothing of the race is decided there but the grid. */
export function gtWorth(state: State): Worth | undefined {
  const { solo } = state.race.setup;
  if (solo) {
    const hope = lapHope(state);
    const id = state.cars[actingIndex(state)]?.id;
    if (id === undefined) return undefined;
    return { unit: 'seconds', stage: 0, hopes: hope === undefined ? {} : { [id]: hope } };
  }
  if (isSoloLap(state) || state.phase === 'grid') return undefined;
  const chances = fieldChances(state);
  const hopes = state.cars.map(({ id }, i) => [id, { spent: 0, rest: chances[i] ?? 0 }] as const);
  return { unit: 'chance', stage: 0, hopes: Object.fromEntries(hopes) };
}
