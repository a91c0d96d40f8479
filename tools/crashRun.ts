import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { parseRecord } from '@perfect-line/protocol/record';
import { verifyRecord } from '@perfect-line/protocol/verify';
import { gt } from '@perfect-line/rules/gt/game';
import type { GameStore, StoredEvent } from '@perfect-line/store/gameStore';

import { openStore } from '../apps/server/src/openStore.ts';
import { Bot } from './crashBots.ts';
import { askUntilAnswered, freePort, killServer, pause, startServer } from './crashServer.ts';

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

const SEATS = ['red', 'blue'];
const RACE = {
  game: 'gt',
  setup: { track: { ready: 1 }, laps: 1, drivers: SEATS.map((id) => ({ id })) },
  clock: { type: 'none' },
  absent: 'skip',
  listed: false,
};
const MOST_ACTIONS_A_LIFE = 40;
const MOMENT_MILLIS = 40;
const LONGEST_LIFE_MILLIS = 20_000;

type Totals = { finished: number; rolls: number; readonly faults: string[]; readonly bots: Bot[] };

/** Two bots at one race after another, for as long as the test lasts. */
class Table {
  readonly #url: string;
  readonly #cookies: readonly string[];
  readonly #totals: Totals;
  #bots: readonly Bot[] = [];
  #isClosed = false;

  constructor(url: string, cookies: readonly string[], totals: Totals) {
    this.#url = url;
    this.#cookies = cookies;
    this.#totals = totals;
  }

  async run(): Promise<void> {
    while (!this.#isClosed) {
      const race = await this.#create();
      this.#bots = SEATS.map((seat, i) => {
        return new Bot({ url: this.#url, cookie: this.#cookies[i] ?? '', race, seat });
      });
      this.#totals.bots.push(...this.#bots);
      while (!this.#isClosed && this.#bots.some((bot) => bot.phase !== 'over')) await pause(20);
      if (!this.#isClosed) await this.#prove(race);
      for (const bot of this.#bots) bot.close();
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const bot of this.#bots) bot.close();
  }

  async #create(): Promise<string> {
    const cookie = this.#cookies[0] ?? '';
    const reply = await askUntilAnswered(`${this.#url}/api/races`, { cookie, body: RACE });
    const { race } = (await reply.json()) as { readonly race?: string };
    if (race === undefined) throw new Error(`no race was created: ${reply.status}`);
    return race;
  }

  /** The finished race, from the server after who knows how many deaths: every roll must be the committed one. */
  async #prove(race: string): Promise<void> {
    for (;;) {
      if (this.#isClosed) return;
      try {
        const reply = await fetch(`${this.#url}/api/races/${race}/record`);
        const verified = verifyRecord(gt, unwrap(parseRecord(await reply.text())));
        this.#totals.finished++;
        if (verified.ok) this.#totals.rolls += verified.value.draws.length;
        else this.#totals.faults.push(`${race}: ${verified.error.message}`);
        return;
      } catch {
        await pause(50);
      }
    }
  }
}

const signIn = async (url: string, name: string): Promise<string> => {
  const reply = await askUntilAnswered(`${url}/api/session`, { body: { name } });
  return (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
};

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

const acknowledgedBy = (bots: readonly Bot[]): number =>
  bots.reduce((sum, bot) => sum + bot.acknowledged.size, 0);

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

/** What the database holds against what the bots were told while the server lived. */
function compare(bot: Bot, events: readonly StoredEvent[]): readonly string[] {
  const faults = bot.faults.map((fault) => `${bot.plan.race} ${bot.plan.seat}: ${fault}`);
  for (const [id, seq] of bot.acknowledged) {
    if (events[seq - 1]?.actionId !== id) faults.push(`acknowledged and gone: ${id} as ${seq}`);
  }
  for (const step of bot.steps) {
    if (JSON.stringify(events[step.seq - 1]?.payload) !== payloadOf(step)) {
      faults.push(`${bot.plan.race}: event ${step.seq} was told and is another`);
    }
  }
  return faults;
}

const payloadOf = ({ event }: Bot['steps'][number]): string =>
  event?.type === 'action'
    ? JSON.stringify({ type: 'action', action: event.action })
    : JSON.stringify(event);

async function inspect(store: GameStore, bots: readonly Bot[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const bot of bots) faults.push(...compare(bot, await store.events(bot.plan.race)));
  await store.close();
  return faults;
}

async function openTables(url: string, count: number, totals: Totals): Promise<readonly Table[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const cookies = await Promise.all(SEATS.map((seat) => signIn(url, seat)));
      return new Table(url, cookies, totals);
    }),
  );
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
  const tables = await openTables(url, plan.tables, totals);
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
