import { FLATS_THAT_RETIRE, GEAR_DICE_COUNT } from '@perfect-line/rules/rally/tables';
import { LOSS_CARDS, TOP_GEAR } from '@perfect-line/rules/rally/words';
import type { SpotId } from '@perfect-line/track/rally/special';

import { bestAttackFrom, type AttackField } from './parAttack.ts';
import {
  WARNING_STATES,
  WHITE_STATES,
  warningSteps,
  whiteSteps,
  type ParModel,
  type ParTarget,
} from './parModel.ts';

/** Seconds a retirement counts for: about two specials, so that no risk of it is worth a minute. */
export const OUT_SECONDS = 900;
/** Seconds a gear die lost on the finish line counts for: our guess at what the next special pays. */
export const FINISH_DAMAGE_SECONDS = 5;

const GEARS = TOP_GEAR + 1;
const MASKS = 1 << TOP_GEAR;
const WHITES = WHITE_STATES.length;
const WARNS = WARNING_STATES.length;

/**
 * Gear dice a turn may have used when it is in a gear: each is used once, so that they lead up to it or down to it
 * (R2.3), and the gear they began with tells which; first none at all.
 */
const USED_IN = Array.from({ length: GEARS }, (_, gear) =>
  Array.from({ length: gear === 0 ? 1 : GEARS }, (_slot, first) => {
    const [low, high] = [Math.min(first, gear), Math.max(first, gear)];
    return first === 0 ? 0 : (1 << high) - (1 << (low - 1));
  }),
);
const SLOT_OF = USED_IN.map((masks) => {
  const slots = new Int8Array(MASKS);
  for (const [slot, mask] of masks.entries()) slots[mask] = slot;
  return slots;
});
const PER_GEAR = GEARS * WHITES * WARNS;
const PER_SPOT = GEARS * PER_GEAR;

/** The car's condition, which changes only for the worse: solved from the worst back. */
type Condition = { readonly damage: number; readonly flats: number; readonly sisu: boolean };

/**
 * Expected seconds to the finish, exact for a driver alone on the road who rolls one by one and plays for
 * the least expected time, with every card pile fresh; one who attacks drives his chains as laid. `start[(spot + 1) * 6 + gear]` is at the start of a
 * turn, `turn` anywhere inside one.
 */
type ParTable = {
  readonly start: Float64Array;
  readonly turn: Float64Array;
};

export type ParSolution = {
  readonly model: ParModel;
  tableOf(condition: Condition): ParTable;
};

const turnIndex = (place: {
  readonly spot: SpotId;
  readonly gear: number;
  readonly mask: number;
  readonly white: number;
  readonly warning: number;
}): number =>
  (place.spot + 1) * PER_SPOT +
  place.gear * PER_GEAR +
  ((SLOT_OF[place.gear]?.[place.mask] ?? 0) * WHITES + place.white) * WARNS +
  place.warning;

/** `attacks`: with time attacks (R9), where they are allowed. */
export function solveSpecial(model: ParModel, attacks = false): ParSolution {
  const known = new Map<string, ParTable>();
  const tableOf = (condition: Condition): ParTable => {
    const key = `${condition.damage} ${condition.flats} ${condition.sisu}`;
    const found = known.get(key);
    if (found) return found;
    const table = solveCondition(
      { model, attacks: attacks && model.options.timeAttack },
      condition,
      tableOf,
    );
    known.set(key, table);
    return table;
  };
  return { model, tableOf };
}

/** One condition being solved, with all its transitions laid out. */
type Sweep = ParTable & {
  readonly model: ParModel;
  readonly attacks: boolean;
  readonly condition: Condition;
  readonly tableOf: (condition: Condition) => ParTable;
  readonly warnings: Int8Array;
  readonly whites: Int8Array;
  readonly gearDice: number;
  readonly reachedWarnings: readonly number[];
  readonly reachedWhites: readonly number[];
  /** Expected cost of losing control on a spot in a gear: `[spot * 6 + gear]`. */
  readonly loss: Float64Array;
};

