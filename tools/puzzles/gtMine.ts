import { canonicalJson } from '@perfect-line/core/canonical';
import { objectOf } from '@perfect-line/core/json';
import { unwrap } from '@perfect-line/core/result';
import { gtNotation } from '@perfect-line/challenges/puzzles/gtNotation';
import { SOLVER } from '@perfect-line/challenges/puzzles/packed';
import type { Idea as IdeaName, Theme } from '@perfect-line/challenges/puzzles/puzzle';
import { BOUNDS } from '@perfect-line/challenges/puzzles/puzzle';
import type { Action } from '@perfect-line/rules/gt/action';
import { actingCar, actingIndex } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';
import type { Car, State } from '@perfect-line/rules/gt/state';
import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import { MARKERS, TOKENS } from '@perfect-line/rules/gt/words';
import { gtIdeas, type GtIdea } from '@perfect-line/solver/gt/coach/ideas';
import { judgeOf, promised, type Judge } from '@perfect-line/solver/gt/coach/turnWorth';
import { soloModelOf } from '@perfect-line/solver/gt/graph/soloModel';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';
import { wayOf } from '@perfect-line/solver/gt/race/outlook';
import { fullEffort, QUICK_EFFORT } from '@perfect-line/solver/gt/solo/effort';
import { lapFrom, packLap } from '@perfect-line/solver/gt/solo/lapValues';
import { solveUpper } from '@perfect-line/solver/gt/solo/soloSolve';
import type { SoloTables } from '@perfect-line/solver/gt/solo/upperBound';
import { simpleDriver } from '@perfect-line/solver/gt/turn/simple';

import { builtCircuit } from '../soloPar/cases.ts';
import type { Bench, Course, Mine } from './bench.ts';

const THEME_OF: Readonly<Record<GtIdea, Theme>> = {
  brake: 'braking',
  line: 'lines',
  gear: 'pace',
  'flat-out': 'flatOut',
  'one-by-one': 'flatOut',
  overtake: 'overtaking',
  roll: 'focus',
  secure: 'focus',
  stop: 'focus',
  relay: 'losing',
};

const isGtIdea = (name: IdeaName): name is GtIdea => name in THEME_OF;

/** Who drives while positions are looked for: good and bad ones, for good and bad positions. */
const DRIVERS = ['club', 'pro', 'expert', 'pro', 'beginner'] as const;
const driverOf = (seed: string) =>
  DRIVERS[Number(seed.split(' ').at(-1)) % DRIVERS.length] ?? 'pro';

/** The beginner goes flat out whatever comes: somebody must lose control. */
function driven(state: State, seed: string): Action {
  const level = driverOf(seed);
  if (level !== 'beginner') return chooseAction(state, { level, seed });
  const action = simpleDriver(state);
  return action.type === 'drive' ? { ...action, mode: 'flat-out' } : action;
}

const LEVELS = ['club', 'pro', 'expert', 'ace'] as const;

/** A car that has lost nothing, on the road; its bag is full then. */
function carText(state: State, index: number): string | undefined {
  const car = state.cars[index];
  if (car?.space === undefined || car.off !== undefined || car.status !== 'racing')
    return undefined;
  if (TOKENS.some((token) => car.damage[token] > 0)) return undefined;
  const gear = MARKERS.find((one) => one === String(Math.max(0, car.gear)));
  return `${state.race.graph.names[car.space]} ${gear} ${car.lap} ${car.focus}`;
}

/** A turn seldom reaches further: nobody is passed beyond. */
const REACH = 14;

function isSomebodyAhead(state: State): boolean {
  const me = actingCar(state);
  const wayAt = ({ space, lap }: Car): number => wayOf(state, space ?? 0, lap);
  return state.cars.some((car) => {
    const ahead = wayAt(car) - wayAt(me);
    return ahead > 0 && ahead <= REACH;
  });
}

/** The one at the wheel first. */
function carsAt(state: State): string | undefined {
  if (state.phase !== 'plan') return undefined;
  if (state.cars.length > 1 && !isSomebodyAhead(state)) return undefined;
  const full = state.race.tables.damageBag.tokens;
  if (TOKENS.some((token) => state.bag[token] < full[token])) return undefined;
  const me = actingIndex(state);
  const others = [...state.cars.keys()].filter((index) => index !== me);
  const cars = [me, ...others].map((index) => carText(state, index));
  return cars.every((car) => car !== undefined) ? cars.join() : undefined;
}

function solvedOf(state: State, long: boolean): SoloTables {
  const { graph, tables, options } = state.race;
  const { category, tyres } = actingCar(state);
  const model = soloModelOf({ graph, tables, options, category, tyres, weather: state.weather });
  if (model === undefined) throw new Error('a lap that the solver does not know');
  const solved = solveUpper(model, long ? fullEffort(model) : QUICK_EFFORT);
  return long ? solved : lapFrom(model, packLap(solved));
}

