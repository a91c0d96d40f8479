import type { GameStore } from '@perfect-line/store/gameStore';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { newId, postJson, signIn, TestPlayer, TestSocket } from '../e2e/testClient.ts';
import { pigDriver, pigRace, startTestServer, type TestServer } from '../e2e/testServer.ts';

const PATIENCE = { timeout: 30_000 };
const NAMES = ['a', 'b', 'c'];

/** A store that one node can be cut off from, as by a frozen process or a broken cable. */
function breakable(store: GameStore): { readonly store: GameStore; cut: () => void } {
  let isCut = false;
  const never = new Promise<never>(() => undefined);
  const handler: ProxyHandler<GameStore> = {
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) =>
        isCut ? never : (Reflect.apply(value, target, args) as unknown);
    },
  };
  return {
    store: new Proxy(store, handler),
    cut: () => {
      isCut = true;
    },
  };
}

/** Those who come wait for each other. */
function meetingOf(count: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length >= count) for (const each of waiting) each();
    });
}

/** Two nodes open the last two numbers, and begin the race, at the same moment. */
function beginningTogether(shared: GameStore): GameStore {
  const [haveOpened, begin] = [meetingOf(2), meetingOf(2)];
  return {
    ...shared,
    changeSeat: async (race, seat, change, guard) => {
      const changed = await shared.changeSeat(race, seat, change, guard);
      if (change.number !== undefined) await haveOpened();
      return changed;
    },
    append: async (race, batch) => {
      if (batch.phase === 'opening') await begin();
      return shared.append(race, batch);
    },
  };
}

let store: GameStore;
let nodes: TestServer[];
let drives: string[];

const startNode = (
  name: string,
  { env = {}, on = store }: { env?: Record<string, string>; on?: GameStore } = {},
): Promise<TestServer> =>
  startTestServer({
    env: { LEASE_SECONDS: '1', ...env },
    parts: {
      store: on,
      node: name,
      drive: async (request, turn) => {
        drives.push(name);
        return pigDriver(request, turn);
      },
    },
  });

beforeEach(async () => {
  store = openMemoryStore();
  drives = [];
  nodes = await Promise.all(NAMES.map((name) => startNode(name)));
});
afterEach(async () => {
  for (const node of nodes) await node.close();
});

const urlOf = (i: number): string => nodes[i]?.url ?? '';

/** Ann at the first node in red, Bob at the second in blue. */
async function seated(change: object = {}) {
  const cookies = [await signIn(urlOf(0), 'Ann'), await signIn(urlOf(1), 'Bob')] as const;
  const made = await postJson(`${urlOf(0)}/api/races`, cookies[0], { ...pigRace(), ...change });
  const race = String(made.body['race']);
  const ann = await TestPlayer.come(urlOf(0), cookies[0], race);
  const bob = await TestPlayer.come(urlOf(1), cookies[1], race);
  await ann.join('red', 'Ann');
  return { race, cookies, ann, bob };
}

async function started(change: object = {}) {
  const at = await seated(change);
  await at.bob.join('blue', 'Bob');
  await at.ann.start();
  for (const each of [at.ann, at.bob]) {
    await each.line.until(() => each.line.room?.phase === 'racing', PATIENCE.timeout);
  }
  return at;
}

const isOnline = (player: TestPlayer, seat: string): boolean | undefined =>
  player.line.room?.seats.find((each) => each.seat === seat)?.online;

