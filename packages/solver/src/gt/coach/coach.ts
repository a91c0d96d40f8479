import { unwrap } from '@perfect-line/core/result';
import type { GameEvent } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';

import { Ledger, type Review } from '../../ledger.ts';
import type { SoloTables } from '../solo/upperBound.ts';
import { bestPlans, hoped, judgeOf, promised, type Alternative, type Judge } from './turnWorth.ts';

/** A turn looked back on; of the plans the best of both modes, the better first. */
export type TurnReview = Review<Action['type'], Alternative>;

const isSameTurn = (a: State, b: State): boolean =>
  a.turnNumber === b.turnNumber && b.phase !== 'over';

/** The first drive of a turn with the state it was planned in; a turn may begin by coming back (G9.2). */
function driveOf(start: State, events: readonly GameEvent<Action>[]) {
  let state = start;
  for (const event of events) {
    if (event.type === 'action' && event.action.type === 'drive') {
      return { state, action: event.action };
    }
    state = unwrap(gt.apply(state, event)).state;
  }
  return undefined;
}

type Played = {
  readonly event: GameEvent<Action>;
  readonly index: number;
  readonly before: State;
  readonly after: State;
  readonly next: GameEvent<Action> | undefined;
};

/** What can be hoped for: what the coach finds, or what was done then where that is better. */
function seen(judge: Judge, { after, next }: Played): number | undefined {
  const best = hoped(judge, after);
  const done = next?.type === 'action' ? promised(judge, after, next.action) : undefined;
  return best === undefined || done === undefined ? best : Math.min(best, done);
}

/** A decision moves the expectation from the best to the chosen, chance from what was promised to what came. */
function follow(judge: Judge, ledger: Ledger<Action['type']>, start: State, played: Played): void {
  const { event, index, before, after } = played;
  if (event.type === 'action') {
    const value = promised(judge, before, event.action);
    const { type } = event.action;
    if (value !== undefined) ledger.enter(value, { by: 'decision', what: type, event: index });
  }
  const over = !isSameTurn(start, after);
  const isMoved = event.type === 'chance' || after.phase === 'pit' || over;
  if (!isMoved) return;
  const value = over ? judge.settle(start, after) : seen(judge, played);
  if (value === undefined) return;
  // An end that was promised exactly is no moment of chance.
  if (event.type === 'action' && Math.abs(value - ledger.value) < 1e-9) ledger.value = value;
  else ledger.enter(value, { by: 'luck', what: 'chance', event: index });
}

/**
 * Looks back on a turn: the events from its start to its end. Every event moves the expectation, so decisions and luck
 * add up to the result. Undefined for a turn in which nothing was driven.
 */
export function reviewTurn(
  start: State,
  events: readonly GameEvent<Action>[],
  solved?: SoloTables,
): TurnReview | undefined {
  if (start.phase !== 'plan') return undefined;
  const drive = driveOf(start, events);
  const judge = judgeOf(start, solved);
  if (drive === undefined || judge === undefined) return undefined;
  const best = bestPlans(judge, drive.state);
  return priceTurn(judge, start, events)?.close(judge.unit, best);
}

/** A turn by a judge that may stay the same for a whole lap alone; undefined where there is nothing to judge. */
export function priceTurn(
  judge: Judge,
  start: State,
  events: readonly GameEvent<Action>[],
): Ledger<Action['type']> | undefined {
  const drive = start.phase === 'plan' ? driveOf(start, events) : undefined;
  if (drive === undefined) return undefined;
  const chosen = promised(judge, drive.state, drive.action) ?? Infinity;
  const expected = Math.min(judge.hopes(drive.state), chosen);
  if (!Number.isFinite(expected)) return undefined;
  const ledger = new Ledger<Action['type']>(expected);
  let before = start;
  for (const [index, event] of events.entries()) {
    const after = unwrap(gt.apply(before, event)).state;
    follow(judge, ledger, start, { event, index, before, after, next: events[index + 1] });
    before = after;
    if (!isSameTurn(start, after)) break;
  }
  return ledger;
}
