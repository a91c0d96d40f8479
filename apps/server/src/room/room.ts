import { err, ok, type Result } from '@perfect-line/core/result';
import { STEPS_PER_FRAME } from '@perfect-line/protocol/limits';
import type { ClientRequest, ServerFrame } from '@perfect-line/protocol/messages';
import type { RaceRecord } from '@perfect-line/protocol/record';
import type { SeatId } from '@perfect-line/rules/game';
import type { GameId, PlayerId } from '@perfect-line/store/gameStore';

import type { Driver } from '../drivers.ts';
import type { Telemetry } from '../telemetry.ts';
import { shownStep, type Course } from './course.ts';
import { begin } from './lobbyRequests.ts';
import { move, playOutTurn, timeOut } from './raceRequests.ts';
import { recordOf } from './recordOf.ts';
import { answerRequest, type Done } from './requests.ts';
import { roomInfo } from './roomInfo.ts';
import {
  computerToAct,
  dueAt,
  loadTable,
  refuse,
  seatHeldBy,
  timerOfTable,
  type Refusal,
  type Table,
  type TableDeps,
} from './table.ts';

/** One tab of one player or spectator. */
export type Listener = {
  readonly player: PlayerId | undefined;
  readonly send: (frame: ServerFrame) => void;
};

export type RoomDeps = TableDeps & {
  readonly drive: Driver;
  readonly telemetry: Telemetry;
  /** Runs something later; answers how to cancel it. */
  readonly later: (millis: number, run: () => void) => () => void;
  /** A player who is not here has to act. */
  readonly callPlayer: (player: PlayerId, race: GameId) => void;
  readonly makeRematch: (table: Table, player: PlayerId) => Promise<Result<GameId, Refusal>>;
};

/** Everybody is told of everybody here: beyond this it would be the square of the crowd. */
const SMALL_AUDIENCE = 32;

/** Node's timers hold 31 bits; a due date further off is looked at again. */
const LONGEST_WAIT_MILLIS = 2_000_000_000;

/** A race with everybody at it. One thing happens at a time: who, rule, save, then tell. */
export class Room {
  readonly #deps: RoomDeps;
  readonly #listeners = new Set<Listener>();
  #table: Table;
  #tail: Promise<void> = Promise.resolve();
  #told: number;
  #rev: number;
  #secret: string | undefined;
  #cancelTimer: () => void = () => undefined;
  #drivingAt = -1;
  #called: SeatId | undefined;
  #isClosed = false;
  #touchedAt: number;

  private constructor(deps: RoomDeps, table: Table) {
    this.#deps = deps;
    this.#table = table;
    this.#told = table.course?.head ?? 0;
    this.#touchedAt = deps.now();
    // Higher than before a restart, so that pages believe it.
    this.#rev = deps.now();
  }

  static async load(deps: RoomDeps, id: GameId): Promise<Room | undefined> {
    const table = await loadTable(deps, id);
    if (table === undefined) return undefined;
    const room = new Room(deps, table);
    await room.#publishSecret();
    room.#wake();
    return room;
  }

  get id(): GameId {
    return this.#table.id;
  }

  touched(): this {
    this.#touchedAt = this.#deps.now();
    return this;
  }

  /** Nobody listens and nothing is due soon: it can be loaded again when it is wanted. */
  isIdle(since: number, horizon: number): boolean {
    const due = dueAt(this.#table);
    const isQuiet = this.#listeners.size === 0 && this.#touchedAt < since;
    return isQuiet && this.#drivingAt < 0 && (due === undefined || due > horizon);
  }

  /** Follow the race: what is missing comes first, then everything as it happens. */
  async watch(listener: Listener, have: number, hash: string): Promise<void> {
    await this.#enqueue(async () => {
      const isNew = !this.#listeners.has(listener);
      this.#listeners.add(listener);
      if (isNew && this.#isNews(listener)) this.#tellRoom();
      else listener.send(this.#infoFor(listener));
      this.#catchUp(listener, have, hash);
    });
  }

  async unwatch(listener: Listener): Promise<void> {
    await this.#enqueue(async () => {
      if (this.#listeners.delete(listener) && this.#isNews(listener)) this.#tellRoom();
    });
  }

