import { sql, type Kysely, type SqlBool } from 'kysely';

import { countOf } from './countOf.ts';
import type { PlayerId } from './ids.ts';
import {
  DAY_MILLIS,
  searchText,
  tagIn,
  wordsIn,
  type EntryFilter,
  type EntryId,
  type EntryLine,
  type EntryLineFilter,
  type EntryRow,
  type EntrySort,
  type LibraryLimits,
  type LibraryRefusal,
  type NewEntry,
  type Report,
  type SeenEntry,
} from './libraryStore.ts';
import { wordsOf } from './rows.ts';
import type { LibraryTable, Schema } from './schema.ts';
import { likeText } from './sqlText.ts';
import { passAlone } from './turnstile.ts';
import { Undone } from './undone.ts';
import type { Tx } from './writer.ts';

type Db = Kysely<Schema>;

export class NotListed extends Undone<LibraryRefusal> {
  constructor(code: LibraryRefusal['code'], entry?: EntryId) {
    super(entry === undefined ? { code } : { code, entry }, code);
  }
}

export const entryOf = (row: LibraryTable): EntryRow => ({
  id: row.id,
  kind: row.kind,
  course: row.course,
  key: row.key,
  name: row.name,
  author: row.author,
  owner: row.owner,
  tags: wordsOf(row.tags),
  facts: {
    length: row.length,
    corners: row.corners,
    pieces: row.pieces,
    difficulty: row.difficulty,
    ...(row.lanes !== null && { lanes: row.lanes }),
  },
  createdAt: row.created_at,
  ...(row.previous !== null && { previous: row.previous }),
  state: row.state,
  likes: row.likes,
  driven: row.driven,
});

export const entryRow = (entry: EntryRow): LibraryTable => ({
  id: entry.id,
  kind: entry.kind,
  course: entry.course,
  key: entry.key,
  name: entry.name,
  author: entry.author,
  owner: entry.owner,
  tags: JSON.stringify(entry.tags),
  search: searchText(entry),
  length: entry.facts.length,
  corners: entry.facts.corners,
  pieces: entry.facts.pieces,
  difficulty: entry.facts.difficulty,
  lanes: entry.facts.lanes ?? null,
  created_at: entry.createdAt,
  previous: entry.previous ?? null,
  state: entry.state,
  likes: entry.likes,
  driven: entry.driven,
});

const SORTED = {
  new: 'library.created_at',
  likes: 'library.likes',
  driven: 'library.driven',
} as const satisfies Readonly<Record<EntrySort, string>>;

type SeenRow = LibraryTable & { readonly liked: string | null; readonly next: string | null };

const seenOf = ({ liked, next, ...row }: SeenRow): SeenEntry => ({
  ...entryOf(row),
  liked: liked !== null,
  ...(next !== null && { next }),
});

/** Entries with what one viewer has to do with them. */
function seen(db: Db, viewer: PlayerId | undefined) {
  return db
    .selectFrom('library')
    .selectAll('library')
    .select((eb) => [
      eb
        .selectFrom('library_likes')
        .select('library_likes.player')
        .whereRef('library_likes.entry', '=', 'library.id')
        .where('library_likes.player', '=', viewer ?? '')
        .as('liked'),
      eb
        .selectFrom('library as later')
        .select('later.id')
        .whereRef('later.previous', '=', 'library.id')
        .where('later.state', '=', 'shown')
        .orderBy('later.created_at', 'desc')
        .orderBy('later.id')
        .limit(1)
        .as('next'),
    ]);
}

type Query = ReturnType<typeof seen>;

const contains = (part: string) => sql<SqlBool>`library.search like ${likeText(part)} escape '\\'`;

/** `previous` has an index: one look-up a line. */
const isNewest = sql<SqlBool>`not exists (select 1 from library later where later.previous = library.id and later.state = 'shown')`;

