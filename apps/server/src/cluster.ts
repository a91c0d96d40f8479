import { parseWith } from '@perfect-line/protocol/parsing';
import { saying } from '@perfect-line/protocol/talk';
import type { GameId, GameStore, NodeId } from '@perfect-line/store/gameStore';
import type { Hint } from '@perfect-line/store/hints';

import { Again, type Later } from './again.ts';
import { holdOf, type ClusterNode } from './clusterNode.ts';
import type { Moved } from './room/movedHint.ts';
import type { Room } from './room/room.ts';
import type { Telemetry } from './telemetry.ts';

export type ClusterDeps = {
  readonly node: ClusterNode;
  readonly store: GameStore;
  readonly telemetry: Telemetry;
  readonly now: () => number;
  readonly later: Later;
  /** Those in memory. */
  readonly rooms: () => readonly Promise<Room | undefined>[];
  readonly find: (id: GameId) => Promise<Room | undefined> | undefined;
  readonly load: (id: GameId) => Promise<Room | undefined>;
  readonly listChanged: () => void;
};

/** Leases are renewed so often within their time that two lost tries do not matter. */
const BEATS_PER_LEASE = 4;
/** A lost hint is made good so soon. */
const LOOK_MILLIS = 3000;
const DUE_AT_ONCE = 200;
const NOT_YET = Promise.resolve(undefined);
/** A node that has not repeated who is there for so many leases has nobody. */
const SILENT_LEASES = 2;

/**
 * What one node does so that several serve one database: keeps its leases, takes over those of nodes that are gone,
 * and reads what the others have saved. Nothing here decides: the store does.
 */
export class Cluster {
  readonly #deps: ClusterDeps;
  /** Races of which something was saved elsewhere. */
  #behind = new Set<GameId>();
  #isReading = false;
  #isClosed = false;
  #lookedAt = -Infinity;
  /** Each by itself: a renewal that waits for what a frozen node has locked must not keep others from a take-over. */
  readonly #beats: readonly Again[];

  constructor(deps: ClusterDeps) {
    this.#deps = deps;
    const { later, node, telemetry } = deps;
    const millis = node.leaseMillis / BEATS_PER_LEASE;
    const failed = (error: unknown): void => telemetry.fault('beat', error, '');
    const jobs = [() => this.#keepLeases(), () => this.#takeDue(), () => this.#look()];
    this.#beats = jobs.map((job) => new Again({ later, millis, job, failed }));
    deps.node.hints.onHint((hint, from) => this.#hear(hint, from));
  }

  async open(): Promise<void> {
    await this.#beat();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const beat of this.#beats) beat.stop();
    const held = (await this.#loaded()).filter((room) => room.wheel !== undefined);
    const ids = held.map((room) => room.id);
    await this.#deps.store.release(this.#deps.node.id, ids).catch(() => undefined);
    await this.#deps.node.hints.close();
  }

  /** This process was stopped for a while: others may have taken its races over. */
  async awake(): Promise<void> {
    const rooms = await this.#loaded();
    for (const room of rooms) room.loseWheel();
    await this.#beat();
    for (const room of rooms) room.lookAhead();
  }

  #hear(hint: Hint, from: NodeId): void {
    if (hint.type === 'list') return this.#deps.listChanged();
    if (!('race' in hint)) return;
    const loading = this.#deps.find(hint.race);
    if (loading === undefined) return;
    if (hint.type === 'moved') return this.#hearMoved(loading, hint);
    loading.then(
      (room) => (hint.type === 'said' ? hearSaid(room, hint) : room?.hearPresence(hint, from)),
      () => undefined,
    );
  }

  /** Events that came with the hint need no question, if they fit. */
  #hearMoved(loading: Promise<Room | undefined>, hint: Moved): void {
    if (hint.news === undefined) return this.#read([hint.race]);
    loading.then(
      async (room) => {
        if ((await room?.hearMoved(hint)) === 'behind') this.#read([hint.race]);
      },
      () => undefined,
    );
  }

  /** Many hints that come while one question is under way share the next. */
  #read(ids: readonly GameId[]): void {
    for (const id of ids) this.#behind.add(id);
    if (!this.#isReading) void this.#readAll();
  }

  /** A hint that comes when the last question is answered finds nobody reading, and asks anew. */
  async #readAll(): Promise<void> {
    this.#isReading = true;
    try {
      while (this.#behind.size > 0 && !this.#isClosed) await this.#readBehind();
    } catch (error) {
      this.#deps.telemetry.fault('news', error, '');
    } finally {
      this.#isReading = false;
    }
  }

  async #readBehind(): Promise<void> {
    const ids = [...this.#behind];
    this.#behind = new Set();
    const rooms = await this.#loaded(ids);
    const known = new Map(rooms.map((room) => [room.id, room.known]));
    const news = await this.#deps.store.newsOf([...known.values()]);
    const byId = new Map(rooms.map((room) => [room.id, room]));
    for (const each of news) {
      const asked = known.get(each.id);
      if (asked !== undefined) void byId.get(each.id)?.hear(each, asked);
    }
  }

  async #loaded(ids?: readonly GameId[]): Promise<readonly Room[]> {
    const loading =
      ids === undefined ? this.#deps.rooms() : ids.flatMap((id) => this.#deps.find(id) ?? []);
    return roomsOf(loading);
  }

