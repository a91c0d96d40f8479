import { commitmentOf } from '@perfect-line/core/keyedDice';
import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { PROTOCOL_VERSION } from '@perfect-line/protocol/limits';
import {
  parseServerFrame,
  type ClientFrame,
  type ServerFrame,
} from '@perfect-line/protocol/messages';
import { isCaughtUp, startSync, sync, type SyncInput } from '@perfect-line/protocol/sync';
import type { GameStore } from '@perfect-line/store/gameStore';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import type { AnyGame } from '@perfect-line/rules/game';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { simpleDriver } from '@perfect-line/solver/gt/turn/simple';
import { pig, type PigState } from '@perfect-line/testkit/pig';
import { describe, expect, it } from 'vitest';

import { addressCredits, Connection } from './connection.ts';
import { CreditsByKey } from './credits.ts';
import { Rooms } from './rooms.ts';
import { silentTelemetry } from './telemetry.ts';
import { pigDriver, pigRace } from '../e2e/testServer.ts';

const SEATS = ['red', 'blue', 'white'];
const drivers = SEATS.map((id) => ({ id }));

/** A game that is played over the line, and how often. */
type Played = {
  readonly name: string;
  readonly races: number;
  /** Processes of the server; a page comes to any of them. */
  readonly nodes: number;
  readonly game: AnyGame;
  readonly setup: Readonly<Record<string, unknown>>;
  readonly choose: (state: unknown) => unknown;
};

const PIG: Played = {
  name: 'Pig',
  races: 150,
  nodes: 1,
  game: pig,
  setup: { drivers, target: 20 },
  choose: (state) => ({ type: (state as PigState).sum < 10 ? 'roll' : 'hold' }),
};
const GT: Played = {
  name: 'GT',
  races: 12,
  nodes: 1,
  game: gt,
  setup: { track: { ready: 1 }, laps: 1, drivers },
  choose: (state) => simpleDriver(state as State),
};
const numberOf = (seat: string): string => Buffer.from(seat.padEnd(32, '.')).toString('hex');

/** Everything under way in the server has happened: the memory store waits for nothing outside. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A server whose clock the test turns. */
class World {
  readonly store: GameStore = openMemoryStore();
  readonly random: RandomSource;
  time = 1_000_000;
  nodes: readonly Rooms[] = [];
  race = '';
  readonly played: Played;

  constructor(seed: string, played: Played) {
    this.played = played;
    this.random = seededRandom(seed);
  }

  get rooms(): Rooms {
    const [first] = this.nodes;
    if (first === undefined) throw new Error('the world has not begun');
    return first;
  }

  async begin(): Promise<this> {
    const all = Array.from({ length: this.played.nodes }, (_, i) => this.#newRooms(`n${i}`));
    this.nodes = await Promise.all(all);
    return this;
  }

  async #newRooms(id: string): Promise<Rooms> {
    const isShared = this.played.nodes > 1;
    const node = { id, hints: await this.store.openHints(id), leaseMillis: 1000 };
    return new Rooms({
      ...(isShared && { node }),
      store: this.store,
      games: new Map([['pig', this.played.game]]),
      levels: ['club'],
      drive: pigDriver,
      telemetry: silentTelemetry,
      now: () => this.time,
      later: () => () => undefined,
      callPlayer: () => undefined,
      maxRooms: 10,
    });
  }

  async restart(): Promise<void> {
    await this.close();
    await this.begin();
  }

  async close(): Promise<void> {
    for (const rooms of this.nodes) await rooms.close();
  }

  /** A new line for a player, as after a reload of the page. */
  connect(player: string, got: (text: string) => void): Connection {
    const byAddress = new CreditsByKey(addressCredits(100));
    const deps = {
      rooms: this.nodes[Math.floor(this.random() * this.nodes.length)] ?? this.rooms,
      now: () => this.time,
      byAddress,
      refused: () => undefined,
      fault: () => undefined,
    };
    const session = { tokenHash: '', player, name: player, expiresAt: Infinity };
    const socket = { bufferedAmount: 0, send: got, close: () => undefined };
    return new Connection(deps, socket, { session, address: player });
  }
}

/** One player's page behind a line that loses, repeats, delays and reorders. */
class Page {
  readonly seat: string;
  readonly #world: World;
  #sync;
  #connection: Connection | undefined;
  #toServer: string[] = [];
  #toPage: string[] = [];
  #acts = 0;
  state: unknown;
  readonly taken: string[] = [];

  constructor(world: World, seat: string) {
    this.#world = world;
    this.seat = seat;
    this.#sync = startSync(world.race);
  }

  get hash(): string {
    return this.#sync.hash;
  }

  get now(): unknown {
    return this.state ?? this.#first();
  }

