import type { RallyState } from '@perfect-line/rules/rally/state';
import { rowAt, trackOf } from '@perfect-line/rules/rally/tracks';
import { driverOf } from '@perfect-line/rules/rally/state';

import type { RallySectionId } from '../../reference/sections.ts';

/** The section of the rules that matters at this moment. */
export function rallyRuleAt(state: RallyState): RallySectionId {
  switch (state.phase.kind) {
    case 'tyres':
      return 'tyres';
    case 'garage':
      return 'service';
    case 'sisu':
      return 'sisu';
    case 'relay':
      return 'time-attack';
    case 'over':
      return 'results';
    default:
      return roadRule(state);
  }
}

function roadRule(state: RallyState): RallySectionId {
  if (state.turn === undefined) return 'start';
  const track = trackOf(state);
  const next = track.rows[rowAt(track, driverOf(state).spot) + 1];
  if (next?.corner !== undefined) return 'corners';
  return next?.bump === undefined ? 'turn' : 'bumps';
}
