import { DIRECTIONS, type Direction } from '@perfect-line/core/hex';
import type { Danger } from './graph.ts';
import type { ShapeName } from './shapes.ts';

/** A stretch `[begin, end]` along the road (u, twelfths) or across it (v, sixths from the right). */
export type Span = readonly [begin: number, end: number];
export type Side = 'right' | 'left';
export type RoadEnd = { readonly edge: Direction; readonly lanes: 2 | 3 };

/** A dotted line of a sharp corner (G5.3, G5.4); it belongs to the space at whose end it lies. */
export type CornerLine = {
  readonly end: 'from' | 'to';
  readonly v: Span;
  /** 0 where the line shows a warning instead of a number. */
  readonly limit: number;
  readonly hazard: boolean;
};

export type TileSpace = {
  readonly name: string;
  readonly u: Span;
  readonly v: Span;
  /** 0 where the space has none. */
  readonly limit: number;
  readonly dangerous: boolean;
  readonly lines: readonly CornerLine[];
};

type Provenance = {
  readonly source: string;
  readonly confidence: 'high' | 'medium' | 'low';
};

/** One printed side of a piece of cardboard, in the direction `from` → `to`. */
export type TileSide = Provenance & {
  readonly id: string;
  readonly danger: Danger;
  readonly from: RoadEnd;
  readonly to: RoadEnd;
  readonly shape: ShapeName;
  /** Inside of the bend; straights have none. */
  readonly inside: Side | undefined;
  /** Where the start/finish line lies; start tiles only. */
  readonly finishU: number | undefined;
  /** Rows of starting boxes, front row first; start tiles only. */
  readonly grid: readonly (readonly string[])[];
  readonly spaces: readonly TileSpace[];
};

/**
 * A tile side as it is written in the catalogue.
 *
 * `road` names the two ends: compass edge and lanes, `S3 NE2` = in from the south on three lanes, out to
 * the north-east on two. `spaces` lists them, parted by `|`, each as
 *
 *     name  u-u  v-v  [=limit | !limit]  [<v-v:what]  [>v-v:what]
 *
 * where `=2` is a limit in a circle, `!4` one in a triangle, `<0-2:1` a dotted line with the number 1 at
 * the `from` end of the space over v 0..2, `>0-2:!` one with a warning at its `to` end.
 */
export type TileRow = Provenance & {
  readonly id: string;
  readonly danger: Danger;
  readonly road: string;
  readonly shape: ShapeName;
  readonly inside?: Side;
  readonly finishU?: number;
  readonly grid?: readonly string[];
  readonly spaces: readonly string[];
};

const COMPASS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
const SPACE = /^(\w+) (\d+)-(\d+) (\d+)-(\d+)(?: ([=!])([1-6]))?((?: [<>]\d-\d:[1-6!])*)$/;
const LINE = /([<>])(\d)-(\d):([1-6!])/g;
const ROAD = /^([NSEW]+)([23]) ([NSEW]+)([23])$/;

const span = (begin: string | undefined, end: string | undefined): Span => [
  Number(begin),
  Number(end),
];

function parseLines(text: string): readonly CornerLine[] {
  return [...text.matchAll(LINE)].map(([, end, begin, stop, what]) => ({
    end: end === '<' ? 'from' : 'to',
    v: span(begin, stop),
    limit: what === '!' ? 0 : Number(what),
    hazard: what === '!',
  }));
}

function parseSpace(text: string): TileSpace {
  const match = SPACE.exec(text);
  if (match === null) throw new Error(`catalogue: cannot read the space "${text}"`);
  const [, name = '', u0, u1, v0, v1, kind, limit, lines = ''] = match;
  return {
    name,
    u: span(u0, u1),
    v: span(v0, v1),
    limit: Number(limit ?? 0),
    dangerous: kind === '!',
    lines: parseLines(lines),
  };
}

function parseEnd(edgeName: string | undefined, lanes: string | undefined): RoadEnd {
  const edge = DIRECTIONS[COMPASS.indexOf(edgeName ?? '')];
  if (edge === undefined) throw new Error(`catalogue: no edge "${edgeName}"`);
  return { edge, lanes: lanes === '2' ? 2 : 3 };
}

/** A mistake in a row is our own bug, so this throws: the catalogue's tests read every row. */
export function parseTileRow(row: TileRow): TileSide {
  const road = ROAD.exec(row.road);
  if (road === null) throw new Error(`catalogue: cannot read the road "${row.road}" of ${row.id}`);
  const { id, danger, shape, source, confidence } = row;
  return {
    id,
    danger,
    shape,
    source,
    confidence,
    from: parseEnd(road[1], road[2]),
    to: parseEnd(road[3], road[4]),
    inside: row.inside,
    finishU: row.finishU,
    grid: (row.grid ?? []).map((boxes) => boxes.split(' ')),
    spaces: row.spaces.flatMap((line) => line.split(' | ')).map(parseSpace),
  };
}
