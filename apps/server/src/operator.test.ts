import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { unwrap } from '@perfect-line/core/result';
import type { OperatorAction } from '@perfect-line/store/operatorStore';
import { operatorSocketIn } from '@perfect-line/store/place';
import { openPostgresStore } from '@perfect-line/store/postgresStore';
import { startPostgres } from '@perfect-line/store/testPostgres.spec';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startProcess } from '../e2e/serverProcess.ts';
import { postJson, signIn, TestPlayer } from '../e2e/testClient.ts';
import { pigRace, startTestServer, type TestServer } from '../e2e/testServer.ts';

const PATIENCE = 60_000;

const playerOf = async (url: string, cookie: string): Promise<string | undefined> => {
  const reply = await fetch(`${url}/api/session`, { headers: { cookie } });
  return ((await reply.json()) as { player?: { id: string } }).player?.id;
};
const listed = async (url: string): Promise<readonly string[]> => {
  const reply = await fetch(`${url}/api/races`);
  return ((await reply.json()) as { races: { race: string }[] }).races.map(({ race }) => race);
};

describe('a running server follows its operator', () => {
  let server: TestServer;
  let race: string;
  let cookies: readonly string[];
  let ann: TestPlayer;
  let bob: TestPlayer;
  beforeEach(async () => {
    server = await startTestServer();
    cookies = [await signIn(server.url, 'Ann'), await signIn(server.url, 'Bob')];
    const [annCookie = '', bobCookie = ''] = cookies;
    race = String((await postJson(`${server.url}/api/races`, annCookie, pigRace())).body['race']);
    ann = await TestPlayer.come(server.url, annCookie, race);
    bob = await TestPlayer.come(server.url, bobCookie, race);
    await ann.join('red', 'Ann');
  });
  afterEach(() => server.close());

  const order = async (action: OperatorAction, target: string, note?: string): Promise<void> => {
    const words = note === undefined ? {} : { note };
    unwrap(await server.store.operate({ action, target, at: 1, who: 'root', ...words }));
  };
  const codeOf = async (cookie: string): Promise<string> => {
    const reply = await fetch(`${server.url}/api/races/${race}/record`, { headers: { cookie } });
    return ((await reply.json()) as { code: string }).code;
  };

  it('a hidden race is unknown to all who do not sit in it', async () => {
    await order('hide-race', race);
    await expect.poll(() => codeOf(cookies[1] ?? ''), { timeout: PATIENCE }).toBe('race.unknown');
    expect(await codeOf(cookies[0] ?? '')).toBe('race.not-over');
    expect(await listed(server.url)).toEqual([]);
    expect(await bob.join('blue', 'Bob')).toMatchObject({ code: 'race.unknown' });
    expect(await ann.join('red', 'Ann')).toMatchObject({ code: 'seat.already-yours' });
    for (const path of ['/api/block', '/api/report']) {
      const answer = await postJson(`${server.url}${path}`, cookies[1] ?? '', {
        race,
        seat: 'red',
      });
      expect(answer.body).toMatchObject({ code: 'race.unknown' });
    }
    await order('show-race', race);
    await expect.poll(() => codeOf(cookies[1] ?? ''), { timeout: PATIENCE }).toBe('race.not-over');
    await expect.poll(() => listed(server.url), { timeout: PATIENCE }).toEqual([race]);
  });

  it('a blocked player is signed out on every line, at once and until unblocked', async () => {
    const player = (await playerOf(server.url, cookies[0] ?? '')) ?? '';
    await order('block-player', player);
    expect(await playerOf(server.url, cookies[0] ?? '')).toBeUndefined();
    await ann.line.until(() => ann.line.closed !== undefined, PATIENCE);
    expect([ann.line.closed?.code, bob.line.closed]).toEqual([4001, undefined]);
    await order('unblock-player', player);
    expect(await playerOf(server.url, cookies[0] ?? '')).toBe(player);
  });

  it('a deleted race ends for whoever follows it', async () => {
    await order('delete-race', race);
    const isTold = (): boolean =>
      bob.line.frames.some((frame) => frame.type === 'refused' && frame.code === 'race.unknown');
    await bob.line.until(isTold, PATIENCE);
    expect(await codeOf(cookies[0] ?? '')).toBe('race.unknown');
    expect(server.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('a new name is told to the table', async () => {
    const player = (await playerOf(server.url, cookies[0] ?? '')) ?? '';
    await order('rename-player', player, 'Anna');
    await bob.line.until(() => bob.line.room?.seats[0]?.name === 'Anna', PATIENCE);
  });

  it('a deleted player goes with the lobbies that wait for them', async () => {
    const player = (await playerOf(server.url, cookies[0] ?? '')) ?? '';
    await order('delete-player', player);
    await ann.line.until(() => ann.line.closed !== undefined, PATIENCE);
    await bob.line.until(
      () => bob.line.frames.some((frame) => frame.type === 'refused' && frame.race === race),
      PATIENCE,
    );
  });
});

const COMMAND = fileURLToPath(new URL('../../cli/bin/perfect-line.js', import.meta.url));

const command = (
  ...args: readonly string[]
): Promise<readonly [code: number | null, text: string]> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, 'server', ...args]);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    }
    child.once('close', (code) => resolve([code, text]));
  });

