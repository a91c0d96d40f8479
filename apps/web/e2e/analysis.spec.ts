import { readFile } from 'node:fs/promises';

import { gt } from '@perfect-line/rules/gt/game';
import { expect, test, type Page } from '@playwright/test';

import { playedGame } from '../src/games/gt/playedGame.ts';
import { expectNoViolations } from './axe.ts';
import { useSettings } from './table.ts';

const SETUP = {
  track: { ready: 1 },
  laps: 1,
  drivers: [{ id: 'blue' }, { id: 'yellow' }],
  grid: ['blue', 'yellow'],
};

/** A short race of two, as a file of games. */
const raceFile = (): string =>
  JSON.stringify({
    format: 'perfect-line.games',
    version: 1,
    games: [
      {
        id: 'looked-at',
        kind: gt.kind,
        rulesVersion: gt.rulesVersion,
        mode: 'race',
        setup: SETUP,
        seats: [
          { id: 'blue', name: 'Ana', control: { type: 'human' } },
          { id: 'yellow', name: 'Bruno', control: { type: 'computer', level: 'beginner' } },
        ],
        events: playedGame(SETUP, 'analysis').map(({ event }) => event),
      },
    ],
  });

async function openRoom(page: Page): Promise<void> {
  await useSettings(page);
  await page.goto('/#/games');
  const buffer = Buffer.from(raceFile());
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'race.json', mimeType: 'application/json', buffer });
  await page.locator('.game-card').waitFor();
  await page.goto('/#/replay/looked-at');
  await expect(page.locator('.picture .chart-line .line')).toHaveCount(2);
}

/** Every turn has been looked at: the table of turns has no gap. */
async function lookedThrough(page: Page): Promise<void> {
  await expect(page.locator('.room-panel progress')).toHaveCount(0);
  await expect(page.locator('.coach-driver')).toHaveCount(2);
}

test('a race is looked at with the keyboard alone, kept, and taken another way', async ({
  page,
}) => {
  await openRoom(page);
  const slider = page.getByRole('slider');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(slider).not.toHaveValue('0');
  const turn = await slider.inputValue();
  await page.locator('.picture').focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).not.toHaveValue(turn);
  await page.getByRole('tab', { name: 'Turn' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Race' })).toBeFocused();
  await lookedThrough(page);
  await expectNoViolations(page);

  // What was found out is there at once the next time, and nobody thinks again.
  await page.goto('/#/games');
  await page.locator('.game-card').waitFor();
  await page.goto('/#/replay/looked-at');
  await expect(page.locator('.picture-bars rect').first()).toBeVisible();
  expect(page.workers().filter((worker) => worker.url().includes('gtWorker'))).toHaveLength(0);

  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('tab', { name: 'What if' }).click();
  await page.getByLabel('Name').fill('Another line');
  await page.getByRole('button', { name: 'Take the wheel' }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await expect(page.locator('.board .pl-car')).toHaveCount(2);
  await page.goto('/#/replay/looked-at');
  await page.getByRole('tab', { name: 'What if' }).click();
  await expect(page.locator('.branches')).toContainText('Another line');
});

test('a race is taken along as a record with figures and as a link', async ({ page }) => {
  await openRoom(page);
  await page.getByLabel('Note at this moment').fill('Braked too late');
  await page.getByRole('tab', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Record with notes' }).click();
  const record = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    readonly games: readonly unknown[];
    readonly annotations: { readonly notes: unknown; readonly moments: readonly unknown[] };
  };
  expect(record.games).toHaveLength(1);
  expect(record.annotations.notes).toEqual({ 0: 'Braked too late' });
  expect(record.annotations.moments.length).toBeGreaterThan(8);
  await page.getByRole('button', { name: 'Copy a link' }).click();
  const link = await page.getByLabel('Copy a link to the replay').inputValue();
  await page.goto(link);
  await expect(page.locator('.embed .pl-car')).toHaveCount(2);
  await page.keyboard.press('End');
  await expect(page.getByRole('slider')).not.toHaveValue('0');
  await expectNoViolations(page);
});
