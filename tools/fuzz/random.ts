import type { RandomSource } from '@perfect-line/core/random';

/** What the parts of the fuzz draw from; one seed gives one run. */
export type Luck = {
  readonly random: RandomSource;
  chance(share: number): boolean;
  /** 0 … below `end`. */
  below(end: number): number;
  pick<T>(items: readonly T[]): T;
};

export function luckOf(random: RandomSource): Luck {
  const below = (end: number): number => Math.floor(random() * end);
  return {
    random,
    below,
    chance: (share) => random() < share,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
