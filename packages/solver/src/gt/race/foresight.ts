import { actingIndex } from '@perfect-line/rules/gt/cars';
import type { State } from '@perfect-line/rules/gt/state';

import { SPOT_GEARS } from '../graph/relay.ts';
import type { Spot } from '../turn/turnSearch.ts';
import { costAfterNext, costStanding } from './pairLook.ts';
import { drivenTo, racerOf, type Racer } from './racer.ts';

/** What the chance against a rival, by its place among them, gains by a look at the next turn: for an end of mine. */
export type Foresight = (rival: number, end: Spot) => number;

type Gains = { readonly known: ReadonlyMap<number, number>; readonly mean: number };

const NOTHING: Gains = { known: new Map(), mean: 0 };

const keyOf = ({ position, gear }: Spot): number => position * SPOT_GEARS + gear;

function gainsAgainst(
  state: State,
  [me, rival]: readonly [Racer, Racer],
  ends: readonly Spot[],
): Gains {
  const otherWaits = state.order.indexOf(rival.index) > state.turnIndex;
  const known = new Map<number, number>();
  for (const end of ends) {
    const duel = { mover: drivenTo(me, end), other: rival, otherWaits };
    known.set(keyOf(end), costStanding(state, duel) - costAfterNext(state, duel));
  }
  const mean = [...known.values()].reduce((sum, gain) => sum + gain / known.size, 0);
  return { known, mean };
}

/** The car to act as it is once it is back on the road (G9.2). */
function actingRacer(state: State): Racer | undefined {
  const me = actingIndex(state);
  const cars = state.cars.map((car, i) => (i === me ? { ...car, off: undefined } : car));
  return racerOf({ ...state, cars }, me);
}

/** Looks from every end at the next turn of me and each rival; ends left out gain what the others do on average. */
export function foresee(state: State, rivals: readonly number[], ends: readonly Spot[]): Foresight {
  const me = actingRacer(state);
  const gains = rivals.map((index) => {
    const rival = racerOf(state, index);
    return me === undefined || rival === undefined
      ? NOTHING
      : gainsAgainst(state, [me, rival], ends);
  });
  return (rival, end) => {
    const { known, mean } = gains[rival] ?? NOTHING;
    // A loss is judged as it stands.
    return end.gear <= 0 ? 0 : (known.get(keyOf(end)) ?? mean);
  };
}