  async handle(listener: Listener, request: ClientRequest): Promise<void> {
    await this.#enqueue(async () => {
      const answered = await this.#answer(listener.player, request);
      const { race, id } = request;
      if (answered.ok) listener.send({ type: 'ack', race, id, ...answered.value });
      else listener.send({ type: 'refused', race, id, ...plain(answered.error) });
      this.#deps.telemetry.answered(request.type, answered.ok ? 'ok' : answered.error.code);
      await this.#afterChange(answered.ok && request.type !== 'act');
    });
  }

  /** The finished race with the proof of its dice. */
  record(): Result<RaceRecord, Refusal> {
    if (this.#table.row.phase !== 'over' || this.#secret === undefined) {
      return refuse('race.not-over', 'a race is published when it is over');
    }
    return ok(recordOf(this.#table, this.#secret));
  }

  summary(): Table {
    return this.#table;
  }

  /** Lets what is under way finish, then stays silent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTimer();
    await this.#tail;
  }

  /** Everything queued so far has happened. */
  async settled(): Promise<void> {
    await this.#tail;
  }

  /** A driver who comes or goes is news to all; one spectator more or less is not, where there are many. */
  #isNews(listener: Listener): boolean {
    return this.#listeners.size <= SMALL_AUDIENCE || this.#seatOf(listener) !== undefined;
  }

  #enqueue(job: () => Promise<void>): Promise<void> {
    this.#touchedAt = this.#deps.now();
    const run = this.#tail.then(() => (this.#isClosed ? undefined : job()));
    this.#tail = run.catch((error: unknown) => {
      this.#deps.telemetry.fault('room', error, this.id);
    });
    return this.#tail;
  }

  async #answer(
    player: PlayerId | undefined,
    request: ClientRequest,
  ): Promise<Result<Done, Refusal>> {
    if (player === undefined) return refuse('session.none', 'you are not signed in');
    try {
      if (request.type !== 'rematch') return await answerRequest(this.#table, player, request);
      const rematch = await this.#deps.makeRematch(this.#table, player);
      return rematch.ok ? ok({ rematch: rematch.value }) : rematch;
    } catch (error) {
      this.#deps.telemetry.fault('request', error, this.id);
      await this.#reload();
      return err({ code: 'server.busy', message: 'the server could not do this now' });
    }
  }

  /** After a failed write the store knows best. */
  async #reload(): Promise<void> {
    const table = await loadTable(this.#deps, this.id);
    if (table !== undefined) this.#table = table;
  }

  async #afterChange(isRoomChanged: boolean): Promise<void> {
    const phase = this.#table.row.phase;
    await this.#publishSecret();
    const hasEnded = phase === 'over' && this.#told < (this.#table.course?.head ?? 0);
    // The room comes first: it holds the setup that the first steps need.
    if (isRoomChanged) this.#tellRoom();
    this.#tellSteps();
    if (hasEnded) this.#tellRoom();
    this.#wake();
  }

  async #publishSecret(): Promise<void> {
    if (this.#table.row.phase !== 'over' || this.#secret !== undefined) return;
    this.#secret = await this.#deps.store.secretOf(this.id);
  }

  #seatOf(listener: Listener): SeatId | undefined {
    return seatHeldBy(this.#table, listener.player)?.seat;
  }

  #infoFor(listener: Listener): ServerFrame {
    const players = [...this.#listeners].flatMap((each) => each.player ?? []);
    const seated = new Set(this.#table.seats.flatMap((seat) => seat.holder ?? []));
    const spectators = [...this.#listeners].filter((each) => !seated.has(each.player ?? '')).length;
    const presence = { online: new Set(players), spectators, rev: this.#rev, secret: this.#secret };
    return roomInfo(this.#table, listener.player, presence);
  }

  #tellRoom(): void {
    this.#rev = Math.max(this.#rev + 1, this.#deps.now());
    for (const listener of this.#listeners) listener.send(this.#infoFor(listener));
  }

  #courseFrame(course: Course, from: number, seat: SeatId | undefined) {
    const { isOpen, game } = this.#table.module;
    const steps = course.stepsAfter(from - 1, STEPS_PER_FRAME);
    const isLast = from - 1 + steps.length === course.head;
    const timer = timerOfTable(this.#table);
    return {
      race: this.id,
      head: course.head,
      steps: steps.map((step) => shownStep(step, isOpen, seat)),
      now: this.#deps.now(),
      ...(!isOpen && isLast && { view: game.view(course.state, seat) }),
      ...(timer !== undefined && isLast && { timer }),
    };
  }

  *#stepsFrames(course: Course, first: number, seat: SeatId | undefined): Generator<ServerFrame> {
    for (let from = first; from <= course.head; from += STEPS_PER_FRAME) {
      yield { type: 'steps', from, ...this.#courseFrame(course, from, seat) };
    }
  }

  #sendFrom(listener: Listener, course: Course, first: number): void {
    const frames = this.#stepsFrames(course, first, this.#seatOf(listener));
    for (const frame of frames) listener.send(frame);
  }

  #catchUp(listener: Listener, have: number, hash: string): void {
    const { course } = this.#table;
    if (course === undefined) return;
    if (course.agrees(have, hash)) {
      if (have < course.head) return this.#sendFrom(listener, course, have + 1);
      const frame = this.#courseFrame(course, have + 1, this.#seatOf(listener));
      return listener.send({ type: 'steps', from: have + 1, ...frame });
    }
    listener.send({ type: 'reset', ...this.#courseFrame(course, 1, this.#seatOf(listener)) });
    this.#sendFrom(listener, course, 1 + STEPS_PER_FRAME);
  }

  #tellSteps(): void {
    const { course } = this.#table;
    if (course === undefined || course.head <= this.#told) return;
    const first = this.#told + 1;
    this.#told = course.head;
    if (!this.#table.module.isOpen) {
      for (const listener of this.#listeners) this.#sendFrom(listener, course, first);
      return;
    }
    // Everybody gets the same object, so that it becomes text only once.
    for (const frame of this.#stepsFrames(course, first, undefined)) {
      for (const listener of this.#listeners) listener.send(frame);
    }
  }

  /** Sets the alarm for what the server has to do by itself, or does it. */
  #wake(): void {
    this.#cancelTimer();
    if (this.#isClosed) return;
    this.#callAbsentPlayer();
    const computer = computerToAct(this.#table);
    if (computer !== undefined) return this.#startDriver(computer);
    const due = dueAt(this.#table);
    if (due === undefined) return;
    const wait = Math.min(Math.max(0, due - this.#deps.now()), LONGEST_WAIT_MILLIS);
    this.#cancelTimer = this.#deps.later(wait, () => void this.#enqueue(() => this.#onDue()));
  }

  async #onDue(): Promise<void> {
    const due = dueAt(this.#table);
    if (due === undefined || due > this.#deps.now()) return this.#wake();
    const isOpening = this.#table.row.phase === 'opening';
    const done = isOpening ? await begin(this.#table) : await timeOut(this.#table);
    if (!done.ok) this.#deps.telemetry.fault('clock', done.error, this.id);
    await this.#afterChange(true);
  }

  #callAbsentPlayer(): void {
    const { course, seats } = this.#table;
    const seat = seats.find((each) => each.seat === course?.toAct);
    if (seat?.seat === this.#called) return;
    this.#called = seat?.seat;
    if (seat?.holder === undefined || seat.away || this.#isHere(seat.holder)) return;
    this.#deps.callPlayer(seat.holder, this.id);
  }

  #isHere(player: PlayerId): boolean {
    return [...this.#listeners].some((listener) => listener.player === player);
  }

  /** The driver thinks outside the queue, so that others can resign or leave meanwhile. */
  #startDriver({ seat, level }: { readonly seat: SeatId; readonly level: string }): void {
    const { course, module, row } = this.#table;
    if (course === undefined || this.#drivingAt === course.head) return;
    const head = course.head;
    this.#drivingAt = head;
    const events = course.stepsAfter(0, head).flatMap((step) => step.event ?? []);
    const request = { race: this.id, game: row.kind, setup: course.setup, seat, level };
    const known = module.isOpen
      ? { events }
      : { events: [], view: module.game.view(course.state, seat) };
    this.#deps.drive({ ...request, ...known }).then(
      (action) => void this.#enqueue(() => this.#takeDriverAction(seat, head, ok(action))),
      (error: unknown) => void this.#enqueue(() => this.#takeDriverAction(seat, head, err(error))),
    );
  }

  /** A driver that fails or errs must not stop the race: the turn is then played out in small steps. */
  async #takeDriverAction(
    seat: SeatId,
    head: number,
    action: Result<unknown, unknown>,
  ): Promise<void> {
    this.#drivingAt = -1;
    const isStill = this.#table.course?.head === head && computerToAct(this.#table)?.seat === seat;
    if (isStill) {
      const moved = action.ok
        ? await move(this.#table, action.value, { seat, by: 'computer' })
        : action;
      if (!moved.ok) {
        this.#deps.telemetry.fault('driver', moved.error, this.id);
        const played = await playOutTurn(this.#table, seat);
        if (!played.ok) return this.#deps.telemetry.fault('stuck', played.error, this.id);
      }
    }
    await this.#afterChange(false);
  }
}

const plain = ({ code, message, facts }: Refusal): Refusal =>
  facts === undefined ? { code, message } : { code, message, facts };