  get isCaughtUp(): boolean {
    return isCaughtUp(this.#sync) && this.#sync.pending === undefined;
  }

  async up(): Promise<void> {
    await this.#connection?.close();
    this.#toServer = [];
    this.#toPage = [];
    this.#connection = this.#world.connect(this.seat, (text) => void this.#toPage.push(text));
    this.#connection.receive(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION }));
    this.feed({ type: 'down' });
    this.feed({ type: 'up' });
  }

  feed(input: SyncInput): void {
    const out = sync(this.#sync, input);
    this.#sync = out.state;
    if (out.isReset) this.state = undefined;
    for (const { event } of out.steps) {
      if (event === undefined) throw new Error('no event');
      const { game } = this.#world.played;
      const taken =
        event.type === 'chance'
          ? event
          : { ...event, action: unwrap(game.parseAction(event.action)) };
      this.state = unwrap(game.apply(this.now, taken)).state;
    }
    this.taken.push(...out.settled.flatMap((each) => (each.ok ? [each.id] : [])));
    this.send(...out.send);
  }

  send(...frames: readonly ClientFrame[]): void {
    this.#toServer.push(...frames.map((frame) => JSON.stringify(frame)));
  }

  /** Acts whoever's turn it is; out of turn only now and then, and the rules refuse it. */
  act(): void {
    const { game, choose } = this.#world.played;
    const seat = game.toAct(this.now);
    const isEager = seat === this.seat || this.#world.random() < 0.2;
    if (this.#sync.pending !== undefined || seat === undefined || !isEager) return;
    const id = `${this.seat}-action-${++this.#acts}`;
    this.feed({ type: 'act', id, action: choose(this.now) });
  }

  /** Moves one frame of either direction, or loses it, or leaves a copy behind. */
  shuffle(isFaulty: boolean): void {
    const { random } = this.#world;
    const queue = random() < 0.5 ? this.#toServer : this.#toPage;
    const at = isFaulty ? Math.floor(random() * queue.length) : 0;
    const text = queue[at];
    if (text === undefined) return;
    const luck = isFaulty ? random() : 1;
    if (luck > 0.15) queue.splice(at, 1);
    if (luck < 0.3 && luck > 0.15) return;
    if (queue === this.#toServer) this.#connection?.receive(text);
    else this.#take(unwrap(parseServerFrame(text)));
  }

  #take(frame: ServerFrame): void {
    if (frame.type === 'room' && frame.phase === 'opening') {
      const id = `${this.seat}-open`;
      this.send({ type: 'open', race: this.#world.race, id, number: numberOf(this.seat) });
    }
    this.feed({ type: 'frame', frame });
  }

  #first(): unknown {
    const { game, setup } = this.#world.played;
    return game.start(unwrap(game.parseSetup(setup))).state;
  }
}

async function takeSeats(world: World, pages: readonly Page[]): Promise<void> {
  const race = world.race;
  for (const page of pages) {
    await page.up();
    const { seat } = page;
    const commitment = commitmentOf(numberOf(seat));
    page.send({ type: 'join', race, id: `${seat}-join`, seat, name: seat, commitment });
  }
  await calm(world, pages, 10);
  pages[0]?.send({ type: 'start', race, id: 'red-start' });
  await calm(world, pages, 30);
}

/** The line behaves: everything gets through, in order. */
async function calm(world: World, pages: readonly Page[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    world.time += 500;
    for (const page of pages) {
      if (round % 4 === 0) page.feed({ type: 'tick' });
      for (let i = 0; i < 8; i++) page.shuffle(false);
    }
    await settle();
  }
}

async function storm(world: World, pages: readonly Page[]): Promise<void> {
  const { game } = world.played;
  for (let round = 0; round < 4000 && !pages.every((page) => game.isOver(page.now)); round++) {
    const { random } = world;
    world.time += 100;
    const page = pages[Math.floor(random() * pages.length)];
    if (page === undefined) continue;
    const what = random();
    if (what < 0.02) await page.up();
    else if (what < 0.1) page.feed({ type: 'tick' });
    else if (what < 0.25) page.act();
    else page.shuffle(true);
    if (round % 6 === 0) await settle();
    if (round === 300 && random() < 0.2) {
      await world.restart();
      for (const each of pages) await each.up();
    }
  }
}

type Outcome = { readonly events: number; readonly isOver: boolean };

async function playOverFaultyLine(seed: string, played: Played): Promise<Outcome> {
  const world = await new World(seed, played).begin();
  world.race = unwrap(await world.rooms.create('red', pigRace({ setup: played.setup })));
  const pages = SEATS.map((seat) => new Page(world, seat));
  await takeSeats(world, pages);
  await storm(world, pages);
  for (const page of pages) await page.up();
  await calm(world, pages, 24);
  const course = (await world.rooms.room(world.race))?.table.course;
  const ends = pages.map((page) => [page.hash, page.isCaughtUp, played.game.hash(page.now)]);
  const end = [course?.hash, true, course?.hash];
  expect({ seed, ends }).toEqual({ seed, ends: pages.map(() => end) });
  const logged = (await world.store.events(world.race)).flatMap((event) => event.actionId ?? []);
  expect(new Set(logged).size).toBe(logged.length);
  expect(logged.toSorted()).toEqual(pages.flatMap((page) => page.taken).toSorted());
  await world.close();
  return { events: course?.head ?? 0, isOver: course?.isOver ?? false };
}

/** Few races a test, so that none is near its end on a machine that is busy elsewhere. */
const AT_ONCE = 10;
const inParts = (played: Played): readonly (Played & { readonly first: number })[] =>
  Array.from({ length: Math.ceil(played.races / AT_ONCE) }, (_, part) => {
    const first = part * AT_ONCE;
    return { ...played, first, races: Math.min(AT_ONCE, played.races - first) };
  });

describe('three pages over a faulty line', () => {
  it.each(
    [PIG, GT, { ...PIG, races: 60, nodes: 3 }, { ...GT, races: 4, nodes: 3 }].flatMap(inParts),
  )(
    'end in the same state as the server: $races races of $name from $first on, at $nodes nodes',
    async (played) => {
      const ends: Outcome[] = [];
      for (let race = played.first; race < played.first + played.races; race++) {
        ends.push(await playOverFaultyLine(`storm ${race}`, played));
      }
      // The storm must not keep the races from being driven, or nothing has been shown.
      const events = ends.reduce((sum, race) => sum + race.events, 0);
      expect(events).toBeGreaterThan(played.races * 20);
    },
  );

  it('let Pig be played to its end', async () => {
    expect((await playOverFaultyLine('storm 0', PIG)).isOver).toBe(true);
  });
});
