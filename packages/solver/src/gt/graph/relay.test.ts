import { describe, expect, it } from 'vitest';

import { hashText } from '@perfect-line/core/canonical';
import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import type { Action, Plan } from '@perfect-line/rules/gt/action';
import { legalSteps } from '@perfect-line/rules/gt/drive';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { GT_TABLES, type Tables } from '@perfect-line/rules/gt/tables';
import type { Edition } from '@perfect-line/rules/gt/words';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { readyGraph } from '@perfect-line/track/readyGraph';

import { rankingOf } from './lossSpread.ts';
import { handCode, newRelays, POWERS_OF_3, relayTable, spotCount, SPOT_GEARS } from './relay.ts';
import { cheapestLoss, rolledOf, type Rolled } from '../turn/relaySearch.ts';
import { soloModelOf } from './soloModel.ts';
import { planOf } from '../turn/traffic.ts';
import { buildTurnGraph, type TurnGraph } from './turnGraph.ts';

/** Few dice, so that every chain can be tried through the engine. */
const DICE = [4, 2, 1, 0] as const;
const ROW = { sunny: DICE, rain: DICE } as const;
const TABLES: Tables = {
  ...GT_TABLES,
  dashboards: {
    ...GT_TABLES.dashboards,
    rows: {
      ...GT_TABLES.dashboards.rows,
      gt4: { ...GT_TABLES.dashboards.rows.gt4, asphalt: ROW },
    },
  },
};

const pick = <T>(items: readonly T[], random: RandomSource): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

const act = (state: State, action: Action) =>
  gt.apply(state, { type: 'action', seat: 'blue', action });

type Table = {
  readonly edition: Edition;
  readonly options?: object;
  readonly track: number;
  readonly gears?: readonly number[];
};

/** Somewhere in the first half of a lap, where the line is out of reach. */
function placed(table: Table, random: RandomSource): State {
  const { edition, options = {}, track, gears = [1, 2, 3, 4] } = table;
  const { names, tileOf } = readyGraph(READY_TRACKS[track - 1] ?? { number: 1, tiles: [] });
  const at = pick(
    names.filter((_, space) => (tileOf[space] ?? 0) >= 1 && (tileOf[space] ?? 0) < 8),
    random,
  );
  const car = { id: 'blue', at, gear: String(pick(gears, random)), lap: 1 };
  const setup = {
    track: { ready: track },
    edition,
    options,
    tables: TABLES,
    weather: 'rain',
    solo: true,
    drivers: [{ id: 'blue', category: 'gt4' }],
    position: { cars: [car] },
  };
  return gt.start(unwrap(gt.parseSetup(setup))).state;
}

const stepsAfter = (state: State, plan: Plan) => unwrap(legalSteps(state, plan));

/** A flat-out plan that keeps to the limits and loses by its dice; undefined where it came off well. */
function lostFlatOut(state: State, random: RandomSource): State | undefined {
  const { names } = state.race.graph;
  let plan: Plan = [];
  for (let length = 0; length < 6; length++) {
    const steps = stepsAfter(state, plan).filter((step) => !step.loses);
    if (steps.length === 0) break;
    const step = pick(steps, random);
    plan = [...plan, { dice: step.dice, to: names[step.to] ?? '' }];
  }
  const driven = act(state, { type: 'drive', mode: 'flat-out', plan });
  const due = driven.ok ? gt.chanceDue(driven.value.state) : undefined;
  if (!driven.ok || due === undefined) return undefined;
  const faces = due.map(() => (random() < 0.6 ? '!' : '.'));
  const after = unwrap(gt.apply(driven.value.state, { type: 'chance', faces })).state;
  return after.phase === 'relay' ? after : undefined;
}

function allPlans(state: State, plan: Plan = []): readonly Plan[] {
  const { names } = state.race.graph;
  return stepsAfter(state, plan).flatMap((step) => {
    const longer = [...plan, { dice: step.dice, to: names[step.to] ?? '' }];
    return [longer, ...allPlans(state, longer)];
  });
}

/** A price for every spot that nothing in the game suggests. */
const priceOf = (spot: number): number => Number.parseInt(hashText(`spot ${spot}`).slice(0, 6), 16);

