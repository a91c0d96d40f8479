import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { unwrap } from '@perfect-line/core/result';
import type { DumpEntry, GameStore, StoredEvent } from '@perfect-line/store/gameStore';
import { startPostgres } from '@perfect-line/store/testPostgres.spec';

import { openStore } from '../apps/server/src/openStore.ts';
import { freePort, killServer, startServer } from './crashServer.ts';

export type SizePlan = { readonly games: number; readonly events: number };

export type SizeReport = {
  readonly store: string;
  readonly startMillis: number;
  /** Medians of many looks, read anew each time. */
  readonly listMillis: number;
  readonly mineMillis: number;
  /** The server's memory after the first looks and after all of them. */
  readonly memoryBefore: number;
  readonly memoryAfter: number;
};

const PLAYERS = 1000;
const LOBBIES = 60;
const LOOKS = 60;
const NEWEST = 1_794_777_000_000;

const eventsOf = (count: number): readonly StoredEvent[] =>
  Array.from({ length: count }, (_, i) => ({
    seq: i + 1,
    by: i % 2 === 0 ? ('player' as const) : ('dice' as const),
    at: NEWEST + i,
    hash: i.toString(16).padStart(64, '0'),
    ...(i % 2 === 0 && { seat: 'red', actionId: `action-${i}` }),
    payload:
      i % 2 === 0
        ? { type: 'action', action: { type: 'roll', dice: [1, 2, 3], space: 'A12' } }
        : { type: 'chance', faces: ['!', '.', '.'] },
  }));

function* worldOf({ games, events }: SizePlan): Generator<DumpEntry> {
  for (let i = 0; i < PLAYERS; i++) yield { kind: 'player', player: `p${i}`, name: `Player ${i}` };
  const session = { tokenHash: 'h0', player: 'p0', expiresAt: NEWEST * 2 };
  yield { kind: 'session', session };
  const log = eventsOf(events);
  for (let i = 0; i < games + LOBBIES; i++) {
    const isOver = i < games;
    yield {
      kind: 'game',
      game: {
        id: `game-${i}`.padEnd(16, '-'),
        kind: 'gt',
        rulesVersion: 'gt-1',
        phase: isOver ? 'over' : 'lobby',
        head: isOver ? events : 0,
        createdAt: NEWEST + i,
        createdBy: `p${i % PLAYERS}`,
        updatedAt: isOver ? NEWEST + i : Date.now(),
        listed: true,
        settings: { setup: {}, clock: { type: 'none' }, absent: 'skip', substitute: 'club' },
        commitment: 'c',
      },
      summary: { clock: { type: 'none' }, absent: 'skip', track: null, laps: 2 },
      secret: 's',
      seats: ['red', 'blue'].map((seat, position) => ({
        seat,
        position,
        holder: `p${(i + position * 7) % PLAYERS}`,
        name: seat,
        away: false,
      })),
      events: isOver ? log : [],
    };
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function looks(work: () => Promise<unknown>): Promise<number> {
  const millis: number[] = [];
  for (let i = 0; i < LOOKS; i++) millis.push(await timed(work));
  return median(millis);
}

async function memoryOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? NaN);
}

type Where = Readonly<Record<string, string>>;

/** From starting the process until it answers, and its memory while the lists are asked for. */
async function measureServer(folder: string, where: Where) {
  const port = await freePort();
  const many = { MAX_REQUESTS_PER_SECOND: '100000' };
  const env = { DATA_DIR: folder, WEB_DIR: folder, ...many, ...where };
  const begun = performance.now();
  const server = await startServer({ port, env });
  const startMillis = performance.now() - begun;
  const url = `http://127.0.0.1:${port}`;
  const look = async (): Promise<void> => {
    await (await fetch(`${url}/api/races`)).text();
  };
  await looks(look);
  const memoryBefore = await memoryOf(url);
  for (let i = 0; i < 5; i++) await looks(look);
  const memoryAfter = await memoryOf(url);
  await killServer(server);
  return { startMillis, memoryBefore, memoryAfter };
}

async function measureStore(store: GameStore): Promise<readonly [list: number, mine: number]> {
  const list = await looks(() => store.openGames(50, 0));
  let player = 0;
  return [list, await looks(() => store.gamesOf(`p${player++ % PLAYERS}`, 50))];
}

async function measureOne(name: string, plan: SizePlan, where: Where): Promise<SizeReport> {
  const folder = mkdtempSync(join(tmpdir(), 'size-'));
  const place = { dataDir: folder, databaseUrl: where['DATABASE_URL'] };
  const filled = await openStore(place);
  unwrap(await filled.restore(worldOf(plan)));
  await filled.close();
  const served = await measureServer(folder, where);
  const store = await openStore(place);
  const [listMillis, mineMillis] = await measureStore(store);
  await store.close();
  rmSync(folder, { recursive: true });
  return { store: name, ...served, listMillis, mineMillis };
}

/** A server with very many finished races: none of them may cost those that are driven now. */
export async function* measureSizes(plan: SizePlan): AsyncGenerator<SizeReport> {
  yield await measureOne('embedded file', plan, {});
  const postgres = await startPostgres();
  yield await measureOne('PostgreSQL', plan, { DATABASE_URL: await postgres.newDatabase() });
  await postgres.stop();
}
