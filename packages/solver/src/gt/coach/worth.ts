import { actingIndex, isSoloLap } from '@perfect-line/rules/gt/cars';
import { secondsOf, trackSecondsOf } from '@perfect-line/rules/gt/solo';
import type { State } from '@perfect-line/rules/gt/state';

import { sharesOf, type Hope, type Worth } from '../../worth.ts';
import { outlookOf, seatOf } from '../race/judge.ts';
import { winChance, type Outlook } from '../race/outlook.ts';
import { wearOf } from '../race/raceTable.ts';
import { costAt } from '../solo/soloTable.ts';
import type { TurnReview } from './coach.ts';

/** Before a turn the one at the wheel still drives in this round, as do those behind in the order. */
function outlookBefore(state: State, index: number): Outlook | undefined {
  const outlook = outlookOf(state, index);
  const isActing = state.phase === 'plan' && index === actingIndex(state);
  return outlook && { ...outlook, waits: outlook.waits || isActing };
}

/** Who wins of two; the table of duels is read by the one who has driven already. */
function duel(me: Outlook, rival: Outlook): number {
  if (me.waits === rival.waits) {
    return winChance({ ...me, waits: false }, [{ ...rival, waits: false }]);
  }
  return me.waits ? 1 - winChance(rival, [me]) : winChance(me, [rival]);
}

const isDecided = ({ cars }: State): boolean => cars.some((car) => car.status === 'finished');

/** [G10.2] Chances to be the first to finish, for all cars in their order: together 1. */
function fieldChances(state: State): readonly number[] {
  if (isDecided(state)) return state.cars.map((car) => Number(car.place === 1));
  const outlooks = state.cars.map((car, i) =>
    car.status === 'racing' ? outlookBefore(state, i) : undefined,
  );
  const raw = outlooks.map((me, i) =>
    me === undefined
      ? 0
      : outlooks.reduce(
          (chance, rival, j) =>
            rival === undefined || i === j ? chance : chance * duel(me, rival),
          1,
        ),
  );
  return sharesOf(raw);
}

/** The odds of a chance, and the chance of odds; certain ones stay what they are. */
const scaled = (chance: number, factor: number): number =>
  chance >= 1 ? 1 : (factor * chance) / (factor * chance + 1 - chance);

const oddsOf = (chance: number): number => chance / (1 - chance);

/**
 * A review in shares of the field. The coach weighs a turn by duels, whose product is less than the share they make of
 * the whole; so its odds are scaled until the turn begins with the chance that the field gives the driver. What is
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
