import { FLATS_THAT_RETIRE, GEAR_DICE_COUNT } from '@perfect-line/rules/rally/tables';
import { LOSS_CARDS } from '@perfect-line/rules/rally/words';
import type { SpotId } from '@perfect-line/track/rally/special';

import { WARNING_STATES, WHITE_STATES, type ParTarget } from '../parModel.ts';
import { considerAttacks } from './attackValue.ts';
import { UNTOLD, type Condition } from './conditions.ts';
import { firstGears } from './gearbox.ts';
import { AFTER_SPARE, GEARS, isSavable, KINDS, movesFrom, restartsFrom } from './net.ts';
import {
  cardOf,
  considerAll,
  isMet,
  lossOffset,
  mixed,
  mixFlats,
  NEVER_SECONDS,
  startOffset,
  startsIn,
  turnOffset,
  type Solving,
  type Sweep,
} from './tables.ts';

/** Where a die is rolled from and how the dice lie with it. */
export type Dice = {
  readonly spot: SpotId;
  readonly gearState: number;
  readonly white: number;
  readonly count: number;
};

/** Works out a spot in one condition; all it leads to is known. */
export function sweepSpot(sweep: Sweep, spot: SpotId): void {
  const { net } = sweep.solving;
  if (!isMet(sweep.solving, sweep.condition, spot)) return drawOn(sweep, spot);
  for (let gear = 1; gear < GEARS; gear++)
    if (net.reached[(spot + 1) * GEARS + gear] === 1) goOnFrom(sweep, spot, gear);
  for (let kind = sweep.isSolved ? KINDS : 0; kind < KINDS; kind++) beginFrom(sweep, spot, kind);
  for (let gear = 1; gear < GEARS; gear++)
    if (net.reached[(spot + 1) * GEARS + gear] === 1) allowStopping(sweep, spot, gear);
  if (spot < 0) return;
  for (let gear = 1; gear < GEARS; gear++)
    if (net.falls[(spot + 1) * GEARS + gear] === 1) loseOn(sweep, spot, gear);
  drawOn(sweep, spot);
}

/** Every state of a turn on this spot in this gear, before stopping is looked at. */
function goOnFrom(sweep: Sweep, spot: SpotId, gear: number): void {
  const { net, levels } = sweep.solving;
  const turn = sweep.turn[spot + 1];
  if (!turn) return;
  for (const [gearState, state] of net.box.states.entries()) {
    if (state.gear !== gear || state.used > sweep.gearDice) continue;
    for (const white of net.whiteStates) {
      const dice = state.used + whitesIn(white);
      if (dice === 0) continue;
      for (const [count, { warning, laid }] of net.counts.entries()) {
        if ((WARNING_STATES[warning]?.[0] ?? 0) + laid > dice) continue;
        const best = turnOffset(sweep, { spot, gearState, white, count });
        turn.fill(Infinity, best, best + levels);
        goOn(sweep, { spot, gearState, white, count }, { values: turn, at: best });
      }
    }
  }
}

const whitesIn = (white: number): number => {
  const [asphalt = 0, snow = 0] = WHITE_STATES[white] ?? [];
  return asphalt + snow;
};

/** Where the best of several costs is kept, one for every number of seconds held. */
export type Best = { readonly values: Float64Array; readonly at: number };

function goOn(sweep: Sweep, dice: Dice, best: Best): void {
  const { net } = sweep.solving;
  const state = net.box.states[dice.gearState];
  if (!state) return;
  if (state.used < sweep.gearDice)
    for (const gearState of state.next) rollGear(sweep, { ...dice, gearState }, best);
  rollWhite(sweep, dice, best);
}

function rollGear(sweep: Sweep, dice: Dice, best: Best): void {
  const { net } = sweep.solving;
  const gear = net.box.states[dice.gearState]?.gear ?? 0;
  for (const target of movesFrom(net, dice.spot, gear))
    roll(sweep, dice, { target, gear, hazard: net.hazard[gear] ?? 0 }, best);
}

function rollWhite(sweep: Sweep, dice: Dice, best: Best): void {
  const { net } = sweep.solving;
  const gear = net.box.states[dice.gearState]?.gear ?? 0;
  if (gear === 0) return;
  for (const target of movesFrom(net, dice.spot, gear)) {
    const white = net.whites[sweep.condition.flats]?.[dice.white * 2 + target.surface] ?? -1;
    const hazard = net.hazard[0] ?? 0;
    if (white >= 0) roll(sweep, { ...dice, white }, { target, gear, hazard }, best);
  }
}

