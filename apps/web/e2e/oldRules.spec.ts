import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { press, useSettings } from './table.ts';

type OldGame = { readonly id: string; readonly events: readonly unknown[] };

/** Two games half played, as a page of the first rules version left them on the device. */
const FILE = join(import.meta.dirname, '../../../packages/testkit/fixtures/device/version-1.json');
const { games } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly games: readonly OldGame[] };

/** The rows as that page wrote them, straight into the browser's database. */
async function layRows(page: Page): Promise<void> {
  await page.goto('/#/games');
  await expect(page.locator('main')).toBeVisible();
  await page.evaluate(async (rows) => {
    const request = indexedDB.open('perfect-line', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('games', { keyPath: 'id' });
      request.result.createObjectStore('events', { keyPath: ['game', 'seq'] });
    });
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const work = request.result.transaction(['games', 'events'], 'readwrite');
    for (const { events, ...game } of rows) {
      work.objectStore('games').put(game);
      for (const [seq, event] of events.entries()) {
        work.objectStore('events').put({ game: game.id, seq, event });
      }
    }
    await new Promise((resolve) => work.addEventListener('complete', resolve));
    request.result.close();
  }, games);
}

const eventCount = (page: Page, id: string): Promise<number> =>
  page.evaluate(async (game) => {
    const request = indexedDB.open('perfect-line');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const range = IDBKeyRange.bound([game, 0], [game, Infinity]);
    const count = request.result.transaction('events').objectStore('events').count(range);
    await new Promise((resolve) => count.addEventListener('success', resolve));
    request.result.close();
    return count.result;
  }, id);

for (const { id, events } of games) {
  test(`a game of the first rules version goes on: ${id}`, async ({ page }) => {
    await useSettings(page);
    await layRows(page);
    await page.goto(`/#/table/${id}`);
    await expect(page.locator('.board .pl-car').first()).toBeVisible();
    await expect(page.locator('.tray')).toBeVisible();
    await page.locator('.die-button.usable').first().click();
    if ((await page.locator('.planned li').count()) === 0) {
      await page.locator('.pl-target.is-button .pl-near').first().click({ force: true });
    }
    await expect(page.locator('.planned li')).toHaveCount(1);
    await press(page, 'r');
    await expect.poll(() => eventCount(page, id)).toBeGreaterThan(events.length);
    const saved = await eventCount(page, id);
    await page.reload();
    await expect(page.locator('.board .pl-car').first()).toBeVisible();
    expect(await eventCount(page, id)).toBeGreaterThanOrEqual(saved);
    await page.goto(`/#/replay/${id}`);
    await expect(page.locator('.transport')).toBeVisible();
  });
}
