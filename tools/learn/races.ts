import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import { indicesOf } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';
import type { State } from '@perfect-line/rules/gt/state';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';
import { fieldOf, type Field, type FieldWeights } from '@perfect-line/solver/gt/race/field';
import { outlookOf } from '@perfect-line/solver/gt/race/outlook';
import { buildCircuit } from '@perfect-line/track/builder/buildCircuit';

/** A field as it stood at some moment of a race, and which of its cars won. */
export type Moment = { readonly field: Field; readonly winner: number };

/** Who drives: without weights the expert, who minds nobody; with them the ace. */
export type Learner = { readonly seed: string; readonly weights: FieldWeights | undefined };

/** Races on one circuit: its race tables cost as much as some of them. */
export const RACES_A_CIRCUIT = 15;

/** A circuit of the builder and how it is raced on: all from the seed and its number. */
export type Course = Pick<Setup, 'laps' | 'weather' | 'edition'> & { readonly tiles: unknown };

export function courseOf(seed: string, circuit: number): Course {
  const random = seededRandom(`${seed} circuit ${circuit}`);
  const pick = <T>(...of: readonly [T, ...T[]]): T => of[Math.floor(random() * of.length)] ?? of[0];
  const wish = {
    tileCount: 10 + Math.floor(random() * 13),
    lanes: pick(2, 3),
    difficulty: pick('easy', 'medium', 'hard'),
    boxes: 1,
  } as const;
  const { tiles } = unwrap(buildCircuit({ seed: `${seed} ${circuit}`, wish }));
  const weather = pick('rain', 'sunny', 'sunny', 'sunny');
  const edition = pick('classic', 'v1.1', 'v1.1', 'v1.1', 'v1.1');
  return { tiles, weather, edition, laps: pick(2, 1, 1, 1, 1, 1, 1, 1) };
}

export const SEATS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export function setupOn({ tiles, ...course }: Course, grid: readonly string[]): Setup {
  const tyres = course.weather === 'rain' ? 'rain' : 'asphalt';
  const drivers = SEATS.slice(0, grid.length).map((id) => ({ id, tyres }));
  return unwrap(gt.parseSetup({ track: { tiles }, ...course, drivers, grid }));
}

/** Two to six cars in turn. */
const setupOf = (seed: string, race: number): Setup =>
  setupOn(courseOf(seed, Math.floor(race / RACES_A_CIRCUIT)), SEATS.slice(0, 2 + (race % 5)));

const racingIn = (state: State): readonly number[] =>
  indicesOf(state, ({ status }) => status === 'racing');

type Seen = { readonly field: Field; readonly seats: readonly number[] };

function seenIn(state: State): readonly Seen[] {
  const seats = racingIn(state);
  const decided = state.cars.some(({ place }) => place === 1);
  const field = decided || seats.length < 2 ? undefined : fieldOf(state, seats);
  return field === undefined ? [] : [{ field, seats }];
}

/** One decision in so many is looked at in the midst of a turn. */
const MIDST = 0.08;

type Watch = { readonly seen: Seen[]; readonly random: RandomSource; before: State | undefined };

/** Every start of a turn; at the end of a round also the round that is over, as the last to drive sees it. */
function watch(watching: Watch, state: State): void {
  const { seen, random, before } = watching;
  if (state.phase !== 'plan') {
    if (random() < MIDST) seen.push(...seenIn(state));
    return;
  }
  if (before?.turnNumber === state.turnNumber) return;
  watching.before = state;
  seen.push(...seenIn(state));
  if (before !== undefined && before.round !== state.round) {
    seen.push(...seenIn({ ...state, order: [], turnIndex: 0 }));
  }
}

/** Ends of a turn that the ace looks at again: a quarter of its own, at half the price of a race. */
const REPLIES = 6;

type Drive = {
  readonly learner: Learner;
  readonly dice: string;
  /** Called before every decision. */
  readonly on: (state: State) => void;
};

function driveFrom(from: State, { learner, dice, on }: Drive): State {
  const random = seededRandom(dice);
  const { seed, weights } = learner;
  const skill =
    weights === undefined
      ? ({ level: 'expert' } as const)
      : ({ level: 'ace', replies: REPLIES, weights } as const);
  let state = from;
  while (state.phase !== 'over') {
    const due = gt.chanceDue(state);
    if (due === undefined) on(state);
    const event =
      due === undefined
        ? ({
            type: 'action',
            seat: gt.toAct(state) ?? '',
            action: chooseAction(state, { ...skill, seed }),
          } as const)
        : ({ type: 'chance', faces: drawFaces(due, random) } as const);
    ({ state } = unwrap(gt.apply(state, event)));
  }
  return state;
}

/** A race is driven on with other dice from where its leader needs so many turns more. */
const LAST_TURNS = 3;
const OTHER_ENDS = 2;

const isNearEnd = (state: State): boolean =>
  state.phase === 'plan' &&
  state.turnIndex === 0 &&
  Math.min(...racingIn(state).map((index) => outlookOf(state, index)?.turns ?? Infinity)) <
    LAST_TURNS;

type Driven = { readonly moments: readonly Moment[]; readonly late: State | undefined };

function watched(from: State, learner: Learner, dice: string): Driven {
  const watching: Watch = { seen: [], random: seededRandom(`${dice} seen`), before: undefined };
  let late: State | undefined;
  const final = driveFrom(from, {
    learner,
    dice,
    on: (state) => {
      watch(watching, state);
      if (late === undefined && isNearEnd(state)) late = state;
    },
  });
  const won = final.cars.findIndex(({ place }) => place === 1);
  const moments = watching.seen.map(({ field, seats }) => ({ field, winner: seats.indexOf(won) }));
  return { moments: moments.filter(({ winner }) => winner >= 0), late };
}

/** One race, and its end some times more. */
export function momentsOf(learner: Learner, race: number): readonly Moment[] {
  const dice = `${learner.seed} dice ${race}`;
  const whole = watched(gt.start(setupOf(learner.seed, race)).state, learner, dice);
  const { late } = whole;
  if (late === undefined) return whole.moments;
  const again = Array.from(
    { length: OTHER_ENDS },
    (_, end) => watched(late, learner, `${dice} ${end}`).moments,
  );
  return [...whole.moments, ...again.flat()];
}
