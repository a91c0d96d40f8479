import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

import { WORD_LIST } from './wordList.ts';

const WORDS = 12;
const NONCE_BYTES = 16;
/** What OWASP asks for: 19 MiB, twice. */
const COST = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 } as const;
/** More at once would take the memory and the threads that races need. */
const MOST_AT_ONCE = 2;

/** A byte a word: the list has 256. */
export const newWords = (): readonly string[] =>
  [...randomBytes(WORDS)].map((byte) => WORD_LIST[byte] ?? '');

/** As they were shown, however they are typed: capitals, commas, lines. */
const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .join(' ');

const slowHash = (text: string, nonce: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', { ...COST, message: plainWords(text), nonce }, (error, hash) => {
      if (error === null) resolve(hash);
      else reject(error);
    });
  });

let running = 0;

/** Undefined when too many are being worked out already. */
async function hashInTurn(text: string, nonce: Buffer): Promise<Buffer | undefined> {
  if (running >= MOST_AT_ONCE) return undefined;
  running += 1;
  try {
    return await slowHash(text, nonce);
  } finally {
    running -= 1;
  }
}

/** `argon2id$nonce$hash`, in base64url; undefined when the server is busy. */
export async function hashWords(text: string): Promise<string | undefined> {
  const nonce = randomBytes(NONCE_BYTES);
  const hash = await hashInTurn(text, nonce);
  return hash && `argon2id$${nonce.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Somebody nobody can be: a wrong name takes as long as wrong words. */
const NOBODY = `argon2id$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Undefined when the server is busy. */
export async function areWords(
  text: string,
  kept: string | undefined,
): Promise<boolean | undefined> {
  const [, nonce = '', hash = ''] = (kept ?? NOBODY).split('$');
  const made = await hashInTurn(text, Buffer.from(nonce, 'base64url'));
  if (made === undefined) return undefined;
  const wanted = Buffer.from(hash, 'base64url');
  return wanted.length === made.length && timingSafeEqual(wanted, made) && kept !== undefined;
}
