import { err, ok, type Result } from '@perfect-line/core/result';
import type { Kysely } from 'kysely';

import { countOf } from './countOf.ts';
import type { GameStore, NewGameWithSeats } from './gameStore.ts';
import type { GameId, Millis, PlayerId } from './ids.ts';
import type { OperatorError, Order } from './operatorStore.ts';
import type { Schema } from './schema.ts';
import type {
  AddedRound,
  NewEntrant,
  NewSeason,
  RoomChanged,
  RoundChange,
  RoundTimes,
  SeasonDump,
  SeasonId,
  SeasonLimits,
  SeasonRefusal,
  SeasonRoom,
  SeasonStore,
} from './seasonStore.ts';
import { insertGame } from './sqlGames.ts';
import { isKept, lockChallenges } from './sqlMade.ts';
import { countEntrants, roundValues, selectLines, selectSeason, type Db } from './sqlSeasonRows.ts';
import { passAlone } from './turnstile.ts';
import { answeredBy, Undone } from './undone.ts';
import type { Tx, Writer } from './writer.ts';

class NotDone extends Undone<SeasonRefusal> {}
const answer = answeredBy(NotDone);

async function entered(work: Promise<Result<void, RoomChanged>>) {
  const done = await answer(work);
  return done.ok ? done.value : done;
}

async function insertSeason(tx: Tx, season: NewSeason, limits: SeasonLimits): Promise<void> {
  await passAlone(tx, 'seasons');
  const all = tx.selectFrom('seasons');
  const own = await countOf(all.where('owner', '=', season.owner));
  if (own >= limits.perPlayer) throw new NotDone('season.too-many');
  if ((await countOf(all)) >= limits.all) throw new NotDone('season.full');
  const { id, owner, name, rules, createdAt } = season;
  const row = { id, owner, name, rules: JSON.stringify(rules), created_at: createdAt };
  await tx
    .insertInto('seasons')
    .values({ ...row, state: 'shown' })
    .execute();
  const rounds = season.rounds.map((round, i) =>
    roundValues(id, { ...round, nth: i + 1, isCancelled: false }),
  );
  await tx.insertInto('season_rounds').values(rounds).execute();
}

/** Locks its row, so that nobody enters meanwhile. */
async function lockSeason(tx: Tx, id: SeasonId): Promise<void> {
  const locked = await tx
    .updateTable('seasons')
    .set({ state: 'shown' })
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirst();
  if (locked.numUpdatedRows === 0n) throw new NotDone('season.unknown');
}

const countRounds = (tx: Tx, season: SeasonId): Promise<number> =>
  countOf(tx.selectFrom('season_rounds').where('season', '=', season));

