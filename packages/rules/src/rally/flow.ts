import { err, type Result } from '@perfect-line/core/result';

import type { RuleError, Step } from '../game.ts';
import type { RallyNote } from './notes.ts';
import type { RallyState } from './state.ts';

/** One event's way through the rules: the state so far and what there is to tell. */
export type Flow = Step<RallyState, RallyNote>;
export type Outcome = Result<Flow, RuleError>;

export const flowing = (state: RallyState, ...notes: readonly RallyNote[]): Flow => ({
  state,
  notes,
});

export function andThen(flow: Flow, next: (state: RallyState) => Flow): Flow {
  const after = next(flow.state);
  return { state: after.state, notes: [...flow.notes, ...after.notes] };
}

export const refused = (
  code: string,
  message: string,
  facts?: Readonly<Record<string, unknown>>,
): Result<never, RuleError> =>
  err(facts === undefined ? { code, message } : { code, message, facts });
