import { err, ok, type Result } from '@perfect-line/core/result';
import type { Kysely } from 'kysely';

import { countOf } from './countOf.ts';
import {
  atItsDate,
  calledOff,
  isPlaceOnly,
  MADE_DAY_MILLIS,
  type ChallengeId,
  type ChallengeLine,
  type MadeChallenge,
  type MadeDump,
  type MadeLimits,
  type MadeRefusal,
  type MadeStore,
  type NewMade,
} from './madeStore.ts';
import type { PlayerId } from './ids.ts';
import type { OperatorError, Order } from './operatorStore.ts';
import type { ChallengesTable, Schema } from './schema.ts';
import type { RoundName } from './seasonStore.ts';
import { passAlone } from './turnstile.ts';
import { answeredBy, Undone } from './undone.ts';
import type { Tx, Writer } from './writer.ts';

type Db = Kysely<Schema>;

class NotMade extends Undone<MadeRefusal> {}
const answered = answeredBy(NotMade);

const madeOf = (row: ChallengesTable): MadeChallenge => ({
  id: row.id,
  maker: row.maker,
  game: row.game,
  rulesVersion: row.rules_version,
  seat: row.seat,
  // Written by `rowOf`.
  setup: JSON.parse(row.setup) as Readonly<Record<string, unknown>>,
  name: row.name,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  dice: row.dice,
  ...(row.commitment !== null && { commitment: row.commitment }),
  listed: row.listed === 1,
  ...(row.season !== null && { season: row.season }),
  state: row.state,
  madeAt: row.made_at,
});

const rowOf = (made: MadeChallenge): ChallengesTable => ({
  id: made.id,
  maker: made.maker,
  game: made.game,
  rules_version: made.rulesVersion,
  seat: made.seat,
  setup: JSON.stringify(made.setup),
  name: made.name,
  opens_at: made.opensAt,
  closes_at: made.closesAt,
  dice: made.dice,
  commitment: made.commitment ?? null,
  listed: made.listed ? 1 : 0,
  season: made.season ?? null,
  state: made.state,
  made_at: made.madeAt,
});

/** What is driven cannot change while somebody begins. */
export const lockChallenges = (tx: Tx): Promise<void> => passAlone(tx, 'challenges');

const kept = (db: Db | Tx, id: ChallengeId) =>
  db.selectFrom('challenges').selectAll().where('id', '=', id);

export const isKept = async (tx: Tx, id: ChallengeId): Promise<boolean> =>
  (await kept(tx, id).executeTakeFirst()) !== undefined;

/** Whether the challenge is still the one that was looked at: made then, or of the calendar. */
export async function isAsItWas(
  tx: Tx,
  id: ChallengeId,
  madeAt: number | undefined,
): Promise<boolean> {
  const row = await kept(tx, id).executeTakeFirst();
  return row?.made_at === madeAt && row?.state !== 'off';
}

async function insertMade(tx: Tx, { challenge, secret }: NewMade): Promise<void> {
  await tx.insertInto('challenges').values(rowOf(challenge)).execute();
  if (secret === undefined) return;
  await tx.insertInto('challenge_secrets').values({ challenge: challenge.id, secret }).execute();
}

async function checkLimits(
  tx: Tx,
  { maker, madeAt }: MadeChallenge,
  limits: MadeLimits,
): Promise<void> {
  const own = tx.selectFrom('challenges').where('maker', '=', maker);
  const open = await countOf(own.where('closes_at', '>', madeAt));
  if (open >= limits.open) throw new NotMade('challenge.too-many');
  const today = await countOf(own.where('made_at', '>', madeAt - MADE_DAY_MILLIS));
  if (today >= limits.perDay) throw new NotMade('challenge.too-often');
}

async function makeChallenge(tx: Tx, made: NewMade, limits: MadeLimits): Promise<void> {
  await lockChallenges(tx);
  await checkLimits(tx, made.challenge, limits);
  await insertMade(tx, made);
}

async function checkNotDriven(tx: Tx, id: ChallengeId): Promise<void> {
  const run = tx.selectFrom('runs').select('game').where('challenge', '=', id).limit(1);
  if ((await run.executeTakeFirst()) !== undefined) throw new NotMade('challenge.driven');
}

async function deleteMade(tx: Tx, id: ChallengeId): Promise<void> {
  await tx.deleteFrom('challenges').where('id', '=', id).execute();
}

async function replaceChallenge(tx: Tx, made: NewMade): Promise<void> {
  await lockChallenges(tx);
  await checkNotDriven(tx, made.challenge.id);
  await deleteMade(tx, made.challenge.id);
  await insertMade(tx, atItsDate(made));
}

/** It may have been moved or cancelled since it was read. */
async function isRoundAsRead(
  tx: Tx,
  { opensAt, closesAt }: MadeChallenge,
  { season, nth }: RoundName,
): Promise<boolean> {
  const round = tx
    .selectFrom('season_rounds')
    .select('nth')
    .where('season', '=', season)
    .where('nth', '=', nth)
    .where('is_cancelled', '=', 0)
    .where('opens_at', '=', opensAt)
    .where('closes_at', '=', closesAt);
  return (await round.executeTakeFirst()) !== undefined;
}

async function adoptChallenge(tx: Tx, made: NewMade, round?: RoundName): Promise<void> {
  await lockChallenges(tx);
  const { challenge } = made;
  if (await isKept(tx, challenge.id)) return;
  if (round === undefined || (await isRoundAsRead(tx, challenge, round)))
    await insertMade(tx, made);
}

