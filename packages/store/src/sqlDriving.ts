import { sql, type Kysely } from 'kysely';

import type { RunRow } from './challengeStore.ts';
import type { Backlog, DrivingHold, DrivingStore, Par, Tally, WorkSearch } from './drivingStore.ts';
import type { Millis, NodeId } from './ids.ts';
import type { DrivingsTable, Schema } from './schema.ts';
import { runOfRow } from './sqlChallenges.ts';
import type { DatabaseClock } from './sqlNodes.ts';
import type { Tx, Writer } from './writer.ts';

type Db = Kysely<Schema>;

const parOfRow = ({ challenge, par }: Pick<DrivingsTable, 'challenge' | 'par'>): Par =>
  par === null ? { challenge } : { challenge, seconds: par };

/** A row may also be there only because somebody holds it. */
const known = (db: Db | Tx) => db.selectFrom('drivings').selectAll().where('is_known', '=', 1);

export async function dumpPars(tx: Tx): Promise<readonly Par[]> {
  return (await known(tx).orderBy('challenge').execute()).map(parOfRow);
}

export async function upsertPar(tx: Tx, { challenge, seconds }: Par): Promise<void> {
  const row = { challenge, par: seconds ?? null, is_known: 1 };
  await tx
    .insertInto('drivings')
    .values({ ...row, owner: null, lease_until: null })
    .onConflict((conflict) => conflict.column('challenge').doUpdateSet(row))
    .execute();
}

async function selectTally(db: Db, challenge: string, until: Millis): Promise<Tally> {
  const isFinished = sql`seconds is not null and finished_at <= ${until}`;
  const row = await db
    .selectFrom('runs')
    .where('challenge', '=', challenge)
    .select((eb) => [
      eb.fn.countAll<number>().as('begun'),
      sql<number | null>`sum(case when ${isFinished} then 1 else 0 end)`.as('finished'),
      sql<number | null>`sum(case when ${isFinished} and cost is not null then 1 else 0 end)`.as(
        'judged',
      ),
    ])
    .executeTakeFirst();
  const count = (n: number | null | undefined): number => n ?? 0;
  return {
    begun: count(row?.begun),
    finished: count(row?.finished),
    judged: count(row?.judged),
  };
}

/** Finished, not judged, and not known to be without an exact par; reads the index of such runs alone. */
const work = (db: Db, since: Millis) =>
  db
    .selectFrom('runs')
    .leftJoin('drivings', 'drivings.challenge', 'runs.challenge')
    .where('runs.seconds', 'is not', null)
    .where('runs.cost', 'is', null)
    .where('runs.finished_at', '>=', since)
    .where((eb) =>
      eb.or([
        eb('drivings.is_known', 'is', null),
        eb('drivings.is_known', '=', 0),
        eb('drivings.par', 'is not', null),
      ]),
    );

async function selectWork(db: Db, { since, except }: WorkSearch, { now }: DatabaseClock) {
  const free = work(db, since).where((eb) =>
    eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]),
  );
  const wanted = except.length === 0 ? free : free.where('runs.challenge', 'not in', [...except]);
  const row = await wanted
    .select('runs.challenge')
    .orderBy('runs.finished_at')
    .orderBy('runs.player')
    .limit(1)
    .executeTakeFirst();
  return row?.challenge;
}

async function selectBacklog(db: Db, since: Millis): Promise<Backlog> {
  const row = await work(db, since)
    .select((eb) => [
      eb.fn.countAll<number>().as('runs'),
      eb.fn.count<number>('runs.challenge').distinct().as('challenges'),
    ])
    .executeTakeFirst();
  return { challenges: row?.challenges ?? 0, runs: row?.runs ?? 0 };
}

async function upsertHold(
  tx: Tx,
  challenge: string,
  [{ node, millis }, { now }]: readonly [DrivingHold, DatabaseClock],
): Promise<boolean> {
  const held = { owner: node, lease_until: sql<number>`${now} + ${millis}` };
  const row = await tx
    .insertInto('drivings')
    .values({ challenge, par: null, is_known: 0, ...held })
    .onConflict((conflict) =>
      conflict
        .column('challenge')
        .doUpdateSet(held)
        .where((eb) =>
          eb.or([
            eb('drivings.owner', 'is', null),
            eb('drivings.owner', '=', node),
            eb('drivings.lease_until', '<=', now),
          ]),
        ),
    )
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

async function updateReleased(tx: Tx, challenge: string, node: NodeId): Promise<void> {
  await tx
    .updateTable('drivings')
    .set({ owner: null, lease_until: null })
    .where('challenge', '=', challenge)
    .where('owner', '=', node)
    .execute();
}

async function selectToJudge(db: Db, challenge: string, limit: number): Promise<readonly RunRow[]> {
  const rows = await db
    .selectFrom('runs')
    .selectAll()
    .where('challenge', '=', challenge)
    .where('seconds', 'is not', null)
    .where('cost', 'is', null)
    .orderBy('finished_at')
    .orderBy('player')
    .limit(limit)
    .execute();
  return rows.map(runOfRow);
}

export const sqlDrivingStore = (db: Db, write: Writer, clock: DatabaseClock): DrivingStore => ({
  parOf: async (challenge) => {
    const row = await known(db).where('challenge', '=', challenge).executeTakeFirst();
    return row && parOfRow(row);
  },
  keepPar: (par) => write((tx) => upsertPar(tx, par)),
  tallyOf: (challenge, until) => selectTally(db, challenge, until),
  challengeToJudge: (search) => selectWork(db, search, clock),
  holdDriving: (challenge, hold) => write((tx) => upsertHold(tx, challenge, [hold, clock])),
  releaseDriving: (challenge, node) => write((tx) => updateReleased(tx, challenge, node)),
  runsToJudge: (challenge, limit) => selectToJudge(db, challenge, limit),
  drivingBacklog: (since) => selectBacklog(db, since),
});
