import type { ChainStore } from './chainStore.ts';
import type { Tables } from './memoryGames.ts';

export const chainMethods = ({ games }: Tables): ChainStore => ({
  chainsOf: async (id) =>
    (games.get(id)?.chains ?? []).toSorted((a, b) => (a.seat < b.seat ? -1 : 1)),
});
