import { ok } from '@perfect-line/core/result';
import { spotName, type SpotId } from '@perfect-line/track/rally/special';

import { refuse, type Read } from '../parse.ts';
import { tell, update } from '../play.ts';
import type { ChainStep } from './action.ts';
import { arrive, goOn, maySisu, pay } from './arriving.ts';
import { endTurnWithCard, gearCard, takeCard } from './ending.ts';
import { advanced, cursorOf, legalMoves, movesAt, roadAheadOf } from './legal.ts';
import { reachesLimit, withBestFaces } from './likeDice.ts';
import { turnOver, updateCar, updateTurn, type RallyPlay } from './play.ts';
import { refuseMove } from './refusals.ts';
import { askRelay, driveChain, isSound, judgingOf, relayChains } from './relaying.ts';
import {
  driverOf,
  hasLostControl,
  turnOf,
  type Fall,
  type Move,
  type PileCard,
  type RallyCar,
  type RallyState,
  type RolledDie,
  type RolledMove,
} from './state.ts';
import { surfaceAt, trackOf } from './tracks.ts';
import { isDangerous } from './warnings.ts';
import { CLEAN, LAID, NEUTRAL, type DieFace } from './words.ts';

/** [R2] One die, one space: the die is rolled, unless warnings do not count anyway (R14.2). */
export function playDie(play: RallyPlay, step: ChainStep): Read<void> {
  const move = findMove(play.state, step);
  if (!move.ok) return move;
  updateTurn(play, { mode: 'single' });
  if (play.state.setup.options.easyDrive) return ok(arrive(play, move.value, LAID));
  return ok(update(play, { phase: { kind: 'roll', move: move.value } }));
}

function findMove(state: RallyState, step: ChainStep) {
  const road = roadAheadOf(state);
  const to = road.track.idOf.get(step.to);
  const found = legalMoves(state).find((m) => m.die === step.die && m.to === to);
  return found ? ok(found) : refuseMove(road, driverOf(state), cursorOf(state), step);
}

/** [R10.1] Seconds for laying a die onto a spot instead of rolling it; undefined where that is not allowed. */
export function layPrice(state: RallyState, to: SpotId): number | undefined {
  const turn = turnOf(state);
  const surface = surfaceAt(roadAheadOf(state).track, to);
  const isAllowed = isDangerous(turn, driverOf(state).tyres, surface);
  return state.setup.options.spendSeconds && isAllowed ? turn.secured + 1 : undefined;
}

/** [R10.1] A die laid instead of rolled: one second for the first of the turn, two for the next … */
export function secureDie(play: RallyPlay, step: ChainStep): Read<void> {
  const { state } = play;
  if (!state.setup.options.spendSeconds) return refuse('secure.off', 'seconds cannot be spent');
  const move = findMove(state, step);
  if (!move.ok) return move;
  const { id: seat, seconds } = driverOf(state);
  const { warnings } = turnOf(state);
  const price = layPrice(state, move.value.to);
  if (price === undefined)
    return refuse('secure.no-danger', 'the next warning would not lose control yet', { warnings });
  if (seconds < price)
    return refuse('secure.too-few-seconds', `this die costs ${price} s`, { price, seconds });
  updateCar(play, seat, { seconds: seconds - price });
  updateTurn(play, { mode: 'single', secured: price });
  tell(play, { type: 'secured', seat, die: step.die, seconds: price });
  return ok(arrive(play, move.value, LAID));
}

export function rolled(play: RallyPlay, move: Move, face: DieFace): void {
  const { seat } = turnOf(play.state);
  tell(play, { type: 'rolled', seat, dice: [move.die], faces: [face] });
  arrive(play, move, face);
}

/** [R2.5] After at least one die. */
export function stop(play: RallyPlay): Read<void> {
  if (turnOf(play.state).laid.length > 0) return ok(endTurnWithCard(play));
  if (legalMoves(play.state).length === 0) return refuse('stop.blocked', 'blocked: pass instead');
  return refuse('stop.no-die', 'at least one die must be used');
}

/** [R2.6] No move at all: the time goes on all the same. */
export function pass(play: RallyPlay): Read<void> {
  const { state } = play;
  const car = driverOf(state);
  if (legalMoves(state).length > 0)
    return refuse('pass.not-blocked', 'there is a die that can be used');
  const card = cardForWaiting(state, car);
  // A car that has yet to start or restart does so in gear 1, whatever card it waited with.
  const isStanding = car.place === 'start' || hasLostControl(car);
  if (card)
    updateCar(play, car.id, { ...takeCard(car, card), ...(isStanding ? { gear: NEUTRAL } : {}) });
  turnOver(play);
  return ok(tell(play, { type: 'passed', seat: car.id, seconds: card?.seconds ?? 0 }));
}

/** A card like the one on top; without one, or after a change of tyre, a gear-1 card. */
function cardForWaiting(state: RallyState, car: RallyCar): PileCard | undefined {
  const top = car.pile.at(-1);
  const { blockedCard, waitingCard } = state.setup.options;
  if (!blockedCard) return undefined;
  if (waitingCard === 'first-gear' && (!top || top.kind === 'spare')) return gearCard(state, 1);
  return top?.kind === 'spare' ? { ...top, kind: 'loss' } : top;
}

