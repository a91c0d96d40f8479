import type { Point } from '../plane.ts';

/** Values on the corners of a grid of squares; row by row from the top left. */
export type Grid = {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: readonly number[];
};

/** Lower than any value: beyond the rim every area ends, so that its outline closes. */
const BEYOND = -1e6;

export function gridOf(
  frame: Omit<Grid, 'values'>,
  value: (p: Point, column: number, row: number) => number,
): Grid {
  const values: number[] = [];
  for (let row = 0; row < frame.rows; row++)
    for (let column = 0; column < frame.columns; column++) {
      const rim =
        row === 0 || column === 0 || row === frame.rows - 1 || column === frame.columns - 1;
      const p = { x: frame.left + column * frame.cell, y: frame.top + row * frame.cell };
      values.push(rim ? BEYOND : value(p, column, row));
    }
  return { ...frame, values };
}

/** Which borders of a square a line enters and leaves by; borders: 0 top, 1 right, 2 bottom, 3 left. */
const CASES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[1, 0]],
  [
    [3, 0],
    [1, 2],
  ],
  [[2, 0]],
  [[3, 0]],
  [[0, 3]],
  [[0, 2]],
  [
    [0, 1],
    [2, 3],
  ],
  [[0, 1]],
  [[1, 3]],
  [[1, 2]],
  [[2, 3]],
  [],
];

type Crossing = { readonly key: string; readonly at: Point };

class Tracer {
  private readonly grid: Grid;
  private readonly level: number;
  private readonly next = new Map<string, Crossing>();
  private readonly points = new Map<string, Point>();

  constructor(grid: Grid, level: number) {
    this.grid = grid;
    this.level = level;
    for (let row = 0; row + 1 < grid.rows; row++)
      for (let column = 0; column + 1 < grid.columns; column++) this.visit(column, row);
  }

  private valueAt(column: number, row: number): number {
    return this.grid.values[row * this.grid.columns + column] ?? BEYOND;
  }

  private visit(column: number, row: number): void {
    const above = (c: number, r: number): number => (this.valueAt(c, r) > this.level ? 1 : 0);
    const kind =
      above(column, row) * 8 +
      above(column + 1, row) * 4 +
      above(column + 1, row + 1) * 2 +
      above(column, row + 1);
    for (const [from, to] of CASES[kind] ?? []) {
      const [a, b] = [this.crossing(column, row, from), this.crossing(column, row, to)];
      this.points.set(a.key, a.at);
      this.next.set(a.key, b);
    }
  }

  private crossing(column: number, row: number, border: number): Crossing {
    const ends: readonly (readonly [number, number])[] = [
      [column, row],
      [column + 1, row],
      [column + 1, row + 1],
      [column, row + 1],
    ];
    const [a, b] =
      border === 0 || border === 2
        ? [ends[border], ends[border + 1]]
        : [ends[border], ends[(border + 1) % 4]];
    if (!a || !b) throw new Error(`no border ${border}`);
    const [first, second] = a[0] + a[1] <= b[0] + b[1] ? [a, b] : [b, a];
    const [low, high] = [this.valueAt(...first), this.valueAt(...second)];
    const share = Math.min(Math.max((this.level - low) / (high - low), 0.02), 0.98);
    const { left, top, cell } = this.grid;
    return {
      key: `${first.join()}-${second.join()}`,
      at: {
        x: left + (first[0] + (second[0] - first[0]) * share) * cell,
        y: top + (first[1] + (second[1] - first[1]) * share) * cell,
      },
    };
  }

  loops(): readonly (readonly Point[])[] {
    const found: Point[][] = [];
    for (const start of this.points.keys()) {
      if (!this.next.has(start)) continue;
      const loop: Point[] = [];
      let key: string | undefined = start;
      while (key !== undefined) {
        const at = this.points.get(key);
        const next = this.next.get(key);
        this.next.delete(key);
        if (at && next) loop.push(at);
        key = next?.key;
        if (key === start) break;
      }
      found.push(loop);
    }
    return found;
  }
}

/** Closed lines around the areas above a level (marching squares). */
export const isolines = (grid: Grid, level = 0): readonly (readonly Point[])[] =>
  new Tracer(grid, level).loops().filter((loop) => loop.length > 3);
