import type { RandomSource } from '@perfect-line/core/random';

const HIGH_BITS = 2 ** 21;
const LOW_BITS = 2 ** 32;

/** The dice of games on this device: the browser's own source of chance, 53 bits a number. */
export const deviceRandom: RandomSource = () => {
  const words = crypto.getRandomValues(new Uint32Array(2));
  const [high = 0, low = 0] = words;
  return ((high % HIGH_BITS) * LOW_BITS + low) / (HIGH_BITS * LOW_BITS);
};
