import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { seededRandom, type RandomSource } from '@perfect-line/core/random';

import { openStore } from '../apps/server/src/openStore.ts';
import type { Bot } from './crashBots.ts';
import { freePort, killServer, pause, startServer } from './crashServer.ts';
import { acknowledgedBy, inspect, openTables, type Totals } from './crashTables.ts';

export type CrashPlan = {
  readonly kills: number;
  readonly seed: string;
  readonly tables: number;
  /** Left out: the embedded database. */
  readonly databaseUrl?: string;
  readonly onKill?: (done: number) => void;
};

export type CrashReport = {
  readonly kills: number;
  readonly acknowledged: number;
  readonly events: number;
  readonly racesFinished: number;
  readonly rollsProved: number;
  readonly faults: readonly string[];
};

const MOST_ACTIONS_A_LIFE = 40;
const MOMENT_MILLIS = 40;
const LONGEST_LIFE_MILLIS = 20_000;

/** The server of the moment; whatever happens here, none is left behind. */
class Victim {
  readonly #start: () => Promise<ChildProcess>;
  #server: ChildProcess | undefined;

  constructor(start: () => Promise<ChildProcess>) {
    this.#start = start;
    process.once('exit', () => this.#server?.kill('SIGKILL'));
  }

  async live(): Promise<void> {
    this.#server = await this.#start();
  }

  async die(): Promise<void> {
    if (this.#server !== undefined) await killServer(this.#server);
    this.#server = undefined;
  }
}

/** A few more actions, however slow this machine is, then a moment anywhere between two of them. */
async function letRace(bots: readonly Bot[], random: RandomSource): Promise<void> {
  const goal = acknowledgedBy(bots) + Math.floor(random() * MOST_ACTIONS_A_LIFE);
  const end = Date.now() + LONGEST_LIFE_MILLIS;
  while (acknowledgedBy(bots) < goal && Date.now() < end) await pause(2);
  await pause(random() * MOMENT_MILLIS);
}

/** Lets it live for a random while, kills it, starts another; as often as asked. */
async function killAgainAndAgain(victim: Victim, plan: CrashPlan, totals: Totals): Promise<void> {
  const random = seededRandom(plan.seed);
  for (let kill = 1; kill <= plan.kills; kill++) {
    await letRace(totals.bots, random);
    await victim.die();
    await victim.live();
    plan.onKill?.(kill);
  }
  await letRace(totals.bots, random);
}

async function killUnderLoad(plan: CrashPlan, folder: string): Promise<Totals> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const limits = { MAX_REQUESTS_PER_SECOND: '10000', MAX_FRAMES_PER_SECOND: '10000' };
  const where = plan.databaseUrl === undefined ? {} : { DATABASE_URL: plan.databaseUrl };
  const env = { DATA_DIR: folder, WEB_DIR: folder, ...limits, ...where };
  const victim = new Victim(() => startServer({ port, env }));
  const totals: Totals = { finished: 0, rolls: 0, faults: [], bots: [] };
  await victim.live();
  const tables = await openTables({ urls: [url] }, plan.tables, totals);
  const running = tables.map((table) => table.run());
  await killAgainAndAgain(victim, plan, totals);
  for (const table of tables) table.close();
  await Promise.all(running);
  await victim.die();
  return totals;
}

/** Kills the server at random moments under load; whatever was acknowledged or told must be there for ever. */
export async function crash(plan: CrashPlan): Promise<CrashReport> {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'));
  const { bots, faults, finished, rolls } = await killUnderLoad(plan, folder);
  const store = await openStore({ dataDir: folder, databaseUrl: plan.databaseUrl });
  const found = [...faults, ...(await inspect(store, bots))];
  rmSync(folder, { recursive: true });
  return {
    kills: plan.kills,
    acknowledged: acknowledgedBy(bots),
    events: bots.reduce((sum, bot) => sum + bot.steps.length, 0),
    racesFinished: finished,
    rollsProved: rolls,
    faults: found,
  };
}
