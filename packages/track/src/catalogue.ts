import { parseTileRow, type TileSide } from './catalogueNotation.ts';
import { TILE_ROWS } from './tileRows.ts';

/**
 * Pieces of cardboard in the box by tile number, the two sides of a piece being one. The road pieces add
 * up to the 31 of the rulebook's list; the pit tile is counted apart there.
 */
export const BOX_PIECES: Readonly<Record<string, number>> = {
  '101': 1,
  '102': 1,
  '103': 3,
  '104': 3,
  '105': 2,
  '106': 2,
  '107': 2,
  '108': 1,
  '109': 1,
  '110': 1,
  '111': 2,
  '112': 2,
  '113': 1,
  '114': 1,
  '115': 2,
  '116': 2,
  '117': 2,
  '118': 1,
  '119': 1,
  '120': 1,
};

export const TILE_SIDES: readonly TileSide[] = TILE_ROWS.map(parseTileRow);

const sides = new Map(TILE_SIDES.map((side) => [side.id, side]));

export const tileSide = (id: string): TileSide | undefined => sides.get(id);

export const numberOf = (id: string): string => id.slice(0, 3);

export const isStart = (side: TileSide): boolean => side.finishU !== undefined;

/** The tile has a limit, a line or a warning (G3.2). */
export const isCorner = (side: TileSide): boolean =>
  side.spaces.some((space) => space.limit > 0 || space.lines.length > 0);

/** Turn to the right in steps of 60 degrees when driven `from` → `to`: -2 … 2. */
export function turnOf(side: TileSide): number {
  const steps = (side.to.edge - side.from.edge + 9) % 6;
  return steps > 2 ? steps - 6 : steps;
}
