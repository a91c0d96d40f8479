import { describe, expect, it } from 'vitest';
import type { DrivenLine, DrivenSpace } from './drivenSpace.ts';
import { linksFrom } from './links.ts';

const space = (given: Partial<DrivenSpace>): DrivenSpace => ({
  id: 0,
  tile: 0,
  name: 's',
  start: 0,
  front: 6,
  right: 0,
  left: 3,
  limit: 0,
  dangerous: false,
  entryLines: [],
  exitLines: [],
  ...given,
});

const numbered = (limit: number): DrivenLine => ({ right: 0, left: 3, limit, hazard: false });

/** No printed tile has these; a later one may. */
describe('[G5.2] [G5.3] a triangle behind a line', () => {
  it.each([
    ['no line', [], [], { limit: 4, dangerous: true }],
    ['out over a lower number', [3], [], { limit: 3, dangerous: false }],
    ['out over the same number', [4], [], { limit: 4, dangerous: true }],
    ['out over a higher number', [5], [], { limit: 4, dangerous: true }],
    ['in over a number of its own', [], [3], { limit: 3, dangerous: false }],
    ['in over a higher number, which replaces it', [], [5], { limit: 5, dangerous: false }],
    ['in and out, out lower', [2], [3], { limit: 2, dangerous: false }],
    ['in and out, in lower', [3], [2], { limit: 2, dangerous: false }],
  ])('%s', (_name, leaving, entering, expected) => {
    const a = space({ exitLines: leaving.map(numbered) });
    const b = space({
      id: 1,
      start: 6,
      front: 12,
      limit: 4,
      dangerous: true,
      entryLines: entering.map(numbered),
    });
    expect(linksFrom(a, { here: [a, b], next: [], finishU: undefined })).toEqual([
      { to: 1, diagonal: false, warnings: 0, finish: false, ...expected },
    ]);
  });
});
