import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { GT_OPTIONS } from '@perfect-line/rules/gt/options';
import { rally } from '@perfect-line/rules/rally/game';
import { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';
import { expect, it } from 'vitest';

import { todaysOptions } from './ownOptions.ts';
import { playedRules, readPlayedRules } from './playedRules.ts';

const [OLDEST] = GT_OPTIONS.versions;

/** Options as a record of a version has them. */
const gtOptions = (options: object, version: string, edition = 'v1.1') =>
  unwrap(gt.parseSetup({ track: { ready: 1 }, drivers: [{ id: 'a' }], edition, options }, version))
    .options;

type Case = readonly [name: string, version: string, options: object, expected: object];

const CASES: readonly Case[] = [
  ['by the book', gt.rulesVersion, {}, { readings: [], extras: [], isEarlier: false }],
  [
    'own rules and one on top',
    gt.rulesVersion,
    { alongside: 'touching', redZone: true },
    { readings: [['alongside', 'touching']], extras: [['redZone', true]], isEarlier: false },
  ],
  ['by the book of an earlier version', OLDEST, {}, { readings: [], isEarlier: true }],
  [
    'own rules of an earlier version',
    OLDEST,
    { alongside: 'touching' },
    { readings: [['alongside', 'touching']], isEarlier: true },
  ],
];

it.each(CASES)('says of a race %s', (_name, version, options, expected) => {
  const race = { edition: 'v1.1', version, options: gtOptions(options, version) };
  expect(playedRules('gt', GT_OPTIONS, race)).toMatchObject(expected);
});

it.each(Object.entries(GT_OPTIONS.rows).filter(([, row]) => row.kind === 'former'))(
  'says that %s as it was comes from an earlier version',
  (name, row) => {
    const options = gtOptions({ [name]: row.values[1] }, gt.rulesVersion);
    const race = { edition: 'v1.1', version: gt.rulesVersion, options };
    expect(playedRules('gt', GT_OPTIONS, race)).toMatchObject({ readings: [], isEarlier: true });
  },
);

it('drives a race of an earlier version again by the rules of today, as it was agreed', () => {
  const version = OLDEST;
  const options = gtOptions({ alongside: 'touching', flyingStart: true }, version);
  const again = todaysOptions(GT_OPTIONS, { edition: 'v1.1', version, options });
  expect(again).toEqual(gtOptions({ alongside: 'touching', flyingStart: true }, gt.rulesVersion));
  expect(again).not.toEqual(options);
});

it('knows a race of an earlier version that a file brought', () => {
  const options = gtOptions({ alongside: 'touching' }, OLDEST);
  const race = { edition: 'v1.1', version: gt.rulesVersion, options };
  const expected = { readings: [['alongside', 'touching']], isEarlier: true };
  expect(playedRules('gt', GT_OPTIONS, race)).toMatchObject(expected);
});

it('reads the rules of a room, whatever the server sends', () => {
  const written = { edition: 'en', version: rally.rulesVersion };
  const read = (options: unknown) =>
    readPlayedRules('rally', RALLY_OPTIONS, { ...written, options });
  expect(read({ sisu: true, splits: 2 })).toMatchObject({
    readings: [['sisu', true]],
    extras: [['splits', 2]],
  });
  expect(read({ rocket: true })).toBeUndefined();
  expect(read(7)).toBeUndefined();
});
