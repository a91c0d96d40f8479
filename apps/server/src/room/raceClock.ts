import type { TimerInfo } from '@perfect-line/protocol/race';
import type { ClockSettings } from '@perfect-line/protocol/shapes';
import type { SeatId } from '@perfect-line/rules/game';
import type { Millis } from '@perfect-line/store/gameStore';

/** Whose time runs since when, and what is left in everybody's bank; saved with every event. */
export type RaceClock = {
  readonly seat?: SeatId;
  readonly turn: string;
  readonly startedAt: Millis;
  readonly banks: Readonly<Record<SeatId, Millis>>;
  /** The end of the last outage this turn was given back. */
  readonly givenBack?: Millis;
};

/** When no server was there. */
export type Outage = { readonly from: Millis; readonly to: Millis };

const SECOND = 1000;
const HOUR = 3_600_000;

/** As `freshClock` and `movedClock` of a node of this server wrote it. */
export const savedClock = (saved: unknown): RaceClock | undefined => saved as RaceClock | undefined;

export function freshClock(settings: ClockSettings, seats: readonly SeatId[]): RaceClock {
  const bank = settings.type === 'live' ? settings.bankSeconds * SECOND : 0;
  return { turn: '', startedAt: 0, banks: Object.fromEntries(seats.map((seat) => [seat, bank])) };
}

const turnMillis = (settings: ClockSettings): Millis | undefined => {
  if (settings.type === 'none') return undefined;
  return settings.type === 'live' ? settings.turnSeconds * SECOND : settings.turnHours * HOUR;
};

/** What the seat's bank still holds when its turn ends now. */
function bankAfter(clock: RaceClock, settings: ClockSettings, now: Millis): Millis {
  const bank = clock.banks[clock.seat ?? ''] ?? 0;
  const over = now - clock.startedAt - (turnMillis(settings) ?? Infinity);
  return Math.max(0, bank - Math.max(0, over));
}

/** The clock after a move: a new turn or another seat starts it anew, the old seat pays from its bank. */
export function movedClock(
  clock: RaceClock,
  settings: ClockSettings,
  next: { readonly seat: SeatId | undefined; readonly turn: string; readonly now: Millis },
): RaceClock {
  if (clock.seat === next.seat && clock.turn === next.turn) return clock;
  const banks =
    clock.seat === undefined
      ? clock.banks
      : { ...clock.banks, [clock.seat]: bankAfter(clock, settings, next.now) };
  const { givenBack } = clock;
  return {
    turn: next.turn,
    startedAt: next.now,
    banks,
    ...(next.seat !== undefined && { seat: next.seat }),
    ...(givenBack !== undefined && { givenBack }),
  };
}

/** After a restart nobody pays for the time the server was away: a live turn begins anew, a slow one gets it back. */
export function resumedClock(
  clock: RaceClock,
  settings: ClockSettings,
  { now, outage }: { readonly now: Millis; readonly outage?: Outage | undefined },
): RaceClock {
  if (settings.type === 'live') return { ...clock, startedAt: now };
  if (outage === undefined || (clock.givenBack ?? 0) >= outage.to) return clock;
  const lost = outage.to - Math.max(outage.from, clock.startedAt);
  return { ...clock, startedAt: clock.startedAt + Math.max(0, lost), givenBack: outage.to };
}

export function timerOf(clock: RaceClock, settings: ClockSettings): TimerInfo | undefined {
  const length = turnMillis(settings);
  if (length === undefined || clock.seat === undefined) return undefined;
  const turnEndsAt = clock.startedAt + length;
  return {
    seat: clock.seat,
    turnEndsAt,
    outAt: turnEndsAt + (clock.banks[clock.seat] ?? 0),
    bankMillis: { ...clock.banks },
  };
}
