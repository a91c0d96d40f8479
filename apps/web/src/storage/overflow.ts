import { err, ok } from '@perfect-line/core/result';

import { memoryShelf } from './memoryShelf.ts';
import { isTrouble, type RowKey, type Shelf, type ShelfTrouble } from './shelf.ts';

/** A new game that finds no room is played from memory: the player is told, and nothing stops. */
export function withOverflow(kept: Shelf, onTrouble: (trouble: ShelfTrouble) => void): Shelf {
  const memory = memoryShelf();
  const reasons = new Map<RowKey, ShelfTrouble>();
  return {
    list: async () => {
      const [first, second] = [await kept.list(), await memory.list()];
      return { games: [...first.games, ...second.games], damaged: first.damaged };
    },
    load: async (id) => (await memory.load(id)) ?? kept.load(id),
    raw: async (key) => (await memory.raw(key)) ?? kept.raw(key),
    create: async (stored) => {
      const done = await kept.create(stored);
      if (done.ok || !isTrouble(done.error)) return done;
      onTrouble(done.error);
      reasons.set(stored.game.id, done.error);
      return memory.create(stored);
    },
    append: async (entry) => {
      const reason = reasons.get(entry.id);
      if (reason === undefined) return kept.append(entry);
      const { events = [] } = (await memory.load(entry.id)) ?? {};
      if (events.length === entry.seq) await memory.append(entry);
      return events.length > entry.seq ? ok(undefined) : err(reason);
    },
    remove: async (key) => {
      await memory.remove(key);
      if (!reasons.delete(key)) await kept.remove(key);
    },
  };
}
