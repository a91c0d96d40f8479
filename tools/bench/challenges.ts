import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { unwrap } from '@perfect-line/core/result';
import { openSqliteStore } from '@perfect-line/store/sqliteStore';

import {
  challengesWithRuns,
  driverAt,
  FEW_RUNS,
  MANY_RUNS,
} from '../../apps/server/e2e/manyRuns.ts';
import type { Benchmark } from './types.ts';

const LOOKS = 50;

const page: Benchmark = {
  name: 'challenge page of 10,000 runs',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'challenge-page-'));
    const store = await openSqliteStore(join(folder, 'runs.db'));
    const challenges = await challengesWithRuns(store);
    /** For whoever is last: his own row is looked for besides. */
    const millisOf = async ({ challenge, count }: typeof MANY_RUNS): Promise<number> => {
      const looks: number[] = [];
      for (let i = 0; i < LOOKS; i++) {
        const began = performance.now();
        unwrap(await challenges.page(challenge, driverAt(count)));
        looks.push(performance.now() - began);
      }
      return looks.toSorted((a, b) => a - b)[LOOKS / 2] ?? NaN;
    };
    const few = await millisOf(FEW_RUNS);
    const many = await millisOf(MANY_RUNS);
    await store.close();
    rmSync(folder, { recursive: true });
    return {
      figure: `${many.toFixed(1)} ms`,
      value: many,
      unit: 'ms',
      baseline: 'a page of 100 runs',
      ratio: many / few,
    };
  },
};

export const benchmarks: readonly Benchmark[] = [page];
