import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { expect, test } from '@playwright/test';

import { driveHome, driveOneStep, FOUR, raceLink, startRace, useSettings } from './table.ts';

test('a whole race of four with one person, from the first page to the replay', async ({
  page,
}) => {
  await useSettings(page);
  await startRace(page, raceLink(FOUR));
  await driveHome(page);
  await expect(page.locator('.podium li')).toHaveCount(3);
  await expect(page.locator('.results tbody tr')).toHaveCount(4);

  const [record] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the record' }).click(),
  ]);
  const written: unknown = JSON.parse(readFileSync(await record.path(), 'utf8'));
  expect(written).toMatchObject({ format: 'perfect-line.games', games: [{ kind: 'gt' }] });

  await page.getByRole('link', { name: 'Replay' }).click();
  const slider = page.getByRole('slider');
  await expect(slider).toHaveValue('0');
  await page.getByRole('button', { name: 'Next turn' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  const last = Number(await slider.inputValue());
  expect(last).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'One back' }).click();
  await expect(slider).toHaveValue(String(last - 1));
});

test('a race begins within three taps', async ({ page }) => {
  await useSettings(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Race now' }).click();
  await expect(page.locator('.race-panel li')).toHaveCount(4);
  await expect(page.locator('.board .pl-car').first()).toBeVisible();
});

test('the first page loads at most 200 kB of script, packed', async ({ page }) => {
  const sizes: number[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js') || response.url().endsWith('/sw.js')) return;
    void response.body().then((body) => sizes.push(gzipSync(body).length));
  });
  await useSettings(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000);
});

test('planning answers at once and can be changed freely', async ({ page }) => {
  await useSettings(page);
  await startRace(page, raceLink(FOUR.slice(0, 1)));
  await page.keyboard.press('1');
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.keyboard.press('2');
  await expect(page.locator('.planned li')).toHaveCount(2);
  await expect(page.locator('.odds .big')).toHaveText('0%');
  await page
    .getByRole('button', { name: /Cut back to step 1/ })
    .first()
    .click();
  await expect(page.locator('.planned li')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('.planned li')).toHaveCount(0);

  // Script and layout of each key; frames are the machine's affair.
  const slowest = await page.evaluate(() => {
    const times = ['1', '1', '2', '2', 'Backspace', 'Backspace', '1', '1', 'c', 'c'].map((key) => {
      const start = performance.now();
      dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      document.body.getBoundingClientRect();
      return performance.now() - start;
    });
    return Math.max(...times);
  });
  expect(slowest).toBeLessThan(50);
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`dice roll below the board, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await useSettings(page, { dice: 'normal' });
    await startRace(page, raceLink(FOUR.slice(0, 1)));
    for (const key of ['1', '1', '2', '2', 'f']) await page.keyboard.press(key);
    const dice = await page.locator('.roll-tray').boundingBox();
    const board = await page.locator('.field-of-play').boundingBox();
    const car = await page.locator('.pl-car').first().boundingBox();
    if (dice === null || board === null || car === null) throw new Error('nothing rolls');
    expect(dice.y).toBeGreaterThanOrEqual(board.y + board.height);
    expect(car.y).toBeGreaterThan(board.y);
    expect(car.y + car.height).toBeLessThan(board.y + board.height);
  });
}

test('two people hand the screen over', async ({ page }) => {
  await useSettings(page);
  await startRace(
    page,
    raceLink(['human.blue.gt6.asphalt.Anna', 'human.white.gt6.asphalt.Boris'], 'grid=given&'),
  );
  await page.getByRole('button', { name: 'Take the wheel' }).click();
  await driveOneStep(page);
  await expect(page.getByRole('heading', { name: 'Boris, your turn' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.driver.acting.white')).toBeVisible();
});

test('a link opens the race it describes', async ({ page }) => {
  await useSettings(page);
  await page.goto(raceLink(FOUR, 'weather=rain&edition=classic&grid=given&'));
  await expect(page.getByRole('radio', { name: 'Rain' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'As listed' })).toBeChecked();
  await page.getByRole('button', { name: 'More laps' }).click();
  await expect(page).toHaveURL(/laps=2/);
  await page.getByRole('button', { name: 'To the grid' }).click();
  await expect(page.locator('.weather')).toHaveText('Rain');
});
