import type { Group, PlainAppend } from './groupedAppends.ts';
import type { PrimaryPool } from './postgresPool.ts';
import { changeRow, eventRow } from './rows.ts';

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

function valuesOf(jobs: readonly PlainAppend[]): readonly unknown[][] {
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

/** An event or action that is there already; two that waited for each other. */
const REFUSED = new Set(['23505', '40001', '40P01']);

export const postgresGroup = (pool: PrimaryPool): Group => ({
  isRefused: (error) =>
    error instanceof Error && 'code' in error && REFUSED.has(String(error.code)),
  run: async (jobs) => {
    const client = await pool.connect();
    try {
      const values = [...valuesOf(jobs)];
      const { rows } = await client.query<{ id: string }>({ name: 'append', text: APPEND, values });
      client.release();
      return new Set(rows.map((row) => row.id));
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  },
});
