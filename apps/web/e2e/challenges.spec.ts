import { expect, test, type Page } from '@playwright/test';

import { expectNoViolations } from './axe.ts';
import { fillDriving, fillStandings, showDriving } from './standings.ts';
import { driveHome, useSettings } from './table.ts';

/** Of the month: a ready track in the sun, whatever day it is. */
const monthly = `/#/challenges/gt-${new Date().toISOString().slice(0, 7)}`;
const OFFICIAL = /^Drive the official run/;

/** A window as high as its page: the own row, which stays in sight, lies over no other. */
async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 1280, height });
}

test('a guest trains, drives the one official run and stands in the table', async ({ page }) => {
  await useSettings(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Challenges' }).click();
  await expect(page.locator('.challenge-card')).toHaveCount(4);
  await expectNoViolations(page);

  await page
    .getByRole('button', { name: /^Train/ })
    .first()
    .click();
  await expect(page.locator('.board .pl-car')).toBeVisible();

  await page.goto(monthly);
  await page.getByRole('button', { name: OFFICIAL }).click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Start the run' }).click();
  await page.getByLabel('Your name').fill('Solo Ann');
  await page.getByRole('button', { name: 'Go on' }).click();
  await driveHome(page);
  await page.getByRole('link', { name: 'To the challenge' }).click();

  const mine = page.locator('.challenge-times .mine');
  await expect(mine).toContainText('Solo Ann');
  await expect(page.getByText(/^Your run: \d+(st|nd|rd|th)/)).toBeVisible();
  await expect(page.getByRole('button', { name: OFFICIAL })).toHaveCount(0);
  await expectNoViolations(page);
  const time = (await mine.locator('.number').last().textContent()) ?? '';
  await mine.getByRole('link', { name: 'Sheet' }).click();
  await expect(page.locator('[data-sheet=score]')).toContainText('Solo Ann');
  await expect(page.locator('[data-sheet=score] .sheet-sums dd').last()).toHaveText(time);
  await expect(page.locator('[data-sheet=organiser]')).toContainText(time);
  await expectNoViolations(page);

  await page.goto(monthly);
  await mine.getByRole('button', { name: /^Ghost: .*Solo Ann/ }).click();
  await expect(page.locator('.pl-car.is-ghost')).toHaveCount(1);
  await expect(page.locator('.pl-car.is-ghost')).toHaveAttribute('aria-label', /Solo Ann/);

  await page.goto(monthly);
  await mine.getByRole('link', { name: 'Replay' }).click();
  await expect(page.locator('.results')).toBeVisible();
});

test('a double click makes one guest with one run, and blanks no name', async ({ page }) => {
  await useSettings(page);
  const guests = new Set<string>();
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/api/session')) return;
    guests.add(await response.text());
  });
  await page.goto(monthly);
  await page.getByRole('button', { name: OFFICIAL }).click();
  await page.getByRole('button', { name: 'Start the run' }).click();
  const name = page.getByLabel('Your name');
  await name.pressSequentially('  Ann');
  await expect(name).toHaveValue('Ann');
  await page.getByRole('button', { name: 'Go on' }).dblclick();
  await expect(page.locator('.board .pl-car')).toBeVisible();
  const race = page.url();
  await page.goBack();
  await page.getByRole('link', { name: 'Drive on' }).click();
  await expect(page).toHaveURL(race);
  expect(guests.size).toBe(1);
});

test('without any connection one trains from the page of a challenge, with ghosts', async ({
  page,
  context,
}) => {
  await useSettings(page);
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const isKept = (): Promise<boolean> =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().some(({ url }) => url.includes('challengesRoutes'));
    });
  await expect.poll(isKept).toBe(true);
  await page.reload();
  await context.setOffline(true);
  await page.goto(monthly);
  await expect(page.getByRole('alert').first()).toContainText('cannot be reached');
  await page.getByRole('button', { name: /^Train/ }).click();
  await expect(page.locator('.board .pl-car')).toBeVisible();
  await page.getByRole('button', { name: 'Ghosts' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('which does not answer now');
  await dialog.getByRole('checkbox', { name: /^Par’s driver/ }).check();
  await expect(page.locator('.pl-car.is-ghost')).toHaveCount(1, { timeout: 500_000 });
});

test('driving, the standing of the month and one’s own runs', async ({ page }) => {
  await useSettings(page);
  await fillStandings(page);
  await fillDriving(page);
  await page.goto('/#/challenges');
  await page
    .getByRole('link', { name: /^Yesterday: / })
    .first()
    .click();
  await showDriving(page);
  await expect(page.getByText('Worked out for 187 of 214 runs so far.')).toBeVisible();
  await expect(page.locator('.challenge-times .mine')).toContainText('187');
  await showWhole(page);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Challenges' }).last().click();
  await page
    .getByRole('link', { name: /^Standing: / })
    .first()
    .click();
  await expect(page.locator('.challenge-times .mine')).toContainText('187');
  await expectNoViolations(page);
  await page.goto('/#/challenges/runs');
  await expect(page.locator('.challenge-history tbody tr')).toHaveCount(12);
  await expectNoViolations(page);
});

test('before anything was driven there is a way to drive', async ({ page }) => {
  await useSettings(page);
  await page.request.post('/api/session', { data: { name: 'New Bob' } });
  await page.goto('/#/challenges/runs');
  await page.getByRole('link', { name: 'See what is driven today' }).click();
  await expect(page.locator('.challenge-card')).toHaveCount(4);
  await page.goto('/#/challenges/standing/gt/2001-02');
  await expect(
    page.getByText('Nobody has points in this month yet.', { exact: false }),
  ).toBeVisible();
  await expectNoViolations(page);
});

test('without a server the challenges can be trained on', async ({ page }) => {
  await useSettings(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/#/challenges');
  await expect(page.getByRole('alert').first()).toContainText('cannot be reached');
  await expect(page.getByRole('button', { name: OFFICIAL })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Train/ })
    .last()
    .click();
  await expect(page.locator('.board .pl-car')).toBeVisible();
});
