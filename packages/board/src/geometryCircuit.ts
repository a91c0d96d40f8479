import type { Hex } from '@perfect-line/core/hex';
import { tileSide } from '@perfect-line/track/catalogue';
import type { CornerLine, Span } from '@perfect-line/track/catalogueNotation';
import type { Place, RoadSide, ViewBox } from './drawing.ts';
import {
  spaceOutline,
  tileRoad,
  type SpaceBounds,
  type Stretch,
  type TileRoad,
} from './geometryRoad.ts';
import { HEX_CORNERS, hexCentre, UNIT } from './hexPlane.ts';
import { closedPath } from './pathText.ts';
import {
  boundsOf,
  combined,
  degrees,
  distance,
  moved,
  ORIGIN,
  radians,
  rotated,
  type Box,
  type Motion,
  type Point,
} from './plane.ts';

export const ORIENTATIONS = ['auto', 'landscape', 'portrait'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

const ASPECT_OF = { landscape: 1.6, portrait: 0.62 } as const;
/** Half turns show the same rectangle, so these six are all there are. */
const TURNS_DEGREES = [0, 30, 60, 90, 120, 150];
/** Ground around the hexagons that is always seen. */
const MARGIN = 0.32 * UNIT;

const tileMotion = (hex: Hex, rotation: number): Motion => ({
  angle: radians(60 * rotation),
  scale: 1,
  shift: hexCentre(hex),
});

export type Fit = {
  readonly orientation?: Orientation;
  /** Width over height of the window to fill, for `auto`. */
  readonly aspect?: number;
  /** Ground around the hexagons, in units of the picture. */
  readonly margin?: number;
};

const aspectOf = ({ orientation = 'auto', aspect = 1 }: Fit): number =>
  orientation === 'auto' ? aspect : ASPECT_OF[orientation];

const hexOutlines = (hexes: readonly Hex[]): readonly Point[] =>
  hexes.flatMap((hex) =>
    HEX_CORNERS.map((corner) => moved(corner, { angle: 0, scale: 1, shift: hexCentre(hex) })),
  );

/** The largest scale at which the box fits a window of width `aspect` and height 1. */
const fillOf = (box: Box, aspect: number): number =>
  Math.min(aspect / (box.right - box.left), 1 / (box.bottom - box.top));

/** The turn of the circuit that fills the window best; the smallest turn wins among equals. */
function bestTurn(hexes: readonly Hex[], fit: Fit): number {
  const points = hexOutlines(hexes);
  const aspect = aspectOf(fit);
  const fills = TURNS_DEGREES.map((turn) =>
    fillOf(boundsOf(points.map((p) => rotated(p, radians(turn)))), aspect),
  );
  const best = Math.max(...fills);
  return TURNS_DEGREES[fills.findIndex((fill) => fill > best * 0.999)] ?? 0;
}

/** Plane to picture: the turn and the unit; the circuit lies around the origin of the plane. */
const pictureMotion = (turnDegrees: number): Motion => ({
  angle: radians(turnDegrees),
  scale: UNIT,
  shift: ORIGIN,
});

function viewBoxOf(hexes: readonly Hex[], picture: Motion, margin = MARGIN): ViewBox {
  const box = boundsOf(hexOutlines(hexes).map((p) => moved(p, picture)));
  return {
    x: Math.floor(box.left - margin),
    y: Math.floor(box.top - margin),
    width: Math.ceil(box.right - box.left + 2 * margin),
    height: Math.ceil(box.bottom - box.top + 2 * margin),
  };
}

/** A tile as it lies on the table; `number` counts from the start tile in driving order. */
export type LaidTile = Hex & {
  readonly id: string;
  readonly dir: number;
  readonly number: number;
  /** Driven against the direction of the catalogue. */
  readonly reversed: boolean;
};

export type DrawnSpace = SpaceBounds & {
  /** Dense number, the one of the compiled track. */
  readonly id: number;
  readonly address: string;
  readonly road: TileRoad;
  readonly tile: LaidTile;
  readonly limit: number;
  readonly dangerous: boolean;
  readonly lines: readonly DrawnLine[];
};

/** A dotted line across the road at u, as driven. */
export type DrawnLine = {
  readonly u: number;
  readonly v: Stretch;
  readonly limit: number;
  readonly hazard: boolean;
};

/** Tiles laid out in the picture; a closed loop of them, or single tiles for a catalogue sheet. */
export type Circuit = {
  readonly tiles: readonly LaidTile[];
  readonly picture: Motion;
  readonly viewBox: ViewBox;
  readonly roads: readonly TileRoad[];
  readonly spaces: readonly DrawnSpace[];
  /** Every road runs on into the next one, the last into the first. */
  readonly isClosed: boolean;
};

function roadOf(tile: LaidTile, picture: Motion): TileRoad {
  const side = tileSide(tile.id);
  if (side === undefined) throw new Error(`no such tile: ${tile.id}`);
  const motion = combined(tileMotion(tile, tile.dir), picture);
  return tileRoad({ side, reversed: tile.reversed, motion });
}

const asDriven = (span: Span, size: number, reversed: boolean): Stretch =>
  reversed ? { from: size - span[1], to: size - span[0] } : { from: span[0], to: span[1] };

function drawnLine(line: CornerLine, u: Stretch, reversed: boolean): DrawnLine {
  const atStart = (line.end === 'from') !== reversed;
  return {
    u: atStart ? u.from : u.to,
    v: asDriven(line.v, 6, reversed),
    limit: line.limit,
    hazard: line.hazard,
  };
}

function drawnSpaces(tile: LaidTile, road: TileRoad): readonly Omit<DrawnSpace, 'id'>[] {
  return road.side.spaces.map((space) => {
    const u = asDriven(space.u, 12, tile.reversed);
    return {
      address: `${tile.number}:${space.name}`,
      road,
      tile,
      u,
      v: asDriven(space.v, 6, tile.reversed),
      limit: space.limit,
      dangerous: space.dangerous,
      lines: space.lines.map((line) => drawnLine(line, u, tile.reversed)),
    };
  });
}

/** Roads that touch to a hundredth of the picture's unit are joined. */
function isClosedLoop(roads: readonly TileRoad[]): boolean {
  return (
    roads.length > 2 &&
    roads.every((road, i) => {
      const next = roads[(i + 1) % roads.length];
      return next !== undefined && distance(road.point(12, 3), next.point(0, 3)) < 0.01;
    })
  );
}

/** Spaces in order of tile, then of the catalogue: the numbers of the compiled track. */
function spacesOf(tiles: readonly LaidTile[], roads: readonly TileRoad[]): readonly DrawnSpace[] {
  return roads
    .flatMap((road, i) => tiles.slice(i, i + 1).flatMap((tile) => drawnSpaces(tile, road)))
    .map((space, id) => ({ ...space, id }));
}

/** Spaces of tiles that lie on a table as they lie, north up. */
export function spacesAsLaid(tiles: readonly LaidTile[]): readonly DrawnSpace[] {
  const picture = pictureMotion(0);
  return spacesOf(
    tiles,
    tiles.map((tile) => roadOf(tile, picture)),
  );
}

/** Lays out tiles; `extra` hexagons (the pit) count for the turn and the frame. */
export function layOut(tiles: readonly LaidTile[], fit: Fit, extra: readonly Hex[] = []): Circuit {
  const hexes = [...tiles, ...extra];
  const picture = pictureMotion(bestTurn(hexes, fit));
  const roads = tiles.map((tile) => roadOf(tile, picture));
  return {
    tiles,
    picture,
    viewBox: viewBoxOf(hexes, picture, fit.margin),
    roads,
    isClosed: isClosedLoop(roads),
    spaces: spacesOf(tiles, roads),
  };
}

export function spaceAt(circuit: Circuit, id: number): DrawnSpace {
  const space = circuit.spaces[id];
  if (space === undefined) throw new Error(`no such space: ${id}`);
  return space;
}

/** Closed outline of a space. */
export const spacePath = (space: DrawnSpace): string => closedPath(spaceOutline(space.road, space));

export const middle = ({ from, to }: Stretch): number => (from + to) / 2;

/** Centre of a space and the direction of driving there. */
export function spacePlace({ road, u, v }: DrawnSpace): Place {
  const point = road.point(middle(u), middle(v));
  return { ...point, angle: degrees(road.heading(middle(u))) };
}

/** A spot beside the road, level with the middle of a space. */
export function besidePlace({ road, u }: DrawnSpace, side: RoadSide, aside: number): Place {
  const point = road.point(middle(u), side === 'right' ? 0 : 6, aside);
  return { ...point, angle: degrees(road.heading(middle(u))) };
}
