import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { canonicalJson, hashJson, hashText } from './canonical.ts';
import { DIRECTIONS, neighbour, opposite, turned } from './hex.ts';
import { outside } from './outside.ts';
import { seededRandom, shuffled, weightedIndex } from './random.ts';
import { err, ok, unwrap } from './result.ts';

describe('result', () => {
  it('unwraps a value and refuses an error', () => {
    expect(unwrap(ok(3))).toBe(3);
    expect(() => unwrap(err('no'))).toThrow(/no/);
  });
});

describe('outside', () => {
  it('stops a read beyond the list and leaves zeros alone', () => {
    const read = (index: number): number => new Uint8Array([0, 7])[index] ?? outside();
    expect([read(0), read(1)]).toEqual([0, 7]);
    expect(() => read(2)).toThrow(RangeError);
  });
});

describe('hex', () => {
  it('comes back after a step and its opposite', () => {
    for (const d of DIRECTIONS) {
      expect(neighbour(neighbour({ q: 2, r: -1 }, d), opposite(d))).toEqual({ q: 2, r: -1 });
    }
  });

  it('closes the ring of six directions', () => {
    const end = DIRECTIONS.reduce((hex, d) => neighbour(hex, d), { q: 0, r: 0 });
    expect(end).toEqual({ q: 0, r: 0 });
    expect(turned(5, 2)).toBe(1);
    expect(turned(0, -1)).toBe(5);
  });
});

describe('seeded chance', () => {
  it('repeats itself for the same seed only', () => {
    const draws = (seed: string): readonly number[] =>
      Array.from({ length: 20 }, seededRandom(seed));
    expect(draws('a')).toEqual(draws('a'));
    expect(draws('a')).not.toEqual(draws('b'));
  });

  it('draws by weight', () => {
    const random = seededRandom('weights');
    const counts = [0, 0, 0];
    for (let i = 0; i < 60_000; i++) {
      const at = weightedIndex([1, 0, 2], random);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    expect(counts[1]).toBe(0);
    // Four standard deviations of a binomial with n = 60,000 and p = 1/3.
    expect(Math.abs((counts[0] ?? 0) - 20_000)).toBeLessThan(4 * Math.sqrt(60_000 * (2 / 9)));
  });

  it('shuffles without losing anything', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const byValue = (a: number, b: number): number => a - b;
        const after = shuffled(items, seededRandom(seed));
        expect(after.toSorted(byValue)).toEqual(items.toSorted(byValue));
      }),
    );
  });
});

describe('canonical JSON', () => {
  it('does not depend on the order of keys, and reads back', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        const turnedRound = Object.fromEntries(Object.entries(record).reverse());
        expect(canonicalJson(turnedRound)).toBe(canonicalJson(record));
        expect(canonicalJson(JSON.parse(canonicalJson(record)))).toBe(canonicalJson(record));
      }),
    );
  });

  it('is what the language writes for a value whose keys were put in order', () => {
    const written = (value: unknown): string => {
      if (typeof value !== 'object' || value === null) return JSON.stringify(value);
      if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
      const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
      return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${written(v)}`).join(',')}}`;
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(value)).toBe(written(value));
      }),
    );
    const gaps = { b: undefined, a: [undefined, NaN, -0, 1e21], c: {}, d: [] };
    expect(canonicalJson(gaps)).toBe('{"a":[null,null,0,1e+21],"c":{},"d":[]}');
  });

  it('keeps the order of many keys, and of keys that need escapes', () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`k${39 - i}`, i]));
    expect(Object.keys(JSON.parse(canonicalJson(many)))).toEqual(Object.keys(many).toSorted());
    expect(canonicalJson({ 'b"': 1, 'a\n': 2 })).toBe('{"a\\n":2,"b\\"":1}');
  });

  it('hashes a value as its text is hashed', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (before, value) => {
        expect(hashJson(before, value)).toBe(hashText(`${before}${canonicalJson(value)}`));
      }),
    );
  });

  it('hashes to fourteen hex digits that differ', () => {
    const hashes = new Set(Array.from({ length: 10_000 }, (_, i) => hashText(`state ${i}`)));
    expect(hashes.size).toBe(10_000);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{14}$/);
  });
});
