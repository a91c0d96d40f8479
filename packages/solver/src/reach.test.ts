import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { advance, type Cursor } from '@perfect-line/rules/gt/frame';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { gt } from '@perfect-line/rules/gt/game';
import { nextSteps } from '@perfect-line/rules/gt/planning';
import type { CheckedStep, State } from '@perfect-line/rules/gt/state';
import { playOut } from '@perfect-line/rules/playOut';
import { rally } from '@perfect-line/rules/rally/game';
import { advanced, cursorOf, movesAt, roadAheadOf } from '@perfect-line/rules/rally/legal';
import { choosesDice } from '@perfect-line/rules/rally/moments';
import { driverOf, type Move, type RallyState } from '@perfect-line/rules/rally/state';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { spotName } from '@perfect-line/track/rally/special';
import { describe, expect, it } from 'vitest';

import { oddsOfSteps } from './gt/odds/gtOdds.ts';
import { gtLinesOn } from './gt/odds/reach.ts';
import { chooseAction } from './gt/race/driver.ts';
import { attackOdds } from './rally/attackOdds.ts';
import { rallyDriver } from './rally/drivers.ts';
import { rallyLinesOn } from './rally/reach.ts';
import type { LineOn } from './reach.ts';

/** Plans of more steps are beyond counting one by one. */
const MOST_STEPS = 4;

type Found = {
  readonly end: string;
  readonly steps: number;
  readonly missed: number;
  readonly gear: number;
};

/** The slow way: every plan there is, judged by the odds that the table shows. */
function bestOfAll(plans: readonly Found[]): ReadonlyMap<string, Found> {
  const best = new Map<string, Found>();
  for (const plan of plans) {
    const known = best.get(plan.end);
    const isSafer = known === undefined || plan.missed < known.missed - 1e-9;
    const isFaster =
      known !== undefined && plan.missed < known.missed + 1e-9 && plan.gear > known.gear;
    if (isSafer || isFaster) best.set(plan.end, plan);
  }
  return best;
}

function expectBest(lines: readonly Found[], all: readonly Found[]): void {
  const found = new Map(lines.map((line) => [line.end, line]));
  for (const [end, best] of bestOfAll(all)) {
    const line = found.get(end);
    expect(line?.missed ?? 1).toBeLessThan(best.missed + 1e-9);
  }
}

const gtRace = unwrap(
  gt.parseSetup({
    track: { ready: 1 },
    laps: 1,
    drivers: ['a', 'b', 'c', 'd'].map((id) => ({ id })),
  }),
);

/** Moments of a real race in which a plan is laid. */
function gtMoments(): readonly State[] {
  const moments: State[] = [];
  playOut(gt, gtRace, {
    decide: (state) => {
      if (state.phase === 'plan' && planFrame(state).ok) moments.push(state);
      return chooseAction(state, { level: 'club', seed: 'reach' });
    },
    random: seededRandom('reach'),
  });
  return moments;
}

function gtPlans(state: State, cursor: Cursor, laid: readonly CheckedStep[]): readonly Found[] {
  const frame = unwrap(planFrame(state));
  if (laid.length === MOST_STEPS || laid.some((step) => step.finish)) return [];
  return nextSteps(frame, cursor)
    .filter((step) => !step.loses)
    .flatMap((step) => {
      const steps = [...laid, step];
      const { oneByOne: missed } = oddsOfSteps(state, steps);
      const plan = {
        end: `${step.to} ${step.dice[0]}`,
        steps: steps.length,
        missed,
        gear: step.gear,
      };
      return missed === 1 ? [] : [plan, ...gtPlans(state, advance(cursor, step), steps)];
    });
}

const gtFound = ({ steps, missed }: LineOn<CheckedStep>): Found => {
  const last = steps.at(-1);
  return {
    end: `${last?.to} ${last?.dice[0]}`,
    steps: steps.length,
    missed,
    gear: last?.gear ?? 0,
  };
};

describe('lines to far spaces of a circuit', () => {
  const moments = gtMoments().filter((_, i) => i % 4 === 1);

  it('[G6.3] are the safest of all plans that end there', () => {
    expect(moments.length).toBeGreaterThan(4);
    for (const state of moments) {
      const frame = unwrap(planFrame(state));
      expectBest(gtLinesOn(state, frame, []).map(gtFound), gtPlans(state, frame.start, []));
    }
  });

  it('[G6.3] have the chance that the odds of the table give them', () => {
    for (const state of moments) {
      for (const { steps, missed } of gtLinesOn(state, unwrap(planFrame(state)), [])) {
        expect(missed).toBeCloseTo(oddsOfSteps(state, steps).oneByOne, 9);
      }
    }
  });

  it('[G4.2] go on from what is laid already', () => {
    const [state] = moments;
    if (state === undefined) throw new Error('no moment');
    const frame = unwrap(planFrame(state));
    const draft = nextSteps(frame, frame.start).slice(0, 1);
    const lines = gtLinesOn(state, frame, draft);
    expect(lines.length).toBeGreaterThan(0);
    for (const { steps, missed } of lines) {
      expect(missed).toBeCloseTo(oddsOfSteps(state, [...draft, ...steps]).oneByOne, 9);
    }
  });
});

const rallyRace = unwrap(
  rally.parseSetup({ stages: ['C3-C8'], drivers: [{ id: 'blue' }, { id: 'white' }] }),
);

function rallyMoments(): readonly RallyState[] {
  const moments: RallyState[] = [];
  playOut(rally, rallyRace, {
    decide: (state) => {
      if (choosesDice(state)) moments.push(state);
      return rallyDriver(state, 'club', 'reach');
    },
    random: seededRandom('reach'),
  });
  return moments;
}

const rallyFound = (state: RallyState, steps: readonly Move[]): Found => {
  const chain = steps.map(({ die, to }) => ({ die, to: spotName(trackOf(state), to) }));
  const last = steps.at(-1);
  const missed = 1 - unwrap(attackOdds(state, chain)).whole;
  return { end: `${last?.to} ${last?.die}`, steps: steps.length, missed, gear: last?.gear ?? 0 };
};

function rallyPlans(state: RallyState, laid: readonly Move[]): readonly Found[] {
  const road = roadAheadOf(state);
  const cursor = laid.reduce((at, move) => advanced(road, at, move), cursorOf(state));
  if (laid.length === MOST_STEPS) return [];
  return movesAt(road, driverOf(state), cursor)
    .filter(({ fate }) => fate === 'safe' || fate === 'risky')
    .flatMap((move) => {
      const steps = [...laid, move];
      const plan = rallyFound(state, steps);
      return plan.missed === 1 ? [] : [plan, ...rallyPlans(state, steps)];
    });
}

describe('lines to far spaces of a special', () => {
  const moments = rallyMoments().filter((_, i) => i % 5 === 1);

  it('[R6.1] are the safest of all chains that end there, with the chance of the table', () => {
    expect(moments.length).toBeGreaterThan(4);
    for (const state of moments) {
      const lines = rallyLinesOn(state, []);
      const found = lines.map(({ steps }) => rallyFound(state, steps));
      for (const [i, { missed }] of lines.entries())
        expect(missed).toBeCloseTo(found[i]?.missed ?? 1, 9);
      expectBest(found, rallyPlans(state, []));
    }
  });
});