/** [R7.3] At the start of a turn, in neutral or gear 1; the turn then begins in gear 1. */
export function changeTyre(play: RallyPlay): Read<void> {
  const { id: seat, gear, pile, flats, spare } = driverOf(play.state);
  if (turnOf(play.state).laid.length > 0)
    return refuse('spare.turn-begun', 'the tyre is changed at the start of a turn');
  if (!spare) return refuse('spare.none', 'the spare tyre has been used');
  if (flats === 0) return refuse('spare.no-flat', 'no tyre is flat');
  if (gear > 1) return refuse('spare.gear', 'only in neutral or in gear 1', { gear });
  const seconds = play.state.setup.tables.spareSeconds;
  updateCar(play, seat, {
    pile: [...pile, { kind: 'spare', gear: NEUTRAL, seconds }],
    gear: NEUTRAL,
    flats: flats - 1,
    spare: false,
  });
  updateTurn(play, { gear: NEUTRAL });
  return ok(tell(play, { type: 'spare', seat, seconds }));
}

/** [R9.1] Two or more dice, laid as a full legal chain and then rolled together. */
export function attack(play: RallyPlay, steps: readonly ChainStep[]): Read<void> {
  const { timeAttack, easyDrive } = play.state.setup.options;
  if (!timeAttack) return refuse('attack.off', 'there is no time attack here');
  if (turnOf(play.state).laid.length > 0)
    return refuse('attack.turn-begun', 'not mixed with single dice in one turn');
  if (steps.length < 2)
    return refuse('attack.too-short', 'two dice or more', { dice: steps.length });
  const chain = layChain(play.state, steps);
  if (!chain.ok) return chain;
  updateTurn(play, { mode: 'attack' });
  const laid = steps.map((): DieFace => LAID);
  if (easyDrive) return ok(attackRolled(play, chain.value, laid));
  return ok(update(play, { phase: { kind: 'attackRoll', chain: chain.value } }));
}

function layChain(state: RallyState, steps: readonly ChainStep[]) {
  const road = roadAheadOf(state);
  const car = driverOf(state);
  let cursor = cursorOf(state);
  const chain: Move[] = [];
  for (const [i, step] of steps.entries()) {
    const to = road.track.idOf.get(step.to);
    const move = movesAt(road, car, cursor).find((m) => m.die === step.die && m.to === to);
    if (!move) return refuseMove(road, car, cursor, step);
    if (!isSound(move))
      return refuse('attack.loses', 'this step would lose control', {
        step: i + 1,
        note: move.note,
      });
    chain.push(move);
    cursor = advanced(road, cursor, move);
  }
  return ok(chain);
}

/** [R9.2] [R9.3] Seconds for every die; then the chain, or what the warnings leave of it. */
export function attackRolled(
  play: RallyPlay,
  chain: readonly Move[],
  faces: readonly DieFace[],
): void {
  const { id: seat, seconds: before } = driverOf(play.state);
  const [gained, seconds] = [chain.length, before + chain.length];
  const asRolled = chain.map((move, i): RolledMove => ({ ...move, face: faces[i] ?? CLEAN }));
  const judging = judgingOf(play.state);
  const isBest = play.state.setup.options.likeDice === 'best';
  const rest = isBest ? withBestFaces(judging, asRolled) : asRolled;
  updateCar(play, seat, { seconds });
  updateTurn(play, { rest });
  tell(play, { type: 'rolled', seat, dice: chain.map((move) => move.die), faces });
  tell(play, { type: 'seconds', seat, gained, seconds });
  if (!reachesLimit(judging, rest)) goOn(play);
  else if (maySisu(play.state)) update(play, { phase: { kind: 'sisu' } });
  else layAgain(play);
}

function layAgain(play: RallyPlay): void {
  const dice = turnOf(play.state).rest.map(({ die, face }) => ({ die, face }));
  updateTurn(play, { rest: [] });
  askRelay(play, dice);
}

/** [R9.2] The driver's own order of the rolled dice. */
export function relay(
  play: RallyPlay,
  dice: readonly RolledDie[],
  steps: readonly ChainStep[],
): Read<void> {
  const track = trackOf(play.state);
  const chains = relayChains(play.state, dice);
  const chosen = chains.find(
    (chain) =>
      chain.length === steps.length &&
      chain.every(({ die, to, face }, i) => {
        const step = steps[i];
        return step?.die === die && step.to === spotName(track, to) && (step.face ?? face) === face;
      }),
  );
  if (chosen) return ok(driveChain(play, chosen));
  return refuse('relay.not-legal', 'the rolled dice cannot be laid so', { ways: chains.length });
}

/** [R6.7] The loss is cancelled and the warnings of the turn do not count. */
export function playSisu(play: RallyPlay, fall: Fall | undefined): void {
  const { id: seat } = driverOf(play.state);
  const rest = turnOf(play.state).rest.map((move): RolledMove => ({ ...move, face: LAID }));
  updateCar(play, seat, { sisu: false });
  updateTurn(play, { warnings: 0, snowWarnings: 0, rest });
  tell(play, { type: 'sisu', seat });
  if (fall) pay(play, undefined);
  else goOn(play);
}

export function declineSisu(play: RallyPlay, fall: Fall | undefined): void {
  updateTurn(play, { declinedSisu: true });
  if (fall) pay(play, fall);
  else layAgain(play);
}
