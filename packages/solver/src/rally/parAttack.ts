import { TOP_GEAR } from '@perfect-line/rules/rally/words';
import type { SpotId } from '@perfect-line/track/rally/special';

import { WARNING_STATES, type ParModel, type ParTarget } from './parModel.ts';

const GEARS = TOP_GEAR + 1;
const WARNS = WARNING_STATES.length;
/** Dice of a turn. */
const MOST_DICE = 7;
/** Chains riskier than this are not looked at: no seconds are worth them. */
const MOST_RISK = 0.4;

/** What a special driven from here on is known to cost, for a car in one condition. */
export type AttackField = {
  readonly model: ParModel;
  readonly warnings: Int8Array;
  readonly whites: Int8Array;
  readonly gearDice: number;
  /** Expected seconds from the start of a turn: `[(spot + 1) * 6 + gear]`. */
  readonly start: Float64Array;
  /** The same with one flat more. */
  startWithFlat(): Float64Array;
  /** The same once Sisu has been played; undefined where it cannot be (R6.7). */
  readonly startWithoutSisu: Float64Array | undefined;
  /** What losing control on the way from a spot to a target costs. */
  fall(from: SpotId, target: ParTarget, gear: number): number;
};

/** One chain being laid: dice so far, and the chance of every number of warnings after each of them. */
type Chain = {
  readonly field: AttackField;
  readonly chances: Float64Array;
  best: number;
};

type At = {
  readonly spot: SpotId;
  readonly gear: number;
  readonly mask: number;
  readonly white: number;
  readonly dice: number;
  /** Chance of having lost control so far, and the expected seconds of all the ways it was. */
  readonly fallen: number;
  readonly lost: number;
  /** Expected seconds of the shortcuts' cards. */
  readonly cards: number;
};

/** [R9] The best chain to roll together from the start of a turn, as laid; Infinity where there is none. */
export function bestAttackFrom(field: AttackField, spot: SpotId, gear: number): number {
  const chances = new Float64Array((MOST_DICE + 1) * WARNS);
  chances[0] = 1;
  const chain: Chain = { field, chances, best: Infinity };
  extend(chain, { spot, gear, mask: 0, white: 0, dice: 0, fallen: 0, lost: 0, cards: 0 });
  return chain.best;
}

const bitsOf = (mask: number): number => (mask === 0 ? 0 : 1 + bitsOf(mask & (mask - 1)));

function extend(chain: Chain, at: At): void {
  const { model, whites, gearDice } = chain.field;
  const { spot, gear, mask, dice } = at;
  const isFirst = dice === 0;
  const isRestart = isFirst && gear === 0;
  const mayOwn = isFirst || (mask === 0 && model.options.ownGearDie === 'first-gear-die');
  if (bitsOf(mask) < gearDice)
    for (let next = Math.max(1, gear - 1); next <= Math.min(TOP_GEAR, gear + 1); next++) {
      const bit = 1 << (next - 1);
      if ((mask & bit) !== 0 || (next === gear && !mayOwn)) continue;
      const targets = isRestart ? model.restarts : model.targets;
      for (const target of targets[(spot + 1) * GEARS + next] ?? [])
        lay(chain, { ...at, gear: next, mask: mask | bit }, { target, die: next });
    }
  if (gear === 0) return;
  for (const target of model.targets[(spot + 1) * GEARS + gear] ?? []) {
    const white = whites[at.white * 2 + target.surface] ?? -1;
    if (white >= 0) lay(chain, { ...at, white }, { target, die: 0 });
  }
}

type Laying = { readonly target: ParTarget; readonly die: number };

/** `at` holds the dice as they are with this one; its spot is still the old one. */
function lay(chain: Chain, at: At, { target, die }: Laying): void {
  if (target.fate === 'loses' || target.fate === 'out') return;
  const { field } = chain;
  const dice = at.dice + 1;
  const { alive, fallen } = roll(chain, at.dice, { target, die });
  if (alive < 1 - MOST_RISK) return;
  const lost = fallen > 0 ? at.lost + fallen * field.fall(at.spot, target, at.gear) : at.lost;
  const cards = target.onCut ? at.cards + alive * flatPrice(field, target.to, at.gear) : at.cards;
  const laid = { ...at, spot: target.to, dice, fallen: at.fallen + fallen, lost, cards };
  if (dice > 1) chain.best = Math.min(chain.best, valueOf(field, laid, alive));
  if (target.to < field.model.track.finish && dice < MOST_DICE) extend(chain, laid);
}

/** [R6.7] With Sisu the better of losing control and of driving the whole chain. */
function valueOf(field: AttackField, at: At, alive: number): number {
  const { fallen, dice, cards } = at;
  const saved = field.startWithoutSisu && fallen * endOf(field, field.startWithoutSisu, at);
  const lost = saved === undefined ? at.lost : Math.min(at.lost, saved);
  return lost + cards + alive * endOf(field, field.start, at) - dice;
}

/** One die more: the chances of warnings after it, and of losing control by it. */
function roll({ field, chances }: Chain, dice: number, { target, die }: Laying) {
  const hazard = field.model.options.easyDrive ? 0 : (field.model.hazard[die] ?? 0);
  const [from, to] = [dice * WARNS, (dice + 1) * WARNS];
  chances.fill(0, to, to + WARNS);
  let [alive, fallen] = [0, 0];
  for (let w = 0; w < WARNS; w++) {
    const chance = chances[from + w] ?? 0;
    if (chance === 0) continue;
    const next = target.fate === 'risky' ? -1 : (field.warnings[w * 2 + target.surface] ?? -1);
    chances[to + w] = (chances[to + w] ?? 0) + chance * (1 - hazard);
    alive += chance * (next < 0 ? 1 - hazard : 1);
    if (next < 0) fallen += chance * hazard;
    else chances[to + next] = (chances[to + next] ?? 0) + chance * hazard;
  }
  return { alive, fallen };
}

function endOf({ model }: AttackField, start: Float64Array, { spot, gear }: At): number {
  const card = model.tables.cardSeconds[gear - 1] ?? 0;
  return spot >= model.track.finish ? card : card + (start[(spot + 1) * GEARS + gear] ?? 0);
}

/** [R4.3] What the card of a shortcut costs on average. */
function flatPrice(field: AttackField, spot: SpotId, gear: number): number {
  const { good, dirty, flat } = field.model.tables.shortcuts;
  const at = (spot + 1) * GEARS + gear;
  const more = (field.startWithFlat()[at] ?? 0) - (field.start[at] ?? 0);
  return Number.isFinite(more) ? (flat / (good + dirty + flat)) * more : 0;
}
