import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { openPostgresStore } from '@perfect-line/store/postgresStore';
import { askDatabase } from '@perfect-line/store/testPostgres.spec';
import { startReplica, type TestReplica } from '@perfect-line/store/testReplica.spec';

import type { Bot } from './crashBots.ts';
import { freePort, killServer, pause, startServer } from './crashServer.ts';
import { acknowledgedBy, inspect, openTables, type Table, type Totals } from './crashTables.ts';
import { DriverWatch, staleWrites, startAudit, type Ask } from './crashWatch.ts';

export type NodesPlan = {
  readonly nodes: number;
  readonly tables: number;
  /** Nodes killed or frozen. */
  readonly harms: number;
  readonly freezeMillis: number;
  readonly restarts: number;
  readonly failOvers: number;
  readonly leaseSeconds: number;
  readonly hintLoss: number;
  readonly thinkMillis: number;
  readonly seed: string;
  readonly onHarm?: (done: number, what: string) => void;
};

export type NodesReport = {
  readonly killed: number;
  readonly frozen: number;
  readonly acknowledged: number;
  readonly events: number;
  readonly racesFinished: number;
  readonly rollsProved: number;
  readonly longestDriverlessMillis: number;
  readonly faults: readonly string[];
};

/** Actions between two harms, and the longest wait for them. */
const ACTIONS_BETWEEN = 30;
const LONGEST_BETWEEN_MILLIS = 5000;
const SETTLE_MILLIS = 120_000;

/** One node: killed and started anew, or stopped for a while and let go on as if nothing had been. */
class Node {
  readonly url: string;
  readonly #start: () => Promise<ChildProcess>;
  #process: ChildProcess | undefined;
  isWell = false;

