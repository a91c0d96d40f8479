import type { Shows } from './types.ts';

export const spanOf = (gears: readonly number[]): string => {
  const [low, high] = [Math.min(...gears), Math.max(...gears)];
  return low === high ? `${low}` : `${low}-${high}`;
};

/** A die in brackets is not to be had. */
export const bracketed = (die: string, isFree: boolean): string => (isFree ? die : `(${die})`);

export const some = (die: string, has: number, of: number): readonly string[] =>
  Array.from({ length: of }, (_, i) => bracketed(die, i < has));

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && !Array.isArray(value);

/** An answer to every kind of question. */
export type Answers<Ask extends { readonly ask: string }, Asked> = {
  readonly [Q in Ask as Q['ask']]: (asked: Asked, question: Q) => Shows;
};

export function answerFrom<Ask extends { readonly ask: string }, Asked>(
  answers: Answers<Ask, Asked>,
  asked: Asked,
  question: Ask,
): Shows {
  // The compiler cannot see that a question goes to the answer of its own kind.
  const answer = answers[question.ask as Ask['ask']] as (asked: Asked, question: Ask) => Shows;
  return answer(asked, question);
}

/** Answers to several questions as one. */
export function mergedAnswers(answers: readonly Shows[]): Shows {
  const merged: Record<string, unknown> = {};
  for (const [name, value] of answers.flatMap((answer) => Object.entries(answer))) {
    const known = merged[name];
    merged[name] = isTable(known) && isTable(value) ? { ...known, ...value } : value;
  }
  return merged;
}
