import { gearCard } from '@perfect-line/rules/rally/ending';
import { carOf, turnOf } from '@perfect-line/rules/rally/state';
import { rowOf, spotAt, trackOf } from '@perfect-line/rules/rally/tracks';
import { describe, expect, it } from 'vitest';

import { STRAIGHT } from './roads.ts';
import { onRoad, startRally } from './table.ts';

/** What cannot happen says what it was, so that a report of it can be understood. */
describe('mistakes of our own', () => {
  const { state } = startRally(onRoad(STRAIGHT));
  const mistakes: readonly [message: string, make: () => unknown][] = [
    ['no car pink', () => carOf(state, 'pink')],
    ['nobody is at the wheel', () => turnOf({ ...state, turn: undefined })],
    ['no spot 99', () => spotAt(trackOf(state), 99)],
    ['no row 99', () => rowOf(trackOf(state), 99)],
    ['no special 7', () => trackOf({ ...state, special: 7 })],
    ['no card for gear 6', () => gearCard(state, 6)],
  ];
  it.each(mistakes)('%s', (message, make) => {
    expect(make).toThrow(message);
  });
});
