import { err, ok, type Result } from '@perfect-line/core/result';
import type { ClientRequest } from '@perfect-line/protocol/messages';
import type { RaceRecord } from '@perfect-line/protocol/record';
import type { GameId, Known, Lease, News, NodeId, PlayerId } from '@perfect-line/store/gameStore';
import type { Hint } from '@perfect-line/store/hints';

import type { Listener } from './audience.ts';
import { Autopilot } from './autopilot.ts';
import { catchUp, knownOf, takeNews } from './catchUp.ts';
import { Host } from './host.ts';
import { Keeper } from './keeper.ts';
import { isKnown, newsIn, type Moved } from './movedHint.ts';
import { isSealedFrom } from './publication.ts';
import { answerRequest, refusedFrame, type Done } from './requests.ts';
import type { RoomDeps } from './roomDeps.ts';
import { dueAt, loadTable, Overtaken, refuse, type Refusal, type Table } from './table.ts';
import { Talk } from './talk.ts';

type Asked = Exclude<ClientRequest, { readonly type: 'say' }>;

/** A reload is no leaving. */
const HOST_GRACE_MILLIS = 20_000;
/** Somebody else was faster so often: then the page may ask again. */
const MOST_JUDGEMENTS = 5;

/** A race with everybody at it. One thing happens at a time: who, rule, save, then tell. */
export class Room {
  readonly #deps: RoomDeps;
  readonly #table: Table;
  readonly #keeper: Keeper;
  readonly #autopilot: Autopilot;
  readonly #host: Host;
  readonly talk: Talk;

  private constructor(deps: RoomDeps, table: Table) {
    this.#deps = deps;
    this.#table = table;
    this.#keeper = new Keeper(deps, table, () => this.#autopilot.wake());
    this.#autopilot = new Autopilot(this.#keeper);
    const { audience } = this.#keeper;
    this.#host = new Host(table, audience);
    this.talk = new Talk(deps, table, audience);
  }

  static async load(deps: RoomDeps, id: GameId): Promise<Room | undefined> {
    const table = await loadTable(deps, id);
    if (table === undefined) return undefined;
    const room = new Room(deps, table);
    await room.#keeper.open();
    return room;
  }

  get id(): GameId {
    return this.#table.id;
  }

  get table(): Table {
    return this.#table;
  }

  get known(): Known {
    return knownOf(this.#table);
  }

  touched(): this {
    this.#keeper.touch();
    return this;
  }

  /** Nobody listens and nothing is due soon: it can be loaded again when it is wanted. */
  isIdle(since: number, horizon: number): boolean {
    const due = dueAt(this.#table);
    const isQuiet = this.#keeper.audience.isEmpty && this.#keeper.touchedAt < since;
    return isQuiet && this.#autopilot.isFree && (due === undefined || due > horizon);
  }

  get wheel(): Autopilot['wheel'] {
    return this.#autopilot.wheel;
  }

  /** This node has been given the wheel. */
  async drive(lease: Lease): Promise<void> {
    await this.#keeper.enqueue(() => this.#autopilot.takeWheel(lease));
  }

  loseWheel(): void {
    this.#autopilot.loseWheel();
  }

  lookAhead(): void {
    this.#autopilot.lookAhead();
  }

  /** What other nodes have saved. News that were asked for before our own last write are asked for again. */
  async hear(news: News, asked: Known): Promise<void> {
    const { announcer } = this.#keeper;
    await this.#keeper.enqueue(async () => {
      const { head, rev } = this.known;
      const isStill = asked.head === head && asked.rev === rev;
      const learned = isStill ? await takeNews(this.#table, news) : await catchUp(this.#table);
      await this.#keeper.learned(learned);
      // Who saved that does not know of us: a hint was lost.
      const isNews = learned.hasMoved || learned.isRoomChanged;
      if (isNews && announcer.isAlone) announcer.announce(true);
    });
  }

  /** The same, told with the events. */
  async hearMoved(hint: Moved): Promise<'taken' | 'behind'> {
    let heard: 'taken' | 'behind' = 'taken';
    await this.#keeper.enqueue(async () => {
      if (isKnown(this.#table, hint)) return;
      const news = newsIn(this.#table, hint);
      if (news === undefined) heard = 'behind';
      else await this.#keeper.learned(await takeNews(this.#table, news));
    });
    return heard;
  }

  /** Who follows the race at another node. */
  async hearPresence(hint: Extract<Hint, { type: 'here' }>, from: NodeId): Promise<void> {
    const { audience, announcer } = this.#keeper;
    await this.#keeper.enqueue(async () => {
      const wasShared = audience.isSharedWith(from);
      if (audience.hear(from, hint)) this.#keeper.tellRoom();
      const isNew = !wasShared && audience.isSharedWith(from);
      if ((isNew || hint.isAsking) && announcer.isMember) announcer.answer();
    });
  }

