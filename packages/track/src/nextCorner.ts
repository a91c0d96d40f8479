import { isCorner } from './catalogue.ts';
import type { Side } from './catalogueNotation.ts';
import type { Leg } from './circuit.ts';
import { otherSide, type DrivenSpace } from './drivenSpace.ts';

/** Inside of a bend as it is driven; undefined on a straight. */
function insideOf(leg: Leg): Side | undefined {
  const { inside } = leg.tile.side;
  return inside !== undefined && leg.reversed ? otherSide(inside) : inside;
}

const roadFrom = (legs: readonly Leg[], from: number): readonly Leg[] => [
  ...legs.slice(from),
  ...legs.slice(0, from),
];

const cornerFrom = (legs: readonly Leg[], from: number): Leg | undefined =>
  roadFrom(legs, from).find((leg) => isCorner(leg.tile.side));

/** A circuit without a single corner is judged by its next bend: a loop cannot be without one. */
function insideOr(corner: Leg | undefined, legs: readonly Leg[], from: number): Side {
  const bend = corner ?? roadFrom(legs, from).find(insideOf);
  return (bend && insideOf(bend)) ?? 'right';
}

/** Inside of the corner that a tile is, or of the next one on the road. */
export const insideAhead = (legs: readonly Leg[], from: number): Side =>
  insideOr(cornerFrom(legs, from), legs, from);

/** [G3.2] A limit counts while its space ends beyond the front edge `u`, a line while it lies at or beyond it. */
const isAhead = (space: DrivenSpace, u: number): boolean =>
  (space.limit > 0 && space.front > u) ||
  (space.entryLines.length > 0 && space.start >= u) ||
  (space.exitLines.length > 0 && space.front >= u);

/** [G3.2] Inside of the next corner for cars with this front edge; one that lies behind them is none. */
export function insideInFront(
  legs: readonly Leg[],
  own: readonly DrivenSpace[],
  { tile, front }: Pick<DrivenSpace, 'tile' | 'front'>,
): Side {
  const isOwnAhead = own.some((space) => isAhead(space, front));
  return insideOr(cornerFrom(legs, isOwnAhead ? tile : tile + 1), legs, tile);
}
