import { FLATS_THAT_RETIRE } from '@perfect-line/rules/rally/tables';
import type { SpotId } from '@perfect-line/track/rally/special';

import type { CutStep } from './attackCuts.ts';
import { attackNetOf, type AttackGroup, type AttackNet } from './attackNet.ts';
import type { AttackEnd, LossPlace } from './attackPlaces.ts';
import { GEARS, KINDS } from './net.ts';
import {
  cardOf,
  lossOffset,
  mixFlats,
  NEVER_SECONDS,
  startOffset,
  startsIn,
  type Solving,
  type Sweep,
} from './tables.ts';

type Start = { readonly spot: SpotId; readonly kind: number };
type Best = { readonly values: Float64Array; readonly at: number };
type Cost = (level: number) => number;

/** The attacks from a start are the same in every condition with the same flats. */
function attacksFrom({ net, attacks }: Solving, { spot, kind }: Start, flats: number): AttackNet {
  const key = ((spot + 1) * KINDS + kind) * FLATS_THAT_RETIRE + flats;
  const known = attacks.get(key) ?? attackNetOf(net, { spot, kind, flats });
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
  const net = attacksFrom(sweep.solving, start, sweep.condition.flats);
  const relays = relayCosts(sweep, net);
  for (const group of net.groups)
    if (group.gearDice <= sweep.gearDice) visitGroup(sweep, { group, relays }, visit);
}

type Priced = { readonly group: AttackGroup; readonly relays: Float64Array };

/** The best place of every set, for every number of seconds held. */
function relayCosts(sweep: Sweep, { places, placeSets }: AttackNet): Float64Array {
  const { levels } = sweep.solving;
  const costs = new Float64Array(places.length * levels);
  for (const [i, place] of places.entries())
    costPlace(sweep, place, { values: costs, at: i * levels });
  const best = new Float64Array(placeSets.length * levels).fill(Infinity);
  for (const [set, members] of placeSets.entries())
    for (const place of members)
      for (let s = 0; s < levels; s++) {
        const cost = costs[place * levels + s] ?? 0;
        if (cost < (best[set * levels + s] ?? 0)) best[set * levels + s] = cost;
      }
  return best;
}

function costPlace(sweep: Sweep, place: LossPlace, into: Best): void {
  const { levels, net } = sweep.solving;
  if (place.cuts.length === 0 && place.spot < net.finish) {
    const at = lossOffset(sweep.solving, place);
    for (let s = 0; s < levels; s++) into.values[into.at + s] = sweep.loss[at + s] ?? 0;
    return;
  }
  const cost = alongCuts(sweep, place.cuts, {
    costIn: (at) => lossAt(at, place),
    isDriven: false,
  });
  for (let s = 0; s < levels; s++) into.values[into.at + s] = cost(s);
}

export function lossAt(sweep: Sweep, { spot, gear, stays }: Omit<LossPlace, 'cuts'>): Cost {
  const { solving } = sweep;
  if (spot >= solving.net.finish) return (s) => sweep.homeLost[gear * solving.levels + s] ?? 0;
  const at = lossOffset(solving, { spot, gear, stays });
  return (s) => sweep.loss[at + s] ?? 0;
}

/** [R2.5] The card and the next turn, or the finish. */
export function endAt(sweep: Sweep, { spot, gear }: Pick<AttackEnd, 'spot' | 'gear'>): Cost {
  const { solving, start } = sweep;
  if (spot >= solving.net.finish) return (s) => sweep.home[gear * solving.levels + s] ?? 0;
  const [card, at] = [cardOf(solving, gear), startOffset(solving, spot, gear)];
  return (s) => card + (start[at + s] ?? 0);
}

/** What comes at the end of a way, and whether it is a chain driven as laid rather than a loss of control. */
type AtEnd = { readonly costIn: (sweep: Sweep) => Cost; readonly isDriven: boolean };

/** [R4.3] A cost at the end of a way over shortcuts, whose cards may be flats. */
export function alongCuts(sweep: Sweep, cuts: readonly CutStep[], atEnd: AtEnd): Cost {
  const [cut, ...rest] = cuts;
  if (!cut) return atEnd.costIn(sweep);
  const whole = alongCuts(sweep.withPass ?? sweep, rest, atEnd);
  const burst = afterFlat(sweep, cut, { rest, ...atEnd });
  return mixFlats(sweep, cut.spot, { whole, burst });
}

type WayOn = AtEnd & { readonly rest: readonly CutStep[] };

