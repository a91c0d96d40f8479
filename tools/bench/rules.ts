import { Chess } from 'chessops/chess';
import { perft } from 'chessops/debug';
import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/gt';
import { parsePosition } from '@perfect-line/rules/gt/parsePosition';
import { countPlans } from '@perfect-line/rules/gt/planWalk';
import type { State } from '@perfect-line/rules/gt/state';
import { playOut } from '@perfect-line/rules/playOut';
import { simpleDriver } from '@perfect-line/solver/simple';

import { callsPerSecond, type Benchmark } from './types.ts';

/** The stock position with the most plans found by a walk over all spaces of the ready tracks in gear 4. */
const RICHEST = { ready: 2, at: '12:e2', gear: '4' } as const;

function positionOf({ ready, at, gear }: typeof RICHEST): State {
  const setup = { track: { ready }, drivers: [{ id: 'red' }] };
  return gt.start(
    unwrap(parsePosition({ setup, cars: [{ id: 'red', at, gear, lap: 1 }], toAct: 'red' })),
  ).state;
}

/** chessops' perft of the start position to depth 4: 197,281 leaves, in nodes a second. */
function chessNodesPerSecond(): number {
  const start = Chess.default();
  return 197_281 * callsPerSecond(() => perft(start, 4));
}

const plans: Benchmark = {
  name: 'gt plans of a turn',
  run: async () => {
    const state = positionOf(RICHEST);
    const { total } = unwrap(countPlans(state));
    const perSecond = total * callsPerSecond(() => countPlans(state));
    return {
      figure: `${(perSecond / 1e6).toFixed(1)} M steps/s`,
      value: perSecond,
      unit: 'steps/s',
      baseline: 'chessops perft(4), nodes/s',
      ratio: perSecond / chessNodesPerSecond(),
    };
  },
};

const richest: Benchmark = {
  name: 'gt count on the richest position',
  run: async () => {
    const state = positionOf(RICHEST);
    const { total } = unwrap(countPlans(state));
    const milliseconds = 1000 / callsPerSecond(() => countPlans(state));
    const chess = 1000 / callsPerSecond(() => perft(Chess.default(), 4));
    return {
      figure: `${milliseconds.toFixed(0)} ms for ${total} plans`,
      value: milliseconds,
      unit: 'ms',
      baseline: 'chessops perft(4), ms',
      ratio: milliseconds / chess,
    };
  },
};

const races: Benchmark = {
  name: 'gt four-car races, simple driver',
  run: async () => {
    const drivers = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    const setup = unwrap(gt.parseSetup({ track: { ready: 1 }, drivers }));
    let seed = 0;
    const perSecond = callsPerSecond(() => {
      seed += 1;
      return playOut(gt, setup, { decide: simpleDriver, random: seededRandom(`bench ${seed}`) });
    }, 2);
    return {
      figure: `${perSecond.toFixed(0)} races/s`,
      value: perSecond,
      unit: 'races/s',
      baseline: 'chessops perft(3), calls/s',
      ratio: perSecond / callsPerSecond(() => perft(Chess.default(), 3)),
    };
  },
};

export const benchmarks: readonly Benchmark[] = [plans, richest, races];
