import { rally } from '@perfect-line/rules/rally/game';
import { driverOf, type RallyState } from '@perfect-line/rules/rally/state';
import { rowAt, trackOf } from '@perfect-line/rules/rally/tracks';

import type { RallySectionId } from '../../reference/sections.ts';

/** Sections of decisions other than the next die, by the phase they belong to. */
const BY_PHASE: Readonly<Partial<Record<RallyState['phase']['kind'], RallySectionId>>> = {
  tyres: 'tyres',
  garage: 'service',
  sisu: 'sisu',
  relay: 'time-attack',
};

/** The section of the rules that matters at this moment. */
export function ruleAt(state: RallyState): RallySectionId {
  if (rally.isOver(state)) return 'results';
  return BY_PHASE[state.phase.kind] ?? roadRule(state);
}

function roadRule(state: RallyState): RallySectionId {
  if (state.turn === undefined) return 'start';
  const track = trackOf(state);
  const next = track.rows[rowAt(track, driverOf(state).spot) + 1];
  if (next?.corner !== undefined) return 'corners';
  return next?.bump === undefined ? 'turn' : 'bumps';
}
