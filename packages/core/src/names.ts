import { FORMER_PLAYER } from './formerPlayer.ts';
import { err, ok, type Result } from './result.ts';
import { lookOf } from './lookalikes.ts';

export type NameError = { readonly code: 'name.signs' | 'name.mixed' | 'name.reserved' };

/** What cannot be seen: format marks, joiners, fillers, blanks that pretend to be letters. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u115f\u1160\u3164\uffa0]/gu;
const SIGNS = /^[\p{L}\p{M}\p{N} ._'-]+$/u;
const LETTER = /[\p{L}\p{N}]/u;
/** Accents over a letter; vowels of scripts that write them as marks are letters to their readers. */
const ACCENTS = /\p{Script=Inherited}/gu;

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Hangul',
  'Han',
  'Hiragana',
  'Katakana',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Thai',
] as const;
const PATTERNS = SCRIPTS.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
const ANY_LETTER = /\p{L}/gu;
/** Scripts that their readers write side by side, none of whose letters looks like one of the other. */
const TOGETHER: ReadonlySet<string> = new Set(['Latin', 'Hangul', 'Han', 'Hiragana', 'Katakana']);

/** Nobody is called so. */
const RESERVED = [
  FORMER_PLAYER,
  'former player',
  'бывший игрок',
  '떠난 플레이어',
  '떠난 선수',
  'computer',
];

/** As it is kept: one way of writing each letter, nothing that cannot be seen, single blanks. */
export const tidyName = (name: string): string =>
  name.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(/\s+/gu, ' ').trim();

const bare = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * What a name is taken for: as it is written, in small and in capital letters. Two names of which one of these is the
 * same could be mistaken for each other.
 */
export function nameKeys(name: string): readonly string[] {
  const letters = bare(tidyName(name));
  const keys = [letters, letters.toLowerCase(), letters.toUpperCase()].map((each) =>
    lookOf(bare(each)),
  );
  return [...new Set(keys)].filter((key) => key !== '').sort();
}

function scriptsOf(name: string): ReadonlySet<string> {
  const letters = name.match(ANY_LETTER) ?? [];
  return new Set(
    letters.map((letter) => SCRIPTS[PATTERNS.findIndex((pattern) => pattern.test(letter))] ?? '?'),
  );
}

function isMixed(name: string): boolean {
  const scripts = [...scriptsOf(name)];
  return scripts.includes('?') || (scripts.length > 1 && !scripts.every((s) => TOGETHER.has(s)));
}

const isReserved = (name: string): boolean => {
  const keys = nameKeys(name);
  return RESERVED.some((each) => nameKeys(each).some((key) => keys.includes(key)));
};

/** A name that only one player has: letters, digits and what joins them, of one script. */
export function checkName(name: string): Result<string, NameError> {
  const tidy = tidyName(name);
  if (!SIGNS.test(tidy) || !LETTER.test(tidy) || nameKeys(tidy).length === 0) {
    return err({ code: 'name.signs' });
  }
  if (isMixed(tidy)) return err({ code: 'name.mixed' });
  return isReserved(tidy) ? err({ code: 'name.reserved' }) : ok(tidy);
}
