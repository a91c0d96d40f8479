import { describe, expect, it } from 'vitest';

import { crash } from './crashRun.ts';

describe('a server killed at random moments under load', () => {
  it('loses nothing it acknowledged, and its dice go on as they would have', async () => {
    const report = await crash({ kills: 5, seed: 'suite', tables: 3 });
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(30);
  }, 180_000);
});
