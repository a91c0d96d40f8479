import { expect, test, type Browser, type Page } from '@playwright/test';

import { useSettings } from './table.ts';

async function newPlayer(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await useSettings(page, { name });
  await page.goto('/#/online');
  await expect(page.getByRole('button', { name: 'Find me a race' })).toBeVisible();
  return page;
}

const find = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Find me a race' }).click();

test('two strangers find each other and race, a third watches on TV', async ({ browser }) => {
  const [anna, boris] = [await newPlayer(browser, 'Anna'), await newPlayer(browser, 'Boris')];
  await find(anna);
  await expect(anna.locator('.lobby-seat').first()).toContainText('Anna');
  const from = Date.now();
  await find(boris);
  for (const page of [anna, boris]) {
    await expect(page.locator('.board .pl-car')).toHaveCount(2);
  }
  // Under ten seconds where nobody else is at work; how long is told, not judged.
  test.info().annotations.push({ type: 'met after', description: `${Date.now() - from} ms` });
  expect(anna.url()).toBe(boris.url());

  const tv = await newPlayer(browser, 'Clara');
  await tv.getByRole('link', { name: 'Watch the best race' }).click();
  await expect(tv.locator('.tv-bar')).toContainText('Race TV');
  await expect(tv.locator('.board .pl-car')).toHaveCount(2);

  // One gives up: the other has won, and the TV shows the end and goes on by itself.
  await anna.getByRole('button', { name: 'Menu' }).click();
  for (let i = 0; i < 2; i++) await anna.getByRole('button', { name: 'Give up' }).click();
  await expect(boris.locator('.results')).toContainText('Boris');
  await expect(tv.locator('.tv-bar')).toContainText('The race is over.');
});
