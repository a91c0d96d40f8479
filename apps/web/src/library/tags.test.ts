import { courseTag } from '@perfect-line/protocol/library';
import { parseWith } from '@perfect-line/protocol/parsing';
import { describe, expect, it } from 'vitest';

import { readFilter, rangeIn, LENGTHS, withFields } from './libraryFilter.ts';
import { tagsIn } from './tags.ts';

describe('tags', () => {
  const written: [text: string, tags: readonly string[]][] = [
    ['', []],
    ['Rain, long straight,,rain', ['rain', 'long straight']],
    ['#дождь #비', ['дождь', '비']],
    ['a,b,c,d,e,f', ['a', 'b', 'c', 'd', 'e']],
    ['<script>alert(1)</script>', ['scriptalert1script']],
    ["-' hidden", ['hidden']],
    ['x'.repeat(99), ['x'.repeat(20)]],
    ['🏁, !!!', []],
  ];
  it.each(written)('%j become %j, which the server takes', (text, tags) => {
    expect(tagsIn(text)).toEqual(tags);
    for (const tag of tagsIn(text)) expect(parseWith(courseTag, tag).ok).toBe(true);
  });
});

describe('the filter of an address', () => {
  it.each([
    ['words=ring&sort=likes', 'words=ring&sort=likes'],
    ['sort=owner', ''],
    ['words=a&__proto__=x', ''],
    ['shortest=35&longest=44', 'shortest=35&longest=44'],
    ['shortest=-1', ''],
  ])('%s is read as %s', (query, filter) => {
    expect(readFilter(new URLSearchParams(query)).toString()).toBe(filter);
  });

  it('finds the range that was chosen, and forgets what is emptied', () => {
    const filter = withFields(new URLSearchParams(), { shortest: '45', longest: '' });
    expect(filter.toString()).toBe('shortest=45');
    expect(rangeIn(LENGTHS, filter, ['shortest', 'longest'])).toBe('long');
    expect(rangeIn(LENGTHS, new URLSearchParams('shortest=3'), ['shortest', 'longest'])).toBe(
      'any',
    );
  });
});
