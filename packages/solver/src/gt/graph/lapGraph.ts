import type { Options } from '@perfect-line/rules/gt/options';
import { returnSpace, sidesFrom } from '@perfect-line/rules/gt/returnSpace';
import type { SpaceId, TrackGraph } from '@perfect-line/track/graph';

/** A place on the lap: a space and how often the line has been crossed. */
type LapPosition = { readonly space: SpaceId; readonly lap: number };

/**
 * The road of a solo lap unrolled from the start to a turn's length beyond the finish, without cycles:
 * positions are numbered so that every link leads to a higher number. Links are laid out as in TrackGraph.
 */
export type LapGraph = {
  readonly positions: readonly LapPosition[];
  readonly linkStart: Uint32Array;
  readonly linkTo: Uint16Array;
  readonly linkLimit: Uint8Array;
  readonly linkDangerous: Uint8Array;
  readonly linkWarnings: Uint8Array;
  /** 1 for a link that crosses the line for the last time. */
  readonly linkFinish: Uint8Array;
  /** 1 for positions beyond the finish. */
  readonly beyond: Uint8Array;
  readonly danger: Uint8Array;
  /** Highest difference of position numbers over a link. */
  readonly reach: number;
  /** [G8.3] Where a car that leaves the road comes back, a position for each side it may choose. */
  readonly backs: readonly Uint16Array[];
  positionOf(space: SpaceId, lap: number): number | undefined;
};

type Unrolled = { readonly positions: LapPosition[]; readonly index: ReadonlyMap<string, number> };

const keyOf = (p: LapPosition): string => `${p.lap}:${p.space}`;

function linksOf(graph: TrackGraph, space: SpaceId): readonly number[] {
  const first = graph.linkStart[space] ?? 0;
  const end = graph.linkStart[space + 1] ?? 0;
  return Array.from({ length: end - first }, (_, i) => first + i);
}

const nextPosition = (graph: TrackGraph, lap: number, link: number): LapPosition => ({
  space: graph.linkTo[link] ?? 0,
  lap: lap + (graph.linkFinish[link] ?? 0),
});

export type LapSetup = {
  readonly graph: TrackGraph;
  readonly laps: number;
  /** Steps beyond the finish. */
  readonly runOut: number;
  readonly returnSpace: Options['returnSpace'];
};

/** [G8.3] The spaces where a car that leaves the road in this one comes back. */
const backSpaces = ({ graph, returnSpace: reading }: LapSetup, space: SpaceId) =>
  sidesFrom(graph, space).map((side) =>
    returnSpace({ graph, options: { returnSpace: reading } }, space, side),
  );

/** Everything reachable from any box of the grid. */
function unroll(setup: LapSetup): Unrolled {
  const { graph, laps, runOut } = setup;
  // Of spaces level with each other those at the edge come last, where cars of the others come back.
  const toEdge = (a: LapPosition, b: LapPosition): number =>
    Number(graph.edge[a.space] !== 0) - Number(graph.edge[b.space] !== 0);
  const depth = new Map<string, number>();
  const found: LapPosition[] = [];
  const queue: (readonly [LapPosition, number])[] = startSpaces(graph).map((space) => [
    { space, lap: 0 },
    0,
  ]);
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [position, beyond] = next;
    const key = keyOf(position);
    if (depth.has(key)) continue;
    depth.set(key, beyond);
    found.push(position);
    for (const space of backSpaces(setup, position.space)) {
      queue.push([{ space, lap: position.lap }, beyond]);
    }
    for (const link of linksOf(graph, position.space)) {
      const to = nextPosition(graph, position.lap, link);
      const steps = to.lap > laps ? beyond + 1 : 0;
      if (steps <= runOut) queue.push([to, steps]);
    }
  }
  found.sort((a, b) => a.lap - b.lap || distance(graph, a) - distance(graph, b) || toEdge(a, b));
  return { positions: found, index: new Map(found.map((p, i) => [keyOf(p), i])) };
}

const distance = (graph: TrackGraph, p: LapPosition): number => graph.distance[p.space] ?? 0;

/** The whole start tile behind the line: a position may begin anywhere on it. */
function startSpaces(graph: TrackGraph): readonly SpaceId[] {
  const rearmost = Math.min(...graph.grid.map((space) => graph.start[space] ?? 0));
  const line = Math.max(...graph.grid.map((space) => graph.front[space] ?? 0));
  return Array.from({ length: graph.spaceCount }, (_, space) => space).filter(
    (space) =>
      graph.tileOf[space] === 0 &&
      (graph.start[space] ?? 0) >= rearmost &&
      (graph.front[space] ?? 0) <= line,
  );
}

function backsOf(setup: LapSetup, { positions, index }: Unrolled): readonly Uint16Array[] {
  return positions.map(({ space, lap }, position) =>
    Uint16Array.from(backSpaces(setup, space), (back) => {
      const to = index.get(keyOf({ space: back, lap })) ?? -1;
      // No tile has such a place, and values worked out from the finish backwards could not bear one.
      if (to < position) throw new Error('a car would come back behind the space it left');
      return to;
    }),
  );
}

export function unrollLap(setup: LapSetup): LapGraph {
  const { graph, laps } = setup;
  const unrolled = unroll(setup);
  const { positions, index } = unrolled;
  const starts = [0];
  const links: { to: number; link: number; finish: number }[] = [];
  let reach = 0;
  for (const [from, position] of positions.entries()) {
    for (const link of linksOf(graph, position.space)) {
      const next = nextPosition(graph, position.lap, link);
      const to = index.get(keyOf(next));
      if (to === undefined) continue;
      reach = Math.max(reach, to - from);
      links.push({ to, link, finish: Number(position.lap === laps && next.lap > laps) });
    }
    starts.push(links.length);
  }
  const bytes = (source: Uint8Array) => Uint8Array.from(links, ({ link }) => source[link] ?? 0);
  return {
    positions,
    linkStart: Uint32Array.from(starts),
    linkTo: Uint16Array.from(links, ({ to }) => to),
    linkLimit: bytes(graph.linkLimit),
    linkDangerous: bytes(graph.linkDangerous),
    linkWarnings: bytes(graph.linkWarnings),
    linkFinish: Uint8Array.from(links, ({ finish }) => finish),
    beyond: Uint8Array.from(positions, ({ lap }) => Number(lap > laps)),
    danger: Uint8Array.from(positions, ({ space }) => graph.danger[space] ?? 0),
    reach,
    backs: backsOf(setup, unrolled),
    positionOf: (space, lap) => index.get(keyOf({ space, lap })),
  };
}