type Driving = { readonly model: ParModel; readonly attacks: boolean };

function solveCondition(
  { model, attacks }: Driving,
  condition: Condition,
  tableOf: (condition: Condition) => ParTable,
): ParTable {
  const spots = model.track.finish + 1;
  const warnings = warningSteps(model.tyres);
  const whites = whiteSteps(model.tyres, condition.flats);
  const sweep: Sweep = {
    model,
    attacks,
    condition,
    tableOf,
    warnings,
    whites,
    gearDice: GEAR_DICE_COUNT - condition.damage,
    reachedWarnings: reached(warnings, model),
    reachedWhites: reached(whiteSteps(model.tyres, 0), model),
    start: new Float64Array(spots * GEARS),
    turn: new Float64Array(spots * PER_SPOT).fill(Infinity),
    loss: new Float64Array(spots * GEARS),
  };
  for (const spot of solvingOrder(model)) solveSpot(sweep, spot);
  return { start: sweep.start, turn: sweep.turn };
}

/** States that dice on the surfaces of this special can lead to; the others need no room. */
function reached(steps: Int8Array, model: ParModel): readonly number[] {
  const surfaces = new Set(model.targets.flatMap((list) => list.map((t) => t.surface)));
  const seen = new Set([0]);
  for (const state of seen)
    for (const surface of surfaces) {
      const next = steps[state * 2 + surface] ?? -1;
      if (next >= 0) seen.add(next);
    }
  return [...seen];
}

/** Every spot after all those it can lead to: from the finish back, a skid after its own inside line. */
function solvingOrder(model: ParModel): readonly SpotId[] {
  const rows = model.track.rows.toReversed();
  return [
    ...rows.flatMap((row) => [
      row.main,
      ...(row.cut === undefined ? [] : [row.cut]),
      ...row.skid.toReversed(),
    ]),
    -1,
  ];
}

function solveSpot(sweep: Sweep, spot: SpotId): void {
  for (let gear = 1; gear < GEARS; gear++) solveGear(sweep, spot, gear);
  for (let gear = 0; gear < GEARS; gear++)
    sweep.start[(spot + 1) * GEARS + gear] = beginning(sweep, spot, gear);
  // Stopping needs the values of the starts, and all of them may be stopped at.
  for (let gear = 1; gear < GEARS; gear++) allowStopping(sweep, spot, gear);
  if (spot < 0) return;
  for (let gear = 1; gear < GEARS; gear++)
    sweep.loss[spot * GEARS + gear] = lossCost(sweep, spot, gear);
}

/** Going on from inside a turn: every state with at least one die used. */
function solveGear(sweep: Sweep, spot: SpotId, gear: number): void {
  const base = (spot + 1) * PER_SPOT + gear * PER_GEAR;
  const { ownGearDie } = sweep.model.options;
  const afterWhite = ownGearDie === 'first-die' ? ONE_STEP : FIRST_STEP;
  for (const [slot, mask] of (USED_IN[gear] ?? []).entries())
    for (const white of sweep.reachedWhites)
      for (const warning of sweep.reachedWarnings) {
        if (mask === 0 && white === 0) continue;
        const at = { spot, gear, mask, white, warning };
        const steps = mask === 0 ? afterWhite : ONE_STEP;
        sweep.turn[base + (slot * WHITES + white) * WARNS + warning] = goOn(sweep, at, steps);
      }
}

type At = Parameters<typeof turnIndex>[0];
const ONE_STEP = [-1, 1];
const FIRST_STEP = [-1, 0, 1];

/** The best next die; Infinity where there is none. */
function goOn(sweep: Sweep, at: At, steps: readonly number[]): number {
  let best = Infinity;
  if (bits(at.mask) < sweep.gearDice)
    for (const step of steps) {
      const gear = at.gear + step;
      const bit = 1 << (gear - 1);
      if (gear < 1 || gear > TOP_GEAR || (at.mask & bit) !== 0) continue;
      const next = { ...at, gear, mask: at.mask | bit };
      best = Math.min(best, bestTarget(sweep, next, sweep.model.hazard[gear] ?? 0));
    }
  return Math.min(best, bestWhite(sweep, at));
}

