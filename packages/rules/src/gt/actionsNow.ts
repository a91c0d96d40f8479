import { keysOf } from '../keys.ts';
import type { Action, ActionType } from './action.ts';
import { legalSteps } from './drive.ts';
import type { Phase, State } from './state.ts';

type Deed = Exclude<ActionType, 'resign'>;

/** When each action can be taken; resigning is always possible. */
export const PHASE_OF: Readonly<Record<Deed, Phase>> = {
  drive: 'plan',
  return: 'plan',
  pass: 'plan',
  roll: 'step',
  secure: 'step',
  stop: 'step',
  relay: 'relay',
  side: 'side',
  pit: 'pit',
  'no-pit': 'pit',
};

const DEEDS = keysOf(PHASE_OF);

function isPossible(state: State, type: Deed, accepts: (action: Action) => boolean): boolean {
  switch (type) {
    case 'drive': {
      const steps = legalSteps(state, []);
      return steps.ok && steps.value.length > 0;
    }
    case 'return':
    case 'pass':
    case 'secure':
    case 'stop':
      return accepts({ type });
    default:
      return true;
  }
}

/** Kinds of action open to the driver to act; which dice and spaces they take is asked apart. */
export const actionsNow = (
  state: State,
  accepts: (action: Action) => boolean,
): readonly ActionType[] =>
  DEEDS.filter((type) => PHASE_OF[type] === state.phase && isPossible(state, type, accepts));
