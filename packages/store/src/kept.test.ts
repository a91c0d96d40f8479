import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';
import { unwrap, type Result } from '@perfect-line/core/result';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DumpEntry, GameStore } from './gameStore.ts';
import { KEPT_LIMITS, type Passkey } from './keptStore.ts';
import { everyStore, testPlaces } from './testStores.spec.ts';

const places = testPlaces();

const passkey = (id: string, player: string, change: Partial<Passkey> = {}): Passkey => ({
  id,
  player,
  publicKey: 'key',
  counter: 0,
  label: 'Phone',
  transports: ['internal'],
  createdAt: 10,
  usedAt: 10,
  ...change,
});
const codeOf = (result: Result<unknown, string>): string => (result.ok ? 'ok' : result.error);

describe.each(everyStore(places))('kept players: %s', (_name, open) => {
  let store: GameStore;
  const guest = (player: string, name: string, expiresAt = 500): Promise<void> =>
    store.openSession({ tokenHash: `h-${player}`, player, name, expiresAt });
  const keep = async (player: string, name: string): Promise<string> => {
    await guest(player, name);
    return codeOf(await store.keepPlayer({ passkey: passkey(`k-${player}`, player), name }));
  };
  const dumped = async (): Promise<readonly DumpEntry[]> => {
    const entries: DumpEntry[] = [];
    await store.dump((entry) => void entries.push(entry));
    return entries;
  };

  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  it('keeps a guest under a name nobody else can have', async () => {
    expect(await keep('p1', 'Ann')).toBe('ok');
    expect(await store.kept('p1')).toEqual({
      player: 'p1',
      name: 'Ann',
      keptAt: 10,
      isPublic: false,
    });
    expect((await store.keptByName('aNN'))?.player).toBe('p1');
    expect(await keep('p2', 'Ánn')).toBe('kept.name-taken');
    expect(await store.kept('p2')).toBeUndefined();
    expect(await store.passkeysOf('p2')).toEqual([]);
    expect(codeOf(await store.keepPlayer({ passkey: passkey('k9', 'p9'), name: 'Bo' }))).toBe(
      'kept.unknown',
    );
  });

  it('gives one name to one of fifty who want it at once', async () => {
    const players = Array.from({ length: 50 }, (_, i) => `p${i}`);
    for (const player of players) await guest(player, player);
    const codes = await Promise.all(
      players.map(async (player, i) => {
        const name = i % 2 === 0 ? 'Torn' : 'TOM';
        return codeOf(await store.keepPlayer({ passkey: passkey(`k-${player}`, player), name }));
      }),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'kept.name-taken')).toHaveLength(49);
  });

  it('lets a name go only with its player, and gives nobody too many', async () => {
    await keep('p1', 'Ann');
    for (let i = 2; i <= KEPT_LIMITS.names; i++) {
      expect(codeOf(await store.renamePlayer('p1', `Name ${'abcdefgh'[i]}`))).toBe('ok');
    }
    expect(codeOf(await store.renamePlayer('p1', 'One more'))).toBe('kept.names-used-up');
    expect(codeOf(await store.renamePlayer('p1', 'ANN'))).toBe('ok');
    expect(await store.nameOf('p1')).toBe('ANN');
    await guest('p2', 'Bob');
    expect(codeOf(await store.renamePlayer('p2', 'Ann'))).toBe('kept.name-taken');
    expect(codeOf(await store.renamePlayer('p2', 'Bobby'))).toBe('ok');
    await store.forgetMe('p1', 'keep');
    expect(codeOf(await store.renamePlayer('p2', 'Ann'))).toBe('ok');
  });

  it('counts passkeys, and never lets the last go without words', async () => {
    await keep('p1', 'Ann');
    expect(codeOf(await store.addPasskey(passkey('k-p1', 'p1')))).toBe('kept.passkey-known');
    expect(codeOf(await store.removePasskey('p1', 'k-p1'))).toBe('kept.last-passkey');
    for (let i = 2; i <= KEPT_LIMITS.passkeys; i++) {
      unwrap(await store.addPasskey(passkey(`k${i}`, 'p1', { createdAt: 10 + i })));
    }
    expect(codeOf(await store.addPasskey(passkey('more', 'p1')))).toBe('kept.too-many-passkeys');
    unwrap(await store.labelPasskey('p1', 'k2', 'Desk'));
    expect((await store.passkeysOf('p1'))[1]).toEqual(
      passkey('k2', 'p1', { createdAt: 12, label: 'Desk' }),
    );
    await keep('p2', 'Bob');
    expect(codeOf(await store.labelPasskey('p2', 'k2', 'Mine'))).toBe('kept.unknown');
    expect(codeOf(await store.removePasskey('p2', 'k2'))).toBe('kept.unknown');
    for (let i = 2; i <= KEPT_LIMITS.passkeys; i++) {
      unwrap(await store.removePasskey('p1', `k${i}`));
    }
    unwrap(await store.putWords('p1', 'hash'));
    expect(codeOf(await store.removePasskey('p1', 'k-p1'))).toBe('ok');
  });

  it('leaves one passkey when two are removed at once', async () => {
    await keep('p1', 'Ann');
    unwrap(await store.addPasskey(passkey('k2', 'p1')));
    const removed = ['k-p1', 'k2'].map((id) => store.removePasskey('p1', id));
    expect((await Promise.all(removed)).map(codeOf).sort()).toEqual(['kept.last-passkey', 'ok']);
  });

  const counters: [name: string, before: number, after: number, isUsed: boolean][] = [
    ['one that never counts', 0, 0, true],
    ['the first count', 0, 1, true],
    ['a higher one', 7, 8, true],
    ['the same again', 7, 7, false],
    ['a lower one: a copy of the key', 7, 3, false],
    ['one that has stopped counting', 7, 0, false],
  ];
  it.each(counters)('takes a counter: %s', async (_n, before, after, isUsed) => {
    await keep('p1', 'Ann');
    unwrap(await store.addPasskey(passkey('k2', 'p1', { counter: before })));
    expect(await store.usePasskey('k2', { counter: after, at: 99 })).toBe(isUsed);
    const counter = isUsed ? after : before;
    expect(await store.passkey('k2')).toMatchObject({ counter, usedAt: isUsed ? 99 : 10 });
  });

  it('lets recovery words in once', async () => {
    await keep('p1', 'Ann');
    unwrap(await store.putWords('p1', 'one'));
    unwrap(await store.putWords('p1', 'two'));
    expect(await store.takeWords('p1', 'one')).toBe(false);
    const taken = await Promise.all([1, 2, 3].map(() => store.takeWords('p1', 'two')));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(codeOf(await store.putWords('p9', 'x'))).toBe('kept.unknown');
  });

  it('follows those who can be seen', async () => {
    for (const [id, name] of [['p1', 'Ann'] as const, ['p2', 'Bob'] as const]) await keep(id, name);
    await keep('p3', 'Cid');
    unwrap(await store.setPublic('p2', true));
    for (const each of ['p2', 'p3', 'p2']) unwrap(await store.follow('p1', each));
    expect((await store.followsOf('p1')).map(({ name }) => name)).toEqual(['Bob']);
    await store.unfollow('p1', 'p2');
    expect(await store.followsOf('p1')).toEqual([]);
  });

  it('signs out everywhere', async () => {
    await keep('p1', 'Ann');
    await guest('p2', 'Bob');
    await store.openSession({ tokenHash: 'h-2', player: 'p1', name: 'Ann', expiresAt: 500 });
    expect(await store.countSessions('p1', 100)).toBe(2);
    expect(await store.endSessionsOf('p1')).toEqual(['h-2', 'h-p1']);
    expect(await store.countSessions('p1', 100)).toBe(0);
    expect(await store.sessionOf('h-p2', 100)).toBeDefined();
  });

  it('sweeps guests who only looked, and nobody who stays or has driven', async () => {
    for (const player of ['looked', 'drove', 'hosted', 'fresh']) await guest(player, player, 500);
    await guest('fresh', 'fresh', 900);
    await keep('kept', 'Kay');
    const game = { id: 'g1', kind: 'gt', rulesVersion: '1', createdAt: 1, createdBy: 'hosted' };
    const more = { listed: true, settings: {}, commitment: 'c' };
    unwrap(
      await store.createGame({ game: { ...game, ...more }, secret: 's', seats: [{ seat: 'red' }] }),
    );
    unwrap(await store.claimSeat('g1', 'red', { holder: 'drove', name: 'drove' }));
    expect(await store.sweepGuests(100, 600)).toBe(2);
    expect(await store.nameOf('looked')).toBeUndefined();
    for (const player of ['drove', 'hosted', 'fresh', 'kept']) {
      expect(await store.nameOf(player)).toBeDefined();
    }
    await store.sweepGuests(1000);
    expect(await store.nameOf('kept')).toBe('Kay');
    expect(await store.nameOf('drove')).toBeUndefined();
  });

  const facts = { length: 40, corners: 8, pieces: 15, difficulty: 'easy' };
  const limits = { perPlayer: 9, perDay: 9, reportsPerDay: 9, all: 9 };
  async function busyPlayer(): Promise<void> {
    await keep('p1', 'Ann');
    await keep('p2', 'Bob');
    for (const [id, phase, createdBy] of [
      ['own', 'lobby', 'p1'],
      ['other', 'lobby', 'p2'],
      ['done', 'over', 'p2'],
    ] as const) {
      const game = { id, kind: 'gt', rulesVersion: '1', createdAt: 1, createdBy };
      const more = { listed: true, settings: {}, commitment: 'c' };
      const seats = [{ seat: 'red' }, { seat: 'blue' }];
      unwrap(await store.createGame({ game: { ...game, ...more }, secret: 's', seats }));
      unwrap(await store.claimSeat(id, 'red', { holder: 'p1', name: 'Ann' }));
      if (phase === 'over') unwrap(await store.changeGame(id, 'lobby', { at: 5, phase }));
    }
    const entry = { kind: 'circuit', course: 'c', key: 'k', name: 'Ring', tags: [], facts };
    const mine = { ...entry, id: 'e1', author: 'Ann', owner: 'p1', createdAt: 1 };
    const theirs = { ...entry, id: 'e2', key: 'k2', author: 'Bob', owner: 'p2', createdAt: 1 };
    for (const each of [mine, theirs]) unwrap(await store.publish(each, limits));
    unwrap(await store.like('e2', 'p1', true));
    await store.putPush({ endpoint: 'https://push/1', player: 'p1', keys: {} });
    unwrap(await store.follow('p2', 'p1'));
  }

  it('forgets a player: races and courses stay under nobody’s name', async () => {
    await busyPlayer();
    const before = (await store.game('done'))?.rev ?? 0;
    expect(await store.forgetMe('p1', 'keep')).toEqual(['h-p1']);
    expect(await store.game('own')).toBeUndefined();
    expect((await store.seatsOf('other')).map(({ holder }) => holder)).toEqual([
      undefined,
      undefined,
    ]);
    expect((await store.seatsOf('done'))[0]?.name).toBe(FORMER_PLAYER);
    expect((await store.game('done'))?.rev).toBeGreaterThan(before);
    expect((await store.entry('e1'))?.author).toBe(FORMER_PLAYER);
    expect((await store.entry('e2'))?.likes).toBe(0);
    const left = JSON.stringify((await dumped()).filter(({ kind }) => kind !== 'game'));
    expect(left).not.toContain('Ann');
    expect([await store.pushOf('p1'), await store.passkey('k-p1')]).toEqual([[], undefined]);
    expect(await store.sessionOf('h-p1', 100)).toBeUndefined();
  });

  it('forgets the courses too where that is wanted', async () => {
    await busyPlayer();
    await store.forgetMe('p1', 'withdraw');
    expect(await store.entry('e1')).toBeUndefined();
    expect(await store.entry('e2')).toBeDefined();
  });

  it('comes out of a backup as it went in', async () => {
    await busyPlayer();
    unwrap(await store.putWords('p1', 'hash'));
    unwrap(await store.renamePlayer('p1', 'Anna'));
    const all = await dumped();
    const other = await open();
    unwrap(await other.restore(all));
    const again: DumpEntry[] = [];
    await other.dump((entry) => void again.push(entry));
    expect(again).toEqual(all);
    expect(all.find(({ kind }) => kind === 'kept')).toMatchObject({
      kept: { player: 'p1', words: 'hash' },
      passkeys: [{ id: 'k-p1' }],
    });
    await other.close();
  });

  it('obeys the operator: no name twice, and nothing left of a deleted player', async () => {
    await keep('p1', 'Ann');
    await keep('p2', 'Bob');
    const order = { target: 'p2', at: 1, who: 'root' };
    const renamed = await store.operate({ ...order, action: 'rename-player', note: 'ann' });
    expect(codeOf(renamed)).toBe('operator.name-taken');
    unwrap(await store.operate({ ...order, action: 'delete-player' }));
    expect([await store.kept('p2'), await store.passkey('k-p2')]).toEqual([undefined, undefined]);
    expect(await keep('p3', 'Bob')).toBe('ok');
  });
});