async function raceOn(url: string): Promise<string> {
  const cookie = await signIn(url, 'Ann');
  const body = {
    ...pigRace(),
    game: 'gt',
    setup: { track: { ready: 1 }, drivers: [{ id: 'red' }] },
  };
  return String((await postJson(`${url}/api/races`, cookie, body)).body['race']);
}

describe('the command beside a living server', () => {
  it(
    'asks the process that holds the file, and is the only one to reach it',
    { timeout: 4 * PATIENCE },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'operator-'));
      const server = startProcess({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' });
      const url = await server.url;
      const race = await raceOn(url);
      expect(statSync(operatorSocketIn(folder)).mode & 0o777).toBe(0o600);
      const [code, text] = await command('load', '--data', folder);
      expect([code, text]).toEqual([0, expect.stringMatching(/server\tup \d+ s/)]);
      expect(await command('races', 'hide', race, '--data', folder)).toEqual([
        0,
        expect.stringContaining('hide-race'),
      ]);
      await expect.poll(() => listed(url), { timeout: PATIENCE }).toEqual([]);
      // Killed, it leaves its socket behind, and nobody answers there; the next one takes its place.
      server.kill('SIGKILL');
      await server.ended;
      const alone = await command('races', 'show', race, '--data', folder, '--alone');
      expect(alone).toEqual([0, expect.stringContaining('done: 2')]);
      const next = startProcess({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' });
      await expect.poll(async () => listed(await next.url), { timeout: PATIENCE }).toEqual([race]);
      expect((await command('log', '--data', folder))[0]).toBe(0);
      next.kill('SIGTERM');
      expect((await next.ended).code).toBe(0);
      rmSync(folder, { recursive: true });
    },
  );

  it('reaches every process of a PostgreSQL', { timeout: 4 * PATIENCE }, async () => {
    const postgres = await startPostgres();
    const database = await postgres.newDatabase();
    const servers = [];
    for (let i = 0; i < 2; i++) {
      servers.push(await startTestServer({ parts: { store: await openPostgresStore(database) } }));
    }
    const [first, second] = servers;
    if (first === undefined || second === undefined) throw new Error('two servers');
    const cookie = await signIn(first.url, 'Ann');
    const created = await postJson(`${first.url}/api/races`, cookie, pigRace());
    const race = String(created.body['race']);
    const lines = [];
    for (const { url } of servers) lines.push(await TestPlayer.come(url, cookie, race));
    const player = (await playerOf(second.url, cookie)) ?? '';
    expect((await command('players', 'block', player, '--database', database))[0]).toBe(0);
    for (const { line } of lines) {
      await line.until(() => line.closed !== undefined, PATIENCE);
      expect(line.closed?.code).toBe(4001);
    }
    for (const { close, store } of servers) {
      await close();
      await store.close();
    }
    await postgres.stop();
  });
});
