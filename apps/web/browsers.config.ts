import { availableParallelism } from 'node:os';

import { defineConfig } from '@playwright/test';

import { ENGINES, type EngineName } from '../../tools/browser.ts';
import { endToEnd, webServer } from './playwright.config.ts';

/** Enough for two browsers, each with its script, and the server. */
const ROOM_FOR_BOTH = 6;

export default defineConfig<object, { engineName: EngineName }>({
  ...endToEnd,
  testMatch: 'browsers/*.browsers.ts',
  fullyParallel: false,
  workers: availableParallelism() < ROOM_FOR_BOTH ? 1 : 2,
  projects: ENGINES.map((name) => ({ name, use: { engineName: name } })),
  webServer: { ...webServer, command: 'node e2e/browsers/serve.ts' },
});
