import { warningFacesOf } from '@perfect-line/rules/gt/dice';
import { advance, type Cursor, type TurnFrame } from '@perfect-line/rules/gt/frame';
import { isFlyingStart } from '@perfect-line/rules/gt/flyingStart';
import { nextSteps } from '@perfect-line/rules/gt/planning';
import { oddsFacts } from '@perfect-line/rules/gt/planOdds';
import type { CheckedStep, State } from '@perfect-line/rules/gt/state';
import type { Die } from '@perfect-line/rules/gt/words';

import { ratherOfEach, reachedFrom, stepsTo, type Driving, type LineOn } from '../../reach.ts';

/** The end of a line: the dice left there, and what those behind it may have shown. */
type At = {
  readonly cursor: Cursor;
  /** The die it ended with last. */
  readonly last: Die | undefined;
  /** Warnings of the track on the way (G5.2, G5.4). */
  readonly track: number;
  /** Chance of 0, 1, … warnings with control kept. */
  readonly kept: readonly number[];
  /** It begins with the 2 of a flying start, whose warning ends the turn (G11.2). */
  readonly flies: boolean;
  /** Over the line for the last time: nothing after it is driven (G10.1). */
  readonly isOver: boolean;
};

/** Every size is a bound of the box: seven gears with standing, seven dice bits, fewer than eight of any kind. */
function keyOf({ cursor, flies, last }: At): number {
  const { space, gear, gearDice, gears, coasts, brakes, reds, boosts } = cursor;
  const dice = (((gears * 8 + coasts) * 8 + brakes) * 8 + reds) * 8 + boosts;
  const end = (space * 8 + gear + 1) * 3 + (last === 'c' ? 1 : last === 'z' ? 2 : 0);
  return ((end * 128 + gearDice) * 32768 + dice) * 2 + Number(flies);
}

type Turn = { readonly state: State; readonly limit: number };

function afterDice(
  { state, limit }: Turn,
  kept: readonly number[],
  step: CheckedStep,
  ends = false,
) {
  const { tables } = state.race;
  let now = kept;
  for (const die of step.dice) {
    const hit = warningFacesOf(tables, die) / tables.warningFaces.outOf;
    const before = now;
    now = before.map((chance, n) => chance * (1 - hit) + (ends ? 0 : (before[n - 1] ?? 0) * hit));
  }
  return Array.from({ length: limit }, (_, n) => now[n - step.warnings] ?? 0);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

const missedAt = ({ kept }: At): number => 1 - sum(kept);

function laidOn(turn: Turn, at: At, step: CheckedStep): At | undefined {
  const isFirst = at.cursor.steps === 0;
  const flies = isFirst ? isFlyingStart(turn.state, step) : at.flies;
  const kept = afterDice(turn, at.kept, step, isFirst && flies);
  const { finishes } = oddsFacts(turn.state, step.finish ? [step] : []).steps[0] ?? {};
  const track = at.track + step.warnings;
  return {
    cursor: advance(at.cursor, step),
    last: step.dice[0],
    track,
    kept,
    flies,
    isOver: at.isOver || finishes === true,
  };
}

/**
 * Chances of a plan do not hang on the order of its dice: of lines to one place with the same dice left, the one with
 * fewer warnings of the track is the safer, whatever follows.
 */
const drivingOf = (turn: Turn, frame: TurnFrame): Driving<At, CheckedStep> => ({
  stepsFrom: ({ cursor, isOver }) => (isOver ? [] : nextSteps(frame, cursor)),
  after: (at, step) => {
    const next = step.loses ? undefined : laidOn(turn, at, step);
    return next !== undefined && sum(next.kept) > 0 ? next : undefined;
  },
  keyOf,
  isBetter: (a, b) => a.track < b.track,
});

/** The safest line from the end of a draft to every space that dice can reach, for each die it may end with. */
export function gtLinesOn(
  state: State,
  frame: TurnFrame,
  draft: readonly CheckedStep[],
): readonly LineOn<CheckedStep>[] {
  const { limit, warnings } = oddsFacts(state, []);
  const turn = { state, limit };
  const kept = Array.from({ length: limit }, (_, n) => Number(n === warnings));
  const none: At = {
    cursor: frame.start,
    last: undefined,
    track: 0,
    kept,
    flies: false,
    isOver: false,
  };
  let start: At | undefined = none;
  for (const step of draft) start = start && !step.loses ? laidOn(turn, start, step) : undefined;
  if (start === undefined) return [];
  const best = ratherOfEach(
    reachedFrom(drivingOf(turn, frame), start),
    ({ step }) => `${step.to} ${step.dice[0]}`,
    ({ at, step }) => ({ missed: missedAt(at), gear: step.gear, steps: at.cursor.steps }),
  );
  return best.map((reached) => ({ steps: stepsTo(reached), missed: missedAt(reached.at) }));
}
