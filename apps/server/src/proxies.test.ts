import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres, type TestPostgres } from '@perfect-line/store/testPostgres.spec';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { debianTool } from '../e2e/debianTool.ts';
import { startHaproxy, startNginx, type Proxy } from '../e2e/proxy.ts';
import { startProcess, type ServerProcess } from '../e2e/serverProcess.ts';
import { spellings, strangers, writes } from '../e2e/spellings.ts';
import { postJson, signIn, TestPlayer, TestSocket } from '../e2e/testClient.ts';
import { askSecurely } from '../e2e/rawHttp.ts';

const PATIENCE = { timeout: 60_000 };
const haproxy = debianTool('haproxy');
const nginx = debianTool('nginx');
const ORIGIN = 'https://race.example';
const BEHIND = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  WEB_DIR: '/nowhere',
  PUBLIC_ORIGIN: ORIGIN,
  TRUST_PROXY: '1',
  LEASE_SECONDS: '2',
};
const MANY = { MAX_REQUESTS_PER_SECOND: '10000', MAX_FRAMES_PER_SECOND: '10000' };

// The certificate of the test is its own; nothing else is asked over TLS here.
const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
beforeAll(() => {
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
});
afterAll(() => {
  if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
});

const gtRace = {
  game: 'gt',
  setup: { track: { ready: 1 }, laps: 1, drivers: [{ id: 'red' }, { id: 'blue' }] },
  computers: { blue: 'beginner' },
  clock: { type: 'live', turnSeconds: 600, bankSeconds: 0 },
  absent: 'skip',
  listed: true,
};

/** The proxy has found a node that can save. */
async function isReady({ url }: Proxy): Promise<void> {
  while (!(await fetch(`${url}/readyz`)).ok) await new Promise((next) => setTimeout(next, 50));
}

const proxies = [
  { name: 'HAProxy', tool: haproxy, start: startHaproxy },
  { name: 'nginx', tool: nginx, start: startNginx },
];

describe.each(proxies)('$name with the file of deploy/', ({ tool, start }) => {
  const isMissing = tool === undefined;
  const folder = mkdtempSync(join(tmpdir(), 'proxied-'));
  let node: ServerProcess | undefined;
  let proxy: Proxy;
  const begin = async (url: string): Promise<Proxy> => {
    if (tool === undefined) throw new Error('there is none');
    const begun = await start(tool, [url]);
    await isReady(begun);
    return begun;
  };
  beforeAll(async () => {
    if (tool === undefined) return;
    node = startProcess({
      ...BEHIND,
      DATA_DIR: folder,
      ...MANY,
    });
    const url = await node.url;
    proxy = await begin(url);
  });
  afterAll(async () => {
    node?.kill('SIGKILL');
    await node?.ended;
    rmSync(folder, { recursive: true });
    if (!isMissing) await proxy.stop();
  });

  it.skipIf(isMissing)('passes cookies that only travel over TLS, and the socket', async () => {
    const reply = await fetch(`${proxy.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ name: 'Ann' }),
    });
    expect(reply.headers.get('set-cookie')).toMatch(/^__Host-session=.*; HttpOnly.*; Secure$/);
    expect(reply.headers.get('strict-transport-security')).toContain('max-age=');
    const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const made = await postJson(`${proxy.url}/api/races`, cookie, gtRace);
    const ann = await TestPlayer.come(proxy.url, cookie, String(made.body['race']));
    expect(await ann.join('red', 'Ann')).toMatchObject({ type: 'ack' });
    expect(ann.line.room?.isHost).toBe(true);
    ann.line.close();
  });

  it.skipIf(isMissing)('sends who comes without TLS to where it is', async () => {
    const reply = await fetch(`${proxy.plainUrl}/api/races`, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')?.startsWith('https://')]).toEqual([
      301,
      true,
    ]);
  });

  it.skipIf(isMissing)('hides the figures, however they are asked for', async () => {
    for (const path of ['/metrics', '/%6detrics', '/metrics?x=1', '//metrics', '/metrics/']) {
      const [status, , text] = await askSecurely(proxy.url, { method: 'GET', path });
      expect([path, status, text.includes('process_cpu')]).toEqual([
        path,
        expect.anything(),
        false,
      ]);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  it.skipIf(isMissing).each(spellings)(
    'keeps a foreign page out at every address %s',
    async (_name, spell) => {
      for (const [method, path] of writes) {
        const headers = { host: 'race.example', origin: 'http://evil.example' };
        const request = { method, path: spell(path), headers, body: {} };
        const [status, code] = await askSecurely(proxy.url, request);
        // The proxy itself may refuse what no browser sends.
        expect(status === 403 ? code === 'origin.foreign' || code === '' : status >= 400).toBe(
          true,
        );
      }
    },
  );

  it.skipIf(isMissing).each(strangers)('%s: refused', async (_name, headers, version) => {
    const post = { method: 'POST', path: '/api/session', body: { name: 'Ann' }, version, headers };
    const [status] = await askSecurely(proxy.url, post);
    expect([400, 403]).toContain(status);
  });

  it.skipIf(isMissing)('lets no spelling of an address make a race cheaper', async () => {
    const strict = { MAX_REQUESTS_PER_SECOND: '2', DATA_DIR: join(folder, 'cheap') };
    const other = startProcess({ ...BEHIND, ...strict });
    const before = await begin(await other.url);
    const signedIn = await fetch(`${before.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ name: 'Ann' }),
    });
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const headers = { host: 'race.example', origin: ORIGIN, cookie };
    for (const [name, spell] of spellings) {
      const request = { method: 'POST', path: spell('/api/races'), headers, body: gtRace };
      const [status] = await askSecurely(before.url, request);
      // The proxy itself may refuse what no browser sends.
      expect([name, status === 429 || status === 400 || status === 403]).toEqual([name, true]);
    }
    await before.stop();
    other.kill('SIGKILL');
    await other.ended;
  });

  it.skipIf(isMissing)('counts a player by his own address, whatever he says it is', async () => {
    const strict = { MAX_REQUESTS_PER_SECOND: '1', DATA_DIR: join(folder, 'strict') };
    const other = startProcess({ ...BEHIND, ...strict });
    const before = await begin(await other.url);
    const asked = Array.from({ length: 40 }, async (_, i) => {
      const headers = { 'x-forwarded-for': `192.0.2.${i}` };
      return (await fetch(`${before.url}/api/session`, { headers })).status;
    });
    const statuses = await Promise.all(asked);
    expect(statuses).toContain(429);
    await before.stop();
    other.kill('SIGKILL');
    await other.ended;
  });
});

