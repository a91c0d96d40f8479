import type { Action, Plan } from '@perfect-line/rules/gt/action';
import { actingCar, spaceOf } from '@perfect-line/rules/gt/cars';
import { relayWays } from '@perfect-line/rules/gt/relayWays';
import type { State } from '@perfect-line/rules/gt/state';

import { inOrderOfCost, type Idea, type Priced } from '../../decision.ts';
import type { TurnGraph } from '../graph/turnGraph.ts';
import { problemOf, rivalIndices, seatOf } from '../race/judge.ts';
import { wayOf } from '../race/outlook.ts';
import { bestFlatOut } from '../turn/flatSearch.ts';
import { planOf } from '../turn/traffic.ts';
import { bestStepwise, type TurnPlan, type TurnProblem } from '../turn/turnSearch.ts';
import { promised, type Judge } from './turnWorth.ts';

export type GtIdea =
  | 'brake'
  | 'line'
  | 'gear'
  | 'flat-out'
  | 'one-by-one'
  | 'overtake'
  | 'roll'
  | 'secure'
  | 'stop'
  | 'relay';

type Drive = Extract<Action, { readonly type: 'drive' }>;
type Forbids = (graph: TurnGraph, move: number) => boolean;

/** What a plan must do without. */
type Without = { readonly idea: GtIdea; readonly forbids?: Forbids; readonly mode?: Drive['mode'] };

type Effort = {
  /** How many times as long is looked as the coach does. */
  readonly longer: number;
  /** What is as good as the best. */
  readonly right: number;
  /** Nothing is looked for where the best costs more. */
  readonly below: number;
  /** Only these; none named: all. */
  readonly among: readonly GtIdea[];
};

/** The turn as everybody looks at it who may find something. */
function problemsOf(judge: Judge, state: State, longer: number): readonly TurnProblem[] {
  const seat = seatOf(state, { level: 'ace' });
  const all = [judge.searched(state), judge.problem(state), seat && problemOf(seat)];
  return all.flatMap((one) => (one === undefined ? [] : [{ ...one, nodes: one.nodes * longer }]));
}

const narrowed = (problem: TurnProblem, forbids: Forbids | undefined): TurnProblem =>
  forbids === undefined
    ? problem
    : {
        ...problem,
        isOpen: (from, move) => problem.isOpen(from, move) && !forbids(problem.graph, move),
      };

function searched(problem: TurnProblem, mode: Drive['mode'] | undefined): readonly TurnPlan[] {
  const stepwise = mode === 'flat-out' ? undefined : bestStepwise(problem);
  const flat = mode === 'one-by-one' ? undefined : bestFlatOut(problem);
  return [stepwise, flat].filter((one) => one !== undefined);
}

type Look = {
  readonly judge: Judge;
  readonly state: State;
  readonly problems: readonly TurnProblem[];
};

/** The best plans that do without something, each found by another eye and all priced alike. */
function plansWithout(
  { judge, state, problems }: Look,
  { forbids, mode }: Omit<Without, 'idea'>,
): readonly Priced<Drive>[] {
  const plans = problems.flatMap((problem) =>
    searched(narrowed(problem, forbids), mode).map((found): Drive => {
      const plan = planOf(problem.graph, found.moves, problem);
      return { type: 'drive', mode: found.mode, plan };
    }),
  );
  return inOrderOfCost(
    plans.map((action) => ({ action, cost: promised(judge, state, action) ?? Infinity })),
  );
}

const gearIn = (step: Plan[number]): number => Number(step.dice[0]) || 0;

const brakesIn = (graph: TurnGraph, move: number): number =>
  graph.dice.nodes[graph.moves.toNode[move] ?? 0]?.brakes ?? 0;

const spaceOfMove = ({ lap, moves }: TurnGraph, move: number): number =>
  lap.positions[moves.toPosition[move] ?? 0]?.space ?? -1;

/** Spaces of a plan, one of which may be the key to it. */
const linesOf = ({ race }: State, { plan }: Drive): readonly Without[] =>
  plan.map(({ to }) => {
    const space = race.graph.idOf.get(to);
    return { idea: 'line', forbids: (graph, move) => spaceOfMove(graph, move) === space };
  });

