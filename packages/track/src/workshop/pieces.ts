import { BOX_PIECES, numberOf, TILE_SIDES, turnOf } from '../catalogue.ts';
import { isPit } from '../pitTile.ts';
import type { TileSide } from '../catalogueNotation.ts';

/** Boxes put together to build from; undefined is no limit. */
export type Boxes = 1 | 2 | 3 | undefined;

/** What a piece can do to the road: pieces of one kind are exchangeable, whatever is printed on them. */
export const PIECE_KINDS = ['start', 'straight', 'bend', 'hairpin', '119', '120'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

export type Lanes = 2 | 3;

/** One way of laying a piece: where the road comes in and how it goes on. */
export type Way = {
  readonly kind: PieceKind;
  /** Steps of 60 degrees to the right, as the road is followed. */
  readonly turn: number;
  readonly lanesIn: Lanes;
  readonly lanesOut: Lanes;
};

/** A printed side laid one way round. */
export type LaidSide = { readonly side: TileSide; readonly reversed: boolean };

const KIND_BY_TURN: readonly PieceKind[] = ['straight', 'bend', 'hairpin'];

/** The two pieces that change the lanes are each a kind of their own: they bend to different sides. */
function kindOfNumber(number: string): PieceKind {
  if (number === '102') return 'start';
  if (number === '119' || number === '120') return number;
  const side = TILE_SIDES.find((each) => numberOf(each.id) === number);
  return KIND_BY_TURN[side === undefined ? 0 : Math.abs(turnOf(side))] ?? 'straight';
}

export const ROAD_NUMBERS: readonly string[] = Object.keys(BOX_PIECES).filter((n) => !isPit(n));

const kinds = new Map(ROAD_NUMBERS.map((number) => [number, kindOfNumber(number)]));

export const kindOf = (number: string): PieceKind | undefined => kinds.get(number);

const wayOf = ({ side, reversed }: LaidSide): Way => {
  const turn = reversed ? -turnOf(side) : turnOf(side);
  const [entry, exit] = reversed ? [side.to, side.from] : [side.from, side.to];
  // -0 would be another key than 0.
  return {
    kind: kindOfNumber(numberOf(side.id)),
    turn: turn + 0,
    lanesIn: entry.lanes,
    lanesOut: exit.lanes,
  };
};

const wayKey = ({ kind, turn, lanesIn, lanesOut }: Way): string =>
  `${kind} ${turn} ${lanesIn} ${lanesOut}`;

const laidSides: readonly LaidSide[] = TILE_SIDES.flatMap((side) => [
  { side, reversed: false },
  { side, reversed: true },
]);

const sidesByWay = new Map<string, LaidSide[]>();
for (const laid of laidSides) {
  const key = wayKey(wayOf(laid));
  sidesByWay.set(key, [...(sidesByWay.get(key) ?? []), laid]);
}

/** Every way in which some piece can be laid. */
export const WAYS: readonly Way[] = [
  ...new Map(laidSides.map(wayOf).map((way) => [wayKey(way), way])).values(),
];

/** The printed sides, and which way round, that do this to the road. */
export const sidesFor = (way: Way): readonly LaidSide[] => sidesByWay.get(wayKey(way)) ?? [];

/** Pieces of each number that are not on the table yet. */
export function piecesLeft(
  tiles: readonly { readonly id: string }[],
  boxes: Boxes,
): ReadonlyMap<string, number> {
  const left = new Map(
    ROAD_NUMBERS.map((number) => [
      number,
      boxes === undefined ? Infinity : boxes * (BOX_PIECES[number] ?? 0),
    ]),
  );
  for (const { id } of tiles) {
    const number = numberOf(id);
    const count = left.get(number);
    if (count !== undefined) left.set(number, Math.max(0, count - 1));
  }
  return left;
}

/** Pieces of each kind, start tiles as the circuit needs them: one, unless it lies there already. */
export function kindsLeft(
  left: ReadonlyMap<string, number>,
  hasStart: boolean,
): Readonly<Record<PieceKind, number>> {
  const counts = { start: 0, straight: 0, bend: 0, hairpin: 0, '119': 0, '120': 0 };
  for (const [number, count] of left) {
    const kind = kinds.get(number);
    if (kind !== undefined) counts[kind] += count;
  }
  return { ...counts, start: hasStart ? 0 : Math.min(1, counts.start) };
}
