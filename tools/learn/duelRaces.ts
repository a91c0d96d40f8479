import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';
import { outlookOf, type Outlook } from '@perfect-line/solver/gt/race/outlook';

import { courseOf, SEATS, setupOn } from './races.ts';

/** Turns left, gear, way, focus and pace of a car. */
export type Seen = readonly [number, number, number, number, number];

/** Two cars before a turn. */
export type DuelMoment = {
  readonly circuit: number;
  /** A round begins; otherwise the other has driven in this one. */
  readonly begins: boolean;
  readonly next: Seen;
  readonly other: Seen;
  /** Whether the car that drove next won. */
  readonly won: boolean;
};

/** Races on one circuit: its race table costs as much as some of them. */
const RACES_A_CIRCUIT = 12;
/** Turns that the expert plans, who minds nobody: so that places the ace would not choose are seen too. */
const ODD_PLANS = 0.12;

const rounded = (value: number): number => Number(value.toFixed(4));

const seenOf = ({ turns, gear, way, focus, pace }: Outlook): Seen => [
  rounded(turns),
  gear,
  rounded(way),
  focus,
  rounded(pace),
];

/** All moments of a race are seen by one table, that of its start: a change of weather is seldom, and costs half a second. */
const inStartWeather = (state: State, { weather, cars }: State): State => ({
  ...state,
  weather,
  cars: state.cars.map((car, i) => ({ ...car, tyres: cars[i]?.tyres ?? car.tyres })),
});

type Watched = Omit<DuelMoment, 'won'> & { readonly driver: number };

function watchedIn(state: State, circuit: number): readonly Watched[] {
  const driver = state.order[state.turnIndex] ?? -1;
  const [next, other] = [outlookOf(state, driver), outlookOf(state, 1 - driver)];
  if (next === undefined || other === undefined) return [];
  const begins = state.turnIndex === 0;
  return [{ circuit, driver, begins, next: seenOf(next), other: seenOf(other) }];
}

const winnerOf = (state: State): number => state.cars.findIndex(({ place }) => place === 1);

type Named = { readonly seed: string; readonly circuit: number; readonly race: number };

/** One race of the ace who goes by the first duels, against itself. */
function raceMoments(start: State, { seed, circuit, race }: Named): readonly DuelMoment[] {
  const name = `${seed} ${circuit} ${race}`;
  const [dice, odd] = [seededRandom(name), seededRandom(`${seed} odd ${circuit} ${race}`)];
  const watched: Watched[] = [];
  const decide = (state: State): Action => {
    const level = state.phase === 'plan' && odd() < ODD_PLANS ? 'expert' : 'ace';
    return chooseAction(state, { level, seed: name, firstDuels: true });
  };
  let state = start;
  let turn = -1;
  while (winnerOf(state) < 0) {
    const due = gt.chanceDue(state);
    if (due === undefined && state.phase === 'plan' && state.turnNumber !== turn) {
      turn = state.turnNumber;
      watched.push(...watchedIn(inStartWeather(state, start), circuit));
    }
    const event =
      due === undefined
        ? ({ type: 'action', seat: gt.toAct(state) ?? '', action: decide(state) } as const)
        : ({ type: 'chance', faces: drawFaces(due, dice) } as const);
    ({ state } = unwrap(gt.apply(state, event)));
  }
  const winner = winnerOf(state);
  return watched.map(({ driver, ...moment }) => ({ ...moment, won: driver === winner }));
}

/** Races of two cars, one lap in the sun, on a circuit of the builder. */
export function duelMomentsOn(seed: string, circuit: number): readonly DuelMoment[] {
  const plain = { laps: 1, weather: 'sunny', edition: 'v1.1' } as const;
  const setup = setupOn({ ...courseOf(seed, circuit), ...plain }, SEATS.slice(0, 2));
  return Array.from({ length: RACES_A_CIRCUIT }, (_, race) =>
    raceMoments(gt.start(setup).state, { seed, circuit, race }),
  ).flat();
}
