import { PAPER } from '@perfect-line/board/colours';
import { escaped } from '@perfect-line/board/dom/piece';

import type { Sheet, SheetCell } from './sheet.ts';

const WIDTH = 1200;
const MARGIN = 48;
const ROW = 40;
const FACT = 58;
const FACTS_A_ROW = 3;
const MOST_FONT = 22;

type At = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: number;
  readonly ink?: string;
};

/** At most as wide as bold letters of a usual font are, none can be measured here; Korean ones are square. */
const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u1100' ? 1 : 0.7), 0) * size;

/** Smaller where it would be too long for its place. */
function textOf(text: string, most: number, at: At): string {
  const { x, y, anchor = 'start', weight = 500, ink = PAPER.ink } = at;
  const size = Math.min(at.size, (at.size * most) / Math.max(1, widthOf(text, at.size)));
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" font-weight="${weight}" text-anchor="${anchor}" fill="${ink}">${escaped(text)}</text>`;
}

/** Columns as wide as their words need, within the sheet. */
function columnsOf({ heads, rows }: Sheet): readonly number[] {
  const needs = heads.map((head, column) => {
    const texts = rows.flatMap((row) => {
      const cell = row[column];
      // Cells behind a wide one stand elsewhere; they are as short as those above them.
      return cell === undefined || row.some(({ span = 1 }) => span > 1) ? [] : [cell.text];
    });
    return Math.max(46, ...[head, ...texts].map((text) => widthOf(text, MOST_FONT) + 18));
  });
  const all = needs.reduce((sum, need) => sum + need, 0);
  return needs.map((need) => (need / all) * (WIDTH - 2 * MARGIN));
}

type Placed = { readonly x: number; readonly width: number };

/** Where the cells of a row stand, wide ones over several columns. */
function placesOf(cells: readonly SheetCell[], columns: readonly number[]): readonly Placed[] {
  let column = 0;
  let x = MARGIN;
  return cells.map(({ span = 1 }) => {
    const width = columns.slice(column, column + span).reduce((sum, one) => sum + one, 0);
    const placed = { x, width };
    column += span;
    x += width;
    return placed;
  });
}

function rowOf(cells: readonly SheetCell[], columns: readonly number[], y: number): string {
  return placesOf(cells, columns)
    .map(({ x, width }, i) => {
      const cell = cells[i];
      const fill = cell?.isHead === true ? PAPER.head : PAPER.page;
      const weight = cell?.isHead === true || cell?.tone === 'strong' ? 700 : 500;
      const at = { x: x + width / 2, y: y + 27, size: MOST_FONT, weight } as const;
      return `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW}" fill="${fill}" stroke="${PAPER.line}"/>${textOf(cell?.text ?? '', width - 12, { ...at, anchor: 'middle' })}`;
    })
    .join('');
}

function factsOf({ facts }: Sheet, top: number): string {
  const width = (WIDTH - 2 * MARGIN) / FACTS_A_ROW;
  return facts
    .map(([name, value], i) => {
      const x = MARGIN + (i % FACTS_A_ROW) * width;
      const y = top + Math.floor(i / FACTS_A_ROW) * FACT;
      return (
        textOf(name, width - 20, { x, y: y + 16, size: 17, ink: PAPER.quiet }) +
        textOf(value, width - 20, { x, y: y + 42, size: 24, weight: 700 })
      );
    })
    .join('');
}

function sumsOf({ sums }: Sheet, top: number): string {
  const right = WIDTH - MARGIN;
  return sums
    .map(([name, value], i) => {
      const isLast = i === sums.length - 1;
      const y = top + i * ROW + 28;
      const at = { y, size: isLast ? 30 : MOST_FONT, weight: isLast ? 800 : 500 };
      return (
        textOf(name, 320, { ...at, x: right - 430 }) +
        textOf(value, 140, { ...at, x: right, anchor: 'end' })
      );
    })
    .join('');
}

/** The sheet as one drawing, light on every device: it is paper. */
export function sheetSvg(sheet: Sheet): string {
  const columns = columnsOf(sheet);
  const grid = 110 + Math.ceil(sheet.facts.length / FACTS_A_ROW) * FACT + 16;
  const sums = grid + (sheet.rows.length + 1) * ROW + 20;
  const notes = sums + sheet.sums.length * ROW + (sheet.sums.length > 0 ? 20 : 0);
  const height = notes + sheet.notes.length * 30 + MARGIN;
  const heads = sheet.heads.map((text): SheetCell => ({ text, isHead: true }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif">`,
    `<rect width="${WIDTH}" height="${height}" fill="${PAPER.page}"/>`,
    textOf('Perfect Line', 300, {
      x: WIDTH - MARGIN,
      y: 66,
      size: 20,
      anchor: 'end',
      ink: PAPER.quiet,
    }),
    textOf(sheet.title, WIDTH - 2 * MARGIN - 260, { x: MARGIN, y: 72, size: 44, weight: 800 }),
    factsOf(sheet, 100),
    rowOf(heads, columns, grid),
    ...sheet.rows.map((cells, i) => rowOf(cells, columns, grid + (i + 1) * ROW)),
    sumsOf(sheet, sums),
    ...sheet.notes.map((note, i) =>
      textOf(note, WIDTH - 2 * MARGIN, {
        x: MARGIN,
        y: notes + i * 30 + 18,
        size: 19,
        ink: PAPER.quiet,
      }),
    ),
    '</svg>',
  ].join('');
}
