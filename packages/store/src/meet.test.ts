import { unwrap } from '@perfect-line/core/result';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DumpEntry, GameStore, NewGameWithSeats } from './gameStore.ts';
import { MOST_BLOCKS, PROMISE_MILLIS, REPORT_MILLIS, type Search } from './meetStore.ts';
import { openMemoryStore } from './memoryStore.ts';
import { everyStore, testPlaces } from './testStores.spec.ts';

const NOW = 1_794_777_000_000;

const offer = (id: string, change: Partial<NewGameWithSeats['game']> = {}): NewGameWithSeats => ({
  game: {
    id,
    kind: 'gt',
    rulesVersion: 'gt-2',
    createdAt: NOW,
    createdBy: 'host',
    listed: true,
    settings: {},
    commitment: 'c',
    ...change,
  },
  secret: 's',
  seats: [{ seat: 'red' }, { seat: 'blue' }],
});

const search = (player: string, change: Partial<Search> = {}): Search => ({
  key: 'gt/short',
  player,
  now: NOW,
  since: NOW - 1000,
  ...change,
});

const places = testPlaces();

describe.each(everyStore(places))('meeting contract: %s', (_name, open) => {
  let store: GameStore;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  it('of eight who look at once two each find the same race', async () => {
    const players = Array.from({ length: 8 }, (_, i) => `p${i}`);
    const found = await Promise.all(
      players.map((player, i) => store.findGame(search(player), offer(`g${i}`))),
    );
    const races = new Set(found);
    expect(races.size).toBe(4);
    for (const race of races) expect(found.filter((each) => each === race)).toHaveLength(2);
  });

  const passedOver: [name: string, first: Search, second: Search, change: object][] = [
    ['another key', search('p1'), search('p2', { key: 'gt/long' }), {}],
    ['nobody looked after it', search('p1'), search('p2', { since: NOW + 1 }), {}],
    ['by link only', search('p1'), search('p2'), { listed: false }],
  ];
  it.each(passedOver)('passes over a race: %s', async (_why, first, second, change) => {
    expect(await store.findGame(first, offer('g1', change))).toBe('g1');
    expect(await store.findGame(second, offer('g2'))).toBe('g2');
  });

  it('who looks again is sent to the same race', async () => {
    await store.findGame(search('p1'), offer('g1'));
    expect(await store.findGame(search('p1'), offer('g2'))).toBe('g1');
    unwrap(await store.claimSeat('g1', 'red', { holder: 'p1', name: 'Ann' }));
    unwrap(await store.claimSeat('g1', 'blue', { holder: 'p2', name: 'Bob' }));
    expect(await store.findGame(search('p1'), offer('g3'))).toBe('g1');
  });

  it('keeps a seat for who was sent there, for a moment', async () => {
    await store.findGame(search('p1'), offer('g1'));
    await store.findGame(search('p2'), offer('g2'));
    expect(await store.findGame(search('p3'), offer('g3'))).toBe('g3');
    const later = { now: NOW + PROMISE_MILLIS + 1 };
    expect(await store.findGame(search('p4', later), offer('g4'))).toBe('g1');
  });

  it.each([
    ['p1', 'p2'],
    ['p2', 'p1'],
  ])('keeps apart whom %s blocked: %s', async (player, other) => {
    expect(await store.putBlock({ player, other })).toBe(true);
    await store.findGame(search('p1'), offer('g1'));
    unwrap(await store.claimSeat('g1', 'red', { holder: 'p1', name: 'Ann' }));
    expect(await store.findGame(search('p2'), offer('g2'))).toBe('g2');
    await store.dropBlock({ player, other });
    expect(await store.findGame(search('p3'), offer('g3'))).toBe('g1');
  });

  it('knows when the server must fill a race, and another host', async () => {
    await store.findGame(search('p1'), offer('g1', { dueAt: NOW + 5 }));
    expect(await store.dueGames(NOW + 5, 9)).toEqual(['g1']);
    const known = { id: 'g1', head: 0, rev: -1 };
    unwrap(await store.changeGame('g1', 'lobby', { at: NOW, createdBy: 'p2', listed: false }));
    expect(await store.game('g1')).toMatchObject({ createdBy: 'p2', listed: false });
    expect(await store.newsOf([known])).toMatchObject([{ createdBy: 'p2', listed: false }]);
  });

  it('lists races under way, last moved first, no others', async () => {
    for (const [i, id] of ['g1', 'g2', 'g3', 'g4'].entries()) {
      unwrap(await store.createGame(offer(id, { listed: id !== 'g3' })));
      const phase = id === 'g4' ? 'opening' : 'racing';
      unwrap(await store.changeGame(id, 'lobby', { at: NOW + i, phase }));
    }
    const running = await store.runningGames(9);
    expect(running.map(({ id }) => id)).toEqual(['g2', 'g1']);
    expect(running[0]?.seats).toHaveLength(2);
  });

  it('keeps how a player is called until nobody is that player', async () => {
    const session = { tokenHash: 't', player: 'p1', name: 'Ann', expiresAt: NOW };
    await store.openSession(session);
    await store.putCall({ player: 'p1', settings: { a: 1 }, feed: 'f' });
    expect(await store.callOfFeed('f')).toEqual({ player: 'p1', settings: { a: 1 }, feed: 'f' });
    await store.putCall({ player: 'p1', settings: { a: 2 } });
    expect(await store.callOf('p1')).toEqual({ player: 'p1', settings: { a: 2 } });
    expect(await store.callOfFeed('f')).toBeUndefined();
    await store.putBlock({ player: 'p1', other: 'p2' });
    await store.sweepGuests(NOW);
    expect([await store.callOf('p1'), await store.blocksOf('p1')]).toEqual([undefined, []]);
  });

  it('blocks no more than one player may', async () => {
    const put = (i: number) => store.putBlock({ player: 'p1', other: `o${i}` });
    for (let i = 0; i < MOST_BLOCKS; i++) expect(await put(i)).toBe(true);
    expect(await put(MOST_BLOCKS)).toBe(false);
    expect(await store.blocksOf('p1')).toHaveLength(MOST_BLOCKS);
  });

  it('keeps one report of each about each, and not for ever', async () => {
    const report = { game: 'g1', by: 'p1', about: 'p2', text: 'rude', at: NOW };
    await store.reportTalk(report);
    await store.reportTalk({ ...report, text: 'ruder', at: NOW + 1 });
    await store.reportTalk({ ...report, by: 'p3' });
    expect((await store.talkReports(9)).map(({ text }) => text)).toEqual(['ruder', 'rude']);
    await store.sweepGuests(NOW + REPORT_MILLIS + 1);
    expect((await store.talkReports(9)).map(({ text }) => text)).toEqual(['ruder']);
  });

  it('goes into a backup and comes out of it', async () => {
    await store.putCall({ player: 'p1', settings: { a: 1 }, feed: 'f' });
    await store.putBlock({ player: 'p1', other: 'p2' });
    await store.reportTalk({ game: 'g1', by: 'p1', about: 'p2', text: 'rude', at: NOW });
    const entries: DumpEntry[] = [];
    await store.dump((entry) => void entries.push(entry));
    const other = openMemoryStore();
    unwrap(await other.restore(entries));
    const again: DumpEntry[] = [];
    await other.dump((entry) => void again.push(entry));
    expect(again.filter(({ kind }) => kind !== 'vault')).toEqual(
      entries.filter(({ kind }) => kind !== 'vault'),
    );
    expect(entries.filter(({ kind }) => kind !== 'vault')).toHaveLength(3);
  });
});