async function insertEntrant(
  tx: Tx,
  entrant: NewEntrant,
  { most, rounds }: SeasonRoom,
): Promise<Result<void, RoomChanged>> {
  const { season, player, team, at } = entrant;
  await lockSeason(tx, season);
  if ((await countRounds(tx, season)) !== rounds) return err('season.changed');
  const held = await tx
    .selectFrom('season_entrants')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('nth').as('last')])
    .where('season', '=', season)
    .executeTakeFirst();
  const nth = 1 + (held?.last ?? 0);
  const row = { season, nth, player, team: team ?? null, entered_at: at };
  const inserted = await tx
    .insertInto('season_entrants')
    .values(row)
    .onConflict((conflict) => conflict.columns(['season', 'player']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw new NotDone('season.entered');
  if ((held?.count ?? 0) >= most) throw new NotDone('season.full');
  return ok(undefined);
}

async function insertRound(tx: Tx, added: AddedRound): Promise<number> {
  const { season, owner, round, seats, most } = added;
  await lockSeason(tx, season);
  const row = await tx
    .selectFrom('seasons')
    .select('owner')
    .where('id', '=', season)
    .executeTakeFirst();
  if (row?.owner !== owner) throw new NotDone('season.not-yours');
  const count = await countRounds(tx, season);
  if (count >= most) throw new NotDone('season.too-long');
  if ((await countEntrants(tx, season)) > seats) throw new NotDone('season.few-seats');
  const nth = count + 1;
  const values = roundValues(season, { ...round, nth, isCancelled: false });
  await tx.insertInto('season_rounds').values(values).execute();
  return nth;
}

async function deleteEntrant(
  tx: Tx,
  season: SeasonId,
  [player, now]: readonly [PlayerId, Millis],
): Promise<void> {
  await lockSeason(tx, season);
  const opened = await tx
    .selectFrom('season_rounds')
    .select('nth')
    .where('season', '=', season)
    .where('is_cancelled', '=', 0)
    .where('opens_at', '<=', now)
    .executeTakeFirst();
  if (opened !== undefined) throw new NotDone('season.opened');
  const gone = tx.deleteFrom('season_entrants').where('season', '=', season);
  const left = await gone.where('player', '=', player).executeTakeFirst();
  if (left.numDeletedRows === 0n) throw new NotDone('season.not-entered');
}

type RoundSet = Partial<Pick<Schema['season_rounds'], 'opens_at' | 'closes_at' | 'is_cancelled'>>;

/** Nobody may see it open meanwhile, by a clock that is ahead. */
async function checkNotMade(tx: Tx, { challenge }: RoundChange): Promise<void> {
  if (challenge === undefined) return;
  await lockChallenges(tx);
  if (await isKept(tx, challenge)) throw new NotDone('season.opened');
}

async function changeRound(tx: Tx, change: RoundChange, set: RoundSet): Promise<void> {
  const { season, nth, owner, now } = change;
  const row = await tx
    .selectFrom('seasons')
    .innerJoin('season_rounds', 'season_rounds.season', 'seasons.id')
    .select('seasons.owner')
    .where('seasons.id', '=', season)
    .where('seasons.state', '=', 'shown')
    .where('season_rounds.nth', '=', nth)
    .executeTakeFirst();
  if (row === undefined) throw new NotDone('season.unknown');
  if (row.owner !== owner) throw new NotDone('season.not-yours');
  await checkNotMade(tx, change);
  const changed = await tx
    .updateTable('season_rounds')
    .set(set)
    .where('season', '=', season)
    .where('nth', '=', nth)
    .where('is_cancelled', '=', 0)
    .where('game', 'is', null)
    .where('opens_at', '>', now)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new NotDone('season.opened');
}

const timesOf = ({ opensAt, closesAt }: RoundTimes): RoundSet => ({
  opens_at: opensAt,
  closes_at: closesAt ?? null,
});

/** Race rounds that wait for their hour. */
const waiting = (db: Db | Tx) =>
  db
    .selectFrom('season_rounds')
    .where('kind', '=', 'race')
    .where('game', 'is', null)
    .where('closes_at', 'is', null)
    .where('is_cancelled', '=', 0);

async function selectDue(db: Db, now: Millis, limit: number) {
  return waiting(db)
    .innerJoin('seasons', 'seasons.id', 'season_rounds.season')
    .select(['season_rounds.season', 'season_rounds.nth'])
    .where('seasons.state', '=', 'shown')
    .where('season_rounds.opens_at', '<=', now)
    .orderBy('season_rounds.opens_at')
    .orderBy('season_rounds.season')
    .limit(limit)
    .execute();
}

/** Of any number of nodes one finds the round without a race. */
const dueRound = (tx: Tx, season: SeasonId, [nth, now]: readonly [number, Millis]) =>
  tx
    .updateTable('season_rounds')
    .where('season', '=', season)
    .where('nth', '=', nth)
    .where('kind', '=', 'race')
    .where('game', 'is', null)
    .where('closes_at', 'is', null)
    .where('is_cancelled', '=', 0)
    .where('opens_at', '<=', now);

async function makeRace(
  tx: Tx,
  season: SeasonId,
  [nth, now, game]: readonly [number, Millis, NewGameWithSeats],
): Promise<GameId | undefined> {
  const { id } = game.game;
  const made = await dueRound(tx, season, [nth, now]).set({ game: id }).executeTakeFirst();
  if (made.numUpdatedRows === 0n) return undefined;
  await insertGame(tx, game);
  return id;
}

async function selectEntered(db: Db, season: SeasonId, player: PlayerId): Promise<boolean> {
  const query = db.selectFrom('season_entrants').select('nth').where('season', '=', season);
  return (await query.where('player', '=', player).executeTakeFirst()) !== undefined;
}

/** What the operator does to a season. */
export async function changeSeason(
  tx: Tx,
  { action, target }: Order,
): Promise<Result<void, OperatorError>> {
  const row = tx.selectFrom('seasons').select('id').where('id', '=', target);
  if ((await row.executeTakeFirst()) === undefined) return err('operator.no-season');
  if (action === 'delete-season') {
    await tx.deleteFrom('seasons').where('id', '=', target).execute();
    return ok(undefined);
  }
  const state = action === 'hide-season' ? 'hidden' : 'shown';
  await tx.updateTable('seasons').set({ state }).where('id', '=', target).execute();
  return ok(undefined);
}

export async function dumpSeasons(
  tx: Tx,
  write: (entry: SeasonDump) => Promise<void> | void,
): Promise<void> {
  for (const { id } of await tx.selectFrom('seasons').select('id').orderBy('id').execute()) {
    const read = await selectSeason(tx, id);
    if (read === undefined) continue;
    const { ownerName: _, ...season } = read;
    const entrants = season.entrants.map(({ name: __, ...entrant }) => entrant);
    await write({ kind: 'season', season: { ...season, entrants } });
  }
}

export async function restoreSeason(tx: Tx, { season }: SeasonDump): Promise<void> {
  const { id, owner, name, createdAt, state } = season;
  const rules = JSON.stringify(season.rules);
  const row = { id, owner, name, rules, created_at: createdAt, state };
  await tx.insertInto('seasons').values(row).execute();
  for (const round of season.rounds) {
    await tx.insertInto('season_rounds').values(roundValues(id, round)).execute();
  }
  for (const { nth, player, team, enteredAt } of season.entrants) {
    const entrant = { season: id, nth, player, team: team ?? null, entered_at: enteredAt };
    await tx.insertInto('season_entrants').values(entrant).execute();
  }
}

type Seasons = SeasonStore & Pick<GameStore, 'openRound'>;

export const sqlSeasonStore = (db: Kysely<Schema>, write: Writer): Seasons => ({
  foundSeason: (season, limits) => answer(write((tx) => insertSeason(tx, season, limits))),
  season: (id) => selectSeason(db, id),
  seasonsOf: (player, limit) => selectLines(db, { player, limit }),
  enterSeason: (entrant, room) => entered(write((tx) => insertEntrant(tx, entrant, room))),
  addRound: (added) => answer(write((tx) => insertRound(tx, added))),
  leaveSeason: (season, player, now) =>
    answer(write((tx) => deleteEntrant(tx, season, [player, now]))),
  isEntered: (season, player) => selectEntered(db, season, player),
  moveRound: (change, times) => answer(write((tx) => changeRound(tx, change, timesOf(times)))),
  cancelRound: (change) => answer(write((tx) => changeRound(tx, change, { is_cancelled: 1 }))),
  dueRounds: (now, limit) => selectDue(db, now, limit),
  openRound: ({ season, nth }, now, game) => write((tx) => makeRace(tx, season, [nth, now, game])),
  closeRound: ({ season, nth }, now) =>
    write(async (tx) => {
      await dueRound(tx, season, [nth, now]).set({ closes_at: now }).execute();
    }),
  operatorSeasons: (filter) => selectLines(db, filter),
});