/** A die towards a target; `gear` is the one it leads to. */
export type Rolling = {
  readonly target: ParTarget;
  readonly gear: number;
  readonly hazard: number;
};

/** One die towards one target, rolled and, where that is allowed, laid for seconds. */
function roll(sweep: Sweep, dice: Dice, rolling: Rolling, best: Best): void {
  considerRoll(sweep, dice, rolling, best);
  if (sweep.solving.levels > 1) considerLay(sweep, dice, rolling, best);
}

export function considerRoll(sweep: Sweep, dice: Dice, rolling: Rolling, best: Best): void {
  const { net, levels, outSeconds } = sweep.solving;
  const { target, gear, hazard } = rolling;
  if (target.fate === 'out') return considerAll(best, levels, outSeconds);
  const there = { ...dice, spot: target.to };
  const falls = fallFrom(sweep, dice.spot, target, gear);
  if (target.fate === 'loses') {
    const lost = isSavable(net, target) ? orSisu(sweep, there, falls, gear) : falls;
    return consider(best, lost, levels);
  }
  const { warning = 0, laid = 0 } = net.counts[dice.count] ?? {};
  const next = net.warnings[warning * 2 + target.surface] ?? -1;
  const clean = arrival(sweep, there, gear);
  const warned =
    next < 0 || target.fate === 'risky'
      ? orSisu(sweep, there, falls, gear)
      : arrival(sweep, { ...there, count: net.countAt(next, laid) }, gear);
  considerMixed(best, { clean, warned, hazard }, levels);
}

/** [R10.1] One short of the limit, for one second more than the last die of the turn that was laid. */
export function considerLay(sweep: Sweep, dice: Dice, { target, gear }: Rolling, best: Best): void {
  const { net } = sweep.solving;
  if (target.fate === 'out' || target.fate === 'loses') return;
  const { warning = 0, laid = 0 } = net.counts[dice.count] ?? {};
  if ((net.warnings[warning * 2 + target.surface] ?? -1) >= 0) return;
  const count = net.countAt(warning, laid + 1);
  if (count < 0) return;
  considerLaid(sweep, best, arrival(sweep, { ...dice, spot: target.to, count }, gear), laid + 1);
}

/** Costs of the state a die leads to. */
export function arrival(sweep: Sweep, there: Dice, gear: number): Best {
  const { net } = sweep.solving;
  if (there.spot >= net.finish) return { values: sweep.home, at: gear * sweep.solving.levels };
  const values = sweep.drawn[there.spot] ?? sweep.turn[there.spot + 1] ?? sweep.home;
  return { values, at: turnOffset(sweep, there) };
}

function fallFrom(sweep: Sweep, from: SpotId, target: ParTarget, gear: number): Best {
  const { net, levels } = sweep.solving;
  if (target.to >= net.finish) return { values: sweep.homeLost, at: gear * levels };
  const { track, options } = net.model;
  const stays = options.leavingCut === 'stays' && track.spots[from]?.line === 'cut';
  return { values: sweep.loss, at: lossOffset(sweep.solving, { spot: target.to, gear, stays }) };
}

/** [R6.7] With Sisu in hand the better of losing control and driving on without it, no warning counting. */
function orSisu(sweep: Sweep, there: Dice, fall: Best, gear: number): Best {
  const saved = sweep.withoutSisu;
  if (!saved) return fall;
  const { net, levels, scratch } = sweep.solving;
  const { laid = 0 } = net.counts[there.count] ?? {};
  const on = arrival(saved, { ...there, count: net.countAt(0, laid) }, gear);
  for (let s = 0; s < levels; s++) {
    const [lost, driven] = [fall.values[fall.at + s] ?? 0, on.values[on.at + s] ?? 0];
    scratch[s] = lost < driven ? lost : driven;
  }
  return { values: scratch, at: 0 };
}

function consider(best: Best, cost: Best, levels: number): void {
  for (let s = 0; s < levels; s++) {
    const value = cost.values[cost.at + s] ?? Infinity;
    if (value < (best.values[best.at + s] ?? 0)) best.values[best.at + s] = value;
  }
}

type Mixed = { readonly clean: Best; readonly warned: Best; readonly hazard: number };

function considerMixed(best: Best, { clean, warned, hazard }: Mixed, levels: number): void {
  const [c, w, b] = [clean.values, warned.values, best.values];
  for (let s = 0; s < levels; s++) {
    const value = hazard * (w[warned.at + s] ?? 0) + (1 - hazard) * (c[clean.at + s] ?? 0);
    if (value < (b[best.at + s] ?? 0)) b[best.at + s] = value;
  }
}

