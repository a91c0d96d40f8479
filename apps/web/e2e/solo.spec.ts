import { expect, test } from '@playwright/test';

import { driveHome, useSettings } from './table.ts';

const secondsOf = (time: string): number => {
  const [minutes = 0, seconds = 0] = time.replace('−', '').split(':').map(Number);
  return minutes * 60 + seconds;
};

test('[G12.4] a solo lap to its score sheet, which adds up, and to the personal bests', async ({
  page,
}) => {
  await useSettings(page, { name: 'Anna' });
  await page.goto('/#/solo?track=1');
  await page.getByRole('button', { name: 'Start the lap' }).click();
  await driveHome(page);
  const sheet = page.locator('[data-sheet=score]');
  await expect(sheet).toContainText('Anna');
  const sums = await sheet.locator('tbody tr td:last-child').allTextContents();
  const rows = sums.filter((sum) => sum !== '').reduce((total, sum) => total + secondsOf(sum), 0);
  const [track = '', gained = '', final = ''] = await sheet
    .locator('.sheet-sums dd')
    .allTextContents();
  expect(secondsOf(track)).toBe(rows);
  expect(secondsOf(track) - secondsOf(gained)).toBe(secondsOf(final));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(final);
  await page.goto('/#/games');
  await expect(page.locator('.best-row')).toContainText(final);
});
