import { assertNever } from '@perfect-line/core/result';

import type { DumpEntry, GameStore } from './gameStore.ts';
import { insertChains, selectChains } from './sqlChains.ts';
import { dumpKept, restoreKept } from './keptDump.ts';
import { rowOfRun, runOfRow } from './sqlChallenges.ts';
import { dumpPars, upsertPar } from './sqlDriving.ts';
import { dumpLibrary, restoreLibrary } from './libraryDump.ts';
import { dumpMade, restoreMade } from './sqlMade.ts';
import { dumpMeet, restoreMeet } from './sqlMeet.ts';
import { dumpOperator, restoreOperator } from './operatorDump.ts';
import { eventRow, fromJson, gameOf, gameRow, seatRow } from './rows.ts';
import { insertEvents, insertListing, selectEvents } from './sqlGames.ts';
import { insertOnce, insertSession, upsertPlayer, upsertPush } from './sqlPlayers.ts';
import { dumpRatings, restoreRated } from './sqlRatings.ts';
import { dumpSeasons, restoreSeason } from './sqlSeasons.ts';
import { selectSeats } from './sqlSeats.ts';
import { dumpStudies, restoreStudy } from './studyDump.ts';
import { Refused, type Tx } from './writer.ts';

type Write = Parameters<GameStore['dump']>[0];

async function dumpPlayers(tx: Tx, write: Write): Promise<void> {
  for (const row of await tx.selectFrom('players').selectAll().orderBy('id').execute()) {
    await write({ kind: 'player', player: row.id, name: row.name });
  }
  for (const row of await tx.selectFrom('sessions').selectAll().orderBy('token_hash').execute()) {
    const session = { tokenHash: row.token_hash, player: row.player, expiresAt: row.expires_at };
    await write({ kind: 'session', session });
  }
  for (const row of await tx.selectFrom('vault').selectAll().orderBy('name').execute()) {
    const until = row.expires_at === null ? {} : { expiresAt: row.expires_at };
    await write({ kind: 'vault', name: row.name, value: row.value, ...until });
  }
  for (const row of await tx.selectFrom('push').selectAll().orderBy('endpoint').execute()) {
    const keys: unknown = JSON.parse(row.keys);
    await write({ kind: 'push', subscription: { ...row, keys } });
  }
}

export async function dumpTables(tx: Tx, write: Write): Promise<void> {
  await dumpPlayers(tx, write);
  await dumpKept(tx, write);
  await dumpOperator(tx, write);
  await dumpLibrary(tx, write);
  await dumpRatings(tx, write);
  for (const row of await tx.selectFrom('runs').selectAll().orderBy('game').execute()) {
    await write({ kind: 'run', run: runOfRow(row) });
  }
  await dumpMade(tx, write);
  await dumpSeasons(tx, write);
  for (const par of await dumpPars(tx)) await write({ kind: 'par', par });
  await dumpMeet(tx, write);
  await dumpStudies(tx, write);
  const ids = await tx.selectFrom('games').select('id').orderBy('id').execute();
  for (const { id } of ids) {
    const row = await tx
      .selectFrom('games')
      .innerJoin('dice_secrets', 'dice_secrets.game', 'games.id')
      .leftJoin('listings', 'listings.game', 'games.id')
      .selectAll('games')
      .select(['dice_secrets.secret', 'listings.summary'])
      .where('games.id', '=', id)
      .executeTakeFirstOrThrow();
    const [seats, events] = [await selectSeats(tx, id), await selectEvents(tx, id, 0)];
    const summary = row.summary === null ? {} : { summary: fromJson(row.summary) };
    const chains = await selectChains(tx, id);
    const committed = chains.length === 0 ? summary : { ...summary, chains };
    const { rev: _, ...game } = gameOf(row);
    await write({ kind: 'game', game, ...committed, secret: row.secret, seats, events });
  }
}

export async function refuseUnlessEmpty(tx: Tx): Promise<void> {
  const game = await tx.selectFrom('games').select('id').limit(1).executeTakeFirst();
  const player = await tx.selectFrom('players').select('id').limit(1).executeTakeFirst();
  const entry = await tx.selectFrom('library').select('id').limit(1).executeTakeFirst();
  if ([game, player, entry].some((row) => row !== undefined)) throw new Refused('store.not-empty');
}

export async function restoreEntry(tx: Tx, entry: DumpEntry): Promise<void> {
  switch (entry.kind) {
    case 'player':
      return upsertPlayer(tx, entry.player, entry.name);
    case 'session':
      return insertSession(tx, entry.session);
    case 'vault':
      return void (await insertOnce(tx, entry.name, [entry.value, entry.expiresAt]));
    case 'push':
      return upsertPush(tx, entry.subscription);
    case 'kept':
      return restoreKept(tx, entry);
    case 'mark':
    case 'operator':
      return restoreOperator(tx, entry);
    case 'entry':
      return restoreLibrary(tx, entry);
    case 'rated':
      return restoreRated(tx, entry);
    case 'run':
      return void (await tx.insertInto('runs').values(rowOfRun(entry.run)).execute());
    case 'challenge':
      return restoreMade(tx, entry);
    case 'season':
      return restoreSeason(tx, entry);
    case 'par':
      return upsertPar(tx, entry.par);
    case 'call':
    case 'block':
    case 'talk-report':
      return restoreMeet(tx, entry);
    case 'study':
      return restoreStudy(tx, entry);
    case 'game':
      return restoreGame(tx, entry);
    default:
      return assertNever(entry);
  }
}

async function restoreGame(tx: Tx, entry: DumpEntry & { kind: 'game' }): Promise<void> {
  const { id } = entry.game;
  await tx
    .insertInto('games')
    .values(gameRow({ ...entry.game, rev: 0 }))
    .execute();
  await tx.insertInto('dice_secrets').values({ game: id, secret: entry.secret }).execute();
  await insertListing(tx, id, entry.summary);
  await insertChains(tx, id, entry.chains ?? []);
  const seats = entry.seats.map((seat) => seatRow(id, seat));
  if (seats.length > 0) await tx.insertInto('seats').values(seats).execute();
  await insertEvents(
    tx,
    entry.events.map((event) => eventRow(id, event.seq, event)),
  );
}
