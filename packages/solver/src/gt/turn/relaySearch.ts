import type { Plan } from '@perfect-line/rules/gt/action';
import { isSoloLap } from '@perfect-line/rules/gt/cars';
import type { State } from '@perfect-line/rules/gt/state';
import { WARNING } from '@perfect-line/rules/gt/words';

import type { DiceNode } from '../graph/diceGraph.ts';
import { planOf } from './traffic.ts';
import type { TurnProblem } from './turnSearch.ts';

/** The dice of a roll: gear dice by bit with those that warn, the others by count. */
export type Rolled = {
  readonly gears: number;
  readonly gearWarnings: number;
  readonly coasts: readonly [all: number, warnings: number];
  /** Those of the red zone apart where they keep their role (G6.4). */
  readonly brakes: readonly [all: number, warnings: number];
  readonly reds: readonly [all: number, warnings: number];
  readonly boosts: readonly [all: number, warnings: number];
};

export function rolledOf({ turn, race }: State): Rolled {
  const isKept = race.options.redZoneRelay === 'keeps-role';
  let [gears, gearWarnings] = [0, 0];
  const none = (): [number, number] => [0, 0];
  const tally = { c: none(), b: none(), z: none(), t: none() };
  for (const [i, faces] of turn.rolled.entries()) {
    for (const [d, face] of faces.entries()) {
      const die = turn.plan[i]?.dice[d];
      const warns = Number(face === WARNING);
      if (die === undefined) continue;
      if (die === 'c' || die === 't' || die === 'b' || die === 'z') {
        const kind = tally[die === 'z' && !isKept ? 'b' : die];
        kind[0] += 1;
        kind[1] += warns;
      } else {
        gears |= 1 << (Number(die) - 1);
        gearWarnings |= warns << (Number(die) - 1);
      }
    }
  }
  const { c: coasts, b: brakes, z: reds, t: boosts } = tally;
  return { gears, gearWarnings, coasts, brakes, reds, boosts };
}

type Chain = {
  readonly position: number;
  readonly node: number;
  /** Warnings so far: of the track and gear dice, then by kind. */
  readonly fixed: number;
  readonly coasts: number;
  readonly brakes: number;
  readonly reds: number;
  readonly boosts: number;
  /** Gear over the line of the last lap, 0 before it. */
  readonly finishGear: number;
  readonly move: number;
  readonly parent: Chain | undefined;
};

const withinRoll = (rolled: Rolled, node: DiceNode): boolean =>
  (node.gearMask & ~rolled.gears) === 0 &&
  node.coasts <= rolled.coasts[0] &&
  node.brakes - node.reds <= rolled.brakes[0] &&
  node.reds <= rolled.reds[0] &&
  node.boosts <= rolled.boosts[0];

/** How many of `used` like dice may be warnings, so that the rest of the roll still has room for the others. */
function* waysToWarn(
  used: number,
  before: number,
  more: number,
  [all, warn]: readonly [number, number],
) {
  for (let extra = 0; extra <= more; extra++) {
    const total = before + extra;
    if (total <= warn && used - total <= all - warn) yield total;
  }
}

const totalWarnings = (chain: Chain): number =>
  chain.fixed + chain.coasts + chain.brakes + chain.reds + chain.boosts;

function* nextChains(
  problem: TurnProblem,
  rolled: Rolled,
  chain: Chain,
  move: number,
): Generator<Chain> {
  const { graph } = problem;
  const before = graph.dice.nodes[chain.node];
  const node = graph.moves.toNode[move] ?? 0;
  const after = graph.dice.nodes[node];
  if (before === undefined || after === undefined || !withinRoll(rolled, after)) return;
  const newDie = after.gearMask & ~before.gearMask;
  const gearWarns = Number((newDie & rolled.gearWarnings) !== 0);
  // A flying start that fails is no loss (G11.2).
  if (before.gear === 0 && after.gear > 1 && gearWarns === 1) return;
  const fixed = chain.fixed + gearWarns + (graph.moves.warnings[move] ?? 0);
  const position = graph.moves.toPosition[move] ?? 0;
  const crosses = graph.moves.finish[move] === 1;
  const finishGear = crosses ? after.gear : chain.finishGear;
  const base = { position, node, fixed, finishGear, move, parent: chain };
  const [c, z, t] = [
    after.coasts - before.coasts,
    after.reds - before.reds,
    after.boosts - before.boosts,
  ];
  const [braking, b] = [after.brakes - after.reds, after.brakes - before.brakes - z];
  for (const coasts of waysToWarn(after.coasts, chain.coasts, c, rolled.coasts)) {
    for (const brakes of waysToWarn(braking, chain.brakes, b, rolled.brakes)) {
      for (const reds of waysToWarn(after.reds, chain.reds, z, rolled.reds)) {
        for (const boosts of waysToWarn(after.boosts, chain.boosts, t, rolled.boosts)) {
          yield { ...base, coasts, brakes, reds, boosts };
        }
      }
    }
  }
}

