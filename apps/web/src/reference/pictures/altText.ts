import { TARGET_KINDS } from '@perfect-line/board/dom/scene';

import type { AltWords } from './captions.ts';
import type { Shows } from './types.ts';

function targetWords(words: AltWords, mark: string): string {
  const [kind, gears = ''] = mark.split(' ');
  const known = TARGET_KINDS.find((one) => one === kind) ?? 'free';
  return words.targets[known]({ gears });
}

const isDieName = (sign: string, words: AltWords): sign is keyof AltWords['die'] =>
  sign in words.die;

/** `g g g c` as "3 × gear, coast". */
function diceList(words: AltWords, dice: readonly string[]): string {
  const signs = [...new Set(dice)];
  const named = signs.map((sign) => {
    const count = dice.filter((die) => die === sign).length;
    const name = isDieName(sign, words) ? words.die[sign] : sign;
    return count === 1 ? name : `${count} × ${name}`;
  });
  return named.join(', ');
}

function diceWords(words: AltWords, dice: string): readonly string[] {
  const all = dice.split(' ');
  const gone = all.filter((die) => die.startsWith('(')).map((die) => die.slice(1, -1));
  const free = all.filter((die) => !die.startsWith('('));
  return [
    ...(free.length === 0 ? [] : [words.dice({ list: diceList(words, free) })]),
    ...(gone.length === 0 ? [] : [words.gone({ list: diceList(words, gone) })]),
  ];
}

/** What a drawing shows, told: lit spaces, numbers, steps, dice. */
export function altText(words: AltWords, plan: string | undefined, shows: Shows): string {
  const { targets = {}, tags = {}, dice, lit = [] } = shows;
  const list = Object.values(tags).join(', ');
  const parts = [
    ...Object.values(targets).map((mark) => targetWords(words, mark)),
    ...(plan === undefined ? [] : [words.laid({ count: plan.split(' ').length })]),
    ...(list === '' ? [] : [words.numbers({ list })]),
    ...(lit.length === 0 ? [] : [words.lit({ count: lit.length })]),
    ...(dice === undefined ? [] : diceWords(words, dice)),
  ];
  return parts.join('; ');
}