describe('players at different nodes', () => {
  it('see each other sit down, come and go', async () => {
    const { race, ann, bob } = await seated();
    await expect.poll(() => bob.line.room?.seats[0]?.name, PATIENCE).toBe('Ann');
    await bob.join('blue', 'Bob');
    await expect.poll(() => ann.line.room?.seats[1]?.name, PATIENCE).toBe('Bob');
    await expect.poll(() => isOnline(ann, 'blue'), PATIENCE).toBe(true);
    await expect.poll(() => isOnline(bob, 'red'), PATIENCE).toBe(true);
    const guest = await TestPlayer.come(urlOf(2), '', race);
    await expect.poll(() => ann.line.room?.spectators, PATIENCE).toBe(1);
    await expect
      .poll(() => guest.line.room?.seats.filter((s) => s.online).length, PATIENCE)
      .toBe(2);
    bob.line.close();
    await expect.poll(() => isOnline(ann, 'blue'), PATIENCE).toBe(false);
  });

  it('play a race to its end and hold the same', async () => {
    const { race, ann, bob } = await started();
    const guest = await TestPlayer.come(urlOf(2), '', race);
    const players = [ann, bob];
    for (let i = 0; i < 500 && ann.line.room?.phase !== 'over'; i++) {
      const head = Math.max(...players.map((each) => each.head));
      for (const each of players) {
        await expect.poll(() => each.head, PATIENCE).toBeGreaterThanOrEqual(head);
      }
      for (const each of players) {
        for (const type of ['roll', 'hold']) await each.act({ type });
      }
    }
    const events = await store.events(race);
    for (const each of [ann, bob, guest]) {
      await expect
        .poll(() => [each.head, each.hash], PATIENCE)
        .toEqual([events.length, events.at(-1)?.hash]);
      await expect.poll(() => each.line.room?.phase, PATIENCE).toBe('over');
    }
    const records = await Promise.all(
      nodes.map(async ({ url }) => (await fetch(`${url}/api/races/${race}/record`)).text()),
    );
    expect(new Set(records).size).toBe(1);
  });

  it('find a new race in the list of every node at once', async () => {
    const listed = async (i: number): Promise<number> => {
      const reply = await fetch(`${urlOf(i)}/api/races`);
      return ((await reply.json()) as { races: unknown[] }).races.length;
    };
    expect([await listed(0), await listed(1)]).toEqual([0, 0]);
    await postJson(`${urlOf(0)}/api/races`, await signIn(urlOf(0), 'Ann'), pigRace());
    await expect.poll(() => listed(1), PATIENCE).toBe(1);
  });

  it('lose every connection of a session that ends at one node', async () => {
    const cookie = await signIn(urlOf(0), 'Ann');
    const line = await TestSocket.greet(urlOf(1), cookie);
    await fetch(`${urlOf(0)}/api/session`, { method: 'DELETE', headers: { cookie } });
    await line.until(() => false, PATIENCE.timeout);
    expect(line.closed).toEqual({ code: 4001 });
  });
});

describe('one seat at two nodes', () => {
  it('one of two different actions for the same position is taken', async () => {
    const { cookies, race, ann } = await started();
    const tab = await TestPlayer.come(urlOf(1), cookies[0], race);
    const answers = await Promise.all([ann.act({ type: 'roll' }), tab.act({ type: 'roll' })]);
    expect(answers.map((each) => (each.ok ? 'ok' : each.code)).toSorted()).toEqual([
      'act.stale',
      'ok',
    ]);
    expect((await store.events(race)).filter((each) => each.by === 'player')).toHaveLength(1);
  });

  it('the same action sent to both happens once, and both are told its number', async () => {
    const { cookies, race, ann } = await started();
    const tab = await TestSocket.greet(urlOf(2), cookies[0]);
    const act = { type: 'act', race, id: newId(), base: 0, action: { type: 'roll' } } as const;
    const answers = await Promise.all([ann.line.ask(act), tab.ask(act)]);
    expect(answers.map((each) => each?.type === 'ack' && each.seq)).toEqual([1, 1]);
    expect((await store.events(race)).filter((each) => each.by === 'player')).toHaveLength(1);
  });

  it('one of two players at two nodes gets the seat, the other is told so', async () => {
    const { race, bob } = await seated();
    const eve = await TestPlayer.come(urlOf(2), await signIn(urlOf(2), 'Eve'), race);
    const answers = await Promise.all([bob.join('blue', 'Bob'), eve.join('blue', 'Eve')]);
    const codes = answers.map((each) => (each?.type === 'refused' ? each.code : each?.type));
    expect(new Set(codes)).toEqual(new Set(['ack', 'seat.taken']));
  });
});

