import { commitmentOf } from '@perfect-line/core/keyedDice';
import { listOf } from '@perfect-line/core/json';
import { err, ok, type Result } from '@perfect-line/core/result';
import { MAX_NAME } from '@perfect-line/protocol/limits';
import type { ClientRequest } from '@perfect-line/protocol/messages';
import type { SeatOptions } from '@perfect-line/protocol/shapes';
import type { SeatId } from '@perfect-line/rules/game';
import type {
  Lease,
  Phase,
  PlayerId,
  SeatClaim,
  SeatRow,
  StoreError,
} from '@perfect-line/store/gameStore';

import { checkGuestName, nameInRace } from '../people/guestName.ts';
import { catchUp } from './catchUp.ts';
import {
  applyChange,
  checkLevel,
  checkOvertaken,
  OPENING_MILLIS,
  openCourse,
  Overtaken,
  refuse,
  saveProposal,
  seatHeldBy,
  type Refusal,
  type Table,
} from './table.ts';

type Frame<T extends ClientRequest['type']> = Extract<ClientRequest, { readonly type: T }>;
type Answer = Promise<Result<void, Refusal>>;

const WORDS: Readonly<Record<StoreError, string>> = {
  'store.game-exists': 'there is such a race already',
  'store.no-game': 'there is no such race',
  'store.seq-taken': 'somebody was faster',
  'store.action-known': 'this action is known',
  'store.phase-passed': 'the seats are final',
  'store.lease-lost': 'another server drives this race',
  'store.changed': 'the race has changed meanwhile',
  'store.seat-taken': 'the seat is taken',
  'store.already-seated': 'you have a seat in this race',
  'store.not-empty': 'the store is not empty',
};

const CODES: Partial<Readonly<Record<StoreError, string>>> = {
  'store.no-game': 'race.unknown',
  'store.phase-passed': 'race.seats-final',
  'store.seat-taken': 'seat.taken',
  'store.already-seated': 'seat.already-yours',
};

const storeRefusal = (error: StoreError): Result<never, Refusal> =>
  refuse(CODES[error] ?? error, WORDS[error]);

const inPhase = (table: Table, phase: Phase): Result<void, Refusal> =>
  table.row.phase === phase
    ? ok(undefined)
    : refuse('race.wrong-phase', `the race is in phase ${table.row.phase}`);

const reloadSeats = async (table: Table): Promise<void> => {
  table.seats = await table.deps.store.seatsOf(table.id);
  table.chains = await table.deps.store.chainsOf(table.id);
};

/** The setup with what the players chose for their cars, read by the rules. */
function setupWith(
  table: Table,
  chosen: (seat: SeatRow) => SeatOptions | undefined,
): Result<Readonly<Record<string, unknown>>, Refusal> {
  const { setup } = table.settings;
  const merged = listOf(setup['drivers']).map((driver, i) => {
    const seat = table.seats[i];
    const options = seat === undefined ? undefined : chosen(seat);
    return { ...(driver as object), ...options };
  });
  const parsed = table.game.parseSetup({ ...setup, drivers: merged }, table.row.rulesVersion);
  return parsed.ok ? ok(parsed.value as Readonly<Record<string, unknown>>) : err(parsed.error);
}

/** As many whole characters of a name as leave room for the number behind it. */
function shortened(name: string, most: number): string {
  let kept = '';
  for (const sign of name) {
    if (kept.length + sign.length > most) break;
    kept += sign;
  }
  return kept.trimEnd();
}

/** Two of one name in a race are told apart: the second is `Ann 2`, unless a player who stays is called so. */
async function toldApart({ seats, deps }: Table, name: string): Promise<string> {
  const taken = new Set(seats.flatMap((seat) => seat.name?.toLowerCase() ?? []));
  if (!taken.has(name.toLowerCase())) return name;
  for (let nth = 2; ; nth++) {
    const end = ` ${nth}`;
    const next = `${shortened(name.replace(/ \d+$/, ''), MAX_NAME - end.length)}${end}`;
    const isFree = !taken.has(next.toLowerCase());
    if (isFree && (await checkGuestName(deps.store, next)).ok) return next;
  }
}

/** An official run is its driver's own, in the car that everybody has. */
function forRun(table: Table, player: PlayerId, frame: Frame<'join'>): Result<void, Refusal> {
  if (table.settings.challenge === undefined) return ok(undefined);
  if (table.row.createdBy !== player)
    return refuse('challenge.not-yours', 'this is no race of yours');
  return frame.options === undefined
    ? ok(undefined)
    : refuse('challenge.fixed', 'everybody drives this course in the same car');
}

