import { unwrap } from '@perfect-line/core/result';
import { warningChance } from '@perfect-line/rules/gt/dice';
import { legalSteps, planFrame } from '@perfect-line/rules/gt/drive';
import { gt } from '@perfect-line/rules/gt/game';
import { gtOdds, oddsOfSteps } from '@perfect-line/solver/gt/odds/gtOdds';
import { describe, expect, it } from 'vitest';

import { draftFrom, likeliest, outlookOf, writtenPlan } from './planning.ts';
import { playedGame } from './playedGame.ts';

const setup = {
  track: { ready: 4 },
  options: { flyingStart: true, redZone: true },
  drivers: [{ id: 'a' }, { id: 'b' }, { id: 'c', category: 'gt5' }],
};

/** Every plan that was driven in a few races, with the moment it was driven from. */
const races = ['x', 'y', 'z'].flatMap((seed) => playedGame(setup, seed));
const driven = races.flatMap(({ event, before }) =>
  event.type === 'action' && event.action.type === 'drive'
    ? [{ state: before, plan: event.action.plan, mode: event.action.mode }]
    : [],
);

describe('planning', () => {
  it('has real moments to look at', () => {
    expect(driven.length).toBeGreaterThan(60);
  });

  it('offers exactly the steps that the rules list', () => {
    for (const { state, plan } of driven) {
      const frame = unwrap(planFrame(state));
      const draft = draftFrom(frame, plan.slice(0, -1));
      const listed = unwrap(legalSteps(state, plan.slice(0, -1)));
      expect(outlookOf(frame, draft).steps).toEqual(listed);
    }
  });

  it('names a reason for every space in front that no die opens', () => {
    for (const { state } of driven) {
      const frame = unwrap(planFrame(state));
      const { steps, closed, cursor } = outlookOf(frame, []);
      const { linkStart, linkTo } = frame.graph;
      const ahead = [...linkTo.subarray(linkStart[cursor.space], linkStart[cursor.space + 1])];
      const told = new Set([...steps.map((s) => s.to), ...closed.map((one) => one.to)]);
      expect(ahead.every((space) => told.has(space))).toBe(true);
      expect(closed.every((one) => one.error.code.startsWith('plan.'))).toBe(true);
    }
  });

  it('writes a plan as it was read', () => {
    for (const { state, plan } of driven) {
      const frame = unwrap(planFrame(state));
      expect(writtenPlan(frame, draftFrom(frame, plan))).toEqual(plan);
    }
  });

  it('drops from a kept draft what no longer fits', () => {
    const [{ state, plan } = { state: undefined, plan: [] }] = driven;
    if (state === undefined) throw new Error('no moment');
    const frame = unwrap(planFrame(state));
    const broken = plan.map((step, i) => (i === 1 ? { ...step, to: '99:nowhere' } : step));
    expect(draftFrom(frame, broken)).toHaveLength(Math.min(1, plan.length));
    expect(draftFrom(frame, [{ dice: ['9'], to: 'x' }])).toEqual([]);
  });

  it('prefers a safe straight step when only a die is named', () => {
    for (const { state } of driven.slice(0, 40)) {
      const { steps } = outlookOf(unwrap(planFrame(state)), []);
      const best = likeliest(steps);
      if (best === undefined) continue;
      expect(steps.some((s) => !s.loses)).toBe(!best.loses);
    }
  });
});

type Fall = readonly [warnings: number, probability: number];

/** A second reading: every way in which dice may fall, one by one. */
const waysToFall = (chances: readonly number[]): readonly Fall[] =>
  chances.reduce<readonly Fall[]>(
    (ways, chance) =>
      ways.flatMap(([n, p]): readonly Fall[] => [
        [n, p * (1 - chance)],
        [n + 1, p * chance],
      ]),
    [[0, 1]],
  );

describe('odds while planning', () => {
  it('are those of the solver, for every plan and both ways to roll', () => {
    for (const { state, plan } of driven) {
      const draft = draftFrom(unwrap(planFrame(state)), plan);
      const odds = oddsOfSteps(state, draft);
      const single = unwrap(gtOdds(state, plan, 'one-by-one'));
      const flat = unwrap(gtOdds(state, plan, 'flat-out'));
      expect(odds.oneByOne).toBeCloseTo(single.loss, 12);
      expect(odds.flatOut).toBeCloseTo(flat.loss, 12);
      expect(odds.focusGain).toBe(flat.focus);
      expect(odds.byStep).toHaveLength(plan.length);
      expect(odds.byStep.at(-1)).toBeCloseTo(single.loss, 12);
    }
  });

  it('[G6.3] count the warnings rolled so far for what is left of the plan', () => {
    const moments = races.filter(({ after }) => gt.actionsNow(after).includes('roll'));
    const warned = moments.filter(({ after }) => after.turn.warnings > 0);
    expect(warned.length).toBeGreaterThan(10);
    for (const { after } of warned) {
      const { turn, race } = after;
      const [step] = turn.plan.slice(turn.done);
      if (step === undefined) throw new Error('nothing left to roll');
      const missing = turn.limit - turn.warnings - step.warnings;
      const chances = step.dice.map((die) => warningChance(race.tables, die));
      const safe = waysToFall(chances).reduce((sum, [n, p]) => (n < missing ? sum + p : sum), 0);
      const [risk] = oddsOfSteps(after, [step]).byStep;
      expect(risk).toBeCloseTo(step.loses ? 1 : 1 - safe, 12);
    }
  });
});
