import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { test } from '@playwright/test';

import {
  drawn,
  fillShelf,
  LANGUAGES,
  openLobbies,
  SCREENS,
  show,
  SIZES,
  speak,
} from './screens.ts';

const folder = process.env['SHOTS'] ?? join(import.meta.dirname, '../../../.build/screens');
const wanted = new RegExp(process.env['SCREEN'] ?? '.');
const sizes = SIZES.filter(([width]) => new RegExp(process.env['SIZE'] ?? '.').test(String(width)));

for (const language of LANGUAGES.filter((one) =>
  new RegExp(process.env['LANGUAGE'] ?? '.').test(one),
)) {
  test(`screens in ${language}`, async ({ page }) => {
    test.setTimeout(1_800_000);
    mkdirSync(folder, { recursive: true });
    await page.goto('/');
    await speak(page, language);
    await fillShelf(page);
    const lobbies =
      wanted.test('gt-lobby') || wanted.test('rally-lobby') ? await openLobbies(page) : [];
    for (const screen of [...SCREENS, ...lobbies].filter(({ name }) => wanted.test(name))) {
      await show(page, screen);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await drawn(page);
        await page.screenshot({ path: join(folder, `${screen.name}-${width}-${language}.png`) });
      }
    }
  });
}
