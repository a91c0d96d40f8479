import { expect, test } from '@playwright/test';

import { driveOneStep, FOUR, press, raceLink, startRace, useSettings } from './table.ts';

test('a reload in mid-plan and in mid-turn loses nothing', async ({ page }) => {
  await useSettings(page);
  await startRace(page, raceLink(FOUR.slice(0, 1)));
  await press(page, '1', '1', '2', '2');
  await expect(page.locator('.planned li')).toHaveCount(2);
  await page.reload();
  await expect(page.locator('.planned li')).toHaveCount(2);

  await press(page, 'r');
  await expect(page.locator('.next-step')).toContainText('Step 1 of 2');
  await press(page, 'r');
  await expect(page.locator('.next-step')).toContainText('Step 2 of 2');
  const warnings = await page.locator('.next-step .pip.full').count();
  await page.reload();
  await expect(page.locator('.next-step')).toContainText('Step 2 of 2');
  await expect(page.locator('.next-step .pip.full')).toHaveCount(warnings);
});

test('several games lie side by side, and go to another device by file', async ({
  page,
  browser,
}) => {
  await useSettings(page);
  await startRace(page, raceLink(FOUR.slice(0, 1)));
  await press(page, '1', '1');
  await startRace(page, raceLink(FOUR.slice(0, 1), 'track=3&'));
  await page.goto('/#/games');
  await expect(page.locator('.game-row')).toHaveCount(2);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all' }).click(),
  ]);

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await useSettings(elsewhere);
  await elsewhere.goto(new URL('/#/games', page.url()).href);
  await elsewhere.locator('input[type=file]').setInputFiles(await file.path());
  await expect(elsewhere.locator('.game-row')).toHaveCount(2);
  await elsewhere.locator('input[type=file]').setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"a":1}'),
  });
  await expect(elsewhere.getByText('no game that can be replayed')).toBeVisible();
  await other.close();
});

test('a second window is told instead of overwriting the race', async ({ page, context }) => {
  await useSettings(page);
  await startRace(page, raceLink(FOUR.slice(0, 1)));
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.locator('.tray')).toBeVisible();
  await driveOneStep(page);
  await expect(page.locator('.race-panel .marker').first()).toContainText('1');
  await press(second, '1', '1', 'r');
  await expect(second.locator('.trouble')).toContainText('another window');
});

test('works without network after the first visit', async ({ page, context }) => {
  await useSettings(page);
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Race now' }).click();
  await expect(page.locator('.race-panel li')).toHaveCount(4);
  await page.goto('/#/rules/corners');
  await expect(page.locator('#rule-corners')).toBeInViewport();
});
