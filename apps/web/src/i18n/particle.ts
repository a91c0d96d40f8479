const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;
const FINAL_RIEUL = 8;

/** Unknown: how a name in other letters ends when read aloud cannot be told from its spelling. */
type Ending = 'vowel' | 'rieul' | 'consonant' | 'unknown';

/** How digits end when read aloud in Korean (영 일 이 삼 사 오 육 칠 팔 구). */
const READ_ALOUD: Readonly<Record<string, Ending>> = {
  '0': 'consonant',
  '1': 'rieul',
  '2': 'vowel',
  '3': 'consonant',
  '4': 'vowel',
  '5': 'vowel',
  '6': 'consonant',
  '7': 'rieul',
  '8': 'rieul',
  '9': 'vowel',
};

function endingOf(word: string): Ending {
  const last =
    word
      .replace(/[^\p{L}\p{N}]+$/u, '')
      .at(-1)
      ?.toLowerCase() ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code < HANGUL_FIRST || code > HANGUL_LAST) return READ_ALOUD[last] ?? 'unknown';
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

/** Both forms, as the rulebook writes them where the word is not known; a line must not break before the bracket. */
const OPEN = {
  subject: '이\u2060(가)',
  topic: '은\u2060(는)',
  object: '을\u2060(를)',
  and: '과\u2060(와)',
  to: '\u2060(으)로',
} as const;

/** The word with the particle its last sound asks for: 파랑이, 차가, Anna이(가). 나 alone takes another form. */
export function withParticle(word: string, kind: keyof typeof PAIRS): string {
  if (word === '나' && kind === 'subject') return '내가';
  const ending = endingOf(word);
  if (ending === 'unknown') return word + OPEN[kind];
  const [consonant, vowel] = PAIRS[kind];
  const takesVowel = ending === 'vowel' || (kind === 'to' && ending === 'rieul');
  return word + (takesVowel ? vowel : consonant);
}
