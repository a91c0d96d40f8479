import { seededRandom } from '@perfect-line/core/random';
import type { Action } from '@perfect-line/rules/gt/action';
import type { State } from '@perfect-line/rules/gt/state';

import { STEADY, thumbDriver, type Nerve } from '../turn/simple.ts';

/** Plans too much and rolls the one die that was not wise any more. */
const RASH: Nerve = { ...STEADY, planned: 1.8, spare: 0 };
/** Brakes long before the corner and stays where it is at the first warning that matters. */
const SHY: Nerve = { ...STEADY, planned: 0.5, spare: 2 };

/** Of ten turns three are rash and five shy. */
const RASH_SHARE = 0.3;
const SHY_SHARE = 0.5;

/** The mood of a turn: the same whenever it is asked for. */
function nerveOf({ turnNumber }: State, seed: string): Nerve {
  const mood = seededRandom(`${seed} ${turnNumber}`)();
  if (mood < RASH_SHARE) return RASH;
  return mood < RASH_SHARE + SHY_SHARE ? SHY : STEADY;
}

/** Goes by rule of thumb, and does not yet know how much the road allows. */
export const beginnerDriver = (state: State, seed: string): Action =>
  thumbDriver(state, nerveOf(state, seed));
