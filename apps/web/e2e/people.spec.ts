import { expect, test, type Page } from '@playwright/test';

import { expectNoViolations } from './axe.ts';
import { newDevice, syncKeys } from './devices.ts';

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const expectName = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
const expectAlert = (page: Page, text: RegExp): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

async function enterWords(page: Page, name: string, words: string): Promise<void> {
  await page.getByText('Lost your passkey?').click();
  const form = page.locator('details form');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Recovery words').fill(words);
  await press(page, 'Sign in with words');
}

test('a player stays: passkey, second device, lost device, words, and goes', async ({
  browser,
}) => {
  const name = `Ann ${Date.now()}`;
  const [phone, desk, fresh] = [
    await newDevice(browser),
    await newDevice(browser),
    await newDevice(browser),
  ];

  // A guest keeps the player.
  await phone.page.request.post('/api/session', { data: { name: 'Guest' } });
  await phone.page.goto('/#/you');
  await phone.page.locator('.keep-panel').getByLabel('Name').fill('Аnn');
  await press(phone.page, 'Keep this player');
  await expectAlert(phone.page, /different alphabets/);
  await phone.page.locator('.keep-panel').getByLabel('Name').fill(name);
  await press(phone.page, 'Keep this player');
  await expectName(phone.page, name);
  await expect(phone.page.locator('.passkey')).toHaveCount(1);
  await press(phone.page, 'Make recovery words');
  await expect(phone.page.locator('.recovery-words li')).toHaveCount(12);
  await expectNoViolations(phone.page);
  const words = (await phone.page.locator('.recovery-words li').allTextContents()).join(' ');
  await press(phone.page, 'I have written them down');

  // The second device has the passkey too.
  await syncKeys(phone, desk);
  await desk.page.goto('/#/you');
  await press(desk.page, 'Sign in with a passkey');
  await expectName(desk.page, name);
  await expect(desk.page.getByText('Signed in on 2 devices.')).toBeVisible();

  // Both are lost: words let a new device in, once, and the lost passkey goes.
  await fresh.page.goto('/#/you');
  await press(fresh.page, 'Sign in with a passkey');
  await expectAlert(fresh.page, /cancelled/);
  await enterWords(fresh.page, name, words.toUpperCase());
  await expectName(fresh.page, name);
  await expect(fresh.page.getByText('Your recovery words are used up.')).toBeVisible();
  await press(fresh.page, 'Add a passkey');
  await expect(fresh.page.locator('.passkey')).toHaveCount(2);
  await fresh.page.locator('.passkey').first().getByRole('button', { name: 'Remove' }).click();
  await fresh.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(fresh.page.locator('.passkey')).toHaveCount(1);
  await fresh.page.locator('.passkey').getByRole('button', { name: 'Remove' }).click();
  await fresh.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectAlert(fresh.page, /only way back in/);
  await press(fresh.page, 'Sign out everywhere');
  await expectName(fresh.page, 'You');

  // The lost device gets in neither by its passkey nor by the words.
  await desk.page.reload();
  await expectName(desk.page, 'You');
  await press(desk.page, 'Sign in with a passkey');
  await expectAlert(desk.page, /belongs to nobody/);
  await enterWords(desk.page, name, words);
  await expectAlert(desk.page, /have been used/);

  // The new one does, renames and takes it back, and deletes the player.
  await press(fresh.page, 'Sign in with a passkey');
  await expectName(fresh.page, name);
  await fresh.page.getByRole('textbox', { name: 'Name', exact: true }).fill(`B${name}`);
  await press(fresh.page, 'Rename');
  await expectName(fresh.page, `B${name}`);
  await press(fresh.page, 'Undo');
  await expectName(fresh.page, name);
  await press(fresh.page, 'Delete me');
  const dialog = fresh.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Delete me' }).click();
  await expectName(fresh.page, 'You');
  await press(fresh.page, 'Sign in with a passkey');
  await expectAlert(fresh.page, /belongs to nobody/);
  for (const device of [phone, desk, fresh]) await device.close();
});
