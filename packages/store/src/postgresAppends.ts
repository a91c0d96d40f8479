import { ok, type Result } from '@perfect-line/core/result';

import type { Batch, GameId, StoreError } from './gameStore.ts';
import type { PrimaryPool } from './postgresPool.ts';
import { changeRow, eventRow } from './rows.ts';

/** What is changed by nearly every append; anything else takes the ordinary way. */
type Plain = {
  readonly id: GameId;
  readonly batch: Batch;
  readonly settle: (result: Result<void, StoreError>) => void;
  /** Not judged here: the ordinary way finds out why. */
  readonly giveBack: () => void;
  readonly fail: (error: unknown) => void;
};

const COLUMNS = ['updated_at', 'phase', 'clock', 'due_at'];
const isPlain = ({ change, rev, events }: Batch): boolean => {
  const names = Object.keys(changeRow(change));
  const hasAll = names.length === COLUMNS.length && COLUMNS.every((name) => names.includes(name));
  return hasAll && rev === undefined && events.length > 0 && events.length <= MOST_EVENTS;
};

/** More would make one player wait for the rows of everybody else. */
const APPENDS_AT_ONCE = 64;
const MOST_EVENTS = 64;
/** While one is on its way to the disk the next gathers. */
const UNDER_WAY = 2;

/**
 * Many races in one statement and one commit. Each head moves only from where its writer saw it, and only such a
 * race gets its events: whoever is not in the answer was overtaken. Rows are locked in one order, so that two nodes
 * never wait for each other.
 */
const APPEND = `with wanted as (
    select * from unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::bigint[],
      $8::text[], $9::int[]) as w(id, before, after, updated_at, phase, clock, due_at, owner, epoch)
  ), held as (
    select g.id from games g join wanted w on w.id = g.id
    where g.head = w.before and (w.owner is null or (g.owner = w.owner and g.epoch = w.epoch))
    order by g.id for no key update of g
  ), moved as (
    update games g set head = w.after, updated_at = w.updated_at, phase = w.phase, clock = w.clock, due_at = w.due_at
    from wanted w, held h where h.id = w.id and g.id = w.id and g.head = w.before
      and (w.owner is null or (g.owner = w.owner and g.epoch = w.epoch))
    returning g.id
  ), kept as (
    insert into events (game, seq, "by", at, seat, action_id, payload, hash)
    select e.* from unnest($10::text[], $11::int[], $12::text[], $13::bigint[], $14::text[], $15::text[],
      $16::text[], $17::text[]) as e(game, seq, "by", at, seat, action_id, payload, hash)
    join moved m on m.id = e.game
  )
  select id from moved`;

function valuesOf(jobs: readonly Plain[]): readonly unknown[][] {
  const games = jobs.map(({ id, batch }) => {
    const row = changeRow(batch.change);
    const before = batch.seq - 1;
    const { owner = null, epoch = null } = batch.lease ?? {};
    return [
      id,
      before,
      before + batch.events.length,
      row.updated_at,
      row.phase,
      row.clock,
      row.due_at,
      owner,
      epoch,
    ];
  });
  const events = jobs.flatMap(({ id, batch }) =>
    batch.events.map((event, i) => {
      const row = eventRow(id, batch.seq + i, event);
      return [row.game, row.seq, row.by, row.at, row.seat, row.action_id, row.payload, row.hash];
    }),
  );
  const columns = (rows: readonly (readonly unknown[])[], count: number): unknown[][] =>
    Array.from({ length: count }, (_, i) => rows.map((row) => row[i] ?? null));
  return [...columns(games, 9), ...columns(events, 8)];
}

/** Of one race only one append is in a statement: a second one may build on the first. */
function takeBatch(waiting: Plain[]): { readonly now: Plain[]; readonly later: Plain[] } {
  const ids = new Set<GameId>();
  const [now, later]: [Plain[], Plain[]] = [[], []];
  for (const job of waiting) {
    const fits = now.length < APPENDS_AT_ONCE && !ids.has(job.id);
    ids.add(job.id);
    (fits ? now : later).push(job);
  }
  return { now, later };
}

type Append = (id: GameId, batch: Batch) => Promise<Result<void, StoreError>>;

/** Appends as a group; whatever is unusual, refused or fails goes the ordinary way, one by one. */
export function groupedAppends(pool: PrimaryPool, single: Append): Append {
  let waiting: Plain[] = [];
  let underWay = 0;

  async function run(jobs: readonly Plain[]): Promise<void> {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ id: string }>({
        name: 'append',
        text: APPEND,
        values: [...valuesOf(jobs)],
      });
      client.release();
      const moved = new Set(rows.map((row) => row.id));
      for (const job of jobs) {
        if (moved.has(job.id)) job.settle(ok(undefined));
        else job.giveBack();
      }
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  }

  /** A statement that failed as a whole did nothing: an action that is known fails alone. */
  async function flush(): Promise<void> {
    underWay++;
    const { now, later } = takeBatch(waiting);
    waiting = later;
    try {
      await run(now);
    } catch (error) {
      for (const job of now) {
        if (isRefused(error)) job.giveBack();
        else job.fail(error);
      }
    }
    underWay--;
    if (waiting.length > 0) void flush();
  }

  const flushWaiting = (): void => {
    if (waiting.length > 0 && underWay < UNDER_WAY) void flush();
  };

  return (id, batch) => {
    if (!isPlain(batch)) return single(id, batch);
    return new Promise((resolve, reject) => {
      waiting.push({
        id,
        batch,
        settle: resolve,
        giveBack: () => single(id, batch).then(resolve, reject),
        fail: reject,
      });
      // What comes in the same turn of the loop shares the statement.
      if (underWay < UNDER_WAY) setImmediate(flushWaiting);
    });
  };
}

/** An event or action that is there already; two that waited for each other. */
const REFUSED = new Set(['23505', '40001', '40P01']);
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && REFUSED.has(String(error.code));
