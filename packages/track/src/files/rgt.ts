import { ok } from '@perfect-line/core/result';
import { isStart, tileSide } from '../catalogue.ts';
import { readTile } from '../parseTiles.ts';
import { writtenId, type FileTile, type FormatReader } from './formats.ts';

const FIELDS = { id: 'TuileId', q: 'X', r: 'Y', dir: 'Orientation' };

/** Puts our (0, 0) in the middle of the Windows editor's sheet. */
const SHEET_MIDDLE = { q: -81, r: 52 };

/** Half the row number, rounded up: how far a row of the offset grid is shifted. */
const rowShift = (y: number): number => ((y & 1) + y) / 2;

function settle(tiles: readonly FileTile[]): readonly FileTile[] {
  const start = tiles.find((tile) => {
    const side = tileSide(tile.id);
    return side !== undefined && isStart(side);
  });
  const home = start ?? tiles[0] ?? { q: 0, r: 0 };
  return tiles.map((tile) => ({ ...tile, q: tile.q - home.q, r: tile.r - home.r }));
}

/** The Windows editor's format: offset coordinates, French words. */
export const RGT: FormatReader = {
  name: 'rgt',
  names: { title: 'Name', author: 'Author', tiles: 'Tuiles' },
  tileNames: FIELDS,
  readTile: (item, index) => {
    const tile = readTile(item, index, FIELDS);
    if (!tile.ok) return tile;
    const { q: x, r: y } = tile.value;
    return ok({ ...tile.value, q: 0 - x - rowShift(y), r: y });
  },
  settle,
  writeTile: (tile) => {
    const y = tile.r + SHEET_MIDDLE.r;
    const x = 0 - tile.q - SHEET_MIDDLE.q - rowShift(y);
    return { X: x, Y: y, Orientation: tile.dir, TuileId: writtenId(tile) };
  },
};
