import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import { carOf, timeOf, type RallyState } from '@perfect-line/rules/rally/state';

export type Driver = (state: RallyState) => RallyAction;

/** One rally of one driver through the engine; a retirement costs its seconds for every special not finished. */
export function driveAlone(setup: RallySetup, drive: Driver, { seed, outSeconds }: Drive): number {
  const random = seededRandom(seed);
  const seat = setup.drivers[0]?.id ?? '';
  let { state } = rally.start(setup);
  while (!rally.isOver(state)) {
    const request = rally.chanceDue(state);
    state = unwrap(
      rally.apply(
        state,
        request
          ? { type: 'chance', faces: drawFaces(request, random) }
          : { type: 'action', seat, action: drive(state) },
      ),
    ).state;
  }
  return secondsOf(state, seat, outSeconds);
}

export type Drive = { readonly seed: string; readonly outSeconds: number };

function secondsOf(state: RallyState, seat: string, outSeconds: number): number {
  const times = state.times.flatMap((special) => special[seat] ?? []);
  const home = times.reduce((sum, seconds) => sum + seconds, 0);
  const car = carOf(state, seat);
  if (car.place !== 'out') return home;
  const left = state.setup.stages.length - times.length;
  // Cut off on the line by its damage, a car has a time all the same (R6.6).
  const isTimed = state.times[state.special]?.[seat] !== undefined;
  return home + left * outSeconds + (isTimed ? outSeconds : timeOf(car));
}
