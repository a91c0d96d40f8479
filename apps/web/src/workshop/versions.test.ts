import { EMPTY_DRAFT, type Draft } from '@perfect-line/track/workshop/edit';
import { describe, expect, it } from 'vitest';

import { isVersionDue, MOST_VERSIONS, withVersion, type DraftVersion } from './versions.ts';

const draft = (q: number): Draft => ({
  ...EMPTY_DRAFT,
  tiles: [{ id: '103a', q, r: 0, dir: 0 }],
});
const version = (q: number, label = ''): DraftVersion => ({ at: q, draft: draft(q), label });
const places = (versions: readonly DraftVersion[]): readonly (number | undefined)[] =>
  versions.map((each) => each.draft.tiles[0]?.q);

describe('versions of a draft', () => {
  it('come newest first', () => {
    expect(places(withVersion(withVersion([], version(1)), version(2)))).toEqual([2, 1]);
  });

  it('are not kept twice running, but may get a name', () => {
    const kept = withVersion([], version(1));
    expect(withVersion(kept, version(1))).toBe(kept);
    expect(withVersion(kept, version(1, 'Best'))).toEqual([version(1, 'Best')]);
  });

  it('are none of an empty bench', () => {
    expect(withVersion([], { at: 1, draft: EMPTY_DRAFT, label: 'x' })).toEqual([]);
  });

  it('are bounded: the oldest without a name goes first', () => {
    let kept: readonly DraftVersion[] = [];
    for (let i = 0; i < 3 * MOST_VERSIONS; i++) {
      kept = withVersion(kept, version(i, i < 5 ? `named ${i}` : ''));
    }
    expect(kept).toHaveLength(MOST_VERSIONS);
    expect(places(kept).slice(-5)).toEqual([4, 3, 2, 1, 0]);
    expect(places(kept)[0]).toBe(3 * MOST_VERSIONS - 1);
    for (let i = 100; i < 200; i++) kept = withVersion(kept, version(i, 'all named'));
    expect(places(kept)).toEqual(Array.from({ length: MOST_VERSIONS }, (_, i) => 199 - i));
  });

  const asked: [
    name: string,
    last: readonly DraftVersion[],
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
