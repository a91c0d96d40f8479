import { hexKey, turned, type Hex } from '@perfect-line/core/hex';
import { assertNever, err, ok, type Result } from '@perfect-line/core/result';
import { numberOf, tileSide } from '../catalogue.ts';
import { isPit } from '../pitTile.ts';
import type { PlacedTile } from '../graph.ts';
import { MAX_TILES } from '../parseTiles.ts';
import { goneOn, type History } from './history.ts';
import { piecesLeft, type Boxes } from './pieces.ts';

/** A circuit on the bench: whole or not. */
export type Draft = {
  readonly name: string;
  readonly author: string;
  readonly boxes: Boxes;
  readonly tiles: readonly PlacedTile[];
};

/** What a builder can do; places are hexes, because tiles have no other name that lasts. */
export type Edit =
  | { readonly type: 'lay'; readonly tiles: readonly PlacedTile[] }
  | { readonly type: 'remove'; readonly at: readonly Hex[] }
  | { readonly type: 'move'; readonly at: readonly Hex[]; readonly by: Hex }
  /** Around the first of them, clockwise for a positive number. */
  | { readonly type: 'turn'; readonly at: readonly Hex[]; readonly by: number }
  | { readonly type: 'flip'; readonly at: readonly Hex[] }
  | { readonly type: 'replace'; readonly tiles: readonly PlacedTile[] }
  | { readonly type: 'describe'; readonly change: Partial<Omit<Draft, 'tiles'>> };

export type EditRefusal =
  | 'edit.nothing-there'
  | 'edit.hex-taken'
  | 'edit.no-piece-left'
  | 'edit.too-many-tiles'
  | 'edit.one-side-only';

export const EMPTY_DRAFT: Draft = { name: '', author: '', boxes: 1, tiles: [] };

type Parted = { readonly there: readonly PlacedTile[]; readonly others: readonly PlacedTile[] };

/** The tiles on some hexes, in the order of the hexes, and all others. */
function part(tiles: readonly PlacedTile[], at: readonly Hex[]): Parted {
  const byHex = new Map(tiles.map((tile) => [hexKey(tile), tile]));
  const there = at.flatMap((hex) => byHex.get(hexKey(hex)) ?? []);
  return { there, others: tiles.filter((tile) => !there.includes(tile)) };
}

/** Edge `e` of a tile moves along with the table: turning the table turns the tile (G1.1). */
function turnedAround(tile: PlacedTile, centre: Hex, by: number): PlacedTile {
  let [q, r] = [tile.q - centre.q, tile.r - centre.r];
  for (let i = turned(0, by); i > 0; i--) [q, r] = [-r, q + r];
  return { ...tile, q: centre.q + q, r: centre.r + r, dir: turned(tile.dir, by) };
}

const OTHER_SIDE: Readonly<Record<string, string>> = { a: 'b', b: 'a' };

/** The other side of the same piece of cardboard. */
export function otherSide(id: string): string | undefined {
  const other = numberOf(id) + (OTHER_SIDE[id.slice(3)] ?? '');
  return tileSide(other)?.id;
}

const isStacked = (tiles: readonly PlacedTile[]): boolean =>
  new Set(tiles.map(hexKey)).size < tiles.length;

/** More of a number than the boxes hold, more than lay there before. */
function exceedsBox(before: Draft, tiles: readonly PlacedTile[]): boolean {
  const count = (list: readonly PlacedTile[], number: string): number =>
    list.filter(({ id }) => numberOf(id) === number).length;
  const full = piecesLeft([], before.boxes);
  return [...full].some(([number, most]) => {
    const now = count(tiles, number);
    return now > most && now > count(before.tiles, number);
  });
}

function withTiles(draft: Draft, tiles: readonly PlacedTile[]): Result<Draft, EditRefusal> {
  if (tiles.length > MAX_TILES) return err('edit.too-many-tiles');
  if (isStacked(tiles)) return err('edit.hex-taken');
  if (exceedsBox(draft, tiles)) return err('edit.no-piece-left');
  return ok({ ...draft, tiles });
}

/** There is one pit: laying another moves it. */
const withoutOldPit = (draft: Draft, laid: readonly PlacedTile[]): readonly PlacedTile[] =>
  laid.some(({ id }) => isPit(id)) ? draft.tiles.filter(({ id }) => !isPit(id)) : draft.tiles;

type Change = (there: readonly PlacedTile[]) => Result<readonly PlacedTile[], EditRefusal>;

function changeAt(draft: Draft, at: readonly Hex[], change: Change): Result<Draft, EditRefusal> {
  const { there, others } = part(draft.tiles, at);
  if (there.length === 0) return err('edit.nothing-there');
  const changed = change(there);
  return changed.ok ? withTiles(draft, [...others, ...changed.value]) : changed;
}

function flipAll(there: readonly PlacedTile[]): Result<readonly PlacedTile[], EditRefusal> {
  const tiles = there.flatMap((tile) => {
    const id = otherSide(tile.id);
    return id === undefined ? [] : [{ ...tile, id }];
  });
  return tiles.length < there.length ? err('edit.one-side-only') : ok(tiles);
}

/** The draft after an edit, or why it stays as it is. */
export function applyEdit(draft: Draft, edit: Edit): Result<Draft, EditRefusal> {
  switch (edit.type) {
    case 'lay':
      return withTiles(draft, [...withoutOldPit(draft, edit.tiles), ...edit.tiles]);
    case 'remove':
      return changeAt(draft, edit.at, () => ok([]));
    case 'move':
      return changeAt(draft, edit.at, (there) =>
        ok(there.map((tile) => ({ ...tile, q: tile.q + edit.by.q, r: tile.r + edit.by.r }))),
      );
    case 'turn':
      return changeAt(draft, edit.at, (there) =>
        ok(there.map((tile) => turnedAround(tile, there[0] ?? tile, edit.by))),
      );
    case 'flip':
      return changeAt(draft, edit.at, flipAll);
    case 'replace':
      return withTiles({ ...draft, tiles: [] }, edit.tiles);
    case 'describe':
      return ok({ ...draft, ...edit.change });
    default:
      return assertNever(edit);
  }
}

export const edited = (history: History<Draft>, edit: Edit): Result<History<Draft>, EditRefusal> =>
  goneOn(history, applyEdit(history.present, edit));

/** Tiles copied from one place to be laid at another: moved so that the first lies there. */
export function copiedTo(tiles: readonly PlacedTile[], to: Hex): readonly PlacedTile[] {
  const [first] = tiles;
  if (first === undefined) return [];
  const [dq, dr] = [to.q - first.q, to.r - first.r];
  return tiles.map((tile) => ({ ...tile, q: tile.q + dq, r: tile.r + dr }));
}