/** To equal dice nobody adds anything. */
function sealsOf({ settings }: Table, { commitment, chain }: Frame<'join'>): Seals {
  if (settings.equalDice !== undefined) return {};
  return { commitment, ...(chain !== undefined && { chain }) };
}
type Seals = Pick<SeatClaim, 'commitment' | 'chain'>;

/** A round of a season is for those who entered it; whoever entered when its seats were counted keeps one (ADR 216). */
async function forSeason({ settings, deps, seats }: Table, player: PlayerId): Answer {
  if (settings.season === undefined) return ok(undefined);
  const entrants = (await deps.store.season(settings.season.id))?.entrants ?? [];
  const before = entrants.findIndex((each) => each.player === player);
  if (before === -1) return refuse('season.not-entered', 'you have not entered this season');
  return before < seats.filter(({ computer }) => computer === undefined).length
    ? ok(undefined)
    : refuse('race.full', 'every seat is for a driver who entered before you');
}

export async function join(table: Table, player: PlayerId, frame: Frame<'join'>): Answer {
  const phase = inPhase(table, 'lobby');
  if (!phase.ok) return refuse('race.seats-final', 'the seats are final');
  const mayJoin = forRun(table, player, frame);
  if (!mayJoin.ok) return mayJoin;
  const isEntered = await forSeason(table, player);
  if (!isEntered.ok) return isEntered;
  const free = table.seats.find(isFree);
  const seat = frame.seat ?? free?.seat;
  if (seat === undefined) return refuse('race.full', 'every seat is taken');
  const setup = setupWith(table, (each) => (each.seat === seat ? frame.options : each.options));
  if (!setup.ok) return setup;
  const name = await nameInRace(table.deps.store, player, frame.name);
  if (!name.ok) return name;
  const claimed = await table.deps.store.claimSeat(table.id, seat, {
    holder: player,
    name: await toldApart(table, name.value),
    ...sealsOf(table, frame),
    ...(frame.options !== undefined && { options: frame.options }),
  });
  await reloadSeats(table);
  return claimed.ok ? claimed : storeRefusal(claimed.error);
}

async function release(table: Table, seat: SeatId, holder: PlayerId): Answer {
  const released = await table.deps.store.releaseSeat(table.id, seat, holder);
  await reloadSeats(table);
  return released.ok ? released : storeRefusal(released.error);
}

export async function leaveLobby(table: Table, player: PlayerId): Answer {
  const seat = seatHeldBy(table, player);
  if (seat === undefined) return refuse('seat.none', 'you have no seat in this race');
  return release(table, seat.seat, player);
}

const asHost = (table: Table, player: PlayerId): Result<void, Refusal> =>
  table.row.createdBy === player && table.settings.season === undefined
    ? ok(undefined)
    : refuse('race.not-host', 'only who opened the race may do this');

export async function remove(table: Table, player: PlayerId, frame: Frame<'remove'>): Answer {
  const host = asHost(table, player);
  if (!host.ok) return host;
  const holder = table.seats.find((seat) => seat.seat === frame.seat)?.holder;
  if (holder === undefined) return refuse('seat.none', 'nobody sits there');
  return release(table, frame.seat, holder);
}

/** To the first driver who is here; answers whether there was one. */
export async function passHost(
  table: Table,
  isHere: (player: PlayerId) => boolean,
): Promise<boolean> {
  const holders = table.seats.flatMap(({ holder }) => holder ?? []);
  const createdBy = holders.find((each) => each !== table.row.createdBy && isHere(each));
  if (createdBy === undefined) return false;
  const change = { at: table.deps.now(), createdBy };
  const passed = await table.deps.store.changeGame(table.id, 'lobby', change);
  if (passed.ok) table.row = applyChange(table.row, change);
  return passed.ok;
}

export async function setComputer(
  table: Table,
  player: PlayerId,
  frame: Frame<'computer'>,
): Answer {
  const allowed = [asHost(table, player), inPhase(table, 'lobby')].find((each) => !each.ok);
  if (allowed !== undefined) return allowed;
  if (table.settings.challenge !== undefined)
    return refuse('challenge.fixed', 'nobody else drives an official run');
  const seat = table.seats.find((each) => each.seat === frame.seat);
  if (seat === undefined || seat.holder !== undefined) {
    return refuse('seat.taken', 'the seat is not free');
  }
  const known = frame.level === undefined ? ok(undefined) : checkLevel(table.deps, frame.level);
  if (!known.ok) return known;
  const lobby = { phase: 'lobby' } as const;
  const change = { computer: frame.level };
  const changed = await table.deps.store.changeSeat(table.id, frame.seat, change, lobby);
  await reloadSeats(table);
  return changed.ok ? changed : storeRefusal(changed.error);
}

