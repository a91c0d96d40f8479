import type { Kysely } from 'kysely';

import type { PlayerId } from './ids.ts';
import { ratedPlaces, rerated } from './ratingFigures.ts';
import type {
  PlayerRating,
  RatedPlace,
  RatedRace,
  RatedResult,
  Rating,
  RatingDump,
  RatingPoint,
  RatingStore,
  Rebuilt,
} from './ratingStore.ts';
import type { Schema } from './schema.ts';
import { passAlone } from './turnstile.ts';
import type { Tx, Writer } from './writer.ts';

type Db = Kysely<Schema>;
type Due = { readonly id: string; readonly kind: string; readonly result: RatedResult };

const inOrder = (a: Due, b: Due): number => a.result.at - b.result.at || (a.id < b.id ? -1 : 1);

async function selectDue(db: Db, limit: number): Promise<readonly Due[]> {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'kind', 'result'])
    .where('result', 'is not', null)
    .where('phase', '=', 'over')
    .where('id', 'not in', db.selectFrom('rated_races').select('game'))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  // Written by `ratedResult` of the server.
  return rows
    .map(({ id, kind, result }) => ({ id, kind, result: JSON.parse(result ?? '') as RatedResult }))
    .sort(inOrder);
}

async function selectRating(db: Db, player: PlayerId, kind: string): Promise<Rating | undefined> {
  return db
    .selectFrom('rated_places')
    .select(['mu', 'sigma'])
    .where('player', '=', player)
    .where('kind', '=', kind)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function insertRace(tx: Tx, { places, ...race }: RatedRace): Promise<void> {
  await tx.insertInto('rated_races').values(race).execute();
  const { nth, kind } = race;
  const rows = places.map((place) => ({ ...place, nth, kind }));
  if (rows.length > 0) await tx.insertInto('rated_places').values(rows).execute();
}

async function rateOne(tx: Tx, nth: number, { id, kind, result }: Due): Promise<void> {
  const before = new Map<PlayerId, Rating | undefined>();
  for (const { player } of result.places) before.set(player, await selectRating(tx, player, kind));
  const places = ratedPlaces(result.places, (player) => before.get(player));
  await insertRace(tx, { nth, game: id, kind, at: result.at, places });
}

async function rateDue(tx: Tx, limit: number): Promise<number> {
  await passAlone(tx, 'ratings');
  const last = await tx
    .selectFrom('rated_races')
    .select((eb) => eb.fn.max('nth').as('nth'))
    .executeTakeFirst();
  const due = await selectDue(tx, limit);
  for (const [i, race] of due.entries()) await rateOne(tx, (last?.nth ?? 0) + 1 + i, race);
  return due.length;
}

async function selectRaces(db: Db): Promise<readonly RatedRace[]> {
  const races = await db.selectFrom('rated_races').selectAll().orderBy('nth').execute();
  const places = await db.selectFrom('rated_places').selectAll().orderBy('nth').execute();
  const byRace = new Map<number, RatedPlace[]>(races.map(({ nth }) => [nth, []]));
  for (const { nth, player, place, mu, sigma } of places) {
    byRace.get(nth)?.push({ player, place, mu, sigma });
  }
  return races.map((race) => ({
    ...race,
    places: (byRace.get(race.nth) ?? []).sort((a, b) => (a.player < b.player ? -1 : 1)),
  }));
}

async function rebuild(tx: Tx, isWritten: boolean): Promise<Rebuilt> {
  await passAlone(tx, 'ratings');
  const { wrong, ...rebuilt } = rerated(await selectRaces(tx));
  if (!isWritten) return rebuilt;
  for (const { nth, places } of wrong) {
    for (const { player, mu, sigma } of places) {
      const row = tx.updateTable('rated_places').set({ mu, sigma }).where('nth', '=', nth);
      await row.where('player', '=', player).execute();
    }
  }
  return rebuilt;
}

async function selectRatings(db: Db, player: PlayerId): Promise<readonly PlayerRating[]> {
  const rows = await db
    .selectFrom('rated_places')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('races')])
    .where('player', '=', player)
    .groupBy('kind')
    .execute();
  const found = rows
    .sort((a, b) => (a.kind < b.kind ? -1 : 1))
    .map(async ({ kind, races }) => {
      const rating = await selectRating(db, player, kind);
      return rating === undefined ? [] : [{ kind, races, ...rating }];
    });
  return (await Promise.all(found)).flat();
}

async function selectPoints(
  db: Db,
  player: PlayerId,
  limit: number,
): Promise<readonly RatingPoint[]> {
  const rows = await db
    .selectFrom('rated_places')
    .innerJoin('rated_races', 'rated_races.nth', 'rated_places.nth')
    .select(['rated_races.game', 'rated_races.kind', 'rated_races.at'])
    .select(['rated_places.place', 'rated_places.mu', 'rated_places.sigma'])
    .select((eb) =>
      eb
        .selectFrom('rated_places as other')
        .whereRef('other.nth', '=', 'rated_places.nth')
        .select(eb.fn.countAll<number>().as('count'))
        .as('drivers'),
    )
    .where('rated_places.player', '=', player)
    .orderBy('rated_places.nth', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ drivers, ...row }) => ({ ...row, drivers: drivers ?? 0 })).reverse();
}

export const sqlRatingStore = (db: Db, write: Writer): RatingStore => ({
  rateFinished: async (limit) =>
    // Most of the time nothing is due, and nobody needs to wait for anybody.
    (await selectDue(db, 1)).length === 0 ? 0 : write((tx) => rateDue(tx, limit)),
  ratingsOf: (player) => selectRatings(db, player),
  ratingPoints: (player, limit) => selectPoints(db, player, limit),
  rebuildRatings: (isWritten) => write((tx) => rebuild(tx, isWritten)),
});

export async function dumpRatings(
  tx: Tx,
  write: (entry: RatingDump) => Promise<void> | void,
): Promise<void> {
  for (const race of await selectRaces(tx)) await write({ kind: 'rated', race });
}

export const restoreRated = (tx: Tx, { race }: RatingDump): Promise<void> => insertRace(tx, race);
