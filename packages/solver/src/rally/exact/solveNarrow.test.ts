import { unwrap } from '@perfect-line/core/result';
import { outside } from '@perfect-line/core/outside';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';
import { describe, expect, it } from 'vitest';

import { EXACT_SECONDS } from '../../solvedCourse.ts';
import { solveNarrow, USUAL_EFFORT } from './solveNarrow.ts';
import { solveRally, type RallyBounds } from './solveRally.ts';

const widthOf = ({ low, high }: RallyBounds): number => high - low;

/** On snow with tyres of asphalt control is often lost, so that much hangs on the cards drawn. */
function onSnow(stages: readonly string[]): RallySetup {
  const drivers = [{ id: 'red', tyres: 'asphalt' }];
  return unwrap(rally.parseSetup({ stages, drivers, weather: 'snow', edition: 'en' }));
}

describe('[R6.2] bounds with as little work as brings them close', () => {
  it('a special left too wide is solved once more, finer, until it is not', () => {
    const ready = READY_RALLIES.find(({ id }) => id === 'first-drive') ?? outside();
    const setup = onSnow([ready.specials[1] ?? outside()]);
    const usual = solveRally({ setup, tyres: 'asphalt', effort: USUAL_EFFORT });
    expect(widthOf(usual)).toBeGreaterThan(EXACT_SECONDS);
    const narrow = solveNarrow({ setup, tyres: 'asphalt' });
    expect(widthOf(narrow)).toBeLessThan(EXACT_SECONDS);
    expect(narrow.low).toBeGreaterThan(usual.low);
    expect(narrow.high).toBeLessThan(usual.high);
  });

  it('one that lies close at once, and a whole rally, have one try', () => {
    for (const stages of [['J1-J4'], ['C8-C3', 'J1-J4']]) {
      let tries = 0;
      const setup = onSnow(stages);
      solveNarrow({ setup, tyres: 'asphalt' }, (done, all) => (tries += Number(done === all)));
      expect(tries).toBe(1);
    }
  });
});
