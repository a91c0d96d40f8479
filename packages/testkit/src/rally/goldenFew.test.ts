import { describe, expect, it } from 'vitest';

import { changedState, goldenIndex, KEPT_RALLY } from '../golden.ts';

/** A few of the golden games beside the rules' own tests; all of them are replayed elsewhere. */
describe.each(KEPT_RALLY.game.versions)('golden games of version %s', (version) => {
  const few = goldenIndex('rally', version).filter((_, i) => i % 9 === 0);
  it.each(few)('$file replays state by state', (entry) => {
    expect(changedState(KEPT_RALLY, version, entry)).toBe(-1);
  });
});
