import { outside } from './outside.ts';

/** Numbers in [0, 1). Whoever owns chance (server, referee, test) holds one; the engine never does. */
export type RandomSource = () => number;

/** Four words from a text, so that near-equal seeds start far apart (after cyrb128). */
function seedWords(text: string): readonly [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ k, 597399067);
    b = c ^ Math.imul(b ^ k, 2869860233);
    c = d ^ Math.imul(c ^ k, 951274213);
    d = a ^ Math.imul(d ^ k, 2716044179);
  }
  return [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
}

/** sfc32: small, fast, passes PractRand; never for secrets (those are keyed dice). */
export function seededRandom(seed: string): RandomSource {
  let [a, b, c, counter] = seedWords(seed);
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** An index drawn with the given whole-number weights. */
export function weightedIndex(weights: readonly number[], random: RandomSource): number {
  const total = weights.reduce((sum, w) => sum + w, 0);
  let left = Math.floor(random() * total);
  for (const [i, w] of weights.entries()) {
    left -= w;
    if (left < 0) return i;
  }
  throw new Error('weightedIndex: no positive weight');
}

export function shuffled<T>(items: readonly T[], random: RandomSource): readonly T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [x, y] = [out[i] ?? outside(), out[j] ?? outside()];
    [out[i], out[j]] = [y, x];
  }
  return out;
}
