import type { RunRow } from '@perfect-line/protocol/challenges';

import { askChallenge } from '../challenges/challengesApi.ts';
import type { Refusal } from '../online/connection/server.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import { bestGame } from '../table/bestRun.ts';
import type { GameGhosts } from './gameGhosts.ts';
import { runId } from './runId.ts';

/** A drive that may come along as a ghost. */
export type Offer = {
  readonly id: string;
  readonly kind: 'best' | 'par' | 'leader' | 'friend' | 'run';
  /** Of the driver, where it is somebody else. */
  readonly name: string;
  readonly seconds?: number;
  /** Where it is kept: on the shelf here, or on the server. */
  readonly game?: string;
};

export const PAR: Offer = { id: 'par', kind: 'par', name: '' };

/** One's own best drive of the same course, whether or not its times are kept as bests. */
export function bestOffer(
  ghosts: Pick<GameGhosts, 'courseOf'>,
  session: { readonly id: string; readonly saved: SavedGame },
): Offer | undefined {
  const classOf = ({ setup }: SavedGame): string | undefined => ghosts.courseOf(setup);
  const best = bestGame({ classOf }, session);
  const { seconds } = best?.progress ?? {};
  if (best === undefined || seconds === undefined) return undefined;
  return { id: 'best', kind: 'best', name: '', seconds, game: best.id };
}

/** Official runs of a challenge as far as one may see them. */
export type Runs = {
  readonly offers: readonly Offer[];
  /** There are runs, but they are shown only to those who have finished theirs. */
  readonly isSecret: boolean;
  readonly refusal?: Refusal;
};

const kindOf = ({ place, followed }: RunRow): Offer['kind'] => {
  if (followed === true) return 'friend';
  return place === 1 ? 'leader' : 'run';
};

const RANK: Readonly<Record<Offer['kind'], number>> = {
  best: 0,
  par: 1,
  leader: 2,
  friend: 3,
  run: 4,
};

/** The leader first, then friends, then the others by place; not the run that is looked at. */
export function offersOf(rows: readonly RunRow[], looked: string): readonly Offer[] {
  const offers = rows.flatMap((row): readonly Offer[] => {
    const { race, name, seconds } = row;
    return race === undefined || race === looked
      ? []
      : [{ id: runId(race), kind: kindOf(row), name, seconds, game: race }];
  });
  return offers.toSorted((a, b) => RANK[a.kind] - RANK[b.kind]);
}

export async function runsOf(challenge: string, looked: string): Promise<Runs> {
  const reply = await askChallenge(challenge);
  if (!reply.ok) return { offers: [], isSecret: false, refusal: reply.error };
  const { times } = reply.value;
  const isSecret = times.length > 0 && times.every(({ race }) => race === undefined);
  return { offers: offersOf(times, looked), isSecret };
}
