import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { depthOf, parseJson } from './json.ts';

const MAX_DEPTH = 24;

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const trueDepth = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(trueDepth))
    : 0;

describe('bounded JSON', () => {
  const cases: [name: string, text: string, code: string][] = [
    ['a value', '{"a":[1,"]"]}', 'ok'],
    ['as deep as allowed', nested(MAX_DEPTH), 'ok'],
    ['one deeper', nested(MAX_DEPTH + 1), 'json.too-deep'],
    ['a hundred thousand deep', nested(100_000), 'json.too-deep'],
    ['brackets in text', JSON.stringify('['.repeat(900)), 'ok'],
    ['an escaped quote before brackets', `"\\"${'['.repeat(900)}"`, 'ok'],
    ['a backslash at the end of text', `["\\\\",${nested(MAX_DEPTH)}]`, 'json.too-deep'],
    ['too long', JSON.stringify('x'.repeat(1000)), 'json.too-large'],
    ['not JSON', '{', 'json.invalid'],
    ['nothing', '', 'json.invalid'],
  ];
  it.each(cases)('%s: %#', (_name, text, code) => {
    const limit = code === 'json.too-large' ? 1000 : 1_000_000;
    const parsed = parseJson(text, { maxChars: limit, maxDepth: MAX_DEPTH });
    expect(parsed.ok ? 'ok' : parsed.error.code).toBe(code);
  });

  it('counts depth as a parser would', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        expect(depthOf(JSON.stringify(value))).toBe(trueDepth(value));
      }),
    );
  });
});
