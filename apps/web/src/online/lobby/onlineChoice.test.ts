import { unwrap } from '@perfect-line/core/result';
import { parseWith } from '@perfect-line/protocol/parsing';
import { createRace } from '@perfect-line/protocol/race';
import { describe, expect, it } from 'vitest';

import { parseRoute } from '../../app/router.ts';
import { gtChoices } from '../../games/gt/setup/gtChoices.ts';
import {
  createRequest,
  formatOnlineLink,
  parseOnlineLink,
  type OnlineChoice,
} from './onlineChoice.ts';
import type { OnlineTerms } from './onlineTerms.ts';

const read = (query: URLSearchParams) => parseOnlineLink(gtChoices, query);
const requested = (choice: OnlineChoice) => unwrap(createRequest(gtChoices, choice, '2026-01-01'));

const usual = read(new URLSearchParams());
const withTerms = (terms: Partial<OnlineTerms>) => ({
  ...usual,
  terms: { ...usual.terms, ...terms },
});

describe('an online race as a link', () => {
  it.each([
    ['the usual one', usual],
    [
      'over days, listed, with a name',
      withTerms({ pace: 'days', isListed: true, title: '김 & Ö' }),
    ],
    ['no clock, resigning', withTerms({ pace: 'none', absent: 'resign' })],
    [
      'quick, aces for the absent',
      withTerms({ turnSeconds: 30, bankSeconds: 0, substitute: 'ace' }),
    ],
  ])('reads back %s', (_name, choice) => {
    const route = parseRoute(formatOnlineLink(gtChoices, choice));
    expect(route.path).toEqual(['online', 'new']);
    expect(read(route.query)).toEqual(choice);
  });

  it.each([
    ['pace=warp&absent=shout', { pace: 'live', absent: 'computer' }],
    ['turn=1&bank=-5&hours=9999', { turnSeconds: 120, bankSeconds: 300, turnHours: 24 }],
    [`title=${'x'.repeat(200)}`, { title: 'x'.repeat(60) }],
  ])('takes the default for what it does not know: %s', (query, expected) => {
    expect(read(new URLSearchParams(query)).terms).toMatchObject(expected);
  });
});

describe('what the server is asked for', () => {
  const clocks: [name: string, terms: Partial<OnlineTerms>, clock: object][] = [
    ['live', {}, { type: 'live', turnSeconds: 120, bankSeconds: 300 }],
    ['over days', { pace: 'days', turnHours: 48 }, { type: 'days', turnHours: 48 }],
    ['no clock', { pace: 'none' }, { type: 'none' }],
  ];
  it.each(clocks)('%s is understood', (_name, terms, clock) => {
    const request = requested(withTerms(terms));
    expect(parseWith(createRace, JSON.parse(JSON.stringify(request)) as unknown).ok).toBe(true);
    expect(request.clock).toEqual(clock);
  });

  it('seats computers, and nobody by a name from the setup', () => {
    const query = 'driver=human.blue.gt6.asphalt.Me&driver=ace.sky.gt5.rain.Bot';
    const request = requested(read(new URLSearchParams(query)));
    expect(request.computers).toEqual({ sky: 'ace' });
    expect(JSON.stringify(request.setup)).not.toMatch(/Me|Bot/);
  });
});
