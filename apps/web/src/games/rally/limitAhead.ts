import { driverOf, turnOf, type Move, type RallyState } from '@perfect-line/rules/rally/state';
import { rowAt, surfaceAt, trackOf } from '@perfect-line/rules/rally/tracks';
import { warningLimitOn } from '@perfect-line/rules/rally/warnings';

/** [R11.3] Warnings at which control is lost on the surface of the next space, planned or straight ahead. */
export function limitAhead(state: RallyState, planned: readonly Pick<Move, 'to'>[] = []): number {
  const track = trackOf(state);
  const car = driverOf(state);
  const ahead = track.rows[rowAt(track, car.spot) + 1]?.main ?? car.spot;
  const surface = surfaceAt(track, planned[0]?.to ?? ahead);
  return warningLimitOn(turnOf(state), car.tyres, surface);
}
