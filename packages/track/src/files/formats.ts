import type { Json } from '@perfect-line/core/json';
import type { Result } from '@perfect-line/core/result';
import type { ReadTile } from '../parseTiles.ts';
import type { TrackError } from '../trackError.ts';

export const TRACK_FORMATS = ['rgt', 'rekee'] as const;
export type TrackFormat = (typeof TRACK_FORMATS)[number];

/** A tile with its picture variant and whatever else the file said of it. */
export type FileTile = ReadTile & { readonly foreign: Json };

export type TrackFile = {
  readonly format: TrackFormat;
  readonly title: string;
  readonly author: string;
  readonly tiles: readonly FileTile[];
  /** Fields that the format does not know. */
  readonly foreign: Json;
};

export type FormatReader = {
  readonly name: TrackFormat;
  readonly names: Readonly<Record<'title' | 'author' | 'tiles', string>>;
  readonly tileNames: Readonly<Record<string, string>>;
  readonly readTile: (item: unknown, index: number) => Result<ReadTile, TrackError>;
  /** Where the circuit is put when a file has been read. */
  readonly settle: (tiles: readonly FileTile[]) => readonly FileTile[];
  readonly writeTile: (tile: FileTile) => Json;
};

export const writtenId = ({ id, variant }: Pick<FileTile, 'id' | 'variant'>): string =>
  variant === undefined ? id : `${id}-${variant}`;
