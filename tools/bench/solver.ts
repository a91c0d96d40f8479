import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { raceOf } from '@perfect-line/rules/gt/race';
import type { State } from '@perfect-line/rules/gt/state';
import { playOut } from '@perfect-line/rules/playOut';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';
import { soloModelOf } from '@perfect-line/solver/gt/graph/soloModel';
import type { Effort } from '@perfect-line/solver/gt/solo/effort';
import { solveUpper, upperStates } from '@perfect-line/solver/gt/solo/soloSolve';
import { oddsOf, type OddsPlan } from '@perfect-line/solver/gt/odds/odds';
import { simpleDriver } from '@perfect-line/solver/gt/turn/simple';

import { callsPerSecond, type Benchmark } from './types.ts';

const EIGHT_STEPS: OddsPlan = {
  mode: 'one-by-one',
  limit: 3,
  steps: [1, 1, 2, 2, 2, 2, 1, 1].map((faces) => ({ dice: [faces], warnings: 0, focus: 1 })),
};

/** The same figure by trying every face of every die: what the odds are spared. */
function lossByEnumeration({ steps, limit }: OddsPlan): number {
  const dice = steps.flatMap((step) => step.dice);
  let loss = 0;
  for (let faces = 0; faces < 1 << dice.length; faces++) {
    let probability = 1;
    let warnings = 0;
    for (const [i, warningFaces] of dice.entries()) {
      const warns = (faces >> i) & 1;
      probability *= warns === 1 ? warningFaces / 6 : 1 - warningFaces / 6;
      warnings += warns;
    }
    if (warnings >= limit) loss += probability;
  }
  return loss;
}

const odds: Benchmark = {
  name: 'gt odds of a plan',
  run: async () => {
    const perSecond = callsPerSecond(() => oddsOf(EIGHT_STEPS));
    const plain = callsPerSecond(() => lossByEnumeration(EIGHT_STEPS));
    const micros = 1e6 / perSecond;
    return {
      figure: `${micros.toFixed(1)} µs a plan`,
      value: micros,
      unit: 'µs',
      baseline: 'every face of its eight dice',
      ratio: perSecond / plain,
    };
  },
};

const SMALL: Effort = { fresh: 4, drawn: [2, 0], worn: [0], lower: [0] };

const solve: Benchmark = {
  name: 'gt solved states of a solo lap',
  run: async () => {
    const setup = unwrap(
      gt.parseSetup({ track: { ready: 1 }, solo: true, drivers: [{ id: 'red', category: 'gt4' }] }),
    );
    const { graph, tables, options } = raceOf(setup);
    const car = { category: 'gt4', tyres: 'asphalt', weather: 'sunny' } as const;
    const model = soloModelOf({ graph, tables, options, ...car });
    if (model === undefined) throw new Error('a dashboard that exists');
    const began = performance.now();
    const states = upperStates(solveUpper(model, SMALL));
    const perSecond = states / ((performance.now() - began) / 1000);
    const laps = callsPerSecond(() =>
      playOut(gt, setup, { decide: simpleDriver, random: seededRandom('bench') }),
    );
    return {
      figure: `${(perSecond / 1000).toFixed(1)} k states/s`,
      value: perSecond,
      unit: 'states/s',
      baseline: 'laps a second by rule of thumb',
      ratio: perSecond / laps,
    };
  },
};

/** Every decision of some races of four cars, in milliseconds, the quickest first. */
function decisionTimes(
  decide: (state: State) => ReturnType<typeof simpleDriver>,
): readonly number[] {
  const drivers = ['red', 'blue', 'green', 'white'].map((id) => ({ id }));
  const setup = unwrap(gt.parseSetup({ track: { ready: 2 }, drivers }));
  const times: number[] = [];
  for (let race = 0; race < 6; race++) {
    playOut(gt, setup, {
      random: seededRandom(`bench ${race}`),
      decide: (state) => {
        const began = performance.now();
        const action = decide(state);
        times.push(performance.now() - began);
        return action;
      },
    });
  }
  return times.sort((a, b) => a - b);
}

const p95 = (times: readonly number[]): number => times[Math.floor(times.length * 0.95)] ?? 0;

const drivers: Benchmark = {
  name: 'gt move of the top driver, p95',
  run: async () => {
    const ace = p95(decisionTimes((state) => chooseAction(state, { level: 'ace' })));
    const simple = p95(decisionTimes(simpleDriver));
    return {
      figure: `${ace.toFixed(1)} ms`,
      value: ace,
      unit: 'ms',
      baseline: 'a move by rule of thumb',
      ratio: ace / Math.max(simple, 0.001),
    };
  },
};

export const benchmarks: readonly Benchmark[] = [odds, solve, drivers];
