import type { SeatId } from '@perfect-line/rules/game';

/** What is counted: places, seconds behind the leader, seconds in all, or seconds of each turn. */
export type ChartKind = 'places' | 'gaps' | 'times' | 'turns';

/** One line a driver, one column a round, a zone or a turn; undefined where there is nothing to show. */
export type Chart = {
  readonly kind: ChartKind;
  readonly columns: readonly string[];
  readonly rows: readonly ChartRow[];
};

export type ChartRow = {
  readonly seat: SeatId;
  readonly values: readonly (number | undefined)[];
};

export type Size = { readonly width: number; readonly height: number };

/** Room for the numbers at the left, the cars at the right, the columns below. */
export const EDGE = { left: 44, right: 34, top: 18, bottom: 30 } as const;

export type Point = { readonly x: number; readonly y: number };

const highest = ({ rows }: Chart): number =>
  Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));

/** The least value of the scale: there is no place before the first. */
const lowest = ({ kind }: Chart): number => (kind === 'places' ? 1 : 0);

/** Best is always at the top. */
export function pointAt(chart: Chart, size: Size, at: { column: number; value: number }): Point {
  const steps = Math.max(1, chart.columns.length - 1);
  const [low, high] = [lowest(chart), highest(chart)];
  const share = (at.value - low) / Math.max(1, high - low);
  return {
    x: EDGE.left + (at.column / steps) * (size.width - EDGE.left - EDGE.right),
    y: EDGE.top + share * (size.height - EDGE.top - EDGE.bottom),
  };
}

/** The points of a row; it ends where its driver was out. */
export const pointsOf = (chart: Chart, row: ChartRow, size: Size): readonly Point[] =>
  row.values.flatMap((value, column) =>
    value === undefined ? [] : [pointAt(chart, size, { column, value })],
  );

const MOST_MARKS = 6;

/** Round numbers for the scale, each place for places. */
export function marksOf(chart: Chart): readonly number[] {
  const [low, high] = [lowest(chart), highest(chart)];
  if (chart.kind === 'places') return Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const step = [5, 10, 20, 30, 60, 120, 300, 600].find((one) => high / one < MOST_MARKS) ?? 1200;
  return Array.from({ length: Math.floor(high / step) + 1 }, (_, i) => i * step);
}

/** Columns that are named where there is no room for all, the last always among them. */
export function namedColumns({ columns }: Chart, most: number): readonly number[] {
  const every = Math.ceil(columns.length / most);
  const last = columns.length - 1;
  return columns.map((_, i) => i).filter((i) => (last - i) % every === 0);
}
