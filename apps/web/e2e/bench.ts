import { expect, type Page } from '@playwright/test';

/** How large the table of a bench is seen. */
const scaleOf = (page: Page): Promise<number> =>
  page
    .locator('.bench-pane .bench > g')
    .evaluate((world) => (world instanceof SVGGraphicsElement ? world.getScreenCTM()?.a : 0) ?? 0);

/** Zooms out until there is room for whatever is laid. */
export async function makeRoom(page: Page, by: number): Promise<void> {
  const box = await page.locator('.bench-pane').boundingBox();
  if (box === null) throw new Error('no bench');
  const before = await scaleOf(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, by);
  // A wheel is not waited for: what is touched before it has turned is touched elsewhere.
  await expect.poll(() => scaleOf(page)).toBeLessThan(before);
}
