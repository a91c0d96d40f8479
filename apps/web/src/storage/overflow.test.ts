import { expect, it } from 'vitest';

import { memoryShelf } from './memoryShelf.ts';
import { withOverflow } from './overflow.ts';
import type { SavedGame } from './savedGame.ts';
import type { Shelf } from './shelf.ts';

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

const entry = (seq: number) => ({ id: 'g1', seq, event: `e${seq}`, progress, at: 2 });

it('keeps a game that found no room in memory, and says with every event that it is not saved', async () => {
  const told: string[] = [];
  const full: Shelf = {
    ...memoryShelf(),
    create: async () => ({ ok: false, error: 'shelf.full' }),
  };
  const shelf = withOverflow(full, (trouble) => told.push(trouble));
  expect((await shelf.create({ game, events: [] })).ok).toBe(true);
  expect(told).toEqual(['shelf.full']);
  expect(await shelf.append(entry(0))).toEqual({ ok: false, error: 'shelf.full' });
  expect(await shelf.append(entry(0))).toEqual({ ok: true, value: undefined });
  expect(await shelf.append(entry(1))).toEqual({ ok: false, error: 'shelf.full' });
  expect((await shelf.load('g1'))?.events).toEqual(['e0', 'e1']);
  expect((await shelf.list()).games).toHaveLength(1);
  await shelf.remove('g1');
  expect(await shelf.load('g1')).toBeUndefined();
});
