import { readFile } from 'node:fs/promises';

import { expect, test, type Page } from '@playwright/test';

import { expectNoViolations } from './axe.ts';
import { prepare, SCREENS, show } from './screens.ts';

const screenNamed = (name: string) => {
  const found = SCREENS.find((screen) => screen.name === name);
  if (found === undefined) throw new Error(`no screen ${name}`);
  return found;
};

async function openResult(page: Page, name: string): Promise<void> {
  const screen = screenNamed(name);
  await prepare(page, screen);
  await show(page, screen, 'en');
  await page.locator('.chart').waitFor();
}

/** Width and height stand in the first chunk of a PNG. */
const sizeOf = (png: Buffer): readonly [number, number] => [
  png.readUInt32BE(16),
  png.readUInt32BE(20),
];

test('a result tells the race, charts its places and paints a picture to share', async ({
  page,
}) => {
  await openResult(page, 'gt-results');
  const story = page.locator('.story p').first();
  await expect(story).toContainText(/\. .+\. /);
  await expect(story).not.toContainText(/\bYou\b/);
  await expect(page.locator('.chart .chart-line')).toHaveCount(6);
  await page.locator('.chart-table summary').click();
  await expect(page.locator('.chart-table tbody tr')).toHaveCount(6);
  await expectNoViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share picture' }).click();
  const png = await readFile(await (await download).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = sizeOf(png);
  expect(width).toBe(1200);
  expect(height).toBeGreaterThan(1000);
  // A picture that holds nothing but its ground is a tenth of this.
  expect(png.length).toBeGreaterThan(300_000);
});
