import type { SpaceId, TrackGraph } from '@perfect-line/track/graph';
import { spaceOf } from './cars.ts';
import type { Options } from './options.ts';
import type { Car, Race, State } from './state.ts';
import { SIDES, type Off, type Side } from './words.ts';

/** Bits of `TrackGraph.edge`. */
const EDGE_BITS: Readonly<Record<Side, number>> = { right: 1, left: 2 };

const isOnEdge = ({ edge }: TrackGraph, space: SpaceId, side: Side): boolean =>
  ((edge[space] ?? 0) & EDGE_BITS[side]) !== 0;

/** Length of road that two spaces of a tile share. */
const sharedLength = ({ start, front }: TrackGraph, a: SpaceId, b: SpaceId): number =>
  Math.min(front[a] ?? 0, front[b] ?? 0) - Math.max(start[a] ?? 0, start[b] ?? 0);

/** [G8.3] The edge space alongside that shares most of the road's length, of equal ones the one further back. */
function nearestEdge(graph: TrackGraph, space: SpaceId, side: Side): SpaceId {
  if (isOnEdge(graph, space, side)) return space;
  const beside = [...graph.row.subarray(graph.rowStart[space], graph.rowStart[space + 1])];
  const [nearest] = beside
    .filter((other) => isOnEdge(graph, other, side))
    .sort(
      (a, b) =>
        sharedLength(graph, space, b) - sharedLength(graph, space, a) ||
        (graph.front[a] ?? 0) - (graph.front[b] ?? 0),
    );
  return nearest ?? space;
}

/** [G8.3] The sides a car may leave the road by: from an edge that one, else the driver chooses. */
export function sidesFrom(graph: TrackGraph, space: SpaceId): readonly Side[] {
  const own = SIDES.filter((side) => isOnEdge(graph, space, side));
  return own.length === 1 ? own : SIDES;
}

type Returning = Pick<Race, 'graph'> & { readonly options: Pick<Options, 'returnSpace'> };

/** [G8.3, G9.2] Where a car that leaves the road in this space, to this side or into the pit, comes back. */
export function returnSpace({ graph, options }: Returning, left: SpaceId, off: Off): SpaceId {
  return off === 'pit' || options.returnSpace === 'left' ? left : nearestEdge(graph, left, off);
}

/** The space a car stands on, or the one it comes back to. */
export const returnSpaceOf = ({ race }: Pick<State, 'race'>, car: Car): SpaceId =>
  car.off === undefined ? spaceOf(car) : returnSpace(race, spaceOf(car), car.off);
