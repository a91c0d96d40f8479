import { describe, expect, it } from 'vitest';

import { canonicalJson } from '@perfect-line/core/canonical';
import { outside } from '@perfect-line/core/outside';
import { unwrap } from '@perfect-line/core/result';
import { chanceOutcomes } from '@perfect-line/rules/chance';
import type { Action, Plan } from '@perfect-line/rules/gt/action';
import { legalSteps } from '@perfect-line/rules/gt/drive';
import { gt } from '@perfect-line/rules/gt/game';
import { raceOf } from '@perfect-line/rules/gt/race';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { secondsOf } from '@perfect-line/rules/gt/solo';
import type { State } from '@perfect-line/rules/gt/state';
import { GT_TABLES, type Tables } from '@perfect-line/rules/gt/tables';

import { valueOf, type DecisionGame, type Outcome } from '../../valueIteration.ts';
import { driveLap, lapStatistics } from '../race/driveLaps.ts';
import { soloModelOf, type SoloModel } from '../graph/soloModel.ts';
import type { Effort } from './effort.ts';
import { lowerPar, solveLap, solveUpper, upperPar } from './soloSolve.ts';
import { costAt } from './soloTable.ts';

type Dice = readonly [number, number, number, number];

/** The dashboard of the smallest category, cut down so that every plan can be tried through the engine. */
const smallTables = (dice: Dice): Tables => wearingTables(dice, [3]);

/** The same with a limit by the turns that the tyres have run (G11.6). */
function wearingTables(dice: Dice, sunny: readonly number[]): Tables {
  const row = { sunny: dice, rain: dice };
  const gt4 = { ...GT_TABLES.dashboards.rows.gt4, asphalt: row };
  const rows = { ...GT_TABLES.dashboards.rows, gt4 };
  const limits = { sunny, rain: sunny };
  return {
    ...GT_TABLES,
    dashboards: { ...GT_TABLES.dashboards, rows },
    warningLimits: {
      ...GT_TABLES.warningLimits,
      rows: { ...GT_TABLES.warningLimits.rows, asphalt: limits },
    },
  };
}

/** In the rain a brake die less and a lower limit; every loss draws from a small bag (G8.1). */
function turningTables([gear, coast, brake, boost]: Dice): Tables {
  const plain = smallTables([gear, coast, brake, boost]);
  const { sunny } = plain.dashboards.rows.gt4.asphalt ?? outside();
  const asphalt = { sunny, rain: [gear, coast, brake - 1, boost] } as const;
  const gt4 = { ...plain.dashboards.rows.gt4, asphalt };
  const limits = { ...plain.warningLimits.rows, asphalt: { sunny: [2], rain: [1] } };
  const lost = {
    1: ['0', 1, 1, 1],
    2: ['0', 1, 1, 1],
    3: ['00', 2, 2, 2],
    4: ['00', 2, 2, 2],
  } as const;
  const tokens = { gear: 1, brake: 1, coast: 1, weather: 3, yellowFlag: 0, greenFlag: 2 };
  return {
    ...plain,
    dashboards: { ...plain.dashboards, rows: { ...plain.dashboards.rows, gt4 } },
    warningLimits: { ...plain.warningLimits, rows: limits },
    lossOfControl: { ...plain.lossOfControl, rows: { ...plain.lossOfControl.rows, ...lost } },
    damageBag: { ...plain.damageBag, tokens },
  };
}

/** Three lanes, a corner with long and short spaces just before the line. */
const HAIRPINS = [
  { id: '102a', q: 0, r: 0, dir: 0 },
  { id: '106a', q: 1, r: 0, dir: 0 },
  { id: '114a', q: 1, r: 1, dir: 1 },
  { id: '104a', q: 0, r: 1, dir: 3 },
  { id: '106a', q: -1, r: 1, dir: 3 },
  { id: '114a', q: -1, r: 0, dir: 4 },
] as const;

