import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '@perfect-line/core/result';
import { verifyRecord } from '@perfect-line/protocol/verify';
import { GAME_KINDS } from '@perfect-line/rules/game';
import { GAMES } from '@perfect-line/solver/games';
import type { DumpEntry } from '@perfect-line/store/gameStore';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { describe, expect, it } from 'vitest';

import { chooseFor, DRIVER_LEVELS } from './computerDrivers.ts';
import { Rooms } from './rooms.ts';
import { silentTelemetry } from './telemetry.ts';

const FOLDER = join(import.meta.dirname, '../../../packages/testkit/fixtures/online');

/** Races under way as a server of the first rules version left them: its own dump, and the hash it had reached. */
const HALVES = { gt: '0cbaa523011d5d', rally: '0467e22ed0817d' };

async function takeOver(kind: string) {
  const store = openMemoryStore();
  const lines = readFileSync(join(FOLDER, `${kind}-half-1.jsonl`), 'utf8')
    .trim()
    .split('\n');
  const entries = lines.map((line) => JSON.parse(line) as DumpEntry);
  unwrap(await store.restore(entries));
  const [entry] = entries.filter((one) => one.kind === 'game');
  if (entry === undefined) throw new Error('no race in the dump');
  const rooms = new Rooms({
    store,
    games: new Map(GAME_KINDS.map((one) => [one, GAMES[one].game])),
    levels: DRIVER_LEVELS,
    drive: async (request) => chooseFor(request),
    telemetry: silentTelemetry,
    now: () => 2000,
    later: () => () => undefined,
    callPlayer: () => undefined,
    maxRooms: 10,
  });
  const room = await rooms.room(entry.game.id);
  if (room?.table.course === undefined) throw new Error('the race was not taken over');
  return { entry, room, course: room.table.course };
}

describe.each(GAME_KINDS)('a race of %s begun under the first rules version', (kind) => {
  it('is taken over in the very state it was left in, driven to its end, and proved', async () => {
    const { entry, room, course } = await takeOver(kind);
    expect(entry.game.rulesVersion).toBe(`${kind}-1`);
    expect(course.stepsAfter(entry.events.length - 1, 1)[0]?.hash).toBe(HALVES[kind]);
    for (let i = 0; i < 20_000 && room.table.row.phase !== 'over'; i++) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(room.table.row.phase).toBe('over');
    const record = unwrap(room.record());
    expect(record.rulesVersion).toBe(`${kind}-1`);
    expect(record.events.length).toBeGreaterThan(entry.events.length);
    expect(unwrap(verifyRecord(GAMES[kind].game, record)).hash).toBe(course.hash);
  });
});
