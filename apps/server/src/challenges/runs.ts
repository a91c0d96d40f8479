import type { RankedRun, RunOrder } from '@perfect-line/store/challengeStore';
import type { GameStore, Millis, PlayerId } from '@perfect-line/store/gameStore';

import type { Rooms } from '../rooms.ts';

/** So many rows of a table are told; whoever asks finds the own row besides. */
export const SHOWN_ROWS = 50;

type Deps = { readonly store: GameStore; readonly rooms: Pick<Rooms, 'endOf'> };

/** What ended while nobody looked, also on a server that was killed right then. */
export async function settleRuns({ store, rooms }: Deps, challenge: string): Promise<void> {
  for (const game of await store.runsToSettle(challenge)) {
    const end = await rooms.endOf(game);
    if (end !== undefined) await store.endRun(game, end);
  }
}

type Closing = { readonly id: string; readonly closesAt: Millis };
type Asked = { readonly by: RunOrder; readonly viewer: PlayerId | undefined };

/** The first ones, and the viewer's own wherever it is. */
export async function bestRuns(
  store: GameStore,
  { id, closesAt: until }: Closing,
  { by, viewer }: Asked,
): Promise<readonly RankedRun[]> {
  const best = await store.bestRuns(id, by, { until, limit: SHOWN_ROWS });
  if (viewer === undefined || best.some(({ player }) => player === viewer)) return best;
  const [place, run] = await Promise.all([
    store.placeOf(id, by, { player: viewer, until }),
    store.runOf(id, viewer),
  ]);
  return place === undefined || run === undefined ? best : [...best, { ...run, place }];
}
