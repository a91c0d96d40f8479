import type { Direction } from '@perfect-line/core/hex';

export const TRACK_ERROR_CODES = [
  'file.too-large',
  'file.too-deep',
  'file.not-json',
  'file.not-a-track',
  'file.bad-field',
  'track.not-a-list',
  'track.no-tiles',
  'track.too-many-tiles',
  'track.bad-tile',
  'track.unknown-tiles',
  'track.hex-taken',
  'track.no-start',
  'track.second-start',
  'track.open-edge',
  'track.no-road-across',
  'track.lanes-differ',
  'track.second-loop',
] as const;
export type TrackErrorCode = (typeof TRACK_ERROR_CODES)[number];

/** A tile of the list that was checked: its place in the list, its id, its hex. */
export type TileRef = {
  readonly index: number;
  readonly id: string;
  readonly q: number;
  readonly r: number;
};

export type TrackError = {
  readonly code: TrackErrorCode;
  /** Plain English for logs and the command line; a page translates by code and facts. */
  readonly message: string;
  /** The tiles the fault lies at, the one to look at first in front. */
  readonly tiles: readonly TileRef[];
  /** The edge of the first tile, as it is numbered on the tile. */
  readonly edge?: Direction;
  /** Figures and names that a page puts into its own words. */
  readonly facts?: Readonly<Record<string, string | number>>;
};

/** An error that lies at no tile of the circuit. */
export const plainError = (
  code: TrackErrorCode,
  message: string,
  facts?: TrackError['facts'],
): TrackError => ({ code, message, tiles: [], ...(facts && { facts }) });

export const describeTile = (tile: TileRef): string =>
  `tile ${tile.index + 1} (${tile.id} at ${tile.q},${tile.r})`;
