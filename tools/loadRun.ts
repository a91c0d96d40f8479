import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { WebSocket } from 'ws';

import { Bot } from './crashBots.ts';
import { askUntilAnswered, freePort, killServer, pause, startServer } from './crashServer.ts';
import { root } from './shell.ts';

export type LoadPlan = {
  readonly tables: number;
  readonly seconds: number;
  /** Between a driver's actions, on average. */
  readonly thinkMillis: number;
};

export type Spread = { readonly count: number; readonly p50: number; readonly p99: number };
export type LoadReport = {
  readonly actionToBroadcast: Spread;
  readonly echo: Spread;
  readonly perSecond: number;
  readonly faults: readonly string[];
};

const SEATS = ['red', 'blue'];
const RACE = {
  game: 'gt',
  setup: { track: { ready: 1 }, laps: 9, drivers: SEATS.map((id) => ({ id })) },
  clock: { type: 'live', turnSeconds: 60, bankSeconds: 60 },
  absent: 'skip',
  listed: false,
};
/** About the size of an action with its plan. */
const ECHO_CHARS = 300;
const WARM_UP_MILLIS = 2000;

function spreadOf(millis: readonly number[]): Spread {
  const sorted = millis.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

/** From the moment one page sends an action until the other page has applied it. */
class Stopwatch {
  readonly #sent = new Map<string, number>();
  readonly millis: number[] = [];
  isRunning = false;

  start(id: string): void {
    this.#sent.set(id, performance.now());
  }

  stop(id: string | undefined): void {
    const sent = id === undefined ? undefined : this.#sent.get(id);
    if (id === undefined || sent === undefined) return;
    this.#sent.delete(id);
    if (this.isRunning) this.millis.push(performance.now() - sent);
  }
}

async function openTable(url: string, watch: Stopwatch, plan: LoadPlan): Promise<readonly Bot[]> {
  const cookies = await Promise.all(
    SEATS.map(async (name) => {
      const reply = await askUntilAnswered(`${url}/api/session`, { body: { name } });
      return (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    }),
  );
  const [cookie = ''] = cookies;
  const reply = await askUntilAnswered(`${url}/api/races`, { cookie, body: RACE });
  const { race } = (await reply.json()) as { readonly race: string };
  const thinkMillis = (): number => plan.thinkMillis * (0.5 + Math.random());
  return SEATS.map((seat, i) => {
    const own = `${seat}-`;
    return new Bot({
      url,
      cookie: cookies[i] ?? '',
      race,
      seat,
      thinkMillis,
      onAct: (id) => watch.start(id),
      onNews: ({ actionId }) => {
        if (actionId?.startsWith(own) === false) watch.stop(actionId);
      },
    });
  });
}

async function measureRaces(plan: LoadPlan): Promise<Omit<LoadReport, 'echo'>> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const port = await freePort();
  const many = '100000';
  const limits = {
    MAX_REQUESTS_PER_SECOND: many,
    MAX_FRAMES_PER_SECOND: many,
    MAX_CONNECTIONS_PER_ADDRESS: many,
  };
  const server = await startServer({ port, env: { DATA_DIR: folder, WEB_DIR: folder, ...limits } });
  const watch = new Stopwatch();
  const url = `http://127.0.0.1:${port}`;
  const bots: Bot[] = [];
  for (let i = 0; i < plan.tables; i++) bots.push(...(await openTable(url, watch, plan)));
  await pause(WARM_UP_MILLIS);
  watch.isRunning = true;
  await pause(plan.seconds * 1000);
  for (const bot of bots) bot.close();
  await killServer(server);
  rmSync(folder, { recursive: true });
  const spread = spreadOf(watch.millis);
  return {
    actionToBroadcast: spread,
    perSecond: spread.count / plan.seconds,
    faults: bots.flatMap((bot) => bot.faults),
  };
}

async function openEcho(port: number, millis: number[]): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  socket.on('message', (data) => {
    const sent = Number((data as Buffer).toString('utf8', 0, 20));
    millis.push(performance.now() - sent);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}

/** The same number of lines and messages a second to a server that only echoes. */
async function measureEcho(lines: number, perSecond: number, seconds: number): Promise<Spread> {
  const child = spawn(process.execPath, [join(root, 'tools', 'loadEcho.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString('utf8'))));
  });
  const millis: number[] = [];
  const sockets = await Promise.all(Array.from({ length: lines }, () => openEcho(port, millis)));
  const gap = 1000 / perSecond;
  const end = performance.now() + seconds * 1000;
  for (let due = performance.now(), i = 0; due < end; due += gap, i++) {
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    const stamp = performance.now().toFixed(6).padEnd(20);
    sockets[i % sockets.length]?.send(stamp.padEnd(ECHO_CHARS, 'x'));
  }
  await pause(200);
  for (const socket of sockets) socket.close();
  await killServer(child);
  return spreadOf(millis);
}

/** Everything on this machine: the figures are for comparing with each other, not with a network. */
export async function load(plan: LoadPlan): Promise<LoadReport> {
  const races = await measureRaces(plan);
  const echo = await measureEcho(2 * plan.tables, races.perSecond, Math.min(plan.seconds, 5));
  return { ...races, echo };
}
