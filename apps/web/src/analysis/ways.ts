import type { SavedGame } from '../storage/savedGame.ts';
import { totalAt, type Known, type PicturePoint } from './picture.ts';

/** One way through a race with what it promised at each moment. */
export type Way = {
  readonly saved: SavedGame;
  readonly events: readonly unknown[];
  readonly known: Known;
};

/** Events that both have in common. */
export function forkOf(a: readonly unknown[], b: readonly unknown[]): number {
  const part = a.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(b[i]));
  return part < 0 ? Math.min(a.length, b.length) : part;
}

/** What one car could hope for over a way. */
export const pointsOf = ({ known }: Way, seat: string): readonly PicturePoint[] =>
  known.moments.flatMap((at, moment) => {
    const value = totalAt(known, moment, seat);
    return value === undefined ? [] : [{ at, value }];
  });

/** The last figure before both part. */
export const valueAt = (points: readonly PicturePoint[], at: number): number | undefined =>
  points.findLast((point) => point.at <= at)?.value;
