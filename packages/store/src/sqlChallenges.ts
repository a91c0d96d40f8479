import { sql, type Kysely } from 'kysely';

import type { ChallengeStore, RankedRun, RunOrder, RunRow } from './challengeStore.ts';
import type { PlayerId } from './ids.ts';
import type { RunsTable, Schema } from './schema.ts';
import { insertGame } from './sqlGames.ts';
import type { Tx, Writer } from './writer.ts';

type Db = Kysely<Schema>;

export const runOfRow = (row: RunsTable): RunRow => ({
  challenge: row.challenge,
  player: row.player,
  game: row.game,
  name: row.name,
  startedAt: row.started_at,
  ...(row.finished_at !== null && { finishedAt: row.finished_at }),
  ...(row.seconds !== null && { seconds: row.seconds }),
  ...(row.cost !== null && { cost: row.cost }),
});

export const rowOfRun = (run: RunRow): RunsTable => ({
  challenge: run.challenge,
  player: run.player,
  game: run.game,
  name: run.name,
  started_at: run.startedAt,
  finished_at: run.finishedAt ?? null,
  seconds: run.seconds ?? null,
  cost: run.cost ?? null,
});

const inChallenge = (db: Db | Tx, challenge: string) =>
  db.selectFrom('runs').where('challenge', '=', challenge);

/** Runs that count: finished in time, with the result that is asked for. */
const counted = (db: Db, challenge: string, [by, until]: readonly [RunOrder, number]) =>
  inChallenge(db, challenge).where('finished_at', '<=', until).where(by, 'is not', null);

/** Rank by the figure: equal ones share a place, the next place counts everybody ahead. */
async function selectBest(
  db: Db,
  challenge: string,
  [by, until, limit]: readonly [RunOrder, number, number],
): Promise<readonly RankedRun[]> {
  const rows = await counted(db, challenge, [by, until])
    .selectAll()
    .select(sql<number>`rank() over (order by ${sql.ref(by)})`.as('place'))
    .orderBy(by)
    .orderBy('finished_at')
    .orderBy('player')
    .limit(limit)
    .execute();
  return rows.map(({ place, ...row }) => ({ ...runOfRow(row), place: Number(place) }));
}

async function selectPlace(
  db: Db,
  challenge: string,
  [by, until, player]: readonly [RunOrder, number, PlayerId],
): Promise<number | undefined> {
  const mine = await counted(db, challenge, [by, until])
    .select(by)
    .where('player', '=', player)
    .executeTakeFirst();
  const figure = mine?.[by];
  if (figure === undefined || figure === null) return undefined;
  const ahead = await counted(db, challenge, [by, until])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(by, '<', figure)
    .executeTakeFirst();
  return 1 + Number(ahead?.count ?? 0);
}

export function sqlChallengeStore(db: Db, write: Writer): ChallengeStore {
  return {
    beginRun: (run, game) =>
      write(async (tx) => {
        const begun = await tx
          .insertInto('runs')
          .values(rowOfRun(run))
          .onConflict((conflict) => conflict.columns(['challenge', 'player']).doNothing())
          .executeTakeFirst();
        const isNew = begun.numInsertedOrUpdatedRows === 1n;
        if (isNew) await insertGame(tx, game);
        const official = await inChallenge(tx, run.challenge)
          .select('game')
          .where('player', '=', run.player)
          .executeTakeFirstOrThrow();
        return { game: official.game, isNew };
      }),
    runOf: async (challenge, player) => {
      const row = await inChallenge(db, challenge)
        .selectAll()
        .where('player', '=', player)
        .executeTakeFirst();
      return row && runOfRow(row);
    },
    runOfGame: async (game) => {
      const row = await db
        .selectFrom('runs')
        .selectAll()
        .where('game', '=', game)
        .executeTakeFirst();
      return row && runOfRow(row);
    },
    endRun: (game, { at, seconds }) =>
      write(async (tx) => {
        const end = { finished_at: at, seconds: seconds ?? null };
        await tx
          .updateTable('runs')
          .set(end)
          .where('game', '=', game)
          .where('finished_at', 'is', null)
          .execute();
      }),
    runsToSettle: async (challenge) =>
      (
        await inChallenge(db, challenge)
          .innerJoin('games', 'games.id', 'runs.game')
          .select('runs.game')
          .where('runs.finished_at', 'is', null)
          .where('games.phase', '=', 'over')
          .execute()
      ).map(({ game }) => game),
    keepCost: (game, cost) =>
      write(async (tx) => {
        await tx.updateTable('runs').set({ cost }).where('game', '=', game).execute();
      }),
    bestRuns: (challenge, by, { until, limit }) => selectBest(db, challenge, [by, until, limit]),
    placeOf: (challenge, by, { player, until }) => selectPlace(db, challenge, [by, until, player]),
    countRuns: async (challenge) => {
      const row = await inChallenge(db, challenge)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
    allRuns: async (challenge) =>
      (
        await inChallenge(db, challenge)
          .selectAll()
          .orderBy('started_at')
          .orderBy('player')
          .execute()
      ).map(runOfRow),
    runsOfPlayer: async (player, limit) =>
      (
        await db
          .selectFrom('runs')
          .selectAll()
          .where('player', '=', player)
          .orderBy('started_at', 'desc')
          .orderBy('challenge')
          .limit(limit)
          .execute()
      ).map(runOfRow),
  };
}
