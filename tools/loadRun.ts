import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '@perfect-line/store/testPostgres.spec';

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
  /** Left out: one process on the embedded file. */
  readonly cluster?: ClusterPlan;
};

/** Processes on one PostgreSQL; everybody of a table at one of them, or each at another. */
export type ClusterPlan = { readonly nodes: number; readonly isScattered: boolean };

export type Spread = { readonly count: number; readonly p50: number; readonly p99: number };
export type LoadReport = {
  /** Until the player who acted hears that it is saved. */
  readonly actionToAck: Spread;
  /** Until another page of the table hears of it. */
  readonly actionToBroadcast: Spread;
  /** From there until a page at another node hears of it. */
  readonly hintDelay: Spread;
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
  setup: { track: { ready: 1 }, drivers: SEATS.map((id) => ({ id })) },
  clock: { type: 'live', turnSeconds: 60, bankSeconds: 60 },
  absent: 'skip',
  listed: false,
};
/** No race ends while it is measured. */
const MOST_LAPS = 9;
const TABLES_AT_ONCE = 10;
const LONGEST_START_MILLIS = 120_000;
/** For each process: they share the actions by which their code is compiled, and start is not what is measured. */
const WARM_UP_MILLIS = 5000;
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
  hints: number[] = [];
  readonly #saved = new Map<string, number>();

  readonly onAct = (id: string): void => void this.#sent.set(id, performance.now());
  readonly onAck = (id: string): void => {
    this.acks++;
    this.#saved.set(id, performance.now());
    this.ack.push(this.#since(id));
  };
  readonly onNews = (id: string, isFromElsewhere: boolean): void => {
    this.broadcast.push(this.#since(id));
    const saved = this.#saved.get(id);
    if (isFromElsewhere && saved !== undefined) this.hints.push(performance.now() - saved);
  };

  reset(): void {
    this.ack = [];
    this.broadcast = [];
    this.hints = [];
  }

  #since(id: string): number {
    return performance.now() - (this.#sent.get(id) ?? NaN);
  }
}

/** At which node a table's visitors are: all at one, or each at the next. */
const nodeOf = (
  urls: readonly string[],
  plan: TablePlan,
  [table, visitor]: [number, number],
): string => urls[(table + (plan.cluster?.isScattered === true ? visitor : 0)) % urls.length] ?? '';

/** What a table needs to know of the load it is part of. */
type TablePlan = Pick<LoadPlan, 'thinkMillis' | 'spectators' | 'cluster'> & {
  readonly laps?: number;
};

export async function openTable(
  urls: readonly string[],
  plan: TablePlan,
  [table, times]: readonly [number, Times],
): Promise<LoadTable> {
  const at = (visitor: number): string => nodeOf(urls, plan, [table, visitor]);
  const seats = await Promise.all(
    SEATS.map(async (seat, i) => {
      const url = at(i);
      const reply = await askUntilAnswered(() => `${url}/api/session`, { body: { name: seat } });
      return { url, seat, cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
    }),
  );
  const cookie = seats[0]?.cookie ?? '';
  const body = { ...RACE, setup: { ...RACE.setup, laps: plan.laps ?? MOST_LAPS } };
  const reply = await askUntilAnswered(() => `${at(0)}/api/races`, { cookie, body });
  const { race } = (await reply.json()) as { readonly race: string };
  const thinkMillis = (): number => plan.thinkMillis * (0.5 + Math.random());
  const { onAct, onAck, onNews } = times;
  const spectators = Array.from({ length: plan.spectators }, (_, i) => ({
    url: at(SEATS.length + i),
  }));
  return new LoadTable({ race, thinkMillis, onAct, onAck, onNews }, [...seats, ...spectators]);
}

async function openTables(
  urls: readonly string[],
  plan: LoadPlan,
  times: Times,
): Promise<LoadTable[]> {
  const tables: LoadTable[] = [];
  while (tables.length < plan.tables) {
    const count = Math.min(TABLES_AT_ONCE, plan.tables - tables.length);
    const first = tables.length;
    const opening = Array.from({ length: count }, (_, i) =>
      openTable(urls, plan, [first + i, times]),
    );
    tables.push(...(await Promise.all(opening)));
  }
  const end = Date.now() + LONGEST_START_MILLIS;
  while (!tables.every((table) => table.isRacing) && Date.now() < end) await pause(50);
  return tables;
}

/** What a server says of itself, by name. */
export async function metricsOf(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? NaN);
}

/** Processor time of all nodes so far. */
async function cpuMillis(urls: readonly string[]): Promise<number> {
  const all = await Promise.all(urls.map(metricsOf));
  return all.reduce((sum, each) => sum + 1000 * each('process_cpu_seconds_total'), 0);
}

async function measureRaces(
  plan: LoadPlan,
  urls: readonly string[],
): Promise<Omit<LoadReport, 'echo'>> {
  const watch = new Stopwatch();
  const probe = await Echo.open(MEANWHILE.lines);
  const tables = await openTables(urls, plan, watch);
  await pause(WARM_UP_MILLIS * urls.length);
  const before = { cpu: await cpuMillis(urls), acks: watch.acks };
  await pause(SETTLE_MILLIS);
  watch.reset();
  const meanwhile = await probe.run(MEANWHILE.perSecond, plan.seconds);
  const { ack, broadcast, hints } = watch;
  watch.reset();
  const serverCpuMillisPerAction =
    ((await cpuMillis(urls)) - before.cpu) / (watch.acks - before.acks);
  const waiting = tables.filter((table) => !table.isRacing).length;
  for (const table of tables) table.close();
  await probe.close();
  const faults = tables.flatMap((table) => table.faults);
  return {
    actionToAck: spreadOf(ack),
    actionToBroadcast: spreadOf(broadcast),
    hintDelay: spreadOf(hints),
    echoMeanwhile: spreadOf(meanwhile),
    perSecond: ack.length / plan.seconds,
    serverCpuMillisPerAction,
    faults: waiting === 0 ? faults : [...faults, `${waiting} races never began`],
  };
}

const MANY = '100000';
export const NO_LIMITS = {
  MAX_REQUESTS_PER_SECOND: MANY,
  MAX_FRAMES_PER_SECOND: MANY,
  MAX_CONNECTIONS: MANY,
  MAX_CONNECTIONS_PER_ADDRESS: MANY,
};

async function measureNodes(
  plan: LoadPlan,
  [count, where]: readonly [number, Readonly<Record<string, string>>],
): Promise<Omit<LoadReport, 'echo'>> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const env = { DATA_DIR: folder, WEB_DIR: folder, ...NO_LIMITS, ...where };
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const servers: ChildProcess[] = [];
  for (const port of ports) servers.push(await startServer({ port, env }));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const report = await measureRaces(plan, urls);
  for (const server of servers) await killServer(server);
  rmSync(folder, { recursive: true });
  return report;
}

async function measureServer(plan: LoadPlan): Promise<Omit<LoadReport, 'echo'>> {
  if (plan.cluster === undefined) return measureNodes(plan, [1, {}]);
  const postgres = await startPostgres();
  const DATABASE_URL = await postgres.newDatabase();
  const report = await measureNodes(plan, [plan.cluster.nodes, { DATABASE_URL }]);
  await postgres.stop();
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

/** The same load on every kind of server, one after the other in one run. */
const KINDS: readonly [name: string, cluster: ClusterPlan | undefined][] = [
  ['embedded file', undefined],
  ['one node', { nodes: 1, isScattered: false }],
  ['two nodes, sticky', { nodes: 2, isScattered: false }],
  ['three nodes, sticky', { nodes: 3, isScattered: false }],
  ['three nodes, scattered', { nodes: 3, isScattered: true }],
];

export type Compared = { readonly name: string; readonly report: Omit<LoadReport, 'echo'> };

export async function* compareKinds(plan: Omit<LoadPlan, 'cluster'>): AsyncGenerator<Compared> {
  for (const [name, cluster] of KINDS) {
    const report = await measureServer({ ...plan, ...(cluster !== undefined && { cluster }) });
    yield { name, report };
  }
}
