import type { SeatId } from '../game.ts';
import { update, type Play } from '../play.ts';
import type { RallyNote } from './notes.ts';
import { changeCar, changeTurn, type RallyCar, type RallyState, type RallyTurn } from './state.ts';

export type RallyPlay = Play<RallyState, RallyNote>;

export function updateCar(play: RallyPlay, seat: SeatId, change: Partial<RallyCar>): void {
  play.state = changeCar(play.state, seat, change);
}

export function updateTurn(play: RallyPlay, change: Partial<RallyTurn>): void {
  play.state = changeTurn(play.state, change);
}

/** The driver's turn is done; what follows is found when the event has run its course. */
export const turnOver = (play: RallyPlay): void =>
  update(play, { turn: undefined, phase: { kind: 'turn-over' } });
