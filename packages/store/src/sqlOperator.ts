import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';
import { err, ok, type Result } from '@perfect-line/core/result';
import { sql, type Kysely } from 'kysely';

import { countOf } from './countOf.ts';
import type { GameId, Phase } from './gameStore.ts';
import type {
  OperatorEntry,
  OperatorError,
  Order,
  PlayerFilter,
  PlayerLine,
  RaceFilter,
  RaceLine,
  StoreLoad,
} from './operatorStore.ts';
import type { OperatorLogTable, Schema } from './schema.ts';
import { changeEntry, forgetAuthor, renameAuthor } from './sqlLibraryOrders.ts';
import { renameRuns } from './sqlChallenges.ts';
import { changeChallenge, forgetMaker } from './sqlMade.ts';
import { claimName, NotKept } from './sqlNames.ts';
import { selectSeatsOfAll } from './sqlSeats.ts';
import { changeStudy, forgetStudent } from './sqlStudies.ts';
import { likeText } from './sqlText.ts';
import { changeSeason } from './sqlSeasons.ts';
import { Undone } from './undone.ts';
import type { Tx } from './writer.ts';

type Db = Kysely<Schema>;

const HIDDEN = 'hidden';
const BLOCKED = 'blocked';

const marked = (db: Db, kind: string) =>
  db.selectFrom('marks').select('id').where('kind', '=', kind);

/** Whose sessions count as none. */
export const selectBlocked = (db: Db) => marked(db, BLOCKED);

export async function selectRaceLines(db: Db, filter: RaceFilter): Promise<readonly RaceLine[]> {
  const { phase, player, id } = filter;
  let query = db
    .selectFrom('games')
    .leftJoin('marks', (on) => on.onRef('marks.id', '=', 'games.id').on('marks.kind', '=', HIDDEN))
    .select([
      'games.id',
      'games.kind',
      'games.phase',
      'games.created_at',
      'games.created_by',
      'games.updated_at',
      'games.head',
      'games.listed',
      'marks.id as mark',
    ]);
  if (phase !== undefined) query = query.where('games.phase', '=', phase);
  if (id !== undefined) query = query.where('games.id', '=', id);
  if (player !== undefined) {
    const held = db.selectFrom('seats').select('game').where('holder', '=', player);
    query = query.where('games.id', 'in', held);
  }
  const last = query.orderBy('games.updated_at', 'desc').orderBy('games.id').limit(filter.limit);
  const rows = await last.execute();
  const seats = await selectSeatsOfAll(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    phase: row.phase,
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    head: row.head,
    listed: row.listed === 1,
    hidden: row.mark !== null,
    drivers: (seats.get(row.id) ?? []).flatMap(({ name }) => name ?? []),
  }));
}

export async function selectPlayerLines(
  db: Db,
  filter: PlayerFilter,
): Promise<readonly PlayerLine[]> {
  let query = db
    .selectFrom('players')
    .select((eb) => [
      'players.id',
      'players.name',
      eb
        .selectFrom('sessions')
        .whereRef('sessions.player', '=', 'players.id')
        .select(eb.fn.countAll<number>().as('c'))
        .as('sessions'),
      eb
        .selectFrom('seats')
        .whereRef('seats.holder', '=', 'players.id')
        .select(eb.fn.countAll<number>().as('c'))
        .as('races'),
      eb
        .selectFrom('marks')
        .where('marks.kind', '=', BLOCKED)
        .whereRef('marks.id', '=', 'players.id')
        .select('marks.id')
        .as('mark'),
    ]);
  if (filter.id !== undefined) query = query.where('players.id', '=', filter.id);
  if (filter.name !== undefined) {
    // SQLite knows small and capital only of Latin letters: others are found as they are written.
    const [small, written] = [likeText(filter.name.toLowerCase()), likeText(filter.name)];
    query = query.where(
      sql<boolean>`(lower(players.name) like ${small} escape '\\' or players.name like ${written} escape '\\')`,
    );
  }
  if (filter.blocked === true) query = query.where('players.id', 'in', marked(db, BLOCKED));
  const rows = await query
    .orderBy('players.name')
    .orderBy('players.id')
    .limit(filter.limit)
    .execute();
  return rows.map(({ id, name, sessions, races, mark }) => ({
    id,
    name,
    blocked: mark !== null,
    sessions: sessions ?? 0,
    races: races ?? 0,
  }));
}

const entryOf = ({ note, ...row }: OperatorLogTable): OperatorEntry => ({
  nth: row.nth,
  at: row.at,
  who: row.who,
  action: row.action,
  target: row.target,
  ...(note !== null && { note }),
});

export async function selectLog(
  db: Db,
  after: number,
  limit: number,
): Promise<readonly OperatorEntry[]> {
  const query = db.selectFrom('operator_log').selectAll().where('nth', '>', after);
  return (await query.orderBy('nth').limit(limit).execute()).map(entryOf);
}

export async function selectLogHead(db: Db): Promise<number> {
  const query = db.selectFrom('operator_log').select((eb) => eb.fn.max('nth').as('nth'));
  return (await query.executeTakeFirst())?.nth ?? 0;
}

export const selectHidden = async (db: Db): Promise<readonly GameId[]> =>
  (await marked(db, HIDDEN).execute()).map(({ id }) => id);

const NO_RACES: Readonly<Record<Phase, number>> = { lobby: 0, opening: 0, racing: 0, over: 0 };