function narrowed(query: Query, filter: EntryFilter): Query {
  const { kind, words, tag, difficulty, lanes, length, corners, owner } = filter;
  let q = query.where(isNewest);
  q =
    owner === undefined
      ? q.where('library.state', '=', 'shown')
      : q.where('library.owner', '=', owner).where('library.state', '!=', 'withdrawn');
  if (kind !== undefined) q = q.where('library.kind', '=', kind);
  if (difficulty !== undefined) q = q.where('library.difficulty', '=', difficulty);
  if (lanes !== undefined) q = q.where('library.lanes', '=', lanes);
  if (words !== undefined) q = q.where(contains(wordsIn(words)));
  if (tag !== undefined) q = q.where(contains(tagIn(tag)));
  if (length !== undefined) {
    q = q.where('library.length', '>=', length[0]).where('library.length', '<=', length[1]);
  }
  if (corners !== undefined) {
    q = q.where('library.corners', '>=', corners[0]).where('library.corners', '<=', corners[1]);
  }
  return q;
}

function continued(query: Query, { sort, after }: EntryFilter): Query {
  if (after === undefined) return query;
  const by = SORTED[sort];
  return query.where((eb) =>
    eb.or([
      eb(by, '<', after.value),
      eb.and([eb(by, '=', after.value), eb('library.id', '<', after.id)]),
    ]),
  );
}

export async function selectEntries(
  db: Db,
  filter: EntryFilter,
  viewer: PlayerId | undefined,
): Promise<readonly SeenEntry[]> {
  const rows = await continued(narrowed(seen(db, viewer), filter), filter)
    .orderBy(SORTED[filter.sort], 'desc')
    .orderBy('library.id', 'desc')
    .limit(filter.limit)
    .execute();
  return rows.map(seenOf);
}

export async function selectEntry(
  db: Db,
  id: EntryId,
  viewer: PlayerId | undefined,
): Promise<SeenEntry | undefined> {
  const row = await seen(db, viewer).where('library.id', '=', id).executeTakeFirst();
  if (row === undefined || row.state === 'withdrawn') return undefined;
  return row.state === 'shown' || row.owner === viewer ? seenOf(row) : undefined;
}

async function refuseBeyond(tx: Tx, { owner, createdAt }: NewEntry, limits: LibraryLimits) {
  const rows = tx.selectFrom('library');
  const own = rows.where('owner', '=', owner);
  const today = await countOf(own.where('created_at', '>', createdAt - DAY_MILLIS));
  if (today >= limits.perDay) throw new NotListed('library.too-often');
  const kept = await countOf(own.where('state', '!=', 'withdrawn'));
  if (kept >= limits.perPlayer) throw new NotListed('library.too-many');
  if ((await countOf(rows)) >= limits.all) throw new NotListed('library.full');
}

async function refuseUnlessOwn(tx: Tx, { previous, owner }: NewEntry): Promise<void> {
  if (previous === undefined) return;
  const query = tx.selectFrom('library').select(['owner', 'state']).where('id', '=', previous);
  const row = await query.executeTakeFirst();
  if (row === undefined || row.state !== 'shown') throw new NotListed('library.unknown');
  if (row.owner !== owner) throw new NotListed('library.not-yours');
}

/** One's own course again is a version of it; anybody else's, or one that was hidden, is not published twice. */
async function refuseSame(tx: Tx, { key, owner, previous }: NewEntry): Promise<void> {
  const query = tx.selectFrom('library').select(['id', 'owner', 'state']).where('key', '=', key);
  const rows = await query.where('state', '!=', 'withdrawn').execute();
  const same = rows.find(
    (row) => row.state === 'hidden' || row.owner !== owner || previous === undefined,
  );
  if (same === undefined) return;
  throw new NotListed('library.already-there', same.state === 'shown' ? same.id : undefined);
}

