import { hashJson } from '@perfect-line/core/canonical';
import { ok } from '@perfect-line/core/result';
import type { SeatId } from '../game.ts';
import { hashedOptions } from '../options.ts';
import type { Read } from '../parse.ts';
import type { Plan, PlanStep } from './action.ts';
import { isChanceDue } from './chanceDue.ts';
import { actingCar, carAt } from './cars.ts';
import { legalSteps } from './drive.ts';
import { GT_OPTIONS } from './options.ts';
import { finalSecondsOf, secondsOf, trackSecondsOf } from './solo.ts';
import type { Car, CarStatus, CheckedStep, Lap, Phase, State, Turn } from './state.ts';
import { roundColour } from './turns.ts';
import {
  markerOf,
  type Category,
  type Die,
  type Face,
  type Marker,
  type Mode,
  type Off,
  type Tokens,
  type Tyres,
  type Weather,
} from './words.ts';

/** A legal step as the referee lists it. */
export type StepView = {
  readonly dice: readonly Die[];
  readonly to: string;
  readonly link: 'straight' | 'diagonal';
  readonly gear: number;
  readonly limit: number | null;
  readonly warnings: number;
  readonly loses: boolean;
};

export type CarView = {
  readonly id: SeatId;
  readonly at: string | null;
  readonly off: Off | null;
  readonly gear: Marker;
  readonly lap: number;
  readonly focus: number;
  readonly damage: Tokens;
  readonly tyres: Tyres;
  readonly tyreTurns: number;
  readonly category: Category;
  readonly status: CarStatus;
  readonly place: number | null;
};

type TurnView = {
  readonly mode: Mode | null;
  readonly plan: readonly PlanStep[];
  readonly done: number;
  readonly rolled: readonly (readonly Face[])[];
  readonly warnings: number;
  readonly limit: number;
  readonly secured: number;
};

type LapView = {
  readonly driver: SeatId;
  readonly status: Lap['status'];
  readonly turns: readonly {
    readonly gear: Marker;
    readonly weather: Weather;
    readonly seconds: number;
  }[];
  readonly trackSeconds: number;
  readonly focus: number;
  readonly finalSeconds: number | null;
};

/** The table as everybody sees it: the game has no secrets but chance to come. */
export type View = {
  readonly game: 'gt';
  readonly stage: State['stage'];
  readonly phase: Phase;
  readonly round: { readonly number: number; readonly colour: 'white' | 'black' };
  readonly toAct: SeatId | null;
  readonly order: readonly SeatId[];
  readonly weather: Weather;
  readonly cars: readonly CarView[];
  readonly bag: Tokens;
  readonly setAside: Tokens;
  readonly flags: readonly { readonly car: SeatId; readonly tile: number }[];
  readonly turn: TurnView;
  readonly laps: readonly LapView[];
  readonly hash: string;
};

const nameOf = (state: State, space: number | undefined): string | null =>
  space === undefined ? null : (state.race.graph.names[space] ?? null);

export function stepView(state: State, step: CheckedStep): StepView {
  return {
    dice: step.dice,
    to: nameOf(state, step.to) ?? '',
    link: step.diagonal ? 'diagonal' : 'straight',
    gear: step.gear,
    limit: step.limit === 0 ? null : step.limit,
    warnings: step.warnings,
    loses: step.loses,
  };
}

/** Every legal next step of a plan so far, as the referee shows them. */
export function listSteps(state: State, plan: Plan): Read<readonly StepView[]> {
  const steps = legalSteps(state, plan);
  return steps.ok ? ok(steps.value.map((step) => stepView(state, step))) : steps;
}

const carView = (state: State, car: Car): CarView => ({
  id: car.id,
  at: nameOf(state, car.space),
  off: car.off ?? null,
  gear: markerOf(car.gear),
  lap: car.lap,
  focus: car.focus,
  damage: car.damage,
  tyres: car.tyres,
  tyreTurns: car.tyreTurns,
  category: car.category,
  status: car.status,
  place: car.place ?? null,
});

const turnView = (state: State, turn: Turn): TurnView => ({
  mode: turn.mode ?? null,
  plan: turn.plan.map((step) => ({ dice: step.dice, to: nameOf(state, step.to) ?? '' })),
  done: turn.done,
  rolled: turn.rolled,
  warnings: turn.warnings,
  limit: turn.limit,
  secured: turn.secured,
});

const lapView = (state: State, lap: Lap): LapView => ({
  driver: lap.driver,
  status: lap.status,
  turns: lap.turns.map(({ gear, weather }) => ({
    gear: markerOf(gear),
    weather,
    seconds: secondsOf(state.race, gear),
  })),
  trackSeconds: trackSecondsOf(state.race, lap),
  focus: lap.focus,
  finalSeconds: finalSecondsOf(state.race, lap) ?? null,
});

/** The seat that decides now. */
export function toAct(state: State): SeatId | undefined {
  if (state.phase === 'over' || isChanceDue(state)) return undefined;
  return actingCar(state).id;
}

export function view(state: State): View {
  const carName = (index: number): SeatId => carAt(state, index).id;
  return {
    game: 'gt',
    stage: state.stage,
    phase: state.phase,
    round: { number: state.round, colour: roundColour(state.round) },
    toAct: toAct(state) ?? null,
    order: state.order.map(carName),
    weather: state.weather,
    cars: state.cars.map((car) => carView(state, car)),
    bag: state.bag,
    setAside: state.setAside,
    flags: state.flags.map((flag) => ({ car: carName(flag.car), tile: flag.tile })),
    turn: turnView(state, state.turn),
    laps: state.laps.map((lap) => lapView(state, lap)),
    hash: hash(state),
  };
}

/** Of the setup once, of the state each time; what is derived from the setup is left out. */
const setupHashes = new WeakMap<State['race'], string>();

function setupHash(race: State['race']): string {
  const known = setupHashes.get(race);
  if (known !== undefined) return known;
  const { setup } = race;
  const made = hashJson('', { ...setup, options: hashedOptions(GT_OPTIONS, setup.options) });
  setupHashes.set(race, made);
  return made;
}

/** The whole state, the chance that is due included: `phase` and `turn` say which. */
export function hash(state: State): string {
  const { race, ...rest } = state;
  return hashJson(setupHash(race), rest);
}
