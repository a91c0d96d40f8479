import { err, ok, type Result } from '@perfect-line/core/result';

import { placeBoards, type PlacedBoard } from './placement.ts';
import { roadBetween, type Road } from './roads.ts';
import { ANCHORS, isZoneId, type ZoneId } from './zoneOutline.ts';

/** One zone crossed on one road, from an anchor to another. */
export type Leg = {
  readonly zone: ZoneId;
  readonly from: number;
  readonly to: number;
  readonly road: Road;
  readonly reversed: boolean;
};

/** [R1.3] A special as the organiser writes it, with the boards laid out for it. */
export type RoadBook = {
  readonly legs: readonly Leg[];
  readonly boards: readonly PlacedBoard[];
};

export type RoadBookError = {
  readonly code:
    | 'roadbook.unreadable'
    | 'roadbook.unknown-zone'
    | 'roadbook.unknown-anchor'
    | 'roadbook.leg-leaves-zone'
    | 'roadbook.no-such-road'
    | 'roadbook.road-used-twice'
    | 'roadbook.boards-overlap'
    | 'roadbook.boards-apart';
  /** 1-based number of the leg that is wrong. */
  readonly leg: number;
  readonly text: string;
};

/** Longer texts cannot be road-books: there are twenty roads. */
export const MAX_LEGS = 20;
const MAX_TEXT = 400;

const LEG = /^([A-Za-z]+)\s*(\d+)\s*[-–]\s*([A-Za-z]+)\s*(\d+)$/;

export function parseRoadBook(text: string): Result<RoadBook, RoadBookError> {
  const legs = parseLegs(text);
  return legs.ok ? layOut(legs.value) : legs;
}

/** The legs of a text, whether boards can be laid for them or not. */
export function parseLegs(text: string): Result<readonly Leg[], RoadBookError> {
  const words = text.slice(0, MAX_TEXT + 1).split('/');
  if (text.length > MAX_TEXT || words.length > MAX_LEGS)
    return err({ code: 'roadbook.unreadable', leg: words.length, text: text.slice(0, 40) });
  const legs: Leg[] = [];
  for (const [i, word] of words.entries()) {
    const leg = parseLeg(word.trim(), i + 1);
    if (!leg.ok) return leg;
    legs.push(leg.value);
  }
  return ok(legs);
}

/** A road-book from legs already known, checked like one that was read. */
export function layOut(legs: readonly Leg[]): Result<RoadBook, RoadBookError> {
  const seen = new Set<string>();
  for (const [i, leg] of legs.entries()) {
    if (seen.has(leg.road.id))
      return err({ code: 'roadbook.road-used-twice', leg: i + 1, text: formatLeg(leg) });
    seen.add(leg.road.id);
  }
  const boards = placeBoards(legs);
  if (boards.ok) return ok({ legs, boards: boards.value });
  const wrong = legs[boards.error.leg - 1];
  return err({ ...boards.error, text: wrong ? formatLeg(wrong) : '' });
}

function parseLeg(text: string, leg: number): Result<Leg, RoadBookError> {
  const match = LEG.exec(text);
  if (!match) return err({ code: 'roadbook.unreadable', leg, text });
  const [zone = '', other = ''] = [match[1]?.toUpperCase(), match[3]?.toUpperCase()];
  const [from, to] = [Number(match[2]), Number(match[4])];
  if (!isZoneId(zone) || !isZoneId(other)) return err({ code: 'roadbook.unknown-zone', leg, text });
  if (from >= ANCHORS.length || to >= ANCHORS.length)
    return err({ code: 'roadbook.unknown-anchor', leg, text });
  if (zone !== other) return err({ code: 'roadbook.leg-leaves-zone', leg, text });
  const found = roadBetween(zone, from, to);
  if (!found) return err({ code: 'roadbook.no-such-road', leg, text });
  return ok({ zone, from, to, ...found });
}

const formatLeg = (leg: Leg): string => `${leg.zone}${leg.from}-${leg.zone}${leg.to}`;

export const formatRoadBook = (legs: readonly Leg[]): string => legs.map(formatLeg).join(' / ');

export const roadBookSpaces = (legs: readonly Leg[]): number =>
  legs.reduce((sum, leg) => sum + leg.road.spaces.length, 0);
