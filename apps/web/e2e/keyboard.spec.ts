import { expect, test } from '@playwright/test';

import { askedByKeys, keysFor } from './looks.ts';
import { nextAsked, press, raceLink, useSettings } from './table.ts';

test('a race by keyboard alone', async ({ page }) => {
  await useSettings(page);
  await page.goto(raceLink(['human.blue.gt6.asphalt.', 'beginner.white.gt6.asphalt.']));
  await page.getByRole('button', { name: 'To the grid' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.board .pl-car').first()).toBeVisible();
  const asked = () => nextAsked(() => page.evaluate(askedByKeys));
  for (let now = await asked(); now !== 'over'; now = await asked())
    for (const key of keysFor(now)) await page.keyboard.press(key);
  await expect(page.locator('.podium')).toBeVisible();
});

test('the arrows choose among the spaces in front', async ({ page }) => {
  await useSettings(page);
  await page.goto(raceLink(['human.blue.gt6.asphalt.']));
  await page.getByRole('button', { name: 'To the grid' }).click();
  await expect(page.locator('.tray')).toBeVisible();
  await page.locator('main').focus();
  await press(page, 'ArrowRight');
  await expect(page.locator('.pl-selected')).toHaveCount(1);
  await press(page, 'Enter');
  await expect(page.locator('.planned li')).toHaveCount(1);
});

test('every control of the first page can be reached and seen', async ({ page }) => {
  await useSettings(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Race now' })).toBeVisible();
  const names: string[] = [];
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
  }
  expect(names).toContain('Race now');
  expect(names[0]).toBe('Skip to content');
});
