import type { SpecialTrack, Spot } from '@perfect-line/track/rally/special';
import type { Drawing, Place, RoadSide } from '../drawing.ts';
import { pointText } from '../pathText.ts';
import { add, radians, rightOf, scaled, towards } from '../plane.ts';
import { layOutSpecial, type Layout } from './boardLayout.ts';
import {
  besideRoad,
  besideSlot,
  drivenAngle,
  rowOf,
  slotPlace,
  spotOnRoad,
  spotPath,
  type DrivenRoad,
  type SpotShape,
} from './spots.ts';

/**
 * A special as the board layer takes it. Spaces are the spots of the compiled special, then the finish,
 * then places for cars only: behind the finish, before the start, and two slots for every spot that holds
 * two cars.
 */
export type RallyDrawing = Drawing & {
  readonly finish: number;
  /** Where the car waits that starts as number `nth` from now, counted from 0. */
  readonly waiting: (nth: number) => number;
  /** Where the car stands that came home as number `nth`, counted from 0. */
  readonly home: (nth: number) => number;
  /** The space that shows one of two cars on a spot; the spot itself where it holds only one. */
  readonly slot: (spot: number, which: 0 | 1) => number;
};

/** Cars wait before the start and roll out behind the finish. */
const BEYOND = 26;
const BAY_HALF = 17;
/** Distance between two cars that wait. */
const QUEUE_STEP = 36;
const MOST_CARS = 4;

type OnRoad = { readonly driven: DrivenRoad; readonly shape: SpotShape; readonly spot: Spot };

function spotsOnRoads(track: SpecialTrack, layout: Layout): readonly OnRoad[] {
  return track.spots.map((spot) => {
    const row = rowOf(track, spot);
    const driven = layout.driven[row.leg - 1];
    if (!driven) throw new Error(`no leg ${row.leg}`);
    return { driven, shape: spotOnRoad(driven, row, spot), spot };
  });
}

const placeOf = ({ driven, shape }: OnRoad): Place => ({
  ...shape.centre,
  angle: drivenAngle(driven, shape.heading),
});

/** A square of ground beyond the end of a special. */
function endPlace(leg: DrivenRoad | undefined, end: 'start' | 'finish', nth: number): Place {
  if (!leg) throw new Error('a special has at least one leg');
  const { shape, reversed } = leg;
  const u = (end === 'start') === reversed ? shape.count : 0;
  const angle = drivenAngle(leg, shape.heading(u));
  const far = BEYOND + nth * QUEUE_STEP;
  const away = scaled(towards(radians(angle)), end === 'start' ? -far : far);
  return { ...add(shape.point(u, 0), away), angle };
}

function bayPath(place: Place): string {
  const [along, across] = [towards(radians(place.angle)), rightOf(radians(place.angle))];
  const corner = (a: number, b: number): string =>
    pointText(add(place, add(scaled(along, a * BAY_HALF), scaled(across, b * BAY_HALF))));
  return `M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}Z`;
}

/** A place that is no space of its own; `base` is the spot it belongs to. */
type Extra = {
  readonly place: Place;
  readonly path: string;
  readonly base: number;
  readonly beside: (side: RoadSide) => Place;
};

function slotsOf(track: SpecialTrack, roads: readonly OnRoad[], firstId: number) {
  const first = new Map<number, number>();
  const extra: Extra[] = [];
  for (const { spot, driven, shape } of roads) {
    if (spot.capacity < 2) continue;
    first.set(spot.id, firstId + extra.length);
    const { space } = rowOf(track, spot);
    for (const which of [0, 1] as const)
      extra.push({
        place: slotPlace(driven, space, which),
        path: spotPath(shape),
        base: spot.id,
        beside: (side) => besideSlot(driven, { space, which }, side),
      });
  }
  return { first, extra };
}

const otherSide = (side: RoadSide): RoadSide => (side === 'left' ? 'right' : 'left');

/** A tag hides least on the outside of a corner. */
function tagSideOf(on: OnRoad, track: SpecialTrack): RoadSide {
  const corner = rowOf(track, on.spot).corner;
  if (!corner) return 'right';
  return otherSide(corner.bend);
}

const NOWHERE: Place = { x: 0, y: 0, angle: 0 };

function endsOf(layout: Layout): readonly Place[] {
  const queue = Array.from({ length: MOST_CARS }, (_, nth) => nth);
  const [first, last] = [layout.driven[0], layout.driven.at(-1)];
  return [
    ...queue.map((nth) => endPlace(last, 'finish', nth)),
    ...queue.map((nth) => endPlace(first, 'start', nth)),
  ];
}

const spacePath = (d: string, id: number): string =>
  `<path class="pl-space" data-space="${id}" d="${d}"/>`;

/** Width of the window by its height; without it the boards lie as they were placed. */
export type SpecialFit = { readonly aspect?: number };

/** Outlines of the places for cars that a picture carries: the spots and the finish. */
export function spacesOn(track: SpecialTrack, layout: Layout): string {
  const outlines = [
    ...spotsOnRoads(track, layout).map(({ shape }) => spotPath(shape)),
    ...endsOf(layout).map(bayPath),
  ];
  return outlines
    .slice(0, track.finish + 1)
    .map(spacePath)
    .join('');
}

/** Where everything is on a special, without its picture: the board can be played before it is painted. */
export function rallyPlaces(track: SpecialTrack, { aspect }: SpecialFit = {}): RallyDrawing {
  return placesOnSpecial(track, layOutSpecial(track, aspect));
}

export function placesOnSpecial(track: SpecialTrack, layout: Layout): RallyDrawing {
  const roads = spotsOnRoads(track, layout);
  const { finish } = track;
  const ends = endsOf(layout);
  const { first, extra } = slotsOf(track, roads, finish + ends.length);
  const places = [...roads.map(placeOf), ...ends, ...extra.map(({ place }) => place)];
  const paths = [
    ...roads.map(({ shape }) => spotPath(shape)),
    ...ends.map(bayPath),
    ...extra.map(({ path }) => path),
  ];
  const extraOf = (space: number): Extra | undefined => extra[space - finish - ends.length];
  const spotOf = (space: number): OnRoad | undefined =>
    roads[space] ?? roads[extraOf(space)?.base ?? -1];
  const beside = (space: number, side: RoadSide): Place => {
    const on = roads[space];
    if (on) return besideRoad(on.driven, on.shape, side);
    return extraOf(space)?.beside(side) ?? places[space] ?? NOWHERE;
  };
  const inQueue = (nth: number): number => Math.min(Math.max(nth, 0), MOST_CARS - 1);
  return {
    svg: '',
    viewBox: layout.viewBox,
    spaceCount: places.length,
    place: (space) => places[space] ?? NOWHERE,
    path: (space) => paths[space] ?? '',
    beside,
    pit: () => undefined,
    tagSide: (space) => {
      const on = spotOf(space);
      return on ? tagSideOf(on, track) : 'right';
    },
    finish,
    home: (nth) => finish + inQueue(nth),
    waiting: (nth) => finish + MOST_CARS + inQueue(nth),
    slot: (spot, which) => {
      const slots = first.get(spot);
      return slots === undefined ? spot : slots + which;
    },
  };
}
