import { isOneOf } from '@perfect-line/core/json';
import { err, ok } from '@perfect-line/core/result';
import { isWhole, type Read } from '@perfect-line/rules/parse';
import { LEVELS, type Level } from '@perfect-line/solver/gt/race/levels';

import type { Asked } from './gameTable.ts';
import { refusal, type Fields } from './lines.ts';
import type { Answer } from './table.ts';

/** Sums of fractions, each rounded, may end a hair above 1. */
export const asShare = (sum: number): number => Math.min(1, sum);

type Counted = { readonly total: number; readonly byLength: readonly number[] };

/** How long a computer driver may think; undefined: as long as it always does. */
export type Thinking = { readonly level: Level; readonly ms: number | undefined };

/** A game as the questions about its plans and drivers see it. */
type Planner<State, Plan, Mode extends string> = {
  readonly parsePlan: (input: unknown) => Read<Plan>;
  /** Whether somebody lays dice now, for the first time or anew: only then are `steps`, `count` and `odds` asked. */
  readonly isPlanning: (state: State) => boolean;
  readonly steps: (state: State, plan: Plan) => Read<readonly unknown[]>;
  readonly count: (state: State, depth: number) => Read<Counted>;
  readonly modes: readonly Mode[];
  /** The mode where none is named; undefined where one must be. */
  readonly usualMode?: Mode;
  readonly odds: (state: State, plan: Plan, mode: Mode) => Answer;
  readonly hasDriver: (state: State) => boolean;
  /** Asked only when there is a driver to act. */
  readonly best: (state: State, thinking: Thinking) => unknown;
};

/** No driver has as many dice. */
const DEEPEST = 24;
const MOST_MS = 60_000;
const NO_PLANS: Counted = { total: 0, byLength: [] };

const refused = (code: string, message: string) => err(refusal(code, message));

const nobodyPlans = () => refused('turn.no-plan-now', 'nobody lays dice now');

const parseDepth = ({ depth = DEEPEST }: Fields): Read<number> =>
  isWhole(depth, 1, DEEPEST)
    ? ok(depth)
    : refused('request.depth', `"depth" is a whole number from 1 to ${DEEPEST}`);

function parseThinking({ level = 'pro', ms }: Fields): Read<Thinking> {
  if (!isOneOf(level, LEVELS))
    return refused('best.level', `"level" is one of ${LEVELS.join(', ')}`);
  if (ms === undefined || isWhole(ms, 1, MOST_MS)) return ok({ level, ms });
  return refused('best.ms', `"ms" is a whole number from 1 to ${MOST_MS}`);
}

/** The questions about plans and drivers, read and bounded in one way for both games. */
export function questionsOf<State, Plan extends readonly unknown[], Mode extends string>(
  planner: Planner<State, Plan, Mode>,
): Pick<Asked<State>, 'steps' | 'count' | 'odds' | 'best'> {
  return {
    steps: (state, { plan: input = [] }) => {
      const plan = planner.parsePlan(input);
      if (!plan.ok) return plan;
      if (!planner.isPlanning(state) && plan.value.length > 0) return nobodyPlans();
      const steps = planner.isPlanning(state) ? planner.steps(state, plan.value) : ok([]);
      return steps.ok ? ok({ steps: steps.value }) : steps;
    },
    count: (state, fields) => {
      const depth = parseDepth(fields);
      if (!depth.ok) return depth;
      return planner.isPlanning(state) ? planner.count(state, depth.value) : ok(NO_PLANS);
    },
    odds: (state, { mode = planner.usualMode, plan: input }) => {
      if (!isOneOf(mode, planner.modes))
        return refused('request.mode', `"mode" is one of ${planner.modes.join(', ')}`);
      const plan = planner.parsePlan(input);
      if (!plan.ok) return plan;
      return planner.isPlanning(state) ? planner.odds(state, plan.value, mode) : nobodyPlans();
    },
    best: (state, fields) => {
      const thinking = parseThinking(fields);
      if (!thinking.ok) return thinking;
      if (!planner.hasDriver(state)) return refused('game.over', 'the game is over');
      return ok({ action: planner.best(state, thinking.value) });
    },
  };
}
