import type { ChainStep, RallyAction } from '@perfect-line/rules/rally/action';
import { staysAfter } from '@perfect-line/rules/rally/arriving';
import { legalMoves } from '@perfect-line/rules/rally/legal';
import { relayChains } from '@perfect-line/rules/rally/relaying';
import {
  driverOf,
  hasLostControl,
  turnOf,
  type Move,
  type RallyState,
  type RolledMove,
} from '@perfect-line/rules/rally/state';
import { surfaceAt, trackOf } from '@perfect-line/rules/rally/tracks';
import { LAID, NEUTRAL, WARNING, type RallyDie } from '@perfect-line/rules/rally/words';
import { spotName } from '@perfect-line/track/rally/special';
import { SURFACES } from '@perfect-line/track/rally/terrain';

import { WARNING_STATES, WHITE_STATES } from '../parModel.ts';
import type { AttackStep, InTurn, RolledStep } from './attackSteps.ts';
import { visitAttacks } from './attackValue.ts';
import { rolledWay } from './attackWays.ts';
import { conditionKey, UNTOLD, type Condition } from './conditions.ts';
import { AFTER_SPARE, movesFrom, restartsFrom } from './net.ts';
import { sweepsOf, type SweepFor } from './policySweeps.ts';
import type { SpecialBound } from './solveSpecial.ts';
import { arrival, considerLay, considerRoll, type Dice } from './sweep.ts';
import { cardOf, startOffset, startsIn, type Solving, type Sweep } from './tables.ts';
import { costAt, endAt, lossAt, wayCosts } from './wayCosts.ts';

/** What the solved special does now: its expected time is at most the upper bound. */
export type SpecialPolicy = (state: RallyState) => RallyAction;

export function specialPolicy(upper: SpecialBound): SpecialPolicy {
  const sweepFor = sweepsOf(upper);
  const known = new Map<string, RallyAction>();
  return (state) => {
    switch (state.phase.kind) {
      case 'sisu':
        return {
          type: isSisuBetter(drivingOf(upper.solving, sweepFor, state)) ? 'sisu' : 'no-sisu',
        };
      case 'relay':
        return { type: 'attack', chain: bestRelay(drivingOf(upper.solving, sweepFor, state)) };
      default:
        return remembered(known, drivingOf(upper.solving, sweepFor, state));
    }
  };
}

/** The state as the tables know it. */
type Driving = {
  readonly state: RallyState;
  readonly sweep: Sweep;
  readonly level: number;
};

function drivingOf(solving: Solving, sweepFor: SweepFor, state: RallyState): Driving {
  const sweep = sweepFor(conditionOf(solving, state));
  return { state, sweep, level: Math.min(driverOf(state).seconds, solving.levels - 1) };
}

function conditionOf(solving: Solving, state: RallyState): Condition {
  const { damage, flats, spare, sisu } = driverOf(state);
  const { good, dirty } = state.shortcutsDrawn;
  const turned = state.turned.map((cards, i) =>
    solving.piles.isTelling(i + 1) ? cards.spin + cards.left + cards.right : 0,
  );
  const drawn = Math.min(
    turned.reduce((sum, n) => sum + n, 0),
    solving.mostDrawn,
  );
  const passed = Math.min(good + dirty, solving.mostPassed);
  const told = { damage, flats, spare, sisu: sisu && state.setup.options.sisu, drawn, passed };
  return solving.starts.has(conditionKey(told)) ? told : { ...told, passed: UNTOLD };
}

/** The same decision in the same state, whatever came before it. */
function remembered(known: Map<string, RallyAction>, driving: Driving): RallyAction {
  const { state, sweep, level } = driving;
  const { laid, gear, warnings, snowWarnings, secured } = turnOf(state);
  const car = driverOf(state);
  const dice = laid.map(({ die, surface }) => `${die}${surface}`).join('');
  const key = [conditionKey(sweep.condition), car.spot, hasLostControl(car), gear, dice].join(' ');
  const whole = [key, warnings, snowWarnings, secured, level].join(' ');
  const found = known.get(whole) ?? decide(driving);
  known.set(whole, found);
  return found;
}

type Choice = { readonly action: RallyAction; readonly cost: number };

function decide(driving: Driving): RallyAction {
  const { state } = driving;
  if (legalMoves(state).length === 0) return { type: 'pass' };
  const isBegun = turnOf(state).laid.length > 0;
  const choices = [
    ...legalMoves(state).flatMap((move) => diceChoices(driving, move)),
    ...(isBegun ? [stopChoice(driving)] : beginChoices(driving)),
  ];
  const [first, ...others] = choices;
  if (!first) throw new Error('moves without a choice');
  return others.reduce((best, one) => (one.cost < best.cost ? one : best), first).action;
}

