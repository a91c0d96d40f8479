import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, type Browser, type Page } from '@playwright/test';
import { build } from 'vite';

import { pigRace, startTestServer, type TestServer } from '../../server/e2e/testServer.ts';
import { PATIENCE, press, useSettings } from './table.ts';

/** A game that nobody ships, on the page that everybody gets and on a real server. */
const web = join(import.meta.dirname, '..');
let folder = '';
let server: TestServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perfect-line-pig-'));
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [
      {
        name: 'perfect-line:further-game',
        transformIndexHtml: {
          order: 'pre',
          handler: (html) => html.replace('./src/main.tsx', './e2e/pigPage.ts'),
        },
      },
    ],
  });
  server = await startTestServer({ env: { WEB_DIR: folder, LOG_LEVEL: 'warn' } });
});

test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function newPlayer(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await useSettings(page, { name, handover: false });
  await page.goto(server.url);
  await expect(page.locator('#main')).toBeVisible();
  return page;
}

const buttons = (page: Page) => ({
  roll: page.getByRole('button', { name: 'Roll the die' }),
  hold: page.getByRole('button', { name: 'Hold' }),
});

const isOver = async (page: Page): Promise<boolean> => (await page.locator('.results').count()) > 0;

/** One roll and one hold, if it is this page's turn; says whether the game is over. */
async function takeTurn(page: Page, by: 'mouse' | 'keyboard'): Promise<boolean> {
  const { roll, hold } = buttons(page);
  if (await isOver(page)) return true;
  if ((await roll.count()) === 0) return false;
  if (by === 'keyboard') await press(page, 'r');
  else await roll.click();
  const turn = await page.locator('.where').textContent();
  await expect
    .poll(async () => {
      const isHeld = (await hold.count()) > 0 && (await hold.isEnabled());
      const isPassed = (await page.locator('.where').textContent()) !== turn;
      return isHeld || isPassed || (await isOver(page));
    })
    .toBe(true);
  if ((await hold.count()) === 0 || !(await hold.isEnabled())) return isOver(page);
  if (by === 'keyboard') await press(page, 'e');
  else await hold.click();
  return isOver(page);
}

test('the adapter is all that a further game needs on the screen', () => {
  const text = readFileSync(join(web, 'e2e', 'pigUi.tsx'), 'utf8');
  expect(text.split('\n').length).toBeLessThan(150);
});

test('two at one table play Pig by mouse and keyboard, and see it again', async ({ browser }) => {
  const page = await newPlayer(browser, 'Anna');
  const seats = ['Anna', 'Boris'].map((name, i) => ({
    id: i === 0 ? 'blue' : 'yellow',
    name,
    control: { type: 'human' } as const,
  }));
  const address = await page.evaluate(async (all) => {
    const drivers = all.map(({ id }) => ({ id }));
    const begun = await window.beginPig({ drivers, target: 12 }, all);
    return begun.ok ? begun.value : begun.error.code;
  }, seats);
  await page.goto(`${server.url}/${address}`);
  await expect(page.getByRole('heading', { name: 'Pig' })).toBeVisible();
  for (let i = 0; i < 200 && !(await takeTurn(page, i % 2 === 0 ? 'mouse' : 'keyboard')); i++);
  await expect(page.getByRole('heading', { name: /^(Anna|Boris) wins at Pig!$/ })).toBeVisible();
  await expect(page.locator('.podium li')).toHaveCount(2);
  const points = await page.locator('.pig-scores').innerText();

  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.locator('.pig-scores')).toContainText('Anna: 0');
  await page.keyboard.press('End');
  await expect(page.locator('.pig-scores')).toHaveText(points.replaceAll('\n', ''));
  await expect(page.locator('.replay-lines')).toContainText('has won');
  await page.goto(`${server.url}/#/games`);
  await expect(page.locator('.game-card').first()).toContainText('Pig');
});

test('two pages play Pig on a server to proven dice', async ({ browser }) => {
  const [anna, boris] = [await newPlayer(browser, 'Anna'), await newPlayer(browser, 'Boris')];
  const race = await anna.evaluate(
    async (body) => {
      const post = (path: string, content: unknown) =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(content),
        });
      await post('api/session', { name: 'Anna' });
      return ((await (await post('api/races', body)).json()) as { readonly race: string }).race;
    },
    pigRace({ setup: { drivers: [{ id: 'blue' }, { id: 'yellow' }], target: 12 } }),
  );
  for (const page of [anna, boris]) {
    await page.goto(`${server.url}/#/online/${race}`);
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.locator('.lobby-seat .chip').first()).toBeVisible();
  }
  await anna.getByRole('button', { name: 'Start the race' }).click();
  await expect(buttons(anna).roll).toBeVisible();
  await expect(async () => {
    for (const page of [anna, boris]) await takeTurn(page, page === anna ? 'mouse' : 'keyboard');
    expect((await isOver(anna)) && (await isOver(boris))).toBe(true);
  }).toPass({ timeout: PATIENCE, intervals: [0] });

  const won = /wins at Pig!$/;
  for (const page of [anna, boris])
    await expect(page.getByRole('heading', { name: won })).toBeVisible();
  expect(await anna.locator('.pig-scores').innerText()).toBe(
    await boris.locator('.pig-scores').innerText(),
  );
  await anna.getByRole('link', { name: 'Check the dice' }).click();
  await expect(anna.getByRole('heading', { name: 'Every roll is right' })).toBeVisible();
  await expect(anna.getByText(/seal is the one it showed when you joined/)).toBeVisible();
});
