import { emptySpecial } from '@perfect-line/rules/rally/fromPosition';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import { GEAR_DICE_COUNT } from '@perfect-line/rules/rally/tables';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import type { Tyres } from '@perfect-line/rules/rally/words';

import { makeParModel } from '../parModel.ts';
import { OUT_SECONDS } from '../parTable.ts';
import {
  boundFor,
  solveBound,
  specialNetOf,
  type CarThen,
  type Effort,
  type SpecialBound,
} from './solveSpecial.ts';
import type { Driver } from './driveSpecial.ts';
import { specialPolicy } from './specialPolicy.ts';

export type RallyProblem = {
  /** Of one driver, with weather that needs no dice. */
  readonly setup: RallySetup;
  /** On which the whole rally is driven. */
  readonly tyres: Tyres;
  readonly effort: Effort;
};

/** The expected time of a rally under perfect driving lies between the two. */
export type RallyBounds = {
  readonly low: number;
  readonly high: number;
  /** Costs worked out: the start of a turn with a number of seconds, in every condition of the car. */
  readonly states: number;
  /** The policy of the upper bound. */
  readonly drive: Driver;
};

/** Narrow enough for most specials; the finer one takes about twice as long. */
export const USUAL_EFFORT: Effort = { seconds: 10, cards: 1, shortcuts: 3 };
export const FINE_EFFORT: Effort = { seconds: 10, cards: 2, shortcuts: 3 };

type Progress = (done: number, all: number) => void;

/** One bound of one special after the other, the last first. */
export function solveRally(problem: RallyProblem, onProgress?: Progress): RallyBounds {
  const { setup } = problem;
  const steps = setup.stages.length * 2;
  const lower: SpecialBound[] = [];
  const upper: SpecialBound[] = [];
  for (let special = setup.stages.length - 1; special >= 0; special--) {
    const net = specialNetOf(makeParModel(emptySpecial(setup, special), problem.tyres));
    for (const [k, bounds] of [lower, upper].entries()) {
      const bound = k === 0 ? 'lower' : 'upper';
      const done = (setup.stages.length - 1 - special) * 2 + k;
      const tell: Progress = (at, all) => onProgress?.(done + at / all, steps);
      bounds[special] = solveBound(net, specialProblem(problem, special, bounds), bound, tell);
    }
  }
  const car = carAtStart(setup);
  const [low, high] = [lower, upper].map(([first]) => (first ? boundFor(first, car) : 0));
  const states = [...lower, ...upper].reduce((sum, bound) => sum + statesOf(bound), 0);
  return { low: low ?? 0, high: high ?? 0, states, drive: policyOf(setup, upper) };
}

const statesOf = ({ solving }: SpecialBound): number =>
  [...solving.starts.values()].reduce((sum, { length }) => sum + length, 0);

const carAtStart = ({ options }: RallySetup): CarThen => ({
  damage: 0,
  flats: 0,
  spare: true,
  sisu: options.sisu,
});

/** Retired: so many seconds for this special and for each that would have followed. */
const outSecondsIn = ({ stages }: RallySetup, special: number): number =>
  OUT_SECONDS * (stages.length - special);

function specialProblem(problem: RallyProblem, special: number, bounds: readonly SpecialBound[]) {
  const { setup, tyres, effort } = problem;
  const state = emptySpecial(setup, special);
  return {
    model: makeParModel(state, tyres),
    outSeconds: outSecondsIn(setup, special),
    finishCost: (car: CarThen) => afterSpecial(setup, special, bounds[special + 1])(car),
    drawnBefore: shortcutsBefore(setup, special),
    cars: carsAt(setup, special),
    // What was drawn in the specials before is not known, so that counting on from there is idle.
    effort: special === 0 ? effort : { ...effort, shortcuts: 0 },
  };
}

const isServed = ({ service }: RallySetup, special: number): boolean => service[special] === true;

/** [R4.3] The pile of shortcuts is never shuffled between specials; service hides the flats drawn from it. */
function shortcutsBefore(setup: RallySetup, special: number) {
  const earlier = Array.from({ length: special }, (_, i) => i);
  const cards = earlier.reduce((sum, i) => {
    const { rows } = trackOf(emptySpecial(setup, i));
    return sum + rows.filter(({ cut }) => cut !== undefined).length;
  }, 0);
  const isHidden = earlier.some((i) => isServed(setup, i));
  return { cards, flats: isHidden ? cards : 0 };
}

/** Every car that may come to the start of a special. */
function carsAt(setup: RallySetup, special: number): readonly CarThen[] {
  const sound = carAtStart(setup);
  if (special === 0) return [sound];
  const sisus = setup.options.sisu ? [true, false] : [false];
  if (isServed(setup, special - 1)) return sisus.map((sisu) => ({ ...sound, sisu }));
  const damages = Array.from({ length: GEAR_DICE_COUNT }, (_, damage) => damage);
  const mayBurst = Array.from({ length: special }, (_, i) => trackOf(emptySpecial(setup, i))).some(
    ({ rows }) => rows.some(({ cut }) => cut !== undefined),
  );
  const tyres = [true, false].flatMap((spare) =>
    (mayBurst ? [0, 1, 2] : [0]).map((flats) => ({ flats, spare })),
  );
  return damages.flatMap((damage) =>
    tyres.flatMap((tyre) => sisus.map((sisu) => ({ damage, ...tyre, sisu }))),
  );
}

/** [R6.6] [R7.3] [R7.4] What a car that crossed the line still costs. */
function afterSpecial(setup: RallySetup, special: number, next: SpecialBound | undefined) {
  return (car: CarThen): number => {
    const isWreck = car.damage >= GEAR_DICE_COUNT;
    const isServiced = isServed(setup, special);
    const mustDrive = next !== undefined && !isServiced;
    if (isWreck && (mustDrive || setup.options.lastGearDie === 'at-once'))
      return outSecondsIn(setup, special);
    if (next === undefined) return 0;
    if (isServiced) return boundFor(next, { ...carAtStart(setup), sisu: car.sisu });
    const mended = { ...car, flats: car.flats - 1, spare: false };
    const asIs = boundFor(next, car);
    return car.flats > 0 && car.spare ? Math.min(asIs, boundFor(next, mended)) : asIs;
  };
}

function policyOf(setup: RallySetup, upper: readonly SpecialBound[]): Driver {
  const policies = upper.map((bound) => specialPolicy(bound));
  return (state) => {
    const next = upper[state.special + 1];
    const [car] = state.cars;
    if (state.phase.kind === 'garage' && next && car) {
      const then = { damage: car.damage, sisu: car.sisu && setup.options.sisu };
      const mended = boundFor(next, { ...then, flats: car.flats - 1, spare: false });
      const asIs = boundFor(next, { ...then, flats: car.flats, spare: true });
      return { type: mended <= asIs ? 'spare' : 'pass' };
    }
    const policy = policies[state.special];
    if (!policy) throw new Error(`no special ${state.special}`);
    return policy(state);
  };
}
