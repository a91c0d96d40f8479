import { tell, update } from '../play.ts';
import { carAt, indicesOf, lapsToDrive, updateCar } from './cars.ts';
import { rankByDistance } from './order.ts';
import type { Play, State } from './state.ts';
import { NO_TOKENS, withToken } from './words.ts';

/** [G10.1] Over the line once more than there are laps. */
export const hasFinished = (state: State, index: number): boolean =>
  carAt(state, index).lap > lapsToDrive(state);

const countStatus = (state: State, status: 'finished' | 'out' | 'racing'): number =>
  state.cars.filter((car) => car.status === status).length;

/** The flag of a car that drives off, or leaves for good, goes to its dashboard (G8.8). */
export function takeFlagsHome(play: Play, index: number): void {
  const flags = play.state.flags.filter((flag) => flag.car !== index);
  const home = play.state.flags.length - flags.length;
  if (home === 0) return;
  update(play, { flags });
  const car = carAt(play.state, index);
  updateCar(play, index, { damage: withToken(car.damage, 'yellowFlag', home) });
  tell(play, { type: 'flag-home', seat: car.id, count: home });
}

/** [G10.3] Out of the race: ranked last, behind those who are out later; its space is free. */
export function dropCar(play: Play, index: number, reason: 'resigned' | 'stuck'): void {
  takeFlagsHome(play, index);
  const place = play.state.cars.length - countStatus(play.state, 'out');
  updateCar(play, index, { status: 'out', space: undefined, off: undefined, place });
  tell(play, { type: 'out', seat: carAt(play.state, index).id, reason, place });
}

/** [G10.1, G10.2] A car that has driven its laps takes the next place. */
export function finishCar(play: Play, index: number, lostControl: boolean): void {
  const place = countStatus(play.state, 'finished') + 1;
  updateCar(play, index, { status: 'finished', place });
  tell(play, { type: 'finished', seat: carAt(play.state, index).id, place, lostControl });
  // Who drives on for the places needs the road; the winner of a race that stops stays in the picture.
  if (play.state.race.options.driveOn) updateCar(play, index, { space: undefined, off: undefined });
}

/** [G10.2] Stops with the first car home, or when no car is left racing. */
export function isRaceDecided(state: State): boolean {
  if (countStatus(state, 'racing') === 0) return true;
  return !state.race.options.driveOn && countStatus(state, 'finished') > 0;
}

/** [G10.2] The rest are ranked by distance, behind those who finished. */
export function stopRace(play: Play): void {
  const racing = indicesOf(play.state, (car) => car.status === 'racing');
  const first = countStatus(play.state, 'finished') + 1;
  for (const [i, index] of rankByDistance(play.state, racing).entries()) {
    updateCar(play, index, { place: first + i });
  }
  update(play, { phase: 'over' });
  const places = play.state.cars.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  tell(play, { type: 'race-over', places: places.map((car) => car.id) });
}

/** A car with nothing of a game behind it. */
export const FRESH = {
  tyreTurns: 0,
  space: undefined,
  off: undefined,
  leftAt: 0,
  gear: 0,
  lap: 0,
  focus: 0,
  damage: NO_TOKENS,
  place: undefined,
} as const;
