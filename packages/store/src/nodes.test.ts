import { unwrap, type Result } from '@perfect-line/core/result';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { GameStore, Guard, NewEvent, NewGameWithSeats, StoreError } from './gameStore.ts';
import type { Hint, Hints } from './hints.ts';
import { openMemoryStore } from './memoryStore.ts';
import { PrimaryPool } from './postgresPool.ts';
import { openPostgresStore } from './postgresStore.ts';
import { askDatabase } from './testPostgres.spec.ts';
import { everyStore, testPlaces } from './testStores.spec.ts';

const places = testPlaces();

const newGame = (id: string): NewGameWithSeats => ({
  game: {
    id,
    kind: 'gt',
    rulesVersion: '1',
    createdAt: 1,
    createdBy: 'p1',
    listed: true,
    settings: {},
    commitment: 'c0',
  },
  secret: 's',
  seats: [{ seat: 'red' }, { seat: 'blue' }],
});
const roll: NewEvent = { by: 'dice', at: 2, payload: { type: 'chance', faces: ['!'] } };
const change = { at: 5 };
const codeOf = (result: Result<unknown, StoreError>): string => (result.ok ? 'ok' : result.error);
const LONG = 3_600_000;

describe.each(everyStore(places))('a store of several nodes: %s', (_name, open) => {
  let store: GameStore;
  beforeEach(async () => {
    store = await open();
    for (const id of ['g1', 'g2', 'g3']) unwrap(await store.createGame(newGame(id)));
  });
  afterEach(() => store.close());

  /** Waits for the database's clock, however slow the machine is. */
  const claimWhenFree = async (id: string, node: string): Promise<void> => {
    await expect
      .poll(() => store.claim(id, { node, millis: LONG }), { timeout: 30_000 })
      .toBeDefined();
  };

  it('tells the time, and it goes on', async () => {
    const before = await store.time();
    await expect.poll(() => store.time()).toBeGreaterThan(before);
    expect(Math.abs(before - Date.now())).toBeLessThan(600_000);
  });

  describe('a lease', () => {
    it('is had by one node until it runs out, and every claim raises the epoch', async () => {
      const short = { node: 'a', millis: 300 };
      const held = { node: 'a', millis: LONG };
      expect(await store.claim('g1', held)).toEqual({ owner: 'a', epoch: 1 });
      expect(await store.claim('g1', { node: 'b', millis: LONG })).toBeUndefined();
      expect(await store.claim('g1', short)).toEqual({ owner: 'a', epoch: 2 });
      await claimWhenFree('g1', 'b');
      expect(await store.claim('g1', held)).toBeUndefined();
      expect(await store.claim('none', held)).toBeUndefined();
    });

    it('goes to one of many who ask at once', async () => {
      const asked = await Promise.all(
        Array.from({ length: 20 }, (_, i) => store.claim('g1', { node: `n${i}`, millis: LONG })),
      );
      expect(asked.filter((lease) => lease !== undefined)).toHaveLength(1);
    });

    it('is renewed by its owner alone, and given back', async () => {
      await store.claim('g1', { node: 'a', millis: LONG });
      await store.claim('g2', { node: 'b', millis: LONG });
      expect(await store.renew({ node: 'a', millis: LONG }, ['g1', 'g2'])).toEqual(['g1']);
      await store.release('a', ['g1', 'g2']);
      expect(await store.claim('g1', { node: 'c', millis: LONG })).toEqual({
        owner: 'c',
        epoch: 2,
      });
      expect(await store.claim('g2', { node: 'c', millis: LONG })).toBeUndefined();
    });

    const writes: [name: string, write: (guard: Guard) => Promise<Result<unknown, StoreError>>][] =
      [
        ['an event', (guard) => store.append('g1', { seq: 1, events: [roll], change, ...guard })],
        ['a change', (guard) => store.changeGame('g1', 'lobby', change, guard)],
        ['a seat', (guard) => store.changeSeat('g1', 'red', { away: true }, guard)],
      ];
    it.each(writes)('of an earlier epoch writes nothing: %s', async (_n, write) => {
      const frozen = await store.claim('g1', { node: 'a', millis: 1 });
      await claimWhenFree('g1', 'b');
      const before = [await store.game('g1'), await store.seatsOf('g1'), await store.events('g1')];
      expect(codeOf(await write({ lease: frozen }))).toBe('store.lease-lost');
      expect([await store.game('g1'), await store.seatsOf('g1'), await store.events('g1')]).toEqual(
        before,
      );
    });
    it.each(writes)('that nobody took over still writes: %s', async (_n, write) => {
      const lease = await store.claim('g1', { node: 'a', millis: 1 });
      expect(codeOf(await write({ lease }))).toBe('ok');
    });

    it('of due work goes to one node each', async () => {
      const ids = Array.from({ length: 30 }, (_, i) => `d${i}`);
      for (const id of ids) {
        unwrap(await store.createGame(newGame(id)));
        unwrap(await store.changeGame(id, 'lobby', { at: 1, dueAt: 100 }));
      }
      unwrap(await store.changeGame('g1', 'lobby', { at: 1, dueAt: 101 }));
      const claims = await Promise.all(
        ['a', 'b', 'c'].map((node) => store.claimDue({ node, millis: LONG }, 100, 10)),
      );
      let found = claims.flat().map(({ id }) => id);
      // Rows that others were looking at were left to them; the next look finds the rest.
      for (;;) {
        const more = await store.claimDue({ node: 'd', millis: LONG }, 100, 10);
        if (more.length === 0) break;
        found = [...found, ...more.map(({ id }) => id)];
      }
      expect(found.toSorted()).toEqual(ids.toSorted());
    });

    it('that ran out is claimed before its work is due; one given back only then', async () => {
      const later = { at: 1, dueAt: 1_000_000 };
      for (const id of ['g1', 'g2']) unwrap(await store.changeGame(id, 'lobby', later));
      await store.claim('g1', { node: 'a', millis: 1 });
      await store.claim('g2', { node: 'a', millis: LONG });
      await store.release('a', ['g2']);
      const asked = () => store.claimDue({ node: 'b', millis: LONG }, 100, 10);
      const claimed: unknown[] = [];
      await expect
        .poll(
          async () => {
            claimed.push(...(await asked()));
            return claimed.length;
          },
          { timeout: 30_000 },
        )
        .toBe(1);
      expect(claimed).toEqual([{ id: 'g1', lease: { owner: 'b', epoch: 2 } }]);
    });
  });

  describe('a write', () => {
    it('is refused when something but events has changed since it was read', async () => {
      const { rev = 0 } = (await store.game('g1')) ?? {};
      unwrap(await store.changeSeat('g1', 'red', { number: 'n' }));
      const begin = { seq: 1, events: [], change: { at: 6, phase: 'racing' } } as const;
      expect(codeOf(await store.append('g1', { ...begin, rev }))).toBe('store.changed');
      expect(codeOf(await store.append('g1', { ...begin, rev: rev + 1 }))).toBe('ok');
      expect(codeOf(await store.append('g1', { ...begin, rev: rev + 1 }))).toBe('store.changed');
    });

    it('to a seat is refused once the phase it was meant for has passed', async () => {
      unwrap(await store.changeGame('g1', 'lobby', { at: 6, phase: 'racing' }));
      const late = await store.changeSeat('g1', 'red', { number: 'n' }, { phase: 'opening' });
      expect(codeOf(late)).toBe('store.phase-passed');
      expect((await store.seatsOf('g1'))[0]?.number).toBeUndefined();
      expect(codeOf(await store.changeSeat('none', 'red', {}))).toBe('store.no-game');
    });
  });

  describe('news', () => {
    it('are what a reader has missed, of several races at once', async () => {
      unwrap(
        await store.append('g1', {
          seq: 1,
          events: [roll, roll, roll],
          change: { at: 9, phase: 'racing', clock: { seat: 'red' }, dueAt: 7 },
        }),
      );
      unwrap(await store.claimSeat('g2', 'red', { holder: 'p1', name: 'Ann' }));
      const known = ['g1', 'g2', 'g3', 'none'].map((id) => ({ id, head: 0, rev: 0 }));
      const news = await store.newsOf(known);
      expect(news.map(({ id }) => id).toSorted()).toEqual(['g1', 'g2']);
      const [moved, seated] = ['g1', 'g2'].map((id) => news.find((each) => each.id === id));
      expect(moved).toMatchObject({ phase: 'racing', head: 3, rev: 0, clock: { seat: 'red' } });
      expect(moved?.events.map(({ seq }) => seq)).toEqual([1, 2, 3]);
      expect([moved?.seats, moved?.dueAt]).toEqual([undefined, 7]);
      expect(seated).toMatchObject({ phase: 'lobby', head: 0, rev: 1, events: [] });
      expect(seated?.seats?.[0]).toMatchObject({ seat: 'red', name: 'Ann' });
      const later = await store.newsOf([{ id: 'g1', head: 2, rev: 0 }]);
      expect(later[0]?.events.map(({ seq }) => seq)).toEqual([3]);
      expect(await store.newsOf([{ id: 'g1', head: 3, rev: 0 }])).toEqual([]);
    });

    it('of more races than one question holds', async () => {
      const known = Array.from({ length: 700 }, (_, i) => ({ id: `x${i}`, head: 0, rev: 0 }));
      unwrap(await store.append('g1', { seq: 1, events: [roll], change }));
      const news = await store.newsOf([...known, { id: 'g1', head: 0, rev: 0 }]);
      expect(news.map(({ id }) => id)).toEqual(['g1']);
    });
  });

  it('says which sessions are still open', async () => {
    for (const [tokenHash, expiresAt] of [['h1', 100] as const, ['h2', 200] as const]) {
      await store.openSession({ tokenHash, player: 'p1', name: 'Ann', expiresAt });
    }
    expect(await store.openSessions(['h1', 'h2', 'h3'], 150)).toEqual(['h2']);
    expect(await store.openSessions([], 150)).toEqual([]);
  });
});

