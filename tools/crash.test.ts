import { describe, expect, it } from 'vitest';

import { crashNodes } from './crashNodes.ts';
import { crash } from './crashRun.ts';

describe('a server killed at random moments under load', () => {
  it('loses nothing it acknowledged, and its dice go on as they would have', async () => {
    const report = await crash({ kills: 5, seed: 'suite', tables: 3 });
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(30);
  });
});

describe('three nodes killed and frozen, their database killed and failed over', () => {
  it('lose nothing, let no stale owner write, and leave no race without a driver', async () => {
    const report = await crashNodes({
      nodes: 3,
      tables: 4,
      harms: 6,
      restarts: 1,
      failOvers: 1,
      seed: 'suite',
      freezeMillis: 4000,
      leaseSeconds: 2,
      hintLoss: 0.2,
      thinkMillis: 300,
    });
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(30);
    expect(report.killed + report.frozen).toBe(6);
  });
});