async function setState(tx: Tx, id: ChallengeId, state: ChallengesTable['state']): Promise<void> {
  await lockChallenges(tx);
  const set = tx.updateTable('challenges').set({ state }).where('id', '=', id);
  const { numUpdatedRows } = await set.executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new NotMade('challenge.unknown');
}

async function withdraw(tx: Tx, id: ChallengeId, maker: PlayerId): Promise<void> {
  await lockChallenges(tx);
  const row = await kept(tx, id).executeTakeFirst();
  if (row === undefined) throw new NotMade('challenge.unknown');
  if (row.maker !== maker) throw new NotMade('challenge.not-yours');
  await checkNotDriven(tx, id);
  await deleteMade(tx, id);
}

/** Of somebody who goes: what nobody has driven goes too, the rest is nobody's. */
export async function forgetMaker(tx: Tx, maker: PlayerId): Promise<void> {
  await lockChallenges(tx);
  await tx
    .deleteFrom('challenges')
    .where('maker', '=', maker)
    .where('id', 'not in', tx.selectFrom('runs').select('challenge'))
    .execute();
  await tx.updateTable('challenges').set({ maker: '' }).where('maker', '=', maker).execute();
}

async function selectLines(db: Db, limit: number): Promise<readonly ChallengeLine[]> {
  const rows = await db
    .selectFrom('challenges')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('runs')
        .select((runs) => runs.fn.countAll<number>().as('count'))
        .whereRef('runs.challenge', '=', 'challenges.id')
        .as('runs'),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ runs, ...row }) => {
    const { setup: _, commitment: __, ...line } = madeOf(row);
    return { ...line, runs: runs ?? 0 };
  });
}

type Changed = Promise<Result<void, OperatorError>>;

async function putChallenge(tx: Tx, { target, made }: Order): Changed {
  if (made?.challenge.id !== target) return err('operator.no-challenge');
  const put = await answered(replaceChallenge(tx, made));
  return put.ok ? put : err('operator.challenge-driven');
}

async function cancelChallenge(tx: Tx, { target, at }: Order): Changed {
  const off = await answered(setState(tx, target, 'off'));
  const place = off.ok ? undefined : calledOff(target, at);
  if (place !== undefined) await insertMade(tx, { challenge: place });
  return off.ok || place !== undefined ? ok(undefined) : err('operator.no-challenge');
}

async function restoreChallenge(tx: Tx, { target }: Order): Changed {
  await lockChallenges(tx);
  const row = await kept(tx, target).executeTakeFirst();
  if (row?.state !== 'off') return err('operator.no-challenge');
  if (isPlaceOnly(madeOf(row))) await deleteMade(tx, target);
  else await setState(tx, target, 'open');
  return ok(undefined);
}

/** What the operator orders; whoever carries it out undoes what was begun where it is refused. */
export function changeChallenge(tx: Tx, order: Order): Changed {
  if (order.action === 'cancel-challenge') return cancelChallenge(tx, order);
  return order.action === 'restore-challenge'
    ? restoreChallenge(tx, order)
    : putChallenge(tx, order);
}

async function selectSecret(db: Db, id: ChallengeId): Promise<string | undefined> {
  const query = db.selectFrom('challenge_secrets').select('secret').where('challenge', '=', id);
  return (await query.executeTakeFirst())?.secret;
}

const challenges = (db: Db) => db.selectFrom('challenges').selectAll();
type Query = ReturnType<typeof challenges>;

const all = async (query: Query): Promise<readonly MadeChallenge[]> =>
  (await query.orderBy('id').execute()).map(madeOf);

export const sqlMadeStore = (db: Db, write: Writer): MadeStore => ({
  makeChallenge: (made, limits) => answered(write((tx) => makeChallenge(tx, made, limits))),
  replaceChallenge: (made) => answered(write((tx) => replaceChallenge(tx, made))),
  adoptChallenge: (made, round) => write((tx) => adoptChallenge(tx, made, round)),
  operatorChallenges: (limit) => selectLines(db, limit),
  setChallengeState: (id, state) => answered(write((tx) => setState(tx, id, state))),
  withdrawChallenge: (id, maker) => answered(write((tx) => withdraw(tx, id, maker))),
  madeChallenge: async (id) => (await all(challenges(db).where('id', '=', id)))[0],
  madeAmong: async (ids) =>
    ids.length === 0 ? [] : all(challenges(db).where('id', 'in', [...ids])),
  secretOfChallenge: (id) => selectSecret(db, id),
  challengesOf: (maker, limit) =>
    all(challenges(db).where('maker', '=', maker).orderBy('made_at', 'desc').limit(limit)),
  challengesOfSeason: (season) =>
    all(challenges(db).where('season', '=', season).orderBy('opens_at')),
  listedChallenges: (closedBy, limit) => {
    const open = challenges(db).where('listed', '=', 1).where('state', '=', 'open');
    return all(open.where('closes_at', '>', closedBy).orderBy('closes_at').limit(limit));
  },
});

export async function dumpMade(
  tx: Tx,
  write: (entry: MadeDump) => Promise<void> | void,
): Promise<void> {
  for (const challenge of await all(challenges(tx))) {
    const secret = await selectSecret(tx, challenge.id);
    await write({ kind: 'challenge', challenge, ...(secret !== undefined && { secret }) });
  }
}

export const restoreMade = (tx: Tx, { challenge, secret }: MadeDump): Promise<void> =>
  insertMade(tx, { challenge, ...(secret !== undefined && { secret }) });
