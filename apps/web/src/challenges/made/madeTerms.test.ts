import { unwrap } from '@perfect-line/core/result';
import { beforeAll, describe, expect, it } from 'vitest';

import type { GameChoices } from '../../games/gameSetup.ts';
import { gtChoices } from '../../games/gt/setup/gtChoices.ts';
import { rallyChoices } from '../../games/rally/setup/rallyChoices.ts';
import { loadLocale } from '../../i18n/translate.ts';
import { aloneOf, localTime, makeRequest, type MadeTerms } from './madeTerms.ts';

beforeAll(() => loadLocale('en'));

const NOW = Date.parse('2026-11-18T12:34:00Z');
const WHEN = { date: '2026-11-18', now: NOW };
const terms: MadeTerms = { name: ' Our Sunday ', dice: 'equal', hours: 24, closing: '' };

const CHOICES: readonly (readonly [string, GameChoices])[] = [
  ['gt', gtChoices],
  ['rally', rallyChoices],
];

describe.each(CHOICES)('a challenge of %s', (kind, setup) => {
  it('has one driver, who has no name, and the course of any setup', () => {
    const many = setup.first(setup.onlineTable);
    const first = setup.first(setup.aloneTable);
    const body = unwrap(makeRequest(setup, [first, terms], WHEN));
    expect(body).toMatchObject({ game: kind, name: 'Our Sunday', dice: 'equal' });
    expect(body.closesAt).toBe(NOW + 24 * 3_600_000);
    expect(body.setup['drivers']).toHaveLength(1);
    expect(aloneOf(many).drivers).toMatchObject([{ control: 'human', name: '' }]);
    const again = setup.parse(setup.format(aloneOf(first)), first);
    expect(unwrap(makeRequest(setup, [again, terms], WHEN))).toEqual(body);
  });

  it('closes at any time, by the clock of the device', () => {
    const first = setup.first(setup.aloneTable);
    const at = (closing: string) =>
      makeRequest(setup, [first, { ...terms, hours: 0, closing }], WHEN);
    const closing = localTime(NOW + 90 * 60_000);
    expect(unwrap(at(closing)).closesAt).toBe(NOW + 90 * 60_000);
    expect(at('')).toMatchObject({ error: { code: 'challenge.times' } });
  });
});
