import type { SpotId } from '@perfect-line/track/rally/special';
import { ok } from '@perfect-line/core/result';
import { spotName } from '@perfect-line/track/rally/special';

import type { ChainStep } from './action.ts';
import { arrive, maySisu, pay, goOn } from './arriving.ts';
import { endTurnWithCard, gearCard, takeCard, turnOver } from './ending.ts';
import { andThen, flowing, refused, type Flow, type Outcome } from './flow.ts';
import { advanced, cursorOf, legalMoves, movesAt, roadAheadOf } from './legal.ts';
import { reachesLimit, withBestFaces } from './likeDice.ts';
import type { RallyNote } from './notes.ts';
import { refuseMove } from './refusals.ts';
import { askRelay, driveChain, isSound, judgingOf, relayChains } from './relaying.ts';
import {
  changeCar,
  changeTurn,
  driverOf,
  hasLostControl,
  turnOf,
  type Move,
  type PileCard,
  type RallyCar,
  type RallyState,
  type RolledMove,
} from './state.ts';
import { surfaceAt } from './tracks.ts';
import { isDangerous } from './warnings.ts';
import { CLEAN, LAID, NEUTRAL, WARNING, type DieFace } from './words.ts';

/** [R2] One die, one space: the die is rolled, unless warnings do not count anyway (R14.2). */
export function playDie(state: RallyState, step: ChainStep): Outcome {
  const move = findMove(state, step);
  if (!move.ok) return move;
  const single = changeTurn(state, { mode: 'single' });
  if (state.setup.options.easyDrive) return ok(arrive(single, move.value, LAID));
  return ok(flowing({ ...single, phase: { kind: 'roll', move: move.value } }));
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
export function secureDie(state: RallyState, step: ChainStep): Outcome {
  if (!state.setup.options.spendSeconds) return refused('secure.off', 'seconds cannot be spent');
  const move = findMove(state, step);
  if (!move.ok) return move;
  const [car, turn] = [driverOf(state), turnOf(state)];
  const price = layPrice(state, move.value.to);
  if (price === undefined)
    return refused('secure.no-danger', 'the next warning would not lose control yet', {
      warnings: turn.warnings,
    });
  if (car.seconds < price)
    return refused('secure.too-few-seconds', `this die costs ${price} s`, {
      price,
      seconds: car.seconds,
    });
  const paid = changeCar(state, car.id, { seconds: car.seconds - price });
  const secured = changeTurn(paid, { mode: 'single', secured: price });
  const note: RallyNote = { type: 'secured', seat: car.id, die: step.die, seconds: price };
  return ok(andThen(flowing(secured, note), (s) => arrive(s, move.value, LAID)));
}

export const rolled = (state: RallyState, move: Move, face: DieFace): Flow =>
  andThen(
    flowing(state, { type: 'rolled', seat: turnOf(state).seat, dice: [move.die], faces: [face] }),
    (s) => arrive(s, move, face),
  );

/** [R2.5] After at least one die. */
export function stop(state: RallyState): Outcome {
  if (turnOf(state).laid.length > 0) return ok(endTurnWithCard(state));
  if (legalMoves(state).length === 0) return refused('stop.blocked', 'blocked: pass instead');
  return refused('stop.no-die', 'at least one die must be used');
}

/** [R2.6] No move at all: the time goes on all the same. */
export function pass(state: RallyState): Outcome {
  const car = driverOf(state);
  if (turnOf(state).laid.length > 0 || legalMoves(state).length > 0)
    return refused('pass.not-blocked', 'there is a die that can be used');
  const card = cardForWaiting(state, car);
  if (!card) return ok(flowing(turnOver(state), { type: 'passed', seat: car.id, seconds: 0 }));
  // A car that has yet to start or restart does so in gear 1, whatever card it waited with.
  const isStanding = car.place === 'start' || hasLostControl(car);
  const gear = isStanding ? NEUTRAL : card.gear;
  const waited = changeCar(state, car.id, { ...takeCard(car, card), gear });
  return ok(flowing(turnOver(waited), { type: 'passed', seat: car.id, seconds: card.seconds }));
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
export function changeTyre(state: RallyState): Outcome {
  const car = driverOf(state);
  if (turnOf(state).laid.length > 0)
    return refused('spare.turn-begun', 'the tyre is changed at the start of a turn');
  if (!car.spare) return refused('spare.none', 'the spare tyre has been used');
  if (car.flats === 0) return refused('spare.no-flat', 'no tyre is flat');
  if (car.gear > 1)
    return refused('spare.gear', 'only in neutral or in gear 1', { gear: car.gear });
  const seconds = state.setup.tables.spareSeconds;
  const pile = [...car.pile, { kind: 'spare' as const, gear: NEUTRAL, seconds }];
  const changed = changeCar(state, car.id, {
    pile,
    gear: NEUTRAL,
    flats: car.flats - 1,
    spare: false,
  });
  return ok(
    flowing(changeTurn(changed, { gear: NEUTRAL }), { type: 'spare', seat: car.id, seconds }),
  );
}

/** [R9.1] Two or more dice, laid as a full legal chain and then rolled together. */
export function attack(state: RallyState, steps: readonly ChainStep[]): Outcome {
  if (!state.setup.options.timeAttack) return refused('attack.off', 'there is no time attack here');
  if (turnOf(state).laid.length > 0)
    return refused('attack.turn-begun', 'not mixed with single dice in one turn');
  if (steps.length < 2)
    return refused('attack.too-short', 'two dice or more', { dice: steps.length });
  const chain = layChain(state, steps);
  if (!chain.ok) return chain;
  const begun = changeTurn(state, { mode: 'attack' });
  if (state.setup.options.easyDrive)
    return ok(
      attackRolled(
        begun,
        chain.value,
        steps.map(() => LAID),
      ),
    );
  return ok(flowing({ ...begun, phase: { kind: 'attackRoll', chain: chain.value } }));
}

function layChain(state: RallyState, steps: readonly ChainStep[]) {
  const road = roadAheadOf(state);
  const car = driverOf(state);
  let cursor = cursorOf(state);
  const chain: Move[] = [];
  for (const [i, step] of steps.entries()) {
    if (cursor.spot >= road.track.finish)
      return refused('attack.beyond-finish', 'dice beyond the finish', { step: i + 1 });
    const to = road.track.idOf.get(step.to);
    const move = movesAt(road, car, cursor).find((m) => m.die === step.die && m.to === to);
    if (!move) return refuseMove(road, car, cursor, step);
    if (!isSound(move))
      return refused('attack.loses', 'this step would lose control', {
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
  state: RallyState,
  chain: readonly Move[],
  faces: readonly DieFace[],
): Flow {
  const car = driverOf(state);
  const seconds = car.seconds + chain.length;
  const asRolled: readonly RolledMove[] = chain.map((move, i) => ({
    ...move,
    face: faces[i] ?? CLEAN,
  }));
  const judging = judgingOf(state);
  const rest =
    state.setup.options.likeDice === 'best' ? withBestFaces(judging, asRolled) : asRolled;
  const gained = changeTurn(changeCar(state, car.id, { seconds }), { rest });
  const dice = chain.map((move) => move.die);
  const told = flowing(
    gained,
    { type: 'rolled', seat: car.id, dice, faces },
    { type: 'seconds', seat: car.id, gained: chain.length, seconds },
  );
  return andThen(told, (s) => {
    if (!reachesLimit(judging, rest)) return goOn(s);
    return maySisu(s) ? flowing({ ...s, phase: { kind: 'sisu' } }) : layAgain(s);
  });
}

function layAgain(state: RallyState): Flow {
  const { rest } = turnOf(state);
  const dice = rest.map(({ die, face }) => ({ die, face }));
  return askRelay(changeTurn(state, { rest: [] }), dice);
}

/** [R9.2] The driver's own order of the rolled dice. */
export function relay(state: RallyState, steps: readonly ChainStep[]): Outcome {
  if (state.phase.kind !== 'relay') return refused('relay.not-now', 'no dice to lay again');
  const { track } = roadAheadOf(state);
  const chains = relayChains(state, state.phase.dice);
  const chosen = chains.find(
    (chain) =>
      chain.length === steps.length &&
      chain.every(({ die, to, face }, i) => {
        const step = steps[i];
        return step?.die === die && step.to === spotName(track, to) && (step.face ?? face) === face;
      }),
  );
  if (chosen) return ok(driveChain(state, chosen));
  const mustLose = chains.some((chain) => chain.some((m) => m.face === WARNING));
  return refused('relay.not-legal', 'the rolled dice cannot be laid so', {
    ways: chains.length,
    mustLose,
  });
}

/** [R6.7] The loss is cancelled and the warnings of the turn do not count. */
export function playSisu(state: RallyState): Outcome {
  if (state.phase.kind !== 'sisu') return refused('sisu.not-now', 'there is no loss to cancel');
  const car = driverOf(state);
  const rest = turnOf(state).rest.map((move): RolledMove => ({ ...move, face: LAID }));
  const used = changeCar(state, car.id, { sisu: false });
  const cleared = changeTurn(used, { warnings: 0, snowWarnings: 0, rest });
  const { fall } = state.phase;
  return ok(
    andThen(flowing(cleared, { type: 'sisu', seat: car.id }), (s) =>
      fall ? pay(s, undefined) : goOn(s),
    ),
  );
}

export function declineSisu(state: RallyState): Outcome {
  if (state.phase.kind !== 'sisu') return refused('sisu.not-now', 'there is no loss to cancel');
  const declined = changeTurn(state, { declinedSisu: true });
  const { fall } = state.phase;
  return ok(fall ? pay(declined, fall) : layAgain(declined));
}
