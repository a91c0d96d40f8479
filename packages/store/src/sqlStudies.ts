import { err, ok, type Result } from '@perfect-line/core/result';
import type { Kysely } from 'kysely';

import { countOf } from './countOf.ts';
import type { PlayerId } from './ids.ts';
import { DAY_MILLIS } from './libraryStore.ts';
import type { OperatorError, Order } from './operatorStore.ts';
import { fromJson } from './rows.ts';
import type { Schema, StudiesTable, StudyOpsTable } from './schema.ts';
import type {
  NewStudy,
  StudyBatch,
  StudyFilter,
  StudyId,
  StudyLimits,
  StudyOpRow,
  StudyRefusal,
  StudyRow,
  StudyStore,
} from './studyStore.ts';
import { passAlone } from './turnstile.ts';
import { answeredBy, Undone } from './undone.ts';
import type { Tx, Writer } from './writer.ts';

type Db = Kysely<Schema>;

class NotStudied extends Undone<StudyRefusal> {}
const studied = answeredBy(NotStudied);

export const studyOf = (row: StudiesTable): StudyRow => ({
  id: row.id,
  name: row.name,
  owner: row.owner,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  head: row.head,
  state: row.state,
  chapters: row.chapters,
});

export const studyRow = (study: StudyRow): StudiesTable => ({
  id: study.id,
  name: study.name,
  owner: study.owner,
  created_at: study.createdAt,
  updated_at: study.updatedAt,
  head: study.head,
  state: study.state,
  chapters: study.chapters,
});

export const opOf = (row: StudyOpsTable): StudyOpRow => ({
  seq: row.seq,
  id: row.id,
  at: row.at,
  ...(row.by !== null && { by: row.by }),
  op: fromJson(row.op),
});

export const opRow = (study: StudyId, { seq, id, at, by, op }: StudyOpRow): StudyOpsTable => ({
  study,
  seq,
  id,
  at,
  by: by ?? null,
  op: JSON.stringify(op),
});

async function insertStudy(tx: Tx, study: NewStudy, limits: StudyLimits): Promise<void> {
  await passAlone(tx, 'study-count');
  const { owner, createdAt } = study;
  await tx
    .deleteFrom('study_days')
    .where('at', '<=', createdAt - DAY_MILLIS)
    .execute();
  const all = tx.selectFrom('studies');
  if ((await countOf(all)) >= limits.all) throw new NotStudied('study.full');
  const own = await countOf(all.where('owner', '=', owner));
  if (own >= limits.perPlayer) throw new NotStudied('study.too-many');
  const today = await countOf(tx.selectFrom('study_days').where('owner', '=', owner));
  if (today >= limits.perDay) throw new NotStudied('study.too-often');
  const row = { ...study, updatedAt: createdAt, head: 0, state: 'shown', chapters: 0 } as const;
  await tx.insertInto('studies').values(studyRow(row)).execute();
  await tx.insertInto('study_days').values({ study: study.id, owner, at: createdAt }).execute();
}

/** Moves the head: of any number of callers with the same number one gets past here. */
async function moveHead(tx: Tx, id: StudyId, batch: StudyBatch): Promise<void> {
  const { seq, ops, name } = batch;
  const moved = await tx
    .updateTable('studies')
    .set({
      head: seq - 1 + ops.length,
      ...(name !== undefined && { name }),
      updated_at: ops.at(-1)?.at ?? 0,
    })
    .where('id', '=', id)
    .where('head', '=', seq - 1)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 1n) return;
  const there = await tx.selectFrom('studies').select('id').where('id', '=', id).executeTakeFirst();
  throw new NotStudied(there === undefined ? 'study.unknown' : 'study.seq-taken');
}

async function refuseKnown(tx: Tx, id: StudyId, { ops }: StudyBatch): Promise<void> {
  const known = await tx
    .selectFrom('study_ops')
    .select('id')
    .where('study', '=', id)
    .where(
      'id',
      'in',
      ops.map((op) => op.id),
    )
    .executeTakeFirst();
  if (known !== undefined) throw new NotStudied('study.op-known');
}

