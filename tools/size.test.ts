import { describe, expect, it } from 'vitest';

import { measureSizes, type SizeReport } from './sizeRun.ts';

async function measure(games: number): Promise<readonly SizeReport[]> {
  const reports: SizeReport[] = [];
  for await (const report of measureSizes({ games, events: 20 })) reports.push(report);
  return reports;
}

describe('a server of many finished races', () => {
  it('starts and lists as one of few: thirty times as many cost less than three times as much', async () => {
    const [few, many] = [await measure(100), await measure(3000)];
    for (const [i, report] of many.entries()) {
      const before = few[i];
      if (before === undefined) throw new Error('no report');
      // A millisecond of both is the machine's own.
      expect(report.listMillis).toBeLessThan(3 * before.listMillis + 10);
      expect(report.mineMillis).toBeLessThan(3 * before.mineMillis + 10);
      expect(report.startMillis).toBeLessThan(3 * before.startMillis);
      expect(report.memoryAfter).toBeLessThan(1.5 * report.memoryBefore);
    }
  });
});
