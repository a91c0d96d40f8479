import type { Heard } from '@perfect-line/store/hints';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { expect, it } from 'vitest';

import { Cluster } from './cluster.ts';
import { silentTelemetry } from './telemetry.ts';

/** A node that is told of one race, and again so many steps of the event loop's inner queue after it was answered. */
async function timesAsked(stepsLater: number): Promise<number> {
  let hear: Heard = () => undefined;
  let asked = 0;
  const moved = (): void => hear({ type: 'moved', race: 'r', head: 1 }, 'other');
  const newsOf = async (): Promise<[]> => {
    asked += 1;
    if (asked > 1) return [];
    queueMicrotask(async () => {
      for (let step = 0; step < stepsLater; step++) await Promise.resolve();
      moved();
    });
    return [];
  };
  const hints = {
    send: () => undefined,
    onHint: (heard: Heard) => {
      hear = heard;
    },
    close: async () => undefined,
  };
  const cluster = new Cluster({
    node: { id: 'own', hints, leaseMillis: 1000 },
    store: { ...openMemoryStore(), newsOf },
    telemetry: silentTelemetry,
    now: () => 0,
    later: () => () => undefined,
    rooms: () => [],
    find: async () => undefined,
    load: async () => undefined,
    listChanged: () => undefined,
  });
  moved();
  await new Promise(setImmediate);
  await cluster.close();
  return asked;
}

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'asks anew for what moved %i steps after the last answer',
  async (stepsLater) => {
    expect(await timesAsked(stepsLater)).toBe(2);
  },
);
