import { holdsSpace, isSoloLap, isTaken } from './cars.ts';
import { allowanceOf } from './dashboard.ts';
import { frameFor } from './frame.ts';
import { nextSteps } from './planning.ts';
import { returnSpaceOf } from './returnSpace.ts';
import type { Car, State } from './state.ts';
import { OFF_GEAR, WEATHERS, type Weather } from './words.ts';

/** [G8.6] Dice that could move the car in this weather: from gear 0 a gear die, else a coast die too. */
function hasDice({ race }: State, car: Car, weather: Weather): boolean {
  const { gear, coast } = allowanceOf(race, car, weather);
  return gear > 0 || (car.gear > 0 && coast > 0);
}

/** A car that can change what lies on the table: take a step, or come back on the track. */
function canStir(state: State, index: number): boolean {
  const car = state.cars[index];
  if (car?.status !== 'racing') return false;
  if (!holdsSpace(car)) return !isTaken(state, returnSpaceOf(state, car));
  const frame = frameFor(state, index);
  return nextSteps(frame, frame.start).length > 0;
}

/** [G8.7, G12.1] The weather stays: by the rules of the table, or because nobody can move who could turn it. */
export function isWeatherFixed(state: State): boolean {
  const { noWeather, randomWeather } = state.race.options;
  if (noWeather || (isSoloLap(state) && !randomWeather)) return true;
  return ![...state.cars.keys()].some((index) => canStir(state, index));
}

/** [G8.10] Can never drive again, as the start of its turn finds it. */
export function isStuck(state: State, car: Car): boolean {
  if (state.race.options.stuckCars !== 'every-turn' || car.gear === OFF_GEAR) return false;
  if (hasDice(state, car, state.weather)) return false;
  if (car.gear === 0) return true;
  return WEATHERS.every((weather) => !hasDice(state, car, weather)) || isWeatherFixed(state);
}

/** [G8.10] The former reading looked only at cars in gear 0, as they lost control or came back. */
export const isStuckAfterLoss = (state: State, car: Car): boolean =>
  state.race.options.stuckCars === 'after-loss' &&
  car.gear === 0 &&
  !hasDice(state, car, state.weather);