function bestTarget(sweep: Sweep, at: At, hazard: number): number {
  let best = Infinity;
  for (const target of targetsAt(sweep.model, at.spot, at.gear))
    best = Math.min(best, moveCost(sweep, at, { target, hazard }));
  return best;
}

function bestWhite(sweep: Sweep, at: At): number {
  let best = Infinity;
  if (at.gear === 0) return best;
  for (const target of targetsAt(sweep.model, at.spot, at.gear)) {
    const white = sweep.whites[at.white * 2 + target.surface] ?? -1;
    if (white < 0) continue;
    const hazard = sweep.model.hazard[0] ?? 0;
    best = Math.min(best, moveCost(sweep, { ...at, white }, { target, hazard }));
  }
  return best;
}

const targetsAt = (model: ParModel, spot: SpotId, gear: number): readonly ParTarget[] =>
  model.targets[(spot + 1) * GEARS + gear] ?? [];

/** Where a die led, and from where. */
type There = At & { readonly from: SpotId };

type Roll = { readonly target: ParTarget; readonly hazard: number };

/** `at` holds the dice as they are after this one; its spot is still the old one. */
function moveCost(sweep: Sweep, at: At, { target, hazard }: Roll): number {
  if (target.fate === 'out') return OUT_SECONDS;
  const there: There = { ...at, spot: target.to, from: at.spot };
  if (target.fate === 'loses')
    return target.cause !== 'corner' && sweep.model.options.sisuOnBumps
      ? fallOrSisu(sweep, there, target)
      : fallCost(sweep, there, target);
  const clean = arriveCost(sweep, there, target);
  const warning = sweep.warnings[at.warning * 2 + target.surface] ?? -1;
  const falls = warning < 0 || target.fate === 'risky';
  const warned = falls
    ? fallOrSisu(sweep, there, target)
    : arriveCost(sweep, { ...there, warning }, target);
  return hazard * warned + (1 - hazard) * clean;
}

/** [R6.7] With Sisu in hand the better of losing control and playing it. */
function fallOrSisu(sweep: Sweep, there: There, target: ParTarget): number {
  const fall = fallCost(sweep, there, target);
  if (!sweep.condition.sisu) return fall;
  const saved = { ...sweep, ...sweep.tableOf({ ...sweep.condition, sisu: false }) };
  return Math.min(fall, arriveCost(saved, { ...there, warning: 0 }, target));
}

function arriveCost(
  sweep: Pick<Sweep, 'model' | 'condition' | 'tableOf' | 'turn'>,
  there: At,
  target: ParTarget,
): number {
  const { model } = sweep;
  if (there.spot >= model.track.finish) return model.tables.cardSeconds[there.gear - 1] ?? 0;
  const index = turnIndex(there);
  const here = sweep.turn[index] ?? Infinity;
  if (!target.onCut) return here;
  const flat = flatShare(model);
  return (1 - flat) * here + flat * afterFlat(sweep, (table) => table.turn[index] ?? Infinity);
}

function flatShare(model: ParModel): number {
  const { good, dirty, flat } = model.tables.shortcuts;
  return flat / (good + dirty + flat);
}

function afterFlat(
  sweep: Pick<Sweep, 'condition' | 'tableOf'>,
  valueIn: (table: ParTable) => number,
): number {
  const flats = sweep.condition.flats + 1;
  if (flats >= FLATS_THAT_RETIRE) return OUT_SECONDS;
  return valueIn(sweep.tableOf({ ...sweep.condition, flats }));
}

