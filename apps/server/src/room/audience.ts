import { STEPS_PER_FRAME } from '@perfect-line/protocol/limits';
import type { ServerFrame } from '@perfect-line/protocol/messages';
import type { SeatId } from '@perfect-line/rules/game';
import type { Millis, NodeId, PlayerId } from '@perfect-line/store/gameStore';

import { shownStep, type Course } from './course.ts';
import type { Publication } from './publication.ts';
import { roomInfo, type Presence } from './roomInfo.ts';
import { seatHeldBy, timerOfTable, type Table } from './table.ts';

/** One tab of one player or spectator. */
export type Listener = {
  readonly player: PlayerId | undefined;
  readonly send: (frame: ServerFrame) => void;
};

/** Who follows a race at one node: drivers and host by name, the others by number; and whether the node drives it. */
type Here = {
  readonly players: readonly PlayerId[];
  readonly spectators: number;
  readonly isDriving: boolean;
};
const NOBODY: Here = { players: [], spectators: 0, isDriving: false };

/** One spectator more or less is news where there are few. */
const SMALL_AUDIENCE = 32;

/** Whoever follows a race, and what each of them may be told. */
export class Audience {
  readonly #listeners = new Set<Listener>();
  /** Players who are here, with how many tabs. */
  readonly #tabs = new Map<PlayerId, number>();
  readonly #table: Table;
  readonly #publication: Publication;
  /** Who follows the race at other nodes, and when they last said so. */
  readonly #elsewhere = new Map<NodeId, Here & { readonly at: Millis }>();
  #told: number;
  #rev: number;

