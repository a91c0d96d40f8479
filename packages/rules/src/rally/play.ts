import type { SeatId } from '../game.ts';
import { update, type Play } from '../play.ts';
import type { RallyNote } from './notes.ts';
import { turnOf, type RallyCar, type RallyState, type RallyTurn } from './state.ts';

export type RallyPlay = Play<RallyState, RallyNote>;

export function updateCar(play: RallyPlay, seat: SeatId, change: Partial<RallyCar>): void {
  const cars = play.state.cars.map((car) => (car.id === seat ? { ...car, ...change } : car));
  update(play, { cars });
}

export function updateTurn(play: RallyPlay, change: Partial<RallyTurn>): void {
  update(play, { turn: { ...turnOf(play.state), ...change } });
}

/** The driver's turn is done; what follows is found when the event has run its course. */
export const turnOver = (play: RallyPlay): void =>
  update(play, { turn: undefined, phase: { kind: 'turn-over' } });
