import type { AnyGame } from '@perfect-line/rules/game';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { rally } from '@perfect-line/rules/rally/game';
import { choosesDice } from '@perfect-line/rules/rally/moments';
import type { RallyState } from '@perfect-line/rules/rally/state';

import { playedGame } from '../src/games/gt/playedGame.ts';
import { playedRally } from '../src/games/rally/playedRally.ts';

/** The first three as long as a name may be, in the wide letters of three scripts. */
const NAMES = [
  'Александра Шмидт-Щукина',
  'Wolfgang Schwarzenberger',
  '김수한무 거북이와 두루미 삼천갑자 동방삭',
  'Anna',
  '',
  '',
] as const;
export const COLOURS = ['blue', 'sky', 'yellow', 'vermilion', 'black', 'white'] as const;

const drivers = (count: number): readonly unknown[] =>
  COLOURS.slice(0, count).map((id) => ({ id }));

const RACE = { track: { ready: 2 }, weather: 'rain', laps: 2, drivers: drivers(6) };
const RALLY = {
  name: 'Three Valleys',
  stages: ['C8-C3 / J6-J5 / C4-C5', 'L0-L1 / C7-C6 / L2-L3 / V2-V3 / C5-C4', 'J1-J4'],
  weather: 'snow',
  options: { sisu: true, timeAttack: true },
  drivers: drivers(4),
  startOrder: COLOURS.slice(0, 4),
};
const SOLO = { track: { ready: 1 }, solo: true, drivers: drivers(1) };

const SPECIAL = { stages: ['C8-C3 / J6-J5 / C4-C5'], drivers: drivers(1) };

type Played = { readonly before: unknown; readonly after: unknown; readonly event: unknown };

type Wanted<E extends Played> = {
  readonly id: string;
  readonly game: Pick<AnyGame, 'kind' | 'rulesVersion' | 'toAct'>;
  readonly setup: { readonly drivers: readonly unknown[] };
  readonly play: (setup: unknown, seed: string) => readonly E[];
  /** The moment to stop at; the end if there is none. */
  readonly at?: (state: E['after']) => boolean;
};

const MOST_GAMES = 60;
const PERSON = 'blue';

/** A real game up to the first moment that is wanted of the person at the screen. */
function eventsOf<E extends Played>({ game, setup, play, at }: Wanted<E>): readonly unknown[] {
  for (let seed = 0; seed < MOST_GAMES; seed++) {
    const entries = play(setup, `screen ${seed}`);
    if (at === undefined) return entries.map(({ event }) => event);
    const found = entries.findIndex(
      ({ after }, i) => i > 40 && game.toAct(after) === PERSON && at(after),
    );
    if (found >= 0) return entries.slice(0, found + 1).map(({ event }) => event);
  }
  throw new Error('no game has such a moment');
}

const seatsOf = (count: number): readonly unknown[] =>
  COLOURS.slice(0, count).map((id, i) => ({
    id,
    name: NAMES[i],
    control: id === PERSON ? { type: 'human' } : { type: 'computer', level: 'beginner' },
  }));

function recordOf<E extends Played>(wanted: Wanted<E>): unknown {
  const { id, game, setup } = wanted;
  const mode = setup.drivers.length === 1 ? 'solo' : 'race';
  const seats = seatsOf(setup.drivers.length);
  const { kind, rulesVersion } = game;
  return { id, kind, rulesVersion, mode, setup, seats, events: eventsOf(wanted) };
}

/** Another drive of the same course than the one that is over. */
const ownLap = (setup: unknown, seed: string) => playedGame(setup, `own ${seed}`);
const ownSpecial = (setup: unknown, seed: string) => playedRally(setup, `own ${seed}`);

const race = { game: gt, setup: RACE, play: playedGame };
const tour = { game: rally, setup: RALLY, play: playedRally };

/** Both games at every kind of moment, with six drivers and long names. */
const RECORDS = {
  'gt-plan': () =>
    recordOf({
      ...race,
      id: 'gt-plan',
      at: (s: State) => s.phase === 'plan' && s.cars.every((car) => car.lap > 0),
    }),
  'gt-step': () =>
    recordOf({
      ...race,
      id: 'gt-step',
      at: (s: State) => s.phase === 'step' && s.turn.done > 0,
    }),
  'gt-relay': () => recordOf({ ...race, id: 'gt-relay', at: (s: State) => s.phase === 'relay' }),
  'gt-pit': () => recordOf({ ...race, id: 'gt-pit', at: (s: State) => s.phase === 'pit' }),
  'gt-over': () => recordOf({ ...race, id: 'gt-over' }),
  'rally-plan': () =>
    recordOf({
      ...tour,
      id: 'rally-plan',
      at: (s: RallyState) => choosesDice(s) && (s.turn?.laid.length ?? 0) > 0,
    }),
  'rally-over': () => recordOf({ ...tour, id: 'rally-over' }),
  'solo-over': () => recordOf({ game: gt, setup: SOLO, play: playedGame, id: 'solo-over' }),
  'solo-plan': () =>
    recordOf({
      game: gt,
      setup: SOLO,
      play: ownLap,
      id: 'solo-plan',
      at: (s: State) => s.phase === 'plan' && (s.laps[0]?.turns.length ?? 0) > 3,
    }),
  'special-over': () =>
    recordOf({ game: rally, setup: SPECIAL, play: playedRally, id: 'special-over' }),
  'special-plan': () =>
    recordOf({
      game: rally,
      setup: SPECIAL,
      play: ownSpecial,
      id: 'special-plan',
      at: (s: RallyState) => choosesDice(s) && s.turn?.laid.length === 0,
    }),
} as const;

export type ScreenGame = keyof typeof RECORDS;

/** These games as a file of games. */
export const screenGames = (ids: readonly ScreenGame[]): string =>
  JSON.stringify({
    format: 'perfect-line.games',
    version: 1,
    games: ids.map((id) => RECORDS[id]()),
  });