  constructor(table: Table, publication: Publication) {
    this.#table = table;
    this.#publication = publication;
    this.#told = table.course?.head ?? 0;
    // Higher than before a restart, so that pages believe it.
    this.#rev = this.#now();
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  has(player: PlayerId): boolean {
    return this.#tabs.has(player) || this.#isElsewhere(player);
  }

  /** Another node follows or drives it. */
  get isShared(): boolean {
    return this.#elsewhere.size > 0;
  }

  isSharedWith(node: NodeId): boolean {
    return this.#elsewhere.has(node);
  }

  #isElsewhere(player: PlayerId): boolean {
    for (const { players } of this.#elsewhere.values()) if (players.includes(player)) return true;
    return false;
  }

  /** Those at this node whom others want to know of. */
  get here(): Here {
    const table = this.#table;
    const concerned = this.#seated();
    const spectators = this.#spectators(concerned);
    concerned.add(table.row.createdBy);
    const players = [...concerned].filter((player) => this.#tabs.has(player));
    return { players, spectators, isDriving: table.lease !== undefined };
  }

  /** Whether those who follow it are others than before. */
  hear(node: NodeId, { players, spectators, isDriving }: Here): boolean {
    const before = this.#elsewhere.get(node) ?? NOBODY;
    const isEmpty = players.length === 0 && spectators === 0 && !isDriving;
    if (isEmpty) this.#elsewhere.delete(node);
    else this.#elsewhere.set(node, { players, spectators, isDriving, at: this.#now() });
    return before.players.join() !== players.join() || before.spectators !== spectators;
  }

  /** Those that have not been heard since; answers whether there were any. */
  forgetNodes(since: Millis): boolean {
    const silent = [...this.#elsewhere].filter(([, { at }]) => at < since);
    for (const [node] of silent) this.#elsewhere.delete(node);
    return silent.length > 0;
  }

  add(listener: Listener): void {
    const isNew = !this.#listeners.has(listener);
    this.#listeners.add(listener);
    const isFirstTab = isNew && this.#countTab(listener.player, 1);
    if (isNew && this.#isNews(listener, isFirstTab)) return this.tellRoom();
    // Higher than what the listener may have heard at another node.
    this.#rev = Math.max(this.#rev, this.#now());
    listener.send(roomInfo(this.#table, listener.player, this.#presence()));
  }

  remove(listener: Listener): void {
    if (!this.#listeners.delete(listener)) return;
    const isLastTab = this.#countTab(listener.player, -1);
    if (this.#isNews(listener, isLastTab)) this.tellRoom();
  }

  all(): readonly Listener[] {
    return [...this.#listeners];
  }

  tell(frame: ServerFrame): void {
    for (const listener of this.#listeners) listener.send(frame);
  }

  /** Costs as much as there are listeners: who is here is counted once, and all spectators get the same object. */
  tellRoom(): void {
    const table = this.#table;
    this.#rev = Math.max(this.#rev + 1, this.#now());
    const presence = this.#presence();
    const concerned = this.#seated();
    concerned.add(table.row.createdBy);
    let shared: ServerFrame | undefined;
    for (const listener of this.#listeners) {
      const { player } = listener;
      if (player !== undefined && concerned.has(player)) {
        listener.send(roomInfo(table, player, presence));
      } else {
        shared ??= roomInfo(table, undefined, presence);
        listener.send(shared);
      }
    }
  }

  /** What has been saved since the last time; answers whether there was anything. */
  tellSteps(): boolean {
    const { course, game } = this.#table;
    if (course === undefined || course.head <= this.#told) return false;
    const first = this.#told + 1;
    this.#told = course.head;
    if (!game.isOpen) {
      for (const listener of this.#listeners) this.#sendFrom(listener, first);
      return true;
    }
    // Everybody gets the same object, so that it becomes text only once.
    for (const frame of this.#stepsFrames(first, undefined)) {
      for (const listener of this.#listeners) listener.send(frame);
    }
    return true;
  }

  /** What this listener misses: the rest of the race, or all of it when it has another one. */
  catchUp(listener: Listener, { have, hash }: { have: number; hash: string }): void {
    const { course } = this.#table;
    if (course === undefined) return;
    const seat = seatHeldBy(this.#table, listener.player)?.seat;
    if (!course.agrees(have, hash)) {
      listener.send({ type: 'reset', ...this.#courseFrame(course, 1, seat) });
      this.#sendFrom(listener, 1 + STEPS_PER_FRAME);
    } else if (have < course.head) {
      this.#sendFrom(listener, have + 1);
    } else {
      const frame = this.#courseFrame(course, have + 1, seat);
      listener.send({ type: 'steps', from: have + 1, ...frame });
    }
  }

  /** A driver who comes or goes is news to all; another tab, or one spectator among many, is not. */
  #isNews(listener: Listener, isPresenceNew: boolean): boolean {
    if (this.#listeners.size <= SMALL_AUDIENCE) return true;
    return isPresenceNew && seatHeldBy(this.#table, listener.player) !== undefined;
  }

  #now(): Millis {
    return this.#table.deps.now();
  }

  #seated(): Set<PlayerId> {
    return new Set(this.#table.seats.flatMap((seat) => seat.holder ?? []));
  }

  /** Whether this was the first tab of a player, or the last. */
  #countTab(player: PlayerId | undefined, change: 1 | -1): boolean {
    if (player === undefined) return false;
    const tabs = (this.#tabs.get(player) ?? 0) + change;
    if (tabs > 0) this.#tabs.set(player, tabs);
    else this.#tabs.delete(player);
    return tabs === 0 || (tabs === 1 && change === 1);
  }

  #presence(): Presence {
    let spectators = this.#spectators(this.#seated());
    for (const each of this.#elsewhere.values()) spectators += each.spectators;
    return { online: this, spectators, rev: this.#rev, secret: this.#publication.secret };
  }

  #spectators(seated: ReadonlySet<PlayerId>): number {
    const drivers = [...seated].reduce((sum, player) => sum + (this.#tabs.get(player) ?? 0), 0);
    return this.#listeners.size - drivers;
  }

  #courseFrame(course: Course, from: number, seat: SeatId | undefined) {
    const table = this.#table;
    const { game } = table;
    const steps = course.stepsAfter(from - 1, STEPS_PER_FRAME);
    const isLast = from - 1 + steps.length === course.head;
    const timer = timerOfTable(table);
    return {
      race: table.id,
      head: course.head,
      steps: steps.map((step) => shownStep(step, game.isOpen, seat)),
      now: this.#now(),
      ...(!game.isOpen && isLast && { view: game.view(course.state, seat) }),
      ...(timer !== undefined && isLast && { timer }),
    };
  }

  *#stepsFrames(first: number, seat: SeatId | undefined): Generator<ServerFrame> {
    const { course } = this.#table;
    if (course === undefined) return;
    for (let from = first; from <= course.head; from += STEPS_PER_FRAME) {
      yield { type: 'steps', from, ...this.#courseFrame(course, from, seat) };
    }
  }

  #sendFrom(listener: Listener, first: number): void {
    const seat = seatHeldBy(this.#table, listener.player)?.seat;
    for (const frame of this.#stepsFrames(first, seat)) listener.send(frame);
  }
}
