import type { SpaceId } from '@perfect-line/track/graph';
import type { Car, Play, State, Turn } from './state.ts';

export function carAt(state: State, index: number): Car {
  const car = state.cars[index];
  if (car === undefined) throw new Error(`no car ${index}`);
  return car;
}

/** Index of the car whose turn it is; -1 between turns. */
export const actingIndex = (state: State): number => state.order[state.turnIndex] ?? -1;

export const actingCar = (state: State): Car => carAt(state, actingIndex(state));

/** Indices of the cars of which something is so. */
export const indicesOf = (state: State, isSo: (car: Car, index: number) => boolean): number[] =>
  state.cars.flatMap((car, index) => (isSo(car, index) ? [index] : []));

export const indexOfCar = (state: State, id: string): number =>
  state.cars.findIndex((car) => car.id === id);

/** The space a car stands on or comes back to. */
export function spaceOf(car: Car): SpaceId {
  if (car.space === undefined) throw new Error(`${car.id} has no space`);
  return car.space;
}

export function addressOf(state: Pick<State, 'race'>, space: SpaceId): string {
  const name = state.race.graph.names[space];
  if (name === undefined) throw new Error(`no space ${space}`);
  return name;
}

/** A car off the track or in the pit holds no space (G4.6). */
export const holdsSpace = (car: Car): car is Car & { readonly space: SpaceId } =>
  car.space !== undefined && car.off === undefined && car.status === 'racing';

export const isTaken = (state: State, space: SpaceId): boolean =>
  state.cars.some((car) => car.space === space && holdsSpace(car));

/** Solo rules: one car, the clock (G12); a qualifying lap is driven by them too (G11.4). */
export const isSoloLap = (state: State): boolean =>
  state.race.setup.solo || state.stage === 'qualifying';

/** Crossing the line once more than this finishes (G10.1). */
export const lapsToDrive = (state: State): number =>
  state.stage === 'qualifying' ? 1 : state.race.setup.laps;

export function updateCar(play: Play, index: number, change: Partial<Car>): void {
  const cars = play.state.cars.map((car, i) => (i === index ? { ...car, ...change } : car));
  play.state = { ...play.state, cars };
}

export function updateTurn(play: Play, change: Partial<Turn>): void {
  play.state = { ...play.state, turn: { ...play.state.turn, ...change } };
}
