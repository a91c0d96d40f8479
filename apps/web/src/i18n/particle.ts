const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;
const FINAL_RIEUL = 8;

type Ending = 'vowel' | 'rieul' | 'consonant';

/** How digits and Latin letters end when read aloud in Korean (영 일 이 삼 사 오 육 칠 팔 구). */
const READ_ALOUD: Readonly<Record<string, Ending>> = {
  '0': 'consonant',
  '1': 'rieul',
  '3': 'consonant',
  '6': 'consonant',
  '7': 'rieul',
  '8': 'rieul',
  l: 'rieul',
  r: 'rieul',
  m: 'consonant',
  n: 'consonant',
};

function endingOf(word: string): Ending {
  const last =
    word
      .replace(/[^\p{L}\p{N}]+$/u, '')
      .at(-1)
      ?.toLowerCase() ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code < HANGUL_FIRST || code > HANGUL_LAST) return READ_ALOUD[last] ?? 'vowel';
  const final = (code - HANGUL_FIRST) % FINALS;
  if (final === 0) return 'vowel';
  return final === FINAL_RIEUL ? 'rieul' : 'consonant';
}

/** Each pair as [after a consonant, after a vowel]. */
const PAIRS = {
  subject: ['이', '가'],
  topic: ['은', '는'],
  object: ['을', '를'],
  and: ['과', '와'],
  to: ['으로', '로'],
} as const;

/** The word with the particle its last sound asks for: 파랑이, 노랑이, 아케이드가. */
export function withParticle(word: string, kind: keyof typeof PAIRS): string {
  const ending = endingOf(word);
  const [consonant, vowel] = PAIRS[kind];
  const takesVowel = ending === 'vowel' || (kind === 'to' && ending === 'rieul');
  return word + (takesVowel ? vowel : consonant);
}
