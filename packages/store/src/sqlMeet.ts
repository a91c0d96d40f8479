import type { Kysely } from 'kysely';

import type { NewGameWithSeats } from './gameStore.ts';
import type { GameId, Millis, PlayerId } from './ids.ts';
import {
  MOST_BLOCKS,
  PROMISE_MILLIS,
  type Block,
  type CallRow,
  type MeetDump,
  type MeetStore,
  type Search,
  type TalkReport,
} from './meetStore.ts';
import { fromJson } from './rows.ts';
import type { CallsTable, Schema } from './schema.ts';
import { insertGame } from './sqlGames.ts';
import { selectSeats } from './sqlSeats.ts';
import { passAlone } from './turnstile.ts';
import type { Tx, Writer } from './writer.ts';

type Db = Kysely<Schema>;

/** Looked through at most; further back somebody would have been sent to long ago. */
const MOST_LOOKED_AT = 20;

async function isApart(tx: Tx, player: PlayerId, others: readonly PlayerId[]): Promise<boolean> {
  if (others.length === 0) return false;
  const row = await tx
    .selectFrom('blocks')
    .select('player')
    .where((eb) =>
      eb.or([
        eb.and([eb('player', '=', player), eb('other', 'in', others)]),
        eb.and([eb('other', '=', player), eb('player', 'in', others)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasRoom(tx: Tx, game: GameId, player: PlayerId): Promise<boolean> {
  const seats = await selectSeats(tx, game);
  const holders = seats.flatMap(({ holder }) => holder ?? []);
  if (holders.includes(player)) return true;
  const promised = await tx
    .selectFrom('seekers')
    .select('player')
    .where('game', '=', game)
    .where('player', '!=', player)
    .execute();
  const coming = promised.filter((each) => !holders.includes(each.player)).length;
  const free = seats.filter((s) => s.holder === undefined && s.computer === undefined).length;
  return free > coming && !(await isApart(tx, player, holders));
}

const promise = (tx: Tx, game: GameId, { player, now }: Search) =>
  tx
    .insertInto('seekers')
    .values({ game, player, at: now })
    .onConflict((conflict) => conflict.columns(['game', 'player']).doUpdateSet({ at: now }))
    .execute();

export async function findOrOpen(tx: Tx, search: Search, offer: NewGameWithSeats): Promise<GameId> {
  await passAlone(tx, 'seeking');
  await tx
    .deleteFrom('seekers')
    .where('at', '<', search.now - PROMISE_MILLIS)
    .execute();
  const open = await tx
    .selectFrom('seeking')
    .innerJoin('games', 'games.id', 'seeking.game')
    .select('games.id')
    .where('seeking.key', '=', search.key)
    .where('games.phase', '=', 'lobby')
    .where('games.listed', '=', 1)
    .where('games.updated_at', '>=', search.since)
    .orderBy('games.created_at')
    .limit(MOST_LOOKED_AT)
    .execute();
  for (const { id } of open) {
    if (!(await hasRoom(tx, id, search.player))) continue;
    await promise(tx, id, search);
    return id;
  }
  await insertGame(tx, offer);
  const game = offer.game.id;
  await tx.insertInto('seeking').values({ game, key: search.key }).execute();
  await promise(tx, game, search);
  return game;
}

const callOf = (row: CallsTable): CallRow => ({
  player: row.player,
  settings: fromJson(row.settings),
  ...(row.feed !== null && { feed: row.feed }),
});

async function upsertCall(tx: Tx, { player, settings, feed }: CallRow): Promise<void> {
  const columns = { settings: JSON.stringify(settings), feed: feed ?? null };
  await tx
    .insertInto('calls')
    .values({ player, ...columns })
    .onConflict((conflict) => conflict.column('player').doUpdateSet(columns))
    .execute();
}

async function selectCall(
  db: Db,
  column: 'player' | 'feed',
  value: string,
): Promise<CallRow | undefined> {
  const row = await db.selectFrom('calls').selectAll().where(column, '=', value).executeTakeFirst();
  return row === undefined ? undefined : callOf(row);
}

async function selectBlocks(db: Db, player: PlayerId): Promise<readonly PlayerId[]> {
  const query = db.selectFrom('blocks').select('other').where('player', '=', player);
  return (await query.orderBy('other').execute()).map((row) => row.other);
}

async function insertBlock(tx: Tx, block: Block): Promise<boolean> {
  if ((await selectBlocks(tx, block.player)).length >= MOST_BLOCKS) return false;
  await tx
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

async function deleteBlock(tx: Tx, { player, other }: Block): Promise<void> {
  await tx.deleteFrom('blocks').where('player', '=', player).where('other', '=', other).execute();
}

async function upsertReport(tx: Tx, report: TalkReport): Promise<void> {
  const { text, at } = report;
  await tx
    .insertInto('talk_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['game', 'by', 'about']).doUpdateSet({ text, at }))
    .execute();
}

const selectReports = (db: Db, limit: number): Promise<readonly TalkReport[]> =>
  db.selectFrom('talk_reports').selectAll().orderBy('at', 'desc').limit(limit).execute();

export const deleteOldReports = (tx: Tx, before: Millis) =>
  tx.deleteFrom('talk_reports').where('at', '<', before);

export async function dumpMeet(
  tx: Tx,
  write: (entry: MeetDump) => Promise<void> | void,
): Promise<void> {
  for (const row of await tx.selectFrom('calls').selectAll().orderBy('player').execute()) {
    await write({ kind: 'call', call: callOf(row) });
  }
  const blocks = tx.selectFrom('blocks').selectAll().orderBy('player').orderBy('other');
  for (const block of await blocks.execute()) await write({ kind: 'block', block });
  const reports = tx.selectFrom('talk_reports').selectAll().orderBy('game').orderBy('by');
  for (const report of await reports.orderBy('about').execute()) {
    await write({ kind: 'talk-report', report });
  }
}

export async function restoreMeet(tx: Tx, entry: MeetDump): Promise<void> {
  if (entry.kind === 'call') return upsertCall(tx, entry.call);
  if (entry.kind === 'block') return void (await insertBlock(tx, entry.block));
  return upsertReport(tx, entry.report);
}

export const sqlMeetStore = (db: Db, write: Writer): MeetStore => ({
  putCall: (call) => write((tx) => upsertCall(tx, call)),
  callOf: (player) => selectCall(db, 'player', player),
  callOfFeed: (feed) => selectCall(db, 'feed', feed),
  putBlock: (block) => write((tx) => insertBlock(tx, block)),
  dropBlock: (block) => write((tx) => deleteBlock(tx, block)),
  blocksOf: (player) => selectBlocks(db, player),
  reportTalk: (report) => write((tx) => upsertReport(tx, report)),
  talkReports: (limit) => selectReports(db, limit),
});
