import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  oddsOf,
  rollEverything,
  securePrice,
  type OddsPlan,
  type OddsStep,
  type TurnPolicy,
} from './odds.ts';

/** A fraction of whole numbers; every figure below is a multiple of 1/6^n, so nothing is rounded. */
type Fraction = { readonly top: bigint; readonly bottom: bigint };
const fraction = (top: bigint, bottom: bigint): Fraction => ({ top, bottom });
const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);
const toNumber = ({ top, bottom }: Fraction): number => Number((top * 10n ** 18n) / bottom) / 1e18;

type Exact = { lossAt: Fraction[]; endAt: Fraction[]; focus: Fraction };

/** The second method: every face of every die in turn, in fractions, by plain recursion. */
function enumerate(plan: OddsPlan, policy: TurnPolicy): Exact {
  const zero = fraction(0n, 1n);
  const exact: Exact = {
    lossAt: plan.steps.map(() => zero),
    endAt: plan.steps.map(() => zero),
    focus: zero,
  };
  const put = (list: Fraction[], i: number, p: Fraction): void => {
    list[i] = plus(list[i] ?? zero, p);
  };
  const walk = (index: number, warnings: number, secured: number, p: Fraction): void => {
    const step = plan.steps[index];
    if (step === undefined) return put(exact.endAt, index - 1, p);
    const choice = plan.mode === 'flat-out' ? 'roll' : policy({ step: index, warnings, secured });
    if (choice === 'stop' && index > 0) return put(exact.endAt, index - 1, p);
    const arrive = (hits: number, dice: number, q: Fraction): void => {
      const total = warnings + hits + step.warnings;
      const fails = index === 0 && plan.flyingStart !== undefined && hits > 0;
      if (fails && plan.flyingStart === 'limit' && step.loses === true) put(exact.lossAt, 0, q);
      else if (fails) put(exact.endAt, 0, q);
      else if (step.loses === true || total >= plan.limit) put(exact.lossAt, index, q);
      else walk(index + 1, total, secured + dice, q);
    };
    if (choice === 'secure') {
      let price = 0;
      for (let i = 1; i <= step.dice.length; i++) price += secured + i;
      exact.focus = plus(exact.focus, times(p, fraction(BigInt(-price), 1n)));
      return arrive(0, step.dice.length, p);
    }
    const roll = (die: number, hits: number, q: Fraction): void => {
      const faces = step.dice[die];
      if (faces === undefined) return arrive(hits, 0, q);
      if (faces > 0) roll(die + 1, hits + 1, times(q, fraction(BigInt(faces), 6n)));
      if (faces < 6) roll(die + 1, hits, times(q, fraction(BigInt(6 - faces), 6n)));
    };
    roll(0, 0, p);
  };
  walk(0, plan.warnings ?? 0, 0, fraction(1n, 1n));
  return exact;
}

const gear = (faces: number, warnings = 0): OddsStep => ({ dice: [faces], warnings, focus: 1 });

describe('odds of a plan', () => {
  it.each([
    ['[G7.2] first die', 0, 1, 1],
    ['[G7.2] third die', 2, 1, 3],
    ['[X5] a gear die with two brake dice as the first of the turn', 0, 3, 6],
    ['[G7.2] a braking step after one secured die', 1, 2, 5],
  ])('%s', (_, secured, dice, price) => {
    expect(securePrice(secured, dice)).toBe(price);
  });

  it('[G6.2] flat out with three dice of two warning faces loses in 1 of 27', () => {
    const odds = oddsOf({ mode: 'flat-out', steps: [gear(2), gear(2), gear(2)], limit: 3 });
    expect(odds.loss).toBeCloseTo(1 / 27, 15);
    expect(odds.focus).toBe(3);
  });

  it('[X7] five gear or coast dice flat out earn five focus tokens, brake dice none', () => {
    const braking: OddsStep = { dice: [1, 2, 2], warnings: 0, focus: 1 };
    const steps = [gear(1), gear(1), gear(2), gear(2), braking];
    expect(oddsOf({ mode: 'flat-out', steps, limit: 3 }).focus).toBe(5);
    expect(oddsOf({ mode: 'one-by-one', steps, limit: 3 }).focus).toBe(0);
  });

  it('[G5.2] track warnings count where their space is reached', () => {
    const odds = oddsOf({ mode: 'one-by-one', steps: [gear(2), gear(2, 1), gear(2, 1)], limit: 3 });
    expect(odds.lossAt[0]).toBe(0);
    expect(odds.lossAt[1]).toBeCloseTo(1 / 9, 15);
    expect(odds.lossAt[2]).toBeCloseTo(1 - 1 / 9 - 8 / 27, 15);
  });

  it('[G11.2] the warning of a flying start ends the turn in control', () => {
    const odds = oddsOf({
      mode: 'flat-out',
      steps: [gear(1), gear(2), gear(2), gear(2)],
      limit: 3,
      flyingStart: 'safe',
    });
    expect(odds.ends[0]).toEqual({ steps: 1, lost: false, probability: 1 / 6 });
    expect(odds.loss).toBeCloseTo((5 / 6) * (1 / 27), 15);
  });

  it.each([
    ['never loses control, whatever its limit', 'safe', 5 / 6],
    ['by the former reading loses above it', 'limit', 1],
  ] as const)('[G11.2] a failed flying start %s', (_, flyingStart, loss) => {
    const steps = [{ ...gear(1), loses: true }];
    expect(oddsOf({ mode: 'one-by-one', steps, limit: 3, flyingStart }).loss).toBe(loss);
    expect(oddsOf({ mode: 'flat-out', steps, limit: 3, flyingStart }).loss).toBe(loss);
  });

  it('[G6.3] a sure loss is exactly 1, wherever it comes', () => {
    for (let length = 1; length <= 12; length++) {
      const safe = Array.from({ length: length - 1 }, (_, i) => gear(1 + (i % 2)));
      const odds = oddsOf({
        mode: 'one-by-one',
        steps: [...safe, { ...gear(2), loses: true }],
        limit: 3,
      });
      expect([length, odds.loss, odds.lostBy.at(-1)]).toEqual([length, 1, 1]);
      expect(odds.lossAt.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    }
  });

  it('[G6.3] dice with another number of faces are counted by it', () => {
    const odds = oddsOf({ mode: 'one-by-one', steps: [gear(6), gear(6)], limit: 2, outOf: 12 });
    expect(odds.loss).toBe(1 / 4);
  });

  it('[G6.1] a driver who stops at two warnings never loses on a plain road', () => {
    const steps = Array.from({ length: 8 }, () => gear(2));
    const odds = oddsOf({ mode: 'one-by-one', steps, limit: 3 }, ({ warnings }) =>
      warnings >= 2 ? 'stop' : 'roll',
    );
    expect(odds.loss).toBe(0);
    expect(odds.ends.reduce((sum, e) => sum + e.probability, 0)).toBeCloseTo(1, 12);
  });
});

const stepArbitrary: fc.Arbitrary<OddsStep> = fc.record({
  dice: fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 3 }),
  warnings: fc.constantFrom(0, 0, 0, 1),
  loses: fc.constantFrom(false, false, false, false, true),
  focus: fc.constant(1),
});

