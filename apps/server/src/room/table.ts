import { err, ok, type Result } from '@perfect-line/core/result';
import { parseWith } from '@perfect-line/protocol/parsing';
import { raceSettings, type RaceSettings, type TimerInfo } from '@perfect-line/protocol/race';
import type { AnyGame, SeatId } from '@perfect-line/rules/game';
import type { ChainRow } from '@perfect-line/store/chainStore';
import type {
  GameChange,
  GameId,
  GameRow,
  GameStore,
  Guard,
  Lease,
  Millis,
  PlayerId,
  SeatRow,
  StoredEvent,
  StoreError,
} from '@perfect-line/store/gameStore';

import type { ClusterNode } from '../clusterNode.ts';
import { Course, type Proposal } from './course.ts';
import { ratedResult } from './ratedResult.ts';
import {
  freshClock,
  movedClock,
  resumedClock,
  timerOf,
  type Outage,
  savedClock,
  type RaceClock,
} from './raceClock.ts';

export type Refusal = {
  readonly code: string;
  readonly message: string;
  readonly facts?: Readonly<Record<string, unknown>>;
};
export const refuse = (code: string, message: string): Result<never, Refusal> =>
  err({ code, message });

export type TableDeps = {
  readonly store: GameStore;
  readonly games: ReadonlyMap<string, AnyGame>;
  /** Computer drivers there are. */
  readonly levels: readonly string[];
  readonly now: () => Millis;
  /** A race of this game has been started with this setup. */
  readonly noteStarted?: (game: string, setup: Readonly<Record<string, unknown>>) => void;
  /** A rated race has ended. */
  readonly noteRated?: () => void;
  /** The time before this server's start in which there was none. */
  readonly outage?: Outage | undefined;
  /** Among several processes of one database; left out, this one is alone. */
  readonly node?: ClusterNode | undefined;
};

export const checkLevel = (
  { levels }: Pick<TableDeps, 'levels'>,
  level: string,
): Result<void, Refusal> =>
  levels.includes(level) ? ok(undefined) : refuse('driver.unknown-level', `no driver is ${level}`);

/** Everything the server holds of one race; changed only after the store has it. */
export type Table = {
  readonly id: GameId;
  readonly deps: TableDeps;
  readonly game: AnyGame;
  row: GameRow;
  seats: readonly SeatRow[];
  settings: RaceSettings;
  /** What the players committed to for dice of version 2. */
  chains: readonly ChainRow[];
  /** From the start of the race on. */
  course: Course | undefined;
  /** The event after which the state was last kept whole. */
  snapshotAt: number;
  clock: RaceClock | undefined;
  /** While this node does what happens here by itself; a process that is alone needs none. */
  lease: Lease | undefined;
  /** Saved by this node, and not yet told to the others. */
  untold: readonly StoredEvent[];
};

/** Another node was faster, or drives this race now: what it did must be read, and the matter judged anew. */
export class Overtaken extends Error {
  readonly code: StoreError;
  constructor(race: GameId, code: StoreError) {
    super(`race ${race}: ${code}`);
    this.code = code;
  }
}

const OVERTAKEN: ReadonlySet<StoreError> = new Set([
  'store.seq-taken',
  'store.action-known',
  'store.changed',
  'store.phase-passed',
  'store.lease-lost',
]);

/** An answer of the store that is no refusal of what was asked but of who asked when. */
export function checkOvertaken<T>(
  race: GameId,
  saved: Result<T, StoreError>,
): Result<T, StoreError> {
  if (!saved.ok && OVERTAKEN.has(saved.error)) throw new Overtaken(race, saved.error);
  return saved;
}

export async function loadTable(deps: TableDeps, id: GameId): Promise<Table | undefined> {
  const row = await deps.store.game(id);
  const game = row === undefined ? undefined : deps.games.get(row.kind);
  if (row === undefined || game === undefined) return undefined;
  const settings = parseWith(raceSettings, row.settings);
  if (!settings.ok) throw new Error(`race ${id}: ${settings.error.message}`);
  const table: Table = {
    id,
    deps,
    game,
    row,
    seats: await deps.store.seatsOf(id),
    settings: settings.value,
    chains: await deps.store.chainsOf(id),
    course: undefined,
    snapshotAt: 0,
    clock: undefined,
    lease: undefined,
    untold: [],
  };
  if (row.phase === 'racing' || row.phase === 'over') await resumeCourse(table);
  if (row.phase === 'opening' && deps.node === undefined) resumeOpening(table);
  return table;
}

/** How long a player's page has to open its number; it does so by itself. */
export const OPENING_MILLIS = 10_000;

/** Nobody could open a number while the server was away. */
function resumeOpening(table: Table): void {
  const { outage, now } = table.deps;
  if (outage === undefined || (table.row.dueAt ?? 0) > outage.to) return;
  table.row = { ...table.row, dueAt: now() + OPENING_MILLIS };
}

export async function openCourse(table: Table): Promise<Course> {
  const secret = await table.deps.store.secretOf(table.id);
  if (secret === undefined) throw new Error(`race ${table.id} has no dice`);
  const numbers = table.seats.flatMap((seat) => seat.number ?? []);
  const { challenge, equalDice } = table.settings;
  const equal = equalDice === undefined ? undefined : challenge;
  const key = { secret, game: table.id, numbers, chains: table.chains, challenge: equal };
  const setup = table.game.parseSetup(table.settings.setup, table.row.rulesVersion);
  if (!setup.ok) throw new Error(`race ${table.id} cannot be set up: ${setup.error.code}`);
  return new Course(table.game, setup.value, key);
}