/** [G4.7] Rivals that the plan leaves behind, each with what it would be to stay behind him. */
function passesOf(state: State, { plan }: Drive): readonly Without[] {
  const car = actingCar(state);
  const { idOf } = state.race.graph;
  const lengthOf = (space: number): number => {
    const way = wayOf(state, space, car.lap);
    const here = wayOf(state, spaceOf(car), car.lap);
    const round = wayOf(state, space, car.lap + 1) - way;
    return (((way - here) % round) + round) % round;
  };
  const reach = Math.max(0, ...plan.map(({ to }) => lengthOf(idOf.get(to) ?? 0)));
  return rivalIndices(state).flatMap((index): readonly Without[] => {
    const rival = state.cars[index]?.space;
    const ahead = rival === undefined ? 0 : lengthOf(rival);
    if (ahead === 0 || ahead > reach) return [];
    return [{ idea: 'overtake', forbids: (g, move) => lengthOf(spaceOfMove(g, move)) > ahead }];
  });
}

/** Everything a plan does that another could do without. */
function ideasOf(state: State, best: Drive): readonly Without[] {
  const top = Math.max(...best.plan.map(gearIn));
  const other = best.mode === 'flat-out' ? 'one-by-one' : 'flat-out';
  return [
    ...passesOf(state, best),
    ...(best.plan.some(({ dice }) => dice.includes('b'))
      ? [{ idea: 'brake', forbids: (g: TurnGraph, m: number) => brakesIn(g, m) > 0 } as const]
      : []),
    ...(top > actingCar(state).gear
      ? [
          {
            idea: 'gear',
            forbids: (g: TurnGraph, m: number) => (g.moves.gear[m] ?? 0) >= top,
          } as const,
        ]
      : []),
    ...linesOf(state, best),
    { idea: best.mode, mode: other },
  ];
}

/** The best plan, and for everything it does what the best without that costs. */
function planIdeas(look: Look, { below, among }: Effort): readonly Idea<Action, GtIdea>[] {
  const [best] = plansWithout(look, {});
  if (best === undefined || best.cost > below) return [];
  const wanted = ideasOf(look.state, best.action).filter(
    ({ idea }) => among.length === 0 || among.includes(idea),
  );
  return wanted.map((without) => {
    const [second] = plansWithout(look, without);
    return { idea: without.idea, best, margin: (second?.cost ?? Infinity) - best.cost };
  });
}

/** All answers are known: the margin is that of the first which is not as good. */
function knownIdea(
  priced: readonly Priced<Action>[],
  idea: (action: Action) => GtIdea,
  right: number,
): readonly Idea<Action, GtIdea>[] {
  // One that nobody can price might be the best.
  if (priced.some(({ cost }) => !Number.isFinite(cost) && idea === RELAID)) return [];
  const [best, ...others] = inOrderOfCost(priced);
  const wrong = best && others.find(({ cost }) => cost > best.cost + right);
  if (best === undefined || wrong === undefined) return [];
  return [{ idea: idea(best.action), best, margin: wrong.cost - best.cost }];
}

const RELAID = (): GtIdea => 'relay';
const STEPS = ['roll', 'secure', 'stop'] as const;

/** [G6.4] One way for each place and gear to lose control in. */
const relaysOf = (state: State): readonly Action[] =>
  relayWays(state).map((steps) => ({
    type: 'relay',
    plan: steps.map(({ dice, to }) => ({ dice, to: state.race.graph.names[to] ?? '' })),
  }));

/** What a decision turns on, and what it costs to do without. */
export function gtIdeas(
  judge: Judge,
  state: State,
  effort: Effort,
): readonly Idea<Action, GtIdea>[] {
  const { right } = effort;
  const price = (action: Action): Priced<Action> => ({
    action,
    cost: promised(judge, state, action) ?? Infinity,
  });
  if (state.phase === 'plan') {
    return planIdeas({ judge, state, problems: problemsOf(judge, state, effort.longer) }, effort);
  }
  if (state.phase === 'step') {
    const ideaOf = (action: Action): GtIdea => STEPS.find((one) => one === action.type) ?? 'roll';
    return knownIdea(
      STEPS.map((type) => price({ type })),
      ideaOf,
      right,
    );
  }
  return state.phase === 'relay' ? knownIdea(relaysOf(state).map(price), RELAID, right) : [];
}
