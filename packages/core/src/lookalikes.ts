/**
 * Letters and digits that are read as another, each written as the small Latin letter it is taken for. After the
 * lists of confusable characters of Unicode (UTS 39), of the scripts our players write: Latin, Cyrillic, Greek.
 */
const ROWS: readonly (readonly [taken: string, written: string])[] = [
  ['a', 'аАαΑɑ'],
  ['b', 'вВьЬβΒß'],
  ['c', 'сСϲϹ'],
  ['d', 'ԁԀ'],
  ['e', 'еЕєЄεΕ'],
  ['f', 'ϝϜƒ'],
  ['g', 'ɡԍԌ'],
  ['h', 'нНһҺΗ'],
  ['i', 'іιı'],
  ['j', 'јЈϳͿ'],
  ['k', 'кКκΚ'],
  ['l', '1|IІΙӏӀ'],
  ['m', 'мМΜ'],
  ['n', 'пПηΝ'],
  ['o', '0оОοΟσς'],
  ['p', 'рРρΡ'],
  ['q', 'ԛԚ'],
  ['r', 'гГ'],
  ['s', '5ѕЅ'],
  ['t', 'тТτΤ'],
  ['u', 'иИυμ'],
  ['v', 'ѵѴν'],
  ['w', 'шШщЩԝԜωѡ'],
  ['x', 'хХχΧ'],
  ['y', 'уУүҮγΥ'],
  ['z', 'Ζ'],
];

/** Pairs of letters that run into one. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
];

const TAKEN: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([taken, written]) => Array.from(written, (letter) => [letter, taken] as const)),
);

/** What the eye makes of a text: two that look alike come out the same. */
export function lookOf(text: string): string {
  const letters = Array.from(text, (letter) => TAKEN.get(letter) ?? letter).join('');
  return PAIRS.reduce((seen, [two, one]) => seen.replaceAll(two, one), letters.toLowerCase());
}
