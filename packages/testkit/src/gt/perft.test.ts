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

  it.each(['keeps-role', 'may-brake'] as const)(
    '[G6.4] of the dice rolled too, red-zone dice among them: %s',
    (redZoneRelay) => {
      const race = scene({
        options: { redZone: true, redZoneRelay },
        cars: [at('red', '5:r1l2', '6')],
        dice: '!!!!!!',
      }).act('flat-out z 5:r2l2, 6 6:r1l2, 4b 6:r2l2, c 6:r3l2, 5 7:e2');
      expect(race.view.phase).toBe('relay');
      expect(unwrap(countPlans(race.state)).byLength).toEqual(countSlowly(race.state));
    },
  );

  it('[G4.2] counted by hand: gear 0 on two lanes, two gear dice, no coast die', () => {
    // The 1 to either lane (2); then the 2 to either lane (4); no third gear die, none to coast with.
    const { state } = scene({
      circuit: 'narrow',
      cars: [{ ...at('red', '5:r1l1', '0'), damage: { gear: 4, coast: 2 } }],
    });
    expect(unwrap(countPlans(state))).toEqual({ total: 6, byLength: [2, 4] });
  });

  it('[G4.2, G5.3] counted by hand: out of the start row into a corner', () => {
    // Gear 1, one gear die, one coast die, from 2:e1 on two lanes. First step to i (line of 2) or o1 (3):
    // the 1, the 2 or a coast die, so 6. From i (by 1, 2, c) on: x1 across the line, limit 2, or x2: after the
    // 1 or the 2 the coast die is left: 2 spaces each; after the coast die the 1 and the 2: 4. From o1: o2 or i:
    // the same again. 6 + 2 * (2 + 2 + 4) = 22.
    const { state } = scene({
      circuit: 'narrow',
      cars: [{ ...at('red', '2:e1', '1'), damage: { gear: 5, coast: 1 } }],
    });
    expect(unwrap(countPlans(state))).toEqual({ total: 22, byLength: [6, 16] });
  });

  it('[G4.2] like dice are one: two coast dice give one plan a chain of spaces', () => {
    const { state } = scene({
      circuit: 'narrow',
      cars: [{ ...at('red', '5:r1l1', '1'), damage: { gear: 6 } }],
    });
    expect(unwrap(countPlans(state)).byLength).toEqual([2, 4]);
  });

  it('[G4.9] blocked: none; between turns: refused', () => {
    const blocked = scene({
      circuit: 'narrow',
      cars: [at('red', '1:r1l1', '3'), at('blue', '1:r2l1', '5'), at('green', '1:r2l2', '5')],
    });
    expect(unwrap(countPlans(blocked.state))).toEqual({ total: 0, byLength: [] });
    const rolling = scene().act('drive 1 0:r4l1');
    const counted = countPlans(rolling.state);
    expect(counted.ok ? '' : counted.error.code).toBe('turn.no-plan-now');
  });
});
