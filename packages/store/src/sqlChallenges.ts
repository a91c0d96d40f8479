import type { Kysely } from 'kysely';

import { countOf } from './countOf.ts';
import type {
  ChallengeStore,
  NewRun,
  RankedRun,
  RunEnd,
  RunOrder,
  RunRow,
} from './challengeStore.ts';
import type { GameStore, NewGameWithSeats } from './gameStore.ts';
import type { GameId, Millis, PlayerId } from './ids.ts';
import type { RunsTable, Schema } from './schema.ts';
import { insertGame } from './sqlGames.ts';
import { isAsItWas, lockChallenges } from './sqlMade.ts';
import { answer, Refused, type Tx, type Writer } from './writer.ts';

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

/** Equal ones share a place, the next place counts everybody ahead: of the first rows these alone decide. */
async function selectBest(
  db: Db,
  challenge: string,
  [by, until, limit]: readonly [RunOrder, number, number],
): Promise<readonly RankedRun[]> {
  const rows = await counted(db, challenge, [by, until])
    .selectAll()
    .orderBy(by)
    .orderBy('finished_at')
    .orderBy('player')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...runOfRow(row),
    place: 1 + rows.findIndex((other) => other[by] === row[by]),
  }));
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
  return 1 + (await countOf(counted(db, challenge, [by, until]).where(by, '<', figure)));
}

const officialIn = (tx: Tx, { challenge, player }: NewRun) =>
  inChallenge(tx, challenge).select('game').where('player', '=', player).executeTakeFirst();

async function insertRun(
  tx: Tx,
  run: NewRun,
  [game, madeAt]: readonly [NewGameWithSeats, Millis | undefined],
): Promise<{ readonly game: GameId; readonly isNew: boolean }> {
  await lockChallenges(tx);
  const begun = await officialIn(tx, run);
  if (begun !== undefined) return { game: begun.game, isNew: false };
  if (!(await isAsItWas(tx, run.challenge, madeAt))) throw new Refused('store.changed');
  await tx.insertInto('runs').values(rowOfRun(run)).execute();
  await insertGame(tx, game);
  return { game: run.game, isNew: true };
}

async function updateEnd(tx: Tx, game: GameId, { at, seconds }: RunEnd): Promise<void> {
  await tx
    .updateTable('runs')
    .set({ finished_at: at, seconds: seconds ?? null })
    .where('game', '=', game)
    .where('finished_at', 'is', null)
    .execute();
}

async function updateCost(tx: Tx, game: GameId, cost: number): Promise<void> {
  await tx.updateTable('runs').set({ cost }).where('game', '=', game).execute();
}

/** Tables of results name drivers as they were called then, unless they want to be forgotten. */
export const renameRuns = (tx: Tx, player: PlayerId, name: string) =>
  tx.updateTable('runs').set({ name }).where('player', '=', player).execute();

async function selectUnsettled(db: Db, challenge: string): Promise<readonly GameId[]> {
  const rows = await inChallenge(db, challenge)
    .innerJoin('games', 'games.id', 'runs.game')
    .select('runs.game')
    .where('runs.finished_at', 'is', null)
    .where('games.phase', '=', 'over')
    .execute();
  return rows.map(({ game }) => game);
}

const runs = (db: Db) => db.selectFrom('runs').selectAll();
type Query = ReturnType<typeof runs>;

const all = async (query: Query): Promise<readonly RunRow[]> =>
  (await query.execute()).map(runOfRow);
const one = async (query: Query): Promise<RunRow | undefined> => (await all(query.limit(1)))[0];

type Runs = ChallengeStore & Pick<GameStore, 'beginRun'>;

export const sqlChallengeStore = (db: Db, write: Writer): Runs => ({
  beginRun: (run, game, madeAt) => answer(write((tx) => insertRun(tx, run, [game, madeAt]))),
  runOf: (challenge, player) =>
    one(runs(db).where('challenge', '=', challenge).where('player', '=', player)),
  runOfGame: (game) => one(runs(db).where('game', '=', game)),
  endRun: (game, end) => write((tx) => updateEnd(tx, game, end)),
  runsToSettle: (challenge) => selectUnsettled(db, challenge),
  keepCost: (game, cost) => write((tx) => updateCost(tx, game, cost)),
  bestRuns: (challenge, by, { until, limit }) => selectBest(db, challenge, [by, until, limit]),
  placeOf: (challenge, by, { player, until }) => selectPlace(db, challenge, [by, until, player]),
  unfinishedRuns: (challenge, { until, limit }) =>
    all(
      runs(db)
        .where('challenge', '=', challenge)
        .where((eb) =>
          eb.or([
            eb('finished_at', 'is', null),
            eb('finished_at', '>', until),
            eb('seconds', 'is', null),
          ]),
        )
        .orderBy('started_at')
        .orderBy('player')
        .limit(limit),
    ),
  countRuns: (challenge) => countOf(inChallenge(db, challenge)),
  allRuns: (challenge) =>
    all(runs(db).where('challenge', '=', challenge).orderBy('started_at').orderBy('player')),
  runsOfPlayer: (player, limit) => {
    const latest = runs(db).where('player', '=', player).orderBy('started_at', 'desc');
    return all(latest.orderBy('challenge').limit(limit));
  },
});
