import type { RuleError } from '@perfect-line/rules/game';
import { expect, it } from 'vitest';

import { whyClosed, type Closed } from './hand.ts';

const error = (code: string): RuleError => ({ code, message: code });

const closed: readonly Closed[] = [
  { to: 7, die: '3', error: error('plan.overspeed') },
  { to: 7, die: '2', error: error('plan.blocked') },
  { to: 8, die: '3', error: error('plan.yellow-flag') },
];

it.each([
  ['of the die in hand', { space: 7, die: '3' }, 'plan.overspeed'],
  ['what stands in the way before a wrong gear', { space: 7 }, 'plan.blocked'],
  ['any, where the die in hand has none there', { space: 8, die: '2' }, 'plan.yellow-flag'],
  ['of a die wherever it fails', { die: '3' }, 'plan.overspeed'],
  ['none of a die that nothing closes', { die: '5' }, undefined],
  ['none of a space that is open', { space: 9 }, undefined],
])('tells the reason %s', (_name, tried, code) => {
  expect(whyClosed({ closed }, tried)?.code).toBe(code);
});
