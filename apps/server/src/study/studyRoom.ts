import { ok, type Result } from '@perfect-line/core/result';
import type { ServerFrame } from '@perfect-line/protocol/messages';
import { parseWith } from '@perfect-line/protocol/parsing';
import {
  applyAll,
  EMPTY_STUDY,
  withOps,
  type StudyDocument,
} from '@perfect-line/protocol/study/document';
import type { LoggedOp, StudyPlace } from '@perfect-line/protocol/study/frames';
import { MAX_STUDY_OPS, OPS_PER_FRAME } from '@perfect-line/protocol/study/limits';
import { studyOp, type NewOp } from '@perfect-line/protocol/study/operations';
import type { GameStore, Millis, NodeId, PlayerId } from '@perfect-line/store/gameStore';
import type { StudyBatch, StudyOpRow, StudyRow } from '@perfect-line/store/studyStore';

import { OneByOne } from '../queue.ts';
import { refuse, type Refusal } from '../room/table.ts';
import { Presence, type StudyHere, type Visitor } from './presence.ts';

export type StudyRoomDeps = {
  readonly store: GameStore;
  readonly now: () => Millis;
  /** Tells the other nodes, where there are any. */
  readonly moved: (study: string, head: number) => void;
  readonly here: (study: string, here: StudyHere, isAsking: boolean) => void;
};

/** Whoever loses the race for a number so often has bad luck, not a bad argument. */
const TRIES = 8;

/** The race of a new chapter comes with the operation that adds it. */
export type Making = {
  readonly by: PlayerId;
  readonly ops: readonly NewOp[];
  readonly race?: string;
};

const loggedOp = ({ seq, id, at, op }: StudyOpRow): LoggedOp | undefined => {
  const read = parseWith(studyOp, op);
  return read.ok ? { seq, id, at, op: read.value } : undefined;
};

/** What a batch does to the rows beside the log. */
function besides({ ops, race }: Making): Omit<StudyBatch, 'seq' | 'ops'> {
  const of = <T extends NewOp['op']['type']>(type: T) =>
    ops.map(({ op }) => op).find((op): op is Extract<NewOp['op'], { type: T }> => op.type === type);
  const [added, dropped, renamed] = [of('add'), of('drop'), of('rename')];
  return {
    ...(renamed && { name: renamed.name }),
    ...(added && race !== undefined && { race: { chapter: added.chapter, text: race } }),
    ...(dropped && { dropped: dropped.chapter }),
  };
}

/** One study in memory: one thing happens in it at a time. Who asks, what the document says, save, then tell. */
export class StudyRoom {
  readonly presence: Presence;
  readonly #deps: StudyRoomDeps;
  readonly #known = new Set<string>();
  readonly #jobs = new OneByOne();
  #row: StudyRow;
  #document: StudyDocument;
  #head = 0;

  constructor(row: StudyRow, deps: StudyRoomDeps) {
    this.#row = row;
    this.#deps = deps;
    this.#document = { ...EMPTY_STUDY, name: row.name };
    this.presence = new Presence(row.id, deps.now);
  }

  get id(): string {
    return this.#row.id;
  }

  get document(): StudyDocument {
    return this.#document;
  }

  /** Reads what it does not have yet, and tells it; answers when it is as new as the store. */
  catchUp(head = Infinity): Promise<void> {
    return this.#jobs.add(() => (head > this.#head ? this.#read() : Promise.resolve()));
  }

  async enter(visitor: Visitor, have: number): Promise<void> {
    const isNew = !this.presence.has(visitor);
    this.presence.come(visitor);
    await this.#tellMissing(visitor, have);
    if (!isNew) return this.presence.tellOne(visitor);
    return this.#tellHere(true);
  }

  leave(visitor: Visitor): void {
    this.presence.go(visitor);
    this.#tellHere();
  }

  lead(visitor: Visitor, isLeading: boolean): void {
    if (isLeading) this.presence.take(visitor);
    else this.presence.stop(visitor);
    this.#tellHere();
  }

