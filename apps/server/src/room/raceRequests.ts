import { assertNever, err, ok, type Result } from '@perfect-line/core/result';
import type { ClientRequest } from '@perfect-line/protocol/messages';
import type { SeatId } from '@perfect-line/rules/game';
import type { Guard, PlayerId } from '@perfect-line/store/gameStore';

import type { Course, Mover } from './course.ts';
import {
  applyChange,
  checkOvertaken,
  dueAt,
  replaceSeat,
  refuse,
  saveProposal,
  seatHeldBy,
  timerOfTable,
  type Refusal,
  type Table,
} from './table.ts';

type Frame<T extends ClientRequest['type']> = Extract<ClientRequest, { readonly type: T }>;
type Answer<T = void> = Promise<Result<T, Refusal>>;

/** A turn the clock plays out; more small steps than this is an engine that does not move on. */
const MAX_IDLE_ACTIONS = 64;

const racing = (table: Table): Result<Course, Refusal> =>
  table.course !== undefined && table.row.phase === 'racing'
    ? ok(table.course)
    : refuse('race.wrong-phase', `the race is in phase ${table.row.phase}`);

/** Who, rule, save; telling comes after. Answers the number of the event the action became. */
export async function act(table: Table, player: PlayerId, frame: Frame<'act'>): Answer<number> {
  const seat = seatHeldBy(table, player);
  if (seat === undefined) return refuse('seat.none', 'you have no seat in this race');
  const known = table.course?.known(frame.id);
  if (known !== undefined) {
    return known.seat === seat.seat ? ok(known.seq) : refuse('act.id-taken', 'use another id');
  }
  // Before anything else: a page that is behind should look again, not be told about a phase it has not seen.
  if (table.course !== undefined && frame.base !== table.course.head) {
    return refuse('act.stale', 'the race has moved on since');
  }
  const course = racing(table);
  if (!course.ok) return course;
  const seq = course.value.head + 1;
  const mover = { seat: seat.seat, by: 'player', actionId: frame.id, opened: frame } as const;
  const moved = await move(table, frame.action, mover);
  return moved.ok ? ok(seq) : moved;
}

export async function move(table: Table, action: unknown, mover: Mover): Answer {
  const course = racing(table);
  if (!course.ok) return course;
  const proposal = course.value.propose(action, mover, table.deps.now());
  if (!proposal.ok) return err(proposal.error);
  const guard = mover.by === 'player' ? {} : driverGuard(table);
  return saveProposal(table, course.value, { ...proposal.value, guard });
}

/** What happens by itself is saved only by the node that drives the race. */
const driverGuard = ({ lease }: Table): Guard => (lease === undefined ? {} : { lease });

async function setAway(table: Table, seat: SeatId, [away, guard]: [boolean, Guard]): Promise<void> {
  const { store } = table.deps;
  checkOvertaken(table.id, await store.changeSeat(table.id, seat, { away }, guard));
  replaceSeat(table, seat, (row) => ({ ...row, away }));
  // After a restart the computer must be found waiting, or the clock running again.
  const change = { at: table.deps.now(), dueAt: dueAt(table) };
  const changed = await store.changeGame(table.id, table.row.phase, change, guard);
  if (checkOvertaken(table.id, changed).ok) table.row = applyChange(table.row, change);
}

export async function comeBack(table: Table, player: PlayerId): Answer {
  const seat = seatHeldBy(table, player);
  if (seat === undefined) return refuse('seat.none', 'you have no seat in this race');
  if (seat.away) await setAway(table, seat.seat, [false, {}]);
  return ok(undefined);
}

/** Leaving a running race: the agreed policy, at once instead of when the clock runs out. */
export async function leaveRace(table: Table, player: PlayerId): Answer {
  const seat = seatHeldBy(table, player);
  const course = racing(table);
  if (seat === undefined) return refuse('seat.none', 'you have no seat in this race');
  if (!course.ok) return course;
  if (table.settings.absent !== 'resign') {
    await setAway(table, seat.seat, [true, {}]);
    return ok(undefined);
  }
  const action = table.game.resignAction(seat.seat);
  return move(table, action, { seat: seat.seat, by: 'player' });
}

/** The time of the seat to act is over: what was agreed at creation happens. */
export async function timeOut(table: Table): Answer {
  const seat = timerOfTable(table)?.seat;
  if (seat === undefined) return ok(undefined);
  switch (table.settings.absent) {
    case 'computer':
      await setAway(table, seat, [true, driverGuard(table)]);
      return ok(undefined);
    case 'resign':
      return move(table, table.game.resignAction(seat), { seat, by: 'clock' });
    case 'skip':
      return playOutTurn(table, seat);
    default:
      return assertNever(table.settings.absent);
  }
}

export async function playOutTurn(table: Table, seat: SeatId): Answer {
  const turn = turnOf(table);
  for (let i = 0; i < MAX_IDLE_ACTIONS && turnOf(table) === turn; i++) {
    if (table.course?.toAct !== seat) return ok(undefined);
    const action = table.game.idleAction(table.course.state);
    const moved = await move(table, action, { seat, by: 'clock' });
    if (!moved.ok) return moved;
  }
  return ok(undefined);
}

const turnOf = (table: Table): string =>
  table.course === undefined ? '' : table.game.turnKey(table.course.state);