function afterFlat(sweep: Sweep, cut: CutStep, { rest, ...atEnd }: WayOn): Cost {
  const { solving, withFlat } = sweep;
  if (!withFlat) return () => solving.outSeconds;
  const { flats } = withFlat.condition;
  if (cut.legal[flats]) return alongCuts(withFlat, rest, atEnd);
  // [R9.3] As many of the dice that are left as can be, in an order of the driver's choice.
  if (atEnd.isDriven && cut.longest.length > 0 && flats === cut.flats) {
    const costs = cut.longest.map((tail) => endAt(withFlat, tail));
    return (s) => Math.min(...costs.map((cost) => cost(s)));
  }
  // Elsewhere the policy keeps away from it, the lower bound takes the best there could be.
  return solving.bound === 'upper' ? () => NEVER_SECONDS : bestTail(withFlat, cut);
}

function bestTail(sweep: Sweep, { spot, tails }: CutStep): Cost {
  const { falls, finish } = sweep.solving.net;
  const costs = tails.flatMap((tail) => {
    const mayFall = tail.spot >= finish || falls[(tail.spot + 1) * GEARS + tail.gear] === 1;
    // Without another die control is not lost any more.
    const isLossy = mayFall && tail.spot !== spot;
    const losses = isLossy ? [true, false].map((stays) => lossAt(sweep, { ...tail, stays })) : [];
    return [endAt(sweep, tail), ...losses];
  });
  const all = sweep.solving.net.model.options.flatTakesWarning
    ? costs
    : [...costs, onTheSpot(sweep, spot)];
  return (s) => Math.min(...all.map((cost) => cost(s)));
}

/** [R9.3] Where warnings of lost dice count, control may be lost on the shortcut itself, whichever card is turned. */
function onTheSpot({ solving, condition, start }: Sweep, spot: SpotId): Cost {
  const drawn = Math.min(condition.drawn + 1, solving.mostDrawn);
  const [at, after] = [startOffset(solving, spot, 0), startsIn(solving, { ...condition, drawn })];
  const { lossSeconds } = solving.net.model.tables;
  return (s) => lossSeconds + Math.min(start[at + s] ?? 0, after[at + s] ?? 0);
}

function visitGroup(sweep: Sweep, priced: Priced, visit: Visit): void {
  const { solving, withoutSisu } = sweep;
  const costs = new Float64Array(solving.levels);
  const lost = lostCosts(sweep, priced);
  for (const end of priced.group.ends) {
    const atEnd = { costIn: (at: Sweep) => endAt(at, end), isDriven: true };
    const home = alongCuts(sweep, end.cuts, atEnd);
    if (withoutSisu) {
      const saved = alongCuts(withoutSisu, end.cuts, atEnd);
      costWithSisu(sweep, priced, { costs, home, saved });
    } else costWithout(sweep, priced, { costs, home, lost });
    visit(end, costs);
  }
}

/** [R9.3] Seconds are gained before anything is driven. */
const heldAfter = ({ levels }: Solving, level: number, dice: number): number =>
  Math.min(level + dice, levels - 1);

function lostCosts({ solving }: Sweep, { group, relays }: Priced): Float64Array {
  const { levels } = solving;
  const lost = new Float64Array(levels);
  for (const { places, chance } of group.losses)
    for (let s = 0; s < levels; s++)
      lost[s] =
        (lost[s] ?? 0) +
        chance * (relays[places * levels + heldAfter(solving, s, group.dice)] ?? 0);
  return lost;
}

type Parts = { readonly costs: Float64Array; readonly home: Cost };

function costWithout(
  { solving }: Sweep,
  { group }: Priced,
  { costs, home, lost }: Parts & { readonly lost: Float64Array },
): void {
  for (let s = 0; s < solving.levels; s++)
    costs[s] = (lost[s] ?? 0) + group.whole * home(heldAfter(solving, s, group.dice)) - group.dice;
}

/** [R6.7] For each way to lose control the better of it and of driving the chain with Sisu. */
function costWithSisu(
  { solving }: Sweep,
  { group, relays }: Priced,
  { costs, home, saved }: Parts & { readonly saved: Cost },
): void {
  for (let s = 0; s < solving.levels; s++) {
    const held = heldAfter(solving, s, group.dice);
    const driven = saved(held);
    let cost = group.whole * home(held) - group.dice;
    for (const { places, chance } of group.losses) {
      const lost = relays[places * solving.levels + held] ?? 0;
      cost += chance * (lost < driven ? lost : driven);
    }
    costs[s] = cost;
  }
}
