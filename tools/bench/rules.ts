import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { parsePosition } from '@perfect-line/rules/gt/parsePosition';
import { countPlans } from '@perfect-line/rules/gt/planWalk';
import type { State } from '@perfect-line/rules/gt/state';
import { playOut } from '@perfect-line/rules/playOut';
import { simpleDriver } from '@perfect-line/solver/gt/turn/simple';

import { callsPerSecond, type Benchmark } from './types.ts';
import { positionsPerSecond, walksPerSecond } from './yardstick.ts';

/** The stock position with the most plans found by a walk over all spaces of the ready tracks in gear 4. */
const RICHEST = { ready: 2, at: '12:e2', gear: '4' } as const;

function positionOf({ ready, at, gear }: typeof RICHEST): State {
  const setup = { track: { ready }, drivers: [{ id: 'red' }] };
  return gt.start(
    unwrap(parsePosition({ setup, cars: [{ id: 'red', at, gear, lap: 1 }], toAct: 'red' })),
  ).state;
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
      baseline: 'positions of nine queens/s',
      ratio: perSecond / positionsPerSecond(),
    };
  },
};

const richest: Benchmark = {
  name: 'gt count on the richest position',
  run: async () => {
    const state = positionOf(RICHEST);
    const { total } = unwrap(countPlans(state));
    const milliseconds = 1000 / callsPerSecond(() => countPlans(state));
    return {
      figure: `${milliseconds.toFixed(0)} ms for ${total} plans`,
      value: milliseconds,
      unit: 'ms',
      baseline: 'a walk of nine queens, ms',
      ratio: (milliseconds * walksPerSecond()) / 1000,
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
      baseline: 'walks of nine queens/s',
      ratio: perSecond / walksPerSecond(),
    };
  },
};

export const benchmarks: readonly Benchmark[] = [plans, richest, races];
