import { describe, expect, it } from 'vitest';

import { FLAT, soak } from './loadSoak.ts';

describe('a server that is driven on for a while', () => {
  it('begins and ends races, and says what its memory does', async () => {
    const plan = { seconds: 30, tables: 4, thinkMillis: 30, isOnPostgres: false };
    const report = await soak(plan);
    expect(report.faults).toEqual([]);
    expect(report.races).toBeGreaterThan(0);
    expect(report.stretches.every(({ resident, heap }) => resident > heap && heap > 0)).toBe(true);
    // Half a minute is too short for the bound of ten: rooms stay five minutes after their last visitor.
    expect(report.heapGrowth).toBeLessThan(2 * FLAT);
  });
});