describe('appends of many races at once', () => {
  const usual = { at: 9, phase: 'racing', clock: { seat: 'red' }, dueAt: 7 } as const;
  const act = (actionId: string): NewEvent => ({
    by: 'player',
    at: 3,
    seat: 'red',
    actionId,
    hash: 'ff',
    payload: { type: 'action', action: { type: 'roll' } },
  });

  it.each(everyStore(places))(
    'are each judged alone, and kept as one by one: %s',
    async (_name, open) => {
      const store = await open();
      const ids = Array.from({ length: 40 }, (_, i) => `r${i}`);
      for (const id of ids) unwrap(await store.createGame(newGame(id)));
      const all = await Promise.all(
        ids.flatMap((id, i) => [
          store.append(id, { seq: 1, events: [act('a'), roll], change: usual }),
          // Overtaken, or by a node that does not drive.
          store.append(id, { seq: 1, events: [act('b')], change: usual }),
          ...(i % 2 === 0
            ? [store.append(id, { seq: 9, events: [act('c')], change: usual })]
            : [
                store.append(id, {
                  seq: 1,
                  events: [act('d')],
                  change: usual,
                  lease: { owner: 'nobody', epoch: 3 },
                }),
              ]),
        ]),
      );
      const codes = all.map(codeOf);
      expect(codes.filter((code) => code === 'ok')).toHaveLength(40);
      expect(codes.filter((code) => code === 'store.lease-lost')).toHaveLength(20);
      expect(codes.filter((code) => code === 'store.seq-taken')).toHaveLength(60);
      for (const id of ids) {
        expect(await store.events(id)).toEqual([
          { ...act('a'), seq: 1 },
          { ...roll, seq: 2 },
        ]);
        expect(await store.game(id)).toMatchObject({ head: 2, phase: 'racing', dueAt: 7 });
      }
      const again = await Promise.all(
        ids.map((id) => store.append(id, { seq: 3, events: [act('a')], change: usual })),
      );
      expect(new Set(again.map(codeOf))).toEqual(new Set(['store.action-known']));
      await store.close();
    },
  );

  it('of two nodes never wait for each other for ever', async () => {
    const url = await places.newDatabase();
    const nodes = await Promise.all([openPostgresStore(url), openPostgresStore(url)]);
    const ids = Array.from({ length: 30 }, (_, i) => `r${i}`);
    for (const id of ids) unwrap(await (nodes[0] ?? openMemoryStore()).createGame(newGame(id)));
    const orders = [ids, ids.toReversed()];
    for (let seq = 1; seq <= 20; seq++) {
      const codes = await Promise.all(
        nodes.map((node, i) =>
          Promise.all(
            (orders[i] ?? []).map(async (id) =>
              codeOf(await node.append(id, { seq, events: [act(`${seq}-${i}`)], change: usual })),
            ),
          ),
        ),
      );
      expect(codes.flat().filter((code) => code === 'ok')).toHaveLength(30);
    }
    for (const node of nodes) await node.close();
  });

  it('and leases renewed or given back meanwhile never wait for each other', async () => {
    const url = await places.newDatabase();
    const store = await openPostgresStore(url);
    const ids = Array.from({ length: 60 }, (_, i) => `r${i + 10}`);
    // They lie in the table in another order than appends lock them in.
    for (const id of ids.toReversed()) unwrap(await store.createGame(newGame(id)));
    const hold = { node: 'a', millis: LONG };
    for (let seq = 1; seq <= 60; seq++) {
      for (const id of ids) await store.claim(id, hold);
      const batch = { seq, events: [act(`${seq}`)], change: usual };
      await Promise.all([
        ...ids.map((id) => store.append(id, batch)),
        store.renew(hold, ids),
        store.release('a', ids),
      ]);
    }
    const counted = 'select deadlocks from pg_stat_database where datname = current_database()';
    await store.close();
    expect(await askDatabase(url, counted)).toEqual([{ deadlocks: '0' }]);
  });
});

