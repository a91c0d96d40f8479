import type { RandomSource } from '@perfect-line/core/random';

/** Anything but what was there, as broken files, other programs and bad memory leave it. */
const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1e308,
  0.5,
  '',
  'x',
  '__proto__',
  '\u0000',
  'ключ',
  'z'.repeat(3000),
  [],
  {},
  [[[]]],
  { length: -1 },
];

const pick = <T>(items: readonly T[], random: RandomSource): T | undefined =>
  items[Math.floor(random() * items.length)];

/** A value with one thing in it spoilt, somewhere. */
export function spoilt(value: unknown, random: RandomSource): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.12) return pick(ODD, random);
  if (Array.isArray(value)) return spoiltList(value, random);
  const fields = Object.entries(value);
  const chosen = Math.floor(random() * fields.length);
  return Object.fromEntries(
    fields.map(([name, one], i) => [name, i === chosen ? spoilt(one, random) : one]),
  );
}

function spoiltList(list: readonly unknown[], random: RandomSource): unknown {
  const at = Math.floor(random() * list.length);
  const [before, after] = [list.slice(0, at), list.slice(at + 1)];
  const how = Math.floor(random() * 5);
  if (how === 0) return [...before, ...after];
  if (how === 1) return [...before, list[at], ...list.slice(at)];
  if (how === 2) return before;
  return [...before, spoilt(list[at], random), ...after];
}

const SIGNS = [
  '%',
  '&',
  '=',
  '.',
  '_',
  '-',
  '0',
  '9999999999',
  'a',
  '%00',
  '%F0%9F',
  ' ',
  '#',
  '?',
];

/** A text with a few places cut, doubled or overwritten. */
export function spoiltText(text: string, random: RandomSource): string {
  let left = text;
  for (let i = 0; i <= random() * 4; i++) {
    const at = Math.floor(random() * left.length);
    const to = at + Math.floor(random() * 12);
    const how = Math.floor(random() * 4);
    if (how === 0) left = left.slice(0, at);
    else if (how === 1) left = left.slice(0, at) + left.slice(to);
    else if (how === 2) left = left.slice(0, to) + left.slice(at);
    else left = left.slice(0, at) + (pick(SIGNS, random) ?? '') + left.slice(to);
  }
  return left;
}
