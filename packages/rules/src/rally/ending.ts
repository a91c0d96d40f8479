import type { SeatId } from '../game.ts';
import { andThen, flowing, type Flow } from './flow.ts';
import type { RallyNote } from './notes.ts';
import {
  carOf,
  changeCar,
  driverOf,
  timeOf,
  turnOf,
  type Fall,
  type PileCard,
  type RallyCar,
  type RallyState,
} from './state.ts';
import { GEAR_DICE_COUNT } from './tables.ts';
import { BEFORE_START } from './words.ts';

export type OutReason = 'corner' | 'bump' | 'flats' | 'damage' | 'resigned';

/** [R2.5] The card of the gear in use; it lies on top and tells the gear. */
export function gearCard(state: RallyState, gear: number): PileCard {
  const seconds = state.setup.tables.cardSeconds[gear - 1];
  if (seconds === undefined) throw new Error(`no card for gear ${gear}`);
  return { kind: 'gear', gear, seconds };
}

export const takeCard = (car: RallyCar, card: PileCard): RallyCar => ({
  ...car,
  gear: card.gear,
  pile: [...car.pile, card],
});

export function endTurnWithCard(state: RallyState): Flow {
  const car = driverOf(state);
  const card = gearCard(state, turnOf(state).gear);
  const taken = changeCar(state, car.id, takeCard(car, card));
  const note: RallyNote = {
    type: 'card',
    seat: car.id,
    gear: card.gear,
    seconds: card.seconds,
  };
  return flowing(turnOver(taken), note);
}

/** The driver's turn is done; what follows is found when the event has run its course. */
export const turnOver = (state: RallyState): RallyState => ({
  ...state,
  turn: undefined,
  phase: { kind: 'turn-over' },
});

/** [R1.5] [R6.6] The front of the card counts; a loss on the line costs a gear die instead. */
export function endTurnByFinish(state: RallyState, fall: Fall | undefined): Flow {
  const car = driverOf(state);
  const card = gearCard(state, turnOf(state).gear);
  const home: RallyCar = {
    ...takeCard(car, card),
    place: 'finished',
    damage: car.damage + (fall ? 1 : 0),
  };
  const time = timeOf(home);
  const times = state.times.map((t, i) => (i === state.special ? { ...t, [car.id]: time } : t));
  const done = flowing(
    turnOver({ ...changeCar(state, car.id, home), times }),
    { type: 'card', seat: car.id, gear: card.gear, seconds: card.seconds },
    { type: 'finished', seat: car.id, seconds: time, lostControl: fall !== undefined },
  );
  return andThen(done, (s) => maybeRetireAtOnce(s, car.id));
}

/** [R6.6] [R7.2] No gear die left: the car cannot begin another turn. */
export const isWrecked = ({ damage }: RallyCar): boolean => damage >= GEAR_DICE_COUNT;

/** Where a table plays so, a car without gear dice is out as it loses the last one. */
export const maybeRetireAtOnce = (state: RallyState, seat: SeatId): Flow =>
  state.setup.options.lastGearDie === 'at-once' && isWrecked(carOf(state, seat))
    ? retire(state, seat, 'damage')
    : flowing(state);

/** Takes a car out of the rally; if it was at the wheel the next one goes on. */
export function retire(state: RallyState, seat: SeatId, reason: OutReason): Flow {
  const car = carOf(state, seat);
  const out = changeCar(state, seat, { ...car, place: 'out', spot: BEFORE_START, spun: false });
  return flowing(state.turn?.seat === seat ? turnOver(out) : out, { type: 'out', seat, reason });
}
