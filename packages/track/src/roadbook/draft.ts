import type { Passage, PlacedBoard } from '../rally/placement.ts';
import type { Leg } from '../rally/roadBook.ts';
import { roadBetween } from '../rally/roads.ts';
import type { Surface } from '../rally/terrain.ts';
import type { ZoneId } from '../rally/zoneOutline.ts';

/** A board on the bench, with the side that lies up. */
export type LaidZone = PlacedBoard & { readonly side: Surface };

/** A special on the bench, whole or not: its boards, and the roads driven on them in their order. */
export type SpecialDraft = {
  readonly boards: readonly LaidZone[];
  readonly legs: readonly Passage[];
  /** Service follows it, unless it is the last one. */
  readonly service: boolean;
};

/** [R1.1] A rally on the bench. */
export type RallyDraft = {
  readonly name: string;
  readonly author: string;
  readonly specials: readonly SpecialDraft[];
};

export const EMPTY_SPECIAL: SpecialDraft = { boards: [], legs: [], service: true };
export const EMPTY_RALLY: RallyDraft = { name: '', author: '', specials: [EMPTY_SPECIAL] };

export const MAX_SPECIALS = 5;
/** Room for it on a card and in an address. */
export const MAX_RALLY_TITLE = 60;
/** Farther from the middle no board lies: four of them in a row reach a quarter of it. */
const MAX_REACH = 40;

export const isReachable = (at: unknown): at is number =>
  Number.isInteger(at) && Math.abs(Number(at)) <= MAX_REACH;

/** Titles come from strangers' files: no control characters, not too long. */
export const rallyTitle = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_RALLY_TITLE)
    .trim();

/** The leg with its road; undefined where no road joins the two anchors. */
export function legOf({ zone, from, to }: Passage): Leg | undefined {
  const found = roadBetween(zone, from, to);
  return found && { zone, from, to, ...found };
}

export const legsOf = (passages: readonly Passage[]): readonly Leg[] =>
  passages.flatMap((passage) => legOf(passage) ?? []);

export const boardOf = (special: SpecialDraft, zone: ZoneId): LaidZone | undefined =>
  special.boards.find((board) => board.zone === zone);
