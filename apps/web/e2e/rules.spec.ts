import { readFile } from 'node:fs/promises';

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

import { expectNoViolations } from './axe.ts';
import { rallyLink } from './rallyTable.ts';
import { FOUR, raceLink, useSettings } from './table.ts';

/** Opens both folds with the keyboard alone. */
async function openReadings(page: Page): Promise<void> {
  for (const fold of ['.table-rules > summary', '.readings > summary']) {
    await page.locator(fold).focus();
    await page.keyboard.press('Enter');
  }
}

/** Takes the other one of two values with an arrow key. */
async function changeReading(page: Page, name: string): Promise<void> {
  const group = page.getByRole('radiogroup', { name });
  await group.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
}

const start = (page: Page): Promise<void> => page.locator('.start-bar .button.main').click();

/** What the only game on the shelf was set up with, as its file says. */
async function setupOnShelf(page: Page): Promise<unknown> {
  await page.goto('/#/games');
  const download = page.waitForEvent('download');
  await page.locator('.game-row button').first().click();
  const text = await readFile(await (await download).path(), 'utf8');
  const file = JSON.parse(text) as { readonly games: readonly { readonly setup: unknown }[] };
  return file.games[0]?.setup;
}

test('[G1.5] a reading that is changed makes own rules, and the race has it', async ({ page }) => {
  await useSettings(page);
  await page.goto(raceLink(FOUR.slice(0, 2)));
  const own = page.getByRole('radio', { name: 'Own rules' });
  await openReadings(page);
  await expect(own).toHaveCount(0);
  await changeReading(page, 'Side by side');
  await expect(own).toBeChecked();
  await expect(page.locator('.table-rules > summary')).toContainText('Own rules');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  await start(page);
  await expect(page.locator('.board .pl-car').first()).toBeVisible();
  expect(await setupOnShelf(page)).toMatchObject({
    edition: 'v1.1',
    options: { alongside: 'touching', yellowFlag: 'near', driveOn: true },
  });

  await page.goto('/#/race');
  await expect(page.locator('.table-rules > summary')).toContainText('Own rules');
  await page.locator('.table-rules > summary').click();
  await page.getByRole('radio', { name: 'v1.1' }).check({ force: true });
  await expect(own).toHaveCount(0);
  await expect(page).not.toHaveURL(/alongside/);
});

test('[R6.7] a rally is driven by the reading that was chosen', async ({ page }) => {
  await useSettings(page);
  const marks = page.locator('.rally-mark.sisu');
  await page.goto(rallyLink(['human.blue.'], '', ['C8-C3']));
  await start(page);
  await expect(marks).toHaveCount(1);
  await page.goto(rallyLink(['human.blue.'], '', ['C8-C3']));
  await openReadings(page);
  await changeReading(page, 'Sisu');
  await start(page);
  await expect(page.locator('.board .pl-car').first()).toBeVisible();
  await expect(marks).toHaveCount(0);
});

test('a lobby says where the table left its edition', async ({ page }) => {
  await useSettings(page, { name: 'Anna' });
  await page.goto(`${raceLink(FOUR.slice(0, 2)).replace('#/race', '#/online/new')}&pace=none`);
  await openReadings(page);
  await changeReading(page, 'Side by side');
  await page.locator('.make-bar button[type=submit]').click();
  await page.waitForURL(/#\/online\/[\w-]{16}$/);
  const note = page.locator('.rules-note');
  await expect(note).toContainText('Own rules, based on v1.1');
  await expect(note).toContainText('Side by side · Only cars on neighbouring spaces');
  await expect(note).toContainText('Race for every place');
});

test('a section of the rules has its drawing, painted when it comes into view', async ({
  page,
}) => {
  await useSettings(page);
  await page.goto('/#/rally-rules/bumps');
  const drawing = page.locator('#rule-bumps figure img');
  await expect(drawing).toHaveAttribute(
    'alt',
    'open in gear 3; open in gear 4; a warning in gear 5',
  );
  await expect.poll(() => drawing.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640);
  await expect(page.locator('#rule-bumps figcaption')).toContainText('A bump with note 4');
  const sections = page.locator('.rule:not(#rule-keys)');
  expect(await page.locator('.rule-figure').count()).toBe(await sections.count());
  await expect(page.locator('#rule-editions img')).toHaveCount(0);
  await expectNoViolations(page);
});
