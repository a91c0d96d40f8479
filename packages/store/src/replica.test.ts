import { unwrap } from '@perfect-line/core/result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { GameStore, NewEvent } from './gameStore.ts';
import { openPostgresStore } from './postgresStore.ts';
import { startReplica, type TestReplica } from './testReplica.spec.ts';

let pair: TestReplica;
let store: GameStore;
beforeAll(async () => {
  pair = await startReplica();
  store = await openPostgresStore(await pair.newDatabase());
});
afterAll(async () => {
  await store.close();
  await pair.stop();
});

const roll: NewEvent = { by: 'dice', at: 2, payload: { type: 'chance', faces: ['!'] } };
const game = {
  id: 'g1',
  kind: 'gt',
  rulesVersion: '1',
  createdAt: 1,
  createdBy: 'p1',
  listed: true,
  settings: {},
  commitment: 'c',
};

/** Writes one event after the other until told to stop; answers what was acknowledged. */
function write(): () => Promise<{ readonly acknowledged: number; readonly failures: number }> {
  const stop = new AbortController();
  const running = (async () => {
    let [seq, failures] = [(await store.game('g1'))?.head ?? 0, 0];
    while (!stop.signal.aborted) {
      try {
        const saved = await store.append('g1', { seq: seq + 1, events: [roll], change: { at: 5 } });
        if (saved.ok) seq++;
        // The answer to the last one was lost, not the event.
        else seq = (await store.game('g1'))?.head ?? seq;
      } catch {
        failures++;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    return { acknowledged: seq, failures };
  })();
  return async () => {
    stop.abort();
    return running;
  };
}

const eventsReach = async (goal: number): Promise<void> => {
  const head = async (): Promise<number> =>
    store.game('g1').then(
      (row) => row?.head ?? 0,
      () => 0,
    );
  await expect.poll(head, { timeout: 60_000, interval: 50 }).toBeGreaterThan(goal);
};

describe('a PostgreSQL with a replica', () => {
  it.each(['restart', 'failOver'] as const)(
    'loses nothing it acknowledged and goes on after a %s',
    async (what) => {
      if ((await store.game('g1')) === undefined) {
        unwrap(await store.createGame({ game, secret: 's', seats: [] }));
      }
      const stop = write();
      await eventsReach(((await store.game('g1'))?.head ?? 0) + 20);
      const before = (await store.game('g1'))?.head ?? 0;
      await pair[what]();
      await eventsReach(before + 20);
      const { acknowledged } = await stop();
      const events = await store.events('g1');
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
      expect(events.length).toBeGreaterThanOrEqual(acknowledged);
    },
  );
});
