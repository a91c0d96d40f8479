import type { GameUi } from '../games/gameUi.ts';
import { uiOf } from '../games/registry.ts';
import { shelf } from '../storage/games.ts';
import { DriverClient } from '../worker/client.ts';
import { present } from './present.ts';
import { deviceRandom } from './session/chance.ts';
import { LocalSession } from './session/localSession.ts';
import { replayGame } from './session/replayGame.ts';
import type { ShownTable } from './shownTable.ts';

export type Opened =
  | { readonly type: 'table'; readonly table: ShownTable; readonly close: () => void }
  | { readonly type: 'missing' }
  | { readonly type: 'unreadable' };

export function startWorker(ui: GameUi): Worker {
  if (ui.startWorker === undefined) throw new Error('this game has no computer drivers');
  return ui.startWorker();
}

/** Takes a game from the shelf, replays it, and lets it go on unless it is only looked at. */
export async function openTable(id: string, isReplay: boolean): Promise<Opened> {
  const games = await shelf();
  const stored = await games.load(id);
  if (stored === undefined) return { type: 'missing' };
  const ui = await uiOf(stored.game.kind);
  if (ui === undefined) return { type: 'unreadable' };
  const { game } = ui.hand;
  const replayed = replayGame(game, stored.game, stored.events);
  if (!replayed.ok) return { type: 'unreadable' };
  const { setup, first, entries } = replayed.value;
  const drivers = new DriverClient<unknown>(() => startWorker(ui));
  const session = new LocalSession<unknown, unknown>(
    { rules: game, saved: { ...stored.game, setup }, first, entries },
    {
      shelf: games,
      random: deviceRandom,
      now: () => Date.now(),
      think: (request) => drivers.think(request),
      present: (entry) => present(table, entry),
    },
  );
  const store = ui.storeOf(session, { isReplay, solving: drivers.progress });
  const table: ShownTable = { ui, store };
  if (!isReplay) void session.run();
  const close = (): void => {
    store.close();
    drivers.close();
  };
  return { type: 'table', table, close };
}