describe('a race that two nodes begin at the same moment', () => {
  it('begins once, and nobody is told that the server could not do it', async () => {
    for (const node of nodes) await node.close();
    const on = beginningTogether(store);
    nodes = await Promise.all(NAMES.map((name) => startNode(name, { on })));
    const { ann, bob } = await started();
    for (const { line } of [ann, bob]) {
      expect(line.frames.filter(({ type }) => type === 'refused')).toEqual([]);
    }
    expect(nodes.flatMap(({ logs }) => logs).filter((line) => line.includes('fault'))).toEqual([]);
    expect(await ann.act({ type: 'roll' })).toMatchObject({ ok: true });
    await expect.poll(() => [bob.head, bob.hash], PATIENCE).toEqual([ann.head, ann.hash]);
  });
});

describe('hints that are lost', () => {
  it('cost delay, not truth', async () => {
    nodes.push(
      ...(await Promise.all(['d', 'e'].map((n) => startNode(n, { env: { HINT_LOSS: '1' } })))),
    );
    const cookies = [await signIn(urlOf(3), 'Ann'), await signIn(urlOf(4), 'Bob')] as const;
    const made = await postJson(`${urlOf(3)}/api/races`, cookies[0], pigRace());
    const race = String(made.body['race']);
    const ann = await TestPlayer.come(urlOf(3), cookies[0], race);
    const bob = await TestPlayer.come(urlOf(4), cookies[1], race);
    await ann.join('red', 'Ann');
    await bob.join('blue', 'Bob');
    expect((await ann.start())?.type).toBe('ack');
    await expect.poll(() => bob.line.room?.phase, PATIENCE).toBe('racing');
    await expect.poll(() => ann.line.room?.phase, PATIENCE).toBe('racing');
    expect(await ann.act({ type: 'roll' })).toMatchObject({ ok: true });
    await expect.poll(() => [bob.head, bob.hash], PATIENCE).toEqual([ann.head, ann.hash]);
  });
});

