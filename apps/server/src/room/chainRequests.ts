import { ok, type Result } from '@perfect-line/core/result';
import { startLinks } from '@perfect-line/protocol/links';
import type { ClientRequest, ServerFrame } from '@perfect-line/protocol/messages';
import type { SeatInfo } from '@perfect-line/protocol/race';
import type { SeatId } from '@perfect-line/rules/game';
import type { PlayerId } from '@perfect-line/store/gameStore';

import { refuse, seatHeldBy, type Refusal, type Table } from './table.ts';

/** One for each device there could be, and each reload of a page that can keep nothing. */
const MAX_CHAINS = 1000;

/** Another chain for a seat of a running race: seen in the record, and counting only when others have gone on. */
export async function commitChain(
  table: Table,
  player: PlayerId,
  frame: Extract<ClientRequest, { readonly type: 'chain' }>,
): Promise<Result<void, Refusal>> {
  const seat = seatHeldBy(table, player)?.seat;
  if (seat === undefined) return refuse('seat.none', 'you have no seat in this race');
  if (table.course === undefined || table.row.phase !== 'racing') {
    return refuse('race.wrong-phase', `the race is in phase ${table.row.phase}`);
  }
  if (table.course.links === undefined) {
    return refuse('dice.no-chains', 'the dice of this race are of version 1');
  }
  const own = table.chains.filter((chain) => chain.seat === seat);
  if (own.at(-1)?.tip === frame.tip) return ok(undefined);
  if (own.length >= MAX_CHAINS) return refuse('dice.too-many-chains', 'no more chains');
  const saved = await table.deps.store.commitChain(table.id, seat, frame.tip);
  if (!saved.ok) throw new Error(`a chain of ${table.id} could not be saved: ${saved.error}`);
  table.chains = [...table.chains, saved.value];
  table.course.knowChains(table.chains);
  return ok(undefined);
}

/** A chain may have been committed to elsewhere; answers whether there was one. */
export async function learnChains(table: Table): Promise<boolean> {
  const chains = await table.deps.store.chainsOf(table.id);
  const hasMore = chains.length > table.chains.length;
  table.chains = chains;
  if (hasMore) table.course?.knowChains(chains);
  return hasMore;
}

/** As far as it is open: from the course once there is one, before it as it will begin. */
export function shownChain(table: Table, seat: SeatId): Pick<SeatInfo, 'chain'> {
  const links = table.course === undefined ? startLinks(table.chains) : table.course.links;
  const chain = links?.chains.get(seat);
  return chain === undefined ? {} : { chain };
}

/** For clients of version 1, who refuse fields they do not know. */
export function withoutChains(frame: ServerFrame): ServerFrame {
  if (frame.type !== 'room' || frame.seats.every(({ chain }) => chain === undefined)) return frame;
  const seats = frame.seats.map((seat) => {
    const { chain: _, ...plain } = seat;
    return plain;
  });
  return { ...frame, seats };
}
