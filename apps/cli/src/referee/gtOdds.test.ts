import { env } from 'node:process';

import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import type { PlanStep } from '@perfect-line/rules/gt/action';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { advance } from '@perfect-line/rules/gt/frame';
import { gt } from '@perfect-line/rules/gt/game';
import { nextSteps } from '@perfect-line/rules/gt/planning';
import { planOdds } from '@perfect-line/rules/gt/planOdds';
import type { State } from '@perfect-line/rules/gt/state';
import { CATEGORIES, EDITIONS, MODES, WEATHERS } from '@perfect-line/rules/gt/words';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { readyGraph } from '@perfect-line/track/readyGraph';
import { describe, expect, it } from 'vitest';

import { gtOdds } from '@perfect-line/solver/gt/odds/gtOdds';

/** `ODDS_PLANS=100000 npx vitest run apps/cli/src/referee/gtOdds.test.ts` takes half a minute. */
const PLANS = Number(env['ODDS_PLANS'] ?? 4000);

const pick = <T>(items: readonly T[], random: RandomSource): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** A car anywhere in any gear, with all that has a say in the odds of its plans. */
function randomState(random: RandomSource): State {
  const track = pick(READY_TRACKS, random);
  const setup = {
    track: { ready: track.number },
    edition: pick(EDITIONS, random),
    weather: pick(WEATHERS, random),
    solo: random() < 0.5,
    options: {
      flyingStart: random() < 0.5,
      redZone: random() < 0.5,
      flyingStartFails: pick(['safe', 'limit'], random),
    },
    drivers: [{ id: 'red', category: pick(CATEGORIES, random) }],
  };
  const car = {
    id: 'red',
    at: pick(readyGraph(track).names, random),
    gear: String(Math.floor(random() * 5)),
    lap: 1,
    damage: { brake: Math.floor(random() * 3) },
  };
  return gt.start(unwrap(gt.parseSetup({ ...setup, position: { cars: [car] } }))).state;
}

/** A legal plan of random length and steps; fast ones come into corners. */
function randomPlan(state: State, random: RandomSource): readonly PlanStep[] {
  const frame = unwrap(planFrame(state));
  const length = 1 + Math.floor(random() * 12);
  const plan: PlanStep[] = [];
  let cursor = frame.start;
  while (plan.length < length) {
    const steps = nextSteps(frame, cursor);
    if (steps.length === 0) break;
    const step = pick(steps, random);
    plan.push({ dice: step.dice, to: frame.graph.names[step.to] ?? '' });
    cursor = advance(cursor, step);
  }
  return plan;
}

/** Control is lost even when no die shows a warning; the warning of a flying start would save the car. */
function isSure(state: State, plan: readonly PlanStep[]): boolean {
  const { steps, limit, flyingStart } = unwrap(planOdds(state, plan));
  let warnings = 0;
  for (const step of steps) {
    warnings += step.warnings;
    if (step.loses || warnings >= limit) return flyingStart === undefined;
    if (step.finishes) return false;
  }
  return false;
}

describe('odds of any plan', () => {
  it(`[G6.3, G11.2] chances lie in [0, 1] and agree, ${PLANS} random plans`, () => {
    const random = seededRandom('odds in range');
    let sure = 0;
    for (let count = 0; count < PLANS;) {
      const state = randomState(random);
      for (let i = 0; i < 20 && count < PLANS; i++, count++) {
        const plan = randomPlan(state, random);
        if (plan.length === 0) break;
        const mode = pick(MODES, random);
        const { loss, lossAt, lostBy, ends } = unwrap(gtOdds(state, plan, mode));
        const wrong = [loss, ...lossAt, ...lostBy].filter(
          (chance) => !(chance >= 0 && chance <= 1),
        );
        const sum = lossAt.reduce((all, chance) => all + chance, 0);
        const all = ends.reduce((total, end) => total + end.probability, 0);
        sure += Number(isSure(state, plan));
        expect({ plan, wrong, last: lostBy.at(-1) }).toEqual({ plan, wrong: [], last: loss });
        expect(Math.abs(sum - loss) < 1e-12 && Math.abs(all - 1) < 1e-12).toBe(true);
        expect(!isSure(state, plan) || loss === 1).toBe(true);
      }
    }
    expect(sure).toBeGreaterThan(PLANS / 100);
  });
});
