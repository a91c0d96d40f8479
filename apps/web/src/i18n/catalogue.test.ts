import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { en } from './en/catalogue.ts';
import { ko } from './ko/catalogue.ts';
import { ru } from './ru/catalogue.ts';

type Leaf = { readonly keys: readonly string[]; readonly value: unknown };

const leavesOf = (value: unknown, keys: readonly string[] = []): readonly Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...keys, key]))
    : [{ keys, value }];

const pathOf = ({ keys }: Leaf): string => keys.join(' / ');

const src = join(import.meta.dirname, '..');

const written = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }));

const sources = written
  .filter(({ name }) => !/^i18n\/../.test(name))
  .map(({ text }) => text)
  .join('\n');

/** The other words for a driver, a race, a lap, a solo lap, a limit of warnings, a loss of control: in any file a slip. */
const SLIPS = [
  /гонщи[кц]/i,
  /одиночн\S+ круг/i,
  /потер\S+ контрол/i,
  /레이스(?! 디렉터)/u,
  /랩/u,
  /한도/u,
  /제어를 잃|제어 상실/u,
] as const;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const isNamed = (key: string): boolean => new RegExp(String.raw`\.${escaped(key)}\b`).test(sources);

/** Its keys are computed: `group[key]`, `group.map`, or the group is handed on as a whole. */
const isOpened = (key: string): boolean =>
  new RegExp(String.raw`\b${escaped(key)}(\[|\.map\(|;)`).test(sources);

/** The words of options are read by the names and values of the rules' own rows. */
const isOptionWord = (keys: readonly string[]): boolean => keys[0] === 'options' && keys.length > 2;

/** Used when every key on the way is named in some source, or read by a computed name. */
const isUsed = ({ keys }: Leaf): boolean =>
  isOptionWord(keys) ||
  keys.every((key, i) => i === 0 || isNamed(key) || isOpened(keys[i - 1] ?? '')) ||
  keys.some((key) => /^\d+$/.test(key) && isOpened(keys[1] ?? ''));

describe('catalogues', () => {
  const english = leavesOf(en);

  it.each([
    ['ru', ru],
    ['ko', ko],
  ] as const)('%s has the same keys as en, none empty', (_name, catalogue) => {
    const other = leavesOf(catalogue);
    expect(other.map(pathOf).sort()).toEqual(english.map(pathOf).sort());
    expect(other.filter(({ value }) => value === '').map(pathOf)).toEqual([]);
  });

  it.each([
    ['ru', ru],
    ['ko', ko],
  ] as const)('%s holds no English left over', (_name, catalogue) => {
    const names = /Perfect Line|Rallyman|Esc|Enter|Backspace|Delete|GT\d BOP|JSON|\.rgt|\.json/g;
    const isEnglish = ({ value }: Leaf): boolean =>
      typeof value === 'string' && /[a-z]{3,}/i.test(value.replaceAll(names, ''));
    expect(leavesOf(catalogue).filter(isEnglish).map(pathOf)).toEqual([]);
  });

  it.each(SLIPS)('have one word for one thing, and not %s', (slip) => {
    expect(written.filter(({ text }) => slip.test(text)).map(({ name }) => name)).toEqual([]);
  });

  // The reference, which is written as prose, has its dashes held where it is shown.
  it('let no line of Russian begin with a dash', () => {
    const russian = written.filter(({ name }) =>
      /^(?!reference\/).*(?:[/.]ru\.ts|\/ru\/.*)$/.test(name),
    );
    expect(russian.length).toBeGreaterThan(20);
    const loose = russian.filter(({ text }) => text.includes(' — ')).map(({ name }) => name);
    expect(loose).toEqual([]);
  });

  it('has no key that no screen uses', () => {
    expect(english.filter((leaf) => !isUsed(leaf)).map(pathOf)).toEqual([]);
  });

  it('finds a key that no screen uses', () => {
    expect(isUsed({ keys: ['shell', 'neverUsedAnywhere'], value: '' })).toBe(false);
  });
});
