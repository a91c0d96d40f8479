import type { Kysely } from 'kysely';

import type { GameStore } from './gameStore.ts';
import type { Schema } from './schema.ts';
import { selectChains } from './sqlChains.ts';
import { sqlChallengeStore } from './sqlChallenges.ts';
import { sqlDrivingStore } from './sqlDriving.ts';
import { dumpTables, refuseUnlessEmpty, restoreEntry } from './sqlDump.ts';
import {
  appendBatch,
  countLobbies,
  deleteLobbies,
  insertGame,
  selectDueGames,
  selectEvents,
  selectGame,
  selectGamesOf,
  selectOpenGames,
  selectRunningGames,
  selectSnapshot,
  updateGame,
  updateRematch,
  upsertSnapshot,
} from './sqlGames.ts';
import {
  deleteOnce,
  deleteOverdue,
  deletePush,
  deleteSession,
  insertOnce,
  insertPush,
  insertSession,
  selectOpenSessions,
  selectPush,
  selectSession,
  touchAlive,
  upsertPlayer,
} from './sqlPlayers.ts';
import { nodeMethods, type DatabaseClock } from './sqlNodes.ts';
import { sqlKeptStore } from './sqlKeptStore.ts';
import { sqlMadeStore } from './sqlMade.ts';
import { sqlLibraryStore } from './sqlLibraryStore.ts';
import { sqlRatingStore } from './sqlRatings.ts';
import { sqlStudyStore } from './sqlStudies.ts';
import { findOrOpen, sqlMeetStore } from './sqlMeet.ts';
import { sqlOperatorStore } from './sqlOperatorStore.ts';
import { sqlSeasonStore } from './sqlSeasons.ts';
import { claimSeatRow, releaseSeatRow, selectSeats, updateSeat } from './sqlSeats.ts';
import { answer, type Writer } from './writer.ts';

function playerMethods(db: Kysely<Schema>, write: Writer) {
  return {
    putPlayer: (player, name) => write((tx) => upsertPlayer(tx, player, name)),
    putSession: (session) => write((tx) => insertSession(tx, session)),
    openSession: ({ name, ...session }) =>
      write(async (tx) => {
        await upsertPlayer(tx, session.player, name);
        await insertSession(tx, session);
      }),
    sweepGuests: (now, lookersUntil) => write((tx) => deleteOverdue(tx, now, lookersUntil)),
    sessionOf: (tokenHash, now) => selectSession(db, tokenHash, now),
    openSessions: (tokenHashes, now) => selectOpenSessions(db, tokenHashes, now),
    endSession: (tokenHash) => write((tx) => deleteSession(tx, tokenHash)),
    keepOnce: (name, value, expiresAt) => write((tx) => insertOnce(tx, name, [value, expiresAt])),
    takeOnce: (name) => write((tx) => deleteOnce(tx, name)),
    putPush: (subscription) => write((tx) => insertPush(tx, subscription)),
    dropPush: (endpoint) => write((tx) => deletePush(tx, endpoint)),
    pushOf: (player) => selectPush(db, player),
  } satisfies Partial<GameStore>;
}

function seatMethods(db: Kysely<Schema>, write: Writer) {
  return {
    chainsOf: (id) => selectChains(db, id),
    seatsOf: (id) => selectSeats(db, id),
    claimSeat: (id, seat, claim) => answer(write((tx) => claimSeatRow(tx, id, [seat, claim]))),
    releaseSeat: (id, seat, holder) =>
      answer(write((tx) => releaseSeatRow(tx, id, [seat, holder]))),
    changeSeat: (id, seat, change, guard = {}) =>
      answer(write((tx) => updateSeat(tx, id, [seat, change, guard]))),
  } satisfies Partial<GameStore>;
}

async function selectSecret(db: Kysely<Schema>, id: string): Promise<string | undefined> {
  const query = db.selectFrom('dice_secrets').select('secret').where('game', '=', id);
  return (await query.executeTakeFirst())?.secret;
}

/** The same queries for every SQL database; only the way a write becomes durable differs. */
export function sqlStore(
  db: Kysely<Schema>,
  write: Writer,
  clock: DatabaseClock,
): Omit<GameStore, 'openHints'> {
  return {
    createGame: (input) => answer(write((tx) => insertGame(tx, input))),
    game: (id) => selectGame(db, id),
    secretOf: (id) => selectSecret(db, id),
    changeGame: (id, phase, change, guard = {}) =>
      answer(write((tx) => updateGame(tx, id, [{ ...guard, phase }, change]))),
    append: (id, batch) => answer(write((tx) => appendBatch(tx, id, batch))),
    events: (id, after = 0) => selectEvents(db, id, after),
    openGames: (limit, since = 0) => selectOpenGames(db, limit, since),
    findGame: (search, offer) => write((tx) => findOrOpen(tx, search, offer)),
    runningGames: (limit) => selectRunningGames(db, limit),
    lobbiesOf: (player) => countLobbies(db, player),
    keepSnapshot: (id, snapshot) => write((tx) => upsertSnapshot(tx, id, snapshot)),
    snapshotOf: (id) => selectSnapshot(db, id),
    gamesOf: (player, limit) => selectGamesOf(db, player, limit),
    dueGames: (before, limit) => selectDueGames(db, before, limit),
    linkRematch: (id, rematch) => answer(write((tx) => updateRematch(tx, id, rematch))),
    forgetLobbies: (before) => write((tx) => deleteLobbies(tx, before)),

    ...seatMethods(db, write),
    ...nodeMethods(db, write, clock),
    ...sqlOperatorStore(db, write),
    ...sqlLibraryStore(db, write),
    ...sqlKeptStore(db, write),
    ...sqlRatingStore(db, write),
    ...sqlMeetStore(db, write),
    ...playerMethods(db, write),
    ...sqlChallengeStore(db, write),
    ...sqlStudyStore(db, write),
    ...sqlMadeStore(db, write),
    ...sqlSeasonStore(db, write),
    ...sqlDrivingStore(db, write, clock),

    // One moment in time for the whole dump, though games go on meanwhile.
    dump: (each) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => dumpTables(tx, each)),
    restore: (entries) =>
      answer(
        write(async (tx) => {
          await refuseUnlessEmpty(tx);
          for await (const entry of entries) await restoreEntry(tx, entry);
        }),
      ),
    alive: (now) => write((tx) => touchAlive(tx, now)),
    close: () => db.destroy(),
  };
}
