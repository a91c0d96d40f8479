import { describe, expect, it } from 'vitest';

import { isVersionDue, MOST_VERSIONS, withVersion, type Version } from './draftVersions.ts';

const version = (draft: number, label = ''): Version<number> => ({ at: draft, draft, label });
const drafts = (versions: readonly Version<number>[]): readonly number[] =>
  versions.map(({ draft }) => draft);
const kept = (versions: readonly Version<number>[], next: Version<number>) =>
  withVersion(versions, next, (a, b) => a === b);

describe('versions of a draft', () => {
  it('come newest first', () => {
    expect(drafts(kept(kept([], version(1)), version(2)))).toEqual([2, 1]);
  });

  it('are not kept twice running, but may get a name', () => {
    const once = kept([], version(1));
    expect(kept(once, version(1))).toBe(once);
    expect(kept(once, version(1, 'Best'))).toEqual([version(1, 'Best')]);
  });

  it('are bounded: the oldest without a name goes first', () => {
    let all: readonly Version<number>[] = [];
    for (let i = 0; i < 3 * MOST_VERSIONS; i++) {
      all = kept(all, version(i, i < 5 ? `named ${i}` : ''));
    }
    expect(all).toHaveLength(MOST_VERSIONS);
    expect(drafts(all).slice(-5)).toEqual([4, 3, 2, 1, 0]);
    expect(drafts(all)[0]).toBe(3 * MOST_VERSIONS - 1);
    for (let i = 100; i < 200; i++) all = kept(all, version(i, 'all named'));
    expect(drafts(all)).toEqual(Array.from({ length: MOST_VERSIONS }, (_, i) => 199 - i));
  });

  const asked: [
    name: string,
    last: readonly Version<number>[],
    times: [number, number],
    due: boolean,
  ][] = [
    ['just opened', [], [1_000_000, 1_000_001], false],
    ['ten minutes after it was opened', [], [0, 600_000], true],
    ['a while after the last one', [version(500_000)], [0, 600_001], false],
    ['long after the last one', [version(1)], [0, 600_001], true],
  ];
  it.each(asked)('are due or not: %s', (_name, last, [since, now], isDue) => {
    expect(isVersionDue(last, since, now)).toBe(isDue);
  });
});