describe('HAProxy before three nodes', () => {
  const isMissing = haproxy === undefined;
  let postgres: TestPostgres;
  let nodes: ServerProcess[] = [];
  let proxy: Proxy;
  beforeAll(async () => {
    if (haproxy === undefined) return;
    postgres = await startPostgres();
    const DATABASE_URL = await postgres.newDatabase();
    nodes = Array.from({ length: 3 }, () => startProcess({ ...BEHIND, ...MANY, DATABASE_URL }));
    proxy = await startHaproxy(haproxy, await Promise.all(nodes.map((node) => node.url)));
    await isReady(proxy);
  });
  afterAll(async () => {
    for (const node of nodes) node.kill('SIGKILL');
    for (const node of nodes) await node.ended;
    if (isMissing) return;
    await postgres.stop();
    await proxy.stop();
  });

  /** A page that comes again until some node takes it. */
  async function comeAgain(cookie: string, race: string): Promise<TestPlayer> {
    for (;;) {
      try {
        return await TestPlayer.come(proxy.url, cookie, race);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** How many sockets each node has. */
  async function openAtNodes(): Promise<readonly number[]> {
    const texts = nodes.map(async (node) => (await fetch(`${await node.url}/metrics`)).text());
    return (await Promise.all(texts)).map((text) =>
      Number(/connections_open (\d+)/.exec(text)?.[1]),
    );
  }

  it.skipIf(isMissing)('pages of one race come to one node', async () => {
    const live = `${proxy.url.replace('http', 'ws')}/live?race=BGxQJw9TQbyYs3Pa`;
    const sockets = Array.from({ length: 6 }, () => new WebSocket(live));
    await Promise.all(sockets.map(async (socket) => once(socket, 'open')));
    expect((await openAtNodes()).toSorted((a, b) => a - b)).toEqual([0, 0, 6]);
    for (const socket of sockets) socket.terminate();
    await expect.poll(openAtNodes, PATIENCE).toEqual([0, 0, 0]);
  });

  it.skipIf(isMissing)(
    'players go on at another node when theirs is told to stop or frozen',
    async () => {
      const cookie = await signIn(proxy.url, 'Ann');
      const race = String((await postJson(`${proxy.url}/api/races`, cookie, gtRace)).body['race']);
      let ann = await comeAgain(cookie, race);
      await ann.join('red', 'Ann');
      await ann.start();
      await ann.line.until(() => ann.line.room?.phase === 'racing', PATIENCE.timeout);
      const harms = ['SIGTERM', 'SIGSTOP'] as const;
      for (const [i, harm] of harms.entries()) {
        nodes[i]?.kill(harm);
        // The line may have been at that node or not; a page that was cut comes again.
        const page = await comeAgain(cookie, race);
        await expect.poll(() => page.line.room?.phase, PATIENCE).toBe('racing');
        ann = page;
      }
      // Until HAProxy has left the frozen node, whoever is sent there is cut.
      const opened: (TestSocket | undefined)[] = [];
      const openSix = async (): Promise<number> => {
        for (const line of opened.splice(0)) line?.close();
        const coming = Array.from({ length: 6 }, () => TestSocket.greet(proxy.url, cookie));
        const lines = await Promise.all(coming.map((line) => line.catch(() => undefined)));
        opened.push(...lines);
        return lines.filter((line) => line !== undefined && line.closed === undefined).length;
      };
      await expect.poll(openSix, PATIENCE).toBe(6);
      expect((await fetch(`${proxy.url}/api/races/mine`, { headers: { cookie } })).status).toBe(
        200,
      );
      for (const line of [ann.line, ...opened]) line?.close();
    },
  );
});

describe('the unit of systemd', () => {
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  if (!hasSystemd) process.stderr.write('\n*** NOT RUN: there is no systemd-analyze here ***\n\n');

  it.skipIf(!hasSystemd)('is one that systemd understands', () => {
    const unit = new URL('../../../deploy/perfect-line.service', import.meta.url);
    const path = unit.pathname;
    const done = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
    const said = `${done.stdout}${done.stderr}`
      .split('\n')
      .filter((line) => line.includes('perfect-line'));
    // The program is not installed in the machine of the test; everything else must be right.
    expect(said.filter((line) => !line.includes('is not executable'))).toEqual([]);
    expect(readFileSync(unit, 'utf8')).toContain('ProtectSystem=strict');
  });
});
