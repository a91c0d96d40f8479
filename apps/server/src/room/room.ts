import { err, ok, type Result } from '@perfect-line/core/result';
import type { ClientRequest } from '@perfect-line/protocol/messages';
import type { RaceRecord } from '@perfect-line/protocol/record';
import type { SeatId } from '@perfect-line/rules/game';
import type {
  GameId,
  Known,
  Lease,
  News,
  NodeId,
  Phase,
  PlayerId,
} from '@perfect-line/store/gameStore';
import type { Hint } from '@perfect-line/store/hints';

import type { CreditsByKey } from '../credits.ts';
import type { Driver, DriveRequest, DriveTurn } from '../drivers.ts';
import type { Telemetry } from '../telemetry.ts';
import { Audience, type Listener } from './audience.ts';
import { catchUp, knownOf, takeNews, type Learned } from './catchUp.ts';
import { claimWheel, isAtTheWheel, needsDriver, takeWheel } from './helm.ts';
import { isKnown, movedHint, newsIn, type Moved } from './movedHint.ts';
import { begin, fillSeats, passHost } from './lobbyRequests.ts';
import { move, playOutTurn, timeOut } from './raceRequests.ts';
import { recordOf } from './recordOf.ts';
import { answerRequest, type Done } from './requests.ts';
import { runEndOf } from './runEnd.ts';
import { checkSaying, Talk, type Said } from './talk.ts';
import {
  applyChange,
  computerToAct,
  dueAt,
  loadTable,
  Overtaken,
  refuse,
  saveClock,
  seatHeldBy,
  type Refusal,
  type Table,
  type TableDeps,
} from './table.ts';

type Asked = Exclude<ClientRequest, { readonly type: 'say' }>;
type Saying = Extract<ClientRequest, { readonly type: 'say' }>;

export type RoomDeps = TableDeps & {
  /** How much each player may say, in all races together; left out, without end. */
  readonly talkCredits?: CreditsByKey;
  readonly drive: Driver;
  readonly telemetry: Telemetry;
  /** Runs something later; answers how to cancel it. */
  readonly later: (millis: number, run: () => void) => () => void;
  /** A player who is not here has to act. */
  readonly callPlayer: (player: PlayerId, race: GameId) => void;
  /** Somebody sat down or left, or the seats became final: lists are out of date. */
  readonly lobbyChanged: () => void;
  readonly makeRematch: (table: Table, player: PlayerId) => Promise<Result<GameId, Refusal>>;
};

/** Node's timers hold 31 bits; a due date further off is looked at again. */
const LONGEST_WAIT_MILLIS = 2_000_000_000;
/** After something that should have worked did not: the disk is full, the database away. */
const RETRY_MILLIS = 5000;
/** A page sends what was not judged again within some seconds. */
const UNHEARD_MILLIS = 15_000;
/** A reload is no leaving. */
const HOST_GRACE_MILLIS = 20_000;
const HOST_NOTED_MILLIS = 60_000;
/** Events played again at most when a race is loaded: some tens of milliseconds. */
const SNAPSHOT_EVERY = 100;
/** Somebody else was faster so often: then the page may ask again. */
const MOST_JUDGEMENTS = 5;

/** A race with everybody at it. One thing happens at a time: who, rule, save, then tell. */
export class Room {
  readonly #deps: RoomDeps;
  readonly #audience: Audience;
  #table: Table;
  #tail: Promise<void> = Promise.resolve();
  #secret: string | undefined;
  #cancelTimer: () => void = () => undefined;
  #drivingAt = -1;
  #called: SeatId | undefined;
  #isClosed = false;
  #touchedAt: number;
  /** A write failed and may have happened or not: nothing is judged before the store has been asked. */
  #isInDoubt = false;
  /** Whose move could not be saved, and was not judged. */
  #unheard: SeatId | undefined;
  readonly talk = new Talk();
  #isClaiming = false;
  /** Another node drives: there is no use in asking for the wheel before. */
  #claimsAgainAt = -Infinity;

