import { hexKey } from '@perfect-line/core/hex';
import { place } from '../builder/forms.ts';
import { isCorner, isStart, numberOf, TILE_SIDES, turnOf } from '../catalogue.ts';
import type { TileSide } from '../catalogueNotation.ts';
import type { PlacedTile } from '../graph.ts';
import { closeLoop } from './closing.ts';
import { roadShape, type OpenEnd } from './openEnds.ts';
import { kindOf, kindsLeft, piecesLeft, type Boxes } from './pieces.ts';

/** What a tile does, in the order in which a fan shows them. */
const TILE_CHARACTERS = ['straight', 'gentle', 'sharp', 'narrows', 'widens'] as const;
type TileCharacter = (typeof TILE_CHARACTERS)[number];

/** Whether the loop can still be closed with what is left: a way is known, none was found yet, there is none. */
export type Sign = 'proved' | 'likely' | 'no-longer';

/** A tile that fits an open end, in its place. */
export type Shoot = {
  readonly tile: PlacedTile;
  readonly character: TileCharacter;
  /** Steps of 60 degrees to the right as the road is followed. */
  readonly turn: number;
};

function characterOf(side: TileSide, lanesIn: number, lanesOut: number): TileCharacter {
  if (lanesOut < lanesIn) return 'narrows';
  if (lanesOut > lanesIn) return 'widens';
  if (!isCorner(side)) return Math.abs(turnOf(side)) === 0 ? 'straight' : 'gentle';
  return Math.abs(turnOf(side)) === 2 ? 'sharp' : 'gentle';
}

function shoot(side: TileSide, reversed: boolean, end: OpenEnd): Shoot | undefined {
  const [entry, exit] = reversed ? [side.to, side.from] : [side.from, side.to];
  if (entry.lanes !== end.lanes) return undefined;
  const { hex, heading } = end;
  return {
    tile: place(side, { hex, heading, reversed }),
    character: characterOf(side, entry.lanes, exit.lanes),
    turn: (reversed ? -turnOf(side) : turnOf(side)) + 0,
  };
}

const byCharacter = (a: Shoot, b: Shoot): number =>
  TILE_CHARACTERS.indexOf(a.character) - TILE_CHARACTERS.indexOf(b.character) ||
  a.turn - b.turn ||
  a.tile.id.localeCompare(b.tile.id);

/** Every tile that fits an open end with the pieces that are left, in every way round that differs. */
export function shootsAt(
  layout: readonly PlacedTile[],
  end: OpenEnd,
  boxes: Boxes,
): readonly Shoot[] {
  // The pit may lie where the road would go on.
  if (layout.some((tile) => hexKey(tile) === hexKey(end.hex))) return [];
  const left = piecesLeft(layout, boxes);
  const { hasStart, isBroken } = roadShape(layout);
  const sides = TILE_SIDES.filter(
    (side) => (left.get(numberOf(side.id)) ?? 0) > 0 && !(hasStart && isStart(side)),
  );
  const shoots = sides.flatMap((side) =>
    [false, true].flatMap((reversed) => shoot(side, reversed, end) ?? []),
  );
  // A fan never offers a fault of its own; where something is broken already it cannot tell.
  const joinsWell = ({ tile }: Shoot): boolean =>
    isBroken || !roadShape([...layout, tile]).isBroken;
  return shoots.filter(joinsWell).sort(byCharacter);
}

/** What decides whether the loop still closes: tiles that agree in it share their sign. */
export const effectOf = ({ tile, turn, character }: Shoot): string =>
  `${kindOf(numberOf(tile.id))} ${turn} ${character}`;

/** Nodes for one sign: some milliseconds. */
const SIGN_BUDGET = 2000;

/** Can this layout still become a circuit with the pieces that are left? */
export function closingSign(
  layout: readonly PlacedTile[],
  boxes: Boxes,
  budget = SIGN_BUDGET,
): Sign | 'closed' {
  const left = kindsLeft(piecesLeft(layout, boxes), roadShape(layout).hasStart);
  const { outcome } = closeLoop({ layout, left, budget });
  if (outcome === 'closed') return 'closed';
  return ({ found: 'proved', open: 'likely', none: 'no-longer' } as const)[outcome];
}