describe('hints', () => {
  const shared: [name: string, open: () => Promise<readonly GameStore[]>][] = [
    [
      'memory',
      async () => {
        const store = openMemoryStore();
        return [store, store];
      },
    ],
    [
      'PostgreSQL',
      async () => {
        const url = await places.newDatabase();
        return Promise.all([openPostgresStore(url), openPostgresStore(url)]);
      },
    ],
  ];

  const heardBy = (hints: Hints | undefined): readonly (readonly [Hint, string])[] => {
    const heard: [Hint, string][] = [];
    hints?.onHint((hint, from) => void heard.push([hint, from]));
    return heard;
  };

  it.each(shared)('reach every other node and not oneself: %s', async (_name, open) => {
    const stores = await open();
    const hints = await Promise.all(stores.map((store, i) => store.openHints(`n${i}`)));
    const heard = hints.map(heardBy);
    const many = Array.from({ length: 500 }, (_, i) => ({
      type: 'moved' as const,
      race: `race-${i}`.padEnd(16, 'x'),
      head: i,
    }));
    for (const hint of many) hints[0]?.send(hint);
    await expect.poll(() => heard[1]?.length).toBe(500);
    expect(heard[1]?.map(([hint]) => hint)).toEqual(many);
    expect(heard[1]?.every(([, from]) => from === 'n0')).toBe(true);
    expect(heard[0]).toEqual([]);
    for (const each of hints) await each.close();
    for (const store of new Set(stores)) await store.close();
  });

  it('carry events that follow each other together, and none that are too long', async () => {
    const url = await places.newDatabase();
    const stores = await Promise.all([openPostgresStore(url), openPostgresStore(url)]);
    const [a, b] = await Promise.all(stores.map((store, i) => store.openHints(`n${i}`)));
    const heard = heardBy(b);
    const news = { rev: 4, phase: 'racing', updatedAt: 9, clock: null } as const;
    const moved = (race: string, seq: number, faces: readonly string[]): Hint => {
      const events = [{ ...roll, seq, payload: { type: 'chance' as const, faces } }];
      return { type: 'moved', race, head: seq, news: { ...news, after: seq - 1, events } };
    };
    for (const seq of [5, 6]) a?.send(moved('short', seq, ['!']));
    for (const seq of [5, 7]) a?.send(moved('gap', seq, ['!']));
    a?.send(moved('long', 5, ['!'.repeat(8000)]));
    await expect.poll(() => heard.length).toBe(3);
    const told = heard.map(([hint]) => hint);
    expect(told[0]).toMatchObject({
      head: 6,
      news: { after: 4, events: [{ seq: 5 }, { seq: 6 }] },
    });
    expect(told[1]).toMatchObject({ head: 7, news: { after: 6, events: [{ seq: 7 }] } });
    expect(told[2]).toEqual({ type: 'moved', race: 'long', head: 5 });
    for (const each of [a, b]) await each?.close();
    for (const store of stores) await store.close();
  });

  it('of one race within a moment are one', async () => {
    const url = await places.newDatabase();
    const stores = await Promise.all([openPostgresStore(url), openPostgresStore(url)]);
    const [a, b] = await Promise.all(stores.map((store, i) => store.openHints(`n${i}`)));
    const heard = heardBy(b);
    for (const head of [1, 2, 3]) a?.send({ type: 'moved', race: 'g1', head });
    await expect
      .poll(() => heard.map(([hint]) => hint))
      .toEqual([{ type: 'moved', race: 'g1', head: 3 }]);
    for (const each of [a, b]) await each?.close();
    for (const store of stores) await store.close();
  });
});

it('a node stopped in the middle of a write does not keep its race from the others', async () => {
  const url = await places.newDatabase();
  const store = await openPostgresStore(url);
  unwrap(await store.createGame(newGame('g1')));
  const stopped = new PrimaryPool([url], { longestPauseMillis: 500 });
  const client = await stopped.connect();
  await client.query('begin');
  await client.query(`update games set owner = 'stopped', lease_until = 1 where id = 'g1'`);
  expect(await store.claim('g1', { node: 'a', millis: LONG })).toEqual({ owner: 'a', epoch: 1 });
  await expect(client.query('commit')).rejects.toThrow(/terminat|not queryable/);
  client.release(true);
  await stopped.end();
  await store.close();
});
