import { listOf } from '@perfect-line/core/json';

import type {
  GameChange,
  GameRow,
  ListedGame,
  NewEvent,
  NewGame,
  News,
  SeatRow,
  StoredEvent,
} from './gameStore.ts';
import type { EventsTable, GamesTable, SeatsTable } from './schema.ts';

type Loose<T> = { readonly [K in keyof T]: T[K] | null | undefined };

/** Drops what is null or undefined, so that an absent field is absent after a round trip too. */
export const present = <T extends object>(fields: Loose<T>): T =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as T;

export const fromJson = (text: string | null): unknown =>
  text === null ? undefined : JSON.parse(text);

/** Words that were written as a list. */
export const wordsOf = (text: string): readonly string[] =>
  listOf(fromJson(text)).filter((word) => typeof word === 'string');

const toJson = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

export const gameOf = (row: GamesTable): GameRow =>
  present<GameRow>({
    id: row.id,
    kind: row.kind,
    rulesVersion: row.rules_version,
    phase: row.phase,
    head: row.head,
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    listed: row.listed === 1,
    settings: fromJson(row.settings),
    commitment: row.commitment,
    clock: fromJson(row.clock),
    dueAt: row.due_at,
    rematch: row.rematch,
    result: fromJson(row.result),
    rev: row.rev,
  });

type NewsRow = Pick<
  GamesTable,
  | 'id'
  | 'phase'
  | 'head'
  | 'rev'
  | 'created_by'
  | 'listed'
  | 'updated_at'
  | 'clock'
  | 'due_at'
  | 'rematch'
>;

export const newsOf = (
  row: NewsRow,
  { events, seats }: Pick<News, 'events'> & { readonly seats: News['seats'] | undefined },
): News =>
  present<News>({
    id: row.id,
    phase: row.phase,
    head: row.head,
    rev: row.rev,
    createdBy: row.created_by,
    listed: row.listed === 1,
    updatedAt: row.updated_at,
    clock: fromJson(row.clock),
    dueAt: row.due_at,
    rematch: row.rematch,
    events,
    seats,
  });

type ListedRow = Pick<
  GamesTable,
  'id' | 'kind' | 'phase' | 'created_at' | 'created_by' | 'updated_at'
> & { readonly clock?: string | null; readonly summary: string | null };

export const listedOf = (row: ListedRow, seats: readonly SeatRow[]): ListedGame =>
  present<ListedGame>({
    id: row.id,
    kind: row.kind,
    phase: row.phase,
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    clock: fromJson(row.clock ?? null),
    summary: fromJson(row.summary),
    seats,
  });

export const gameRow = (game: GameRow): GamesTable => ({
  id: game.id,
  kind: game.kind,
  rules_version: game.rulesVersion,
  phase: game.phase,
  head: game.head,
  created_at: game.createdAt,
  created_by: game.createdBy,
  updated_at: game.updatedAt,
  listed: game.listed ? 1 : 0,
  settings: JSON.stringify(game.settings),
  commitment: game.commitment,
  clock: toJson(game.clock),
  due_at: game.dueAt ?? null,
  rematch: game.rematch ?? null,
  result: toJson(game.result),
  owner: null,
  epoch: 0,
  lease_until: null,
  rev: game.rev,
});

export const freshGame = (game: NewGame): GameRow => ({
  ...game,
  phase: 'lobby',
  head: 0,
  rev: 0,
  updatedAt: game.createdAt,
});

/** A change as columns; what it does not name stays as it is. */
export const changeRow = (change: GameChange): Partial<GamesTable> => ({
  updated_at: change.at,
  ...(change.phase !== undefined && { phase: change.phase }),
  ...('clock' in change && { clock: toJson(change.clock) }),
  ...('dueAt' in change && { due_at: change.dueAt ?? null }),
  ...('result' in change && { result: toJson(change.result) }),
  ...(change.settings !== undefined && { settings: JSON.stringify(change.settings) }),
  ...(change.createdBy !== undefined && { created_by: change.createdBy }),
  ...(change.listed !== undefined && { listed: change.listed ? 1 : 0 }),
});

export const seatOf = (row: SeatsTable): SeatRow =>
  present<SeatRow>({
    seat: row.seat,
    position: row.position,
    computer: row.computer,
    holder: row.holder,
    name: row.name,
    commitment: row.commitment,
    number: row.number,
    options: fromJson(row.options) as SeatRow['options'],
    away: row.away === 1,
  });

export const seatRow = (game: string, seat: SeatRow): SeatsTable => ({
  game,
  seat: seat.seat,
  position: seat.position,
  computer: seat.computer ?? null,
  holder: seat.holder ?? null,
  name: seat.name ?? null,
  commitment: seat.commitment ?? null,
  number: seat.number ?? null,
  options: toJson(seat.options),
  away: seat.away ? 1 : 0,
});

export const eventOf = (row: EventsTable): StoredEvent =>
  // Thousands at a time when a race is loaded: written out, because `present` takes four times as long.
  ({
    seq: row.seq,
    by: row.by,
    at: row.at,
    ...(row.seat !== null && { seat: row.seat }),
    ...(row.action_id !== null && { actionId: row.action_id }),
    ...(row.hash !== null && { hash: row.hash }),
    payload: fromJson(row.payload) as StoredEvent['payload'],
  });

export const eventRow = (game: string, seq: number, event: NewEvent): EventsTable => ({
  game,
  seq,
  by: event.by,
  at: event.at,
  seat: event.seat ?? null,
  action_id: event.actionId ?? null,
  payload: JSON.stringify(event.payload),
  hash: event.hash ?? null,
});