/** Seats become final; then every player opens the number committed to on joining. */
export async function start(table: Table, player: PlayerId): Answer {
  const allowed = [asHost(table, player), inPhase(table, 'lobby')].find((each) => !each.ok);
  return allowed ?? startSeats(table);
}

const isFree = ({ holder, computer }: SeatRow): boolean =>
  holder === undefined && computer === undefined;

/** A race that strangers were sent to needs nobody to start it, nor does an official run. */
export async function maybeStart(table: Table): Promise<void> {
  const { found, challenge } = table.settings;
  if (found === undefined && challenge === undefined) return;
  await catchUp(table);
  if (table.row.phase !== 'lobby' || table.seats.some(isFree)) return;
  try {
    await startSeats(table);
  } catch (error) {
    // Somebody sat down or left elsewhere meanwhile; that node looks too.
    if (!(error instanceof Overtaken)) throw error;
  }
}

/** The time agreed has come: computers take the free seats; a race that everybody has left is given up. */
export async function fillSeats(table: Table): Answer {
  await catchUp(table);
  const phase = inPhase(table, 'lobby');
  if (!phase.ok) return phase;
  const { store, now } = table.deps;
  const { lease } = table;
  if (!table.seats.some(({ holder }) => holder !== undefined)) {
    const change = { at: now(), dueAt: undefined, listed: false };
    const left = await store.changeGame(table.id, 'lobby', change, { lease });
    if (checkOvertaken(table.id, left).ok) table.row = applyChange(table.row, change);
    return ok(undefined);
  }
  for (const { seat } of table.seats.filter(isFree)) {
    const guard = { phase: 'lobby', lease } as const;
    const computer = table.settings.substitute;
    checkOvertaken(table.id, await store.changeSeat(table.id, seat, { computer }, guard));
  }
  await catchUp(table);
  await reloadSeats(table);
  return startSeats(table);
}

async function startSeats(table: Table): Answer {
  const free = table.seats.find(isFree);
  if (free !== undefined) return refuse('race.seats-free', `nobody sits in ${free.seat}`);
  const setup = setupWith(table, (seat) => seat.options);
  if (!setup.ok) return setup;
  const now = table.deps.now();
  const settings = { ...table.settings, setup: setup.value };
  const change = { at: now, phase: 'opening', dueAt: now + OPENING_MILLIS, settings } as const;
  // Nobody may have sat down or left since the seats were looked at.
  const { rev } = table.row;
  const saved = await table.deps.store.changeGame(table.id, 'lobby', change, { rev });
  const changed = checkOvertaken(table.id, saved);
  if (!changed.ok) return storeRefusal(changed.error);
  table.settings = settings;
  table.row = applyChange(table.row, change);
  table.deps.noteStarted?.(table.row.kind, setup.value);
  return hasEveryoneOpened(table) ? begin(table) : ok(undefined);
}

const hasEveryoneOpened = (table: Table): boolean =>
  table.settings.equalDice !== undefined ||
  table.seats.every((seat) => seat.holder === undefined || seat.number !== undefined);

export async function openNumber(table: Table, player: PlayerId, frame: Frame<'open'>): Answer {
  const seat = seatHeldBy(table, player);
  if (seat === undefined) return refuse('seat.none', 'you have no seat in this race');
  if (seat.number === frame.number) return ok(undefined);
  const phase = inPhase(table, 'opening');
  if (!phase.ok) return phase;
  if (seat.number !== undefined) return refuse('dice.opened', 'your number is open already');
  if (commitmentOf(frame.number) !== seat.commitment) {
    return refuse('dice.other-number', 'this is not the number you committed to');
  }
  const opening = { phase: 'opening' } as const;
  const change = { number: frame.number };
  const opened = await table.deps.store.changeSeat(table.id, seat.seat, change, opening);
  if (!opened.ok) return refuse('race.wrong-phase', 'the race has begun');
  await reloadSeats(table);
  return hasEveryoneOpened(table) ? begin(table) : ok(undefined);
}

/** The race begins with the numbers that are open; what is not open now never counts, at no node. */
export async function begin(table: Table, lease?: Lease): Answer {
  await catchUp(table);
  const phase = inPhase(table, 'opening');
  if (!phase.ok) return phase;
  const course = await openCourse(table);
  const guard = { rev: table.row.rev, phase: 'opening', lease } as const;
  return saveProposal(table, course, { ...course.proposeDice(table.deps.now()), guard });
}