const planArbitrary: fc.Arbitrary<OddsPlan> = fc.record({
  mode: fc.constantFrom('one-by-one', 'flat-out'),
  steps: fc.array(stepArbitrary, { minLength: 1, maxLength: 6 }),
  limit: fc.constantFrom(2, 3, 4),
  flyingStart: fc.constantFrom(undefined, 'safe', 'limit'),
});

const policies: readonly TurnPolicy[] = [
  rollEverything,
  ({ warnings }) => (warnings >= 1 ? 'stop' : 'roll'),
  ({ warnings, secured }) => (warnings >= 1 && secured < 2 ? 'secure' : 'roll'),
  ({ step, warnings }) => (step % 2 === 1 ? 'secure' : warnings > 1 ? 'stop' : 'roll'),
];

describe('odds against fractions over every face', () => {
  it('[G6.3] agree to 1e-12 for any plan and policy', () => {
    fc.assert(
      fc.property(planArbitrary, fc.constantFrom(...policies), (plan, policy) => {
        const odds = oddsOf(plan, policy);
        const exact = enumerate(plan, policy);
        for (const chance of [odds.loss, ...odds.lossAt, ...odds.lostBy]) {
          expect(chance >= 0 && chance <= 1).toBe(true);
        }
        for (const [i, p] of exact.lossAt.entries()) {
          expect(Math.abs((odds.lossAt[i] ?? 0) - toNumber(p))).toBeLessThan(1e-12);
        }
        for (const [i, p] of exact.endAt.entries()) {
          const end = odds.ends.find((e) => !e.lost && e.steps === i + 1)?.probability ?? 0;
          expect(Math.abs(end - toNumber(p))).toBeLessThan(1e-12);
        }
        const earned = plan.mode === 'flat-out' ? plan.steps.length : 0;
        expect(Math.abs(odds.focus - earned - toNumber(exact.focus))).toBeLessThan(1e-12);
      }),
      { numRuns: 60 },
    );
  });

  it('[G6.2] flat out the chance in all is that of too many warnings in all', () => {
    fc.assert(
      fc.property(planArbitrary, (plan) => {
        const steps = plan.steps.map((step) => ({ ...step, loses: false }));
        const odds = oddsOf({ mode: 'flat-out', steps, limit: plan.limit });
        const dice = steps.flatMap((step) => step.dice);
        const track = steps.reduce((sum, step) => sum + step.warnings, 0);
        let chances = [1];
        for (const faces of dice) {
          const next = Array.from({ length: chances.length + 1 }, () => 0);
          for (const [n, p] of chances.entries()) {
            next[n] = (next[n] ?? 0) + p * (1 - faces / 6);
            next[n + 1] = (next[n + 1] ?? 0) + (p * faces) / 6;
          }
          chances = next;
        }
        const loss = chances.reduce((sum, p, n) => sum + (n + track >= plan.limit ? p : 0), 0);
        expect(odds.loss).toBeCloseTo(loss, 12);
      }),
    );
  });
});