export async function insertEntry(tx: Tx, entry: NewEntry, limits: LibraryLimits): Promise<void> {
  await passAlone(tx, 'library');
  await tx
    .deleteFrom('library')
    .where('state', '=', 'withdrawn')
    .where('created_at', '<=', entry.createdAt - DAY_MILLIS)
    .execute();
  await refuseBeyond(tx, entry, limits);
  await refuseUnlessOwn(tx, entry);
  await refuseSame(tx, entry);
  const row = entryRow({ ...entry, state: 'shown', likes: 0, driven: 0 });
  await tx.insertInto('library').values(row).execute();
}

/** Takes the row's lock, so that two likes do not count from the same number. */
async function lockShown(tx: Tx, id: EntryId): Promise<void> {
  const touched = tx.updateTable('library').set({ state: 'shown' });
  const row = await touched
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new NotListed('library.unknown');
}

export async function setLike(
  tx: Tx,
  entry: EntryId,
  [player, liked]: readonly [PlayerId, boolean],
): Promise<number> {
  await lockShown(tx, entry);
  if (liked) {
    await tx
      .insertInto('library_likes')
      .values({ entry, player })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    const mine = tx.deleteFrom('library_likes').where('entry', '=', entry);
    await mine.where('player', '=', player).execute();
  }
  const counted = await tx
    .updateTable('library')
    .set((eb) => ({
      likes: eb
        .selectFrom('library_likes')
        .where('library_likes.entry', '=', entry)
        .select(eb.fn.countAll<number>().as('count')),
    }))
    .where('id', '=', entry)
    .returning('likes')
    .executeTakeFirst();
  return counted?.likes ?? 0;
}

export async function insertReport(tx: Tx, report: Report, limits: LibraryLimits): Promise<void> {
  await lockShown(tx, report.entry);
  const own = tx.selectFrom('library_reports').where('player', '=', report.player);
  const today = await countOf(own.where('at', '>', report.at - DAY_MILLIS));
  if (today >= limits.reportsPerDay) throw new NotListed('library.too-often');
  await tx
    .insertInto('library_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Only that something was published that day is kept, for the count of a day. */
export async function withdrawEntry(tx: Tx, id: EntryId, owner: PlayerId): Promise<void> {
  const row = await tx
    .selectFrom('library')
    .select(['owner', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.state === 'withdrawn') throw new NotListed('library.unknown');
  if (row.owner !== owner) throw new NotListed('library.not-yours');
  await tx.deleteFrom('library_likes').where('entry', '=', id).execute();
  await tx.deleteFrom('library_reports').where('entry', '=', id).execute();
  await tx
    .updateTable('library')
    .set({
      state: 'withdrawn',
      course: '',
      key: '',
      name: '',
      author: '',
      tags: '[]',
      search: '',
      likes: 0,
    })
    .where('id', '=', id)
    .execute();
}

export async function countDriven(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('library')
    .set((eb) => ({ driven: eb('driven', '+', 1) }))
    .where('key', '=', key)
    .where('state', '=', 'shown')
    .execute();
}

async function reasonsOf(db: Db, ids: readonly EntryId[]) {
  const reasons = new Map<EntryId, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return reasons;
  const query = db
    .selectFrom('library_reports')
    .select(['entry', 'reason'])
    .where('entry', 'in', [...ids]);
  for (const row of await query.orderBy('at').orderBy('player').execute()) {
    reasons.get(row.entry)?.push(row.reason);
  }
  return reasons;
}

export async function selectEntryLines(
  db: Db,
  { limit, id, owner, reported }: EntryLineFilter,
): Promise<readonly EntryLine[]> {
  const count = sql<number>`(select count(*) from library_reports where library_reports.entry = library.id)`;
  let query = db.selectFrom('library').selectAll().where('state', '!=', 'withdrawn');
  if (id !== undefined) query = query.where('id', '=', id);
  if (owner !== undefined) query = query.where('owner', '=', owner);
  if (reported === true) query = query.where(count, '>', 0).orderBy(count, 'desc');
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const reasons = await reasonsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...entryOf(row), reports: reasons.get(row.id) ?? [] }));
}
