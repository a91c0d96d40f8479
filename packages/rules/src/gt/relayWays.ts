import { advance, type Cursor } from './frame.ts';
import { nextSteps } from './planning.ts';
import { relayFrame, relayLosses } from './relay.ts';
import type { CheckedStep, State } from './state.ts';

type Laid = {
  readonly steps: readonly CheckedStep[];
  readonly cursor: Cursor;
  /** Warnings of the track on the way. */
  readonly track: number;
};

/** Lines with the same dice in the same place and as many warnings behind them have the same ends. */
const keyOf = ({ cursor, track }: Laid): string =>
  [track, ...Object.values({ ...cursor, steps: 0, ended: false })].join(' ');

const laidOn = ({ steps, cursor, track }: Laid, step: CheckedStep): Laid => ({
  steps: [...steps, step],
  cursor: advance(cursor, step),
  track: track + step.warnings,
});

/**
 * [G6.4] The ways to lay the rolled dice so that control is lost: one for each space and gear in which that can be,
 * the shortest of it.
 */
export function relayWays(state: State): readonly (readonly CheckedStep[])[] {
  const frame = relayFrame(state);
  const ways = new Map<string, readonly CheckedStep[]>();
  let front: readonly Laid[] = [{ steps: [], cursor: frame.start, track: 0 }];
  while (front.length > 0) {
    const next = new Map<string, Laid>();
    for (const laid of front) {
      for (const step of nextSteps(frame, laid.cursor)) {
        const on = laidOn(laid, step);
        const losses = relayLosses(state, on.steps);
        // Like dice may lie otherwise: a line that can be lost here may also go on.
        if (losses.includes(-1) && !next.has(keyOf(on))) next.set(keyOf(on), on);
        const kind = `${step.to} ${step.gear}`;
        const isLost = Math.max(...losses) === on.steps.length - 1;
        if (isLost && !ways.has(kind)) ways.set(kind, on.steps);
      }
    }
    front = [...next.values()];
  }
  return [...ways.values()];
}
