import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { askUntilAnswered, freePort, killServer, pause, startServer } from './crashServer.ts';
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
export type ClusterPlan = {
  readonly nodes: number;
  readonly isScattered: boolean;
  readonly databaseUrl: string;
};

/** What one stretch of driving came to: each action with its times, and the processor time of all processes. */
export type Stretch = Pick<Stopwatch, 'ack' | 'broadcast' | 'hints'> & {
  readonly actions: number;
  readonly cpuMillis: number;
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
/** As quick as one connection may ask for long. */
const HURRIED_MILLIS = 100;
/**
 * Of each process, by drivers in a hurry: until then its code is still being compiled, at up to half as much again
 * as later on, and processes that share the actions would be measured earlier in their life than one that has them all
 * (ADR 252).
 */
const WARM_UP_ACTIONS = 20_000;
/** A race of two cars over nine laps has more than twice as many. */
const WARM_UP_ACTIONS_A_TABLE = 300;
const LONGEST_WARM_UP_MILLIS = 120_000;
/** After the warm-up, until all act as they do from then on. */
const SETTLE_MILLIS = 1000;

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
type TablePlan = Pick<LoadPlan, 'spectators' | 'cluster'> & {
  /** Asked before every action. */
  readonly thinkMillis: () => number;
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
  const thinkMillis = (): number => plan.thinkMillis() * (0.5 + Math.random());
  const { onAct, onAck, onNews } = times;
  const spectators = Array.from({ length: plan.spectators }, (_, i) => ({
    url: at(SEATS.length + i),
  }));
  return new LoadTable({ race, thinkMillis, onAct, onAck, onNews }, [...seats, ...spectators]);
}

async function openTables(
  urls: readonly string[],
  plan: TablePlan & Pick<LoadPlan, 'tables'>,
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

const MANY = '100000';
export const NO_LIMITS = {
  MAX_REQUESTS_PER_SECOND: MANY,
  MAX_FRAMES_PER_SECOND: MANY,
  MAX_CONNECTIONS: MANY,
  MAX_CONNECTIONS_PER_ADDRESS: MANY,
};

/** One kind of server with everybody at its tables. */
export class LoadStand {
  readonly #urls: readonly string[];
  readonly #servers: readonly ChildProcess[];
  readonly #folder: string;
  readonly #watch = new Stopwatch();
  #tables: readonly LoadTable[] = [];
  #isWarm = false;

  private constructor(urls: readonly string[], servers: readonly ChildProcess[], folder: string) {
    this.#urls = urls;
    this.#servers = servers;
    this.#folder = folder;
  }

  /** Its servers started, its races begun and its code compiled. */
  static async open(plan: LoadPlan): Promise<LoadStand> {
    const { nodes = 1, databaseUrl } = plan.cluster ?? {};
    const folder = mkdtempSync(join(tmpdir(), 'load-'));
    const where = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    const env = { DATA_DIR: folder, WEB_DIR: folder, ...NO_LIMITS, ...where };
    const ports = await Promise.all(Array.from({ length: nodes }, () => freePort()));
    const servers: ChildProcess[] = [];
    for (const port of ports) servers.push(await startServer({ port, env }));
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    const stand = new LoadStand(urls, servers, folder);
    const thinkMillis = (): number => (stand.#isWarm ? plan.thinkMillis : HURRIED_MILLIS);
    stand.#tables = await openTables(urls, { ...plan, thinkMillis }, stand.#watch);
    await stand.#warmUp(plan.tables);
    return stand;
  }

  get faults(): readonly string[] {
    const waiting = this.#tables.filter((table) => !table.isRacing).length;
    const faults = this.#tables.flatMap((table) => table.faults);
    return waiting === 0 ? faults : [...faults, `${waiting} races never began`];
  }

  /** What happens until `work` is done. */
  async drive(work: () => Promise<unknown>): Promise<Stretch> {
    await pause(SETTLE_MILLIS);
    const before = { cpu: await cpuMillis(this.#urls), acks: this.#watch.acks };
    this.#watch.reset();
    await work();
    const { ack, broadcast, hints, acks } = this.#watch;
    const cpu = (await cpuMillis(this.#urls)) - before.cpu;
    return { ack, broadcast, hints, actions: acks - before.acks, cpuMillis: cpu };
  }

  async close(): Promise<void> {
    for (const table of this.#tables) table.close();
    for (const server of this.#servers) await killServer(server);
    rmSync(this.#folder, { recursive: true });
  }

  async #warmUp(tables: number): Promise<void> {
    const wanted = Math.min(WARM_UP_ACTIONS * this.#urls.length, WARM_UP_ACTIONS_A_TABLE * tables);
    const end = Date.now() + LONGEST_WARM_UP_MILLIS;
    while (this.#watch.acks < wanted && Date.now() < end) await pause(50);
    this.#isWarm = true;
  }
}
