import { sql, type Kysely, type RawBuilder } from 'kysely';

import type {
  Claimed,
  GameId,
  GameStore,
  Hold,
  Known,
  Lease,
  Millis,
  News,
  NodeId,
  StoredEvent,
} from './gameStore.ts';
import { eventOf, newsOf } from './rows.ts';
import type { Schema } from './schema.ts';
import { selectSeatsOfAll } from './sqlSeats.ts';
import type { Tx, Writer } from './writer.ts';

type Db = Kysely<Schema>;

/** How a database says what time it is, and whether several processes may work in it at once. */
export type DatabaseClock = {
  readonly now: RawBuilder<number>;
  /** Rows that another node is claiming are left to it. */
  readonly canSkipLocked: boolean;
};

/** SQLite takes no more than a thousand parts of one expression. */
const IDS_PER_QUERY = 300;

const partsOf = <T>(all: readonly T[]): readonly T[][] =>
  Array.from({ length: Math.ceil(all.length / IDS_PER_QUERY) }, (_, i) =>
    all.slice(i * IDS_PER_QUERY, (i + 1) * IDS_PER_QUERY),
  );

const takenBy = ({ node, millis }: Hold, { now }: DatabaseClock) => ({
  owner: node,
  epoch: sql<number>`epoch + 1`,
  lease_until: sql<number>`${now} + ${millis}`,
});

async function claimOne(
  tx: Tx,
  id: GameId,
  [hold, clock]: readonly [Hold, DatabaseClock],
): Promise<Lease | undefined> {
  const row = await tx
    .updateTable('games')
    .set(takenBy(hold, clock))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('owner', 'is', null),
        eb('owner', '=', hold.node),
        eb('lease_until', 'is', null),
        eb('lease_until', '<=', clock.now),
      ]),
    )
    .returning('epoch')
    .executeTakeFirst();
  return row === undefined ? undefined : { owner: hold.node, epoch: row.epoch };
}

/** Nobody has it, or who had it is gone: then it is due at once, whatever is due. */
function dueIds(db: Db, before: Millis, [limit, clock]: readonly [number, DatabaseClock]) {
  const free = db
    .selectFrom('games')
    .select('id')
    .where('due_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('owner', 'is', null), eb('due_at', '<=', before)]),
        eb.and([eb('owner', 'is not', null), eb('lease_until', '<=', clock.now)]),
      ]),
    )
    .orderBy('due_at')
    .limit(limit);
  return clock.canSkipLocked ? free.forUpdate().skipLocked() : free;
}

async function claimAllDue(
  tx: Tx,
  [hold, before, limit]: readonly [Hold, Millis, number],
  clock: DatabaseClock,
): Promise<readonly Claimed[]> {
  // A common table, so that the rows are chosen and locked once, however the update is planned.
  const rows = await tx
    .with('due', () => dueIds(tx, before, [limit, clock]))
    .updateTable('games')
    .set(takenBy(hold, clock))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning(['id', 'epoch'])
    .execute();
  return rows.map(({ id, epoch }) => ({ id, lease: { owner: hold.node, epoch } }));
}

/** A node's own among these, locked in the order of appends: else the two wait for each other until one is ended. */
function heldIds(db: Db, node: NodeId, [ids, clock]: readonly [readonly GameId[], DatabaseClock]) {
  const held = db
    .selectFrom('games')
    .select('id')
    .where('owner', '=', node)
    .where('id', 'in', ids)
    .orderBy('id');
  return clock.canSkipLocked ? held.forNoKeyUpdate() : held;
}

type LeaseChange = {
  readonly owner: NodeId | null;
  readonly lease_until: RawBuilder<number> | null;
};

/** Answers those that were the node's own. Each part is a write of its own: no lock is held across two of them. */
async function changeHeld(
  write: Writer,
  [node, ids, change]: readonly [NodeId, readonly GameId[], LeaseChange],
  clock: DatabaseClock,
): Promise<readonly GameId[]> {
  const changed: GameId[] = [];
  for (const part of partsOf(ids)) {
    const update = (tx: Tx): Promise<{ id: GameId }[]> =>
      tx
        .with('held', () => heldIds(tx, node, [part, clock]))
        .updateTable('games')
        .set(change)
        .where('id', 'in', (eb) => eb.selectFrom('held').select('held.id'))
        .returning('id')
        .execute();
    changed.push(...(await write(update)).map((row) => row.id));
  }
  return changed;
}

const NEWS = [
  'id',
  'phase',
  'head',
  'rev',
  'created_by',
  'listed',
  'updated_at',
  'clock',
  'due_at',
  'rematch',
] as const;

/** Rows first, then what belongs to them: an event that comes between is told the next time. */
async function selectNews(db: Db, known: readonly Known[]): Promise<readonly News[]> {
  const byId = new Map(known.map((each) => [each.id, each]));
  const rows = await db
    .selectFrom('games')
    .select(NEWS)
    .where('id', 'in', [...byId.keys()])
    .execute();
  const changed = rows.filter(({ id, head, rev }) => {
    const before = byId.get(id);
    return before?.head !== head || before.rev !== rev;
  });
  const isSeated = (row: (typeof rows)[number]): boolean => byId.get(row.id)?.rev !== row.rev;
  const [events, seats] = await Promise.all([
    selectEventsOfAll(
      db,
      changed.flatMap(({ id, head }) => {
        const after = byId.get(id)?.head ?? 0;
        return after < head ? [{ id, after, head }] : [];
      }),
    ),
    selectSeatsOfAll(
      db,
      changed.filter(isSeated).map((row) => row.id),
    ),
  ]);
  return changed.map((row) =>
    newsOf(row, { events: events.get(row.id) ?? [], seats: seats.get(row.id) }),
  );
}

type Gap = { readonly id: GameId; readonly after: number; readonly head: number };

async function selectEventsOfAll(
  db: Db,
  gaps: readonly Gap[],
): Promise<ReadonlyMap<GameId, StoredEvent[]>> {
  const events = new Map<GameId, StoredEvent[]>(gaps.map(({ id }) => [id, []]));
  if (gaps.length === 0) return events;
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where((eb) =>
      eb.or(
        gaps.map(({ id, after, head }) =>
          eb.and([eb('game', '=', id), eb('seq', '>', after), eb('seq', '<=', head)]),
        ),
      ),
    )
    .orderBy('game')
    .orderBy('seq')
    .execute();
  for (const row of rows) events.get(row.game)?.push(eventOf(row));
  return events;
}

/** What several processes of one database need; a single one can do without. */
export function nodeMethods(db: Db, write: Writer, clock: DatabaseClock) {
  return {
    time: async () => {
      const { rows } = await sql<{ now: number }>`select ${clock.now} as now`.execute(db);
      return Number(rows[0]?.now);
    },
    claim: (id, hold) => write((tx) => claimOne(tx, id, [hold, clock])),
    claimDue: (hold, before, limit) => write((tx) => claimAllDue(tx, [hold, before, limit], clock)),
    renew: ({ node, millis }, ids) => {
      const lease_until = sql<number>`${clock.now} + ${millis}`;
      return changeHeld(write, [node, ids, { owner: node, lease_until }], clock);
    },
    release: async (node, ids) => {
      await changeHeld(write, [node, ids, { owner: null, lease_until: null }], clock);
    },
    newsOf: async (known) =>
      (await Promise.all(partsOf(known).map((part) => selectNews(db, part)))).flat(),
  } satisfies Partial<GameStore>;
}