  /** Repeats who is here to those who are here too, and forgets nodes that no longer do. */
  async repeatPresence(silentSince: number): Promise<void> {
    const { audience, announcer } = this.#keeper;
    if (!audience.isShared) return;
    announcer.announce(false);
    if (!audience.forgetNodes(silentSince)) return;
    await this.#keeper.enqueue(async () => this.#keeper.tellRoom());
  }

  /** Follow the race: what is missing comes first, then everything as it happens. */
  async watch(listener: Listener, have: number, hash: string): Promise<void> {
    const { audience, announcer, publication } = this.#keeper;
    await this.#keeper.enqueue(async () => {
      const isFirst = audience.isEmpty;
      // Who has been told more by another node than is known here is right.
      if (have > this.#table.row.head) await this.#keeper.catchUp();
      else if (isFirst) await this.#lookBehind();
      await publication.look();
      audience.add(listener);
      audience.catchUp(listener, { have, hash });
      announcer.announce(isFirst);
    });
    await this.noteHost();
  }

  async unwatch(listener: Listener): Promise<void> {
    const { audience, announcer } = this.#keeper;
    await this.noteHost();
    await this.#keeper.enqueue(async () => {
      audience.remove(listener);
      announcer.announce(false);
    });
    if (this.#host.isGone) this.#deps.later(HOST_GRACE_MILLIS, () => this.passHostOn());
  }

  /** Who opened the race has gone and somebody else waits in it: that one may start it now. */
  passHostOn(): void {
    if (!this.#host.isGone) return;
    void this.#keeper.enqueue(async () => {
      if (await this.#host.passOn()) await this.#keeper.changed(true);
    });
  }

  async noteHost(): Promise<void> {
    if (this.#host.isToBeNoted) await this.#keeper.enqueue(() => this.#host.note());
  }

  async handle(listener: Listener, request: ClientRequest): Promise<void> {
    if (request.type === 'say') return this.talk.say(listener, request);
    await this.#keeper.enqueue(async () => {
      const answered = await this.#answer(listener.player, request);
      const { race, id } = request;
      if (answered.ok) listener.send({ type: 'ack', race, id, ...answered.value });
      else listener.send(refusedFrame(request, answered.error));
      this.#deps.telemetry.answered(request.type, answered.ok ? 'ok' : answered.error.code);
      if (request.type === 'act') this.#autopilot.unheard.note(listener.player, answered);
      if (this.#keeper.isInDoubt) return this.#keeper.retryLater();
      await this.#keeper.changed(answered.ok && request.type !== 'act');
    });
  }

  async #answer(player: PlayerId | undefined, request: Asked): Promise<Result<Done, Refusal>> {
    if (player === undefined) return refuse('session.none', 'you are not signed in');
    try {
      await this.#keeper.settleDoubt();
      if (this.#mayBeBehind(request)) await this.#keeper.catchUp();
      return await this.#judge(player, request);
    } catch (error) {
      this.#keeper.fail('request', error);
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
        await this.#keeper.catchUp();
      }
    }
  }

  async retell(): Promise<void> {
    if (this.#keeper.audience.isEmpty || dueAt(this.#table) === undefined) return;
    await this.#keeper.enqueue(async () => this.#keeper.tellRoom());
  }

  /** While nobody follows it here, other nodes tell this one nothing. */
  async lookedAt(): Promise<this> {
    if (this.#keeper.audience.isEmpty) await this.#keeper.enqueue(() => this.#lookBehind());
    return this;
  }

  async #lookBehind(): Promise<void> {
    const isLasting = this.#deps.node !== undefined && this.#table.row.phase !== 'over';
    if (isLasting) await this.#keeper.catchUp();
  }

  record(): Result<RaceRecord, Refusal> {
    return this.#keeper.publication.record();
  }

  /** The same, with what has become public meanwhile. */
  async published(): Promise<Result<RaceRecord, Refusal>> {
    await this.lookedAt();
    await this.#keeper.publication.look();
    return this.record();
  }

  isSealedFrom(player: PlayerId | undefined): Promise<boolean> {
    return isSealedFrom(this.#table, player);
  }

  async refresh(): Promise<void> {
    await this.#keeper.enqueue(() => this.#keeper.refresh());
  }

  /** There is no such race any more. */
  async end(): Promise<void> {
    const gone = { code: 'race.unknown', message: 'there is no such race' };
    await this.#keeper.enqueue(async () =>
      this.#keeper.audience.tell({ type: 'refused', race: this.id, ...gone }),
    );
    await this.close();
  }

  close(): Promise<void> {
    return this.#keeper.close();
  }
}