/** Only seconds held; the last level stands for that many and more, in the lower bound for any number. */
function considerLaid(sweep: Sweep, best: Best, after: Best, price: number): void {
  const { levels, bound } = sweep.solving;
  for (let s = 0; s < levels; s++) {
    const left = bound === 'lower' && s === levels - 1 ? s : s - price;
    if (left < 0) continue;
    const value = price + (after.values[after.at + left] ?? 0);
    if (value < (best.values[best.at + s] ?? 0)) best.values[best.at + s] = value;
  }
}

/** [R2.2] The start of a turn: the first die, an attack, or a new tyre. */
function beginFrom(sweep: Sweep, spot: SpotId, kind: number): void {
  const { net, levels } = sweep.solving;
  const best: Best = { values: sweep.start, at: startOffset(sweep.solving, spot, kind) };
  if (!isStart(sweep, spot, kind)) return;
  sweep.start.fill(Infinity, best.at, best.at + levels);
  firstDie(sweep, spot, kind, best);
  if ((sweep.start[best.at] ?? 0) === Infinity) return waitFor(sweep, spot, kind, best);
  if (net.model.options.timeAttack) considerAttacks(sweep, { spot, kind }, best);
  considerSpare(sweep, spot, kind, best);
}

function isStart(sweep: Sweep, spot: SpotId, kind: number): boolean {
  const { reached } = sweep.solving.net;
  const has = (gear: number): boolean => reached[(spot + 1) * GEARS + gear] === 1;
  return kind === AFTER_SPARE ? !sweep.condition.spare && (has(0) || has(1)) : has(kind);
}

function firstDie(sweep: Sweep, spot: SpotId, kind: number, best: Best): void {
  const { net } = sweep.solving;
  const gear = kind === AFTER_SPARE ? 0 : kind;
  const fresh = { spot, gearState: net.box.fresh[gear] ?? 0, white: 0, count: net.countAt(0, 0) };
  const isRestart =
    kind === 0 || (kind === AFTER_SPARE && net.model.options.spareInSkid === 'inside');
  for (const gearState of firstGears(net.box, gear)) {
    if (!isRestart) {
      rollGear(sweep, { ...fresh, gearState }, best);
      continue;
    }
    for (const target of restartsFrom(net, spot))
      roll(sweep, { ...fresh, gearState }, { target, gear: 1, hazard: net.hazard[1] ?? 0 }, best);
  }
  rollWhite(sweep, fresh, best);
}

/** [R2.6] No die leads on: after a change of tyre in a skid. The lower bound waits for free, the policy never goes there. */
function waitFor(sweep: Sweep, spot: SpotId, kind: number, best: Best): void {
  const { levels, bound } = sweep.solving;
  const waits = bound === 'lower' && kind === AFTER_SPARE;
  const after = startOffset(sweep.solving, spot, 1);
  for (let s = 0; s < levels; s++)
    best.values[best.at + s] = waits ? (sweep.start[after + s] ?? 0) : NEVER_SECONDS;
}

/** [R7.3] In neutral or gear 1: a minute for one flat less. */
function considerSpare(sweep: Sweep, spot: SpotId, kind: number, best: Best): void {
  const { condition, solving } = sweep;
  if (kind > 1 || condition.flats === 0 || !condition.spare) return;
  const flats = condition.flats - 1;
  const mended = startsIn(solving, { ...condition, flats, spare: false, passed: UNTOLD });
  const at = startOffset(solving, spot, AFTER_SPARE);
  const seconds = solving.net.model.tables.spareSeconds;
  for (let s = 0; s < solving.levels; s++) {
    const value = seconds + (mended[at + s] ?? 0);
    if (value < (best.values[best.at + s] ?? 0)) best.values[best.at + s] = value;
  }
}

/** [R2.5] After at least one die. */
function allowStopping(sweep: Sweep, spot: SpotId, gear: number): void {
  const { net, levels } = sweep.solving;
  const turn = sweep.turn[spot + 1];
  if (!turn) return;
  const at = startOffset(sweep.solving, spot, gear);
  const card = cardOf(sweep.solving, gear);
  for (const [gearState, state] of net.box.states.entries()) {
    if (state.gear !== gear) continue;
    const slot = sweep.solving.slots[(spot + 1) * net.box.states.length + gearState] ?? -1;
    const size = sweep.solving.perSlot;
    if (slot < 0) continue;
    for (let i = slot * size; i < (slot + 1) * size; i += levels)
      for (let s = 0; s < levels; s++) {
        const value = card + (sweep.start[at + s] ?? 0);
        if (value < (turn[i + s] ?? 0)) turn[i + s] = value;
      }
  }
}

