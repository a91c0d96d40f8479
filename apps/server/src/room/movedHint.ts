import type { News } from '@perfect-line/store/gameStore';
import type { Hint } from '@perfect-line/store/hints';

import type { Table } from './table.ts';

export type Moved = Extract<Hint, { readonly type: 'moved' }>;

/** What this node has saved, if anything, and the events themselves where nothing else has changed. */
export function movedHint(table: Table, isRoomChanged: boolean): Moved | undefined {
  const { id, row, untold } = table;
  const { head, rev, phase, updatedAt, clock, dueAt } = row;
  table.untold = [];
  if (!isRoomChanged && untold.length === 0) return undefined;
  const hint: Moved = { type: 'moved', race: id, head };
  const after = head - untold.length;
  // Another node may have been faster in between.
  const isWhole = untold.every(({ seq }, i) => seq === after + i + 1);
  if (isRoomChanged || !isWhole) return hint;
  const due = dueAt === undefined ? {} : { dueAt };
  return { ...hint, news: { after, rev, phase, updatedAt, clock, ...due, events: untold } };
}

/** As the store would tell it, if the race is known here up to those very events. */
export function newsIn({ row }: Table, { race, head, news }: Moved): News | undefined {
  if (news?.after !== row.head || news.rev !== row.rev) return undefined;
  const { createdBy, listed, rematch } = row;
  const { after: _, ...fields } = news;
  return {
    id: race,
    head,
    createdBy,
    listed,
    ...(rematch !== undefined && { rematch }),
    ...fields,
  };
}

/** Nothing of it is new here. */
export const isKnown = ({ row }: Table, { head, news }: Moved): boolean =>
  head <= row.head && news?.rev === row.rev;
