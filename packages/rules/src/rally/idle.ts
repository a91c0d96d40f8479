import { spotName } from '@perfect-line/track/rally/special';

import type { RallyAction } from './action.ts';
import { legalMoves, roadAheadOf } from './legal.ts';
import { relayOptions } from './relaying.ts';
import { dangerOf, type RallyState } from './state.ts';

function safestDice(state: RallyState): readonly RallyAction[] {
  if (state.phase.kind !== 'drive') return [];
  const { track } = roadAheadOf(state);
  const moves = legalMoves(state).toSorted(
    (a, b) => dangerOf(a.fate) - dangerOf(b.fate) || a.gear - b.gear,
  );
  return moves.map(({ die, to }) => ({ type: 'die', die, to: spotName(track, to) }));
}

/** What may be done for a driver who is not there, smallest first. */
export const smallActions = (state: RallyState): readonly RallyAction[] => [
  { type: 'no-sisu' },
  { type: 'stop' },
  { type: 'tyres', tyres: 'asphalt' },
  { type: 'pass' },
  ...relayOptions(state).map((chain) => ({ type: 'attack', chain }) as const),
  ...safestDice(state),
];
