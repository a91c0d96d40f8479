import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { seededRandom } from '@perfect-line/core/random';
import { expect, test, type Page } from '@playwright/test';

import { spoilt } from '../src/storage/testMutations.ts';
import { useSettings } from './table.ts';

const FILE = join(import.meta.dirname, '../../../packages/testkit/fixtures/device/version-1.json');

type Row = Record<string, unknown> & { readonly events: readonly unknown[] };

function keptGames(): readonly Row[] {
  const { games } = JSON.parse(readFileSync(FILE, 'utf8')) as { games: readonly Row[] };
  const progress = { lap: 1, round: 3, finished: false };
  return games.map((game) => ({ ready: 1, trackName: '', eventCount: 0, progress, ...game }));
}

/** Rows with one thing spoilt in each, in the row or among its events; the key stays one that a database takes. */
function spoiltRows(count: number): readonly Row[] {
  const kept = keptGames();
  return Array.from({ length: count }, (_, i) => {
    const random = seededRandom(`shelf ${i}`);
    const { events, ...game } = kept[i % kept.length] ?? { events: [] };
    const inEvents = random() < 0.3;
    const row = inEvents ? game : spoilt(game, random);
    const spoiltEvents = inEvents ? spoilt(events, random) : events;
    return {
      ...(typeof row === 'object' ? row : { row }),
      id: `spoilt-${i}`,
      events: Array.isArray(spoiltEvents) ? spoiltEvents : [],
    };
  });
}

async function putRows(page: Page, rows: readonly Row[]): Promise<void> {
  await page.evaluate(async (all) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('perfect-line');
      request.addEventListener('success', () => resolve(request.result));
    });
    const writing = database.transaction(['games', 'events'], 'readwrite');
    for (const { events, ...row } of all) {
      writing.objectStore('games').put(row);
      for (const [seq, event] of events.entries())
        writing.objectStore('events').put({ game: row['id'], seq, event });
    }
    await new Promise((done) => writing.addEventListener('complete', done));
    database.close();
  }, rows);
}

/** The page of a screen that broke. */
const broken = (page: Page) => page.getByText('Something went wrong');

async function openGames(page: Page): Promise<void> {
  await page.goto('/#/games');
  await expect(page.locator('.file-button')).toBeVisible();
}

test('a hundred spoilt games are so many bad cards, and nobody is locked out', async ({ page }) => {
  await useSettings(page);
  await openGames(page);
  await putRows(page, spoiltRows(100));
  await page.reload();
  await expect(page.locator('.damaged-card').first()).toBeVisible();
  const more = page.getByRole('button', { name: 'Show more' });
  while ((await more.count()) > 0) await more.first().click();
  await expect(broken(page)).toHaveCount(0);
  const cards = page.locator('.damaged-card, .game-card');
  await expect(cards).toHaveCount(100);
  const damaged = await page.locator('.damaged-card').count();
  expect(damaged).toBeGreaterThan(20);

  await page.locator('.damaged-card').first().getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('.damaged-card')).toHaveCount(damaged - 1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.damaged-card').first().getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('damaged.json');

  await page.goto('/');
  await expect(page.locator('.hero')).toBeVisible();
  await expect(broken(page)).toHaveCount(0);
});

test('whatever a spoilt game is, its address says something and leads home', async ({ page }) => {
  await useSettings(page);
  await openGames(page);
  await putRows(page, spoiltRows(30));
  for (let i = 0; i < 30; i++) {
    await page.goto(`/#/table/spoilt-${i}`);
    await expect(page.locator('.board, .results, main.page a[href="#/"]').first()).toBeVisible();
    await expect(broken(page), `spoilt-${i}`).toHaveCount(0);
  }
});

test('three hundred games are written to a file and read back by another device', async ({
  page,
  browser,
}) => {
  await useSettings(page);
  await openGames(page);
  const kept = keptGames();
  const rows = Array.from({ length: 300 }, (_, i) => ({
    ...(kept[i % 2] ?? { events: [] }),
    id: `many-${i}`,
  }));
  await putRows(page, rows);
  await page.reload();
  await expect(page.locator('.game-card')).not.toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all' }).click(),
  ]);
  const other = await (await browser.newContext()).newPage();
  await useSettings(other);
  await openGames(other);
  await other.locator('input[type=file]').setInputFiles(await download.path());
  await expect(other.getByText('300 games imported')).toBeVisible();
  await other.close();
});

test('a file of the page that is gone says what to do', async ({ page }) => {
  await useSettings(page);
  await page.route(/assets\/settingsScreen/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/#/settings');
  await expect(page.getByText('Part of the page could not be fetched')).toBeVisible();
  await page.unroute(/assets\/settingsScreen/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('a table whose game is gone from the server says so too', async ({ page }) => {
  await useSettings(page);
  await openGames(page);
  const [game] = keptGames();
  if (game === undefined) throw new Error('no game');
  await putRows(page, [{ ...game, id: 'whole' }]);
  await page.route(/assets\/ui-/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/#/table/whole');
  await expect(page.getByText('Part of the page could not be fetched')).toBeVisible();
});

test('a device without room plays on and says so', async ({ page }) => {
  await useSettings(page);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/#/quick');
  await expect(page.locator('.board .pl-car')).toHaveCount(4);
  await expect(page.locator('.trouble')).toContainText('no room left');
  await page.goto('/#/games');
  await expect(page.getByText('no room left')).toBeVisible();
});

test('a newer version of the shelf in another window is not written over', async ({ page }) => {
  await useSettings(page);
  await page.goto('/');
  await page.evaluate(async () => {
    const request = indexedDB.open('perfect-line', 7);
    await new Promise((done) => request.addEventListener('success', done));
    request.result.close();
  });
  await page.goto('/#/games');
  await expect(page.getByText('Another window uses a newer version')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Another window uses a newer version')).toBeVisible();
});

test('a table that was left leaves no worker behind', async ({ page }) => {
  await useSettings(page);
  for (let i = 0; i < 4; i++) {
    await page.goto('/#/quick');
    await expect(page.locator('.board .pl-car')).toHaveCount(4);
    await page.goto('/#/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  }
  await expect.poll(() => page.workers().length).toBe(0);
});
