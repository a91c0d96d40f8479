import { unwrap } from '@perfect-line/core/result';
import type { GameEvent } from '@perfect-line/rules/game';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyState } from '@perfect-line/rules/rally/state';

import { Ledger, type Review } from '../../ledger.ts';
import {
  choicesAt,
  isRolling,
  judgeOf,
  promised,
  worthOf,
  type Judge,
  type PricedAction,
} from './turnWorth.ts';

/** A turn of the rally looked back on, in seconds of the special. */
export type RallyTurnReview = Review<RallyAction['type'], PricedAction>;

type Played = {
  readonly event: GameEvent<RallyAction>;
  readonly index: number;
  readonly before: RallyState;
  readonly after: RallyState;
};

/** A decision moves the expectation from the best to the chosen, chance from what was promised to what came. */
function follow(judge: Judge, ledger: Ledger<RallyAction['type']>, played: Played): void {
  const { event, index, before, after } = played;
  if (event.type === 'action' && event.seat === judge.seat) {
    const { type } = event.action;
    const value = promised(judge, before, event.action);
    ledger.enter(value, { by: 'decision', what: type, event: index });
  }
  if (isRolling(after) && after.turn?.seat === judge.seat) return;
  const value = worthOf(judge, after);
  // What was promised exactly is no moment of chance.
  if (event.type === 'action' && Math.abs(value - ledger.value) < 1e-9) ledger.value = value;
  else ledger.enter(value, { by: 'luck', what: 'chance', event: index });
}

const firstAction = (seat: string, events: readonly GameEvent<RallyAction>[]) =>
  events.flatMap((one) => (one.type === 'action' && one.seat === seat ? [one.action] : []))[0];

/**
 * Looks back on a turn, or on a choice of tyres: the events from its start to its end. Every event moves the
 * expectation, so decisions and luck add up to the result. Undefined where there is nothing to choose.
 */
export function reviewTurn(
  start: RallyState,
  events: readonly GameEvent<RallyAction>[],
): RallyTurnReview | undefined {
  const { kind } = start.phase;
  const seat = rally.toAct(start);
  if (seat === undefined || (kind !== 'drive' && kind !== 'tyres')) return undefined;
  const chosen = firstAction(seat, events);
  if (chosen === undefined) return undefined;
  const judge = judgeOf(start, seat);
  const best = choicesAt(judge, start, chosen);
  const expected = Math.min(best[0]?.cost ?? Infinity, promised(judge, start, chosen));
  if (!Number.isFinite(expected)) return undefined;
  const ledger = new Ledger<RallyAction['type']>(expected);
  const key = rally.turnKey(start);
  let before = start;
  for (const [index, event] of events.entries()) {
    const after = unwrap(rally.apply(before, event)).state;
    follow(judge, ledger, { event, index, before, after });
    before = after;
    if (rally.isOver(after) || rally.turnKey(after) !== key) break;
  }
  return ledger.close('seconds', best);
}
