import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { en } from './en/catalogue.ts';
import { ko } from './ko/catalogue.ts';
import { ru } from './ru/catalogue.ts';

type Leaf = readonly [path: string, value: unknown];

const leavesOf = (value: unknown, path: string): readonly Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
    : [[path, value]];

const src = join(import.meta.dirname, '..');

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !/^i18n\/../.test(name))
  .map((name) => readFileSync(join(src, name), 'utf8'))
  .join('\n');

/** Used when some source names `group.key`, or reads the group or key by a computed name. */
function isUsed(path: string): boolean {
  const words = path.split('.').slice(1);
  return words.some((word, depth) => {
    if (depth === 0) return false;
    const parent = words[depth - 1];
    const byName = new RegExp(`\\.${word}\\b`).test(sources);
    const computed = new RegExp(`\\b${parent}\\[`).test(sources);
    return depth === words.length - 1 ? byName || computed : computed && !byName;
  });
}

describe('catalogues', () => {
  const english = leavesOf(en, '');

  it.each([
    ['ru', ru],
    ['ko', ko],
  ] as const)('%s has the same keys as en, none empty', (_name, catalogue) => {
    const other = leavesOf(catalogue, '');
    expect(other.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort());
    expect(other.filter(([, value]) => value === '').map(([path]) => path)).toEqual([]);
  });

  it.each([
    ['ru', ru, /[a-z]{4,}/i],
    ['ko', ko, /[a-z]{4,}/i],
  ] as const)('%s holds no English left over', (_name, catalogue, latin) => {
    const ours = /Perfect Line|Rallyman|Esc|Enter|Space|Home|Tab|\bGT\d|JSON|classic/g;
    const texts = leavesOf(catalogue, '').filter(
      (leaf): leaf is readonly [string, string] => typeof leaf[1] === 'string',
    );
    expect(texts.filter(([, text]) => latin.test(text.replaceAll(ours, '')))).toEqual([]);
  });

  it('has no key that no screen uses', () => {
    expect(english.map(([path]) => path).filter((path) => !isUsed(path))).toEqual([]);
  });
});
