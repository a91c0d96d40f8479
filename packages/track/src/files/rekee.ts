import { readTile } from '../parseTiles.ts';
import { writtenId, type FormatReader } from './formats.ts';

/** The web editor's own format: `{title, author, tiles: [{q, r, id, dir}]}`. */
export const REKEE: FormatReader = {
  name: 'rekee',
  names: { title: 'title', author: 'author', tiles: 'tiles' },
  tileNames: { q: 'q', r: 'r', id: 'id', dir: 'dir' },
  readTile: (item, index) => readTile(item, index),
  settle: (tiles) => tiles,
  writeTile: (tile) => ({ q: tile.q, r: tile.r, id: writtenId(tile), dir: tile.dir }),
};
