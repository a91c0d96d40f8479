import { describe, expect, it } from 'vitest';

import { changedState, goldenIndex, KEPT_GT } from '../golden.ts';

/** A few of the golden games beside the rules' own tests; all of them are replayed elsewhere. */
describe.each(KEPT_GT.game.versions)('golden games of version %s', (version) => {
  const few = goldenIndex('gt', version).filter((_, i) => i % 24 === 0);
  it.each(few)('$file replays state by state', (entry) => {
    expect(changedState(KEPT_GT, version, entry)).toBe(-1);
  });
});
