import type { Road } from './roads.ts';
import type { RoadSpace } from './roadNotation.ts';

/** What is wrong with a road of the catalogue; an empty list is a sound road. */
export type RoadFault = {
  readonly code:
    | 'road.length'
    | 'road.skid-note'
    | 'road.skid-beyond-fifth-gear'
    | 'road.cut-below-inside'
    | 'road.bump-near-edge'
    | 'road.bumps-too-close'
    | 'road.bend-against-line';
  readonly road: string;
  /** 1-based number of the space in the road's own direction. */
  readonly space?: number;
};

const MIN_SPACES = 8;
const MAX_SPACES = 12;
/** The longest jump ends three spaces beyond the bump (R5.1). */
const LONGEST_JUMP = 3;
/** A corner must turn at least so much over its space, or the map would contradict its note. */
const LEAST_BEND_DEGREES = 25;

export const checkRoad = (road: Road): readonly RoadFault[] => [
  ...checkLength(road),
  ...road.spaces.flatMap((space, i) => checkNotes(road, space, i)),
  ...checkBumps(road),
  ...road.spaces.flatMap((space, i) => checkBend(road, space, i)),
];

const checkLength = (road: Road): readonly RoadFault[] =>
  road.spaces.length < MIN_SPACES || road.spaces.length > MAX_SPACES
    ? [{ code: 'road.length', road: road.id }]
    : [];

function checkNotes(road: Road, space: RoadSpace, index: number): readonly RoadFault[] {
  const at = { road: road.id, space: index + 1 };
  const { inside = 0, skid, cut } = space.corner ?? {};
  const faults: RoadFault[] = [];
  if (skid && skid.note !== inside + 1) faults.push({ code: 'road.skid-note', ...at });
  if (skid && skid.note > 5) faults.push({ code: 'road.skid-beyond-fifth-gear', ...at });
  if (cut !== undefined && cut < inside) faults.push({ code: 'road.cut-below-inside', ...at });
  return faults;
}

/** Far enough from each other and from the edges that no jump can end on another bump, either way. */
function checkBumps(road: Road): readonly RoadFault[] {
  const bumps = road.spaces.flatMap((space, i) => (space.bump === undefined ? [] : [i + 1]));
  const faults: RoadFault[] = [];
  for (const [i, at] of bumps.entries()) {
    const where = { road: road.id, space: at };
    if (at < 3 || at > road.spaces.length - 2)
      faults.push({ code: 'road.bump-near-edge', ...where });
    const before = bumps[i - 1];
    if (before !== undefined && at - before <= LONGEST_JUMP)
      faults.push({ code: 'road.bumps-too-close', ...where });
  }
  return faults;
}

function checkBend(road: Road, space: RoadSpace, index: number): readonly RoadFault[] {
  if (!space.corner) return [];
  const turn = turnDegrees(road, index);
  const wanted = space.corner.bend === 'right' ? turn : -turn;
  if (wanted >= LEAST_BEND_DEGREES) return [];
  return [{ code: 'road.bend-against-line', road: road.id, space: index + 1 }];
}

/** How much the centre line turns over one space: positive to the right (y grows downwards). */
export function turnDegrees(road: Road, index: number): number {
  const n = road.spaces.length;
  const heading = (share: number): number => {
    const [a, b] = [road.line.at(share - 0.002), road.line.at(share + 0.002)];
    return Math.atan2(b.y - a.y, b.x - a.x);
  };
  const clamp = (share: number): number => Math.min(0.997, Math.max(0.003, share));
  const turn = ((heading(clamp((index + 1) / n)) - heading(clamp(index / n))) * 180) / Math.PI;
  return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
}
