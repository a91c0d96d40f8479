import { defineConfig } from '@playwright/test';

import config from './playwright.config.ts';

/** Pictures of every screen at every size in every language, for people to look at. */
export default defineConfig(config, {
  testMatch: 'screens.shots.ts',
  use: { contextOptions: { reducedMotion: 'reduce' } },
});
