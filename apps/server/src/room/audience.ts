import { STEPS_PER_FRAME } from '@perfect-line/protocol/limits';
import type { ServerFrame } from '@perfect-line/protocol/messages';
import type { SeatId } from '@perfect-line/rules/game';
import type { Millis, PlayerId } from '@perfect-line/store/gameStore';

import { shownStep, type Course } from './course.ts';
import { roomInfo } from './roomInfo.ts';
import { seatHeldBy, timerOfTable, type Table } from './table.ts';

/** One tab of one player or spectator. */
export type Listener = {
  readonly player: PlayerId | undefined;
  readonly send: (frame: ServerFrame) => void;
};

/** Everybody is told of everybody here: beyond this it would be the square of the crowd. */
const SMALL_AUDIENCE = 32;

/** Whoever follows a race, and what each of them may be told. */
export class Audience {
  readonly #listeners = new Set<Listener>();
  readonly #now: () => Millis;
  #told: number;
  #rev: number;

  constructor(now: () => Millis, told: number) {
    this.#now = now;
    this.#told = told;
    // Higher than before a restart, so that pages believe it.
    this.#rev = now();
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  has(player: PlayerId): boolean {
    return [...this.#listeners].some((listener) => listener.player === player);
  }

  add(listener: Listener, table: Table, secret: string | undefined): void {
    const isNew = !this.#listeners.has(listener);
    this.#listeners.add(listener);
    if (isNew && this.#isNews(listener, table)) this.tellRoom(table, secret);
    else listener.send(this.#infoFor(listener, table, secret));
  }

  remove(listener: Listener, table: Table, secret: string | undefined): void {
    const isGone = this.#listeners.delete(listener);
    if (isGone && this.#isNews(listener, table)) this.tellRoom(table, secret);
  }

  tellRoom(table: Table, secret: string | undefined): void {
    this.#rev = Math.max(this.#rev + 1, this.#now());
    for (const listener of this.#listeners) listener.send(this.#infoFor(listener, table, secret));
  }

  /** What has been saved since the last time; answers whether there was anything. */
  tellSteps(table: Table): boolean {
    const { course } = table;
    if (course === undefined || course.head <= this.#told) return false;
    const first = this.#told + 1;
    this.#told = course.head;
    if (!table.game.isOpen) {
      for (const listener of this.#listeners) this.#sendFrom(listener, table, first);
      return true;
    }
    // Everybody gets the same object, so that it becomes text only once.
    for (const frame of this.#stepsFrames(table, first, undefined)) {
      for (const listener of this.#listeners) listener.send(frame);
    }
    return true;
  }

  /** What this listener misses: the rest of the race, or all of it when it has another one. */
  catchUp(listener: Listener, table: Table, known: { have: number; hash: string }): void {
    const { course } = table;
    if (course === undefined) return;
    const { have, hash } = known;
    const seat = seatHeldBy(table, listener.player)?.seat;
    if (!course.agrees(have, hash)) {
      listener.send({ type: 'reset', ...this.#courseFrame(table, course, 1, seat) });
      this.#sendFrom(listener, table, 1 + STEPS_PER_FRAME);
    } else if (have < course.head) {
      this.#sendFrom(listener, table, have + 1);
    } else {
      const frame = this.#courseFrame(table, course, have + 1, seat);
      listener.send({ type: 'steps', from: have + 1, ...frame });
    }
  }

  /** A driver who comes or goes is news to all; one spectator more or less is not, where there are many. */
  #isNews(listener: Listener, table: Table): boolean {
    const isDriver = seatHeldBy(table, listener.player) !== undefined;
    return isDriver || this.#listeners.size <= SMALL_AUDIENCE;
  }

  #infoFor(listener: Listener, table: Table, secret: string | undefined): ServerFrame {
    const players = [...this.#listeners].flatMap((each) => each.player ?? []);
    const seated = new Set(table.seats.flatMap((seat) => seat.holder ?? []));
    const spectators = [...this.#listeners].filter((each) => !seated.has(each.player ?? '')).length;
    const presence = { online: new Set(players), spectators, rev: this.#rev, secret };
    return roomInfo(table, listener.player, presence);
  }

  #courseFrame(table: Table, course: Course, from: number, seat: SeatId | undefined) {
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

  *#stepsFrames(table: Table, first: number, seat: SeatId | undefined): Generator<ServerFrame> {
    const { course } = table;
    if (course === undefined) return;
    for (let from = first; from <= course.head; from += STEPS_PER_FRAME) {
      yield { type: 'steps', from, ...this.#courseFrame(table, course, from, seat) };
    }
  }

  #sendFrom(listener: Listener, table: Table, first: number): void {
    const seat = seatHeldBy(table, listener.player)?.seat;
    for (const frame of this.#stepsFrames(table, first, seat)) listener.send(frame);
  }
}
