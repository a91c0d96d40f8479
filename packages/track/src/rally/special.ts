import type { RoadBook, Leg } from './roadBook.ts';
import { reversedSpaces, type RoadCorner, type RoadSpace } from './roadNotation.ts';
import { underSnow, type Surface, type Terrain } from './terrain.ts';
import type { ZoneId } from './zoneOutline.ts';

/** Dense number of a spot, in driving order; the finish is the number after the last. */
export type SpotId = number;

type Line = 'road' | 'inside' | 'skid' | 'cut';

/** A place for a car: a whole space of a straight, or one space of a corner line. */
export type Spot = {
  readonly id: SpotId;
  /** Address: `1:s4`, `1:s5.inside`, `1:s5.skid2`, `1:s5.cut`. */
  readonly name: string;
  /** Index of the row of the special it belongs to. */
  readonly row: number;
  readonly line: Line;
  /** 1..3 on a skid line, else 0. */
  readonly short: number;
  readonly surface: Surface;
  readonly left: Terrain;
  readonly right: Terrain;
  readonly capacity: number;
  /** Its front edge in sixths of a space from the start: the order on the road. */
  readonly front: number;
};

/** One step along the special: a straight space, a bump, or a corner with all its lines. */
export type Row = {
  readonly name: string;
  readonly leg: number;
  readonly zone: ZoneId;
  /** 0-based number of the space on the catalogue road, for drawing. */
  readonly space: number;
  readonly corner?: RoadCorner;
  readonly bump?: number;
  /** The straight space, or the inside line of a corner. */
  readonly main: SpotId;
  readonly skid: readonly SpotId[];
  readonly cut?: SpotId;
};

/** [R1.3] A special compiled for play in driving direction: immutable, shared by all its games. */
export type SpecialTrack = {
  readonly book: RoadBook;
  readonly sides: Readonly<Partial<Record<ZoneId, Surface>>>;
  readonly rows: readonly Row[];
  readonly spots: readonly Spot[];
  readonly idOf: ReadonlyMap<string, SpotId>;
  readonly finish: SpotId;
};

export const FINISH_NAME = 'finish';
const SIXTHS = 6;

type Building = { readonly rows: Row[]; readonly spots: Spot[] };
type Place = { readonly leg: number; readonly zone: ZoneId; readonly surface: Surface };

export function compileSpecial(
  book: RoadBook,
  sides: Readonly<Partial<Record<ZoneId, Surface>>> = {},
): SpecialTrack {
  const building: Building = { rows: [], spots: [] };
  for (const [i, leg] of book.legs.entries()) {
    const place: Place = { leg: i + 1, zone: leg.zone, surface: sides[leg.zone] ?? 'asphalt' };
    addLeg(building, leg, place);
  }
  const { rows, spots } = building;
  const idOf = new Map(spots.map((spot) => [spot.name, spot.id]));
  idOf.set(FINISH_NAME, spots.length);
  return { book, sides, rows, spots, idOf, finish: spots.length };
}

function addLeg(building: Building, leg: Leg, place: Place): void {
  const spaces = leg.reversed ? reversedSpaces(leg.road.spaces) : leg.road.spaces;
  for (const [i, space] of spaces.entries()) {
    const onRoad = leg.reversed ? spaces.length - 1 - i : i;
    addSpace(building, space, { ...place, name: `${place.leg}:s${i + 1}`, space: onRoad });
  }
}

type Naming = Place & { readonly name: string; readonly space: number };

function addSpace(building: Building, space: RoadSpace, naming: Naming): void {
  const { rows, spots } = building;
  const row = rows.length;
  const add = (line: Line, short = 0): SpotId => {
    const id = spots.length;
    spots.push({
      id,
      row,
      line,
      short,
      name: naming.name + lineSuffix(line, short),
      surface: naming.surface,
      ...sidesOf(space, line, naming.surface),
      capacity: space.capacity,
      front: frontOf(row, short, space.corner?.skid?.spaces ?? 1),
    });
    return id;
  };
  const main = add(space.corner ? 'inside' : 'road');
  const skid = Array.from({ length: space.corner?.skid?.spaces ?? 0 }, (_, k) =>
    add('skid', k + 1),
  );
  const cut = space.corner?.cut === undefined ? {} : { cut: add('cut') };
  rows.push({
    name: naming.name,
    leg: naming.leg,
    zone: naming.zone,
    space: naming.space,
    ...(space.corner ? { corner: space.corner } : {}),
    ...(space.bump === undefined ? {} : { bump: space.bump }),
    main,
    skid,
    ...cut,
  });
}

function lineSuffix(line: Line, short: number): string {
  if (line === 'road') return '';
  return line === 'skid' ? `.skid${short}` : `.${line}`;
}

const frontOf = (row: number, short: number, shorts: number): number =>
  short === 0 ? SIXTHS * (row + 1) : SIXTHS * row + (SIXTHS * short) / shorts;

/** Inside a corner with a shortcut a car slides onto the brown area; on it there is nothing else. */
function sidesOf(
  space: RoadSpace,
  line: Line,
  surface: Surface,
): { readonly left: Terrain; readonly right: Terrain } {
  if (line === 'cut') return { left: 'shortcut', right: 'shortcut' };
  const cutSide = space.corner?.cut === undefined ? undefined : space.corner.bend;
  const seen = (terrain: Terrain): Terrain => (surface === 'snow' ? underSnow(terrain) : terrain);
  return {
    left: cutSide === 'left' ? 'shortcut' : seen(space.left),
    right: cutSide === 'right' ? 'shortcut' : seen(space.right),
  };
}

/** The zones of a special in the order they are first driven through. */
export const zonesInOrder = (book: RoadBook): readonly ZoneId[] => [
  ...new Set(book.legs.map((leg) => leg.zone)),
];

export const spotName = (track: SpecialTrack, id: SpotId): string =>
  id === track.finish ? FINISH_NAME : (track.spots[id]?.name ?? 'start');
