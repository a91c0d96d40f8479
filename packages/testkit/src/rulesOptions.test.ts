import { GT_OPTIONS } from '@perfect-line/rules/gt/options';
import { checkVersion, ownReadings, presetOf, rowsFor } from '@perfect-line/rules/options';
import { describe, expect, it } from 'vitest';
import { codeOf } from './spoken.ts';

const { reading, extra, former } = rowsFor(['first', 'second'], 'v-2');
const rows = {
  tie: reading('X1', ['toss', 'share'], ['toss', 'share']),
  wings: extra('X2'),
  horn: extra('X3', true),
  start: former('X4', { now: 'late', before: 'early' }),
};
const catalogue = { rows, versions: ['v-1', 'v-2'] } as const;

describe('rows of options', () => {
  it('a reading has a value by edition, an extra one for both', () => {
    expect(rows.tie).toEqual({
      clause: 'X1',
      kind: 'reading',
      values: ['toss', 'share'],
      presets: { first: 'toss', second: 'share' },
    });
    expect(rows.wings.presets).toEqual({ first: false, second: false });
    expect(rows.horn).toMatchObject({ kind: 'extra', presets: { first: true, second: true } });
  });

  it('a former reading is nobody’s preset, and what all races had before', () => {
    expect(rows.start).toEqual({
      clause: 'X4',
      kind: 'former',
      values: ['late', 'early'],
      presets: { first: 'late', second: 'late' },
      since: { version: 'v-2', before: 'early' },
    });
  });

  it.each([
    ['v-1', 'early'],
    ['v-2', 'late'],
    [undefined, 'late'],
  ])('the preset of version %s starts %s', (version, start) => {
    const preset = { tie: 'share', wings: false, horn: true, start };
    expect(presetOf(catalogue, { edition: 'second', version })).toEqual(preset);
  });
});

describe('a table’s own rules', () => {
  const preset = presetOf(catalogue, { edition: 'first' });

  it.each([
    ['as the edition has it', {}, []],
    ['extras are no reading', { wings: true, horn: false }, []],
    ['the other edition’s reading', { tie: 'share' }, ['tie']],
    ['a former reading', { start: 'early' }, ['start']],
    ['both', { tie: 'share', start: 'early', wings: true }, ['tie', 'start']],
  ] as const)('%s', (_, change, own) => {
    expect(ownReadings(catalogue, { ...preset, ...change }, 'first')).toEqual(own);
  });

  it.each(['classic', 'v1.1'])('[G2.1] %s is nobody’s own rules', (edition) => {
    expect(ownReadings(GT_OPTIONS, presetOf(GT_OPTIONS, { edition }), edition)).toEqual([]);
  });
});

describe('versions of rules', () => {
  it.each([
    ['a version there is', 'v-1', undefined],
    ['one there is not', 'v-3', 'v-3'],
    ['a long one', 'v'.repeat(50), 'v'.repeat(24)],
    ['a number', 2, null],
    ['none', undefined, null],
  ])('%s', (_, version, rulesVersion) => {
    const result = checkVersion(catalogue.versions, version);
    expect(codeOf(result)).toBe(rulesVersion === undefined ? undefined : 'record.rules-version');
    const facts = result.ok ? undefined : result.error.facts;
    expect(facts?.['rulesVersion']).toBe(rulesVersion);
  });
});
