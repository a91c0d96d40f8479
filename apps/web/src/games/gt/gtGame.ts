import type { Result } from '@perfect-line/core/result';
import type { GameEvent, RuleError } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { lapsToDrive } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/gt';
import { finalSecondsOf } from '@perfect-line/rules/gt/solo';
import type { State } from '@perfect-line/rules/gt/state';

import type { Progress, SavedGame } from '../../storage/savedGame.ts';
import { replayGame, type Replayed as ReplayedGame } from '../../table/session/replayGame.ts';

export type GtEvent = GameEvent<Action>;
export type Replayed = ReplayedGame<State, Action>;

const leadingLap = (state: State): number =>
  Math.min(lapsToDrive(state), Math.max(1, ...state.cars.map((car) => car.lap)));

/** What the list of games shows. */
export function progressOf(state: State): Progress {
  const base = { lap: leadingLap(state), round: state.round, finished: gt.isOver(state) };
  if (!base.finished) return base;
  const ranked = state.cars.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const ranking = ranked.map((car) => car.id);
  const [lap] = state.race.setup.solo ? state.laps : [];
  const seconds = lap === undefined ? undefined : finalSecondsOf(state.race, lap);
  return seconds === undefined ? { ...base, ranking } : { ...base, ranking, seconds };
}

export const replayGt = (
  saved: Pick<SavedGame, 'setup' | 'rulesVersion'>,
  events: readonly unknown[],
): Result<Replayed, RuleError> => replayGame(gt, saved, events);
