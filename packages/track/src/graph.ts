import type { Hex, Direction } from '@perfect-line/core/hex';

/** Dense number of a space in its circuit, 0 .. spaceCount - 1, in order of tile, then of the catalogue. */
export type SpaceId = number;

export const DANGERS = ['yellow', 'orange', 'red'] as const;
export type Danger = (typeof DANGERS)[number];

export type PlacedTile = Hex & {
  /** Tile number and side, without graphical variant: `103a`. */
  readonly id: string;
  /** Rotation: edge `e` of the tile points to direction `(e + dir) mod 6`. */
  readonly dir: Direction;
};

/** A tile of the circuit in driving order; `reversed` when it is driven against its catalogue direction. */
export type GraphTile = PlacedTile & {
  readonly number: number;
  readonly reversed: boolean;
  readonly danger: Danger;
  /** Has a limit, a line or a warning (G3.2). */
  readonly isCorner: boolean;
  /** Side of the inside of the bend as driven; straights take that of the next corner. */
  readonly inside: 'right' | 'left';
};

/**
 * A circuit compiled for play: immutable, one entry a space (or a link) in typed arrays for the search,
 * names for people. Links of space `s` are the indices `linkStart[s] .. linkStart[s + 1] - 1`; the two
 * alongside lists are laid out in the same way.
 */
export type TrackGraph = {
  readonly tiles: readonly GraphTile[];
  readonly spaceCount: number;
  /** Address of each space (G1.3), e.g. `4:o1`. */
  readonly names: readonly string[];
  readonly idOf: ReadonlyMap<string, SpaceId>;
  readonly tileOf: Uint16Array;
  /** u range as driven, in twelfths of the tile: `start` 0..11, `front` 1..12. */
  readonly start: Uint8Array;
  readonly front: Uint8Array;
  /** v range as driven, in sixths: 0 is the right-hand edge of the road. */
  readonly right: Uint8Array;
  readonly left: Uint8Array;
  /** Number of the space's own limit, 0 where it has none. */
  readonly limit: Uint8Array;
  /** 1 where the own limit is a triangle (G5.2). */
  readonly dangerous: Uint8Array;
  /** 1 where a dotted line belongs to the space (G9.1). */
  readonly hasLine: Uint8Array;
  /** Index into DANGERS. */
  readonly danger: Uint8Array;
  /** Bit 1: on the right edge of the road; bit 2: on the left edge. */
  readonly edge: Uint8Array;
  /**
   * Order of distance on the lap (G1.6): equal for equal tile number and front edge. Counted from the
   * finish line, so that (times over the line, `distance`) orders cars on the start tile too: the spaces
   * just beyond the line have the least, the front row of the grid the most. Below `lapLength`.
   */
  readonly distance: Uint16Array;
  readonly lapLength: number;
  /** Smaller is nearer to the inside of the next corner, one just left not counted (G3.2). */
  readonly nextInsideRank: Uint8Array;
  /** Smaller is nearer to the inside of the corner the tile is, or else of the next one: the former reading. */
  readonly insideRank: Uint8Array;
  readonly linkStart: Uint32Array;
  readonly linkTo: Uint16Array;
  /** 1 for a diagonal link. */
  readonly linkDiagonal: Uint8Array;
  /** The limit that binds on entering by this link, lines included (G5.3), 0 where none. */
  readonly linkLimit: Uint8Array;
  /** 1 when being at exactly `linkLimit` adds a warning (G5.2). */
  readonly linkDangerous: Uint8Array;
  /** Warnings of lines crossed, in and out (G5.4). */
  readonly linkWarnings: Uint8Array;
  /** 1 when the link crosses the start/finish line. */
  readonly linkFinish: Uint8Array;
  /** Classic alongside (G1.5): spaces that touch. */
  readonly besideStart: Uint32Array;
  readonly beside: Uint16Array;
  /** v1.1 alongside (G1.5): every space of the row; holds the classic ones too. */
  readonly rowStart: Uint32Array;
  readonly row: Uint16Array;
  /** The six boxes, pole first (G2.2). */
  readonly grid: readonly SpaceId[];
};