  constructor(port: number, env: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#start = () => startServer({ port, env });
    process.once('exit', () => this.#process?.kill('SIGKILL'));
  }

  /** A database that is away when a node starts ends that start; it is tried again, as systemd would. */
  async live(): Promise<void> {
    for (;;) {
      try {
        this.#process = await this.#start();
        this.isWell = true;
        return;
      } catch {
        await pause(200);
      }
    }
  }

  async die(): Promise<void> {
    this.isWell = false;
    if (this.#process !== undefined) await killServer(this.#process);
    this.#process = undefined;
  }

  async freeze(millis: number): Promise<void> {
    this.isWell = false;
    this.#process?.kill('SIGSTOP');
    await pause(millis);
    this.#process?.kill('SIGCONT');
    this.isWell = true;
  }
}

type Harms = { killed: number; frozen: number; readonly underWay: Promise<void>[] };

async function letRace(bots: readonly Bot[], random: RandomSource): Promise<void> {
  const goal = acknowledgedBy(bots) + random() * ACTIONS_BETWEEN;
  const end = Date.now() + LONGEST_BETWEEN_MILLIS;
  while (acknowledgedBy(bots) < goal && Date.now() < end) await pause(5);
}

/** All races are under way, however slow this machine is. */
async function begun({ tables }: NodesPlan, bots: readonly Bot[]): Promise<void> {
  const end = Date.now() + SETTLE_MILLIS;
  const moved = (): number =>
    new Set(bots.flatMap(({ plan, acknowledged }) => (acknowledged.size > 0 ? [plan.race] : [])))
      .size;
  while (moved() < tables && Date.now() < end) await pause(20);
}

/** Never the last one that is well: players have somewhere to go. */
async function harmNode(
  nodes: readonly Node[],
  plan: NodesPlan,
  [harms, random]: [Harms, RandomSource],
): Promise<string> {
  while (nodes.filter((node) => node.isWell).length < 2) await pause(20);
  const well = nodes.filter((node) => node.isWell);
  const victim = well[Math.floor(random() * well.length)];
  if (victim === undefined) return 'nothing';
  if (random() < 0.5) {
    harms.frozen++;
    harms.underWay.push(victim.freeze(plan.freezeMillis));
    return 'frozen';
  }
  harms.killed++;
  await victim.die();
  harms.underWay.push(victim.live());
  return 'killed';
}

/** At which of the harms the database is killed, and at which it fails over. */
function databaseHarms({ harms, restarts, failOvers }: NodesPlan): ReadonlyMap<number, string> {
  const all = [
    ...Array<string>(restarts).fill('restart'),
    ...Array<string>(failOvers).fill('fail'),
  ];
  // Spread evenly, the two kinds mixed.
  const mixed = all.map((what, i) => [((i * 7) % all.length) + i / 1000, what] as const);
  const ordered = mixed.toSorted(([a], [b]) => a - b).map(([, what]) => what);
  return new Map(ordered.map((what, i) => [Math.ceil(((i + 1) * harms) / (all.length + 1)), what]));
}

async function harmAll(
  [nodes, pair, watch]: readonly [readonly Node[], TestReplica, DriverWatch],
  plan: NodesPlan,
  totals: Totals,
): Promise<Harms> {
  const random = seededRandom(plan.seed);
  const harms: Harms = { killed: 0, frozen: 0, underWay: [] };
  const database = databaseHarms(plan);
  for (let harm = 1; harm <= plan.harms; harm++) {
    await letRace(totals.bots, random);
    const harmed = await harmNode(nodes, plan, [harms, random]);
    plan.onHarm?.(harm, harmed);
    const what = database.get(harm);
    if (what === undefined) continue;
    await (what === 'restart' ? pair.restart() : pair.failOver());
    watch.forget();
    plan.onHarm?.(harm, `database: ${what}`);
  }
  await Promise.all(harms.underWay);
  return harms;
}

/** Every page that is still open comes to hold what the database holds. */
async function settled(bots: readonly Bot[], ask: Ask): Promise<readonly string[]> {
  const end = Date.now() + SETTLE_MILLIS;
  const heads = `select e.game, e.seq, e.hash from events e join games g on g.id = e.game and g.head = e.seq`;
  for (;;) {
    const rows = await ask(heads).catch(() => []);
    const ends = new Map(
      rows.map((row) => [row['game'], `${String(row['seq'])} ${String(row['hash'])}`]),
    );
    const behind = bots.filter(
      (bot) => bot.have > 0 && ends.get(bot.plan.race) !== `${bot.have} ${bot.hash}`,
    );
    if (behind.length === 0) return [];
    if (Date.now() > end) {
      return behind.map(
        (bot) =>
          `${bot.plan.race} ${bot.plan.seat}: ends with ${bot.have}, not ${ends.get(bot.plan.race)}`,
      );
    }
    await pause(200);
  }
}

async function openNodes(
  plan: NodesPlan,
  env: Readonly<Record<string, string>>,
): Promise<readonly Node[]> {
  const ports = await Promise.all(Array.from({ length: plan.nodes }, () => freePort()));
  const nodes = ports.map((port) => new Node(port, env));
  for (const node of nodes) await node.live();
  return nodes;
}

type World = {
  readonly nodes: readonly Node[];
  readonly tables: readonly Table[];
  readonly totals: Totals;
  readonly ask: Ask;
};

async function openWorld(plan: NodesPlan, database: string, folder: string): Promise<World> {
  const many = '100000';
  const env = {
    WEB_DIR: folder,
    DATABASE_URL: database,
    LEASE_SECONDS: String(plan.leaseSeconds),
    HINT_LOSS: String(plan.hintLoss),
    LOG_LEVEL: 'error',
    MAX_REQUESTS_PER_SECOND: many,
    MAX_FRAMES_PER_SECOND: many,
    MAX_CONNECTIONS_PER_ADDRESS: '5000',
  };
  const nodes = await openNodes(plan, env);
  const addresses = database.split(',');
  const name = new URL(addresses[0] ?? '').pathname;
  // Whichever of the two writes at the moment.
  const ask: Ask = async (query) => {
    const answers = await Promise.allSettled(
      addresses.map((each) =>
        askDatabase(Object.assign(new URL(each), { pathname: name }).href, PRIMARY_ONLY).then(
          () => each,
        ),
      ),
    );
    const writing = answers.find((each) => each.status === 'fulfilled');
    if (writing?.status !== 'fulfilled') throw new Error('no database');
    return askDatabase(writing.value, query);
  };
  await startAudit(ask);
  const totals: Totals = { finished: 0, rolls: 0, faults: [], bots: [] };
  const visit = {
    urls: nodes.map((node) => node.url),
    thinkMillis: plan.thinkMillis,
    isDriven: true,
  };
  return { nodes, totals, ask, tables: await openTables(visit, plan.tables, totals) };
}

/** Fails on a replica. */
const PRIMARY_ONLY = `select 1 / (case when pg_is_in_recovery() then 0 else 1 end)`;

async function runWorld(plan: NodesPlan, pair: TestReplica, folder: string): Promise<NodesReport> {
  const database = await pair.newDatabase();
  const { nodes, tables, totals, ask } = await openWorld(plan, database, folder);
  const lease = 1000 * plan.leaseSeconds;
  const watch = new DriverWatch(ask, lease);
  const watching = watch.run();
  const running = tables.map((table) => table.run());
  await begun(plan, totals.bots);
  const harms = await harmAll([nodes, pair, watch], plan, totals);
  await letRace(totals.bots, Math.random);
  for (const table of tables) table.rest();
  const open = totals.bots.filter((bot) => bot.isOpen);
  const unequal = await settled(open, ask);
  watch.close();
  for (const table of tables) table.close();
  await Promise.all([...running, watching]);
  for (const node of nodes) await node.die();
  const stale = await staleWrites(ask);
  const store = await openPostgresStore(database);
  const lost = await inspect(store, totals.bots);
  const late = watch.longestMillis > lease ? [`no driver for ${watch.longestMillis} ms`] : [];
  return {
    killed: harms.killed,
    frozen: harms.frozen,
    acknowledged: acknowledgedBy(totals.bots),
    events: totals.bots.reduce((sum, bot) => sum + bot.steps.length, 0),
    racesFinished: totals.finished,
    rollsProved: totals.rolls,
    longestDriverlessMillis: watch.longestMillis,
    faults: [...totals.faults, ...lost, ...stale, ...unequal, ...late],
  };
}

/** Several nodes, one database with a replica, and everything that can happen to them while people play. */
export async function crashNodes(plan: NodesPlan): Promise<NodesReport> {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'));
  const pair = await startReplica();
  try {
    return await runWorld(plan, pair, folder);
  } finally {
    await pair.stop();
    rmSync(folder, { recursive: true });
  }
}
