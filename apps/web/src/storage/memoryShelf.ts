import { err, ok } from '@perfect-line/core/result';

import { withEvent, type Shelf, type StoredGame } from './shelf.ts';

/** For windows that refuse a database: games last as long as the page. */
export function memoryShelf(): Shelf {
  const games = new Map<string, StoredGame>();
  return {
    list: async () => [...games.values()].map((stored) => stored.game),
    load: async (id) => games.get(id),
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
    remove: async (id) => {
      games.delete(id);
    },
  };
}
