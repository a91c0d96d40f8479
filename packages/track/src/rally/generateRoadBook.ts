import { seededRandom, shuffled, type RandomSource } from '@perfect-line/core/random';

import {
  boardAtGate,
  gateOf,
  gatesMeet,
  overlaps,
  type Gate,
  type PlacedBoard,
} from './placement.ts';
import { layOut, roadBookSpaces, type Leg, type RoadBook } from './roadBook.ts';
import { roadsOf, type Road } from './roads.ts';
import { ZONES, type ZoneId } from './zoneOutline.ts';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** What an organiser asks for; the same wish gives the same road-book for ever. */
export type RoadBookWish = {
  readonly spaces: number;
  readonly zones?: readonly ZoneId[];
  readonly difficulty?: Difficulty;
  readonly seed: string;
};

/** Walks tried; the best is taken. More change the choice by less than a space. */
const WALKS = 600;
/** How many spaces of length one tenth of difficulty is worth when walks are compared. */
const DIFFICULTY_WEIGHT = 40;
const AIM: Readonly<Record<Difficulty, number>> = { easy: 0.5, medium: 0.62, hard: 0.78 };
const MISSED_ZONE_SPACES = 12;

type Walk = { readonly legs: readonly Leg[]; readonly boards: readonly PlacedBoard[] };

export function generateRoadBook(wish: RoadBookWish): RoadBook {
  const random = seededRandom(`roadbook ${wish.seed}`);
  const zones = wish.zones?.length ? wish.zones : ZONES;
  let best: { readonly book: RoadBook; readonly distance: number } | undefined;
  for (let i = 0; i < WALKS; i++) {
    const book = layOut(randomWalk(wish.spaces, zones, random));
    if (!book.ok) throw new Error(`a generated walk was refused: ${book.error.code}`);
    const distance = distanceFrom(wish, zones, book.value.legs);
    if (!best || distance < best.distance) best = { book: book.value, distance };
  }
  if (!best) throw new Error('no walk was tried');
  return best.book;
}

function distanceFrom(wish: RoadBookWish, zones: readonly ZoneId[], legs: readonly Leg[]): number {
  const aim = AIM[wish.difficulty ?? 'medium'];
  const missed = wish.zones ? zones.filter((z) => !legs.some((leg) => leg.zone === z)).length : 0;
  return (
    Math.abs(roadBookSpaces(legs) - wish.spaces) +
    DIFFICULTY_WEIGHT * Math.abs(difficultyOf(legs) - aim) +
    MISSED_ZONE_SPACES * missed
  );
}

/** Gears lost to corners a space: about 0.4 on a fast road, over 0.9 through hairpins. */
export function difficultyOf(legs: readonly { readonly road: Road }[]): number {
  const spaces = legs.flatMap((leg) => leg.road.spaces);
  const slow = spaces.reduce((sum, s) => sum + (s.corner ? 5 - s.corner.inside : 0), 0);
  return slow / spaces.length;
}

function randomWalk(
  spaces: number,
  zones: readonly ZoneId[],
  random: RandomSource,
): readonly Leg[] {
  let walk: Walk = { legs: [], boards: [] };
  while (roadBookSpaces(walk.legs) < spaces - 4) {
    const [next] = shuffled(extensions(walk, zones), random);
    if (!next) break;
    walk = { legs: [...walk.legs, next.leg], boards: [...walk.boards, ...next.boards] };
  }
  return walk.legs;
}

/** A leg more, with the board it is on where that does not lie yet. */
type Extension = { readonly leg: Leg; readonly boards: readonly PlacedBoard[] };

/** Every way to go on by one leg: over a new board, or back onto one that lies at the exit. */
function extensions(walk: Walk, zones: readonly ZoneId[]): readonly Extension[] {
  const last = walk.legs.at(-1);
  const board = last && walk.boards.find((b) => b.zone === last.zone);
  const gate = last && board && gateOf(board, last.to);
  const driven = new Set(walk.legs.map((leg) => leg.road.id));
  const all: Extension[] = [];
  for (const zone of zones) {
    for (const leg of legsOf(zone)) {
      const boards = driven.has(leg.road.id) ? undefined : boardsFor(walk, leg, gate);
      if (boards !== undefined) all.push({ leg, boards });
    }
  }
  return all;
}

const LEGS = new Map<ZoneId, readonly Leg[]>();

/** Every road of a zone both ways; six hundred walks ask for them again and again. */
function legsOf(zone: ZoneId): readonly Leg[] {
  const legs =
    LEGS.get(zone) ??
    roadsOf(zone).flatMap((road) => [legAlong(road, false), legAlong(road, true)]);
  LEGS.set(zone, legs);
  return legs;
}

const legAlong = (road: Road, reversed: boolean): Leg => ({
  zone: road.zone,
  from: reversed ? road.to : road.from,
  to: reversed ? road.from : road.to,
  road,
  reversed,
});

/** The boards that come with a leg; undefined where it cannot be driven next. */
function boardsFor(
  walk: Walk,
  leg: Leg,
  gate: Gate | undefined,
): readonly PlacedBoard[] | undefined {
  const known = walk.boards.find((b) => b.zone === leg.zone);
  if (known) return gate && gatesMeet(gate, gateOf(known, leg.from)) ? [] : undefined;
  const board: PlacedBoard = gate
    ? boardAtGate(gate, leg.zone, leg.from)
    : { zone: leg.zone, turns: 0, x: 0, y: 0 };
  return walk.boards.some((other) => overlaps(other, board)) ? undefined : [board];
}