  /** A race that is still being read has no wheel here, and nobody waits for it. */
  async #loadedByNow(): Promise<readonly Room[]> {
    return roomsOf(this.#deps.rooms().map((loading) => Promise.race([loading, NOT_YET])));
  }

  async #beat(): Promise<void> {
    await Promise.all(this.#beats.map((beat) => beat.now()));
  }

  async #keepLeases(): Promise<void> {
    const { store, node } = this.#deps;
    const held = (await this.#loadedByNow()).flatMap((room) =>
      room.wheel === undefined ? [] : [{ room, ...room.wheel }],
    );
    const wanted = held.filter(({ isNeeded }) => isNeeded);
    const done = held.flatMap(({ room, isNeeded }) => (isNeeded ? [] : [room]));
    const ids = wanted.map(({ room }) => room.id);
    const renewed = new Set(await store.renew(holdOf(node), ids));
    // A race that this node was given anew meanwhile has another lease, which is good.
    for (const { room, lease } of wanted) {
      if (!renewed.has(room.id) && room.wheel?.lease === lease) room.loseWheel();
    }
    for (const room of done) room.loseWheel();
    await store.release(
      node.id,
      done.map((room) => room.id),
    );
  }

  async #takeDue(): Promise<void> {
    const { store, node, now, load } = this.#deps;
    const before = now() + 2 * node.leaseMillis;
    const claimed = await store.claimDue(holdOf(node), before, DUE_AT_ONCE);
    for (const { id, lease } of claimed) {
      // One race that cannot be loaded, already told, must not keep the others waiting.
      void load(id).then(
        (room) => room?.drive(lease),
        () => undefined,
      );
    }
  }

  /** Whatever hints were lost: every race in memory is compared with the store now and then. */
  async #look(): Promise<void> {
    const { now, node } = this.#deps;
    if (now() - this.#lookedAt < LOOK_MILLIS) return;
    this.#lookedAt = now();
    const rooms = await this.#loaded();
    this.#read(rooms.map((room) => room.id));
    const silentSince = now() - SILENT_LEASES * node.leaseMillis;
    for (const room of rooms) void room.repeatPresence(silentSince);
  }
}

/** Those that could be read. */
async function roomsOf(loading: readonly Promise<Room | undefined>[]): Promise<readonly Room[]> {
  const settled = await Promise.allSettled(loading);
  return settled.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []));
}

/** Another node's word is read like anybody's. */
function hearSaid(
  room: Room | undefined,
  { seat, at, saying: spoken }: Extract<Hint, { readonly type: 'said' }>,
): Promise<void> | undefined {
  const read = parseWith(saying, spoken);
  return read.ok ? room?.talk.hear({ seat, at, saying: read.value }) : undefined;
}
