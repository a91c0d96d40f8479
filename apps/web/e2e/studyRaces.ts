import { gt } from '@perfect-line/rules/gt/game';
import { rally } from '@perfect-line/rules/rally/game';

import { playedGame } from '../src/games/gt/playedGame.ts';
import { playedRally } from '../src/games/rally/playedRally.ts';

const drivers = [{ id: 'blue' }, { id: 'yellow' }];
const RACE = { track: { ready: 1 }, laps: 1, drivers, grid: ['blue', 'yellow'] };
const RALLY = {
  name: 'Three Valleys',
  stages: ['C8-C3 / J6-J5'],
  weather: 'asphalt',
  drivers,
  startOrder: ['blue', 'yellow'],
};
const seats = [
  { id: 'blue', name: 'Ana', control: { type: 'human' } },
  { id: 'yellow', name: 'Bruno', control: { type: 'computer', level: 'beginner' } },
];

/** A short race of each game, as a file of games. */
export const raceFile = (): string =>
  JSON.stringify({
    format: 'perfect-line.games',
    version: 1,
    games: [
      {
        id: 'circuit',
        kind: gt.kind,
        rulesVersion: gt.rulesVersion,
        mode: 'race',
        setup: RACE,
        seats,
        events: playedGame(RACE, 'study').map(({ event }) => event),
      },
      {
        id: 'stages',
        kind: rally.kind,
        rulesVersion: rally.rulesVersion,
        mode: 'race',
        setup: RALLY,
        seats,
        events: playedRally(RALLY, 'study').map(({ event }) => event),
      },
    ],
  });