describe('what happens by itself', () => {
  const machines = { computers: { red: 'club', blue: 'club' } };

  it('is done by one node, whoever watches', async () => {
    const cookie = await signIn(urlOf(0), 'Ann');
    const made = await postJson(`${urlOf(0)}/api/races`, cookie, { ...pigRace(), ...machines });
    const race = String(made.body['race']);
    const pages = await Promise.all(NAMES.map((_, i) => TestPlayer.come(urlOf(i), cookie, race)));
    await pages[0]?.start();
    for (const page of pages) await expect.poll(() => page.line.room?.phase, PATIENCE).toBe('over');
    const moves = (await store.events(race)).filter((each) => each.by === 'computer');
    expect(drives).toHaveLength(moves.length);
    expect(new Set(drives).size).toBe(1);
    expect(new Set(pages.map((page) => page.hash)).size).toBe(1);
  });

  it('goes on at another node when its own is gone, which can write nothing more', async () => {
    const torn = breakable(store);
    const lost = await startNode('lost', { on: torn.store });
    const cookie = await signIn(lost.url, 'Ann');
    const clock = { type: 'live', turnSeconds: 3600, bankSeconds: 0 };
    const body = { ...pigRace({ absent: 'skip' }), clock, computers: { blue: 'club' } };
    const race = String((await postJson(`${lost.url}/api/races`, cookie, body)).body['race']);
    const ann = await TestPlayer.come(lost.url, cookie, race);
    await ann.join('red', 'Ann');
    await ann.start();
    await ann.line.until(() => ann.line.room?.phase === 'racing', PATIENCE.timeout);
    const old = await lastLease(race, 'lost');
    torn.cut();
    const again = await TestPlayer.come(urlOf(1), cookie, race);
    await again.act({ type: 'roll' });
    await again.act({ type: 'hold' });
    const byComputer = async (): Promise<number> =>
      (await store.events(race)).filter((each) => each.by === 'computer').length;
    await expect.poll(byComputer, PATIENCE).toBeGreaterThan(0);
    const head = (await store.game(race))?.head ?? 0;
    const late = { at: 1, phase: 'over' } as const;
    const batch = { seq: head + 1, events: [], change: late, lease: { owner: 'lost', epoch: old } };
    expect(await store.append(race, batch)).toMatchObject({ error: 'store.lease-lost' });
    // Nothing of it answers any more, so it cannot be asked to close either.
    void lost.close();
  });

  it('is taken over by a node whose own renewals wait for a lock', async () => {
    const apart = openMemoryStore();
    const torn = breakable(apart);
    let isLocked = false;
    const never = new Promise<never>(() => undefined);
    const renew: GameStore['renew'] = (hold, ids) => (isLocked ? never : apart.renew(hold, ids));
    const lost = await startNode('lost', { on: torn.store });
    const waiting = await startNode('waiting', { on: { ...apart, renew } });
    const cookie = await signIn(lost.url, 'Ann');
    const clock = { type: 'live', turnSeconds: 600, bankSeconds: 0 };
    const body = { ...pigRace(), clock, computers: { blue: 'club' } };
    const race = String((await postJson(`${lost.url}/api/races`, cookie, body)).body['race']);
    const ann = await TestPlayer.come(lost.url, cookie, race);
    await ann.join('red', 'Ann');
    await ann.start();
    await ann.line.until(() => ann.line.room?.phase === 'racing', PATIENCE.timeout);
    const page = await TestPlayer.come(waiting.url, cookie, race);
    const before = page.line.room?.timer?.turnEndsAt ?? Infinity;
    isLocked = true;
    torn.cut();
    await expect
      .poll(() => page.line.room?.timer?.turnEndsAt ?? 0, PATIENCE)
      .toBeGreaterThan(before);
    void lost.close();
    await waiting.close();
  });

  /** The epoch under which a node drives: it claims again, and is given the next one. */
  async function lastLease(race: string, node: string): Promise<number> {
    const lease = await store.claim(race, { node, millis: 1000 });
    return lease?.epoch ?? 0;
  }

  it('is a live turn that begins anew when its driver is gone, for everybody to see', async () => {
    const torn = breakable(store);
    const lost = await startNode('lost', { on: torn.store });
    const cookie = await signIn(lost.url, 'Ann');
    const clock = { type: 'live', turnSeconds: 600, bankSeconds: 0 };
    const body = { ...pigRace(), clock, computers: { blue: 'club' } };
    const race = String((await postJson(`${lost.url}/api/races`, cookie, body)).body['race']);
    const ann = await TestPlayer.come(lost.url, cookie, race);
    await ann.join('red', 'Ann');
    await ann.start();
    await ann.line.until(() => ann.line.room?.phase === 'racing', PATIENCE.timeout);
    const page = await TestPlayer.come(urlOf(1), cookie, race);
    const before = page.line.room?.timer?.turnEndsAt ?? Infinity;
    torn.cut();
    await expect
      .poll(() => page.line.room?.timer?.turnEndsAt ?? 0, PATIENCE)
      .toBeGreaterThan(before);
    void lost.close();
  });
});

describe('a node that stops in order', () => {
  it('hands its races over at once', async () => {
    const leaving = await startNode('leaving', { env: { LEASE_SECONDS: '600' } });
    const cookie = await signIn(leaving.url, 'Ann');
    const body = { ...pigRace(), computers: { red: 'club', blue: 'club' } };
    const clock = { type: 'live', turnSeconds: 600, bankSeconds: 0 };
    const slow = { ...body, clock, computers: { blue: 'club' } };
    const race = String((await postJson(`${leaving.url}/api/races`, cookie, slow)).body['race']);
    const ann = await TestPlayer.come(leaving.url, cookie, race);
    await ann.join('red', 'Ann');
    await ann.start();
    await ann.line.until(() => ann.line.room?.phase === 'racing', PATIENCE.timeout);
    await leaving.close();
    const again = await TestPlayer.come(urlOf(2), cookie, race);
    await again.act({ type: 'roll' });
    await again.act({ type: 'hold' });
    await expect
      .poll(async () => (await store.events(race)).some((each) => each.by === 'computer'), PATIENCE)
      .toBe(true);
  });
});
