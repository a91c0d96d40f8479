import { unwrap } from '@perfect-line/core/result';
import { parseRecord } from '@perfect-line/protocol/record';
import { verifyRecord } from '@perfect-line/protocol/verify';
import { gt } from '@perfect-line/rules/gt/game';
import type { GameStore, StoredEvent } from '@perfect-line/store/gameStore';

import { Bot } from './crashBots.ts';
import { ANSWER_MILLIS, askUntilAnswered, pause } from './crashServer.ts';

const SEATS = ['red', 'blue'];
const RACE = {
  game: 'gt',
  setup: { track: { ready: 1 }, laps: 1, drivers: SEATS.map((id) => ({ id })) },
  clock: { type: 'none' },
  absent: 'skip',
  listed: false,
};
/** With clocks and a computer: something happens by itself, and somebody must do it. */
const DRIVEN_RACE = {
  ...RACE,
  setup: { ...RACE.setup, drivers: [...SEATS, 'white'].map((id) => ({ id })) },
  computers: { white: 'beginner' },
  clock: { type: 'live', turnSeconds: 60, bankSeconds: 60 },
};

export type Visit = {
  readonly urls: readonly string[];
  readonly thinkMillis?: number;
  readonly isDriven?: boolean;
};

const anyOf = (urls: readonly string[]): string =>
  urls[Math.floor(Math.random() * urls.length)] ?? '';
export type Totals = {
  finished: number;
  rolls: number;
  readonly faults: string[];
  readonly bots: Bot[];
};

/** Two bots at one race after another, for as long as the test lasts. */
export class Table {
  readonly #visit: Visit;
  #cookies: readonly string[];
  readonly #totals: Totals;
  #bots: readonly Bot[] = [];
  #isClosed = false;

  constructor(visit: Visit, cookies: readonly string[], totals: Totals) {
    this.#visit = visit;
    this.#cookies = cookies;
    this.#totals = totals;
  }

  async run(): Promise<void> {
    while (!this.#isClosed) {
      const race = await this.#create();
      this.#bots = SEATS.map((seat, i) => {
        return new Bot({ ...this.#visit, cookie: this.#cookies[i] ?? '', race, seat });
      });
      this.#totals.bots.push(...this.#bots);
      while (!this.#isClosed && this.#bots.some((bot) => bot.phase !== 'over')) await pause(20);
      if (!this.#isClosed) await this.#prove(race);
      for (const bot of this.#bots) bot.close();
    }
  }

  /** The race stays open for who looks at how it stands. */
  rest(): void {
    for (const bot of this.#bots) bot.rest();
  }

  close(): void {
    this.#isClosed = true;
    for (const bot of this.#bots) bot.close();
  }

  async #create(): Promise<string> {
    const { urls, isDriven = false } = this.#visit;
    const body = isDriven ? DRIVEN_RACE : RACE;
    for (;;) {
      const cookie = this.#cookies[0] ?? '';
      const reply = await askUntilAnswered(() => `${anyOf(urls)}/api/races`, { cookie, body });
      const said = (await reply.json()) as { readonly race?: string; readonly code?: string };
      if (said.race !== undefined) return said.race;
      // Every answer that was lost on its way left a lobby behind, and a player may have only so many.
      if (said.code !== 'race.too-many-lobbies') throw new Error(`no race was made: ${said.code}`);
      this.#cookies = await newGuests(urls);
    }
  }

  /** The finished race, from the server after who knows how many deaths: every roll must be the committed one. */
  async #prove(race: string): Promise<void> {
    for (;;) {
      if (this.#isClosed) return;
      try {
        const url = `${anyOf(this.#visit.urls)}/api/races/${race}/record`;
        const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MILLIS) });
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

const signIn = async (urls: readonly string[], name: string): Promise<string> => {
  const body = { name };
  const reply = await askUntilAnswered(() => `${anyOf(urls)}/api/session`, { body });
  return (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
};

const newGuests = (urls: readonly string[]): Promise<readonly string[]> =>
  Promise.all(SEATS.map((seat) => signIn(urls, seat)));

export const acknowledgedBy = (bots: readonly Bot[]): number =>
  bots.reduce((sum, bot) => sum + bot.acknowledged.size, 0);

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

export async function inspect(store: GameStore, bots: readonly Bot[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const bot of bots) faults.push(...compare(bot, await store.events(bot.plan.race)));
  await store.close();
  return faults;
}

export async function openTables(
  visit: Visit,
  count: number,
  totals: Totals,
): Promise<readonly Table[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      return new Table(visit, await newGuests(visit.urls), totals);
    }),
  );
}