function stopChoice({ state, sweep, level }: Driving): Choice {
  const { gear } = turnOf(state);
  const at = startOffset(sweep.solving, driverOf(state).spot, gear);
  const cost = cardOf(sweep.solving, gear) + (sweep.start[at + level] ?? 0);
  return { action: { type: 'stop' }, cost };
}

function kindOf(state: RallyState): number {
  const car = driverOf(state);
  if (car.gear !== NEUTRAL) return car.gear;
  return car.place === 'start' || hasLostControl(car) ? 0 : AFTER_SPARE;
}

/** [R9] [R7.3] What only the start of a turn allows. */
function beginChoices({ state, sweep, level }: Driving): readonly Choice[] {
  const { spot, flats, spare } = driverOf(state);
  const { solving, condition } = sweep;
  const choices: Choice[] = [];
  const kind = kindOf(state);
  let best = Infinity;
  if (state.setup.options.timeAttack)
    visitAttacks(sweep, { spot, kind }, (end, costs) => {
      const cost = costs[level] ?? Infinity;
      if (cost >= best) return;
      best = cost;
      choices.push({ action: { type: 'attack', chain: writtenChain(state, end.chain) }, cost });
    });
  if (kind <= 1 && flats > 0 && spare) {
    const mended = { ...condition, flats: flats - 1, spare: false, passed: UNTOLD };
    const at = startOffset(solving, spot, AFTER_SPARE);
    const cost = solving.net.model.tables.spareSeconds;
    const after = startsIn(solving, mended)[at + level] ?? 0;
    choices.push({ action: { type: 'spare' }, cost: cost + after });
  }
  return choices;
}

const nameOf = (die: number): RallyDie => {
  const names: readonly RallyDie[] = ['a', '1', '2', '3', '4', '5'];
  return names[die] ?? 'a';
};
const numberOf = (die: RallyDie): number => (die === 'a' ? 0 : Number(die));

const writtenChain = (state: RallyState, steps: readonly AttackStep[]): readonly ChainStep[] =>
  steps.map(({ die, to }) => ({ die: nameOf(die), to: spotName(trackOf(state), to) }));

/** One die, rolled and laid. */
function diceChoices({ state, sweep, level }: Driving, move: Move): readonly Choice[] {
  const { net, levels } = sweep.solving;
  const dice = diceAfter(sweep, state, move);
  const isRestart = turnOf(state).laid.length === 0 && kindOf(state) === 0;
  const targets = isRestart ? restartsFrom(net, dice.spot) : movesFrom(net, dice.spot, move.gear);
  const target = targets.find(({ to }) => to === move.to);
  if (!target) return [];
  const rolling = { target, gear: move.gear, hazard: net.hazard[numberOf(move.die)] ?? 0 };
  const to = spotName(trackOf(state), move.to);
  return [['die', considerRoll] as const, ['secure', considerLay] as const].flatMap(
    ([type, consider]) => {
      const values = new Float64Array(levels).fill(Infinity);
      if (type === 'secure' && levels === 1) return [];
      consider(sweep, dice, rolling, { values, at: 0 });
      const cost = values[level] ?? Infinity;
      return cost === Infinity ? [] : [{ action: { type, die: move.die, to }, cost }];
    },
  );
}

/** The dice of the turn with one more, as the tables count them; the car is still where it was. */
function diceAfter(sweep: Sweep, state: RallyState, { die, gear, to }: Move): Dice {
  const { net } = sweep.solving;
  const { laid, warnings, snowWarnings, secured } = turnOf(state);
  const all = [...laid, { die, surface: surfaceAt(trackOf(state), to) }];
  const mask = all.reduce(
    (bits, one) => (one.die === 'a' ? bits : bits | (1 << (Number(one.die) - 1))),
    0,
  );
  const whites = all.filter((one) => one.die === 'a');
  const snow = whites.filter(({ surface }) => surface === 'snow').length;
  const white = WHITE_STATES.findIndex(([a, s]) => a === whites.length - snow && s === snow);
  const warning = WARNING_STATES.findIndex(([w, s]) => w === warnings && s === snowWarnings);
  const count = net.countAt(warning, secured);
  const { spot } = driverOf(state);
  return { spot, gearState: net.box.indexOf(gear, mask), white, count };
}

/** Steps of a chain as the tables know them. */
function stepsOf(state: RallyState, moves: readonly RolledMove[]): readonly RolledStep[] {
  const track = trackOf(state);
  let from = driverOf(state).spot;
  return moves.map(({ die, to, gear, fate, face }) => {
    const stays = staysAfter(state, from);
    from = to;
    const onCut = to < track.finish && track.spots[to]?.line === 'cut';
    const surface = SURFACES.indexOf(surfaceAt(track, to));
    const [risky, warned] = [fate === 'risky', face === WARNING];
    return { die: numberOf(die), to, gear, surface, risky, onCut, stays, warned };
  });
}