  private constructor(deps: RoomDeps, table: Table) {
    this.#deps = deps;
    this.#table = table;
    this.#audience = new Audience(deps.now, table.course?.head ?? 0);
    this.#touchedAt = deps.now();
  }

  static async load(deps: RoomDeps, id: GameId): Promise<Room | undefined> {
    const table = await loadTable(deps, id);
    if (table === undefined) return undefined;
    const room = new Room(deps, table);
    await room.#publishSecret();
    room.#keepSnapshot();
    // The node whose event it was has called the player.
    if (deps.node !== undefined) room.#called = table.course?.toAct;
    room.#wake();
    return room;
  }

  get known(): Known {
    return knownOf(this.#table);
  }

  /** The lease this node drives the race with, and whether it still has a use for it. */
  get wheel(): { readonly lease: Lease; readonly isNeeded: boolean } | undefined {
    const { lease } = this.#table;
    return lease && { lease, isNeeded: needsDriver(this.#table) };
  }

  /** This node has been given the wheel. */
  async drive(lease: Lease): Promise<void> {
    await this.#enqueue(() => this.#takeWheel(lease));
  }

  /** Somebody else may drive now: nothing more happens here by itself. */
  loseWheel(): void {
    this.#cancelTimer();
    this.#claimsAgainAt = -Infinity;
    if (this.#table.lease === undefined) return;
    this.#table.lease = undefined;
    this.#announce(false);
  }

  /** Asks for the wheel where one is wanted. */
  lookAhead(): void {
    if (!isAtTheWheel(this.#table)) this.#wake();
  }

  /** What other nodes have saved. News that were asked for before our own last write are asked for again. */
  async hear(news: News, asked: Known): Promise<void> {
    await this.#enqueue(async () => {
      const { head, rev } = this.known;
      const isStill = asked.head === head && asked.rev === rev;
      const learned = isStill ? await takeNews(this.#table, news) : await catchUp(this.#table);
      await this.#afterNews(learned);
      // Who saved that does not know of us: a hint was lost.
      const isNews = learned.hasMoved || learned.isRoomChanged;
      if (isNews && this.#isAlone) this.#announce(true);
    });
  }

  /** The same, told with the events. */
  async hearMoved(hint: Moved): Promise<'taken' | 'behind'> {
    let heard: 'taken' | 'behind' = 'taken';
    await this.#enqueue(async () => {
      if (isKnown(this.#table, hint)) return;
      const news = newsIn(this.#table, hint);
      if (news === undefined) heard = 'behind';
      else await this.#afterNews(await takeNews(this.#table, news));
    });
    return heard;
  }

  /** Who follows the race at another node. */
  async hearPresence(hint: Extract<Hint, { type: 'here' }>, from: NodeId): Promise<void> {
    await this.#enqueue(async () => {
      const wasShared = this.#audience.isSharedWith(from);
      if (this.#audience.hear(from, hint)) this.#audience.tellRoom(this.#table, this.#secret);
      const isNew = !wasShared && this.#audience.isSharedWith(from);
      if ((isNew || hint.isAsking) && this.#isMember) this.#answerPresence();
    });
  }

  /** What was saved before this node knew of the other was not told to it. */
  #answerPresence(): void {
    this.#announce(false);
    const { id: race, row } = this.#table;
    this.#deps.node?.hints.send({ type: 'moved', race, head: row.head });
  }

  /** Other nodes have been told that this one follows or drives the race. */
  get #isMember(): boolean {
    return !this.#audience.isEmpty || this.#table.lease !== undefined;
  }

  /** And none has said the same: there is nobody to be told anything. */
  get #isAlone(): boolean {
    return this.#isMember && !this.#audience.isShared;
  }

  /** Repeats who is here to those who are here too, and forgets nodes that no longer do. */
  async repeatPresence(silentSince: number): Promise<void> {
    if (!this.#audience.isShared) return;
    this.#announce(false);
    if (!this.#audience.forgetNodes(silentSince)) return;
    await this.#enqueue(async () => this.#audience.tellRoom(this.#table, this.#secret));
  }

  #announce(isAsking: boolean): void {
    const { node } = this.#deps;
    if (node === undefined) return;
    const here = this.#audience.hereOf(this.#table);
    node.hints.send({ type: 'here', race: this.id, ...here, isAsking });
  }

  get id(): GameId {
    return this.#table.id;
  }

  get table(): Table {
    return this.#table;
  }

  touched(): this {
    this.#touchedAt = this.#deps.now();
    return this;
  }

  /** Nobody listens and nothing is due soon: it can be loaded again when it is wanted. */
  isIdle(since: number, horizon: number): boolean {
    const due = dueAt(this.#table);
    const isQuiet = this.#audience.isEmpty && this.#touchedAt < since;
    const isFree = this.#drivingAt < 0 && this.#table.lease === undefined;
    return isQuiet && isFree && (due === undefined || due > horizon);
  }

  /** Follow the race: what is missing comes first, then everything as it happens. */
  async watch(listener: Listener, have: number, hash: string): Promise<void> {
    await this.#enqueue(async () => {
      const isFirst = this.#audience.isEmpty;
      // Who has been told more by another node than is known here is right.
      if (have > this.#table.row.head) await this.#afterNews(await catchUp(this.#table));
      else if (isFirst) await this.#lookBehind();
      await this.#publishSecret();
      this.#audience.add(listener, this.#table, this.#secret);
      this.#audience.catchUp(listener, this.#table, { have, hash });
      this.#announce(isFirst);
    });
    await this.noteHost();
  }

  async unwatch(listener: Listener): Promise<void> {
    await this.noteHost();
    await this.#enqueue(async () => {
      this.#audience.remove(listener, this.#table, this.#secret);
      this.#announce(false);
    });
    if (this.#isHostGone()) this.#deps.later(HOST_GRACE_MILLIS, () => this.passHostOn());
  }

  #isHostGone(): boolean {
    const { row, settings } = this.#table;
    const isHosted = row.phase === 'lobby' && settings.season === undefined;
    return isHosted && !this.#audience.has(row.createdBy);
  }

  /** Who opened the race has gone and somebody else waits in it: that one may start it now. */
  passHostOn(): void {
    if (!this.#isHostGone()) return;
    void this.#enqueue(async () => {
      if (!this.#isHostGone()) return;
      const passed = await passHost(this.#table, (player) => this.#audience.has(player));
      if (passed) await this.#afterChange(true);
    });
  }

  /** While the host is here the store knows it, to the minute: lists show only races that can start. */
  async noteHost(): Promise<void> {
    if (!this.#isHostNews()) return;
    await this.#enqueue(async () => {
      if (!this.#isHostNews()) return;
      const change = { at: this.#deps.now() };
      const noted = await this.#deps.store.changeGame(this.id, 'lobby', change);
      if (noted.ok) this.#table.row = applyChange(this.#table.row, change);
    });
  }

  #isHostNews(): boolean {
    const { phase, createdBy, updatedAt } = this.#table.row;
    const isOld = this.#deps.now() - updatedAt >= HOST_NOTED_MILLIS;
    return isOld && phase === 'lobby' && this.#audience.has(createdBy);
  }

  async handle(listener: Listener, request: ClientRequest): Promise<void> {
    if (request.type === 'say') return this.#say(listener, request);
    await this.#enqueue(async () => {
      const answered = await this.#answer(listener.player, request);
      const { race, id } = request;
      if (answered.ok) listener.send({ type: 'ack', race, id, ...answered.value });
      else listener.send({ type: 'refused', race, id, ...plain(answered.error) });
      this.#deps.telemetry.answered(request.type, answered.ok ? 'ok' : answered.error.code);
      if (request.type === 'act') this.#noteUnheard(listener.player, answered);
      if (this.#isInDoubt) return this.#retryLater();
      await this.#afterChange(answered.ok && request.type !== 'act');
    });
  }

  /** Beside the queue: words change nothing, and nobody waits for the disk. */
  async #say(listener: Listener, request: Saying): Promise<void> {
    const { race, id, saying } = request;
    const { talkCredits: credits, node, now, telemetry } = this.#deps;
    const seat = checkSaying(this.#table, listener.player, { saying, credits });
    telemetry.answered('say', seat.ok ? 'ok' : seat.error.code);
    if (!seat.ok) return listener.send({ type: 'refused', race, id, ...plain(seat.error) });
    listener.send({ type: 'ack', race, id });
    const said = { seat: seat.value, saying, at: now() };
    node?.hints.send({ type: 'said', race, ...said });
    await this.hearSaid(said);
  }

  /** Phrases are for everybody, free text for drivers; who blocked the speaker hears neither. */
  async hearSaid(said: Said): Promise<void> {
    this.talk.note(said);
    const speaker = this.#table.seats.find(({ seat }) => seat === said.seat)?.holder;
    const frame = { type: 'said', race: this.id, ...said } as const;
    for (const listener of this.#audience.all()) {
      const isDriver = seatHeldBy(this.#table, listener.player) !== undefined;
      if (said.saying.kind === 'text' && !isDriver) continue;
      const { player } = listener;
      const isDeaf =
        isDriver && player !== undefined
          ? await this.talk.isBlocked(this.#deps, player, speaker)
          : false;
      if (!isDeaf) listener.send(frame);
    }
  }

  #noteUnheard(player: PlayerId | undefined, answered: Result<Done, Refusal>): void {
    const isBusy = !answered.ok && answered.error.code === 'server.busy';
    this.#unheard = isBusy ? seatHeldBy(this.#table, player)?.seat : undefined;
  }

  async retell(): Promise<void> {
    if (this.#audience.isEmpty || dueAt(this.#table) === undefined) return;
    await this.#enqueue(async () => this.#audience.tellRoom(this.#table, this.#secret));
  }

  /** The finished race with the proof of its dice. */
  record(): Result<RaceRecord, Refusal> {
    if (this.#table.row.phase !== 'over') {
      return refuse('race.not-over', 'a race is published when it is over');
    }
    if (this.#secret !== undefined) return ok(recordOf(this.#table, this.#secret));
    return refuse('challenge.sealed', 'equal dice are published when the challenge closes');
  }

  /** While nobody follows it here, other nodes tell this one nothing. */
  async lookedAt(): Promise<this> {
    if (this.#audience.isEmpty) await this.#enqueue(() => this.#lookBehind());
    return this;
  }

  async #lookBehind(): Promise<void> {
    const isLasting = this.#deps.node !== undefined && this.#table.row.phase !== 'over';
    if (isLasting) await this.#afterNews(await catchUp(this.#table));
  }

  /** The same, with what has become public meanwhile. */
  async published(): Promise<Result<RaceRecord, Refusal>> {
    await this.lookedAt();
    await this.#publishSecret();
    return this.record();
  }

  /** The dice of this run wait for others too: nobody sees it whose own is not over. */
  async isSealedFrom(player: PlayerId | undefined): Promise<boolean> {
    const { store, now } = this.#deps;
    const { settings, row } = this.#table;
    const { challenge, equalDice } = settings;
    if (equalDice === undefined || now() >= equalDice.until) return false;
    if (player === row.createdBy) return false;
    const run =
      player === undefined || challenge === undefined
        ? undefined
        : await store.runOf(challenge, player);
    if (run === undefined) return true;
    return run.finishedAt === undefined && (await store.game(run.game))?.phase !== 'over';
  }

  /** What the store says counts, and everybody is told. */
  async refresh(): Promise<void> {
    await this.#enqueue(async () => {
      await this.#reload();
      await this.#afterChange(true);
    });
  }

  /** There is no such race any more. */
  async end(): Promise<void> {
    const gone = { code: 'race.unknown', message: 'there is no such race' };
    await this.#enqueue(async () =>
      this.#audience.tell({ type: 'refused', race: this.id, ...gone }),
    );
    await this.close();
  }

  /** Lets what is under way finish, then stays silent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTimer();
    await this.#tail;
  }

  #enqueue(job: () => Promise<void>): Promise<void> {
    this.#touchedAt = this.#deps.now();
    const run = this.#tail.then(() => (this.#isClosed ? undefined : job()));
    this.#tail = run.catch((error: unknown) => {
      this.#deps.telemetry.fault('room', error, this.id);
      this.#isInDoubt = true;
      this.#retryLater();
    });
    return this.#tail;
  }

  async #answer(player: PlayerId | undefined, request: Asked): Promise<Result<Done, Refusal>> {
    if (player === undefined) return refuse('session.none', 'you are not signed in');
    try {
      await this.#settleDoubt();
      if (this.#mayBeBehind(request)) await this.#afterNews(await catchUp(this.#table));
      return await this.#judge(player, request);
    } catch (error) {
      this.#deps.telemetry.fault('request', error, this.id);
      this.#isInDoubt = true;
      return err({ code: 'server.busy', message: 'the server could not do this now' });
    }
  }

  /** Other nodes may have changed the room, or told this player of events that are not known here yet. */
  #mayBeBehind(request: Asked): boolean {
    if (this.#deps.node === undefined) return false;
    return request.type !== 'act' || request.base !== this.#table.course?.head;
  }

  /** Whoever finds that another node was faster reads what it missed and judges anew. */
  async #judge(player: PlayerId, request: Asked): Promise<Result<Done, Refusal>> {
    for (let judgement = 1; ; judgement++) {
      try {
        if (request.type !== 'rematch') return await answerRequest(this.#table, player, request);
        const rematch = await this.#deps.makeRematch(this.#table, player);
        return rematch.ok ? ok({ rematch: rematch.value }) : rematch;
      } catch (error) {
        if (!(error instanceof Overtaken) || judgement === MOST_JUDGEMENTS) throw error;
        await this.#afterNews(await catchUp(this.#table));
      }
    }
  }

  async #settleDoubt(): Promise<void> {
    if (this.#isInDoubt) await this.#reload();
  }

  /** After a failed write the store knows best. */
  async #reload(): Promise<void> {
    const table = await loadTable(this.#deps, this.id);
    this.#isInDoubt = false;
    if (table === undefined) return;
    // The clock of a turn that nothing has been saved of runs on.
    if (table.row.head === this.#table.row.head) table.clock = this.#table.clock;
    table.lease = this.#table.lease;
    this.#table = table;
  }

  #retryLater(): void {
    this.#cancelTimer();
    if (this.#isClosed) return;
    this.#cancelTimer = this.#deps.later(RETRY_MILLIS, () => {
      void this.#enqueue(async () => {
        await this.#reload();
        await this.#afterChange(true);
      });
    });
  }

