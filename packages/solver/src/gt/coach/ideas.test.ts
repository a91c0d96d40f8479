import { unwrap } from '@perfect-line/core/result';
import type { Action, Plan } from '@perfect-line/rules/gt/action';
import { actingFrame, advance, type Cursor } from '@perfect-line/rules/gt/frame';
import { gt } from '@perfect-line/rules/gt/game';
import { nextSteps } from '@perfect-line/rules/gt/planning';
import type { State } from '@perfect-line/rules/gt/state';
import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import { MODES } from '@perfect-line/rules/gt/words';
import { describe, expect, it } from 'vitest';

import { soloModelOf } from '../graph/soloModel.ts';
import { lapFrom, packLap } from '../solo/lapValues.ts';
import { solveUpper } from '../solo/soloSolve.ts';
import { gtIdeas, type GtIdea } from './ideas.ts';
import { judgeOf, promised } from './turnWorth.ts';

/** A short lap with two hairpins, and a dashboard small enough that every plan can be tried. */
const TILES = [
  { id: '102a', q: 0, r: 0, dir: 0 },
  { id: '106a', q: 1, r: 0, dir: 0 },
  { id: '114a', q: 1, r: 1, dir: 1 },
  { id: '104a', q: 0, r: 1, dir: 3 },
  { id: '106a', q: -1, r: 1, dir: 3 },
  { id: '114a', q: -1, r: 0, dir: 4 },
] as const;
const DICE = [4, 1, 1, 0] as const;
const row = { sunny: DICE, rain: DICE };
const rows = {
  ...GT_TABLES.dashboards.rows,
  gt4: { ...GT_TABLES.dashboards.rows.gt4, asphalt: row },
};
const tables = { ...GT_TABLES, dashboards: { ...GT_TABLES.dashboards, rows } };

const setup = {
  track: { tiles: TILES },
  laps: 1,
  edition: 'v1.1',
  solo: true,
  tables,
  drivers: [{ id: 'blue', category: 'gt4' }],
};

const at = (space: string, gear: string, focus = 0): State => {
  const cars = [{ id: 'blue', at: space, gear, lap: 1, focus }];
  return gt.start(unwrap(gt.parseSetup({ ...setup, position: { cars } }))).state;
};

const EFFORT = { fresh: 4, drawn: [0], worn: [0], lower: [4] };

function modelOf({ race, weather }: State) {
  const { graph, options } = race;
  const grip = { category: 'gt4', tyres: 'asphalt', weather } as const;
  const model = soloModelOf({ graph, tables: race.tables, options, ...grip });
  if (model === undefined) throw new Error('a lap that the solver does not know');
  return model;
}

const start = at('1:r1l2', '2');
const solved = solveUpper(modelOf(start), EFFORT);

/** Every plan the rules allow, the slow way. */
function allPlans(state: State): readonly Plan[] {
  const frame = actingFrame(state);
  const { names } = state.race.graph;
  const from = (cursor: Cursor, plan: Plan): readonly Plan[] =>
    nextSteps(frame, cursor).flatMap((step) => {
      const on = [...plan, { dice: step.dice, to: names[step.to] ?? '' }];
      return [on, ...(step.loses ? [] : from(advance(cursor, step), on))];
    });
  return from(frame.start, []);
}

type Known = { readonly action: Extract<Action, { type: 'drive' }>; readonly cost: number };

const judgedAt = (state: State) => {
  const judge = judgeOf(state, solved);
  if (judge === undefined) throw new Error('nobody judges it');
  const all: readonly Known[] = allPlans(state).flatMap((plan) =>
    MODES.map((mode) => {
      const action = { type: 'drive', mode, plan } as const;
      return { action, cost: promised(judge, state, action) ?? Infinity };
    }),
  );
  const least = (keep: (one: Known) => boolean): number =>
    Math.min(...all.filter(keep).map(({ cost }) => cost));
  const ideas = gtIdeas(judge, state, { longer: 1, right: 1, below: Infinity, among: [] });
  return { all, least, ideas };
};

const hasBrake = ({ action }: Known): boolean => action.plan.some(({ dice }) => dice.includes('b'));

describe.each([
  ['1:r3l2', '2', 0],
  ['4:r2l2', '4', 0],
  ['4:r3l1', '3', 3],
  ['3:r3l3', '4', 1],
] as const)('from %s in gear %s with %i tokens', (space, gear, focus) => {
  const { all, least, ideas } = judgedAt(at(space, gear, focus));
  const best = least(() => true);

  it('no plan of all that there are is better than the best', () => {
    expect(all.length).toBeGreaterThan(20);
    expect(ideas[0]?.best.cost).toBeCloseTo(best, 6);
  });

  it('a margin is what the best of all plans without the idea costs more', () => {
    const slow: Readonly<Partial<Record<GtIdea, (one: Known) => boolean>>> = {
      brake: (one) => !hasBrake(one),
      'flat-out': ({ action }) => action.mode !== 'flat-out',
      'one-by-one': ({ action }) => action.mode !== 'one-by-one',
    };
    const pairs = ideas.flatMap(({ idea, margin }) => {
      const lacks = slow[idea];
      return lacks === undefined ? [] : [[margin, least(lacks) - best] as const];
    });
    expect(pairs.length).toBeGreaterThan(0);
    for (const [margin, wanted] of pairs) expect(margin).toBeCloseTo(wanted, 6);
    expect(ideas.map(({ idea }) => idea)).toContain(ideas[0] && judgedMode(ideas[0].best.action));
  });

  it('for a line some space of it is the key', () => {
    const spaces = planIn(ideas[0]?.best.action).map(({ to }) => to);
    const without = spaces.map(
      (to) => least(({ action }) => action.plan.every((step) => step.to !== to)) - best,
    );
    const lines = ideas.filter(({ idea }) => idea === 'line').map(({ margin }) => margin);
    expect(lines.length).toBe(without.length);
    for (const [i, margin] of lines.entries()) expect(margin).toBeCloseTo(without[i] ?? NaN, 6);
  });
});

const judgedMode = (action: Action): string => ('mode' in action ? action.mode : '');
const planIn = (action: Action | undefined): Plan =>
  action !== undefined && 'plan' in action ? action.plan : [];

describe('a lap kept as text', () => {
  const kept = lapFrom(modelOf(start), packLap(solved));

  it('has the values it was written from, to a twentieth of a second', () => {
    const furthest = (a: Float64Array, b: Float64Array): number =>
      a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] ?? NaN))), 0);
    expect(kept.fresh.levels).toBe(solved.fresh.levels);
    expect(furthest(solved.fresh.cost, kept.fresh.cost)).toBeLessThan(0.026);
    expect(furthest(solved.fresh.loss, kept.fresh.loss)).toBeLessThan(0.026);
    expect(solved.fresh.cost.length).toBeGreaterThan(1000);
  });

  it('judges a plan as the solved lap does', () => {
    const state = at('4:r2l2', '4');
    const [one, other] = [solved, kept].map((lap) => judgeOf(state, lap));
    for (const plan of allPlans(state).filter((_, i) => i % 7 === 0)) {
      const action = { type: 'drive', mode: 'one-by-one', plan } as const;
      const prices = [one, other].map((judge) => judge && promised(judge, state, action));
      expect(Math.abs((prices[1] ?? NaN) - (prices[0] ?? NaN))).toBeLessThan(0.06);
    }
  });
});
