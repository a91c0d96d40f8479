import { err, ok } from '@perfect-line/core/result';

import type { ChainRow, ChainStore } from './chainStore.ts';
import type { Stored } from './gameStore.ts';
import type { Tables } from './memoryGames.ts';

export function chainMethods({ games }: Tables): ChainStore {
  return {
    chainsOf: async (id) => games.get(id)?.chains ?? [],
    commitChain: async (id, seat, tip): Stored<ChainRow> => {
      const held = games.get(id);
      if (held === undefined) return err('store.no-game');
      if (held.game.phase !== 'racing') return err('store.phase-passed');
      const chain = { seat, tip, after: held.game.head };
      held.chains = [...(held.chains ?? []), chain];
      return ok(chain);
    },
  };
}
