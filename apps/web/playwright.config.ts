import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import { systemBrowser } from '../../tools/browser.ts';

const here = import.meta.dirname;
const browser = systemBrowser();

// The first process that reads this chooses; the workers it starts inherit the choice.
const port = (process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000)));
const dataDir = (process.env['E2E_DATA'] ??= join(tmpdir(), `perfect-line-e2e-${process.pid}`));
const address = `http://localhost:${port}`;

/** All browsers of the tests come from one address; its limits have tests of their own beside the server. */
const ONE_ADDRESS = {
  MAX_REQUESTS_PER_SECOND: '1000',
  MAX_FRAMES_PER_SECOND: '1000',
  MAX_CONNECTIONS_PER_ADDRESS: '500',
};

export const webServer = {
  // Builds the page first where its sources have changed: nobody tests the page of yesterday.
  command: 'node ../../tools/start.ts',
  cwd: here,
  url: address,
  timeout: 300_000,
  env: { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...ONE_ADDRESS },
};

export const endToEnd = defineConfig({
  testDir: join(here, 'e2e'),
  // One picture for every platform: nothing in them hangs on the machine's fonts.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Nothing waits longer than it must; a machine with sixty others at work gets the time it needs.
  timeout: 600_000,
  expect: { timeout: 100_000 },
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
  webServer,
});

export default endToEnd;
