import type { GameRow, Known, News } from '@perfect-line/store/gameStore';

import { savedClock } from './raceClock.ts';
import { loadTable, type Table } from './table.ts';

export const knownOf = ({ id, row }: Table): Known => ({ id, head: row.head, rev: row.rev });

/** What a table learned from another node. */
export type Learned = { readonly hasMoved: boolean; readonly isRoomChanged: boolean };
const NOTHING: Learned = { hasMoved: false, isRoomChanged: false };

/** Reads what other nodes have saved since; what this one has saved itself is no news. */
export async function catchUp(table: Table): Promise<Learned> {
  const [news] = await table.deps.store.newsOf([knownOf(table)]);
  return news === undefined ? NOTHING : takeNews(table, news);
}

/** News are taken as a whole or, where they do not fit on what is known here, the race is read anew. */
export async function takeNews(table: Table, news: News): Promise<Learned> {
  if (news.head < table.row.head || news.rev < table.row.rev) return NOTHING;
  const hasMoved = news.head > table.row.head;
  const isRoomChanged = news.rev !== table.row.rev || news.phase !== table.row.phase;
  const followed = isSameCourse(table, news) && table.course?.follow(news.events);
  if (followed === false || followed?.ok === false || table.course?.head !== headOf(table, news)) {
    await readAnew(table);
    return { hasMoved, isRoomChanged };
  }
  table.row = rowWith(table.row, news);
  if (news.seats !== undefined) {
    table.seats = news.seats;
    table.chains = await table.deps.store.chainsOf(table.id);
  }
  table.clock = savedClock(news.clock) ?? table.clock;
  return { hasMoved, isRoomChanged };
}

const headOf = ({ course }: Table, { head }: News): number | undefined =>
  course === undefined ? undefined : head;

/** The setup is fixed when the lobby is left, the dice when the race begins: then all is read anew. */
const isSameCourse = ({ row, course }: Table, { phase }: News): boolean =>
  row.phase === phase || (course !== undefined && phase === 'over');

function rowWith(row: GameRow, news: News): GameRow {
  const { dueAt: _, ...rest } = row;
  const { id: __, events: ___, seats: ____, ...fields } = news;
  return { ...rest, ...fields };
}

async function readAnew(table: Table): Promise<void> {
  const fresh = await loadTable(table.deps, table.id);
  if (fresh === undefined) return;
  const { lease } = table;
  Object.assign(table, fresh, { lease });
}
