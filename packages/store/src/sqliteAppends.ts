import type { Database, Statement } from 'better-sqlite3';

import type { Group, PlainAppend } from './groupedAppends.ts';
import { changeRow, eventRow } from './rows.ts';
import type { Writer } from './writer.ts';

// Every index of a column that is set is written anew, changed or not: so the phase, which three of them have, is
// asked for and not set. The few appends that change it take the ordinary way.
const MOVE = `update games set head = ?, updated_at = ?, clock = ?, due_at = ?
  where id = ? and head = ? and phase = ?`;
const MOVE_AS_OWNER = `${MOVE} and owner = ? and epoch = ?`;
const KEEP = `insert into events (game, seq, "by", at, seat, action_id, payload, hash)
  values (?, ?, ?, ?, ?, ?, ?, ?)`;

type Statements = {
  readonly move: Statement;
  readonly moveAsOwner: Statement;
  readonly keep: Statement;
};

/** Whether the head could be moved; what cannot be kept throws, and the whole group is undone. */
function appendOne({ move, moveAsOwner, keep }: Statements, { id, batch }: PlainAppend): boolean {
  const row = changeRow(batch.change);
  const before = batch.seq - 1;
  const head = before + batch.events.length;
  const values = [head, row.updated_at, row.clock, row.due_at, id, before, row.phase];
  const { lease } = batch;
  const moved =
    lease === undefined ? move.run(values) : moveAsOwner.run([...values, lease.owner, lease.epoch]);
  if (moved.changes !== 1) return false;
  for (const [i, event] of batch.events.entries()) {
    const { game, seq, by, at, seat, action_id, payload, hash } = eventRow(
      id,
      batch.seq + i,
      event,
    );
    keep.run([game, seq, by, at, seat, action_id, payload, hash]);
  }
  return true;
}

/** Without the query builder between: it took longer than the database. */
export function sqliteGroup(database: Database, write: Writer): Group {
  const statements: Statements = {
    move: database.prepare(MOVE),
    moveAsOwner: database.prepare(MOVE_AS_OWNER),
    keep: database.prepare(KEEP),
  };
  return {
    isRefused: (error) =>
      error instanceof Error &&
      'code' in error &&
      String(error.code).startsWith('SQLITE_CONSTRAINT'),
    // Inside a transaction of the writer, which waits for the disk.
    run: (jobs) =>
      write(async () => {
        const moved = jobs.filter((job) => appendOne(statements, job));
        return new Set(moved.map((job) => job.id));
      }),
  };
}
