import type { Page } from '@playwright/test';

import { TABLE } from './pages.ts';
import { noteSpeed, quantile } from './probe.ts';
import { fillShelf } from './shelfRows.ts';
import { addressOf, makeGame, openContext, type Visit } from './visits.ts';
import type { Figure } from './weigh.ts';

const TABLES = 6;
const MANY = 300;
const FEW = 3;
const OPENINGS = 5;
/** Drivers end with their table; the painter of pictures stays five seconds for the next one. */
const PROMISED_MILLIS = 8000;

/** From the tap to the first card, median of a few. */
async function openGames(page: Page, games: number): Promise<number> {
  await fillShelf(page, games);
  const times: number[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    await page.evaluate(() => (location.hash = '#/settings'));
    await page.locator('#main h1').waitFor();
    await page.waitForTimeout(200);
    times.push(
      await page.evaluate(async () => {
        const began = performance.now();
        location.hash = '#/games';
        const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
        while (document.querySelector('.game-card') === null) await frame();
        await frame();
        return performance.now() - began;
      }),
    );
  }
  return quantile(times, 0.5);
}

/** How many are there when all have gone, or when that long has passed. */
async function workersAfter(page: Page, millis: number): Promise<number> {
  const end = performance.now() + millis;
  while (page.workers().length > 0 && performance.now() < end) await page.waitForTimeout(250);
  return page.workers().length;
}

async function workersLeft({ browser, line }: Visit): Promise<number> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('perfect-line.settings', '{"dice":"off"}'));
  for (let i = 0; i < TABLES; i++) {
    await makeGame(page, line, TABLE.replace('human', i % 2 === 0 ? 'human' : 'club'));
    await page.waitForTimeout(i * 60);
    await page.evaluate(() => (location.hash = '#/'));
    await page.locator('.hero').waitFor();
  }
  const left = await workersAfter(page, PROMISED_MILLIS);
  await context.close();
  return left;
}

/** What the shelf of a device costs with three games and with three hundred, and what tables leave behind. */
export async function shelfSpeed(at: Visit): Promise<readonly Figure[]> {
  const context = await openContext(at.browser);
  const page = await context.newPage();
  await noteSpeed(page, '#main');
  await page.goto(addressOf(at.line, '/#/games'));
  await page.locator('.file-button').waitFor();
  const few = await openGames(page, FEW);
  const many = await openGames(page, MANY);
  await context.close();
  return [
    { name: `my games: ${FEW} open`, unit: 'ms', value: few },
    { name: `my games: ${MANY} open`, unit: 'ms', value: many, most: Math.max(50, 1.5 * few) },
    { name: `workers left by ${TABLES} tables`, unit: '', value: await workersLeft(at), most: 0 },
  ];
}
