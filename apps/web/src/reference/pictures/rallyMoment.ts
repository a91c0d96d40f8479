import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyState } from '@perfect-line/rules/rally/state';

import type { RallyIllustration } from './rallyRows.ts';

/** The moment that is drawn, by the rules themselves. */
export function rallyMoment({ setup, before = [] }: RallyIllustration): RallyState {
  const { state } = rally.start(unwrap(rally.parseSetup(setup)));
  return before.reduce((now, event) => unwrap(rally.apply(now, event)).state, state);
}
