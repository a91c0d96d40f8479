import type { Result } from '@perfect-line/core/result';
import type { CreateRace, RaceSettings, RaceSummary } from '@perfect-line/protocol/race';
import type {
  GameId,
  Millis,
  NewGameWithSeats,
  PlayerId,
  Session,
} from '@perfect-line/store/gameStore';
import type { RunEnd } from '@perfect-line/store/challengeStore';
import type { RatedResult } from '@perfect-line/store/ratingStore';

import { Cluster } from './cluster.ts';
import type { ClusterNode } from './clusterNode.ts';
import { RaceLists, type OwnRace } from './races/raceLists.ts';
import { RaceMaker, type RunCourse, type Wanted } from './races/raceMaker.ts';
import { drivenPlaces } from './room/ratedResult.ts';
import { Room } from './room/room.ts';
import type { RoomDeps } from './room/roomDeps.ts';
import { runEndOf } from './room/runEnd.ts';
import type { Outage } from './room/raceClock.ts';
import { seatHeldBy, type Refusal, type Table } from './room/table.ts';
import { newRaceId } from './secrets.ts';
import { Sweep, SWEEP_MILLIS } from './sweep.ts';

const MOST_LEFT = 1000;

export type RoomsDeps = Omit<RoomDeps, 'makeRematch' | 'lobbyChanged'> & {
  readonly maxRooms: number;
};

/** All races in memory; the others are in the store and come when somebody asks or something is due. */
export class Rooms {
  readonly #deps: RoomsDeps;
  readonly #rooms = new Map<GameId, Promise<Room | undefined>>();
  readonly #lists: RaceLists;
  readonly #maker: RaceMaker;
  readonly #sweep: Sweep;
  readonly #cluster: Cluster | undefined;
  #outage: Outage | undefined;
  #isClosed = false;

