import type { GameRow, Millis } from '@perfect-line/store/gameStore';

import { Queue } from '../queue.ts';
import { Alarm } from './alarm.ts';
import { Announcer } from './announcer.ts';
import { Audience } from './audience.ts';
import { catchUp, type Learned } from './catchUp.ts';
import { Publication } from './publication.ts';
import type { RoomDeps } from './roomDeps.ts';
import { noteRunEnd } from './runEnd.ts';
import { keepSnapshot } from './snapshots.ts';
import { loadTable, type Table } from './table.ts';
import { TurnCall } from './turnCall.ts';

/** After something that should have worked did not: the disk is full, the database away. */
const RETRY_MILLIS = 5000;

/** A table in step with the store, and everybody in step with the table. One thing happens at a time. */
export class Keeper {
  readonly deps: RoomDeps;
  readonly table: Table;
  readonly audience: Audience;
  readonly publication: Publication;
  readonly announcer: Announcer;
  readonly turnCall: TurnCall;
  /** For what is due next, or for another try. */
  readonly alarm: Alarm;
  readonly #wake: () => void;
  readonly #queue = new Queue((error) => {
    this.fail('room', error);
    this.retryLater();
  });
  #touchedAt: Millis;
  /** A write failed and may have happened or not: nothing is judged before the store has been asked. */
  #isInDoubt = false;
  /** The row of the room that everybody here was told last. */
  #toldRow: GameRow;

  /** Whoever does what happens by itself is woken after every change. */
  constructor(deps: RoomDeps, table: Table, wake: () => void) {
    this.deps = deps;
    this.table = table;
    this.publication = new Publication(table);
    this.audience = new Audience(table, this.publication);
    this.announcer = new Announcer(table, this.audience);
    this.turnCall = new TurnCall(deps, table, this.audience);
    this.alarm = new Alarm(deps);
    this.#wake = wake;
    this.#touchedAt = deps.now();
    this.#toldRow = table.row;
  }

  async open(): Promise<void> {
    await this.publication.look();
    keepSnapshot(this.table, this.deps.telemetry);
    if (this.deps.node !== undefined) this.turnCall.leaveToOthers();
    this.#wake();
  }

  get isClosed(): boolean {
    return this.#queue.isClosed;
  }

  /** Lets what is under way finish, then stays silent. */
  async close(): Promise<void> {
    this.alarm.cancel();
    await this.#queue.close();
  }

  get touchedAt(): Millis {
    return this.#touchedAt;
  }

  touch(): void {
    this.#touchedAt = this.deps.now();
  }

  enqueue(job: () => Promise<void>): Promise<void> {
    this.touch();
    return this.#queue.add(job);
  }

  get isInDoubt(): boolean {
    return this.#isInDoubt;
  }

  fail(where: string, error: unknown): void {
    this.deps.telemetry.fault(where, error, this.table.id);
    this.#isInDoubt = true;
  }

  async settleDoubt(): Promise<void> {
    if (this.#isInDoubt) await this.#reload();
  }

  /** What the store says counts, and everybody is told. */
  async refresh(): Promise<void> {
    await this.#reload();
    await this.changed(true);
  }

  retryLater(): void {
    if (this.isClosed) return;
    this.alarm.setIn(RETRY_MILLIS, () => void this.enqueue(() => this.refresh()));
  }

  /** After a failed write the store knows best. */
  async #reload(): Promise<void> {
    const fresh = await loadTable(this.deps, this.table.id);
    this.#isInDoubt = false;
    if (fresh === undefined) return;
    const { row, clock, lease } = this.table;
    // The clock of a turn that nothing has been saved of runs on.
    if (fresh.row.head === row.head) fresh.clock = clock;
    Object.assign(this.table, fresh, { lease });
  }

  /** After this node has saved something. */
  async changed(isRoomChanged: boolean): Promise<void> {
    this.announcer.tellMoved(isRoomChanged);
    if (isRoomChanged && this.deps.node !== undefined) await catchUp(this.table);
    this.turnCall.callAbsent();
    await this.#tell(isRoomChanged);
    keepSnapshot(this.table, this.deps.telemetry);
    this.#wake();
  }

  /** Reads what other nodes have saved. */
  async catchUp(): Promise<void> {
    await this.learned(await catchUp(this.table));
  }

  /** After another node has saved something. */
  async learned({ hasMoved, isRoomChanged }: Learned): Promise<void> {
    if (!hasMoved && !isRoomChanged) return;
    this.turnCall.leaveToOthers();
    await this.#tell(isRoomChanged);
    this.#wake();
  }

  tellRoom(): void {
    this.#toldRow = this.table.row;
    this.audience.tellRoom();
  }

  /** Whoever judges a request reads what other nodes saved, and so does whoever is in doubt: the race may have begun. */
  #isRoomUntold(): boolean {
    const { phase, rev } = this.table.row;
    // That it is over is told after its last steps.
    return phase !== 'over' && (phase !== this.#toldRow.phase || rev !== this.#toldRow.rev);
  }

  async #tell(isChanged: boolean): Promise<void> {
    const isRoomChanged = isChanged || this.#isRoomUntold();
    // Who sits down becomes somebody the other nodes want to know of.
    if (isRoomChanged && this.audience.isShared) this.announcer.announce(false);
    await this.publication.look();
    // The room comes first: it holds the setup that the first steps need.
    if (isRoomChanged) {
      this.deps.lobbyChanged();
      this.tellRoom();
    }
    const hasMoved = this.audience.tellSteps();
    const hasEnded = hasMoved && this.table.row.phase === 'over';
    if (!hasEnded) return;
    this.tellRoom();
    noteRunEnd(this.table, this.deps.telemetry);
  }
}