  move(visitor: Visitor, place: StudyPlace): void {
    if (this.presence.move(visitor, place)) this.#tellHere();
  }

  /** Another node's word about who is there. */
  hear(from: NodeId, here: StudyHere, isAsking: boolean): void {
    this.presence.hear(from, here);
    this.presence.tell();
    if (isAsking) this.#deps.here(this.id, this.presence.here(), false);
  }

  repeatHere(silentSince: Millis): void {
    if (this.presence.forgetSilent(silentSince)) this.presence.tell();
    this.#deps.here(this.id, this.presence.here(), false);
  }

  /** Saves and tells; what is there already is done already. */
  make(making: Making): Promise<Result<number, Refusal>> {
    return this.#jobs.add(() => this.#make(making));
  }

  async #make(making: Making): Promise<Result<number, Refusal>> {
    for (let tried = 1; tried <= TRIES; tried++) {
      if (making.ops.some(({ id }) => this.#known.has(id))) return ok(this.#head);
      const fault = this.#faultOf(making);
      if (fault !== undefined) return fault;
      const saved = await this.#save(making);
      if (saved.ok) {
        await this.#read();
        this.#deps.moved(this.id, this.#head);
        return ok(this.#head);
      }
      if (saved.error === 'study.unknown') return refuse('study.unknown', 'there is no such study');
      await this.#read();
    }
    return refuse('server.busy', 'too many at once, try again');
  }

  #faultOf({ ops }: Making): Result<never, Refusal> | undefined {
    if (this.#head + ops.length > MAX_STUDY_OPS) {
      return refuse('study.too-long', 'this study is full: begin another');
    }
    const next = applyAll(this.#document, ops);
    return next.ok ? undefined : refuse(next.error, 'that cannot be done to this study');
  }

  #save(making: Making) {
    const { store, now } = this.#deps;
    const at = now();
    const ops = making.ops.map(({ id, op }) => ({ id, at, by: making.by, op }));
    return store.appendStudy(this.id, { seq: this.#head + 1, ops, ...besides(making) });
  }

  async #read(): Promise<void> {
    for (;;) {
      const rows = await this.#deps.store.studyOps(this.id, this.#head, OPS_PER_FRAME);
      const from = this.#head + 1;
      const ops = rows.flatMap((row) => loggedOp(row) ?? []);
      for (const { id } of rows) this.#known.add(id);
      this.#document = withOps(
        this.#document,
        ops.map(({ op }) => op),
      );
      this.#head = rows.at(-1)?.seq ?? this.#head;
      if (rows.length > 0) this.#tellOps(from, ops);
      if (rows.length < OPS_PER_FRAME) return;
    }
  }

  #tellOps(from: number, ops: readonly LoggedOp[]): void {
    const head = this.#head;
    const frame: ServerFrame = { type: 'study-ops', study: this.id, from, head, ops: [...ops] };
    for (const visitor of this.presence.visitors) visitor.send(frame);
  }

  async #tellMissing(visitor: Visitor, have: number): Promise<void> {
    const isAhead = have > this.#head;
    let after = isAhead ? 0 : have;
    for (;;) {
      const rows =
        after < this.#head ? await this.#deps.store.studyOps(this.id, after, OPS_PER_FRAME) : [];
      visitor.send({
        type: 'study-ops',
        study: this.id,
        from: after + 1,
        head: Math.max(this.#head, rows.at(-1)?.seq ?? 0),
        ops: rows.flatMap((row) => loggedOp(row) ?? []),
        ...(isAhead && after === 0 && { reset: true }),
      });
      after = rows.at(-1)?.seq ?? after;
      if (rows.length < OPS_PER_FRAME) return;
    }
  }

  #tellHere(isAsking = false): void {
    this.presence.tell();
    this.#deps.here(this.id, this.presence.here(), isAsking);
  }
}
