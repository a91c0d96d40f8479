import { closedPath, openPath } from '../pathText.ts';
import { insideHand, spaceShapes, spotPath } from './spots.ts';
import { leftEdge, rightEdge, type Offset, type RoadShape } from './roadShape.ts';

const layer = (name: string, d: string): string =>
  d === '' ? '' : `<path class="pl-${name}" d="${d}"/>`;

const both = (shape: RoadShape): readonly [Offset, Offset] => [leftEdge(shape), rightEdge(shape)];

const surfaceOf = (shape: RoadShape): string =>
  closedPath([
    shape.along(leftEdge(shape), 0, shape.count),
    shape.along(rightEdge(shape), shape.count, 0),
  ]);

const edgesOf = (shape: RoadShape): string =>
  both(shape)
    .map((edge) => openPath(shape.along(edge, 0, shape.count)))
    .join('');

const eachSpace = (shape: RoadShape, draw: (space: number) => string): string =>
  Array.from({ length: shape.count }, (_, space) => draw(space)).join('');

const spaceOf = (shape: RoadShape, space: number) => shape.road.spaces[space];

const cornerSurfaces = (shape: RoadShape): string =>
  eachSpace(shape, (space) =>
    spaceOf(shape, space)?.corner ? spotPath(spaceShapes(shape, space).main) : '',
  );

const skidSurfaces = (shape: RoadShape): string =>
  eachSpace(shape, (space) => spaceShapes(shape, space).skid.map(spotPath).join(''));

/** The line between inside and skid. */
const skidBorders = (shape: RoadShape): string =>
  eachSpace(shape, (space) =>
    spaceOf(shape, space)?.corner?.skid ? openPath(shape.along(() => 0, space, space + 1)) : '',
  );

function acrossLine(shape: RoadShape, u: number, from: number, to: number): string {
  const [a, b] = [shape.point(u, from), shape.point(u, to)];
  return openPath({ start: a, cubics: [{ c1: a, c2: b, end: b }] });
}

/** The front of every space but the last: there the board ends. */
const spaceFronts = (shape: RoadShape): string =>
  eachSpace(shape, (space) =>
    space + 1 < shape.count
      ? acrossLine(shape, space + 1, -shape.half(space + 1), shape.half(space + 1))
      : '',
  );

/** Borders of the short spaces of a skid. */
const shortFronts = (shape: RoadShape): string =>
  eachSpace(shape, (space) => {
    const corner = spaceOf(shape, space)?.corner;
    if (!corner?.skid) return '';
    const { spaces } = corner.skid;
    const hand = -insideHand(corner);
    return Array.from({ length: spaces - 1 }, (_, k) => {
      const u = space + (k + 1) / spaces;
      return acrossLine(shape, u, 0, hand * shape.half(u));
    }).join('');
  });

/** Dashes in the middle of a space for two cars. */
const middleLines = (shape: RoadShape): string =>
  eachSpace(shape, (space) =>
    (spaceOf(shape, space)?.capacity ?? 1) > 1
      ? openPath(shape.along(() => 0, space + 0.06, space + 0.94))
      : '',
  );

/** Wheel tracks: on snow they are most of what one sees of a road. */
const ruts = (shape: RoadShape): string =>
  [-6.2, 6.2].map((aside) => openPath(shape.along(() => aside, 0, shape.count))).join('');

function crest(shape: RoadShape, space: number, span: readonly [number, number]): string {
  const [from, to] = [space + span[0], space + span[1]];
  return closedPath([
    shape.along(leftEdge(shape), from, to),
    shape.along(rightEdge(shape), to, from),
  ]);
}

const crests = (shape: RoadShape, span: readonly [number, number]): string =>
  eachSpace(shape, (space) =>
    spaceOf(shape, space)?.bump === undefined ? '' : crest(shape, space, span),
  );

/** Shortcuts lie beside the road, so they are drawn before it. */
const cutAreas = (shapes: readonly RoadShape[]): string =>
  layer(
    'cut',
    shapes
      .map((shape) =>
        eachSpace(shape, (space) => {
          const { cut } = spaceShapes(shape, space);
          return cut ? spotPath(cut) : '';
        }),
      )
      .join(''),
  );

/** One road in full. Where roads cross, the later one passes over the earlier on a bridge. */
const fullRoad = (shape: RoadShape): string =>
  [
    layer('road-edge', edgesOf(shape)),
    layer('road-surface', surfaceOf(shape)),
    layer('corner-surface', cornerSurfaces(shape)),
    layer('skid-surface', skidSurfaces(shape)),
    layer('rut', ruts(shape)),
    layer('crest-light', crests(shape, [0.26, 0.5])),
    layer('crest-dark', crests(shape, [0.5, 0.74])),
    layer('middle-line', middleLines(shape)),
    layer('space-line', spaceFronts(shape) + shortFronts(shape)),
    layer('skid-dash', skidBorders(shape)),
  ].join('');

/** Roads of one board in full: verges and shortcuts under all of them. */
export const fullRoads = (shapes: readonly RoadShape[]): string =>
  layer('verge', shapes.map(edgesOf).join('')) + cutAreas(shapes) + shapes.map(fullRoad).join('');

/** Roads as a small picture shows them: where they go, and nothing of their spaces. */
export const plainRoads = (shapes: readonly RoadShape[]): string =>
  layer('verge', shapes.map(edgesOf).join('')) +
  shapes
    .map((shape) => layer('road-edge', edgesOf(shape)) + layer('road-surface', surfaceOf(shape)))
    .join('');

/** Roads that are not driven: there, but not asking for attention. */
export const quietRoads = (shapes: readonly RoadShape[]): string =>
  layer('quiet-edge', shapes.map(edgesOf).join('')) +
  layer('quiet-surface', shapes.map(surfaceOf).join(''));
