import { describe, expect, it } from 'vitest';

import { playedGame } from '../games/gt/playedGame.ts';
import { bestLaps, lapClass } from './bests.ts';
import { parseGames } from './gameFile.ts';
import type { SavedGame } from './savedGame.ts';

const setup = { track: { ready: 1 }, solo: true, drivers: [{ id: 'blue' }] };
const entries = playedGame(setup, 'file');

const game = {
  id: 'g-1',
  kind: 'gt',
  mode: 'solo',
  rulesVersion: 'gt-2',
  setup: entries[0]?.before.race.setup,
  seats: [{ id: 'blue', name: 'Anna', control: { type: 'human' } }],
  createdAt: 1,
  updatedAt: 2,
  events: entries.map((entry) => entry.event),
};

const file = (...games: readonly unknown[]): string =>
  JSON.stringify({ format: 'perfect-line.games', version: 1, games });

describe('a file of games', () => {
  it('is replayed, not believed', async () => {
    const lied = { ...game, progress: { lap: 9, round: 9, finished: false, seconds: 1 } };
    const parsed = await parseGames(file(lied));
    if (!parsed.ok) throw new Error(parsed.error);
    const [read] = parsed.value;
    expect(read?.events).toEqual(game.events);
    expect(read?.game.seats).toEqual(game.seats);
    expect(read?.game.progress.finished).toBe(true);
    expect(read?.game.progress.seconds).not.toBe(1);
  });

  it.each([
    ['no JSON', 'no'],
    ['another file', '{"a":1}'],
    ['no games', file()],
    [
      'a broken event',
      file({ ...game, events: [...game.events, { type: 'chance', faces: ['!'] }] }),
    ],
    ['a forged roll', file({ ...game, events: [{ type: 'chance', faces: ['7'] }] })],
    ['an id that is a path', file({ ...game, id: '../x' })],
    ['rules of the future', file({ ...game, rulesVersion: 'gt-99' })],
    ['an unknown game', file({ ...game, kind: 'chess' })],
    ['events that are no list', file({ ...game, events: 'x' })],
  ])('is refused when it is %s', async (_name, text) => {
    expect(await parseGames(text)).toEqual({ ok: false, error: 'file.unreadable' });
  });
});

it('finds the best lap of each class among the games', () => {
  const solo = (id: string, seconds: number | undefined, weather = 'sunny'): SavedGame => ({
    id,
    kind: 'gt',
    mode: 'solo',
    rulesVersion: 'gt-2',
    setup: {
      track: { ready: 3 },
      drivers: [{ category: 'gt6', tyres: 'asphalt' }],
      weather,
      edition: 'v1.1',
    },
    seats: [],
    ready: 3,
    trackName: '',
    createdAt: 0,
    updatedAt: 0,
    eventCount: 0,
    progress: {
      lap: 1,
      round: 1,
      finished: true,
      ...(seconds === undefined ? {} : { seconds }),
    },
  });
  const bests = bestLaps([
    solo('a', 150),
    solo('b', 141),
    solo('c', undefined),
    solo('d', 99, 'rain'),
  ]);
  const sunny = lapClass({
    track: 3,
    category: 'gt6',
    tyres: 'asphalt',
    weather: 'sunny',
    edition: 'v1.1',
  });
  expect(bests.size).toBe(2);
  expect(bests.get(sunny)?.game.id).toBe('b');
});
