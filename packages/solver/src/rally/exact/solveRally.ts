import { canonicalJson } from '@perfect-line/core/canonical';
import { emptySpecial } from '@perfect-line/rules/rally/fromPosition';
import type { RallySetup, Sides } from '@perfect-line/rules/rally/setup';
import { GEAR_DICE_COUNT } from '@perfect-line/rules/rally/tables';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import type { Tyres } from '@perfect-line/rules/rally/words';

import { makeParModel } from '../parModel.ts';
import { OUT_SECONDS } from '../parTable.ts';
import { conditionKey } from './conditions.ts';
import {
  boundFor,
  solveBound,
  specialNetOf,
  type CarThen,
  type Effort,
  type SpecialBound,
  type SpecialNet,
} from './solveSpecial.ts';
import type { Driver } from './driveSpecial.ts';
import { forecastsOf, specialUnder, tyreChoices, tyresIn } from './forecasts.ts';
import type { Bound } from './piles.ts';
import { specialPolicy, type SpecialPolicy } from './specialPolicy.ts';

export type RallyProblem = {
  /** Of one driver. */
  readonly setup: RallySetup;
  /** Chosen wherever tyres are asked for; undefined for the best (R11.2). */
  readonly tyres?: Tyres | undefined;
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

export type Progress = (done: number, all: number) => void;

/** Expected seconds from the start of a special under a forecast on tyres to the end of the rally. */
type StartCost = (car: CarThen) => number;

/** One bound, special by special from the last. */
type Side = {
  readonly bound: Bound;
  readonly costs: Map<string, StartCost>;
  /** What the policy is read from; nothing of the lower bound is needed again. */
  readonly kept: Map<string, SpecialBound>;
  states: number;
};

const newSide = (bound: Bound): Side => ({ bound, costs: new Map(), kept: new Map(), states: 0 });

const legKey = (special: number, sides: Sides, tyres: Tyres): string =>
  `${special} ${tyres} ${canonicalJson(sides)}`;

type Leg = { readonly special: number; readonly sides: Sides; readonly tyres: Tyres };

/** Every special under every weather and on all tyres it may be driven on, the last special first. */
const legsOf = (problem: RallyProblem): readonly Leg[] =>
  problem.setup.stages
    .flatMap((_, special) =>
      forecastsOf(problem.setup, special).flatMap(({ sides }) =>
        tyresIn(problem, special).map((tyres) => ({ special, sides, tyres })),
      ),
    )
    .toReversed();

export function solveRally(problem: RallyProblem, onProgress?: Progress): RallyBounds {
  const legs = legsOf(problem);
  const [lower, upper] = [newSide('lower'), newSide('upper')];
  for (const [i, leg] of legs.entries()) {
    const state = specialUnder(problem.setup, leg.special, leg);
    const net = specialNetOf(makeParModel(state, leg.tyres));
    for (const [k, side] of [lower, upper].entries()) {
      const tell: Progress = (at, all) => onProgress?.(i * 2 + k + at / all, legs.length * 2);
      solveLeg({ problem, side, leg }, net, tell);
    }
  }
  const car = carAtStart(problem.setup);
  const [tyres = 'asphalt'] = tyresIn(problem, 0);
  return {
    low: costBefore({ problem, side: lower }, 0, { car, tyres }),
    high: costBefore({ problem, side: upper }, 0, { car, tyres }),
    states: lower.states + upper.states,
    drive: policyOf(problem, upper),
  };
}

type Solving = { readonly problem: RallyProblem; readonly side: Side };

function solveLeg(solving: Solving & { readonly leg: Leg }, net: SpecialNet, tell: Progress): void {
  const { side, leg } = solving;
  const solved = solveBound(net, specialProblem(solving, net, leg), side.bound, tell);
  const key = legKey(leg.special, leg.sides, leg.tyres);
  side.states += statesOf(solved);
  if (side.bound === 'upper') side.kept.set(key, solved);
  side.costs.set(key, startCosts(solved, carsAt(solving.problem.setup, leg.special)));
}

const carKey = (car: CarThen): number => conditionKey({ ...car, drawn: 0, passed: 0 });

/** Of all that was worked out only what cars cost at the start. */
function startCosts(solved: SpecialBound, cars: readonly CarThen[]): StartCost {
  const costs = new Map(cars.map((car) => [carKey(car), boundFor(solved, car)]));
  return (car) => {
    const cost = costs.get(carKey(car));
    if (cost === undefined) throw new Error(`no such car at the start: ${JSON.stringify(car)}`);
    return cost;
  };
}

type Coming = { readonly car: CarThen; readonly tyres: Tyres };

const costOn = ({ costs }: Side, { special, sides, tyres }: Leg, car: CarThen): number =>
  costs.get(legKey(special, sides, tyres))?.(car) ?? Infinity;

/** [R11.1] [R11.2] Before the weather of a special is known: its mean, the best tyres for each where they are asked for. */
function costBefore({ problem, side }: Solving, special: number, coming: Coming): number {
  const choices = tyreChoices(problem, special);
  const open = choices.length > 0 ? choices : [coming.tyres];
  return forecastsOf(problem.setup, special).reduce((sum, { sides, chance }) => {
    const costs = open.map((tyres) => costOn(side, { special, sides, tyres }, coming.car));
    return sum + chance * Math.min(...costs);
  }, 0);
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

function specialProblem(solving: Solving, { net }: SpecialNet, { special, tyres }: Leg) {
  const { setup, effort } = solving.problem;
  return {
    model: net.model,
    outSeconds: outSecondsIn(setup, special),
    finishCost: (car: CarThen) => afterSpecial(solving, special, { car, tyres }),
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
function afterSpecial(solving: Solving, special: number, { car, tyres }: Coming): number {
  const { setup } = solving.problem;
  const isLast = special + 1 >= setup.stages.length;
  const isServiced = isServed(setup, special);
  const mustDrive = !isLast && !isServiced;
  const isWreck = car.damage >= GEAR_DICE_COUNT;
  if (isWreck && (mustDrive || setup.options.lastGearDie === 'at-once'))
    return outSecondsIn(setup, special);
  if (isLast) return 0;
  const next = (then: CarThen): number => costBefore(solving, special + 1, { car: then, tyres });
  if (isServiced) return next({ ...carAtStart(setup), sisu: car.sisu });
  const asIs = next(car);
  if (car.flats === 0 || !car.spare) return asIs;
  return Math.min(asIs, next({ ...car, flats: car.flats - 1, spare: false }));
}

function policyOf(problem: RallyProblem, upper: Side): Driver {
  const policies = new Map<string, SpecialPolicy>();
  const policyOn = ({ special, sides, tyres }: Leg): SpecialPolicy => {
    const key = legKey(special, sides, tyres);
    const bound = upper.kept.get(key);
    if (!bound) throw new Error(`not solved: ${key}`);
    const policy = policies.get(key) ?? specialPolicy(bound);
    policies.set(key, policy);
    return policy;
  };
  return (state) => {
    const [car] = state.cars;
    if (!car) throw new Error('a rally without a car');
    const { special, sides } = state;
    const { damage, flats, spare, tyres } = car;
    const then = { damage, flats, spare, sisu: car.sisu && problem.setup.options.sisu };
    if (state.phase.kind === 'garage') {
      const cost = (one: CarThen): number =>
        costBefore({ problem, side: upper }, special + 1, { car: one, tyres });
      const mended = { ...then, flats: flats - 1, spare: false };
      return { type: cost(mended) <= cost(then) ? 'spare' : 'pass' };
    }
    if (state.phase.kind === 'tyres') {
      const cost = (one: Tyres): number => costOn(upper, { special, sides, tyres: one }, then);
      const choices = tyreChoices(problem, special);
      const [best = tyres] = choices.toSorted((a, b) => cost(a) - cost(b));
      return { type: 'tyres', tyres: best };
    }
    return policyOn({ special, sides, tyres })(state);
  };
}
