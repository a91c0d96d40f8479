import { actingCar, actingIndex, holdsSpace, spaceOf } from '@perfect-line/rules/gt/cars';
import { returnSpace, returnSpaceOf, sidesFrom } from '@perfect-line/rules/gt/returnSpace';
import type { State } from '@perfect-line/rules/gt/state';
import type { Side } from '@perfect-line/rules/gt/words';

/** A side of the road to leave it by, the space to come back to, and the turns that others may keep it taken. */
export type SideChoice = { readonly side: Side; readonly back: number; readonly delay: number };

/** Cars on the road drive before those beside it (G3.3): one that stands there now is most often gone by then. */
const TAKEN_TURNS = 0.25;

/** [G8.3] A turn for everybody who comes back there before. */
function delayAt(state: State, space: number): number {
  const me = actingIndex(state);
  return state.cars.reduce((sum, car, index) => {
    if (index === me || car.status !== 'racing' || car.space === undefined) return sum;
    if (returnSpaceOf(state, car) !== space) return sum;
    return sum + (holdsSpace(car) ? TAKEN_TURNS : 1);
  }, 0);
}

/** What the driver to act may choose from. */
export function sideChoices(state: State): readonly SideChoice[] {
  const space = spaceOf(actingCar(state));
  return sidesFrom(state.race.graph, space).map((side) => {
    const back = returnSpace(state.race, space, side);
    return { side, back, delay: delayAt(state, back) };
  });
}
