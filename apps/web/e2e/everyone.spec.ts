import { expect, test } from '@playwright/test';

import { expectNoViolations } from './axe.ts';
import { driveOneStep, FOUR, press, raceLink, startRace, useSettings } from './table.ts';

const PAGES = [
  ['start', '/', '.hero'],
  ['setup', '/#/race', '.track-card img'],
  ['solo setup', '/#/solo', '.track-card img'],
  ['games', '/#/games', 'h1'],
  ['learn', '/#/learn', '.course'],
  ['rules', '/#/rules', '.rule'],
  ['settings', '/#/settings', 'h1'],
  ['nowhere', '/#/nowhere', 'h1'],
] as const;

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the pages, ${theme}`, async ({ page }) => {
    await useSettings(page, { theme });
    for (const [, address, sign] of theme === 'light' ? PAGES : PAGES.slice(0, 2)) {
      await page.goto(address);
      await page.locator(sign).first().waitFor();
      await expectNoViolations(page);
    }
  });

  test(`axe finds nothing at the table, ${theme}`, async ({ page }) => {
    await useSettings(page, { theme });
    await startRace(page, raceLink(FOUR.slice(0, 2), 'grid=given&'));
    await press(page, '1');
    await expectNoViolations(page);
    await press(page, '1');
    await expectNoViolations(page);
    await page.locator('.driver button').first().click();
    await expectNoViolations(page);
  });
}

for (const [code, start, plan] of [
  ['en', 'Race now', 'This plan'],
  ['ru', 'В гонку', 'План хода'],
  ['ko', '바로 경주하기', '이번 계획'],
] as const) {
  test(`speaks ${code}`, async ({ page }) => {
    await useSettings(page, { locale: code });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await page.getByRole('link', { name: start, exact: true }).click();
    await page.locator('.race-panel li').first().waitFor();
    await expect(page.locator('#plan-title')).toHaveText(plan);
    await page.goto('/#/rules/corners');
    await expect(page.locator('#rule-corners h2')).toBeVisible();
  });
}

test('changes the language without losing the place', async ({ page }) => {
  await useSettings(page);
  await page.goto('/#/settings');
  await page.getByRole('radio', { name: '한국어' }).check({ force: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('설정');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('설정');
});

test('keeps no name of spaces alone', async ({ page }) => {
  await useSettings(page);
  await page.goto('/#/settings');
  const name = page.getByLabel('Your name');
  await name.fill('   ');
  await expect(name).toHaveValue('');
  await name.fill(' Anna');
  await expect(name).toHaveValue('Anna');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('nothing is cut off, everything is large enough to touch', async ({ page }) => {
    await useSettings(page);
    for (const [, address, sign] of PAGES) {
      await page.goto(address);
      await page.locator(sign).first().waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, address).toBeLessThanOrEqual(360);
    }
    await startRace(page, raceLink(FOUR));
    await expect(page.locator('.tray, .waiting').first()).toBeVisible();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, a, summary, input, select')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
        .map(({ text }) => text),
    );
    expect(small).toEqual([]);
  });
});

test('events are read out: your turn at once, the rest politely', async ({ page }) => {
  await useSettings(page);
  await startRace(page, raceLink(FOUR.slice(0, 1)));
  await expect(page.getByRole('alert').first()).toContainText('Your turn: gear 0.');
  await driveOneStep(page);
  await expect(page.locator('[aria-live=polite]').first()).toContainText('ends in gear 1');
});
