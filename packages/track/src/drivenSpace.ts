import type { CornerLine, Side, Span, TileSpace } from './catalogueNotation.ts';
import type { Leg } from './circuit.ts';

/** A dotted line as driven: over `right` .. `left`, limit 0 where it shows a warning. */
export type DrivenLine = {
  readonly right: number;
  readonly left: number;
  readonly limit: number;
  readonly hazard: boolean;
};

/** A space as driven: u from 0 at the tile's entry to 12 at its exit, v from 0 at the right-hand edge. */
export type DrivenSpace = {
  readonly id: number;
  readonly tile: number;
  readonly name: string;
  readonly start: number;
  readonly front: number;
  readonly right: number;
  readonly left: number;
  readonly limit: number;
  readonly dangerous: boolean;
  readonly entryLines: readonly DrivenLine[];
  readonly exitLines: readonly DrivenLine[];
};

export const otherSide = (side: Side): Side => (side === 'right' ? 'left' : 'right');

const mirrored = ([begin, end]: Span, whole: number): Span => [whole - end, whole - begin];

function drivenLine(line: CornerLine, reversed: boolean): DrivenLine {
  const [right, left] = reversed ? mirrored(line.v, 6) : line.v;
  return { right, left, limit: line.limit, hazard: line.hazard };
}

function linesAt(space: TileSpace, end: CornerLine['end'], reversed: boolean) {
  return space.lines.filter((line) => line.end === end).map((line) => drivenLine(line, reversed));
}

type Driven = Omit<DrivenSpace, 'id'>;

function drivenSpace(space: TileSpace, tile: number, reversed: boolean): Driven {
  const [start, front] = reversed ? mirrored(space.u, 12) : space.u;
  const [right, left] = reversed ? mirrored(space.v, 6) : space.v;
  return {
    tile,
    name: space.name,
    start,
    front,
    right,
    left,
    limit: space.limit,
    dangerous: space.dangerous,
    entryLines: linesAt(space, reversed ? 'to' : 'from', reversed),
    exitLines: linesAt(space, reversed ? 'from' : 'to', reversed),
  };
}

/** The spaces of each tile in driving order, numbered through the circuit. */
export function drivenTiles(legs: readonly Leg[]): readonly (readonly DrivenSpace[])[] {
  let id = 0;
  return legs.map((leg, tile) =>
    leg.tile.side.spaces.map((space) => ({ id: id++, ...drivenSpace(space, tile, leg.reversed) })),
  );
}