const startOf = (setup: unknown): State => gt.start(unwrap(gt.parseSetup(setup))).state;

/** One judge for all questions about a moment. */
function judges(solved: SoloTables | undefined): (state: State) => Judge | undefined {
  let known: readonly [State, Judge | undefined] | undefined;
  return (state) => {
    if (known?.[0] !== state) known = [state, judgeOf(state, solved)];
    return known[1];
  };
}

function benchOf(setup: unknown, solved: SoloTables | undefined): Bench<State, Action> {
  const judgeAt = judges(solved);
  const unit = solved === undefined ? 'chance' : 'seconds';
  const { right } = BOUNDS[unit];
  // Among others only what they are to each other: everything else is asked alone, where it is known exactly.
  const among: readonly GtIdea[] = solved === undefined ? ['overtake'] : [];
  return {
    unit,
    ...(solved === undefined ? {} : { lap: packLap(solved) }),
    start: () => startOf(setup),
    drive: driven,
    carsAt,
    ideas: (state, looking) => {
      const judge = judgeAt(state);
      const only = looking.only !== undefined && isGtIdea(looking.only) ? [looking.only] : among;
      return judge === undefined ? [] : gtIdeas(judge, state, { ...looking, right, among: only });
    },
    price: (state, action) => {
      const judge = judgeAt(state);
      return (judge && promised(judge, state, action)) ?? Infinity;
    },
    themeOf: ({ idea }) => (isGtIdea(idea) ? THEME_OF[idea] : 'lines'),
    obvious: simpleDriver,
    answers: (state) => LEVELS.map((level) => chooseAction(state, { level, seed: 'puzzle' })),
  };
}

const ALONE = { braking: 16, lines: 20, pace: 18, flatOut: 18, focus: 16, losing: 14 };
const AMONG = { overtaking: 24 };

/** Alone: one solved lap prices every position of it. */
const alone = (course: object): Course => ({
  setup: course,
  wanted: ALONE,
  drives: 60,
  open: (long) => {
    const setup = soloOn(course);
    return benchOf(setup, solvedOf(startOf(setup), long));
  },
});

function soloOn(course: object): object {
  const { driver, ...rest } = objectOf(course);
  return { ...rest, solo: true, drivers: [{ id: SOLVER, ...objectOf(driver ?? {}) }] };
}

const RIVALS = ['sky', 'red', 'green'];

const against = (course: object, rivals: number, drives = 12): Course => ({
  setup: course,
  wanted: AMONG,
  drives,
  open: () => {
    const ids = [SOLVER, ...RIVALS.slice(0, rivals)];
    const setup = { ...course, drivers: ids.map((id) => ({ id })), grid: ids.toReversed() };
    return benchOf(setup, undefined);
  },
});

const ready = (number: number, edition = 'v1.1') => ({
  track: { ready: number },
  laps: 1,
  edition,
});
const built = (number: number, edition = 'v1.1') => ({
  track: { tiles: builtCircuit(number) },
  laps: 1,
  edition,
});

/** All cars alike: a line of a file tells them apart by place, gear and focus alone. */
function courseIn(setup: unknown): unknown {
  const { track, laps, edition, options, weather, drivers, tables } = setup as Setup;
  const [first = {}, ...others] = drivers.map(({ category, tyres }) => ({ category, tyres }));
  const isOdd = canonicalJson(tables) !== canonicalJson(GT_TABLES) || others.length > RIVALS.length;
  const areAlike = others.every((other) => canonicalJson(other) === canonicalJson(first));
  if (isOdd || !areAlike || options.randomWeather) return undefined;
  const road = track.ready === undefined ? { tiles: track.tiles } : { ready: track.ready };
  const course = { track: road, laps, edition, options, weather, driver: first };
  return others.length === 0 ? course : { ...course, rivals: others.length };
}

function drivenCourse(course: unknown): Course {
  const { rivals, ...rest } = objectOf(course);
  if (rivals === undefined) return { ...alone(rest), drives: 0 };
  const { driver: _, ...road } = rest;
  const among = against(road, Number(rivals), 0);
  return { ...among, setup: course };
}

export const gtMine: Mine = {
  courseIn,
  drivenCourse,
  game: gt,
  notation: gtNotation,
  courses: [
    alone(built(0)),
    alone(ready(1)),
    alone(built(1)),
    alone(ready(3)),
    against(built(0), 1),
    alone(ready(2)),
    alone(built(2)),
    alone(ready(5, 'classic')),
    against(ready(1), 1),
    alone(ready(4)),
    alone(built(3)),
    alone(ready(6)),
    against(built(1), 2),
    against(built(0, 'classic'), 1, 80),
    against(built(0), 2, 80),
    against(built(0, 'classic'), 3, 80),
    against(built(2), 3, 80),
    against(built(1, 'classic'), 2, 80),
    alone(built(0, 'classic')),
  ],
};
