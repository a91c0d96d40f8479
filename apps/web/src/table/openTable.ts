import type { GameUi } from '../games/gameUi.ts';
import { uiOf } from '../games/registry.ts';
import { shelf } from '../storage/games.ts';
import { readSeats } from '../storage/readGame.ts';
import type { Shelf, StoredGame } from '../storage/shelf.ts';
import { DriverClient } from '../worker/client.ts';
import { present } from './present.ts';
import { deviceRandom } from './session/chance.ts';
import { LocalSession } from './session/localSession.ts';
import { replayGame } from './session/replayGame.ts';
import type { ShownTable } from './shownTable.ts';

/** Why there is no table: no such game, one that cannot be replayed, a file that did not come, a shelf out of reach. */
export type NoTable = 'missing' | 'unreadable' | 'damaged' | 'part-missing' | 'shelf-closed';

export type Opened =
  | { readonly type: 'table'; readonly table: ShownTable; readonly close: () => void }
  | { readonly type: NoTable };

export function startWorker(ui: GameUi): Worker {
  if (ui.startWorker === undefined) throw new Error('this game has no computer drivers');
  return ui.startWorker();
}

type Taken = { readonly games: Shelf; readonly stored: StoredGame } | NoTable;

async function takeFromShelf(id: string): Promise<Taken> {
  try {
    const games = await shelf();
    const stored = await games.load(id);
    if (stored !== undefined) return { games, stored };
    return (await games.raw(id)) === undefined ? 'missing' : 'damaged';
  } catch {
    return 'shelf-closed';
  }
}

/** Takes a game from the shelf, replays it, and lets it go on unless it is only looked at. */
export async function openTable(id: string, isReplay: boolean): Promise<Opened> {
  const taken = await takeFromShelf(id);
  if (typeof taken === 'string') return { type: taken };
  try {
    const ui = await uiOf(taken.stored.game.kind);
    if (ui === undefined) return { type: 'unreadable' };
    const faces = isReplay ? undefined : await knownFaces(taken, ui);
    return layTable(taken, ui, { isReplay, faces });
  } catch {
    return { type: 'part-missing' };
  }
}

type Laid = Exclude<Taken, NoTable>;

/** The dice of the race that a branch leaves, where they are to fall again. */
async function knownFaces({ games, stored }: Laid, ui: GameUi) {
  const { branch } = stored.game;
  const origin = branch?.dice === 'same' ? await games.load(branch.of) : undefined;
  if (origin === undefined) return undefined;
  const { sameDice } = await import('../analysis/sameDice.ts');
  return sameDice(ui, origin, stored);
}

type Laying = {
  readonly isReplay: boolean;
  readonly faces?: Awaited<ReturnType<typeof knownFaces>>;
};

/** A game in hand on a table. */
export function layTable({ games, stored }: Laid, ui: GameUi, { isReplay, faces }: Laying): Opened {
  const { game } = ui.hand;
  const replayed = replayGame(game, stored.game, stored.events);
  if (!replayed.ok) return { type: 'unreadable' };
  const { setup, first, entries } = replayed.value;
  const seats = readSeats(setup, stored.game);
  const saved = { ...stored.game, setup, ...(seats.length === 0 ? {} : { seats }) };
  const drivers = new DriverClient<unknown>(() => startWorker(ui));
  const session = new LocalSession<unknown, unknown>(
    { rules: game, saved, first, entries },
    {
      shelf: games,
      random: deviceRandom,
      now: () => Date.now(),
      think: (request) => drivers.think(request),
      present: (entry) => present(table, entry),
      ...(faces === undefined ? {} : { faces }),
    },
  );
  const store = ui.storeOf(session, { isReplay, solving: drivers.progress });
  const table: ShownTable = { ui, store };
  if (!isReplay) void session.run();
  const close = (): void => {
    store.close();
    drivers.end();
  };
  return { type: 'table', table, close };
}
