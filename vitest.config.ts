import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Pure code shares nothing, so one module graph for all files: a third of the time.
    isolate: false,
    // By itself vitest leaves one of two cores idle: 374 s instead of 601.
    maxWorkers: 2,
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    // A net for what hangs, no measure: the longest tests compute for half a minute, and a busy
    // machine may be twenty times slower for a while.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // The same for what is waited for; by itself vitest gives up after a second.
    expect: { poll: { timeout: 60_000 } },
  },
});
