import { describe, expect, it } from 'vitest';
import { unwrap } from '@perfect-line/core/result';
import { checkPlan } from '@perfect-line/rules/gt/checkPlan';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { nextSteps } from '@perfect-line/rules/gt/planning';
import { countPlans } from '@perfect-line/rules/gt/planWalk';
import { DICE, type Die } from '@perfect-line/rules/gt/words';
import { countSlowly, PLAN_TABLES } from './planTables.ts';
import { scene } from './scene.ts';

/** Every set of dice a step could be written with: up to a gear die and four more. */
const DICE_SETS: readonly (readonly Die[])[] = DICE.flatMap((first) => [
  [first],
  ...(['b', 't', 'c', 'z'] as const).flatMap((extra) =>
    [1, 2, 3, 4].map((count) => [first, ...Array.from({ length: count }, () => extra)]),
  ),
]);

describe('checking plans', () => {
  it.each(PLAN_TABLES)(
    '[G4.2] a step is taken when it is listed, and only then: %s',
    (_, input) => {
      const { state } = scene(input);
      const frame = unwrap(planFrame(state));
      const listed = new Set(
        nextSteps(frame, frame.start).map((step) => `${step.dice.join('')} ${step.to}`),
      );
      const taken = new Set<string>();
      for (const dice of DICE_SETS) {
        for (const [space, to] of frame.graph.names.entries()) {
          if (checkPlan(frame, [{ dice, to }]).ok) taken.add(`${dice.join('')} ${space}`);
        }
      }
      expect(taken).toEqual(listed);
    },
  );
});

describe('counting plans', () => {
  it.each(PLAN_TABLES)('[G4.2] fast and plain enumeration agree: %s', (_, input, depth) => {
    const { state } = scene(input);
    const counts = unwrap(countPlans(state, depth));
    expect(counts.byLength).toEqual(countSlowly(state, depth));
    expect(counts.total).toBe(counts.byLength.reduce((sum, n) => sum + n, 0));
    expect(counts.total).toBeGreaterThan(0);
  });
});
