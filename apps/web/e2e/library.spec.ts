import { expect, test, type Page } from '@playwright/test';

import { expectNoViolations } from './axe.ts';
import { circuitOf, publishCircuit } from './published.ts';

const MARKUP = '<img src=x onerror="alert(1)">';

/** A name that were markup would open a dialog or be an element. */
async function expectPlain(page: Page, name: string): Promise<void> {
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0);
}

test('a circuit goes from the bench into the library, is liked, raced and withdrawn', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const query = new URLSearchParams({
    title: MARKUP,
    author: MARKUP,
    boxes: '0',
    circuit: circuitOf('bench'),
  });
  await page.goto(`/#/workshop/new?${query.toString()}`);
  await page.getByRole('button', { name: 'Publish in the library' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue(MARKUP);
  await name.fill('   ');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(name).toBeFocused();
  await name.fill(MARKUP);
  await dialog.getByLabel('Your name').fill('<b>Ann</b>');
  await dialog.getByLabel('Tags').fill('rain, <i>night</i>');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  const show = dialog.getByRole('link', { name: 'Show it' });
  await expect(show).toBeFocused();
  await show.click();

  await expectPlain(page, MARKUP);
  await expectPlain(page, 'by <b>Ann</b>');
  await expect(page.getByRole('link', { name: 'inighti' })).toBeVisible();
  await page.getByRole('button', { name: 'Like' }).click();
  await expect(page.getByRole('button', { name: 'You like it' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  const entry = page.url();

  await page.getByRole('link', { name: 'Race', exact: true }).click();
  await expectPlain(page, MARKUP);
  await page.goto(`${entry.split('#')[0]}#/library?mine=1`);
  await expectPlain(page, MARKUP);
  await page.getByRole('link', { name: 'by <b>Ann</b>' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(/#\/library$/);
  await page.goto(entry);
  await expect(page.getByRole('alert').first()).toHaveText('It is no longer in the library.');
  expect(dialogs).toEqual([]);
});

test('the library is found, filtered and opened by keyboard alone', async ({ page }) => {
  const name = `Keys ${Date.now()}`;
  const id = await publishCircuit(name);
  await page.goto('/#/library');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 course', { exact: true })).toBeVisible();
  await page.getByLabel('Difficulty').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goto(`/#/library?words=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: new RegExp(name) }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/library/${id}$`));
  await page.getByRole('button', { name: 'Report' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Your name').fill('Kim');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Something else').focus();
  await page.keyboard.press('Space');
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without its server the library says so and leads to the workshop', async ({ page }) => {
  await page.route('**/api/library*', (route) => route.abort());
  await page.goto('/#/library');
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await expectNoViolations(page);
  await page.unroute('**/api/library*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The server cannot be reached')).toHaveCount(0);
  await expect(page.locator('.library .busy-line')).toHaveText(/course|published/);
});
