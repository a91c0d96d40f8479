import type { SeatId } from '../game.ts';
import { tell, update } from '../play.ts';
import { turnOver, updateCar, type RallyPlay } from './play.ts';
import {
  carOf,
  driverOf,
  timeOf,
  turnOf,
  type Fall,
  type PileCard,
  type RallyCar,
  type RallyState,
} from './state.ts';
import { GEAR_DICE_COUNT } from './tables.ts';
import { BEFORE_START, type OutReason } from './words.ts';

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

export function endTurnWithCard(play: RallyPlay): void {
  const car = driverOf(play.state);
  const card = gearCard(play.state, turnOf(play.state).gear);
  updateCar(play, car.id, takeCard(car, card));
  turnOver(play);
  tell(play, { type: 'card', seat: car.id, gear: card.gear, seconds: card.seconds });
}

/** [R1.5] [R6.6] The front of the card counts; a loss on the line costs a gear die instead. */
export function endTurnByFinish(play: RallyPlay, fall: Fall | undefined): void {
  const { state } = play;
  const car = driverOf(state);
  const lostControl = fall !== undefined;
  const damage = car.damage + (lostControl ? 1 : 0);
  updateCar(play, car.id, { place: 'finished', damage });
  endTurnWithCard(play);
  const seconds = timeOf(carOf(play.state, car.id));
  const times = state.times.map((t, i) => (i === state.special ? { ...t, [car.id]: seconds } : t));
  update(play, { times });
  tell(play, { type: 'finished', seat: car.id, seconds, lostControl });
  maybeRetireAtOnce(play, car.id);
}

/** [R6.6] [R7.2] No gear die left: the car cannot begin another turn. */
export const isWrecked = ({ damage }: RallyCar): boolean => damage >= GEAR_DICE_COUNT;

/** Where a table plays so, a car without gear dice is out as it loses the last one. */
export function maybeRetireAtOnce(play: RallyPlay, seat: SeatId): void {
  const { setup } = play.state;
  const isOut = setup.options.lastGearDie === 'at-once' && isWrecked(carOf(play.state, seat));
  if (isOut) retire(play, seat, 'damage');
}

/** Takes a car out of the rally; if it was at the wheel the next one goes on. */
export function retire(play: RallyPlay, seat: SeatId, reason: OutReason): void {
  updateCar(play, seat, { place: 'out', spot: BEFORE_START, spun: false });
  if (play.state.turn?.seat === seat) turnOver(play);
  tell(play, { type: 'out', seat, reason });
}
