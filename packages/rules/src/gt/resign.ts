import { ok } from '@perfect-line/core/result';
import { refuse, type Read } from '../parse.ts';
import { tell, update } from '../play.ts';
import { actingIndex, carAt, indexOfCar, indicesOf, isSoloLap, updateCar } from './cars.ts';
import { dropCar, stopRace } from './finish.ts';
import type { Play, State } from './state.ts';
import { closeLap, nextTurn } from './turns.ts';

/** [G10.3] At any time; in the driver's own turn the turn ends with it. */
export function resign(play: Play, driver: string): Read<void> {
  const index = indexOfCar(play.state, driver);
  const { status } = carAt(play.state, index);
  if (status === 'out' || status === 'finished') {
    return refuse('seat.not-racing', `${driver} is not racing`, { driver });
  }
  const acting = index === actingIndex(play.state);
  tell(play, { type: 'resigned', seat: driver });
  dropCar(play, index, 'resigned');
  if (isLastCarLeft(play.state)) leaveToTheLast(play);
  else if (isSoloLap(play.state)) leaveLap(play, index, acting);
  else if (acting) nextTurn(play);
  return ok(undefined);
}

/** [G10.4] Nobody is left to race against, and nobody is home yet. */
function isLastCarLeft({ race, cars }: State): boolean {
  const left = cars.filter((car) => car.status !== 'out');
  const isAlone = cars.length > 1 && left.length === 1 && left[0]?.status !== 'finished';
  return isAlone && race.options.lastCarLeft === 'wins';
}

/** [G10.4] Also in qualifying; who has not driven yet then stands in pole. */
function leaveToTheLast(play: Play): void {
  const [last = 0] = indicesOf(play.state, (car) => car.status !== 'out');
  const [pole] = play.state.race.graph.grid;
  if (carAt(play.state, last).status === 'waiting')
    updateCar(play, last, { status: 'racing', space: pole });
  update(play, { stage: 'race' });
  stopRace(play);
}

/** Against the clock: his lap is not finished; in qualifying the next driver is on. */
function leaveLap(play: Play, index: number, acting: boolean): void {
  const { id } = carAt(play.state, index);
  const laps = play.state.laps.map((lap) =>
    lap.driver === id && lap.status !== 'finished' ? { ...lap, status: 'out' as const } : lap,
  );
  update(play, { laps });
  if (acting) closeLap(play);
}
