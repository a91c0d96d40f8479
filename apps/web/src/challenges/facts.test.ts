import { dailyOf } from '@perfect-line/challenges/calendar';
import { unwrap } from '@perfect-line/core/result';
import { parseDay } from '@perfect-line/challenges/dates';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadLocale } from '../i18n/translate.ts';
import { neighboursOf, timeWords } from './facts.ts';
import { challengeHere, openHere } from './ownCalendar.ts';

beforeAll(() => loadLocale('en'));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [1, '1 minute'],
  [59 * MINUTE, '59 minutes'],
  [HOUR + 1, '2 hours'],
  [47.5 * HOUR, '48 hours'],
  [48 * HOUR + 1, '3 days'],
  [15 * 24 * HOUR, '15 days'],
])('with %i milliseconds to go there are %s left', (millis, words) => {
  expect(timeWords(millis)).toBe(words);
});

describe('the challenges beside one', () => {
  const offered = openHere(Date.parse('2026-03-01T12:00:00Z'));

  it('of a day: the day before, the day after, and the month', () => {
    const day = offered.find(({ id }) => id === 'gt-2026-03-01');
    expect(day && neighboursOf(day)).toEqual({
      before: 'gt-2026-02-28',
      after: 'gt-2026-03-02',
      month: 'gt-2026-03',
    });
  });

  it('of a month: the months around it', () => {
    const month = offered.find(({ id }) => id === 'rally-2026-03');
    expect(month && neighboursOf(month)).toEqual({
      before: 'rally-2026-02',
      after: 'rally-2026-04',
      month: undefined,
    });
  });
});

it('works out offline what a server would say, and nothing that is still to come', () => {
  const { setup } = dailyOf('gt', unwrap(parseDay('2026-03-01')));
  expect(challengeHere('gt-2026-03-01')?.setup).toEqual(setup);
  expect(challengeHere('gt-2999-03-01')).toBeUndefined();
});
