import { expect, test, type Page } from '@playwright/test';

import { newDevice, syncKeys } from './devices.ts';
import { driveOneStep, useSettings } from './table.ts';

const RACE =
  '/#/online/new?track=1&laps=1&pace=days&grid=given&driver=human.blue.gt6.asphalt.&driver=human.vermilion.gt6.asphalt.';
const PHONE = {
  locale: 'ru-RU',
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
} as const;
const DESK = { locale: 'en-GB', serviceWorkers: 'block' } as const;

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

async function keepPlayer(page: Page, name: string): Promise<void> {
  await page.request.post('/api/session', { data: { name: 'Anna' } });
  await page.goto('/#/you');
  await page.locator('.keep-panel').getByRole('textbox').fill(name);
  await press(page, 'Сохранить игрока');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

async function makeRace(page: Page): Promise<string> {
  await page.goto(RACE);
  await page.locator('.make-bar .button.main').click();
  await page.waitForURL(/#\/online\/[\w-]{16}$/);
  await expect(page.locator('.lobby-seat').first()).toContainText('Anna');
  return page.url();
}

/** Nothing of the page is left on the device; what the device itself keeps, its passkeys, is. */
async function clearBrowser(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await page.context().clearCookies();
  await page.reload();
}

/** From the start page: signs in, is called to the wheel, goes there and drives. */
async function comeAndDrive(page: Page, words: { signIn: string; name: string }): Promise<void> {
  await page.goto('/#/you');
  await press(page, words.signIn);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.name);
  await page.goto('/#/');
  await expect(page.locator('.topbar .turn-count')).toContainText('1');
  await page.goto('/#/online');
  await page.locator('a.game-card', { has: page.locator('.chip.call') }).click();
  await driveOneStep(page);
}

test('a race over days, from phone and desk, through a cleared browser', async ({ browser }) => {
  const name = `Anna ${Date.now()}`;
  const phone = await newDevice(browser, PHONE);
  const desk = await newDevice(browser, DESK);
  const bobs = await browser.newContext({ locale: 'ko-KR', serviceWorkers: 'block' });
  const bob = await bobs.newPage();
  for (const page of [phone.page, desk.page]) await useSettings(page);
  await useSettings(bob, { name: 'Bob' });

  await keepPlayer(phone.page, name);
  const link = await makeRace(phone.page);
  await bob.goto(link);
  await bob.locator('form .button.main').click();
  await expect(bob.locator('.lobby-seat').nth(1)).toContainText('Bob');
  await phone.page.locator('.lobby-bar .button.main').click();
  await Promise.all([driveOneStep(phone.page), driveOneStep(bob)]);
  const signIn = { ru: 'Войти ключом', en: 'Sign in with a passkey' };

  await clearBrowser(phone.page);
  await Promise.all([comeAndDrive(phone.page, { signIn: signIn.ru, name }), driveOneStep(bob)]);

  await syncKeys(phone, desk);
  await Promise.all([comeAndDrive(desk.page, { signIn: signIn.en, name }), driveOneStep(bob)]);

  // All three have driven the same race.
  await expect(desk.page.locator('.co-driver .recent')).toContainText('Round 4');
  await expect(bob.locator('.co-driver .recent')).toContainText('4');
  for (const { close } of [phone, desk]) await close();
  await bobs.close();
});
