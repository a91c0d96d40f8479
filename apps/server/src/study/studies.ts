import { weakerKey } from '@perfect-line/core/linkKey';
import { err, ok, type Result } from '@perfect-line/core/result';
import { studiesOf } from '@perfect-line/protocol/study/sync';
import type { BroughtBody, NewChapterBody } from '@perfect-line/protocol/study/frames';
import type { NewOp } from '@perfect-line/protocol/study/operations';
import type { StudyDocument } from '@perfect-line/protocol/study/document';
import type { GameStore, Millis, NodeId, PlayerId, Session } from '@perfect-line/store/gameStore';
import type { Hint, Hints } from '@perfect-line/store/hints';
import type { StudyLimits, StudyRefusal, StudyRow } from '@perfect-line/store/studyStore';

import { Again, type Later } from '../again.ts';
import { CreditsByKey, type CreditRule } from '../credits.ts';
import { refusal } from '../refusals.ts';
import { refuse, type Refusal } from '../room/table.ts';
import { newStudyKey } from '../secrets.ts';
import type { Telemetry } from '../telemetry.ts';
import type { StudyHere } from './presence.ts';
import { StudyRoom, type Making } from './studyRoom.ts';

/** What a keen student needs. */
export const STUDY_LIMITS: StudyLimits = { perPlayer: 50, perDay: 20, all: 20_000 };
/** A quick hand draws a few marks a second. */
const STUDY_CREDITS: CreditRule = { burst: 40, perSecond: 8 };

/** Whatever hints were lost: every study in memory is compared with the store so often. */
const LOOK_MILLIS = 3000;
const SILENT_MILLIS = 5 * LOOK_MILLIS;
const SWEEP_MILLIS = 3_600_000;
const EMPTY_DAYS = 30;
const DAY = 86_400_000;
const LISTED = 200;

export type StudiesDeps = {
  readonly store: GameStore;
  readonly now: () => Millis;
  readonly telemetry: Telemetry;
  readonly later: Later;
  /** Of the other nodes, where there are any. */
  readonly hints?: Hints | undefined;
  readonly limits?: StudyLimits | undefined;
};

const WORDS: Readonly<Record<StudyRefusal, string>> = {
  'study.unknown': 'there is no such study',
  'study.full': 'this server has no room for another study',
  'study.too-many': 'you have as many studies as one player may',
  'study.too-often': 'that is enough for one day',
  'study.not-yours': 'somebody else began this study',
  'study.seq-taken': 'somebody else was faster',
  'study.op-known': 'that has been done',
};

export const UNKNOWN = refusal('study.unknown', WORDS['study.unknown']);
export const READ_ONLY = refusal('study.read-only', 'this link is to look, not to change');

/** A study as a key opens it. */
export type Opened = { readonly row: StudyRow; readonly edits: boolean };

async function answered<T>(work: Promise<Result<T, StudyRefusal>>): Promise<Result<T, Refusal>> {
  const result = await work;
  return result.ok ? result : err({ code: result.error, message: WORDS[result.error] });
}

/** Studies that somebody follows here, and what is done to studies at all. */
export class Studies {
  readonly credits = new CreditsByKey(STUDY_CREDITS);
  readonly #deps: StudiesDeps;
  /** With how many hold each: one that nobody holds is forgotten. */
  readonly #rooms = new Map<string, { readonly loading: Promise<StudyRoom>; held: number }>();
  readonly #again: Again;
  #sweptAt = -Infinity;