/** The turn as far as these of its dice are driven. */
function inTurn({ state, sweep }: Driving, laid = turnOf(state).laid): InTurn {
  const { warnings, snowWarnings, declinedSisu } = turnOf(state);
  const whites = laid.filter(({ die }) => die === 'a');
  const snow = whites.filter(({ surface }) => surface === 'snow').length;
  return {
    white: WHITE_STATES.findIndex(([a, s]) => a === whites.length - snow && s === snow),
    usesGear: whites.length < laid.length,
    warning: WARNING_STATES.findIndex(([w, s]) => w === warnings && s === snowWarnings),
    flats: sweep.condition.flats,
    mayCancel: !declinedSisu,
  };
}

/** Expected seconds of driving a chain from here to its end, or to the die that loses control. */
function chainCost(driving: Driving, chain: readonly RolledMove[], turn = inTurn(driving)): number {
  const { state, sweep, level } = driving;
  if (chain.length > 0) {
    const way = rolledWay(sweep.solving.book, turn, stepsOf(state, chain));
    return costAt(wayCosts(sweep, way), level);
  }
  const here = { spot: driverOf(state).spot, gear: turnOf(state).gear };
  return costAt(endAt(sweep, here), level);
}

/** [R9.2] The order whose end costs least. */
function bestRelay(driving: Driving): readonly ChainStep[] {
  const { state } = driving;
  if (state.phase.kind !== 'relay') return [];
  const priced = relayChains(state, state.phase.dice).map((chain) => ({
    chain,
    cost: chainCost(driving, chain),
  }));
  const [best] = priced.toSorted((a, b) => a.cost - b.cost);
  return (best?.chain ?? []).map(({ die, to, face }) => ({
    die,
    to: spotName(trackOf(state), to),
    ...(face === LAID ? {} : { face }),
  }));
}

/** [R6.7] Driving on without Sisu against losing control with it still in hand. */
function isSisuBetter(driving: Driving): boolean {
  const { state, sweep, level } = driving;
  const { phase } = state;
  const saved = sweep.withoutSisu;
  if (phase.kind !== 'sisu' || !saved) return false;
  if (!phase.fall) return attackSaved(driving, saved) < relaidCost(driving);
  const { spot } = driverOf(state);
  const { gear, mode } = turnOf(state);
  const lost = costAt(lossAt(sweep, { spot, gear, stays: phase.fall.stays === true }), level);
  const on = mode === 'attack' ? attackSaved(driving, saved) : savedCost(saved, state, level);
  return on < lost;
}

/** [R9.2] The best order of the dice once Sisu is declined. */
function relaidCost(driving: Driving): number {
  const { state } = driving;
  const turn = turnOf(state);
  const dice = turn.rest.map(({ die, face }) => ({ die, face }));
  const relays = relayChains({ ...state, turn: { ...turn, rest: [] } }, dice);
  const declined = { ...inTurn(driving), mayCancel: false };
  return Math.min(...relays.map((chain) => chainCost(driving, chain, declined)));
}

/** The rest of an attack with Sisu; the die that would have lost control may yet draw the card of a shortcut. */
function attackSaved(driving: Driving, saved: Sweep): number {
  const { laid, rest, gear } = turnOf(driving.state);
  const last = laid.at(-1);
  const fallen = last && [
    { die: last.die, to: last.to, gear, note: undefined, fate: 'safe' as const },
  ];
  const chain = [...(fallen ?? []), ...rest].map((move): RolledMove => ({ ...move, face: LAID }));
  const before = inTurn(driving, laid.slice(0, -1));
  return chainCost({ ...driving, sweep: saved }, chain, {
    ...before,
    warning: 0,
    mayCancel: false,
  });
}

/** The car stands where control would be lost; no warning counts any more. */
function savedCost(saved: Sweep, state: RallyState, level: number): number {
  const { laid, secured, gear } = turnOf(state);
  const last = laid.at(-1);
  if (!last) return Infinity;
  const before = { ...state, turn: { ...turnOf(state), laid: laid.slice(0, -1) } };
  const move: Move = { die: last.die, to: last.to, gear, note: undefined, fate: 'safe' };
  const dice = diceAfter(saved, before, move);
  const { net, levels } = saved.solving;
  const count = net.countAt(0, secured);
  const { values, at } = arrival(saved, { ...dice, spot: last.to, count }, gear);
  return values[at + Math.min(level, levels - 1)] ?? Infinity;
}
