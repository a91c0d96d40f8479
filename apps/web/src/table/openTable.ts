import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/gt';
import type { State } from '@perfect-line/rules/gt/state';

import { deviceRandom } from './session/chance.ts';
import { progressOf, replayGt } from '../games/gt/gtGame.ts';
import { LocalSession } from './session/localSession.ts';
import { shelf } from '../storage/games.ts';
import { DriverClient, startGtWorker } from '../worker/client.ts';
import { present } from './present.ts';
import { TableStore } from './store.ts';

export type Opened =
  | { readonly type: 'table'; readonly store: TableStore; readonly close: () => void }
  /** A game of the other kind: its own table knows it. */
  | { readonly type: 'rally' }
  | { readonly type: 'missing' }
  | { readonly type: 'unreadable' };

/** Takes a game from the shelf, replays it, and lets it go on unless it is only looked at. */
export async function openTable(id: string, isReplay: boolean): Promise<Opened> {
  const games = await shelf();
  const stored = await games.load(id);
  if (stored === undefined) return { type: 'missing' };
  if (stored.game.kind === 'rally') return { type: 'rally' };
  const replayed = replayGt(stored.game, stored.events);
  if (!replayed.ok) return { type: 'unreadable' };
  const { setup, first, entries } = replayed.value;
  const drivers = new DriverClient<Action>(startGtWorker);
  const session = new LocalSession<State, Action>(
    { rules: gt, saved: { ...stored.game, setup }, progressOf, first, entries },
    {
      shelf: games,
      random: deviceRandom,
      now: () => Date.now(),
      think: (request) => drivers.think(request),
      present: (entry) => present(store, entry),
    },
  );
  const store = new TableStore(session, drivers.progress);
  if (!isReplay) void session.run();
  const close = (): void => {
    store.close();
    drivers.close();
  };
  return { type: 'table', store, close };
}
