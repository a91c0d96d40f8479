import type { SpaceId, TrackGraph } from '@perfect-line/track/graph';
import { rememberLast } from '../memo.ts';
import { actingIndex, carAt, spaceOf } from './cars.ts';
import { allowanceOf } from './dashboard.ts';
import type { Options } from './options.ts';
import type { CheckedStep, State } from './state.ts';
import { trafficFor, type Traffic } from './traffic.ts';
import { isGearDie } from './words.ts';

/** What one turn may use and meets, worked out once; every plan of the turn is judged against it. */
export type TurnFrame = {
  readonly graph: TrackGraph;
  readonly options: Options;
  readonly traffic: Traffic;
  readonly start: Cursor;
  /** Highest gear of the category. */
  readonly top: number;
  /** Set when the dice are those of a roll: whether the first step may be over the limit (G4.9). */
  readonly forced?: boolean;
  /** Brake dice of the red zone lie apart, as `reds`: those of a roll keep their role (G6.4). */
  readonly redsApart?: boolean;
};

/** Where a plan has come to and which dice are left. */
export type Cursor = {
  readonly space: SpaceId;
  readonly gear: number;
  /** Bit n: gear die n lies there still. */
  readonly gearDice: number;
  /** Gear dice the turn may still use, red-zone dice counted (G8.6, G11.3). */
  readonly gears: number;
  readonly coasts: number;
  readonly brakes: number;
  /** Brake dice for the red zone alone; 0 while any brake die may serve there. */
  readonly reds: number;
  readonly boosts: number;
  readonly steps: number;
  /** The last step was over the limit: the plan ends (G5.1). */
  readonly ended: boolean;
};

/** Bits 1 … top. */
const allGearDice = (top: number): number => (1 << (top + 1)) - 2;

/** The turn of the car to act. */
export const actingFrame = rememberLast((state: State): TurnFrame =>
  frameFor(state, actingIndex(state)),
);

export function frameFor(state: State, index: number): TurnFrame {
  const car = carAt(state, index);
  const allowance = allowanceOf(state.race, car, state.weather);
  return {
    graph: state.race.graph,
    options: state.race.options,
    traffic: trafficFor(state, index),
    top: allowance.top,
    start: {
      space: spaceOf(car),
      gear: car.gear,
      gearDice: allGearDice(allowance.top),
      gears: allowance.gear,
      coasts: allowance.coast,
      brakes: allowance.brake,
      reds: 0,
      boosts: allowance.boost,
      steps: 0,
      ended: false,
    },
  };
}

/** [G6.4] The same turn with nothing but the dice that were rolled. */
export function withRolledDice(
  frame: TurnFrame,
  plan: readonly CheckedStep[],
  forced: boolean,
): TurnFrame {
  const dice = plan.flatMap((step) => step.dice);
  const count = (...kinds: readonly string[]): number =>
    dice.filter((die) => kinds.includes(die)).length;
  const gearDice = dice.filter(isGearDie).reduce((set, die) => set | (1 << Number(die)), 0);
  const redsApart = frame.options.redZoneRelay === 'keeps-role';
  const start = {
    ...frame.start,
    gearDice,
    coasts: count('c'),
    brakes: redsApart ? count('b') : count('b', 'z'),
    reds: redsApart ? count('z') : 0,
    boosts: count('t'),
  };
  return { ...frame, start, forced, redsApart };
}

/** The dice a step uses up, and where it leads. */
export function advance(cursor: Cursor, step: CheckedStep): Cursor {
  let { gearDice, gears, coasts, brakes, reds, boosts } = cursor;
  for (const die of step.dice) {
    if (die === 'c') coasts--;
    else if (die === 't') boosts--;
    else if (die === 'b') brakes--;
    else {
      gears--;
      if (die === 'z' && reds > 0) reds--;
      else if (die === 'z') brakes--;
      else gearDice &= ~(1 << Number(die));
    }
  }
  const { to: space, gear, loses: ended } = step;
  const steps = cursor.steps + 1;
  return { space, gear, gearDice, gears, coasts, brakes, reds, boosts, steps, ended };
}
