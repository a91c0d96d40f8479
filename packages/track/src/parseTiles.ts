import { isObject } from '@perfect-line/core/json';
import type { Direction } from '@perfect-line/core/hex';
import { err, ok, type Result } from '@perfect-line/core/result';
import type { PlacedTile } from './graph.ts';
import { plainError, type TrackError } from './trackError.ts';

/** More than six boxes hold; counted before anything else is looked at. */
export const MAX_TILES = 200;
/** Far beyond any table, and far below where sums of coordinates lose precision. */
const MAX_COORDINATE = 1_000_000;
/** Letters and digits only: ids are shown to people and printed on terminals. */
const ANY_ID = /^[\w.-]{1,32}$/;
const ID_WITH_VARIANT = /^(\d{3}[a-z])-(\d+)$/;

type TileId = { readonly id: string; readonly variant: string | undefined };

/** `106B-2` → id `106b`, variant `2`: the same tile with another picture. */
function parseTileId(input: unknown): TileId | undefined {
  if (typeof input !== 'string' || !ANY_ID.test(input)) return undefined;
  const text = input.toLowerCase();
  const match = ID_WITH_VARIANT.exec(text);
  return { id: match?.[1] ?? text, variant: match?.[2] };
}

const isCoordinate = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) <= MAX_COORDINATE;

const isDirection = (value: unknown): value is Direction =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 5;

/** What the fields of a tile are called in a format. */
type TileFields = Readonly<Record<'id' | 'q' | 'r' | 'dir', string>>;

const OWN_FIELDS: TileFields = { id: 'id', q: 'q', r: 'r', dir: 'dir' };

export type ReadTile = PlacedTile & Pick<TileId, 'variant'>;

/** A tile from outside; `-0` becomes 0, so that equal places are equal in every comparison. */
export function readTile(
  input: unknown,
  index: number,
  fields: TileFields = OWN_FIELDS,
): Result<ReadTile, TrackError> {
  const bad = (what: string, field = '') =>
    err(plainError('track.bad-tile', `tile ${index + 1}: ${field}${what}`, { index, field }));
  if (!isObject(input)) return bad('is not an object');
  const named = parseTileId(input[fields.id]);
  const [q, r, dir] = [input[fields.q], input[fields.r], input[fields.dir]];
  if (named === undefined) return bad(' is not the name of a tile', fields.id);
  if (!isCoordinate(q)) return bad(' is not a whole number within a million', fields.q);
  if (!isCoordinate(r)) return bad(' is not a whole number within a million', fields.r);
  if (!isDirection(dir)) return bad(' is not a whole number from 0 to 5', fields.dir);
  return ok({ ...named, q: q + 0, r: r + 0, dir });
}

/** The length is looked at first, so that a hostile list costs nothing. */
function checkLength(input: unknown): Result<readonly unknown[], TrackError> {
  if (!Array.isArray(input)) return err(plainError('track.not-a-list', 'the tiles are not a list'));
  if (input.length === 0) return err(plainError('track.no-tiles', 'there are no tiles'));
  if (input.length > MAX_TILES) {
    const text = `${input.length} tiles are too many: at most ${MAX_TILES}`;
    const facts = { tiles: input.length, most: MAX_TILES };
    return err(plainError('track.too-many-tiles', text, facts));
  }
  return ok(input);
}

/** Reads each item of a list from outside; every malformed one is named. */
export function readList<T>(
  input: unknown,
  read: (item: unknown, index: number) => Result<T, TrackError>,
): Result<readonly T[], readonly TrackError[]> {
  const list = checkLength(input);
  if (!list.ok) return err([list.error]);
  const items: T[] = [];
  const errors: TrackError[] = [];
  // By index: `forEach` and `map` would skip the holes of a sparse list.
  for (let index = 0; index < list.value.length; index++) {
    const item = read(list.value[index], index);
    if (item.ok) items.push(item.value);
    else errors.push(item.error);
  }
  return errors.length > 0 ? err(errors) : ok(items);
}

function placedTile(input: unknown, index: number): Result<PlacedTile, TrackError> {
  const tile = readTile(input, index);
  if (!tile.ok) return tile;
  const { id, q, r, dir } = tile.value;
  return ok({ id, q, r, dir });
}

/** Tiles from outside (JSON, a setup, a page). */
export const parseTiles = (input: unknown): Result<readonly PlacedTile[], readonly TrackError[]> =>
  readList(input, placedTile);
