import { ok, unwrap } from '@perfect-line/core/result';
import { firstAccepted } from '@perfect-line/rules/idle';
import { rememberLast } from '@perfect-line/rules/memo';
import {
  checkFields,
  isShortText,
  isWhole,
  readAll,
  refuse,
  shown,
  wordOf,
} from '@perfect-line/rules/parse';
import { describe, expect, it } from 'vitest';
import { pig, type PigAction } from './pig.ts';
import { codeOf } from './spoken.ts';

describe('reading what comes from outside', () => {
  it('a refusal has facts only where there are any', () => {
    expect(refuse('a.b', 'why')).toStrictEqual({
      ok: false,
      error: { code: 'a.b', message: 'why' },
    });
    expect(refuse('a.b', 'why', { n: 1 })).toMatchObject({ error: { facts: { n: 1 } } });
  });

  it.each([
    [1, true],
    [3, true],
    [0, false],
    [4, false],
    [1.5, false],
    ['2', false],
    [Number.NaN, false],
  ])('%j as a whole number from 1 to 3: %s', (value, whole) => {
    expect(isWhole(value, 1, 3)).toBe(whole);
  });

  it.each([
    ['a', true],
    ['abc', true],
    ['', false],
    ['abcd', false],
    ['a\nb', false],
    [12, false],
  ])('%j as a text of up to 3 characters: %s', (value, short) => {
    expect(isShortText(value, 3)).toBe(short);
  });

  it.each([
    ['red', 'red'],
    ['x'.repeat(50), 'x'.repeat(40)],
    [7, 7],
    [false, false],
    [null, null],
    [undefined, null],
    [['red'], null],
    [{ id: 'red' }, null],
  ])('%j is shown as %j: never long, never nested', (value, told) => {
    expect(shown(value)).toBe(told);
  });

  it('a field nobody knows is refused by its name, cut short', () => {
    const known = ['laps'];
    expect(codeOf(checkFields({ laps: 1 }, known, 'x.field'))).toBeUndefined();
    const result = checkFields({ laps: 1, ['y'.repeat(50)]: 2 }, known, 'x.field');
    const field = 'y'.repeat(40);
    expect(result).toEqual(refuse('x.field', `unknown field ${field}`, { field }));
  });

  it('a list is read whole, in order, or refused by its first wrong item', () => {
    const even = (n: number, index: number) =>
      n % 2 === 0 ? ok(n / 2) : refuse('x.odd', 'odd', { index });
    expect(readAll([2, 8, 4], even)).toEqual(ok([1, 4, 2]));
    expect(readAll([2, 3, 5], even)).toMatchObject({
      error: { code: 'x.odd', facts: { index: 1 } },
    });
  });

  it('a word that was checked before is itself; another one is our own mistake', () => {
    expect(wordOf(['left', 'right'], 'left')).toBe('left');
    expect(() => wordOf(['left', 'right'], 'up')).toThrow('up');
  });
});

describe('what is asked of one state many times', () => {
  it('is worked out once, and anew for another', () => {
    const made: object[] = [];
    const count = rememberLast((key: object) => made.push(key));
    const [one, two] = [{}, {}];
    expect([one, one, two, two, one].map(count)).toEqual([1, 1, 2, 2, 3]);
    expect(made).toEqual([one, two, one]);
  });
});

describe('what is done for an absent driver', () => {
  const { state } = pig.start(unwrap(pig.parseSetup({ drivers: [{ id: 'a' }] })));
  const small: readonly PigAction[] = [{ type: 'hold' }, { type: 'roll' }];

  it('is the first action that the rules accept', () => {
    expect(firstAccepted(pig, state, small)).toEqual({ type: 'roll' });
  });

  it('is never nothing', () => {
    expect(() => firstAccepted(pig, state, small.slice(0, 1))).toThrow('for a');
  });
});