  constructor(deps: StudiesDeps) {
    this.#deps = deps;
    const { later } = deps;
    const failed = (error: unknown): void => this.#failed(error);
    this.#again = new Again({ later, millis: LOOK_MILLIS, job: () => this.#keepUp(), failed });
    deps.hints?.onHint((hint, from) => void this.#hear(hint, from));
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** Compares what is in memory with the store from now on; answers how to stop. */
  open(): () => void {
    this.#again.wait();
    return () => this.#again.stop();
  }

  /** What the key opens, and whether it is to write; a hidden one its owner alone. */
  async opened(key: string, viewer: PlayerId | undefined): Promise<Opened | undefined> {
    const [byRead, byEdit] = studiesOf(key);
    const rows = await this.#deps.store.studiesOf(studiesOf(key));
    const row = rows.find(({ id }) => id === byEdit) ?? rows.find(({ id }) => id === byRead);
    const isSeen = row !== undefined && (row.state === 'shown' || row.owner === viewer);
    return isSeen ? { row, edits: row.id === byEdit } : undefined;
  }

  /** In memory until everybody who took it has let it go. */
  async take(row: StudyRow): Promise<StudyRoom> {
    const room = this.#rooms.get(row.id) ?? { loading: this.#load(row), held: 0 };
    room.held += 1;
    this.#rooms.set(row.id, room);
    try {
      return await room.loading;
    } catch (error) {
      this.letGo(row.id);
      throw error;
    }
  }

  letGo(id: string): void {
    const room = this.#rooms.get(id);
    if (room === undefined) return;
    room.held -= 1;
    if (room.held === 0) this.#rooms.delete(id);
  }

  async create(
    { player }: Session,
    name: string,
  ): Promise<Result<{ study: string; key: string }, Refusal>> {
    const { store, now, limits = STUDY_LIMITS } = this.#deps;
    const key = newStudyKey();
    const study = weakerKey(weakerKey(key));
    const made = { id: study, name, owner: player, createdAt: now() };
    const created = await answered(store.createStudy(made, limits));
    if (!created.ok) return created;
    // The log says everything: whoever folds it knows the name too.
    const ops = [
      { id: 'the-beginning', at: made.createdAt, by: player, op: { type: 'rename', name } },
    ];
    const named = await answered(store.appendStudy(study, { seq: 1, ops }));
    return named.ok ? ok({ study, key }) : named;
  }

  addChapter(session: Session, body: NewChapterBody): Promise<Result<number, Refusal>> {
    const { key, id, chapter, name, game, race } = body;
    const ops: readonly NewOp[] = [{ id, op: { type: 'add', chapter, name, game } }];
    return this.#make(session, key, { ops, race });
  }

  /** What was written and drawn before a study was shared; all of it or nothing. */
  bring(session: Session, { key, id, ops }: BroughtBody): Promise<Result<number, Refusal>> {
    const named = ops.map((op, nth): NewOp => ({ id: `${id.slice(0, 34)}-${nth}`, op }));
    return this.#make(session, key, { ops: named });
  }

  async #make(
    { player }: Session,
    key: string,
    making: Omit<Making, 'by'>,
  ): Promise<Result<number, Refusal>> {
    const opened = await this.opened(key, player);
    if (opened === undefined) return err(UNKNOWN);
    if (!opened.edits) return err(READ_ONLY);
    if (!this.credits.spend(player, this.#deps.now())) {
      return refuse('rate.exceeded', 'too much at once, wait a little');
    }
    return this.#within(opened.row, (room) => room.make({ ...making, by: player }));
  }

  async race(
    key: string,
    chapter: string,
    viewer: PlayerId | undefined,
  ): Promise<string | undefined> {
    const opened = await this.opened(key, viewer);
    return opened && this.#deps.store.studyRace(opened.row.id, chapter);
  }

  mine(player: PlayerId): Promise<readonly StudyRow[]> {
    return this.#deps.store.studies({ owner: player, limit: LISTED });
  }

  /** All that is written and drawn in one's own study, for taking it along. */
  async documentOf(id: string, player: PlayerId): Promise<StudyDocument | undefined> {
    const row = await this.#deps.store.study(id);
    if (row?.owner !== player) return undefined;
    return this.#within(row, async ({ document }) => document);
  }

  async #within<T>(row: StudyRow, work: (room: StudyRoom) => Promise<T>): Promise<T> {
    const room = await this.take(row);
    try {
      return await work(room);
    } finally {
      this.letGo(row.id);
    }
  }

  async delete(id: string, player: PlayerId): Promise<Result<void, Refusal>> {
    const done = await answered(this.#deps.store.deleteStudy(id, player));
    if (done.ok) await this.#look();
    return done;
  }

  async #load(row: StudyRow): Promise<StudyRoom> {
    const { store, now, hints } = this.#deps;
    const room = new StudyRoom(row, {
      store,
      now,
      moved: (study, head) => hints?.send({ type: 'study-moved', study, head }),
      here: (study, here, isAsking) => hints?.send({ type: 'study-here', study, here, isAsking }),
    });
    await room.catchUp();
    return room;
  }

  async #hear(hint: Hint, from: NodeId): Promise<void> {
    if (hint.type !== 'study-moved' && hint.type !== 'study-here') return;
    try {
      const room = await this.#rooms.get(hint.study)?.loading;
      // Written by another node of this server.
      if (hint.type === 'study-here') room?.hear(from, hint.here as StudyHere, hint.isAsking);
      else await room?.catchUp(hint.head);
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    this.#deps.telemetry.fault('study', error, '');
  }

  async #keepUp(): Promise<void> {
    await this.#look();
    await this.#sweep();
  }

  /** Studies that moved, were hidden or are gone, whoever did it. */
  async #look(): Promise<void> {
    const { store, now } = this.#deps;
    const ids = [...this.#rooms.keys()];
    if (ids.length === 0) return;
    const rows = new Map((await store.studiesOf(ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const room = await this.#rooms.get(id)?.loading;
      const row = rows.get(id);
      if (row === undefined || row.state === 'hidden') this.#empty(room, row);
      if (row !== undefined) await room?.catchUp(row.head);
      room?.repeatHere(now() - SILENT_MILLIS);
    }
  }

  #empty(room: StudyRoom | undefined, row: StudyRow | undefined): void {
    if (room === undefined) return;
    for (const visitor of room.presence.visitors) {
      if (row !== undefined && row.owner === visitor.player) continue;
      visitor.send({ type: 'refused', study: room.id, ...UNKNOWN });
      room.leave(visitor);
    }
  }

  async #sweep(): Promise<void> {
    const { store, now } = this.#deps;
    if (now() - this.#sweptAt < SWEEP_MILLIS) return;
    this.#sweptAt = now();
    await store.sweepStudies(now() - EMPTY_DAYS * DAY);
  }
}
