import { describe, expect, it } from 'vitest';

import { outside } from '@perfect-line/core/outside';
import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { raceOf } from '@perfect-line/rules/gt/race';

import { rankingOf } from './lossSpread.ts';
import { newRelays, NO_RANK, relayTable, SPOT_GEARS, spotCount } from './relay.ts';
import { relaySets, type StartSets } from './relaySets.ts';
import { soloModelOf } from './soloModel.ts';
import { buildTurnGraph, type TurnGraph } from './turnGraph.ts';

function graphOf(edition: string, options: object): TurnGraph {
  const input = { track: { ready: 2 }, solo: true, edition, options };
  const drivers = [{ id: 'blue', category: 'gt4', tyres: 'asphalt' }];
  const { graph, tables, options: read } = raceOf(unwrap(gt.parseSetup({ ...input, drivers })));
  const car = { category: 'gt4', tyres: 'asphalt', weather: 'sunny' } as const;
  const model = soloModelOf({ graph, tables, options: read, ...car });
  return buildTurnGraph(model ?? outside());
}

/** [G8.1, G8.3] What a loss costs hangs on where the car may stand after it, the tokens drawn and the seconds; at random. */
function lossCosts({ model, lap }: TurnGraph, count: number): Float64Array {
  const random = seededRandom('costs of places');
  const known = new Map<string, number>();
  return Float64Array.from({ length: count }, (_, spot) => {
    const [position, gear] = [Math.floor(spot / SPOT_GEARS), spot % SPOT_GEARS];
    if (position >= lap.positions.length) return random();
    const off = model.lossLeavesTrack[gear] === true;
    const tokens = model.lossTokens[gear]?.[lap.danger[position] ?? outside()];
    const places = off ? lap.backs[position]?.join() : position;
    const key = lap.beyond[position] === 1 ? `${off}` : `${off} ${tokens} ${places}`;
    const cost = known.get(key) ?? random();
    known.set(key, cost);
    return cost;
  });
}

/** The least cost among the places of a hand. */
function leastOf({ places, words, bits, setOf }: StartSets, code: number, costs: Float64Array) {
  const first = (setOf[code] ?? outside()) * words;
  const isIn = (bit: number): boolean =>
    ((bits[first + (bit >>> 5)] ?? outside()) & (1 << (bit & 31))) !== 0;
  return Math.min(...places.filter((_, bit) => isIn(bit)).map((spot) => costs[spot] ?? outside()));
}

describe('sets of places to lose control', () => {
  it.each([
    ['v1.1', {}],
    ['v1.1', { flyingStart: true, redZone: true }],
    ['classic', {}],
  ] as const)(
    '[G6.4] %s %j: hands find in their set the place that laying anew by rank finds',
    (edition, options) => {
      const graph = graphOf(edition, options);
      const [costs, sets] = [lossCosts(graph, spotCount(graph)), relaySets(graph)];
      const { rankOf, spotOf } = rankingOf(costs);
      const relays = newRelays(graph, rankOf);
      const last = graph.lap.positions.findLastIndex((_, at) => graph.lap.beyond[at] === 0);
      for (const [position, gear] of [
        [0, 0],
        [20, 3],
        [last - 4, 4],
      ] as const) {
        const known = sets.at({ position, gear });
        const found = Array.from(relayTable(relays, { position, gear }), (rank) =>
          rank === NO_RANK ? Infinity : costs[spotOf[rank] ?? outside()],
        );
        expect(found.map((_, code) => leastOf(known, code, costs))).toEqual(found);
      }
    },
  );
});
