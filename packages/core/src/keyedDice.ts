import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Dice that can be checked afterwards. Every draw is an HMAC of its own label, so no draw depends on
 * how many came before it and none can stand in for another. `docs/DICE.md` has the construction and
 * the published vectors.
 */
export type DiceKey = {
  /** 32 bytes in hex, known to the table's host alone until the game ends. */
  readonly secret: string;
  readonly game: string;
  /** What the players added, 32 bytes each in hex; their order does not matter. */
  readonly numbers: readonly string[];
  /** Version 2: all links the players have opened so far, as one number of 32 bytes in hex. */
  readonly trail?: string | undefined;
  /** Version 3, equal dice: the challenge stands in place of the race, and nobody adds anything. */
  readonly challenge?: string | undefined;
};

const DOMAIN = 'perfect-line/dice';
const WORDS_PER_DIGEST = 8;
const WORD_RANGE = 2 ** 32;
const HEX_32_BYTES = /^[0-9a-f]{64}$/;

export const isDiceNumber = (text: string): boolean => HEX_32_BYTES.test(text);

/** What is published before the number itself: its SHA-256. */
export const commitmentOf = (number: string): string => bytesToHex(sha256(hexToBytes(number)));

/** Everything of a draw that is the same for the whole race, and which version it is of. */
function versionOf({ game, numbers, trail, challenge }: DiceKey): readonly string[] {
  if (challenge !== undefined) return ['3', challenge];
  const fixed = [game, [...numbers].sort().join(',')];
  return trail === undefined ? ['1', ...fixed] : ['2', ...fixed, trail];
}

/** The label comes last, so no character in it can be taken for another field. */
function messageOf(key: DiceKey, label: string, attempt: number): Uint8Array {
  const version = versionOf(key);
  return utf8ToBytes([`${DOMAIN}/${version.join('\n')}`, attempt, label].join('\n'));
}

function* wordsOf(key: DiceKey, label: string): Generator<number, never> {
  const secret = hexToBytes(key.secret);
  for (let attempt = 0; ; attempt++) {
    const digest = hmac(sha256, secret, messageOf(key, label, attempt));
    const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let i = 0; i < WORDS_PER_DIGEST; i++) yield words.getUint32(4 * i);
  }
}

/** A number below `range`, each exactly as likely: words in the ragged end of 2^32 are thrown away. */
function keyedBelow(range: number, words: Generator<number, never>): number {
  const fair = WORD_RANGE - (WORD_RANGE % range);
  let word = words.next().value;
  while (word >= fair) word = words.next().value;
  return word % range;
}

function checkWeights(weights: readonly number[]): number {
  const total = weights.reduce((sum, w) => sum + w, 0);
  const whole = weights.every((w) => Number.isInteger(w) && w >= 0);
  if (!whole || total < 1 || total > WORD_RANGE) {
    throw new Error('keyed dice: weights are whole numbers with a sum from 1 to 2^32');
  }
  return total;
}

/** The index drawn for a label, with the given whole-number weights. */
export function keyedIndex(key: DiceKey, label: string, weights: readonly number[]): number {
  let left = keyedBelow(checkWeights(weights), wordsOf(key, label));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}
