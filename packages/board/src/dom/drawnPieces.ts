import { MARKER, SIGNAL } from '../colours.ts';
import type { Drawing } from '../drawing.ts';
import { pointText } from '../pathText.ts';
import { add, scaled, type Point } from '../plane.ts';
import { escaped, type Piece } from './piece.ts';

type MarkerColour = keyof typeof MARKER;

/** What somebody drew for others: a space pointed at, a way from one to another. */
type DrawnMark = {
  readonly space: number;
  readonly colour: MarkerColour;
  /** Read aloud. */
  readonly title: string;
};
type DrawnArrow = Omit<DrawnMark, 'space'> & { readonly from: number; readonly to: number };

/** A shape for every colour, so that colour is never the only cue. */
const SHAPES: Readonly<Record<MarkerColour, string>> = {
  green: '<circle r="6.5"/>',
  red: '<path d="M-6-6H6V6H-6Z"/>',
  blue: '<path d="M0-7.5 7 5.5H-7Z"/>',
  amber: '<path d="M0-8 8 0 0 8-8 0Z"/>',
};

const badge = (colour: MarkerColour): string =>
  `<g class="pl-near" fill="${MARKER[colour]}" stroke="${SIGNAL.paper}" stroke-width="1.6" stroke-linejoin="round">${SHAPES[colour]}</g>`;

const at = (p: Point): string => `translate(${pointText(p)})`;

/** Somebody points at a space: its edge in a colour, and the shape of that colour on it. */
function markPiece({ space, colour, title }: DrawnMark, drawing: Drawing): Piece {
  const edge = (paint: string, width: number): string =>
    `<path fill="none" stroke="${paint}" stroke-width="${width}" stroke-linejoin="round" d="${drawing.path(space)}"/>`;
  return {
    key: `mark-${space}`,
    attributes: { class: 'pl-drawn', role: 'img', 'aria-label': title },
    inner: `<title>${escaped(title)}</title>${edge(SIGNAL.ink, 7)}${edge(MARKER[colour], 4.4)}<g transform="${at(drawing.place(space))}">${badge(colour)}</g>`,
  };
}

const HEAD = 17;
const HALF_HEAD = 10;

/** From the middle of one space to the middle of another, its head where it points. */
function arrowPiece({ from, to, colour, title }: DrawnArrow, drawing: Drawing): Piece {
  const [start, end] = [drawing.place(from), drawing.place(to)];
  const length = Math.max(1, Math.hypot(end.x - start.x, end.y - start.y));
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const across = { x: -along.y, y: along.x };
  const neck = add(end, scaled(along, -HEAD));
  const [left, right] = [1, -1].map((side) => add(neck, scaled(across, side * HALF_HEAD)));
  const shaft = `M${pointText(start)}L${pointText(neck)}`;
  const head = `M${pointText(end)}L${pointText(left ?? neck)}L${pointText(right ?? neck)}Z`;
  const stroke = (paint: string, width: number): string =>
    `<path fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" d="${shaft}"/><path fill="${paint}" stroke="${paint}" stroke-width="${width / 3}" stroke-linejoin="round" d="${head}"/>`;
  return {
    key: `arrow-${from}-${to}`,
    attributes: { class: 'pl-drawn', role: 'img', 'aria-label': title },
    inner: `<title>${escaped(title)}</title>${stroke(SIGNAL.ink, 9)}${stroke(MARKER[colour], 6)}<g transform="${at(start)}">${badge(colour)}</g>`,
  };
}

type Drawn = { readonly marks: readonly DrawnMark[]; readonly arrows: readonly DrawnArrow[] };

/** A stranger's mark may lie beyond this road: it is not drawn. */
export function drawnPieces({ marks, arrows }: Drawn, drawing: Drawing): readonly Piece[] {
  const isThere = (space: number): boolean => space < drawing.spaceCount;
  return [
    ...marks.filter(({ space }) => isThere(space)).map((mark) => markPiece(mark, drawing)),
    ...arrows
      .filter(({ from, to }) => isThere(from) && isThere(to) && from !== to)
      .map((arrow) => arrowPiece(arrow, drawing)),
  ];
}
