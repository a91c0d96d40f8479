import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PROTOCOL_VERSION } from '@perfect-line/protocol/limits';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { startPostgres, type TestPostgres } from '@perfect-line/store/testPostgres.spec';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openStore } from './openStore.ts';
import { startProcess, type ServerProcess } from '../e2e/serverProcess.ts';
import { newId, postJson, signIn, TestPlayer, TestSocket } from '../e2e/testClient.ts';
import { startTestServer } from '../e2e/testServer.ts';

const LOCAL = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  // All come from one address here, and it is the database that is tried, not the guards.
  MAX_CONNECTIONS_PER_ADDRESS: '5000',
  MAX_FRAMES_PER_SECOND: '100000',
  MAX_REQUESTS_PER_SECOND: '100000',
};
const statusOf = async (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(8000) }).then(
    (reply) => reply.status,
    () => 0,
  );
const readiness = (url: string): Promise<number> => statusOf(`${url}/readyz`);

const gtRace = {
  game: 'gt',
  setup: { track: { ready: 1 }, laps: 1, drivers: [{ id: 'red' }, { id: 'blue' }] },
  computers: { blue: 'beginner' },
  clock: { type: 'none' },
  absent: 'skip',
  listed: true,
};

describe('a PostgreSQL that goes away', () => {
  let postgres: TestPostgres;
  let server: ServerProcess;
  let url = '';
  beforeAll(async () => {
    postgres = await startPostgres();
    server = startProcess({ ...LOCAL, DATABASE_URL: await postgres.newDatabase() });
    url = await server.url;
  });
  afterAll(async () => {
    server.kill('SIGTERM');
    await server.ended;
    await postgres.stop();
  });

  /** Everything that touches the database, again and again, until told to stop. */
  function pester(cookie: string, race: string): () => Promise<readonly number[]> {
    const stop = new AbortController();
    const statuses: number[] = [];
    const asking = (async () => {
      while (!stop.signal.aborted) {
        const cookies = { headers: { cookie } };
        const paths = [
          '/api/session',
          '/api/races',
          '/api/races/mine',
          `/api/races/${race}/record`,
        ];
        const sockets = Array.from({ length: 5 }, () => TestSocket.open(url, cookie));
        const [asked, opened] = await Promise.all([
          Promise.allSettled(
            paths.map((path) => fetch(`${url}${path}`, cookies).then((r) => r.status)),
          ),
          Promise.allSettled(sockets),
        ]);
        for (const each of asked) statuses.push(each.status === 'fulfilled' ? each.value : 0);
        for (const each of opened) {
          if (each.status !== 'fulfilled') continue;
          each.value.send({ type: 'hello', version: PROTOCOL_VERSION });
          each.value.send({ type: 'watch', race, have: 0, hash: '' });
          each.value.send({ type: 'leave', race: 'A'.repeat(16), id: newId() });
          setTimeout(() => each.value.close(), 200);
        }
      }
    })();
    return async () => {
      stop.abort();
      await asking;
      return statuses;
    };
  }

  it.each(['fast', 'killed', 'fast', 'killed'] as const)(
    'costs a pause, not the process (%s)',
    async (how) => {
      const cookie = await signIn(url, 'Ann');
      const made = await postJson(`${url}/api/races`, cookie, gtRace);
      const race = String(made.body['race']);
      const ann = await TestPlayer.come(url, cookie, race);
      await ann.join('red', 'Ann');
      const stop = pester(cookie, race);
      let answer: unknown;
      await postgres.restart(how, async () => {
        await expect.poll(() => readiness(url), { timeout: 20_000 }).toBe(503);
        answer = await ann.line.ask({ type: 'start', race, id: newId() });
      });
      await expect.poll(() => readiness(url), { timeout: 20_000 }).toBe(200);
      const statuses = await stop();
      expect(answer).toMatchObject({ type: 'refused', code: 'server.busy' });
      expect(statuses).toContain(500);
      expect(statuses.filter((status) => ![200, 409, 500].includes(status))).toEqual([]);
      expect(await ann.line.ask({ type: 'start', race, id: newId() })).toMatchObject({
        type: 'ack',
      });
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    },
  );

  it('does not start without one, and says so in a line', async () => {
    const lost = startProcess({ ...LOCAL, DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d' });
    const { code, text } = await lost.ended;
    expect([code, text.trim().split('\n').length]).toEqual([1, 1]);
    expect(text).toContain('the database cannot be opened');
  });
});

describe('a disk that is full', () => {
  it('is not ready, though it lives and can still be read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'full-'));
    // Made before the disk is full, however much a new database takes.
    await (await openStore({ dataDir: folder, databaseUrl: undefined })).close();
    // Blocks of a kilobyte; without the trap the signal would end the process where a disk only says no.
    const server = startProcess({ ...LOCAL, DATA_DIR: folder }, "trap '' XFSZ; ulimit -f 300");
    const url = await server.url;
    expect(await readiness(url)).toBe(200);
    const cookie = await signIn(url, 'Ann');
    const statuses: number[] = [];
    for (let i = 0; i < 1000 && !statuses.includes(500); i++) {
      statuses.push((await postJson(`${url}/api/session`, '', { name: 'Bob' })).status);
    }
    expect(statuses).toContain(500);
    // What little room is left takes a few small writes more.
    await expect.poll(() => readiness(url), { interval: 300, timeout: 30_000 }).toBe(503);
    expect(await statusOf(`${url}/healthz`)).toBe(200);
    const session = await fetch(`${url}/api/session`, { headers: { cookie } });
    expect(await session.json()).toMatchObject({ player: { name: 'Ann' } });
    server.kill('SIGKILL');
    await server.ended;
    rmSync(folder, { recursive: true });
  });
});

describe('an error of our own', () => {
  it('is logged and counted, and shows nothing of the inside', async () => {
    const store = openMemoryStore();
    const openGames = async (): Promise<never> => {
      throw new Error('column games.secret does not exist');
    };
    const server = await startTestServer({ parts: { store: { ...store, openGames } } });
    const reply = await fetch(`${server.url}/api/races`);
    const body = await reply.text();
    expect([reply.status, JSON.parse(body)]).toEqual([
      500,
      { code: 'server.busy', message: 'the server could not do this now' },
    ]);
    expect(server.logs.join('')).toContain('column games.secret does not exist');
    expect((await server.app.inject('/metrics')).body).toContain('faults_total{where="http"} 1');
    await server.close();
  });

  it('in a frame answers that frame', async () => {
    const store = openMemoryStore();
    const game = async (): Promise<never> => {
      throw new Error('away');
    };
    const server = await startTestServer({ parts: { store: { ...store, game } } });
    const line = await TestSocket.greet(server.url, await signIn(server.url, 'Ann'));
    const leave = { type: 'leave', race: 'A'.repeat(16), id: newId() } as const;
    const { race, id } = leave;
    expect(await line.ask(leave)).toMatchObject({ type: 'refused', race, id, code: 'server.busy' });
    await server.close();
  });
});