  constructor(deps: RoomsDeps) {
    this.#deps = deps;
    this.#lists = new RaceLists(deps);
    this.#maker = new RaceMaker({
      ...deps,
      isFull: () => this.#rooms.size >= deps.maxRooms,
      listChanged: () => this.#listChanged(),
    });
    this.#sweep = new Sweep({ ...deps, rooms: this.#rooms, load: (id) => this.room(id) });
    this.#cluster = deps.node && this.#newCluster(deps.node);
  }

  #newCluster(node: ClusterNode): Cluster {
    const { store, telemetry, now, later } = this.#deps;
    return new Cluster({
      node,
      store,
      telemetry,
      now,
      later,
      rooms: () => [...this.#rooms.values()],
      find: (id) => this.#rooms.get(id),
      load: (id) => this.room(id),
      listChanged: () => this.#lists.forgetOpen(),
    });
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** Races that computers or clocks have to carry on go on at once. */
  async open(): Promise<void> {
    await this.#noteAlive().catch((error: unknown) =>
      this.#deps.telemetry.fault('alive', error, ''),
    );
    await this.#cluster?.open();
    await this.#sweep.open();
  }

  /** After a sleep of the server: clocks stood still, and the pages should see it. */
  async retell(): Promise<void> {
    await this.#cluster?.awake();
    for (const loading of this.#rooms.values()) {
      await loading.then((room) => room?.retell()).catch(() => undefined);
    }
  }

  /** The store remembers when a server last lived: what lies between is nobody's time. */
  async #noteAlive(): Promise<void> {
    const now = this.#deps.now();
    const before = await this.#deps.store.alive(now);
    const isAway = before !== undefined && now - before > 2 * SWEEP_MILLIS;
    if (isAway && this.#outage === undefined) this.#outage = { from: before, to: now };
  }

  /** Undefined when there is no such race; throws when nobody can tell at the moment. */
  async room(id: GameId): Promise<Room | undefined> {
    if (this.#isClosed) return undefined;
    const room = await (this.#rooms.get(id) ?? this.#load(id));
    return room?.touched();
  }

  async #load(id: GameId): Promise<Room | undefined> {
    const makeRematch = (table: Table, player: PlayerId) => this.#maker.rematch(table, player);
    const lobbyChanged = (): void => this.#listChanged();
    const outage = this.#outage;
    const noteRated = (): void => this.#sweep.rateFinished();
    const deps = { ...this.#deps, outage, makeRematch, lobbyChanged, noteRated };
    const loading = Room.load(deps, id);
    this.#rooms.set(id, loading);
    try {
      const room = await loading;
      if (room === undefined) this.#rooms.delete(id);
      return room;
    } catch (error) {
      this.#rooms.delete(id);
      this.#deps.telemetry.fault('load', error, id);
      throw error;
    }
  }

  #listChanged(): void {
    this.#lists.forget();
    this.#deps.node?.hints.send({ type: 'list' });
  }

  create(player: PlayerId, request: CreateRace): Promise<Result<GameId, Refusal>> {
    return this.#maker.create(player, request);
  }

  find(player: PlayerId, wanted: Wanted): Promise<Result<GameId, Refusal>> {
    return this.#maker.find(player, wanted);
  }

  beginRun(session: Session, course: RunCourse): Promise<Result<GameId, Refusal>> {
    return this.#maker.beginRun(session, course);
  }

  seasonRace(
    request: CreateRace,
    season: NonNullable<RaceSettings['season']>,
    fillAt: Millis,
  ): Result<NewGameWithSeats, Refusal> {
    return this.#maker.seasonRace(request, season, fillAt);
  }

  openRaces(): Promise<readonly RaceSummary[]> {
    return this.#lists.openRaces();
  }

  runningRaces(): Promise<readonly RaceSummary[]> {
    return this.#lists.runningRaces();
  }

  async racesOf(player: PlayerId): Promise<readonly RaceSummary[]> {
    return (await this.turnsOf(player)).map(({ race }) => race);
  }

  turnsOf(player: PlayerId): Promise<readonly OwnRace[]> {
    return this.#lists.turnsOf(player);
  }

  async endOf(id: GameId): Promise<RunEnd | undefined> {
    const table = (await (await this.room(id))?.lookedAt())?.table;
    return table && runEndOf(table);
  }

  /** Where everybody came in who drove it; computers took part and took no place. */
  async placesOf(id: GameId): Promise<RatedResult['places'] | undefined> {
    const table = (await (await this.room(id))?.lookedAt())?.table;
    if (table?.course === undefined || table.row.phase !== 'over') return undefined;
    return drivenPlaces({ ...table, course: table.course });
  }

  /** Races the operator took away: whoever follows one hears that there is none. */
  async drop(isGone: (room: Room) => boolean): Promise<void> {
    this.#lists.forgetOpen();
    for (const [id, loading] of this.#rooms) {
      const room = await loading.catch(() => undefined);
      if (room === undefined || !isGone(room)) continue;
      this.#rooms.delete(id);
      await room.end();
    }
  }

  /** Something about this player has changed in the store. */
  async refresh(player: PlayerId): Promise<void> {
    this.#lists.forgetOpen();
    for (const loading of this.#rooms.values()) {
      const room = await loading.catch(() => undefined);
      if (room !== undefined && seatHeldBy(room.table, player) !== undefined) await room.refresh();
    }
  }

  /** Leaves every race that goes on, each as was agreed in it. */
  async leaveAll(player: PlayerId): Promise<void> {
    const rows = await this.#deps.store.gamesOf(player, MOST_LEFT);
    for (const { id } of rows.filter(({ phase }) => phase === 'racing')) {
      const room = await this.room(id).catch(() => undefined);
      const request = { type: 'leave', race: id, id: newRaceId() } as const;
      await room?.handle({ player, send: () => undefined }, request);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#sweep.close();
    for (const loading of await Promise.allSettled(this.#rooms.values())) {
      if (loading.status === 'fulfilled') await loading.value?.close();
    }
    await this.#cluster?.close();
  }
}
