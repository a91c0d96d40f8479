import { ledgerOf } from '@perfect-line/solver/raceLedger';

import type { LookedRace, LookedTurn } from './looked.ts';

/** How far a race is from adding up, each the worst of its kind. */
export type Sums = {
  readonly cars: number;
  readonly turns: number;
  readonly drivers: number;
  /** Moments of a turn against what it changed. */
  readonly moments: number;
  /** What a driver was promised with decisions, luck and others, against the result. */
  readonly result: number;
  /** What others did to a driver who was alone. */
  readonly alone: number;
  /** Where a turn begins against what the field gives its driver. */
  readonly field: number;
  /** A turn that ended a race against what it came to. */
  readonly ended: number;
  /** The most that a decision gave: after a die is secured the coach sees a little more than before. */
  readonly gift: number;
};

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const worst = (values: readonly number[]): number => Math.max(0, ...values.map(Math.abs));

function momentsGap({ review }: LookedTurn): number {
  const { moments, result, expected, decisions, luck } = review;
  const moved = result - expected;
  return worst([sum(moments.map(({ cost }) => cost)) - moved, decisions + luck - moved]);
}

/** Between two turns of a lap alone a driver may be cleverer than the coach was. */
const giftIn = ({ review }: LookedTurn): number =>
  Math.max(
    0,
    ...review.moments.map(({ by, what, cost }) =>
      by === 'decision' && what !== 'between' ? -cost : 0,
    ),
  );

const endedGap = ({ review, spent, ended }: LookedTurn): number =>
  ended === undefined ? 0 : spent + review.result - ended;

export function sumsOf({ cars, isAlone, turns, ends }: LookedRace): Sums {
  const ledgers = Object.entries(ends).flatMap(([seat, end]) => {
    const own = turns.filter((turn) => turn.seat === seat);
    return ledgerOf(own, end) ?? [];
  });
  return {
    cars,
    turns: turns.length,
    drivers: ledgers.length,
    moments: worst(turns.map(momentsGap)),
    result: worst(
      ledgers.map(
        ({ start, decisions, luck, others, end }) => start + decisions + luck + others - end,
      ),
    ),
    alone: isAlone ? worst(ledgers.map(({ others }) => others)) : 0,
    field: worst(turns.map(({ apart }) => apart)),
    ended: worst(turns.map(endedGap)),
    gift: worst(turns.map(giftIn)),
  };
}

/** Seconds, or shares of the chance to win. */
export const TOLERANCE = 1e-6;

export const GAPS = ['moments', 'result', 'alone', 'field', 'ended'] as const;

/** What does not add up in a race. */
export const brokenIn = (sums: Sums): readonly (typeof GAPS)[number][] =>
  GAPS.filter((gap) => !(sums[gap] <= TOLERANCE));