/** What a chain costs that the engine takes, Infinity for any other. */
function priceThroughEngine(state: State, graph: TurnGraph, plan: Plan): number {
  const laid = act(state, { type: 'relay', plan });
  const lost = laid.ok ? laid.value.notes.find((note) => note.type === 'lost-control') : undefined;
  if (lost === undefined) return Infinity;
  const space = graph.model.graph.idOf.get(lost.at) ?? -1;
  const position = graph.lap.positionOf(space, 1) ?? -1;
  return priceOf(position * SPOT_GEARS + lost.gear);
}

const cheapestThroughEngine = (state: State, graph: TurnGraph): number =>
  Math.min(...allPlans(state).map((plan) => priceThroughEngine(state, graph, plan)));

function cheapestByTable(
  graph: TurnGraph,
  rolled: Rolled,
  start: { position: number; gear: number },
) {
  const costs = Float64Array.from({ length: spotCount(graph) }, (_, spot) => priceOf(spot));
  const { rankOf, spotOf } = rankingOf(costs);
  const relays = newRelays(graph, rankOf);
  let gears = 0;
  for (let die = 0; die < 6; die++) {
    const isRolled = (rolled.gears >> die) & 1;
    const warns = (rolled.gearWarnings >> die) & 1;
    gears += (isRolled + warns) * (POWERS_OF_3[die] ?? 0);
  }
  const code = handCode(relays.codes, {
    gears,
    coasts: rolled.coasts[0],
    coastWarnings: rolled.coasts[1],
    brakes: rolled.brakes[0],
    brakeWarnings: rolled.brakes[1],
    reds: rolled.reds[0],
    redWarnings: rolled.reds[1],
    boosts: rolled.boosts[0],
    boostWarnings: rolled.boosts[1],
  });
  return priceOf(spotOf[relayTable(relays, start)[code] ?? 0] ?? 0);
}

function graphOf(state: State): TurnGraph {
  const { graph, tables, options } = state.race;
  const car = { category: 'gt4', tyres: 'asphalt', weather: 'rain' } as const;
  const model = soloModelOf({ graph, tables, options, ...car });
  if (model === undefined) throw new Error('a dashboard that exists');
  return buildTurnGraph(model);
}

const TABLES_PLAYED: readonly [name: string, table: Table][] = [
  ['classic: by overspeed too', { edition: 'classic', track: 2 }],
  [
    'classic, the former reading',
    { edition: 'classic', track: 2, options: { relayLoss: 'warnings' } },
  ],
  ['v1.1', { edition: 'v1.1', track: 5 }],
  ['the red zone', { edition: 'v1.1', track: 5, options: { redZone: true }, gears: [3, 4] }],
  ['a flying start', { edition: 'v1.1', track: 5, options: { flyingStart: true }, gears: [0] }],
];

describe('[G6.4] where dice laid anew lose control', () => {
  it.each(TABLES_PLAYED)('search, table and engine agree: %s', (_, table) => {
    const random = seededRandom('relays');
    const graph = graphOf(placed(table, random));
    let compared = 0;
    while (compared < 25) {
      const state = placed(table, random);
      const lost = lostFlatOut(state, random);
      const [car] = state.cars;
      if (lost === undefined || car === undefined) continue;
      const position = graph.lap.positionOf(car.space ?? -1, 1) ?? -1;
      const start = { position, gear: car.gear };
      const found = cheapestLoss(
        {
          graph,
          ...start,
          limits: graph.model.dice,
          tokens: 0,
          limit: state.turn.limit,
          isOpen: () => true,
          costs: {
            stop: () => 0,
            lost: (to, gear) => priceOf(to * SPOT_GEARS + gear),
            finish: () => Infinity,
          },
          nodes: Infinity,
        },
        rolledOf(lost),
        true,
      );
      const least = cheapestThroughEngine(lost, graph);
      expect(found?.cost).toBe(least);
      expect(priceThroughEngine(lost, graph, planOf(graph, found?.moves ?? [], start))).toBe(least);
      expect(cheapestByTable(graph, rolledOf(lost), start)).toBe(least);
      compared++;
    }
  });
});
