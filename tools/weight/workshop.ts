import { unwrap } from '@perfect-line/core/result';
import { buildCircuit } from '@perfect-line/track/builder/buildCircuit';
import type { CDPSession, Page } from '@playwright/test';

import { quantile, taskMillis } from './probe.ts';
import { addressOf, openContext, type Visit } from './visits.ts';
import type { Figure } from './weigh.ts';

const TILES = 40;
const MOVES = 80;

function circuitOf40(): string {
  const wish = { tileCount: TILES, lanes: 'mixed', difficulty: 'medium', boxes: 2 } as const;
  const { tiles } = unwrap(buildCircuit({ seed: 'workshop', wish }));
  return tiles.map(({ id, q, r, dir }) => [id, q, r, dir].join('_')).join('.');
}

type Way = (i: number) => readonly [number, number];

async function costsOfMoves(page: Page, session: CDPSession, way: Way): Promise<readonly number[]> {
  const costs: number[] = [];
  for (let i = 1; i <= MOVES; i++) {
    const before = await taskMillis(session);
    await page.mouse.move(...way(i));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    costs.push((await taskMillis(session)) - before);
  }
  return costs;
}

async function costsOfDrag(page: Page, session: CDPSession): Promise<readonly number[]> {
  const box = await page.locator('.bench .tile').nth(20).boundingBox();
  if (box === null) throw new Error('no tile on the bench');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const around: Way = (i) => [x + 160 * Math.sin(i / 8), y + 120 * Math.sin(i / 5)];
  const costs = await costsOfMoves(page, session, around);
  await page.mouse.up();
  return costs;
}

/** Processor time of the page for each frame in which a tile is carried over a bench of 40. */
export async function benchSpeed({ browser, line }: Visit): Promise<readonly Figure[]> {
  const context = await openContext(browser);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(addressOf(line, `/#/workshop/new?circuit=${circuitOf40()}`));
  await page
    .locator('.bench .tile')
    .nth(TILES - 1)
    .waitFor();
  // Over the bar nothing answers: that is what asking costs.
  const asking = quantile(await costsOfMoves(page, session, (i) => [600 + i, 20]), 0.5);
  const costs = (await costsOfDrag(page, session)).map((cost) => cost - asking);
  await context.close();
  return [
    {
      name: 'workshop: frame of a drag, 40 tiles, median',
      unit: 'ms',
      value: quantile(costs, 0.5),
      most: 8,
    },
    { name: 'workshop: frame of a drag, 40 tiles, p95', unit: 'ms', value: quantile(costs, 0.95) },
  ];
}
