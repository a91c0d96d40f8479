import { unwrap } from '@perfect-line/core/result';
import type { ServerFrame } from '@perfect-line/protocol/messages';
import type { CreateRace } from '@perfect-line/protocol/race';
import type { GameStore } from '@perfect-line/store/gameStore';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import type { PigState } from '@perfect-line/testkit/pig';

import type { AppParts } from '../src/app.ts';
import type { Driver } from '../src/drivers.ts';
import type { Listener } from '../src/room/audience.ts';
import type { Course } from '../src/room/course.ts';
import type { Room } from '../src/room/room.ts';
import { Rooms } from '../src/rooms.ts';
import { newNumber, pigDriver, pigGames, pigRace } from './testServer.ts';

export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A server whose clock the test turns, with everything that waits for it. */
export class Stage {
  isStoreDown = false;
  /** Not even reading works any more, as after a failed flush. */
  isStoreGone = false;
  /** What is saved is saved, but nobody hears of it. */
  isAnswerLost = false;
  store: GameStore = this.#flakyStore();
  #games: AppParts['games'] = pigGames();
  readonly called: string[] = [];
  readonly faults: string[] = [];
  drive: Driver = pigDriver;
  time = 1_000_000;
  #waiting: { readonly at: number; readonly run: () => void }[] = [];
  rooms = this.#newRooms();

  #flakyStore(): GameStore {
    const store = openMemoryStore();
    const append: GameStore['append'] = async (id, batch) => {
      if (this.isStoreDown) throw new Error('no space left');
      const saved = await store.append(id, batch);
      if (this.isAnswerLost) throw new Error('connection lost');
      return saved;
    };
    const game: GameStore['game'] = async (id) => {
      if (this.isStoreGone) throw new Error('the disk failed');
      return store.game(id);
    };
    return { ...store, append, game };
  }

  #newRooms(): Rooms {
    return new Rooms({
      store: this.store,
      games: this.#games,
      levels: ['club'],
      drive: (request) => this.drive(request),
      telemetry: {
        answered: () => undefined,
        fault: (where) => void this.faults.push(where),
      },
      now: () => this.time,
      later: (millis, run) => this.#later(millis, run),
      callPlayer: (player) => void this.called.push(player),
      maxRooms: 100,
    });
  }

  #later(millis: number, run: () => void): () => void {
    const waiting = { at: this.time + millis, run };
    this.#waiting.push(waiting);
    return () => {
      this.#waiting = this.#waiting.filter((each) => each !== waiting);
    };
  }

  /** Other rooms over this store, playing these games. */
  use(store: GameStore, games: AppParts['games'] = pigGames()): void {
    this.store = store;
    this.#games = games;
    this.rooms = this.#newRooms();
  }

  /** Time passes; what falls due on the way happens when it is due. */
  async pass(millis: number): Promise<void> {
    const end = this.time + millis;
    for (;;) {
      const next = this.#waiting
        .filter((each) => each.at <= end)
        .toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.time = Math.max(this.time, next.at);
      this.#waiting = this.#waiting.filter((each) => each !== next);
      next.run();
      await settle();
    }
    this.time = end;
    await settle();
  }

  /** The process dies and another one starts. */
  async restart(millisAway: number): Promise<void> {
    await this.rooms.close();
    this.#waiting = [];
    this.time += millisAway;
    this.rooms = this.#newRooms();
    await this.rooms.open();
    await settle();
  }
}

export type Guest = Listener & { readonly frames: ServerFrame[] };
export const guest = (player: string | undefined): Guest => {
  const frames: ServerFrame[] = [];
  return { player, frames, send: (frame) => void frames.push(frame) };
};
const ids = { count: 0 };
export const nextId = (): string => `request-${++ids.count}`;

export const roomOf = async (stage: Stage, race: string): Promise<Room> => {
  const room = await stage.rooms.room(race);
  if (room === undefined) throw new Error('no room');
  return room;
};
export const courseOf = (room: Room): Course => {
  const { course } = room.table;
  if (course === undefined) throw new Error('no course');
  return course;
};
export const stateOf = (room: Room): PigState => courseOf(room).state as PigState;
export const seatOf = (room: Room, seat: string) =>
  room.table.seats.find((each) => each.seat === seat);

/** Red and blue seated, numbers opened unless told otherwise; red to act. */
export async function racing(
  stage: Stage,
  change: Partial<CreateRace>,
  { isOpened = true } = {},
): Promise<{
  readonly race: string;
  readonly room: Room;
  readonly red: Guest;
  readonly blue: Guest;
}> {
  const race = unwrap(await stage.rooms.create('ann', pigRace(change)));
  const room = await roomOf(stage, race);
  const [red, blue] = [guest('ann'), guest('bob')];
  const numbers = [newNumber(), newNumber()];
  for (const [i, listener] of [red, blue].entries()) {
    await room.watch(listener, 0, '');
    const seat = ['red', 'blue'][i] ?? '';
    const commitment = numbers[i]?.commitment ?? '';
    await room.handle(listener, { type: 'join', race, id: nextId(), seat, name: seat, commitment });
  }
  await room.handle(red, { type: 'start', race, id: nextId() });
  for (const [i, listener] of [red, blue].entries()) {
    const number = numbers[i]?.number ?? '';
    if (isOpened) await room.handle(listener, { type: 'open', race, id: nextId(), number });
  }
  return { race, room, red, blue };
}
