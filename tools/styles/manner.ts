import { unwrap } from '@perfect-line/core/result';
import type { Action } from '@perfect-line/rules/gt/action';
import { actingCar } from '@perfect-line/rules/gt/cars';
import type { State } from '@perfect-line/rules/gt/state';
import { gtOdds } from '@perfect-line/solver/gt/odds/gtOdds';
import type { Driver } from '@perfect-line/solver/gt/race/arena';
import { wayOf } from '@perfect-line/solver/gt/race/outlook';

/** What was seen of somebody's driving, summed up. */
export type Manner = {
  turns: number;
  flatOut: number;
  /** Chances to lose control, as planned. */
  risk: number;
  /** Gears that plans end in. */
  gears: number;
  /** Focus tokens in hand as a turn begins. */
  focus: number;
  /** Spaces along the road between the starts of its turns. */
  spaces: number;
  before: { readonly way: number; readonly turn: number } | undefined;
};

export const newManner = (): Manner => ({
  turns: 0,
  flatOut: 0,
  risk: 0,
  gears: 0,
  focus: 0,
  spaces: 0,
  before: undefined,
});

type Drive = Extract<Action, { readonly type: 'drive' }>;

const endGear = ({ plan }: Drive): number =>
  Number(plan.flatMap(({ dice }) => dice.filter((die) => Number(die) > 0)).at(-1) ?? 0);

function note(manner: Manner, state: State, drive: Drive): void {
  const car = actingCar(state);
  const way = car.space === undefined ? 0 : wayOf(state, car.space, car.lap);
  const { before } = manner;
  if (before !== undefined && before.turn < state.turnNumber) manner.spaces += way - before.way;
  manner.before = { way, turn: state.turnNumber };
  manner.turns++;
  manner.flatOut += Number(drive.mode === 'flat-out');
  manner.risk += unwrap(gtOdds(state, drive.plan, drive.mode)).loss;
  manner.gears += endGear(drive);
  manner.focus += car.focus;
}

/** The same driver, watched. */
export const watched =
  (driver: Driver, manner: Manner): Driver =>
  (state, seed) => {
    const action = driver(state, seed);
    if (action.type === 'drive') note(manner, state, action);
    return action;
  };
