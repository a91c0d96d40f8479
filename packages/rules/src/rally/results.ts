import type { SeatId } from '../game.ts';
import type { Sides } from './setup.ts';
import { carOf, type RallyState } from './state.ts';
import { formatTime } from './time.ts';
import { rowAt, rowOf, splitRowsOf, trackOf } from './tracks.ts';
import { weatherOf } from './weather.ts';
import { BEFORE_START } from './words.ts';

/** A line of the final table; `place` is shared by equals. */
export type RallyRank = {
  readonly seat: SeatId;
  readonly place: number;
  readonly seconds: number;
  readonly finished: number;
  readonly out: boolean;
};

/** What a table says of a driver: he may be called by a name that every object has. */
const ofSeat = <T>(table: Readonly<Record<SeatId, T>> | undefined, seat: SeatId): T | undefined =>
  table !== undefined && Object.hasOwn(table, seat) ? table[seat] : undefined;

/** Time of a special, by its 0-based number; undefined for a driver who has not finished it. */
const specialTime = (
  { times }: Pick<RallyState, 'times'>,
  special: number,
  seat: SeatId,
): number | undefined => ofSeat(times[special], seat);

/** Of the specials a driver has finished. */
const timesOf = (state: RallyState, seat: SeatId): readonly number[] =>
  state.times.flatMap((_, special) => specialTime(state, special, seat) ?? []);

export const totalOf = (state: RallyState, seat: SeatId): number =>
  timesOf(state, seat).reduce((sum, t) => sum + t, 0);

/** [R13.1] Lowest sum; ties by the last special, then the one before; retired cars behind. */
export function rankingOf(state: RallyState): readonly RallyRank[] {
  const lines = state.cars.map((car) => {
    const times = timesOf(state, car.id);
    return {
      seat: car.id,
      seconds: times.reduce((sum, t) => sum + t, 0),
      finished: times.length,
      out: car.place === 'out',
      times,
    };
  });
  const sorted = lines.toSorted(compareLines);
  return sorted.map((line) => {
    const { seat, seconds, finished, out } = line;
    const place = 1 + sorted.findIndex((other) => compareLines(other, line) === 0);
    return { seat, place, seconds, finished, out };
  });
}

type Line = Omit<RallyRank, 'place'> & { readonly times: readonly number[] };

function compareLines(a: Line, b: Line): number {
  return (
    Number(a.out) - Number(b.out) ||
    b.finished - a.finished ||
    a.seconds - b.seconds ||
    compareFromLast(a.times, b.times)
  );
}

