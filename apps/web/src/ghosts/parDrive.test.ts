import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { simpleDriver } from '@perfect-line/solver/gt/turn/simple';
import { expect, it } from 'vitest';

import { gtGhosts } from '../games/gt/ghosts.ts';
import { gtHand } from '../games/gt/hand.ts';
import { playedGame } from '../games/gt/playedGame.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import { replayGame } from '../table/session/replayGame.ts';
import { driveOf } from './drive.ts';
import { driveAtPar } from './parDrive.ts';

const SETUP = { track: { ready: 1 }, solo: true, drivers: [{ id: 'blue' }] };
const COURSE = 'old mill';

const saved: SavedGame = {
  id: 'par',
  kind: 'gt',
  mode: 'solo',
  rulesVersion: gt.rulesVersion,
  setup: SETUP,
  seats: [],
  ready: 1,
  trackName: '',
  createdAt: 0,
  updatedAt: 0,
  eventCount: 0,
  progress: { lap: 0, round: 0, finished: false },
};

/** A worker that drives by rule of thumb. */
const clientWith = (par: number | undefined) => ({
  solve: async () => par,
  think: async ({ events }: { readonly events: readonly unknown[] }) => {
    const { entries, first } = unwrap(replayGame(gt, saved, events));
    return simpleDriver(entries.at(-1)?.after ?? first);
  },
});

const driven = (par: number | undefined, tell = (_share: number): void => undefined) =>
  driveAtPar({ game: gtHand.game, saved, client: clientWith(par) }, COURSE, tell);

const secondsOf = (seed: string): number => {
  const last = playedGame(SETUP, seed).at(-1)?.after;
  return (last && gt.progress(last).seconds) ?? Infinity;
};

it('is the middle one of three drives, the same whenever it is asked for', async () => {
  const shares: number[] = [];
  const events = await driven(123, (share) => shares.push(share));
  const drive = events && driveOf(gtHand, gtGhosts, { game: saved, events });
  const all = [0, 1, 2].map((i) => secondsOf(`par ${i} ${COURSE}`)).toSorted((a, b) => a - b);
  expect(new Set(all).size).toBeGreaterThan(1);
  expect(drive?.seconds).toBe(all[1]);
  expect(await driven(123)).toEqual(events);
  expect(shares).toEqual([0, 1 / 3, 2 / 3]);
});

it('is nobody where the solver knows no answer', async () => {
  expect(await driven(undefined)).toBeUndefined();
});