export async function selectLoad(db: Db): Promise<StoreLoad> {
  const phases = await db
    .selectFrom('games')
    .select((eb) => ['phase', eb.fn.countAll<number>().as('count')])
    .groupBy('phase')
    .execute();
  return {
    races: {
      ...NO_RACES,
      ...Object.fromEntries(phases.map((row) => [row.phase, row.count])),
    },
    players: await countOf(db.selectFrom('players')),
    sessions: await countOf(db.selectFrom('sessions')),
    events: await countOf(db.selectFrom('events')),
    entries: await countOf(db.selectFrom('library')),
  };
}

async function mark(tx: Tx, kind: string, [id, value]: readonly [string, string]): Promise<void> {
  await tx
    .insertInto('marks')
    .values({ kind, id, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function unmark(tx: Tx, kind: string, id: string): Promise<string | undefined> {
  const gone = tx.deleteFrom('marks').where('kind', '=', kind).where('id', '=', id);
  return (await gone.returning('value').executeTakeFirst())?.value;
}

async function changeRace(tx: Tx, { action, target }: Order): Promise<Result<void, OperatorError>> {
  const race = tx.selectFrom('games').select(['id', 'listed']).where('id', '=', target);
  const row = await race.executeTakeFirst();
  if (row === undefined) return err('operator.no-race');
  const setListed = (listed: number) =>
    tx.updateTable('games').set({ listed }).where('id', '=', target).execute();
  if (action === 'hide-race') {
    await mark(tx, HIDDEN, [target, String(row.listed)]);
    await setListed(0);
  }
  // In the list again if it was there before.
  if (action === 'show-race' && (await unmark(tx, HIDDEN, target)) === '1') await setListed(1);
  if (action === 'delete-race') {
    await unmark(tx, HIDDEN, target);
    await tx.deleteFrom('games').where('id', '=', target).execute();
  }
  return ok(undefined);
}

/** Lobbies opened by somebody who may not come back cannot start. */
const closeLobbies = (tx: Tx, player: string) =>
  tx
    .updateTable('games')
    .set({ listed: 0 })
    .where('created_by', '=', player)
    .where('phase', '=', 'lobby')
    .execute();

const renameSeats = (tx: Tx, player: string, name: string | null) =>
  tx.updateTable('seats').set({ name }).where('holder', '=', player).execute();

/** Races stay as they were driven, without the name; lobbies that wait for this host go. */
async function forgetPlayer(tx: Tx, player: string): Promise<void> {
  await renameSeats(tx, player, null);
  await forgetAuthor(tx, player);
  await forgetStudent(tx, player);
  await forgetMaker(tx, player);
  await renameRuns(tx, player, FORMER_PLAYER);
  await tx
    .deleteFrom('games')
    .where('created_by', '=', player)
    .where('phase', '=', 'lobby')
    .execute();
  await tx.deleteFrom('push').where('player', '=', player).execute();
  await tx.deleteFrom('sessions').where('player', '=', player).execute();
  await tx.deleteFrom('players').where('id', '=', player).execute();
}

/** A kept player's name is nobody else's, whoever gives it. */
async function isTaken(tx: Tx, player: string, name: string): Promise<boolean> {
  try {
    await claimName(tx, player, [name, Infinity]);
    return false;
  } catch (error) {
    if (error instanceof NotKept) return true;
    throw error;
  }
}

async function changePlayer(
  tx: Tx,
  { action, target, note }: Order,
): Promise<Result<void, OperatorError>> {
  const known = await tx
    .selectFrom('players')
    .select('id')
    .where('id', '=', target)
    .executeTakeFirst();
  if (known === undefined && action !== 'unblock-player') return err('operator.no-player');
  if (action === 'rename-player') {
    if (note === undefined) return err('operator.no-name');
    if (await isTaken(tx, target, note)) return err('operator.name-taken');
    await tx.updateTable('players').set({ name: note }).where('id', '=', target).execute();
    await renameSeats(tx, target, note);
    await renameRuns(tx, target, note);
    await renameAuthor(tx, target, note);
  }
  if (action === 'block-player') {
    await mark(tx, BLOCKED, [target, '']);
    await closeLobbies(tx, target);
  }
  if (action === 'unblock-player' && (await unmark(tx, BLOCKED, target)) === undefined) {
    return err('operator.no-player');
  }
  if (action === 'delete-player') await forgetPlayer(tx, target);
  return ok(undefined);
}

const COUNTER = 'operator-log';

/** Its row is locked until the end of the transaction, so that numbers follow each other as they take effect. */
async function nextNumber(tx: Tx): Promise<number> {
  const row = await tx
    .insertInto('vault')
    .values({ name: COUNTER, value: '1', expires_at: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql<string>`cast(cast(vault.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}

const CHANGES = [
  ['-race', changeRace],
  ['-player', changePlayer],
  ['-study', changeStudy],
  ['-challenge', changeChallenge],
  ['-season', changeSeason],
] as const;

/** Undoes what was begun, the number included. */
export class NotDone extends Undone<OperatorError> {}

export async function carryOut(tx: Tx, order: Order): Promise<OperatorEntry> {
  const change = CHANGES.find(([what]) => order.action.endsWith(what))?.[1] ?? changeEntry;
  const nth = await nextNumber(tx);
  const changed = await change(tx, order);
  if (!changed.ok) throw new NotDone(changed.error);
  const { at, who, action, target, note } = order;
  const row = { nth, at, who, action, target, note: note ?? null };
  await tx.insertInto('operator_log').values(row).execute();
  return entryOf(row);
}
