import { describe, expect, it } from 'vitest';

import { PAIRS } from './fuzz/coverage.ts';
import { fuzz } from './fuzz/run.ts';

describe('the referee under fire', () => {
  it('answers every request in every phase of both games, and a refusal changes nothing', async () => {
    const report = await fuzz({ requests: 6000, toProcess: 400, seed: 'suite' });
    expect(report.found).toEqual([]);
    expect(report.missing).toEqual([]);
    expect(PAIRS).toBeGreaterThan(250);
    expect(report.refused).toBeGreaterThan(1000);
  });
});
