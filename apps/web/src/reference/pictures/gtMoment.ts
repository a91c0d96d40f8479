import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';

import type { GtIllustration } from './gtRows.ts';

/** The moment that is drawn, by the rules themselves. */
export function gtMoment({ setup, before = [] }: GtIllustration): State {
  const { state } = gt.start(unwrap(gt.parseSetup(setup)));
  return before.reduce((now, event) => unwrap(gt.apply(now, event)).state, state);
}
