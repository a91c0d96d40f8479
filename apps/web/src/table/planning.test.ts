import { unwrap } from '@perfect-line/core/result';
import { lapsToDrive, actingCar, isSoloLap } from '@perfect-line/rules/gt/cars';
import { legalSteps, planFrame } from '@perfect-line/rules/gt/drive';
import { isFlyingStart } from '@perfect-line/rules/gt/flyingStart';
import { gtOdds } from '@perfect-line/solver/gtOdds';
import { describe, expect, it } from 'vitest';

import { planOdds } from './planOdds.ts';
import { draftFrom, likeliest, outlookOf, writtenPlan } from './planning.ts';
import { playedGame } from './playedGame.ts';

const setup = {
  track: { ready: 4 },
  options: { flyingStart: true, redZone: true },
  drivers: [{ id: 'a' }, { id: 'b' }, { id: 'c', category: 'gt5' }],
};

/** Every plan that was driven in a few races, with the moment it was driven from. */
const driven = ['x', 'y', 'z'].flatMap((seed) =>
  playedGame(setup, seed).flatMap(({ event, before }) =>
    event.type === 'action' && event.action.type === 'drive'
      ? [{ state: before, plan: event.action.plan, mode: event.action.mode }]
      : [],
  ),
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
      const { steps, refusals, cursor } = outlookOf(frame, []);
      const { linkStart, linkTo } = frame.graph;
      const ahead = [...linkTo.subarray(linkStart[cursor.space], linkStart[cursor.space + 1])];
      const told = new Set([...steps.map((s) => s.to), ...refusals.map((r) => r.space)]);
      expect(ahead.every((space) => told.has(space))).toBe(true);
      expect(refusals.every((r) => r.error.code.startsWith('plan.'))).toBe(true);
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

describe('odds while planning', () => {
  it('are those of the solver, for every plan and both ways to roll', () => {
    for (const { state, plan } of driven) {
      const draft = draftFrom(unwrap(planFrame(state)), plan);
      const [first] = draft;
      const odds = planOdds(draft, {
        tables: state.race.tables,
        limit: state.turn.limit,
        warnings: 0,
        flyingStart: first !== undefined && isFlyingStart(state, first) ? 'safe' : undefined,
        crossings: lapsToDrive(state) + 1 - actingCar(state).lap,
        earnsBeyond: !(isSoloLap(state) && state.race.options.soloEndsAtLine),
      });
      const single = unwrap(gtOdds(state, plan, 'one-by-one'));
      const flat = unwrap(gtOdds(state, plan, 'flat-out'));
      expect(odds.oneByOne).toBeCloseTo(single.loss, 12);
      expect(odds.flatOut).toBeCloseTo(flat.loss, 12);
      expect(odds.focusGain).toBe(flat.focus);
      expect(odds.byStep).toHaveLength(plan.length);
      expect(odds.byStep.at(-1)).toBeCloseTo(single.loss, 12);
    }
  });
});
