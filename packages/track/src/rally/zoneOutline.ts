import { isOneOf } from '@perfect-line/core/json';

/** The four boards of the box. */
export const ZONES = ['C', 'J', 'L', 'V'] as const;
export type ZoneId = (typeof ZONES)[number];

export const isZoneId = (text: string): text is ZoneId => isOneOf(text, ZONES);

/** A board is 3 units wide and 2 high; y grows downwards, as on a screen. */
export const ZONE_WIDTH = 3;
export const ZONE_HEIGHT = 2;

export type Point = { readonly x: number; readonly y: number };

/** One of the ten gates, in the middle of a unit edge; `out` points away from the board. */
export type Anchor = Point & { readonly out: Point };

const up: Point = { x: 0, y: -1 };
const right: Point = { x: 1, y: 0 };
const down: Point = { x: 0, y: 1 };
const left: Point = { x: -1, y: 0 };

/** [R1.2] Numbered in order round the edge: long side, short side, long side, short side. */
export const ANCHORS: readonly Anchor[] = [
  { x: 0.5, y: 0, out: up },
  { x: 1.5, y: 0, out: up },
  { x: 2.5, y: 0, out: up },
  { x: 3, y: 0.5, out: right },
  { x: 3, y: 1.5, out: right },
  { x: 2.5, y: 2, out: down },
  { x: 1.5, y: 2, out: down },
  { x: 0.5, y: 2, out: down },
  { x: 0, y: 1.5, out: left },
  { x: 0, y: 0.5, out: left },
];

export function anchorAt(anchor: number): Anchor {
  const found = ANCHORS[anchor];
  if (found === undefined) throw new Error(`no anchor ${anchor}`);
  return found;
}
