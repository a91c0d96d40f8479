import type { Progress } from '../game.ts';
import { lapsToDrive } from './cars.ts';
import { finalSecondsOf } from './solo.ts';
import type { State } from './state.ts';

const leadingLap = (state: State): number =>
  Math.min(lapsToDrive(state), Math.max(1, ...state.cars.map((car) => car.lap)));

export function progressOf(state: State): Progress {
  const base = { lap: leadingLap(state), round: state.round, finished: state.phase === 'over' };
  if (!base.finished) return base;
  const ranked = state.cars.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const ranking = ranked.map((car) => car.id);
  const [lap] = state.race.setup.solo ? state.laps : [];
  const seconds = lap === undefined ? undefined : finalSecondsOf(state.race, lap);
  return seconds === undefined ? { ...base, ranking } : { ...base, ranking, seconds };
}
