import { turned, type Direction } from '@perfect-line/core/hex';
import { err, ok, type Result } from '@perfect-line/core/result';
import type { PlacedTile } from './graph.ts';
import type { TrackError } from './trackError.ts';

/** More than six boxes hold; counted before anything else is looked at. */
export const MAX_TILES = 200;
/** Far beyond any table, and far below where sums of coordinates lose precision. */
const MAX_COORDINATE = 1_000_000;
const TILE_ID = /^(\d{3}[a-z]?)(?:-(\d{1,2}))?$/;

export type TileId = { readonly id: string; readonly variant: string | undefined };

/** `106B-2` → id `106b`, variant `2`: the same tile with another picture. */
export function parseTileId(text: string): TileId | undefined {
  const match = text.length <= 8 ? TILE_ID.exec(text.toLowerCase()) : null;
  if (match?.[1] === undefined) return undefined;
  return { id: match[1], variant: match[2] };
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isCoordinate = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) <= MAX_COORDINATE;

export const isDirection = (value: unknown): value is Direction =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 5;

const problem = (code: TrackError['code'], message: string): TrackError => ({
  code,
  message,
  tiles: [],
});

export function badTile(index: number, what: string): TrackError {
  return problem('track.bad-tile', `tile ${index + 1}: ${what}`);
}

function parseTile(input: unknown, index: number): Result<PlacedTile, TrackError> {
  if (!isRecord(input)) return err(badTile(index, 'is not an object'));
  const { id, q, r, dir } = input;
  const known = typeof id === 'string' ? parseTileId(id) : undefined;
  if (known === undefined) return err(badTile(index, 'id is not a tile number and side'));
  if (!isCoordinate(q) || !isCoordinate(r)) {
    return err(badTile(index, 'q and r must be whole numbers within a million'));
  }
  if (!isDirection(dir)) return err(badTile(index, 'dir must be a whole number from 0 to 5'));
  return ok({ id: known.id, q, r, dir: turned(dir, 0) });
}

/** The length is looked at first, so that a hostile list costs nothing. */
export function checkLength(input: unknown): Result<readonly unknown[], TrackError> {
  if (!Array.isArray(input)) return err(problem('track.not-a-list', 'the tiles are not a list'));
  if (input.length === 0) return err(problem('track.no-tiles', 'there are no tiles'));
  if (input.length > MAX_TILES) {
    const text = `${input.length} tiles are too many: at most ${MAX_TILES}`;
    return err(problem('track.too-many-tiles', text));
  }
  return ok(input);
}

/** Tiles from outside (JSON, a setup, a page): every malformed one is named. */
export function parseTiles(input: unknown): Result<readonly PlacedTile[], readonly TrackError[]> {
  const list = checkLength(input);
  if (!list.ok) return err([list.error]);
  const tiles: PlacedTile[] = [];
  const errors: TrackError[] = [];
  for (const [index, item] of list.value.entries()) {
    const tile = parseTile(item, index);
    if (tile.ok) tiles.push(tile.value);
    else errors.push(tile.error);
  }
  return errors.length > 0 ? err(errors) : ok(tiles);
}
