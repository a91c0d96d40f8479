import type { Way } from './attackWays.ts';
import {
  cardOf,
  lossOffset,
  mixFlats,
  startOffset,
  startsIn,
  type Costs,
  type Solving,
  type Sweep,
} from './tables.ts';

export const costAt = ({ values, at, plus }: Costs, level: number): number =>
  plus + (values[at + level] ?? 0);

type Place = Pick<Way, 'spot' | 'gear'>;

export function lossAt(sweep: Sweep, place: Place & { readonly stays: boolean }): Costs {
  const { solving } = sweep;
  if (place.spot >= solving.net.finish) return homeAt(sweep.homeLost, solving, place);
  return { values: sweep.loss, at: lossOffset(solving, place), plus: 0 };
}

const homeAt = (values: Float64Array, { levels }: Solving, { gear }: Place): Costs => ({
  values,
  at: gear * levels,
  plus: 0,
});

/** [R2.5] The card and the next turn, or the finish. */
export function endAt({ solving, home, start }: Sweep, { spot, gear }: Place): Costs {
  if (spot >= solving.net.finish) return homeAt(home, solving, { spot, gear });
  return { values: start, at: startOffset(solving, spot, gear), plus: cardOf(solving, gear) };
}

/** [R9.3] Control lost on a shortcut whose card is drawn already: the car stays on it. */
function stoodAt(sweep: Sweep, { spot, gear }: Place): Costs {
  const { solving, condition } = sweep;
  const { net, piles, mostDrawn } = solving;
  const drawn = Math.min(condition.drawn + Number(piles.isTelling(gear)), mostDrawn);
  const values =
    drawn === condition.drawn ? sweep.start : startsIn(solving, { ...condition, drawn });
  return { values, at: startOffset(solving, spot, 0), plus: net.model.tables.lossSeconds };
}

/** What a way costs in a condition; those over shortcuts are worked out once. */
export function wayCosts(sweep: Sweep, number: number): Costs {
  const way = sweep.solving.book.ways[number];
  if (!way) throw new Error(`no way ${number}`);
  if (way.cuts.length === 0 && way.saved === undefined) return endOf(sweep, way);
  const known = sweep.ways.get(number) ?? alongCuts(sweep, way, 0);
  sweep.ways.set(number, known);
  return known;
}

/** The best of a set of ways, at the driver's choice. */
export function setCosts(sweep: Sweep, number: number): Costs {
  const ways = sweep.solving.book.sets[number] ?? [];
  const [only] = ways;
  if (only !== undefined && ways.length === 1) return wayCosts(sweep, only);
  const known =
    sweep.sets.get(number) ??
    bestOf(
      sweep.solving,
      ways.map((way) => wayCosts(sweep, way)),
    );
  sweep.sets.set(number, known);
  return known;
}

function bestOf({ levels }: Solving, all: readonly Costs[]): Costs {
  const values = new Float64Array(levels).fill(Infinity);
  for (const costs of all)
    for (let s = 0; s < levels; s++) {
      const cost = costAt(costs, s);
      if (cost < (values[s] ?? 0)) values[s] = cost;
    }
  return { values, at: 0, plus: 0 };
}

/** [R4.3] The cards of the shortcuts from the k-th on, one after the other. */
function alongCuts(sweep: Sweep, way: Way, k: number): Costs {
  const cut = way.cuts[k];
  if (!cut) return endOf(sweep, way);
  const { levels, outSeconds } = sweep.solving;
  const whole = alongCuts(sweep.withPass ?? sweep, way, k + 1);
  const burst = afterFlat(sweep.withFlat, way, k);
  const cost = mixFlats(sweep, cut.spot, {
    whole: (s) => costAt(whole, s),
    burst: burst ? (s) => costAt(burst, s) : () => outSeconds,
  });
  return { values: Float64Array.from({ length: levels }, (_, s) => cost(s)), at: 0, plus: 0 };
}

function afterFlat(burst: Sweep | undefined, way: Way, k: number): Costs | undefined {
  if (!burst) return undefined;
  const set = way.cuts[k]?.after[burst.condition.flats];
  return set === undefined ? alongCuts(burst, way, k + 1) : setCosts(burst, set);
}

function endOf(sweep: Sweep, way: Way): Costs {
  if (way.end === 'driven') return endAt(sweep, way);
  if (way.end === 'stood') return stoodAt(sweep, way);
  const lost = lossAt(sweep, way);
  if (way.saved === undefined || !sweep.withoutSisu) return lost;
  return bestOf(sweep.solving, [lost, wayCosts(sweep.withoutSisu, way.saved)]);
}