function fallCost(sweep: Sweep, there: There, target: ParTarget): number {
  const { model, loss, condition } = sweep;
  if (there.spot >= model.track.finish) {
    const isWreck = condition.damage + 1 >= GEAR_DICE_COUNT;
    if (isWreck && model.wreckIsOut) return OUT_SECONDS;
    return (model.tables.cardSeconds[there.gear - 1] ?? 0) + FINISH_DAMAGE_SECONDS;
  }
  const restart = (table: ParTable): number =>
    model.tables.lossSeconds + (table.start[(there.spot + 1) * GEARS] ?? 0);
  const leavesCut = model.track.spots[there.from]?.line === 'cut';
  const stays = leavesCut && model.options.leavingCut === 'stays';
  const cost = stays ? restart(sweep) : (loss[there.spot * GEARS + there.gear] ?? 0);
  if (!target.onCut) return cost;
  const flat = flatShare(model);
  return (1 - flat) * cost + flat * afterFlat(sweep, restart);
}

/** [R6.2] [R7.2] The card's seconds and the way on from neutral, by the side the car goes off. */
function lossCost(sweep: Sweep, spot: SpotId, gear: number): number {
  const { model, condition } = sweep;
  const place = model.track.spots[spot];
  const pile = model.tables.cardBacks[gear - 1];
  if (!place || !pile) throw new Error(`no spot ${spot}`);
  const all = LOSS_CARDS.reduce((sum, card) => sum + pile[card], 0);
  let cost = 0;
  for (const card of LOSS_CARDS) {
    const dice = card === 'spin' ? 0 : model.tables.damage[place[card]];
    const damage = condition.damage + dice;
    const table =
      dice === 0
        ? sweep
        : damage < GEAR_DICE_COUNT
          ? sweep.tableOf({ ...condition, damage })
          : undefined;
    const rest = table ? (table.start[(spot + 1) * GEARS] ?? 0) : OUT_SECONDS;
    cost += (pile[card] / all) * (model.tables.lossSeconds + rest);
  }
  return cost;
}

/** The first die alone, or an attack. */
function beginning(sweep: Sweep, spot: SpotId, gear: number): number {
  const single = firstDie(sweep, spot, gear);
  if (!sweep.attacks || single === Infinity) return single;
  return Math.min(single, bestAttackFrom(fieldOf(sweep), spot, gear));
}

function fieldOf(sweep: Sweep): AttackField {
  const { condition, tableOf } = sweep;
  const flats = condition.flats + 1;
  const none = sweep.start.map(() => OUT_SECONDS);
  return {
    ...sweep,
    startWithoutSisu: condition.sisu ? tableOf({ ...condition, sisu: false }).start : undefined,
    startWithFlat: () =>
      flats < FLATS_THAT_RETIRE ? tableOf({ ...condition, flats }).start : none,
    fall: (from, target, gear) =>
      fallCost(sweep, { spot: target.to, from, gear, mask: 0, white: 0, warning: 0 }, target),
  };
}

function firstDie(sweep: Sweep, spot: SpotId, gear: number): number {
  if (gear > 0) return goOn(sweep, { spot, gear, mask: 0, white: 0, warning: 0 }, FIRST_STEP);
  let best = Infinity;
  const at = { spot, gear: 1, mask: 1, white: 0, warning: 0 };
  for (const target of sweep.model.restarts[(spot + 1) * GEARS + 1] ?? [])
    best = Math.min(best, moveCost(sweep, at, { target, hazard: sweep.model.hazard[1] ?? 0 }));
  return best;
}

function allowStopping(sweep: Sweep, spot: SpotId, gear: number): void {
  const base = (spot + 1) * PER_SPOT + gear * PER_GEAR;
  const card = sweep.model.tables.cardSeconds[gear - 1] ?? 0;
  const stop = card + (sweep.start[(spot + 1) * GEARS + gear] ?? 0);
  for (let i = 0; i < PER_GEAR; i++)
    sweep.turn[base + i] = Math.min(sweep.turn[base + i] ?? Infinity, stop);
}

function bits(mask: number): number {
  let n = 0;
  for (let m = mask; m > 0; m &= m - 1) n++;
  return n;
}

/** The par time of a special: expected seconds from the start in a sound car. */
export const parSeconds = (solution: ParSolution, sisu = false): number =>
  solution.tableOf({ damage: 0, flats: 0, sisu }).start[0] ?? 0;
