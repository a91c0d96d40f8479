import type { CDPSession, Page } from '@playwright/test';

import { TABLE } from './pages.ts';
import { noteSpeed, processorMillis, quantile, slowDown, taskMillis, weighed } from './probe.ts';
import { makeGame, openContext, type Visit } from './visits.ts';

const SLOW = 4;
const PLANS = 25;
const IDLE_SECONDS = 10;
/** Long enough for whatever moves by itself at the beginning of a turn. */
const CALM_MILLIS = 12_000;

export type TableSpeed = {
  readonly planning: number;
  readonly redraw: number;
  readonly panning: number;
  readonly rolling: number;
  readonly idle: number;
};

type Table = { readonly page: Page; readonly session: CDPSession };

const listening = async (page: Page): Promise<void> => {
  await page.locator('main[data-listens]').waitFor();
};

/** Lays a line die by die and takes it back. */
const LAY = ['1', '1', '2', '2', 'Delete'];

type Each = () => Promise<void>;

async function pressKeys({ page }: Table, keys: readonly string[], each: Each): Promise<void> {
  for (let i = 0; i < PLANS; i++) {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
      await each();
    }
  }
}

async function planningOf(table: Table): Promise<number> {
  await slowDown(table.session, SLOW);
  const before = (await weighed(table.page)).events.length;
  await pressKeys(table, LAY, async () => undefined);
  await table.page.waitForTimeout(300);
  const noted = (await weighed(table.page)).events.slice(before);
  await slowDown(table.session, 1);
  // The browser tells only of answers that took longer than 16 ms: the others count as that.
  const keys = PLANS * LAY.length;
  const quick = Array.from({ length: Math.max(0, keys - noted.length) }, () => 16);
  return quantile([...noted, ...quick], 0.95);
}

/** A key that means nothing costs what asking costs; the rest is the page's own. */
async function redrawOf(table: Table): Promise<number> {
  const nothing = await costOf(table, ['q', 'q', 'q', 'q', 'q']);
  return Math.max(0, (await costOf(table, LAY)) - nothing);
}

async function costOf(table: Table, keys: readonly string[]): Promise<number> {
  const costs: number[] = [];
  let before = await taskMillis(table.session);
  await pressKeys(table, keys, async () => {
    const now = await taskMillis(table.session);
    costs.push(now - before);
    before = now;
  });
  return quantile(costs, 0.5);
}

async function framesDuring({ page }: Table, what: () => Promise<void>): Promise<number> {
  const before = (await weighed(page)).frames.length;
  await what();
  return quantile((await weighed(page)).frames.slice(before + 1), 0.95);
}

async function panningOf(table: Table): Promise<number> {
  const { page, session } = table;
  const box = await page.locator('.board').boundingBox();
  if (box === null) throw new Error('no board');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.keyboard.press('+');
  await page.waitForTimeout(700);
  await slowDown(session, SLOW);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const millis = await framesDuring(table, async () => {
    for (let i = 0; i < 60; i++) {
      await page.mouse.move(x + 60 * Math.sin(i / 6), y + 40 * Math.cos(i / 6));
      await page.waitForTimeout(16);
    }
  });
  await page.mouse.up();
  await slowDown(session, 1);
  return millis;
}

async function rollingOf(table: Table): Promise<number> {
  const { page, session } = table;
  for (const key of ['1', '1']) await page.keyboard.press(key);
  await slowDown(session, SLOW);
  await page.keyboard.press('r');
  const millis = await framesDuring(table, () => page.waitForTimeout(1200));
  await slowDown(session, 1);
  return millis;
}

async function idleOf({ page }: Table, browser: CDPSession): Promise<number> {
  await page.waitForTimeout(CALM_MILLIS);
  const before = await processorMillis(browser);
  await page.waitForTimeout(IDLE_SECONDS * 1000);
  return ((await processorMillis(browser)) - before) / IDLE_SECONDS;
}

/** How a table feels once it is open: answers to keys, frames, and what it costs with nothing touched. */
export async function tableSpeed({ browser, line }: Visit): Promise<TableSpeed> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await noteSpeed(page, 'main[data-listens]');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await makeGame(page, line, TABLE);
  await listening(page);
  const table = { page, session };
  const redraw = await redrawOf(table);
  const planning = await planningOf(table);
  const panning = await panningOf(table);
  await context.close();
  const idle = await calmTable({ browser, line, slow: 1 });
  const rolling = await rolled({ browser, line, slow: 1 });
  return { planning, redraw, panning, rolling, idle };
}

/** Without the probe, whose own count of frames would keep the page busy. */
async function calmTable({ browser, line }: Visit): Promise<number> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await makeGame(page, line, TABLE);
  await listening(page);
  const idle = await idleOf(
    { page, session: await context.newCDPSession(page) },
    await browser.newBrowserCDPSession(),
  );
  await context.close();
  return idle;
}

async function rolled({ browser, line }: Visit): Promise<number> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await noteSpeed(page, 'main[data-listens]');
  const session = await context.newCDPSession(page);
  await makeGame(page, line, TABLE);
  await listening(page);
  const millis = await rollingOf({ page, session });
  await context.close();
  return millis;
}
