import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyState } from '@perfect-line/rules/rally/state';

import { deviceRandom } from '../../table/session/chance.ts';
import { LocalSession } from '../../table/session/localSession.ts';
import { shelf } from '../../storage/games.ts';
import { DriverClient } from '../../worker/client.ts';
import { rallyProgress, replayRally } from './rallyGame.ts';
import { presentRally } from './showing.ts';
import { RallyStore } from './rallyStore.ts';

export type OpenedRally =
  | { readonly type: 'table'; readonly store: RallyStore; readonly close: () => void }
  | { readonly type: 'missing' }
  | { readonly type: 'unreadable' };

const startRallyWorker = (): Worker =>
  new Worker(new URL('rallyWorker.ts', import.meta.url), { type: 'module' });

/** Takes a rally from the shelf, replays it, and lets it go on unless it is only looked at. */
export async function openRallyTable(id: string, isReplay: boolean): Promise<OpenedRally> {
  const games = await shelf();
  const stored = await games.load(id);
  if (stored === undefined) return { type: 'missing' };
  const replayed = replayRally(stored.game, stored.events);
  if (!replayed.ok) return { type: 'unreadable' };
  const { setup, first, entries } = replayed.value;
  const drivers = new DriverClient<RallyAction>(startRallyWorker);
  const session = new LocalSession<RallyState, RallyAction>(
    { rules: rally, saved: { ...stored.game, setup }, progressOf: rallyProgress, first, entries },
    {
      shelf: games,
      random: deviceRandom,
      now: () => Date.now(),
      think: (request) => drivers.think(request),
      present: (entry) => presentRally(store, entry),
    },
  );
  const store = new RallyStore(session);
  if (!isReplay) void session.run();
  const close = (): void => {
    store.close();
    drivers.close();
  };
  return { type: 'table', store, close };
}
