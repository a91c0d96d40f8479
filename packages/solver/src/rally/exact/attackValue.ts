import { FLATS_THAT_RETIRE } from '@perfect-line/rules/rally/tables';
import type { SpotId } from '@perfect-line/track/rally/special';

import { attackNetOf, type AttackEnd, type AttackGroup, type AttackNet } from './attackNet.ts';
import { KINDS } from './net.ts';
import type { Costs, Solving, Sweep } from './tables.ts';
import { costAt, setCosts, wayCosts } from './wayCosts.ts';

type Start = { readonly spot: SpotId; readonly kind: number };
type Best = { readonly values: Float64Array; readonly at: number };

/** The attacks from a start are the same in every condition with the same flats. */
function attacksFrom({ book, attacks }: Solving, { spot, kind }: Start, flats: number): AttackNet {
  const key = ((spot + 1) * KINDS + kind) * FLATS_THAT_RETIRE + flats;
  const known = attacks.get(key) ?? attackNetOf(book, { spot, kind, flats });
  attacks.set(key, known);
  return known;
}

/** [R9] Every time attack from the start of a turn. */
export function considerAttacks(sweep: Sweep, start: Start, best: Best): void {
  const { levels } = sweep.solving;
  visitAttacks(sweep, start, (_end, costs) => {
    for (let s = 0; s < levels; s++) {
      const value = costs[s] ?? Infinity;
      if (value < (best.values[best.at + s] ?? 0)) best.values[best.at + s] = value;
    }
  });
}

type Visit = (end: AttackEnd, costs: Float64Array) => void;

/** Tells every end of an attack with its expected seconds, by the seconds held when it is rolled. */
export function visitAttacks(sweep: Sweep, start: Start, visit: Visit): void {
  for (const group of attacksFrom(sweep.solving, start, sweep.condition.flats))
    if (group.gearDice <= sweep.gearDice) visitGroup(sweep, group, visit);
}

function visitGroup(sweep: Sweep, group: AttackGroup, visit: Visit): void {
  const { levels } = sweep.solving;
  const costs = new Float64Array(levels);
  const losses = group.losses.map(({ number, chance }) => ({
    chance,
    costs: setCosts(sweep, number),
  }));
  for (const end of group.ends) {
    const driven = end.driven.map(({ number, chance }) => ({
      chance,
      costs: wayCosts(sweep, number),
    }));
    const saved = sweep.withoutSisu && wayCosts(sweep.withoutSisu, end.saved);
    fill(sweep.solving, costs, { dice: group.dice, losses, driven, saved });
    visit(end, costs);
  }
}

type Priced = { readonly chance: number; readonly costs: Costs };

type Parts = {
  readonly dice: number;
  readonly losses: readonly Priced[];
  readonly driven: readonly Priced[];
  readonly saved: Costs | undefined;
};

/** [R6.7] For faces that reach the limit the better of losing control and of driving the chain with Sisu. */
function fill(
  { levels }: Solving,
  costs: Float64Array,
  { dice, losses, driven, saved }: Parts,
): void {
  for (let s = 0; s < levels; s++) {
    // [R9.3] Seconds are gained before anything is driven.
    const held = Math.min(s + dice, levels - 1);
    let cost = -dice;
    for (const one of driven) cost += one.chance * costAt(one.costs, held);
    const on = saved ? costAt(saved, held) : Infinity;
    for (const one of losses) {
      const lost = costAt(one.costs, held);
      cost += one.chance * (lost < on ? lost : on);
    }
    costs[s] = cost;
  }
}
