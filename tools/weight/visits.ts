import type { Browser, BrowserContext, Page } from '@playwright/test';

import type { Weighed } from './pages.ts';
import { noteSpeed, slowDown, waitUsable, weighed } from './probe.ts';
import type { Line } from './slowLine.ts';

export type Visit = { readonly browser: Browser; readonly line: Line; readonly slow: number };

export type Seen = {
  readonly bytes: number;
  readonly paint: number;
  readonly usable: number;
  readonly blocking: number;
};

const SETTLE_MILLIS = 2500;

/** As a phone has it; without a service worker, whose copy is fetched afterwards and weighed on its own. */
export const openContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
  });

export const addressOf = (line: Line, path: string): string =>
  `http://localhost:${line.port}${path}`;

/** Sets a game up on the page itself and says where its table is. */
export async function makeGame(page: Page, line: Line, link: string): Promise<string> {
  await page.goto(addressOf(line, link));
  await page.locator('.start-bar .button.main').click();
  await page.waitForFunction(() => location.hash.startsWith('#/table/'));
  await page.locator('.board .pl-car').first().waitFor();
  return `/${new URL(page.url()).hash}`;
}

async function placeOf(context: BrowserContext, line: Line, page: Weighed): Promise<string> {
  if (page.made === undefined) return page.path;
  const maker = await context.newPage();
  const path = await makeGame(maker, line, page.made);
  await maker.close();
  return page.room === true ? path.replace('#/table/', '#/replay/') : path;
}

/** A first visit to a page: nothing of it is in the browser yet. */
export async function visit(wanted: Weighed, { browser, line, slow }: Visit): Promise<Seen> {
  const context = await openContext(browser);
  const path = await placeOf(context, line, wanted);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await slowDown(session, slow);
  await noteSpeed(page, wanted.usable);
  line.restart();
  await page.goto(addressOf(line, path), { waitUntil: 'commit' });
  await waitUsable(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MILLIS);
  const { paint, usable, blocking } = await weighed(page);
  const seen = { bytes: line.bytes(), paint, usable, blocking };
  await context.close();
  return seen;
}
