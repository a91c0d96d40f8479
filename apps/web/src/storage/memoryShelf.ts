import { err, ok } from '@perfect-line/core/result';

import { isSavedGame } from './checkRow.ts';
import { withEvent, type RowKey, type Shelf, type StoredGame } from './shelf.ts';

/** For windows that refuse a database: games last as long as the page. */
export function memoryShelf(): Shelf {
  const games = new Map<RowKey, StoredGame>();
  const rows = (): readonly (readonly [RowKey, StoredGame])[] => [...games];
  return {
    list: async () => ({
      games: rows().flatMap(([, { game }]) => (isSavedGame(game) ? [game] : [])),
      damaged: rows().flatMap(([key, { game }]) => (isSavedGame(game) ? [] : [{ key }])),
    }),
    load: async (id) => {
      const stored = games.get(id);
      return isSavedGame(stored?.game) ? stored : undefined;
    },
    raw: async (key) => games.get(key),
    create: async (stored) => {
      if (games.has(stored.game.id)) return err('shelf.seq-taken');
      games.set(stored.game.id, stored);
      return ok(undefined);
    },
    append: async (entry) => {
      const stored = games.get(entry.id);
      if (stored === undefined) return err('shelf.missing');
      if (stored.events.length !== entry.seq) return err('shelf.seq-taken');
      const events = [...stored.events, entry.event];
      games.set(entry.id, { game: withEvent(stored.game, entry), events });
      return ok(undefined);
    },
    remove: async (key) => {
      games.delete(key);
    },
  };
}
