import { isObject } from '@perfect-line/core/json';
import type { RaceSummary, RoomInfo, SeatInfo } from '@perfect-line/protocol/race';
import type { ListedGame, PlayerId, SeatRow } from '@perfect-line/store/gameStore';
import type { RaceSettings } from '@perfect-line/protocol/race';

import { shownChain } from './shownChains.ts';
import { timerOfTable, type Table } from './table.ts';

export type Presence = {
  readonly online: Pick<ReadonlySet<PlayerId>, 'has'>;
  readonly spectators: number;
  readonly rev: number;
  /** Published when the race is over, and only then. */
  readonly secret: string | undefined;
};

function seatInfo(seat: SeatRow, viewer: PlayerId | undefined, presence: Presence): SeatInfo {
  const { name, computer, commitment, number, holder } = seat;
  return {
    seat: seat.seat,
    ...(name !== undefined && { name }),
    ...(computer !== undefined && { computer }),
    mine: holder !== undefined && holder === viewer,
    online: holder !== undefined && presence.online.has(holder),
    away: seat.away,
    ...(commitment !== undefined && { commitment }),
    ...(number !== undefined && { number }),
  };
}

/** The room as one viewer sees it. */
export function roomInfo(table: Table, viewer: PlayerId | undefined, presence: Presence): RoomInfo {
  const { row } = table;
  const timer = timerOfTable(table);
  return {
    type: 'room',
    race: table.id,
    rev: presence.rev,
    now: table.deps.now(),
    game: row.kind,
    rulesVersion: row.rulesVersion,
    phase: row.phase,
    settings: table.settings,
    listed: row.listed,
    seats: table.seats.map((seat) => ({
      ...seatInfo(seat, viewer, presence),
      ...shownChain(table, seat.seat),
    })),
    isHost: row.createdBy === viewer,
    spectators: presence.spectators,
    dice: {
      commitment: row.commitment,
      ...(presence.secret !== undefined && { secret: presence.secret }),
    },
    ...(row.phase === 'opening' && row.dueAt !== undefined && { openingEndsAt: row.dueAt }),
    ...(timer !== undefined && { timer }),
    ...(row.rematch !== undefined && { rematch: row.rematch }),
  };
}

/** What a list shows of a race and never changes: kept apart, so that no list reads a setup. */
export type Listing = Pick<
  RaceSummary,
  'title' | 'clock' | 'absent' | 'track' | 'laps' | 'agreed' | 'found'
>;

export const listingOf = (
  { title, clock, absent, setup, found }: RaceSettings,
  rulesVersion: string,
): Listing => ({
  ...(title !== undefined && { title }),
  clock,
  absent,
  ...courseOf(setup),
  agreed: { rulesVersion, setup: rulesOf(setup) },
  ...(found !== undefined && { found: true }),
});

/** Edition, options and weather: a list tells them in full without carrying the road. */
function rulesOf(setup: RaceSettings['setup']): RaceSettings['setup'] {
  const told = ['edition', 'options', 'weather'];
  return Object.fromEntries(Object.entries(setup).filter(([name]) => told.includes(name)));
}

export function raceSummary(row: ListedGame, listing: Listing): RaceSummary {
  const { seats } = row;
  const host = seats.find((seat) => seat.holder === row.createdBy)?.name;
  return {
    race: row.id,
    game: row.kind,
    phase: row.phase,
    ...listing,
    ...(host !== undefined && { host }),
    seats: seats.map(({ seat, name, computer }) => ({
      seat,
      ...(name !== undefined && { name }),
      ...(computer !== undefined && { computer }),
    })),
    free: seats.filter((s) => s.holder === undefined && s.computer === undefined).length,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** How far it goes: laps of a circuit, specials of a rally. A rally has a name of its own instead of a track. */
function courseOf(setup: RaceSettings['setup']): Pick<RaceSummary, 'track' | 'laps'> {
  const { track, laps, stages, name } = setup;
  return Array.isArray(stages)
    ? { track: { ready: null, name: name ?? null }, laps: stages.length }
    : { track: trackName(track), laps: laps ?? null };
}

/** A list names a track; it does not carry its tiles. */
function trackName(track: unknown): unknown {
  if (!isObject(track)) return null;
  const { ready, name } = track;
  return { ready: ready ?? null, name: name ?? null };
}
