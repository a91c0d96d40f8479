import { BOX_PIECES, numberOf, TILE_SIDES, tileSide } from '@perfect-line/track/catalogue';
import type { TileSide, TileSpace } from '@perfect-line/track/catalogueNotation';
import { SHAPES } from '@perfect-line/track/shapes';
import { describe, expect, it } from 'vitest';
import { TILE_FACTS as facts, type FactSpace, type FactTile } from './tileFacts.ts';

/** The catalogue's side in the words of the measuring. */
function inFactWords(side: TileSide): FactTile {
  const grid = side.grid.map((lanes, i) => ({ row: 3 - i, lanes: [...lanes] }));
  return {
    id: side.id,
    count: BOX_PIECES[numberOf(side.id)] ?? 0,
    danger: side.danger,
    from: side.from,
    to: side.to,
    shape: side.shape,
    ...(side.inside && { inside: side.inside }),
    ...(side.finishU && { finishLine: { u: side.finishU } }),
    ...(grid.length > 0 && { grid }),
    spaces: side.spaces.map(spaceInFactWords),
  };
}

function spaceInFactWords({ name, u, v, limit, dangerous, lines }: TileSpace): FactSpace {
  const words = lines.map((line) => ({
    end: line.end,
    v: [...line.v],
    ...(line.hazard ? { hazard: true } : { limit: line.limit }),
  }));
  return {
    name,
    u: [...u],
    v: [...v],
    ...(limit > 0 && { limit }),
    ...(dangerous && { dangerous }),
    ...(words.length > 0 && { lines: words }),
  };
}

describe('the catalogue against the measuring', () => {
  it('has the same sides', () => {
    expect(TILE_SIDES.map((side) => side.id)).toEqual(facts.tiles.map((tile) => tile.id));
  });

  it.each(facts.tiles.map((tile): [string, FactTile] => [tile.id, tile]))('%s', (id, tile) => {
    const side = tileSide(id);
    expect(side && inFactWords(side)).toEqual(tile);
  });

  it.each(Object.entries(facts.shapes))('shape %s lies within a hundredth', (name, points) => {
    const shape = Object.entries(SHAPES).find(([key]) => key === name)?.[1] ?? [];
    expect(shape).toHaveLength(points.length);
    const off = points.flatMap((point, i) =>
      point.map((x, k) => Math.abs(x - (shape[i]?.[k] ?? 9))),
    );
    expect(Math.max(...off)).toBeLessThan(0.01);
  });
});
