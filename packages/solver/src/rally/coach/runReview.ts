import { unwrap } from '@perfect-line/core/result';
import type { GameEvent, SeatId } from '@perfect-line/rules/game';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import { carOf, timeOf, type RallyState } from '@perfect-line/rules/rally/state';

import { OUT_SECONDS } from '../parTable.ts';
import { reviewTurn, type RallyTurnReview } from './coach.ts';

/** One turn of a special: its events lie from `from` to before `to`, and began at `clock`. */
type ReviewedTurn = {
  readonly from: number;
  readonly to: number;
  readonly clock: number;
  readonly review: RallyTurnReview;
};

/** A special of one driver looked back on: `expected + decisions + luck + others` is the result. */
export type RunReview = {
  readonly unit: 'seconds';
  /** What best driving promised at its first turn. */
  readonly expected: number;
  /** The time of the special; a retirement counts as in the par. */
  readonly result: number;
  readonly decisions: number;
  readonly luck: number;
  /** What the other drivers did in between: cars in the way, dirt, cards they drew. */
  readonly others: number;
  readonly turns: readonly ReviewedTurn[];
};

type Run = { readonly seat: SeatId; readonly special: number };

type Stretch = { readonly start: RallyState; readonly from: number; readonly to: number };

/** The turns of a special by one driver, his choice of tyres among them. */
function stretchesOf(states: readonly RallyState[], { seat, special }: Run): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (let from = 0; from + 1 < states.length;) {
    const start = states[from];
    if (start === undefined) break;
    const key = rally.turnKey(start);
    const end = states.findIndex((one, i) => i > from && rally.turnKey(one) !== key);
    const to = end < 0 ? states.length - 1 : end;
    if (start.special === special && rally.toAct(start) === seat)
      stretches.push({ start, from, to });
    from = to;
  }
  return stretches;
}

function statesOf(
  first: RallyState,
  events: readonly GameEvent<RallyAction>[],
): readonly RallyState[] {
  const states = [first];
  let state = first;
  for (const event of events) {
    ({ state } = unwrap(rally.apply(state, event)));
    states.push(state);
  }
  return states;
}

function resultOf(last: RallyState, { seat, special }: Run): number {
  const time = last.times[special]?.[seat];
  return time ?? timeOf(carOf(last, seat)) + OUT_SECONDS;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What the expectation did between two turns of a driver. */
const shiftsOf = (turns: readonly ReviewedTurn[]): readonly number[] =>
  turns.slice(1).map((turn, i) => {
    const before = turns[i];
    if (before === undefined) return 0;
    return turn.clock + turn.review.expected - before.clock - before.review.result;
  });

/** Looks back on a finished special of one driver; undefined where he did not drive it. */
export function reviewSpecial(
  first: RallyState,
  events: readonly GameEvent<RallyAction>[],
  run: Run,
): RunReview | undefined {
  const states = statesOf(first, events);
  const turns = stretchesOf(states, run).flatMap(({ start, from, to }): readonly ReviewedTurn[] => {
    const review = reviewTurn(start, events.slice(from, to));
    const clock = timeOf(carOf(start, run.seat));
    return review === undefined ? [] : [{ from, to, clock, review }];
  });
  const [opening] = turns;
  const last = states.at(-1);
  if (opening === undefined || last === undefined) return undefined;
  return {
    unit: 'seconds',
    expected: opening.clock + opening.review.expected,
    result: resultOf(last, run),
    decisions: sum(turns.map(({ review }) => review.decisions)),
    luck: sum(turns.map(({ review }) => review.luck)),
    others: sum(shiftsOf(turns)),
    turns,
  };
}
