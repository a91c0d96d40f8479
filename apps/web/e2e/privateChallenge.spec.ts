import { expect, test, type Browser, type Page } from '@playwright/test';

import { expectNoViolations } from './axe.ts';
import { driveHome, useSettings } from './table.ts';

const OFFICIAL = /^Drive the official run/;

/** Somebody else, on a device of his own. */
async function another(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await useSettings(page);
  return page;
}

async function driveRun(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: OFFICIAL }).click();
  await page.getByRole('button', { name: 'Start the run' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Go on' }).click();
  await driveHome(page);
  await page.getByRole('link', { name: 'To the challenge' }).click();
}

test('friends drive a challenge with equal dice, each once', async ({ page, browser }) => {
  test.slow();
  await useSettings(page);
  await page.goto('/#/solo?track=1');
  await page.getByRole('link', { name: 'Challenge friends' }).click();
  await expect(page.getByRole('heading', { name: 'Create a challenge' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Name of the challenge').fill('Sunday with friends');
  await page.getByText('The same for all').click();
  await page.getByLabel('It closes').selectOption({ label: 'after 3 days' });
  await page.getByLabel('Your name').fill('Mia');
  await page.getByRole('button', { name: 'Create the challenge' }).click();

  await expect(page.getByRole('heading', { name: 'Sunday with friends' })).toBeVisible();
  await expect(page.getByText('created by Mia', { exact: false })).toBeVisible();
  await expect(page.getByText('Everybody has the same dice here', { exact: false })).toBeVisible();
  await expectNoViolations(page);
  const link = await page.getByLabel('Link for your friends').inputValue();
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('dialog').locator('svg, img').first()).toBeVisible();
  await page.keyboard.press('Escape');

  const [ann, bob] = [await another(browser), await another(browser)];
  await ann.goto(link);
  await driveRun(ann, 'Ann');
  await expect(ann.locator('.challenge-times .mine')).toContainText('Ann');
  await bob.goto(link);
  await expect(bob.getByText('Everybody has the same dice here', { exact: false })).toBeVisible();
  await expect(bob.locator('.challenge-times')).toHaveCount(0);
  await expect(bob.getByText('Ann')).toHaveCount(0);
  await driveRun(bob, 'Bob');
  await expect(bob.locator('.challenge-times tbody tr')).toHaveCount(2);
  await expect(bob.locator('.challenge-times .mine')).toContainText('Bob');
  await expect(bob.getByText(/^Your run: \d+(st|nd|rd|th)/)).toBeVisible();
  await expectNoViolations(bob);
  await bob
    .locator('.challenge-times tr', { hasText: 'Ann' })
    .getByRole('link', { name: 'Replay' })
    .click();
  await expect(bob.locator('.results')).toBeVisible();

  await page.reload();
  await expect(page.getByText('2 drivers have started')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await page.goto('/#/challenges');
  await expect(page.locator('.made-row')).toContainText('Sunday with friends');
});

test('a challenge wants a name, and says when it opens and closes', async ({ page }) => {
  await useSettings(page);
  await page.goto('/#/challenges/new?game=rally');
  const name = page.getByLabel('Name of the challenge');
  await name.fill('   ');
  await expect(name).toHaveValue('');
  await page.getByLabel('Your name').fill('Mia');
  await page.getByRole('button', { name: 'Create the challenge' }).click();
  await expect(name).toBeFocused();
  await name.fill('Winter');
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('It opens').fill(`${soon}T18:00`);
  await page.getByLabel('It closes').selectOption({ label: 'after 3 hours' });
  await page.getByRole('button', { name: 'Create the challenge' }).click();
  await expect(page.getByText(/opens on .* at 6:00.* · open until .* at 9:00/)).toBeVisible();
});

test('a challenge nobody has driven is withdrawn', async ({ page }) => {
  await useSettings(page);
  await page.goto('/#/challenges/new?game=rally');
  await page.getByLabel('It closes').selectOption({ label: 'at a time of my own' });
  await expect(page.getByLabel('Closing time')).not.toHaveValue('');
  await page.getByLabel('Your name').fill('Mia');
  await page.getByRole('button', { name: 'Create the challenge' }).click();
  await expect(page.getByRole('button', { name: OFFICIAL })).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expectNoViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.locator('.challenge-card').first()).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('There is no such challenge.')).toBeVisible();
});
