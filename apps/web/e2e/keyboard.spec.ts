import { expect, test, type Page } from '@playwright/test';

import { PATIENCE, press, raceLink, useSettings } from './table.ts';

/** What the page asks for now, as its buttons say. */
const asked = (page: Page): Promise<string> =>
  page.evaluate(() => {
    if (document.querySelector('.results') !== null) return 'over';
    const bar = document.querySelector('main[data-listens] .action-bar');
    if (bar === null) return 'waiting';
    if (bar.querySelector('.notice.bad') !== null) return 'relay';
    if (bar.querySelector('.next-step') !== null) return 'step';
    if (bar.querySelector('.tray') !== null) {
      const dice = [...bar.querySelectorAll('.die-button.usable')];
      const key = dice.map(
        (die) => (die.getAttribute('title') ?? '').match(/die (\d)/)?.[1] ?? 'c',
      )[0];
      const planned = document.querySelectorAll('.planned li').length;
      return planned < 3 && key !== undefined ? `die ${key}` : 'planned';
    }
    return (bar.textContent ?? '').includes('Pit') ? 'pit' : 'beside';
  });

const KEYS: Readonly<Record<string, readonly string[]>> = {
  relay: ['r'],
  step: ['r'],
  planned: ['r', 'e'],
  pit: ['e'],
  beside: ['Enter'],
};

test('a race by keyboard alone', async ({ page }) => {
  await useSettings(page);
  await page.goto(raceLink(['human.blue.gt6.asphalt.', 'beginner.white.gt6.asphalt.']));
  await page.getByRole('button', { name: 'To the grid' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.board .pl-car').first()).toBeVisible();
  await expect(async () => {
    for (let i = 0; i < 60; i++) {
      const now = await asked(page);
      if (now === 'over') return;
      const die = now.match(/^die (.)/)?.[1];
      // The second key of two goes nowhere when the first has decided.
      for (const key of die === undefined ? (KEYS[now] ?? []) : [die, die])
        await page.keyboard.press(key);
      if (now === 'waiting') await page.waitForTimeout(20);
    }
    expect(await asked(page)).toBe('over');
  }).toPass({ timeout: PATIENCE, intervals: [0] });
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