/** [R6.2] [R7.2] What losing control here costs, by the cards that may be left. */
function loseOn(sweep: Sweep, spot: SpotId, gear: number): void {
  const { solving, condition } = sweep;
  const { net, piles, levels } = solving;
  const drawn = condition.drawn + (piles.isTelling(gear) ? 1 : 0);
  const after = { ...condition, drawn: Math.min(drawn, solving.mostDrawn) };
  const place = net.model.track.spots[spot];
  if (!place) return;
  const isCut = place.line === 'cut';
  const backs = net.model.tables.cardBacks[gear - 1];
  const damages = LOSS_CARDS.map((card) =>
    card === 'spin' || isCut || backs?.[card] === 0 ? 0 : net.model.tables.damage[place[card]],
  );
  const mixes = isCut ? [[1, 0, 0]] : piles.mixesOf(gear, condition.drawn);
  for (const stays of [false, true]) {
    const at = lossOffset(solving, { spot, gear, stays });
    const whole = passedCard(sweep, after, isCut);
    const costs = (stays ? [0, 0, 0] : damages).map((dice) => restart(sweep, spot, whole, dice));
    const cost = (s: number): number =>
      worstMix(
        solving,
        mixes,
        costs.map((one) => one(s)),
      );
    const drawnCost = isCut
      ? mixFlats(sweep, spot, { whole: cost, burst: restartFlat(sweep, spot, after) })
      : cost;
    for (let s = 0; s < levels; s++) sweep.loss[at + s] = drawnCost(s);
  }
}

/** [R6.4] A car that loses control on a shortcut still draws its card. */
function passedCard({ solving }: Sweep, after: Condition, isCut: boolean): Condition {
  if (!isCut || after.passed === UNTOLD) return after;
  return { ...after, passed: Math.min(after.passed + 1, solving.mostPassed) };
}

function worstMix(
  { bound }: Solving,
  mixes: readonly (readonly number[])[],
  costs: readonly number[],
) {
  let worst = bound === 'upper' ? -Infinity : Infinity;
  for (const mix of mixes) {
    let mean = 0;
    for (let i = 0; i < mix.length; i++) mean += (mix[i] ?? 0) * (costs[i] ?? 0);
    if (bound === 'upper' ? mean > worst : mean < worst) worst = mean;
  }
  return worst;
}

type Cost = (level: number) => number;

/** The card's minute and the way on from neutral; without gear dice the rally is over (R6.6). */
function restart(sweep: Sweep, spot: SpotId, after: Condition, dice: number): Cost {
  const { solving } = sweep;
  const damage = after.damage + dice;
  const { lossSeconds } = solving.net.model.tables;
  if (damage >= GEAR_DICE_COUNT) return () => lossSeconds + solving.outSeconds;
  const starts = startsFor(sweep, { ...after, damage });
  const at = startOffset(solving, spot, 0);
  return (s) => lossSeconds + (starts[at + s] ?? 0);
}

function restartFlat(sweep: Sweep, spot: SpotId, after: Condition): Cost {
  const flats = after.flats + 1;
  if (flats >= FLATS_THAT_RETIRE) return () => sweep.solving.outSeconds;
  return restart(sweep, spot, { ...after, flats }, 0);
}

function startsFor(sweep: Sweep, condition: Condition): Float64Array {
  const own = sweep.condition;
  const isOwn =
    condition.damage === own.damage &&
    condition.drawn === own.drawn &&
    condition.flats === own.flats &&
    condition.passed === own.passed;
  return isOwn ? sweep.start : startsIn(sweep.solving, condition);
}

/** [R4.3] Every state on a shortcut as it is before its card is drawn. */
function drawOn(sweep: Sweep, spot: SpotId): void {
  const before = sweep.drawn[spot];
  const whole = (sweep.withPass ?? sweep).turn[spot + 1];
  if (!before || !whole) return;
  const burst = sweep.withFlat?.turn[spot + 1];
  const { outSeconds, bound } = sweep.solving;
  const [least, most] = sweep.shares[spot] ?? [0, 0];
  for (let i = 0; i < before.length; i++) {
    const [driven, flat] = [whole[i] ?? 0, burst ? (burst[i] ?? 0) : outSeconds];
    before[i] = mixed(driven, flat, flat > driven === (bound === 'lower') ? least : most);
  }
}