async function changeRaces(tx: Tx, id: StudyId, { race, dropped }: StudyBatch): Promise<void> {
  if (race !== undefined) {
    const { chapter, text } = race;
    await tx.insertInto('study_races').values({ study: id, chapter, race: text }).execute();
  }
  if (dropped !== undefined) {
    await tx
      .deleteFrom('study_races')
      .where('study', '=', id)
      .where('chapter', '=', dropped)
      .execute();
  }
  if (race === undefined && dropped === undefined) return;
  const chapters = await countOf(tx.selectFrom('study_races').where('study', '=', id));
  await tx.updateTable('studies').set({ chapters }).where('id', '=', id).execute();
}

async function appendBatch(tx: Tx, id: StudyId, batch: StudyBatch): Promise<void> {
  await refuseKnown(tx, id, batch);
  await moveHead(tx, id, batch);
  const rows = batch.ops.map((op, i) => opRow(id, { ...op, seq: batch.seq + i }));
  await tx.insertInto('study_ops').values(rows).execute();
  await changeRaces(tx, id, batch);
}

const selectStudies = async (db: Db, filter: StudyFilter): Promise<readonly StudyRow[]> => {
  let query = db.selectFrom('studies').selectAll();
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.owner !== undefined) query = query.where('owner', '=', filter.owner);
  const newest = query.orderBy('updated_at', 'desc').orderBy('id').limit(filter.limit);
  return (await newest.execute()).map(studyOf);
};

async function deleteOwn(tx: Tx, id: StudyId, owner: PlayerId): Promise<void> {
  const row = await tx
    .selectFrom('studies')
    .select('owner')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new NotStudied('study.unknown');
  if (row.owner !== owner) throw new NotStudied('study.not-yours');
  await tx.deleteFrom('studies').where('id', '=', id).execute();
}

/** What the operator does to a study. */
export async function changeStudy(
  tx: Tx,
  { action, target }: Order,
): Promise<Result<void, OperatorError>> {
  const row = await tx
    .selectFrom('studies')
    .select('id')
    .where('id', '=', target)
    .executeTakeFirst();
  if (row === undefined) return err('operator.no-study');
  if (action === 'delete-study') {
    await tx.deleteFrom('studies').where('id', '=', target).execute();
    return ok(undefined);
  }
  const state = action === 'hide-study' ? 'hidden' : 'shown';
  await tx.updateTable('studies').set({ state }).where('id', '=', target).execute();
  return ok(undefined);
}

/** Their own go with them; in those of others nobody knows any more who made what. */
export async function forgetStudent(tx: Tx, player: PlayerId): Promise<void> {
  await tx.deleteFrom('studies').where('owner', '=', player).execute();
  await tx.deleteFrom('study_days').where('owner', '=', player).execute();
  await tx.updateTable('study_ops').set({ by: null }).where('by', '=', player).execute();
}

async function deleteEmpty(tx: Tx, before: number): Promise<number> {
  const gone = await tx
    .deleteFrom('studies')
    .where('chapters', '=', 0)
    .where('updated_at', '<', before)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export const sqlStudyStore = (db: Db, write: Writer): StudyStore => ({
  createStudy: (study, limits) => studied(write((tx) => insertStudy(tx, study, limits))),
  study: async (id) => (await selectStudies(db, { id, limit: 1 }))[0],
  appendStudy: (id, batch) => studied(write((tx) => appendBatch(tx, id, batch))),
  studyOps: async (id, after, limit) => {
    const query = db.selectFrom('study_ops').selectAll().where('study', '=', id);
    const rows = await query.where('seq', '>', after).orderBy('seq').limit(limit).execute();
    return rows.map(opOf);
  },
  studyRace: async (id, chapter) => {
    const query = db.selectFrom('study_races').select('race').where('study', '=', id);
    return (await query.where('chapter', '=', chapter).executeTakeFirst())?.race;
  },
  studiesOf: async (ids) => {
    if (ids.length === 0) return [];
    const query = db.selectFrom('studies').selectAll();
    return (await query.where('id', 'in', [...ids]).execute()).map(studyOf);
  },
  studies: (filter) => selectStudies(db, filter),
  deleteStudy: (id, owner) => studied(write((tx) => deleteOwn(tx, id, owner))),
  sweepStudies: (before) => write((tx) => deleteEmpty(tx, before)),
});
