import { rally } from '@perfect-line/rules/rally/game';
import { legalMoves } from '@perfect-line/rules/rally/legal';
import {
  hasLostControl,
  isDriving,
  type RallyCar,
  type RallyState,
} from '@perfect-line/rules/rally/state';
import { spotAt, trackOf } from '@perfect-line/rules/rally/tracks';
import { losesControl } from '@perfect-line/rules/rally/warnings';

/** What must hold after every event of every rally; the first thing that does not is named. */
export function brokenInvariant(state: RallyState, before: RallyState): string | undefined {
  return (
    state.cars.map((car) => brokenCar(state, car)).find((fault) => fault !== undefined) ??
    brokenRoad(state) ??
    brokenTurn(state) ??
    brokenPiles(state) ??
    brokenProgress(state, before) ??
    brokenAsking(state)
  );
}

function brokenCar(state: RallyState, car: RallyCar): string | undefined {
  const { id, place, gear, damage, flats, seconds, spot } = car;
  const isOnTrack = place === 'road' || place === 'left' || place === 'right';
  // On the line with a third warning a car waits for its driver's Sisu.
  const isOnLine = state.phase.kind === 'sisu' && state.turn?.seat === id;
  const last = trackOf(state).finish - (isOnLine ? 0 : 1);
  if (isOnTrack && (spot < 0 || spot > last)) return `${id} is nowhere`;
  if (gear < 0 || gear > 5) return `${id} has gear ${gear}`;
  if (damage < 0 || damage > 5) return `${id} has damage ${damage}`;
  if (damage === 5 && !mayBeWrecked(state, car)) return `${id} goes on without gear dice`;
  if (flats < 0 || (flats > 2 && place !== 'out')) return `${id} has ${flats} flats`;
  if (seconds < 0) return `${id} owes seconds`;
  if (car.spun && (place !== 'road' || gear !== 0)) return `${id} is turned round in gear ${gear}`;
  if ((place === 'left' || place === 'right') && gear !== 0) return `${id} drives beside the road`;
  const top = car.pile.at(-1);
  // A car that has yet to restart waits with a gear-1 card after a change of tyre (R2.6).
  const waits = hasLostControl(car) && gear === 0 && top?.gear === 1;
  if (
    place !== 'start' &&
    place !== 'out' &&
    state.turn?.seat !== id &&
    top?.gear !== gear &&
    !waits
  )
    return `${id} is in gear ${gear}, the pile says ${top?.gear}`;
  if (car.pile.some((card) => card.seconds % 10 !== 0 || card.seconds > 60 || card.seconds < 10))
    return `${id} has a strange card`;
  const time = state.times[state.special]?.[id];
  if ((time === undefined) !== (place !== 'finished') && place !== 'out')
    return `${id} has a time and is ${place}`;
  return undefined;
}

/** [R6.6] Without gear dice a car is out, or has not come to drive again. */
function mayBeWrecked({ setup, turn }: RallyState, { id, place }: RallyCar): boolean {
  if (place === 'out') return true;
  if (setup.options.lastGearDie === 'at-once') return false;
  return turn?.seat !== id && (place === 'finished' || place === 'left' || place === 'right');
}

/** [R8.1] Room on and beside every space. */
function brokenRoad(state: RallyState): string | undefined {
  if (state.setup.options.timeTrial) return undefined;
  const track = trackOf(state);
  const seen = new Map<string, number>();
  for (const car of state.cars) {
    if (car.place !== 'road' && car.place !== 'left' && car.place !== 'right') continue;
    if (car.spot >= track.finish) continue;
    const spot = spotAt(track, car.spot);
    const where = car.place === 'road' ? spot.name : `${car.place} of row ${spot.row}`;
    const count = (seen.get(where) ?? 0) + 1;
    seen.set(where, count);
    if (count > spot.capacity) return `${count} cars at ${where}`;
  }
  return undefined;
}

function brokenTurn(state: RallyState): string | undefined {
  const { turn } = state;
  if (!turn) return undefined;
  const car = state.cars.find((c) => c.id === turn.seat);
  if (!car || !isDriving(car)) return 'a car without a drive is at the wheel';
  const black = turn.laid.filter((l) => l.die !== 'a').map((l) => l.die);
  if (new Set(black).size < black.length) return 'a gear die was used twice';
  if (black.length > 5 - car.damage) return 'more gear dice than are left';
  if (turn.laid.length - black.length > 2) return 'three white dice';
  if (state.phase.kind === 'drive' && losesControl(turn, car.tyres)) return 'control was not lost';
  if (state.queue[0] !== turn.seat) return 'the wheel is out of order';
  return undefined;
}

function brokenPiles(state: RallyState): string | undefined {
  const { cardBacks, shortcuts } = state.setup.tables;
  for (const [i, drawn] of state.turned.entries()) {
    const all = cardBacks[i];
    if (!all || drawn.spin > all.spin || drawn.left > all.left || drawn.right > all.right)
      return `pile ${i + 1} is overdrawn`;
  }
  const { good, dirty, flat } = state.shortcutsDrawn;
  return good > shortcuts.good || dirty > shortcuts.dirty || flat > shortcuts.flat
    ? 'shortcut cards are overdrawn'
    : undefined;
}

/** Nobody drives backwards, and time never runs back. */
function brokenProgress(state: RallyState, before: RallyState): string | undefined {
  if (state.special !== before.special) return undefined;
  const track = trackOf(state);
  const front = (car: RallyCar): number => {
    if (car.spot < 0) return 0;
    return car.spot >= track.finish ? Infinity : spotAt(track, car.spot).row + 1;
  };
  for (const [i, car] of state.cars.entries()) {
    const old = before.cars[i];
    if (!old || car.place === 'out') continue;
    if (front(car) < front(old)) return `${car.id} went backwards`;
    if (car.pile.length < old.pile.length) return `${car.id} lost a card`;
  }
  return undefined;
}

/** Exactly one thing is asked: chance, a driver, or nothing more. */
function brokenAsking(state: RallyState): string | undefined {
  const asked = [rally.toAct(state), rally.chanceDue(state), rally.isOver(state) || undefined];
  if (asked.filter((question) => question !== undefined).length !== 1)
    return `not one thing is asked in ${state.phase.kind}`;
  if (
    state.phase.kind === 'drive' &&
    (state.turn?.laid.length ?? 0) > 0 &&
    legalMoves(state).length === 0
  )
    return 'a turn goes on without dice';
  return undefined;
}
