import { orderOf } from '@perfect-line/rules/rally/rounds';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { expect, it } from 'vitest';

import { playedRally } from './playedRally.ts';

it('[R3.3] a car that waits for sisu over the line has its place in the order', () => {
  const drivers = [{ id: 'blue' }, { id: 'sky' }];
  const entries = playedRally({ stages: ['C4-C5', 'L8-L9'], drivers }, 'q34');
  const waiting = entries.filter(({ after }) =>
    after.cars.some(({ place, spot }) => place === 'road' && spot >= trackOf(after).finish),
  );
  expect(waiting.length).toBeGreaterThan(0);
  for (const { after } of waiting) expect(orderOf(after, after.round)).toHaveLength(2);
});
