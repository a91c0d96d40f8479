import type { Result } from '@perfect-line/core/result';
import type { RuleError } from '@perfect-line/rules/game';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import { rankingOf } from '@perfect-line/rules/rally/results';
import type { RallyState } from '@perfect-line/rules/rally/state';

import { replayGame, type Replayed } from '../../table/session/replayGame.ts';
import type { Entry, GameSession } from '../../table/session/session.ts';
import type { Progress, SavedGame } from '../../storage/savedGame.ts';

export type RallyEntry = Entry<RallyState, RallyAction>;
export type RallySession = GameSession<RallyState, RallyAction>;

/** What the list of games shows; a special counts as a lap. */
export function rallyProgress(state: RallyState): Progress {
  const base = { lap: state.special + 1, round: state.round, finished: rally.isOver(state) };
  if (!base.finished) return base;
  const ranks = rankingOf(state);
  const ranking = ranks.map((rank) => rank.seat);
  const [only, ...others] = ranks;
  const isSolo = only !== undefined && others.length === 0 && !only.out;
  return isSolo ? { ...base, ranking, seconds: only.seconds } : { ...base, ranking };
}

export const replayRally = (
  saved: Pick<SavedGame, 'setup' | 'rulesVersion'>,
  events: readonly unknown[],
): Result<Replayed<RallyState, RallyAction>, RuleError> => replayGame(rally, saved, events);
