import type { SpecialTrack, SpotId } from '@perfect-line/track/rally/special';

import type { SeatId } from '../game.ts';
import type { RallyState } from './state.ts';
import { spotAt } from './tracks.ts';

/** Another car standing on the road; cars beside it block nothing (R6.3). */
type Obstacle = { readonly spot: SpotId; readonly spun: boolean };
export type Traffic = readonly Obstacle[];

/** [R14.3] In a time trial the road is empty. */
export const trafficFor = (state: RallyState, seat: SeatId): Traffic =>
  state.setup.options.timeTrial
    ? []
    : state.cars.filter((car) => car.id !== seat && car.place === 'road');

/**
 * [R8.1] Whether a car may come onto a spot. The inside and the skid of a corner are one passage: none of
 * the ways to overtake leads past a car on the one by the other, so each must be free for the other.
 */
export function hasRoom(track: SpecialTrack, traffic: Traffic, id: SpotId): boolean {
  if (traffic.length === 0) return true;
  const { line, row, capacity } = spotAt(track, id);
  if (line === 'inside') return !traffic.some((car) => isInCorner(track, car, row));
  const insideIsFree = line !== 'skid' || !isInsideTaken(track, traffic, row);
  const here = traffic.filter((car) => car.spot === id);
  return insideIsFree && here.length < capacity && !here.some((car) => car.spun);
}

const isInCorner = (track: SpecialTrack, car: Obstacle, row: number): boolean => {
  const spot = spotAt(track, car.spot);
  return spot.row === row && spot.line !== 'cut';
};

export const isInsideTaken = (track: SpecialTrack, traffic: Traffic, row: number): boolean =>
  traffic.some((car) => {
    const spot = spotAt(track, car.spot);
    return spot.row === row && spot.line === 'inside';
  });

/** Coming back from the skid: free inside, and nobody skidding ahead who would be overtaken. */
export function canComeBack(track: SpecialTrack, traffic: Traffic, from: SpotId): boolean {
  const { row, short } = spotAt(track, from);
  return !traffic.some((car) => {
    const spot = spotAt(track, car.spot);
    return spot.row === row && (spot.line === 'inside' || spot.short > short);
  });
}

/** Flying over a row takes the room that driving through it would. */
export function canFlyOver(track: SpecialTrack, traffic: Traffic, row: number): boolean {
  const main = track.rows[row]?.main;
  return main === undefined || hasRoom(track, traffic, main);
}
