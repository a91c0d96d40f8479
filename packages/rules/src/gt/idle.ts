import type { Action } from './action.ts';
import { actingCar } from './cars.ts';
import { legalSteps } from './drive.ts';
import type { State } from './state.ts';
import { isStuck } from './stuck.ts';
import { stepView } from './view.ts';

/** One space forward as safely as the road allows. */
function shortestDrives(state: State): readonly Action[] {
  const steps = legalSteps(state, []);
  if (!steps.ok) return [];
  const safest = steps.value.toSorted(
    (a, b) =>
      Number(a.loses) - Number(b.loses) ||
      a.warnings - b.warnings ||
      a.dice.length - b.dice.length ||
      a.gear - b.gear,
  );
  return safest.slice(0, 1).map((step): Action => {
    const { dice, to } = stepView(state, step);
    return { type: 'drive', mode: 'one-by-one', plan: [{ dice, to }] };
  });
}

/** [G8.10] Refusing its last stop would put the car of an absent driver out of the race. */
const lastStop = (state: State): readonly Action[] =>
  state.phase === 'pit' && isStuck(state, actingCar(state))
    ? [{ type: 'pit', lane: 'repairs' }]
    : [];

/** What may be done for a driver who is not there, smallest first. */
export const smallActions = (state: State): readonly Action[] => [
  ...lastStop(state),
  { type: 'no-pit' },
  { type: 'stop' },
  { type: 'roll' },
  { type: 'relay', plan: [] },
  { type: 'side', side: 'right' },
  { type: 'return' },
  ...shortestDrives(state),
  { type: 'pass' },
];
