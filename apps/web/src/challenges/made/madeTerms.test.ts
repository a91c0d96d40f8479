import { unwrap } from '@perfect-line/core/result';
import { beforeAll, describe, expect, it } from 'vitest';

import type { GameChoices } from '../../games/gameSetup.ts';
import { gtChoices } from '../../games/gt/setup/gtChoices.ts';
import { rallyChoices } from '../../games/rally/setup/rallyChoices.ts';
import { loadLocale } from '../../i18n/translate.ts';
import { fieldOf } from '../../ui/localTime.ts';
import { aloneOf, makeRequest, type MadeTerms } from './madeTerms.ts';

beforeAll(() => loadLocale('en'));

const NOW = Date.parse('2026-11-18T12:34:00Z');
const WHEN = { date: '2026-11-18', now: NOW };
const terms: MadeTerms = {
  name: ' Our Sunday ',
  dice: 'equal',
  hours: 24,
  opening: '',
  closing: '',
};

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
    const closing = fieldOf(NOW + 90 * 60_000);
    expect(unwrap(at(closing)).closesAt).toBe(NOW + 90 * 60_000);
    expect(at('')).toMatchObject({ error: { code: 'challenge.times' } });
    expect(at(fieldOf(NOW - 60_000))).toMatchObject({ error: { code: 'challenge.times' } });
  });

  it('opens at any time to come, and is open for as long from then on', () => {
    const first = setup.first(setup.aloneTable);
    const at = (opening: string) => makeRequest(setup, [first, { ...terms, opening }], WHEN);
    const opensAt = NOW + 90 * 60_000;
    const later = unwrap(at(fieldOf(opensAt)));
    expect([later.opensAt, later.closesAt]).toEqual([opensAt, opensAt + 24 * 3_600_000]);
    expect(unwrap(at(''))).not.toHaveProperty('opensAt');
    expect(at(fieldOf(NOW - 60_000))).toMatchObject({ error: { code: 'challenge.times' } });
  });
});
