import { describe, expect, it } from 'vitest';

import { qrPath } from './qrPath.ts';

/** A ring of seven, a light ring, a core of three. */
const isFinder = (dark: ReadonlySet<string>, left: number, top: number): boolean =>
  Array.from({ length: 49 }, (_, i) => [i % 7, Math.floor(i / 7)] as const).every(([x, y]) => {
    const out = Math.max(Math.abs(x - 3), Math.abs(y - 3));
    return dark.has(`${left + x},${top + y}`) === (out !== 2);
  });

describe('a QR code', () => {
  it('has its three finders and the quiet around them', () => {
    const { size, path } = qrPath('https://race.example/#/library/abc') ?? { size: 0, path: '' };
    const dark = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x},${y}`));
    const far = size - 11;
    const corners = [
      [4, 4],
      [far, 4],
      [4, far],
      [far, far],
    ] as const;
    expect(corners.map(([x, y]) => isFinder(dark, x, y))).toEqual([true, true, true, false]);
    expect([...dark].filter((at) => at.split(',').some((n) => Number(n) < 4))).toEqual([]);
  });

  it('grows with the text and says when it is too long', () => {
    expect(qrPath('x'.repeat(300))?.size).toBeGreaterThan(qrPath('x')?.size ?? 0);
    expect(qrPath('x'.repeat(2900))).toBeDefined();
    expect(qrPath('x'.repeat(3000))).toBeUndefined();
  });
});
