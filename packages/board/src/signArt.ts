import type { Danger } from '@perfect-line/track/graph';
import type { RoadSide } from './drawing.ts';
import {
  middle,
  spacePlace,
  type Circuit,
  type DrawnLine,
  type DrawnSpace,
} from './geometryCircuit.ts';
import type { TileRoad } from './geometryRoad.ts';
import { roadGround } from './ground.ts';
import { openPath } from './pathText.ts';
import { distance, type Point } from './plane.ts';
import { edgeOf, insideOf, otherSide } from './roadArt.ts';
import { dangerSign, DISC_RADIUS, limitSign, lineSign, standingSigns, type Sign } from './signs.ts';

/** Spaces two lanes wide carry a larger sign. */
const signRadius = ({ v, road, u }: DrawnSpace): number => {
  const across = ((v.to - v.from) / 6) * road.width(middle(u));
  return across > 30 ? DISC_RADIUS + 1.6 : DISC_RADIUS;
};

function limitOf(space: DrawnSpace): readonly Sign[] {
  if (space.limit === 0) return [];
  const { limit, dangerous } = space;
  const body = limitSign(limit, { dangerous, radius: signRadius(space) });
  return [{ at: spacePlace(space), body }];
}

/** The number stands before the corner, clear of its signs; inside where the line lies on the tile's edge. */
const LINE_NUMBER_OFF = 10.5;

function lineNumberPlace({ road, u }: DrawnSpace, line: DrawnLine): Point {
  const v = middle(line.v);
  const isEntry = line.u === u.from;
  const onEdge = line.u === 0 || line.u === 12;
  const way = isEntry === onEdge ? 1 : -1;
  const [at, step] = [road.point(line.u, v), road.point(line.u + way * 0.01, v)];
  const perTwelfth = distance(at, step) * 100;
  return road.point(line.u + (way * LINE_NUMBER_OFF) / perTwelfth, v);
}

const lineNumbers = (space: DrawnSpace): readonly Sign[] =>
  space.lines.map((line) => ({
    at: lineNumberPlace(space, line),
    body: lineSign(line.hazard ? '!' : String(line.limit)),
  }));

const lineStrokes = ({ road, lines }: DrawnSpace): string =>
  lines.map((line) => openPath(road.across(line.u, line.v))).join('');

/** Steps from the end of the tile and off the road, tried in this order. */
const BOARD_SPOTS: readonly (readonly [along: number, aside: number])[] = [
  [15, 15],
  [27, 15],
  [15, 24],
  [40, 15],
];

function boardSpots(road: TileRoad, end: 'first' | 'last'): readonly Point[] {
  const inside = insideOf(road) ?? (end === 'first' ? 'left' : 'right');
  const spots = (side: RoadSide): readonly Point[] =>
    BOARD_SPOTS.map(([along, aside]) => {
      const step = (12 * along) / road.length;
      return road.point(end === 'first' ? step : 12 - step, edgeOf(side), aside);
    });
  return [...spots(otherSide(inside)), ...spots(inside)];
}

export type DangerBoard = { readonly at: Point; readonly danger: Danger };

/** Danger boards near both ends of every tile: outside the bend where there is room for them. */
export function dangerBoards(circuit: Circuit): readonly DangerBoard[] {
  const ground = roadGround(circuit, -1);
  return circuit.roads.flatMap((road) =>
    (['first', 'last'] as const).flatMap((end) => {
      const spots = boardSpots(road, end);
      const at = spots.find((spot) => ground.isFree(spot, 11)) ?? spots[0];
      if (at === undefined) return [];
      ground.take(at, 10);
      return [{ at, danger: road.side.danger }];
    }),
  );
}

/** Everything upright: numbers of dotted lines, limits, danger boards. */
export function signs(
  { spaces }: Circuit,
  boards: readonly DangerBoard[],
  options: { readonly id: string; readonly scale: number },
): string {
  const lines = spaces.map(lineStrokes).join('');
  const strokes = `<path class="pl-line-halo" d="${lines}"/><path class="pl-line" d="${lines}"/>`;
  const upright = [
    ...spaces.flatMap(lineNumbers),
    ...spaces.flatMap(limitOf),
    ...boards.map(({ at, danger }) => ({ at, body: dangerSign(danger) })),
  ];
  return (lines === '' ? '' : strokes) + standingSigns(upright, options);
}