async function resumeCourse(table: Table): Promise<void> {
  const course = await openCourse(table);
  const { store } = table.deps;
  const [events, snapshot] = [await store.events(table.id), await store.snapshotOf(table.id)];
  const resumed = course.resume(events, snapshot);
  if (!resumed.ok) throw new Error(`race ${table.id} does not replay: ${resumed.error.code}`);
  table.course = course;
  table.snapshotAt = resumed.value;
  const clock = savedClock(table.row.clock) ?? freshClock(table.settings.clock, seatIds(table));
  const { now, outage, node } = table.deps;
  table.clock = clock;
  // Another node may look after this race: only who takes it over may touch its clock.
  if (node !== undefined) return;
  table.clock = resumedClock(clock, table.settings.clock, { now: now(), outage });
  if (table.clock.givenBack !== clock.givenBack && table.row.phase === 'racing')
    await saveClock(table);
}

/** What was given back is given back for good, whatever happens next. */
export async function saveClock(table: Table): Promise<void> {
  const change = { at: table.row.updatedAt, clock: table.clock, dueAt: dueAt(table) };
  const guard = table.lease === undefined ? {} : { lease: table.lease };
  const saved = await table.deps.store.changeGame(table.id, 'racing', change, guard);
  if (checkOvertaken(table.id, saved).ok) table.row = applyChange(table.row, change);
}

const seatIds = (table: Table): readonly SeatId[] => table.seats.map((seat) => seat.seat);

export const seatHeldBy = (table: Table, player: PlayerId | undefined): SeatRow | undefined =>
  player === undefined ? undefined : table.seats.find((seat) => seat.holder === player);

const seatToAct = (table: Table): SeatRow | undefined => {
  const id = table.course?.toAct;
  return table.seats.find((seat) => seat.seat === id);
};

/** The seat that waits for a computer, if one does. */
export function computerToAct(table: Table): { seat: SeatId; level: string } | undefined {
  const seat = seatToAct(table);
  if (seat === undefined) return undefined;
  if (seat.computer !== undefined) return { seat: seat.seat, level: seat.computer };
  return seat.away ? { seat: seat.seat, level: table.settings.substitute } : undefined;
}

export function timerOfTable(table: Table): TimerInfo | undefined {
  if (table.clock === undefined || computerToAct(table) !== undefined) return undefined;
  return timerOf(table.clock, table.settings.clock);
}

/** Computers take its free seats when the time agreed has come. */
const isFilledLater = ({ row, settings }: Table): boolean =>
  row.phase === 'lobby' && settings.found !== undefined;

/** When the server must act by itself; undefined when it only waits. */
export function dueAt(table: Table): Millis | undefined {
  if (table.row.phase === 'opening' || isFilledLater(table)) return table.row.dueAt;
  if (table.row.phase !== 'racing') return undefined;
  return computerToAct(table) === undefined ? timerOfTable(table)?.outAt : table.deps.now();
}

/** Saves what the rules accepted, then makes it the course. Nobody has been told anything before this. */
export async function saveProposal(
  table: Table,
  course: Course,
  proposal: Proposal & { readonly guard?: Guard },
): Promise<Result<void, Refusal>> {
  const { game } = table;
  const now = table.deps.now();
  const isOver = game.isOver(proposal.state);
  const clock = movedClock(
    table.clock ?? freshClock(table.settings.clock, seatIds(table)),
    table.settings.clock,
    { seat: game.toAct(proposal.state), turn: table.game.turnKey(proposal.state), now },
  );
  const result = isOver ? ratedResult({ ...table, course, at: now }, proposal) : undefined;
  const change: GameChange = {
    at: now,
    phase: isOver ? 'over' : 'racing',
    ...(result !== undefined && { result }),
    clock,
    dueAt: isOver ? undefined : dueAfter(table, clock, game.toAct(proposal.state)),
  };
  const { events, guard } = proposal;
  const batch = { seq: course.head + 1, events, change, ...guard };
  const saved = checkOvertaken(table.id, await table.deps.store.append(table.id, batch));
  if (!saved.ok) throw new Error(`race ${table.id} could not be saved: ${saved.error}`);
  if (table.deps.node !== undefined) {
    const numbered = events.map((event, i) => ({ ...event, seq: batch.seq + i }));
    table.untold = [...table.untold, ...numbered];
  }
  course.commit(proposal);
  table.course = course;
  table.clock = clock;
  table.row = applyChange(table.row, change, course.head);
  if (result !== undefined) table.deps.noteRated?.();
  return ok(undefined);
}

function dueAfter(table: Table, clock: RaceClock, next: SeatId | undefined): Millis | undefined {
  const seat = table.seats.find((each) => each.seat === next);
  if (seat?.computer !== undefined || seat?.away === true) return table.deps.now();
  return timerOf(clock, table.settings.clock)?.outAt;
}

export function applyChange(row: GameRow, change: GameChange, head = row.head): GameRow {
  const { at, dueAt: due, ...fields } = change;
  const { dueAt: before, ...rest } = row;
  const kept = 'dueAt' in change ? due : before;
  return {
    ...rest,
    ...fields,
    updatedAt: at,
    head,
    ...(kept !== undefined && { dueAt: kept }),
  };
}

export function replaceSeat(table: Table, seat: SeatId, by: (row: SeatRow) => SeatRow): void {
  table.seats = table.seats.map((row) => (row.seat === seat ? by(row) : row));
}
