import type { Progress } from '../game.ts';
import { rankingOf } from './results.ts';
import type { RallyState } from './state.ts';

/** A special counts as a lap. */
export function progressOf(state: RallyState): Progress {
  const finished = state.phase.kind === 'over';
  const base = { lap: state.special + 1, round: state.round, finished };
  if (!finished) return base;
  const ranks = rankingOf(state);
  const ranking = ranks.map((rank) => rank.seat);
  const places = ranks.map(({ place }) => place);
  const result = { ...base, ranking, ...(new Set(places).size < places.length && { places }) };
  const [only, ...others] = ranks;
  const isSolo = only !== undefined && others.length === 0 && !only.out;
  return isSolo ? { ...result, seconds: only.seconds } : result;
}