  /** After this node has saved something. */
  async #afterChange(isRoomChanged: boolean): Promise<void> {
    const { node } = this.#deps;
    if (node !== undefined) {
      const hint = movedHint(this.#table, isRoomChanged);
      if (hint !== undefined && !this.#isAlone) node.hints.send(hint);
      if (isRoomChanged) await catchUp(this.#table);
    }
    this.#callAbsentPlayer();
    await this.#tell(isRoomChanged);
    this.#keepSnapshot();
    this.#wake();
  }

  /** After another node has. */
  async #afterNews({ hasMoved, isRoomChanged }: Learned): Promise<void> {
    if (!hasMoved && !isRoomChanged) return;
    this.#called = this.#table.course?.toAct;
    await this.#tell(isRoomChanged);
    this.#wake();
  }

  async #tell(isRoomChanged: boolean): Promise<void> {
    // Who sits down becomes somebody the other nodes want to know of.
    if (isRoomChanged && this.#audience.isShared) this.#announce(false);
    await this.#publishSecret();
    // The room comes first: it holds the setup that the first steps need.
    if (isRoomChanged) {
      this.#deps.lobbyChanged();
      this.#audience.tellRoom(this.#table, this.#secret);
    }
    const hasMoved = this.#audience.tellSteps(this.#table);
    const hasEnded = hasMoved && this.#table.row.phase === 'over';
    if (!hasEnded) return;
    this.#audience.tellRoom(this.#table, this.#secret);
    this.#endRun();
  }

  /** Nobody waits for it: what is missed here is found when somebody looks at the challenge. */
  #endRun(): void {
    const end = this.#table.settings.challenge === undefined ? undefined : runEndOf(this.#table);
    if (end === undefined) return;
    this.#deps.store
      .endRun(this.id, end)
      .catch((error: unknown) => this.#deps.telemetry.fault('run', error, this.id));
  }

  /** Nobody waits for it: without one the race is only slower to load. */
  #keepSnapshot(): void {
    const { course, snapshotAt } = this.#table;
    const fresh = (course?.head ?? 0) - snapshotAt;
    const isDue = fresh >= SNAPSHOT_EVERY || (fresh > 0 && this.#table.row.phase === 'over');
    if (course === undefined || !isDue) return;
    const snapshot = course.snapshot();
    if (snapshot === undefined) return;
    this.#table.snapshotAt = snapshot.seq;
    this.#deps.store
      .keepSnapshot(this.id, snapshot)
      .catch((error: unknown) => this.#deps.telemetry.fault('snapshot', error, this.id));
  }

  async #publishSecret(): Promise<void> {
    const { row, settings } = this.#table;
    if (row.phase !== 'over' || this.#secret !== undefined) return;
    if (settings.equalDice !== undefined && this.#deps.now() < settings.equalDice.until) return;
    this.#secret = await this.#deps.store.secretOf(this.id);
  }

  /** Sets the alarm for what the server has to do by itself, or does it. */
  #wake(): void {
    this.#cancelTimer();
    if (this.#isClosed) return;
    if (this.#deps.node === undefined) this.#callAbsentPlayer();
    if (!isAtTheWheel(this.#table)) return this.#claimWheel();
    const computer = computerToAct(this.#table);
    if (computer !== undefined) return this.#startDriver(computer);
    const due = dueAt(this.#table);
    if (due === undefined) return;
    const wait = Math.min(Math.max(0, due - this.#deps.now()), LONGEST_WAIT_MILLIS);
    // What has arrived by then is read before the time is called up.
    this.#cancelTimer = this.#deps.later(wait, () => {
      this.#cancelTimer = this.#deps.later(0, () => void this.#enqueue(() => this.#onDue()));
    });
  }

  #claimWheel(): void {
    const { now, node } = this.#deps;
    if (this.#isClaiming || node === undefined || now() < this.#claimsAgainAt) return;
    if (!needsDriver(this.#table)) return;
    this.#isClaiming = true;
    void this.#enqueue(async () => {
      this.#isClaiming = false;
      const lease = await claimWheel(this.#table);
      if (lease !== undefined) return this.#takeWheel(lease);
      this.#claimsAgainAt = now() + node.leaseMillis;
    });
  }

  async #takeWheel(lease: Lease): Promise<void> {
    const { head } = this.known;
    await this.#asDriver(async () => {
      await takeWheel(this.#table, lease);
      this.#announce(true);
      this.#called = this.#table.course?.toAct;
      if (lease.epoch > 1 || this.known.head !== head) return this.#afterChange(true);
      this.#wake();
    });
  }

  /** What a driver wanted to do is void when another node was faster, and all the more when it drives now. */
  async #asDriver(job: () => Promise<void>): Promise<void> {
    try {
      await job();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (error.code === 'store.lease-lost') this.loseWheel();
      await this.#afterNews(await catchUp(this.#table));
      this.#wake();
    }
  }

  async #onDue(): Promise<void> {
    await this.#settleDoubt();
    const due = dueAt(this.#table);
    const isEarly = due === undefined || due > this.#deps.now();
    if (isEarly || !isAtTheWheel(this.#table)) return this.#wake();
    const { phase } = this.#table.row;
    if (phase === 'opening' && (await this.#hasBegunElsewhere())) return;
    await this.#asDriver(async () => {
      if (phase === 'racing' && (await this.#payBack(due))) return;
      const done = await this.#doDue(phase);
      if (done.ok) return this.#afterChange(true);
      this.#deps.telemetry.fault('clock', done.error, this.id);
      this.#retryLater();
    });
  }

  #doDue(phase: Phase): Promise<Result<void, Refusal>> {
    if (phase === 'lobby') return fillSeats(this.#table);
    return phase === 'opening' ? begin(this.#table, this.#table.lease) : timeOut(this.#table);
  }

  async #hasBegunElsewhere(): Promise<boolean> {
    if (this.#deps.node !== undefined) await this.#afterNews(await catchUp(this.#table));
    return this.#table.row.phase !== 'opening';
  }

  /** A move that came in time and could not be saved then: its player gets a moment to send it again. */
  async #payBack(due: number): Promise<boolean> {
    const { clock, course } = this.#table;
    if (clock === undefined || this.#unheard === undefined) return false;
    if (this.#unheard !== course?.toAct) return false;
    const now = this.#deps.now();
    await this.#deps.store.alive(now);
    this.#unheard = undefined;
    this.#table.clock = { ...clock, startedAt: clock.startedAt + now - due + UNHEARD_MILLIS };
    if (this.#deps.node !== undefined) await saveClock(this.#table);
    await this.#afterChange(true);
    return true;
  }

  #callAbsentPlayer(): void {
    const { course, seats } = this.#table;
    const seat = seats.find((each) => each.seat === course?.toAct);
    if (seat?.seat === this.#called) return;
    this.#called = seat?.seat;
    if (seat?.holder === undefined || seat.away || this.#audience.has(seat.holder)) return;
    this.#deps.callPlayer(seat.holder, this.id);
  }

  /** The driver thinks outside the queue, so that others can resign or leave meanwhile. */
  #startDriver(computer: { readonly seat: SeatId; readonly level: string }): void {
    const head = this.#table.course?.head ?? 0;
    if (this.#drivingAt === head) return;
    this.#drivingAt = head;
    const take = (action: Result<unknown, unknown>): void =>
      void this.#enqueue(() => this.#takeDriverAction(computer.seat, head, action));
    const turn: DriveTurn = {
      owner: this.#table.row.createdBy,
      isWatched: () => !this.#audience.isEmpty,
      ...(this.#table.game.isOpen && { state: () => this.#table.course?.packed() }),
    };
    this.#deps.drive(driveRequest(this.#table, computer), turn).then(
      (action) => take(ok(action)),
      (error: unknown) => take(err(error)),
    );
  }

  /** A driver that fails or errs must not stop the race: the turn is then played out in small steps. */
  async #takeDriverAction(
    seat: SeatId,
    head: number,
    action: Result<unknown, unknown>,
  ): Promise<void> {
    this.#drivingAt = -1;
    await this.#settleDoubt();
    const isStill = this.#table.course?.head === head && computerToAct(this.#table)?.seat === seat;
    if (!isStill || !isAtTheWheel(this.#table)) return this.#wake();
    await this.#asDriver(() => this.#saveDriverAction(seat, action));
  }

  async #saveDriverAction(seat: SeatId, action: Result<unknown, unknown>): Promise<void> {
    const mover = { seat, by: 'computer' } as const;
    const moved = action.ok ? await move(this.#table, action.value, mover) : action;
    if (moved.ok) return this.#afterChange(false);
    this.#deps.telemetry.fault('driver', moved.error, this.id);
    const played = await playOutTurn(this.#table, seat);
    if (played.ok) return this.#afterChange(false);
    this.#deps.telemetry.fault('stuck', played.error, this.id);
    this.#retryLater();
  }
}

/** What a driver may know: the race so far, or in a game with secrets what its seat sees. */
function driveRequest(
  { id, row, game, course }: Table,
  { seat, level }: { readonly seat: SeatId; readonly level: string },
): DriveRequest {
  const request = { race: id, game: row.kind, setup: course?.setup, seat, level };
  if (!game.isOpen) return { ...request, events: [], view: game.view(course?.state, seat) };
  const steps = course?.stepsAfter(0, course.head) ?? [];
  return { ...request, events: steps.flatMap((step) => step.event ?? []) };
}

const plain = ({ code, message, facts }: Refusal): Refusal =>
  facts === undefined ? { code, message } : { code, message, facts };
