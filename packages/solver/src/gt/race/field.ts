import { indicesOf, isSoloLap } from '@perfect-line/rules/gt/cars';
import type { State } from '@perfect-line/rules/gt/state';

import { FIELD_WEIGHT_COUNT, newPass, PairNet, softmax, type Conditions } from './fieldNet.ts';
import { FIELD_NUMBERS } from './fieldWeights.ts';
import { drivesSooner, outlookOf, type Outlook } from './outlook.ts';
import { heldUp } from './replies.ts';

export type FieldWeights = Float64Array;

/** What was learned last. */
export const LEARNED: FieldWeights = Float64Array.from(
  { length: FIELD_WEIGHT_COUNT },
  (_, i) => FIELD_NUMBERS[i] ?? 0,
);

/** Cars that race each other as they stand. */
export type Field = { readonly conditions: Conditions; readonly cars: readonly Outlook[] };

export const conditionsOf = (state: State, cars: number): Conditions => ({
  cars,
  rain: state.weather === 'rain',
  flag: state.flags.length > 0,
});

/** Chances of a car to win among rivals who stay as they are, wherever it ends its turn. */
export function winFinder(
  { conditions, cars: rivals }: Field,
  weights: FieldWeights = LEARNED,
): (me: Outlook) => number {
  const [pass, net] = [newPass(), new PairNet(weights, conditions)];
  const score = (a: Outlook, b: Outlook): number => net.score(pass, a, b);
  const scoreAmong = (car: Outlook): number =>
    rivals.reduce((sum, other) => (other === car ? sum : sum + score(car, other)), 0);
  const among = rivals.map(scoreAmong);
  return (me) => {
    const theirs = rivals.map((rival, i) => (among[i] ?? 0) + score(rival, me));
    return softmax([scoreAmong(me), ...theirs])[0] ?? 0;
  };
}

/** Chances to win of all cars of a field, in its order. */
export function chancesOf(
  { conditions, cars }: Field,
  weights: FieldWeights = LEARNED,
): readonly number[] {
  const [pass, net] = [newPass(), new PairNet(weights, conditions)];
  return softmax(
    cars.map((me) =>
      cars.reduce((sum, rival) => (me === rival ? sum : sum + net.score(pass, me, rival)), 0),
    ),
  );
}

/** The cars of a race that can still win it, with what they cost each other next; undefined where no table tells. */
export function fieldOf(state: State, indices: readonly number[]): Field | undefined {
  const seen = indices.map((index) => outlookOf(state, index));
  const known = seen.filter((outlook) => outlook !== undefined);
  if (known.length < indices.length) return undefined;
  const cars = known.map((me, i) => {
    const later = indices.filter((_, j) => drivesSooner(me, known[j] ?? me) > 0);
    return { ...me, heldUp: heldUp(state, indices[i] ?? -1, later) };
  });
  return { conditions: conditionsOf(state, cars.length), cars };
}

/** Who can still win: the winner himself once there is one. */
function contenders(state: State): readonly number[] {
  const won = indicesOf(state, ({ place }) => place === 1);
  if (won.length > 0) return won;
  const racing = indicesOf(state, ({ status }) => status === 'racing');
  return racing.length > 0 ? racing : indicesOf(state, ({ status }) => status !== 'out');
}

/**
 * The chance of each car to win the race, in the order of `state.cars`: one whole at every moment, 1 and 0 once it is
 * decided. Before the grid is drawn, or where no table tells, all who can win have the same share.
 */
export function fieldChances(state: State, weights: FieldWeights = LEARNED): readonly number[] {
  const indices = contenders(state);
  const isRace = !isSoloLap(state) && state.phase !== 'grid' && indices.length > 1;
  const field = isRace ? fieldOf(state, indices) : undefined;
  const shares =
    field === undefined ? indices.map(() => 1 / indices.length) : chancesOf(field, weights);
  return state.cars.map((_, index) => shares[indices.indexOf(index)] ?? 0);
}
