import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import { systemBrowser } from '../../tools/browser.ts';

const browser = systemBrowser();

// The first process that reads this chooses; the workers it starts inherit the choice.
const port = (process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000)));
const dataDir = (process.env['E2E_DATA'] ??= join(tmpdir(), `perfect-line-e2e-${process.pid}`));
const address = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'e2e',
  // One picture for every platform: nothing in them hangs on the machine's fonts.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // Real browsers on a noisy machine: a second try is allowed, and counted aloud as flaky.
  retries: 1,
  timeout: 150_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  outputDir: join(tmpdir(), `perfect-line-e2e-results-${process.pid}`),
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    trace: 'off',
    launchOptions: {
      args: ['--no-sandbox'],
      ...(browser === undefined ? {} : { executablePath: browser }),
    },
  },
  webServer: {
    command: 'node ../server/src/main.ts',
    url: address,
    timeout: 30_000,
    env: { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  },
});
