import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const KEY_CHARS = 32;

/**
 * The key that may do less: whoever has a key has this one too, and nobody gets back from it. So the key to write
 * gives the key to read, that one gives the name under which the thing is kept, and nothing secret is kept at all.
 */
export const weakerKey = (key: string): string =>
  bytesToHex(sha256(utf8ToBytes(`perfect-line/link/1\n${key}`))).slice(0, KEY_CHARS);
