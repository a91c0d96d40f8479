import { expect, it } from 'vitest';

import { memoryShelf } from './memoryShelf.ts';
import type { SavedGame } from './savedGame.ts';

const progress = { lap: 1, round: 1, finished: false };
const game: SavedGame = {
  id: 'g1',
  kind: 'gt',
  mode: 'race',
  rulesVersion: '1',
  setup: {},
  seats: [],
  ready: 1,
  trackName: 'x',
  createdAt: 1,
  updatedAt: 1,
  eventCount: 0,
  progress,
};

it('adds events in order and refuses a number that is taken', async () => {
  const shelf = memoryShelf();
  expect((await shelf.create({ game, events: [] })).ok).toBe(true);
  expect((await shelf.append({ id: 'g1', seq: 0, event: 'a', progress, at: 2 })).ok).toBe(true);
  const again = await shelf.append({ id: 'g1', seq: 0, event: 'b', progress, at: 3 });
  expect(again).toEqual({ ok: false, error: 'shelf.seq-taken' });
  expect(await shelf.load('g1')).toMatchObject({ game: { eventCount: 1 }, events: ['a'] });
});

it('knows no game that was removed', async () => {
  const shelf = memoryShelf();
  await shelf.create({ game, events: ['a'] });
  await shelf.remove('g1');
  expect(await shelf.load('g1')).toBeUndefined();
  const late = await shelf.append({ id: 'g1', seq: 1, event: 'b', progress, at: 3 });
  expect(late).toEqual({ ok: false, error: 'shelf.missing' });
});
