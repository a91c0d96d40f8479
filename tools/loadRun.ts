import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { askUntilAnswered, freePort, killServer, pause, startServer } from './crashServer.ts';
import { Echo } from './loadEcho.ts';
import { LoadTable, type Times } from './loadTable.ts';

export type LoadPlan = {
  readonly tables: number;
  readonly seconds: number;
  /** Between a driver's actions, on average. */
  readonly thinkMillis: number;
  /** At each table, besides its two drivers. */
  readonly spectators: number;
};

export type Spread = { readonly count: number; readonly p50: number; readonly p99: number };
export type LoadReport = {
  /** Until the player who acted hears that it is saved. */
  readonly actionToAck: Spread;
  /** Until another page of the table hears of it. */
  readonly actionToBroadcast: Spread;
  /** A few messages a second during the races: what this machine and the pages' own process do to any message. */
  readonly echoMeanwhile: Spread;
  /** As many lines and messages a second, with nothing else going on. */
  readonly echo: Spread;
  readonly perSecond: number;
  readonly serverCpuMillisPerAction: number;
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
const TABLES_AT_ONCE = 10;
const LONGEST_START_MILLIS = 120_000;
const WARM_UP_MILLIS = 3000;
/** Reading the server's figures takes it a moment, which is not measured. */
const SETTLE_MILLIS = 1000;
const ECHO_SECONDS = 5;
const MEANWHILE = { lines: 10, perSecond: 50 };

function spreadOf(millis: readonly number[]): Spread {
  const sorted = millis.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

class Stopwatch implements Times {
  readonly #sent = new Map<string, number>();
  acks = 0;
  ack: number[] = [];
  broadcast: number[] = [];

  readonly onAct = (id: string): void => void this.#sent.set(id, performance.now());
  readonly onAck = (id: string): void => {
    this.acks++;
    this.ack.push(this.#since(id));
  };
  readonly onNews = (id: string): void => void this.broadcast.push(this.#since(id));

  reset(): void {
    this.ack = [];
    this.broadcast = [];
  }

  #since(id: string): number {
    return performance.now() - (this.#sent.get(id) ?? NaN);
  }
}

async function openTable(url: string, plan: LoadPlan, times: Times): Promise<LoadTable> {
  const seats = await Promise.all(
    SEATS.map(async (seat) => {
      const reply = await askUntilAnswered(() => `${url}/api/session`, { body: { name: seat } });
      return { seat, cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
    }),
  );
  const cookie = seats[0]?.cookie ?? '';
  const reply = await askUntilAnswered(() => `${url}/api/races`, { cookie, body: RACE });
  const { race } = (await reply.json()) as { readonly race: string };
  const thinkMillis = (): number => plan.thinkMillis * (0.5 + Math.random());
  const { onAct, onAck, onNews } = times;
  const visitors = [...seats, ...Array.from({ length: plan.spectators }, () => undefined)];
  return new LoadTable({ url, race, thinkMillis, onAct, onAck, onNews }, visitors);
}

async function openTables(url: string, plan: LoadPlan, times: Times): Promise<LoadTable[]> {
  const tables: LoadTable[] = [];
  while (tables.length < plan.tables) {
    const count = Math.min(TABLES_AT_ONCE, plan.tables - tables.length);
    const opening = Array.from({ length: count }, () => openTable(url, plan, times));
    tables.push(...(await Promise.all(opening)));
  }
  const end = Date.now() + LONGEST_START_MILLIS;
  while (!tables.every((table) => table.isRacing) && Date.now() < end) await pause(50);
  return tables;
}

/** Processor time of the whole server process so far, as it says itself. */
async function cpuMillis(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1] ?? NaN);
}

async function measureRaces(plan: LoadPlan, url: string): Promise<Omit<LoadReport, 'echo'>> {
  const watch = new Stopwatch();
  const probe = await Echo.open(MEANWHILE.lines);
  const tables = await openTables(url, plan, watch);
  await pause(WARM_UP_MILLIS);
  const before = { cpu: await cpuMillis(url), acks: watch.acks };
  await pause(SETTLE_MILLIS);
  watch.reset();
  const meanwhile = await probe.run(MEANWHILE.perSecond, plan.seconds);
  const { ack, broadcast } = watch;
  watch.reset();
  const serverCpuMillisPerAction =
    ((await cpuMillis(url)) - before.cpu) / (watch.acks - before.acks);
  const waiting = tables.filter((table) => !table.isRacing).length;
  for (const table of tables) table.close();
  await probe.close();
  const faults = tables.flatMap((table) => table.faults);
  return {
    actionToAck: spreadOf(ack),
    actionToBroadcast: spreadOf(broadcast),
    echoMeanwhile: spreadOf(meanwhile),
    perSecond: ack.length / plan.seconds,
    serverCpuMillisPerAction,
    faults: waiting === 0 ? faults : [...faults, `${waiting} races never began`],
  };
}

async function measureServer(plan: LoadPlan): Promise<Omit<LoadReport, 'echo'>> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const port = await freePort();
  const many = '100000';
  const limits = {
    MAX_REQUESTS_PER_SECOND: many,
    MAX_FRAMES_PER_SECOND: many,
    MAX_CONNECTIONS: many,
    MAX_CONNECTIONS_PER_ADDRESS: many,
  };
  const server = await startServer({ port, env: { DATA_DIR: folder, WEB_DIR: folder, ...limits } });
  const report = await measureRaces(plan, `http://127.0.0.1:${port}`);
  await killServer(server);
  rmSync(folder, { recursive: true });
  return report;
}

async function measureEcho(lines: number, perSecond: number, seconds: number): Promise<Spread> {
  const echo = await Echo.open(lines);
  const millis = await echo.run(perSecond, seconds);
  await echo.close();
  return spreadOf(millis);
}

/** Everything on this machine: the figures are for comparing with each other, not with a network. */
export async function load(plan: LoadPlan): Promise<LoadReport> {
  const races = await measureServer(plan);
  const lines = plan.tables * (SEATS.length + plan.spectators);
  const seconds = Math.min(plan.seconds, ECHO_SECONDS);
  return { ...races, echo: await measureEcho(lines, races.perSecond, seconds) };
}