function compareFromLast(a: readonly number[], b: readonly number[]): number {
  for (let i = a.length - 1; i >= 0; i--) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A line of the scratch ranking: how many specials a driver was fastest in. */
export type ScratchRank = {
  readonly seat: SeatId;
  readonly place: number;
  readonly wins: number;
};

/** [R1.6] Who won most of the specials that are over; equals share their place. */
export function scratchOf(state: RallyState): readonly ScratchRank[] {
  const over = Array.from({ length: specialsOver(state) }, (_, i) => i);
  const winners = over.flatMap((special) => specialWinners(state, special));
  const winsOf = (seat: SeatId): number => winners.filter((winner) => winner === seat).length;
  const lines = state.cars.map(({ id }) => ({ seat: id, wins: winsOf(id) }));
  return lines
    .filter(({ wins }) => wins > 0)
    .toSorted((a, b) => b.wins - a.wins)
    .map((line) => ({
      ...line,
      place: 1 + lines.filter((other) => other.wins > line.wins).length,
    }));
}

/** The first specials, whose times are final. */
const specialsOver = ({ phase, times, special }: RallyState): number =>
  phase.kind === 'over' ? times.length : special;

/** [R13.1] The fastest of a special; several when equal, none before anyone is home. */
export function specialWinners(state: RallyState, special: number): readonly SeatId[] {
  const times = Object.entries(state.times[special] ?? {});
  const best = Math.min(...times.map(([, t]) => t ?? Infinity));
  return times.filter(([, t]) => t === best).map(([seat]) => seat);
}

export type SheetLine = {
  readonly route: string;
  readonly serviceAfter: boolean;
  /** The side of every zone; empty while the dice have not been rolled for it. */
  readonly weather: Sides;
  readonly timingPoints: readonly string[];
  /** By timing point; empty for those a car had passed before the position the rally began in. */
  readonly splits: Readonly<Record<SeatId, readonly string[]>>;
  readonly times: Readonly<Record<SeatId, string>>;
  /** Nobody before the special is over. */
  readonly winners: readonly SeatId[];
};

/** [R1.6] The P.C. course sheet. */
export type CourseSheet = {
  readonly name: string;
  readonly date: string;
  readonly drivers: readonly SeatId[];
  readonly names: Readonly<Record<SeatId, string>>;
  readonly specials: readonly SheetLine[];
  readonly totals: Readonly<Record<SeatId, string>>;
  readonly ranking: readonly RallyRank[];
  readonly scratch: readonly ScratchRank[];
};

export function sheetOf(state: RallyState): CourseSheet {
  const { name, date, drivers, stages } = state.setup;
  const seats = drivers.map((driver) => driver.id);
  return {
    name,
    date,
    drivers: seats,
    names: Object.fromEntries(drivers.map((driver) => [driver.id, driver.name ?? driver.id])),
    specials: stages.map((route, i) => ({ route, ...lineOf(state, seats, i) })),
    totals: bySeat(seats, (seat) => formatTime(totalOf(state, seat))),
    ranking: rankingOf(state),
    scratch: scratchOf(state),
  };
}

function lineOf(
  state: RallyState,
  seats: readonly SeatId[],
  special: number,
): Omit<SheetLine, 'route'> {
  const placed = { setup: state.setup, special, sides: {} };
  const track = trackOf(placed);
  const sheetSplits = (seat: SeatId): readonly string[] | undefined => {
    const unseen = Array.from({ length: pointsBefore(placed, seat) }, () => '');
    const splits = splitsOf(state, special, seat);
    return splits && [...unseen, ...splits.map(formatTime)];
  };
  return {
    serviceAfter: state.setup.service[special] === true,
    weather: weatherOf(state, special),
    timingPoints: splitRowsOf(placed).map((row) => rowOf(track, row).name),
    splits: bySeat(seats, sheetSplits),
    times: bySeat(seats, (seat) => {
      const seconds = specialTime(state, special, seat);
      return seconds === undefined ? undefined : formatTime(seconds);
    }),
    winners: special < specialsOver(state) ? specialWinners(state, special) : [],
  };
}

/** [R12.1] Timing points a car had behind it when the rally began in the middle of this special. */
export function pointsBefore(
  placed: Pick<RallyState, 'setup' | 'special' | 'sides'>,
  seat: SeatId,
): number {
  const { position } = placed.setup;
  if (position?.special !== placed.special + 1) return 0;
  const track = trackOf(placed);
  const { at } = position.cars.find((car) => car.id === seat) ?? {};
  const row = rowAt(track, track.idOf.get(at ?? '') ?? BEFORE_START);
  return splitRowsOf(placed).filter((point) => point <= row).length;
}

/** [R12.1] They stay when the special is over; a car that was out before it has none. */
function splitsOf(state: RallyState, special: number, seat: SeatId): readonly number[] | undefined {
  const isDriven = special === state.special && state.startOrder.includes(seat);
  const splits = isDriven ? carOf(state, seat).splits : ofSeat(state.past[special]?.splits, seat);
  return splits?.length === 0 ? undefined : splits;
}

const bySeat = <T>(
  seats: readonly SeatId[],
  valueOf: (seat: SeatId) => T | undefined,
): Readonly<Record<SeatId, T>> =>
  Object.fromEntries(
    seats.flatMap((seat) => {
      const value = valueOf(seat);
      return value === undefined ? [] : [[seat, value] as const];
    }),
  );