function soloSetup(
  track: number | typeof HAIRPINS,
  edition: string,
  tables: Tables = GT_TABLES,
  options: object = {},
): Setup {
  return unwrap(
    gt.parseSetup({
      track: typeof track === 'number' ? { ready: track } : { tiles: track },
      laps: 1,
      solo: true,
      edition,
      options,
      tables,
      drivers: [{ id: 'blue', category: 'gt4', tyres: 'asphalt' }],
      grid: ['blue'],
    }),
  );
}

function modelOf(setup: Setup): SoloModel {
  const { graph, tables, options } = raceOf(setup);
  const car = { category: 'gt4', tyres: 'asphalt', weather: setup.weather } as const;
  const model = soloModelOf({ graph, tables, options, ...car });
  if (model === undefined) throw new Error('a dashboard that exists');
  return model;
}

function allPlans(state: State, plan: Plan = []): readonly Plan[] {
  const { names } = state.race.graph;
  return unwrap(legalSteps(state, plan)).flatMap((step) => {
    const longer = [...plan, { dice: step.dice, to: names[step.to] ?? '' }];
    return [longer, ...(step.loses ? [] : allPlans(state, longer))];
  });
}

/** Every action the rules know in this phase; the engine refuses those that are not legal. */
function actionsOf(state: State): readonly Action[] {
  if (state.phase === 'plan') {
    const driving = allPlans(state).flatMap((plan): readonly Action[] => [
      { type: 'drive', mode: 'one-by-one', plan },
      { type: 'drive', mode: 'flat-out', plan },
    ]);
    return [...driving, { type: 'return' }];
  }
  if (state.phase === 'step') return [{ type: 'roll' }, { type: 'secure' }, { type: 'stop' }];
  if (state.phase === 'relay') {
    return [
      { type: 'relay', plan: [] },
      ...allPlans(state).map((plan): Action => ({ type: 'relay', plan })),
    ];
  }
  return [
    { type: 'side', side: 'left' },
    { type: 'side', side: 'right' },
  ];
}

const secondsDriven = (state: State): number =>
  (state.laps[0]?.turns ?? []).reduce((sum, turn) => sum + secondsOf(state.race, turn.gear), 0);

/** One event through the engine: the seconds it cost, and what is left; a finished lap pays its tokens out. */
function outcomeOf(before: State, after: State, probability: number): Outcome<State> {
  const seconds = secondsDriven(after) - secondsDriven(before);
  if (after.phase !== 'over') return { probability, gain: seconds, next: after };
  return { probability, gain: seconds - (after.laps[0]?.focus ?? 0), next: undefined };
}

function optionsOf(state: State): readonly (readonly Outcome<State>[])[] {
  const due = gt.chanceDue(state);
  if (due !== undefined) {
    const outcomes = chanceOutcomes(due).map(([faces, probability]) =>
      outcomeOf(state, unwrap(gt.apply(state, { type: 'chance', faces })).state, probability),
    );
    return [outcomes];
  }
  return actionsOf(state).flatMap((action) => {
    const step = gt.apply(state, { type: 'action', seat: 'blue', action });
    return step.ok ? [[outcomeOf(state, step.value.state, 1)]] : [];
  });
}

/** What the rest of the lap depends on: not how often was driven, nor on which sheet. */
function keyOf({ phase, cars, bag, turn, weather }: State): string {
  const [car] = cars;
  const { mode, done, warnings, secured, crossed, draws, weatherDrawn } = turn;
  const plan = turn.plan.map(({ dice, to }) => `${dice.join('')}${to}`).join(' ');
  const rolled = phase === 'relay' ? turn.rolled : [];
  const place = [car?.space, car?.off, car?.gear, car?.lap, car?.focus];
  const damage = canonicalJson([car?.damage, bag, rolled, weather, weatherDrawn]);
  return [phase, mode, done, warnings, secured, crossed, draws, plan, ...place, damage].join('|');
}

const throughEngine: DecisionGame<State> = { wants: 'less', keyOf, optionsOf };

const SMALL: Effort = { fresh: 9, drawn: [6, 4, 2], worn: [3, 1, 0], lower: [9, 6, 4] };

/** A car some steps before the line, as the referee would place it. */
function placed(setup: Setup, at: string, gear: string, focus: number): State {
  const car = { id: 'blue', at, gear, lap: 1, focus };
  const input = { ...setup, position: { cars: [car], toAct: 'blue' } };
  return gt.start(unwrap(gt.parseSetup(input))).state;
}

