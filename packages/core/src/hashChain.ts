import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Numbers fixed in advance and opened one at a time: each is the SHA-256 of the next, so whoever knows the
 * first can check every one that follows and foresee none. `docs/DICE.md` has the construction.
 */
export type HashChain = readonly [tip: string, ...links: string[]];

/** The tip, then the links in the order they are opened; the seed is the last. */
export function hashChain(seed: string, links: number): HashChain {
  let bytes = hexToBytes(seed);
  const opened: string[] = [];
  for (let i = 0; i < links; i++) {
    opened.push(bytesToHex(bytes));
    bytes = sha256(bytes);
  }
  return [bytesToHex(bytes), ...opened.toReversed()];
}

/** Hashed so many times, the link is the one opened before. */
export function leadsTo(link: string, before: string, times: number): boolean {
  let bytes = hexToBytes(link);
  for (let i = 0; i < times; i++) bytes = sha256(bytes);
  return bytesToHex(bytes) === before;
}

/** Before any link is open. */
export const EMPTY_TRAIL = '0'.repeat(64);

/** Everything opened so far in one number. */
export const trailAfter = (trail: string, link: string): string =>
  bytesToHex(sha256(concatBytes(hexToBytes(trail), hexToBytes(link))));

/** One root makes the seed of every chain: whoever has the root has them all. */
export const chainSeed = (root: string, game: string, nth: number): string =>
  bytesToHex(hmac(sha256, hexToBytes(root), utf8ToBytes(`perfect-line/chain/1\n${game}\n${nth}`)));
