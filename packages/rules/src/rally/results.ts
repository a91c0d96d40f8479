import type { SeatId } from '../game.ts';
import type { RallyState } from './state.ts';

/** A line of the final table; `place` is shared by equals. */
export type RallyRank = {
  readonly seat: SeatId;
  readonly place: number;
  readonly seconds: number;
  readonly finished: number;
  readonly out: boolean;
};

const timesOf = (state: RallyState, seat: SeatId): readonly number[] =>
  state.times.flatMap((times) => times[seat] ?? []);

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
  const places: number[] = [];
  for (const [i, line] of sorted.entries()) {
    const before = sorted[i - 1];
    places.push(before && compareLines(before, line) === 0 ? (places[i - 1] ?? 1) : i + 1);
  }
  return sorted.map(({ seat, seconds, finished, out }, i) => ({
    seat,
    place: places[i] ?? i + 1,
    seconds,
    finished,
    out,
  }));
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

/** [R13.1] The fastest of a special; several when equal, none before anyone is home. */
export function specialWinners(state: RallyState, special: number): readonly SeatId[] {
  const times = Object.entries(state.times[special] ?? {});
  const best = Math.min(...times.map(([, t]) => t ?? Infinity));
  return times.filter(([, t]) => t !== undefined && t === best).map(([seat]) => seat);
}

/** Minutes and seconds as on the organiser's sheet. */
export function formatTime(seconds: number): string {
  const sign = seconds < 0 ? '-' : '';
  const s = Math.abs(seconds);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${sign}${two(Math.floor(s / 60))}:${two(s % 60)}`;
}

/** [R1.6] The P.C. course sheet. */
export type CourseSheet = {
  readonly name: string;
  readonly date: string;
  readonly drivers: readonly SeatId[];
  readonly specials: readonly {
    readonly route: string;
    readonly serviceAfter: boolean;
    readonly times: Readonly<Record<SeatId, string>>;
    readonly winners: readonly SeatId[];
  }[];
  readonly totals: Readonly<Record<SeatId, string>>;
  readonly ranking: readonly RallyRank[];
};

export function sheetOf(state: RallyState): CourseSheet {
  const { setup } = state;
  const drivers = setup.drivers.map((d) => d.id);
  return {
    name: setup.name,
    date: setup.date,
    drivers,
    specials: setup.stages.map((route, i) => ({
      route,
      serviceAfter: setup.service[i] === true,
      times: written(drivers, (seat) => state.times[i]?.[seat]),
      winners: specialWinners(state, i),
    })),
    totals: written(drivers, (seat) => totalOf(state, seat)),
    ranking: rankingOf(state),
  };
}

const written = (
  seats: readonly SeatId[],
  time: (seat: SeatId) => number | undefined,
): Readonly<Record<SeatId, string>> =>
  Object.fromEntries(
    seats.flatMap((seat) => {
      const seconds = time(seat);
      return seconds === undefined ? [] : [[seat, formatTime(seconds)]];
    }),
  );
