import { beforeEach, expect, it } from 'vitest';

import type { SavedGame, SeatControl } from '../storage/savedGame.ts';
import { savedGames } from '../storage/games.ts';
import { bestNews } from './bestRun.ts';

const HUMAN: SeatControl = { type: 'human' };
const bests = { classOf: () => 'the same course' };

const lap = (id: string, seconds: number, control: SeatControl = HUMAN): SavedGame => ({
  id,
  kind: 'gt',
  mode: 'solo',
  rulesVersion: '1',
  setup: {},
  seats: [{ id: 'red', name: '', control }],
  ready: 1,
  trackName: '',
  createdAt: 1,
  updatedAt: 1,
  eventCount: 1,
  progress: { lap: 1, round: 1, finished: true, seconds },
});
const newsOf = (saved: SavedGame, seconds: number) =>
  bestNews(bests, { id: saved.id, saved }, seconds);

beforeEach(() => {
  savedGames.value = [lap('before', 100), lap('of a computer', 80, { type: 'remote' })];
});

it('is a best only if it is quicker than every drive of one’s own', () => {
  expect(newsOf(lap('now', 99), 99)).toEqual({ isBest: true, best: 100 });
  expect(newsOf(lap('now', 100), 100)).toEqual({ isBest: false, best: 100 });
  savedGames.value = [];
  expect(newsOf(lap('now', 999), 999)).toEqual({ isBest: true });
});

it('is no news of mine what somebody else, a computer or a what-if has driven', () => {
  expect(newsOf(lap('of Bob', 90, { type: 'remote' }), 90)).toBeUndefined();
  expect(newsOf(lap('now', 90, { type: 'computer', level: 'ace' }), 90)).toBeUndefined();
  const branch = { of: 'x', at: 1, name: '', dice: 'same' } as const;
  expect(newsOf({ ...lap('now', 90), branch }, 90)).toBeUndefined();
});
