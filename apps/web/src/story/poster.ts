import { LIVERY_PAINT, SIGNAL } from '@perfect-line/board/colours';
import type { Drawing, ViewBox } from '@perfect-line/board/drawing';
import { BOARD_STYLE } from '@perfect-line/board/dom/boardStyle';
import { lineView } from '@perfect-line/board/dom/lineView';
import { escaped } from '@perfect-line/board/dom/piece';
import type { Livery, ScenePlan } from '@perfect-line/board/dom/scene';

type PosterRow = {
  readonly livery: Livery;
  readonly number: number;
  readonly name: string;
  readonly place: string;
  readonly text: string;
};

type Poster = {
  readonly title: string;
  readonly headline: string;
  readonly views: readonly { readonly drawing: Drawing; readonly lines: readonly ScenePlan[] }[];
  readonly rows: readonly PosterRow[];
};

const POSTER_WIDTH = 1200;
const HEAD = 190;
const MARGIN = 48;
const ROW = 62;
const FOOT = 28;
/** Heights of the courses: one alone is shown large. */
const LARGE = 750;
const SMALL = 390;

type Text = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: number;
};

/** At most as wide as bold letters of a usual font are, none can be measured here; Korean ones are square. */
const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u1100' ? 1 : 0.7), 0) * size;

/** Smaller where it would be too long for its line. */
function textOf(text: string, most: number, at: Text): string {
  const { x, y, anchor = 'start', ink = SIGNAL.paper, weight = 700 } = at;
  const size = Math.min(at.size, (at.size * most) / Math.max(1, widthOf(text, at.size)));
  return `<text x="${x}" y="${y}" font-size="${size.toFixed(1)}" font-weight="${weight}" text-anchor="${anchor}" fill="${ink}">${escaped(text)}</text>`;
}

function headOf({ title, headline }: Poster): string {
  const most = POSTER_WIDTH - 2 * MARGIN;
  return [
    textOf('Perfect Line', most, { x: MARGIN, y: 54, size: 26, ink: SIGNAL.yellow }),
    textOf(title, most, { x: MARGIN, y: 114, size: 54, weight: 800 }),
    textOf(headline, most, { x: MARGIN, y: 162, size: 30, weight: 500 }),
  ].join('');
}

/** One below the other in one column, or two beside each other where there are several. */
function frameOf(count: number, index: number): ViewBox {
  if (count === 1) return { x: 0, y: HEAD, width: POSTER_WIDTH, height: LARGE };
  const isLastAlone = count % 2 === 1 && index === count - 1;
  return {
    x: index % 2 === 0 ? 0 : POSTER_WIDTH / 2,
    y: HEAD + Math.floor(index / 2) * SMALL,
    width: isLastAlone ? POSTER_WIDTH : POSTER_WIDTH / 2,
    height: SMALL,
  };
}

const viewsHeight = (count: number): number => (count === 1 ? LARGE : Math.ceil(count / 2) * SMALL);

function rowOf(
  row: PosterRow,
  at: { readonly x: number; readonly y: number; readonly width: number },
) {
  const { body, trim } = LIVERY_PAINT[row.livery];
  const ink = row.livery === 'blue' || row.livery === 'black' ? SIGNAL.paper : SIGNAL.ink;
  const middle = at.y + ROW / 2;
  const car = at.x + (row.place === '' ? 0 : 52);
  const base = middle + 11;
  const timeWidth = row.text === '' ? 0 : 130;
  return [
    textOf(row.place, 44, { x: at.x, y: base, size: 34, ink: SIGNAL.yellow }),
    `<rect x="${car}" y="${middle - 21}" width="42" height="42" rx="11" fill="${body}" stroke="${row.livery === 'black' ? SIGNAL.paper : trim}" stroke-width="2.5"/>`,
    textOf(String(row.number), 40, {
      x: car + 21,
      y: middle + 9,
      size: 26,
      ink,
      anchor: 'middle',
    }),
    textOf(row.name, at.width - 124 - timeWidth, { x: car + 60, y: base, size: 30, weight: 600 }),
    textOf(row.text, timeWidth, { x: at.x + at.width, y: base, size: 32, anchor: 'end' }),
  ].join('');
}

/** Two columns where one would be long. */
function rowsOf(rows: readonly PosterRow[], top: number): string {
  const columns = rows.length > 3 ? 2 : 1;
  const perColumn = Math.ceil(rows.length / columns);
  const width = (POSTER_WIDTH - 2 * MARGIN - (columns - 1) * MARGIN) / columns;
  return rows
    .map((row, i) => {
      const x = MARGIN + Math.floor(i / perColumn) * (width + MARGIN);
      return rowOf(row, { x, y: top + (i % perColumn) * ROW, width });
    })
    .join('');
}

/** The result as a picture of its own: course, lines, names, times. */
export function posterSvg(poster: Poster): string {
  const { views, rows } = poster;
  const top = HEAD + viewsHeight(views.length) + 24;
  const columns = rows.length > 3 ? 2 : 1;
  const height = top + Math.ceil(rows.length / columns) * ROW + FOOT;
  const courses = views.map(({ drawing, lines }, i) =>
    lineView({ drawing, lines, at: frameOf(views.length, i) }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${POSTER_WIDTH}" height="${height}" viewBox="0 0 ${POSTER_WIDTH} ${height}" font-family="system-ui, sans-serif">`,
    `<style>${BOARD_STYLE}</style>`,
    `<rect width="${POSTER_WIDTH}" height="${height}" fill="${SIGNAL.ink}"/>`,
    headOf(poster),
    ...courses,
    rowsOf(rows, top),
    '</svg>',
  ].join('');
}
