import { unwrap } from '@perfect-line/core/result';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DumpEntry, GameStore } from './gameStore.ts';
import { openMemoryStore } from './memoryStore.ts';
import { everyStore, testPlaces } from './testStores.spec.ts';

const places = testPlaces();
const HOUR = 3_600_000;
const ALL = { since: 0, except: [] };

describe.each(everyStore(places))('what decisions cost: %s', (_name, open) => {
  let store: GameStore;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const finished = async (challenge: string, player: string, at: number, seconds?: number) => {
    const game = `${challenge} ${player}`;
    const settings = { kind: 'gt', rulesVersion: '1', createdAt: 1, createdBy: 'p', listed: false };
    await store.beginRun(
      { challenge, player, game, name: player, startedAt: 5 },
      { game: { id: game, ...settings, settings: {}, commitment: 'c' }, secret: 's', seats: [] },
    );
    await store.endRun(game, { at, ...(seconds !== undefined && { seconds }) });
    return game;
  };

  it('waits in the order in which runs ended, until it is worked out', async () => {
    await finished('late', 'ann', 20, 100);
    await finished('early', 'bob', 15, 100);
    await finished('early', 'ann', 10, 120);
    await finished('given up', 'ann', 1);
    expect(await store.challengeToJudge(ALL)).toBe('early');
    expect(await store.challengeToJudge({ since: 0, except: ['early'] })).toBe('late');
    expect(await store.challengeToJudge({ since: 21, except: [] })).toBeUndefined();
    expect(await store.drivingBacklog(0)).toEqual({ challenges: 2, runs: 3 });
    const waiting = await store.runsToJudge('early', 10);
    expect(waiting.map(({ player }) => player)).toEqual(['ann', 'bob']);
    expect(await store.runsToJudge('early', 1)).toHaveLength(1);
    for (const { game } of waiting) await store.keepCost(game, 1.25);
    expect(await store.runsToJudge('early', 10)).toEqual([]);
    expect(await store.challengeToJudge(ALL)).toBe('late');
    expect(await store.drivingBacklog(0)).toEqual({ challenges: 1, runs: 1 });
  });

  it('is no work where there is no exact par', async () => {
    await finished('day', 'ann', 10, 100);
    expect(await store.parOf('day')).toBeUndefined();
    await store.keepPar({ challenge: 'day', seconds: 91.5 });
    expect(await store.parOf('day')).toEqual({ challenge: 'day', seconds: 91.5 });
    expect(await store.challengeToJudge(ALL)).toBe('day');
    await store.keepPar({ challenge: 'day' });
    expect(await store.parOf('day')).toEqual({ challenge: 'day' });
    expect(await store.challengeToJudge(ALL)).toBeUndefined();
    expect(await store.drivingBacklog(0)).toEqual({ challenges: 0, runs: 0 });
  });

  it('is worked out by one node at a time', async () => {
    await finished('day', 'ann', 10, 100);
    const nodes = Array.from({ length: 8 }, (_, i) => `node ${i}`);
    const held = await Promise.all(
      nodes.map((node) => store.holdDriving('day', { node, millis: HOUR })),
    );
    expect(held.filter(Boolean)).toHaveLength(1);
    const holder = nodes[held.indexOf(true)] ?? '';
    expect(await store.holdDriving('day', { node: holder, millis: HOUR })).toBe(true);
    expect(await store.challengeToJudge(ALL)).toBeUndefined();
    expect(await store.parOf('day')).toBeUndefined();
    await store.keepPar({ challenge: 'day', seconds: 90 });
    expect(await store.holdDriving('day', { node: 'other', millis: HOUR })).toBe(false);
    await store.releaseDriving('day', 'other');
    expect(await store.challengeToJudge(ALL)).toBeUndefined();
    await store.releaseDriving('day', holder);
    expect(await store.challengeToJudge(ALL)).toBe('day');
    expect(await store.holdDriving('day', { node: 'other', millis: 0 })).toBe(true);
    expect(await store.holdDriving('day', { node: 'third', millis: HOUR })).toBe(true);
    expect(await store.parOf('day')).toEqual({ challenge: 'day', seconds: 90 });
  });

  it('is counted: begun, finished in time, judged', async () => {
    await finished('day', 'ann', 10, 100);
    await finished('day', 'bob', 11, 100);
    await finished('day', 'cho', 2000, 100);
    await finished('day', 'dan', 12);
    await store.keepCost('day ann', 0);
    await store.keepCost('day cho', 0);
    expect(await store.tallyOf('day', 1000)).toEqual({ begun: 4, finished: 2, judged: 1 });
    expect(await store.tallyOf('none', 1000)).toEqual({ begun: 0, finished: 0, judged: 0 });
  });

  it('is in a backup', async () => {
    await store.keepPar({ challenge: 'day', seconds: 91.5 });
    await store.keepPar({ challenge: 'other' });
    await store.holdDriving('held', { node: 'n', millis: HOUR });
    const entries: DumpEntry[] = [];
    await store.dump((each) => void entries.push(each));
    const copy = openMemoryStore();
    unwrap(await copy.restore(entries));
    for (const challenge of ['day', 'other', 'held'])
      expect(await copy.parOf(challenge)).toEqual(await store.parOf(challenge));
  });
});