type PlaceRow = readonly [
  edition: string,
  at: string,
  gear: string,
  focus: number,
  options: Readonly<Record<string, boolean>>,
];

const PLACES: readonly PlaceRow[] = [
  ['v1.1', '0:r2l1', '2', 0, {}],
  ['v1.1', '0:r2l2', '2', 1, {}],
  ['classic', '0:r3l2', '2', 1, {}],
  ['v1.1', '0:r2l1', '0', 2, { flyingStart: true }],
  ['v1.1', '0:r2l2', '3', 1, { redZone: true }],
];

describe('the solved lap', () => {
  it.each(PLACES)(
    '[G12.3] %s, %s in gear %s with %i tokens, %j: the value of a search through the rules',
    (...place) => {
      const [edition, at, gear, focus, options] = place;
      const setup = soloSetup(1, edition, smallTables([3, 1, 1, 0]), options);
      const model = modelOf(setup);
      const solved = solveLap(model, SMALL);
      const { fresh } = solved.upper;
      const lower = solved.lower.fresh;
      const { graph } = solved.upper.skies.contexts[0] ?? outside();
      const space = graph.model.graph.idOf.get(at) ?? -1;
      const position = graph.lap.positionOf(space, 1) ?? -1;
      const exact = valueOf(throughEngine, placed(setup, at, gear, focus));
      const low = costAt(lower, position, Number(gear), focus) - focus;
      const high = costAt(fresh, position, Number(gear), focus) - focus;
      expect(low).toBeLessThan(exact + 1e-9);
      expect(high).toBeGreaterThan(exact - 1e-9);
      expect(high - low).toBeLessThan(0.02);
    },
  );

  it.each([
    ['rain', '0:r1l1', 0],
    ['rain', '0:r1l2', 1],
  ] as const)(
    '[G12.1] %s at first, %s in gear %i: weather that turns, by a search through the rules',
    (weather, at, gear) => {
      const options = { randomWeather: true };
      const setup = { ...soloSetup(1, 'v1.1', turningTables([3, 1, 1, 0]), options), weather };
      const { upper, lower } = solveLap(modelOf(setup), { ...SMALL, turned: [2] });
      const { graph } = upper.skies.contexts[0] ?? outside();
      const position = graph.lap.positionOf(graph.model.graph.idOf.get(at) ?? -1, 1) ?? -1;
      const exact = valueOf(throughEngine, placed(setup, at, String(gear), 0));
      const [low, high] = [lower.fresh, upper.fresh].map((t) => costAt(t, position, gear, 0));
      expect(low).toBeCloseTo(exact, 9);
      expect(high).toBeCloseTo(exact, 9);
    },
  );

  const effort = { fresh: 5, drawn: [4, 2, 0], worn: [1, 0], lower: [5, 4, 2] };
  it.each([
    ['[G12.2] v1.1', soloSetup(1, 'v1.1', smallTables([4, 2, 1, 0]))],
    ['[G12.2] classic', soloSetup(1, 'classic', smallTables([4, 2, 1, 0]))],
    ['[G11.6] tyres that wear', soloSetup(1, 'v1.1', wearingTables([4, 2, 1, 0], [3, 3, 2]))],
    ['[G8.3] back on the edge', soloSetup(HAIRPINS, 'v1.1', wearingTables([4, 2, 1, 0], [2]))],
    [
      '[G11.2] a flying start',
      soloSetup(1, 'v1.1', smallTables([4, 2, 1, 0]), { flyingStart: true }),
    ],
    ['[G11.3] the red zone', soloSetup(1, 'v1.1', smallTables([3, 1, 2, 0]), { redZone: true })],
    [
      '[G12.1] weather that turns',
      soloSetup(HAIRPINS, 'v1.1', turningTables([4, 2, 1, 0]), { randomWeather: true }),
    ],
    [
      '[G6.4] dice laid anew over the limit',
      soloSetup(HAIRPINS, 'classic', wearingTables([4, 2, 1, 0], [2])),
    ],
  ])('%s: laps driven through the engine cost what was solved', (_, setup) => {
    const { upper: solved, lower } = solveLap(modelOf(setup), effort);
    const [low, high] = [lowerPar(lower), upperPar(solved)];
    expect(low).toBeLessThanOrEqual(high);
    const seconds = Array.from({ length: 1200 }, (_lap, i) =>
      driveLap(setup, { level: 'perfect', solved }, `lap ${i}`),
    );
    const { meanSeconds, standardError } = lapStatistics(seconds);
    expect(meanSeconds).toBeGreaterThan(low - 3 * standardError);
    expect(meanSeconds).toBeLessThan(high + 3 * standardError);
  });

  it('[G12.3] more tokens or a better bound never cost time', () => {
    const setup = soloSetup(3, 'v1.1', smallTables([4, 1, 1, 0]));
    const { upper, lower } = solveLap(modelOf(setup), effort);
    const { fresh, skies } = upper;
    const low = lower.fresh;
    for (const position of skies.contexts[0]?.graph.lap.positions.keys() ?? []) {
      for (let gear = 0; gear < fresh.gears; gear++) {
        for (let tokens = 0; tokens <= fresh.top; tokens++) {
          const cost = costAt(fresh, position, gear, tokens);
          expect(cost).toBeGreaterThanOrEqual(costAt(low, position, gear, tokens) - 1e-9);
          expect(costAt(fresh, position, gear, tokens + 1)).toBeLessThanOrEqual(cost + 1e-9);
        }
      }
    }
  });

  it('[G4.9] bounds lie close from every place, also those that play cannot reach', () => {
    const setup = soloSetup(3, 'v1.1', smallTables([4, 1, 1, 0]));
    const { upper, lower } = solveLap(modelOf(setup), { ...effort, fresh: 9, lower: [9, 5, 2] });
    const low = lower.fresh;
    const { graph } = upper.skies.contexts[0] ?? outside();
    const gaps = graph.lap.positions.flatMap((_, position) =>
      Array.from({ length: low.gears * 4 }, (_none, i) => {
        const place = [position, i >> 2, i % 4] as const;
        return costAt(upper.fresh, ...place) - costAt(low, ...place);
      }),
    );
    // What so few tokens and damages told apart leave open; unsearched places were 5 s apart and more.
    expect(Math.max(...gaps)).toBeLessThan(1);
  });

  it('[G11.6] tyres that wear cost no less than those that do not', () => {
    const par = (limits: readonly number[]): number => {
      const setup = soloSetup(1, 'v1.1', wearingTables([3, 1, 1, 0], limits));
      return upperPar(solveUpper(modelOf(setup), { fresh: 2, drawn: [0], worn: [0], lower: [0] }));
    };
    const pars = [par([2]), par([3, 2]), par([3])];
    expect(pars.toSorted((a, b) => b - a)).toEqual(pars);
    expect(par([3, 3])).toBeCloseTo(par([3]), 9);
  });

  it('[G12.1] refuses what it cannot solve', () => {
    const { graph, tables, options } = raceOf(soloSetup(1, 'v1.1'));
    const car = { category: 'gt6', tyres: 'asphalt', weather: 'sunny' } as const;
    const unknown = [
      { flyingStart: true, flyingStartFails: 'limit' },
      { redZone: true, redZoneRelay: 'may-brake' },
    ] as const;
    for (const one of unknown) {
      expect(
        soloModelOf({ graph, tables, options: { ...options, ...one }, ...car }),
      ).toBeUndefined();
    }
  });

  it('[G11.5] knows no boost where the table plays without', () => {
    const { graph, tables, options } = raceOf(soloSetup(1, 'v1.1'));
    const car = { category: 'gt5', tyres: 'asphalt', weather: 'sunny' } as const;
    const dice = (boost: boolean) =>
      soloModelOf({ graph, tables, options: { ...options, boost }, ...car })?.dice.boost;
    expect([dice(true), dice(false)]).toEqual([tables.dashboards.rows.gt5.asphalt?.sunny[3], 0]);
  });
});