const movesOf = (chain: Chain): readonly number[] =>
  chain.parent === undefined ? [] : [...movesOf(chain.parent), chain.move];

const keyOf = (problem: TurnProblem, chain: Chain): number => {
  const place = chain.position * problem.graph.dice.nodes.length + chain.node;
  const others = (chain.brakes * 4 + chain.reds) * 4 + chain.boosts;
  const counts = (chain.fixed * 8 + chain.coasts) * 64 + others;
  return (place * 8192 + counts) * 8 + chain.finishGear;
};

/** Steps out of a place that the road and the other cars allow. */
function* openSteps(problem: TurnProblem, chain: Chain): Generator<number> {
  const { model, moves, dice } = problem.graph;
  const at = chain.position * dice.nodes.length + chain.node;
  for (let move = moves.start[at] ?? 0; move < (moves.start[at + 1] ?? 0); move++) {
    const isLegal = moves.overspeed[move] === 0 || model.relaySpeeds;
    if (isLegal && problem.isOpen(chain.position, move)) yield move;
  }
}

/** [G6.4] At the limit, or above that of a space where this is legal. */
const isLost = ({ graph, limit }: TurnProblem, chain: Chain): boolean =>
  totalWarnings(chain) >= limit || graph.moves.overspeed[chain.move] === 1;

const lostCost = (problem: TurnProblem, { position, node, finishGear }: Chain): number =>
  finishGear > 0
    ? problem.costs.finish(finishGear, problem.tokens)
    : problem.costs.lost(position, problem.graph.dice.nodes[node]?.gear ?? 0, problem.tokens);

export type FoundRelay = { readonly moves: readonly number[]; readonly cost: number };

/** Where these dice, laid anew, lose control at the least cost; `cut` where the chain ends at the line (G6.6). */
export function cheapestLoss(
  problem: TurnProblem,
  rolled: Rolled,
  cut: boolean,
): FoundRelay | undefined {
  const { graph } = problem;
  const node = graph.dice.startOf[problem.gear] ?? 0;
  const none = { fixed: 0, coasts: 0, brakes: 0, reds: 0, boosts: 0 };
  const start = { ...none, finishGear: 0, move: -1, parent: undefined };
  const queue: Chain[] = [{ position: problem.position, node, ...start }];
  const seen = new Set<number>();
  let best: Chain | undefined;
  let cost = Infinity;
  for (let chain = queue.pop(); chain !== undefined; chain = queue.pop()) {
    for (const move of openSteps(problem, chain)) {
      for (const next of nextChains(problem, rolled, chain, move)) {
        if (isLost(problem, next)) {
          const lost = lostCost(problem, next);
          if (lost < cost) [best, cost] = [next, lost];
        } else if (!(cut && next.finishGear > 0) && !seen.has(keyOf(problem, next))) {
          seen.add(keyOf(problem, next));
          queue.push(next);
        }
      }
    }
  }
  return best && { moves: movesOf(best), cost };
}

/** A chain against the clock is cut at the line (G6.6): there it must have reached the limit. */
export const isCutAtLine = (state: State): boolean =>
  isSoloLap(state) && state.race.options.soloEndsAtLine;

/** [G6.4] The rolled dice laid anew so that control is lost where it costs least; undefined if nothing is found. */
export function bestRelay(state: State, problem: TurnProblem): Plan | undefined {
  const found = cheapestLoss(problem, rolledOf(state), isCutAtLine(state));
  return found && planOf(problem.graph, found.moves, problem);
}
