import { unwrap } from '@perfect-line/core/result';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DumpEntry, GameStore, NewGameWithSeats } from './gameStore.ts';
import { openMemoryStore } from './memoryStore.ts';
import { everyStore, testPlaces } from './testStores.spec.ts';

const places = testPlaces();

const CLOSING = 1000;
const raceNamed = (id: string): NewGameWithSeats => ({
  game: {
    id,
    kind: 'gt',
    rulesVersion: '1',
    createdAt: 1,
    createdBy: 'p',
    listed: false,
    settings: {},
    commitment: 'c',
  },
  secret: 's',
  seats: [{ seat: 'red' }],
});

describe.each(everyStore(places))('official runs: %s', (_name, open) => {
  let store: GameStore;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const begin = async (challenge: string, player: string, game: string) => {
    const run = { challenge, player, game, name: player, startedAt: 5 };
    return unwrap(await store.beginRun(run, raceNamed(game)));
  };
  const finished = async (player: string, at: number, seconds?: number): Promise<void> => {
    await begin('day', player, `of ${player}`);
    await store.endRun(`of ${player}`, { at, ...(seconds !== undefined && { seconds }) });
  };
  const table = async (by: 'seconds' | 'cost', limit = 10): Promise<readonly string[]> =>
    (await store.bestRuns('day', by, { until: CLOSING, limit })).map(
      ({ place, player }) => `${place} ${player}`,
    );

  it('are one for each player and challenge; the others are told which', async () => {
    const tries = Array.from({ length: 20 }, (_, i) => begin('day', 'ann', `race ${i}`));
    const begun = await Promise.all(tries);
    expect(new Set(begun.map(({ game }) => game)).size).toBe(1);
    expect(begun.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await begin('month', 'ann', 'other')).isNew).toBe(true);
    const games = await Promise.all(begun.map((_, i) => store.game(`race ${i}`)));
    expect(games.filter((game) => game !== undefined)).toHaveLength(1);
    expect([await store.countRuns('day'), await store.countRuns('month')]).toEqual([1, 1]);
  });

  it('keep the race they were begun in, however long it is not started', async () => {
    await begin('day', 'ann', 'of ann');
    unwrap(await store.createGame(raceNamed('lobby')));
    expect(await store.forgetLobbies(1000)).toBe(1);
    const [run, lobby] = [await store.game('of ann'), await store.game('lobby')];
    expect([run?.phase, lobby]).toEqual(['lobby', undefined]);
    expect(await begin('day', 'ann', 'again')).toEqual({ game: 'of ann', isNew: false });
  });

  it('are no lobbies that wait for their host', async () => {
    const { game, ...race } = raceNamed('of ann');
    const run = { challenge: 'day', player: 'ann', game: 'of ann', name: 'ann', startedAt: 5 };
    const hosted = (id: string) => ({ ...race, game: { ...game, id, createdBy: 'ann' } });
    unwrap(await store.beginRun(run, hosted('of ann')));
    expect(await store.lobbiesOf('ann')).toBe(0);
    unwrap(await store.createGame(hosted('lobby')));
    expect(await store.lobbiesOf('ann')).toBe(1);
  });

  it('end once', async () => {
    await finished('ann', 7, 120);
    await store.endRun('of ann', { at: 9, seconds: 99 });
    expect(await store.runOf('day', 'ann')).toMatchObject({ finishedAt: 7, seconds: 120 });
    expect(await store.runOfGame('of ann')).toMatchObject({ player: 'ann' });
  });

  it('are ranked among those that ended in time; equal ones share a place', async () => {
    await finished('ann', 10, 120);
    await finished('bob', 9, 120);
    await finished('cho', 11, 118.5);
    await finished('dan', CLOSING, 130);
    await finished('eve', CLOSING + 1, 90);
    await finished('fay', 12);
    await begin('day', 'gus', 'of gus');
    expect(await table('seconds')).toEqual(['1 cho', '2 bob', '2 ann', '4 dan']);
    expect(await table('seconds', 2)).toEqual(['1 cho', '2 bob']);
    const places = ['dan', 'eve', 'fay', 'gus', 'nobody'].map((player) =>
      store.placeOf('day', 'seconds', { player, until: CLOSING }),
    );
    expect(await Promise.all(places)).toEqual([4, undefined, undefined, undefined, undefined]);
    const late = await store.unfinishedRuns('day', { until: CLOSING, limit: 10 });
    expect(late.map(({ player }) => player)).toEqual(['eve', 'fay', 'gus']);
    expect(await store.unfinishedRuns('day', { until: CLOSING, limit: 1 })).toHaveLength(1);
    expect(await table('cost')).toEqual([]);
    await store.keepCost('of ann', 3.25);
    await store.keepCost('of dan', 0);
    expect(await table('cost')).toEqual(['1 dan', '2 ann']);
    expect(await store.allRuns('day')).toHaveLength(7);
    expect((await store.runsOfPlayer('ann', 5)).map(({ cost }) => cost)).toEqual([3.25]);
  });

  it('wait to be settled while their race is over', async () => {
    await begin('day', 'ann', 'over');
    await begin('day', 'bob', 'on');
    unwrap(await store.changeGame('over', 'lobby', { at: 2, phase: 'over' }));
    expect(await store.runsToSettle('day')).toEqual(['over']);
    await store.endRun('over', { at: 2 });
    expect(await store.runsToSettle('day')).toEqual([]);
  });

  it('are in a backup', async () => {
    await finished('ann', 10, 120);
    await store.keepCost('of ann', 1.5);
    const entries: DumpEntry[] = [];
    await store.dump((each) => void entries.push(each));
    const copy = openMemoryStore();
    unwrap(await copy.restore(entries));
    expect(await copy.runOf('day', 'ann')).toEqual(await store.runOf('day', 'ann'));
  });
});
