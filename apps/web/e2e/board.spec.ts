import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { build } from 'vite';

import type { BoardPage } from './boardPage.ts';

let script = '';

test.beforeAll(async () => {
  const entry = fileURLToPath(new URL('boardPage.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'boardPage' } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (bundle === undefined || !('output' in bundle)) throw new Error('nothing was built');
  script = bundle.output[0].code;
});

async function open(page: Page): Promise<void> {
  await page.setContent('<!doctype html><html lang="en"><title>board</title><body></body></html>');
  await page.addScriptTag({ content: script });
}

const transform = (page: Page): Promise<string> =>
  page.locator('.pl-world').evaluate((world) => (world as HTMLElement).style.transform);

/** A glide moves the view in every frame: it rests when it outlives two. */
const isResting = (page: Page): Promise<boolean> =>
  page.locator('.pl-world').evaluate(async (world) => {
    const now = (): string => (world as HTMLElement).style.transform;
    const before = now();
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    return now() === before;
  });

const picks = (page: Page): Promise<readonly number[]> =>
  page.evaluate((): BoardPage['picks'] => window.boardPage.picks);

async function atRest(page: Page): Promise<string> {
  await expect.poll(() => isResting(page)).toBe(true);
  return transform(page);
}

test('reports picks by mouse, never of what is blocked', async ({ page }) => {
  await open(page);
  await page.locator('[data-space="12"].pl-target').click();
  expect(await picks(page)).toEqual([12]);
  const blocked = await page.locator('[data-space="50"].pl-target').boundingBox();
  if (blocked === null) throw new Error('the blocked target is not drawn');
  await page.mouse.click(blocked.x + blocked.width / 2, blocked.y + blocked.height / 2);
  expect(await picks(page)).toEqual([12]);
  expect(await page.evaluate(() => window.boardPage.blocked)).toEqual([50]);
  expect(await page.evaluate(() => window.boardPage.hovers[0])).toBe(12);
});

/** Within one task of the page: between two clicks from outside a busy machine may wait too long. */
const doubleTap = (page: Page, at: { readonly clientX: number; readonly clientY: number }) =>
  page.locator('.pl-board').evaluate((board, where) => {
    for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
      board.dispatchEvent(new PointerEvent(type, { ...where, pointerType: 'mouse' }));
  }, at);

test('two quick taps on a space are two taps; on the grass they bring the board nearer', async ({
  page,
}) => {
  await open(page);
  const before = await atRest(page);
  for (const space of ['12', '50']) {
    const box = await page.locator(`[data-space="${space}"].pl-target`).boundingBox();
    if (box === null) throw new Error('the target is not drawn');
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    expect(await atRest(page)).toBe(before);
  }
  expect(await picks(page)).toEqual([12, 12]);
  const field = await page.locator('.pl-board').boundingBox();
  if (field === null) throw new Error('there is no board');
  await doubleTap(page, { clientX: field.x + 4, clientY: field.y + 4 });
  expect(await atRest(page)).not.toBe(before);
});

test('is driven by the keyboard alone', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'free 12' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press(' ');
  expect(await picks(page)).toEqual([12, 15]);
  const whole = await atRest(page);
  await page.keyboard.press('+');
  expect(await atRest(page)).not.toBe(whole);
  await page.keyboard.press('0');
  expect(await atRest(page)).toBe(whole);
});

test('drags and zooms without picking, and never loses the circuit', async ({ page }) => {
  await open(page);
  const spot = await page.locator('[data-space="12"].pl-target').boundingBox();
  if (spot === null) throw new Error('the target is not drawn');
  const [x, y] = [spot.x + spot.width / 2, spot.y + spot.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 30, { steps: 4 });
  await page.mouse.up();
  expect(await picks(page)).toEqual([]);
  await page.mouse.wheel(0, -600);
  for (let i = 0; i < 10; i++) {
    await page.mouse.move(50, 50);
    await page.mouse.down();
    await page.mouse.move(1200, 650, { steps: 2 });
    await page.mouse.up();
  }
  await expect(page.locator('.pl-picture .pl-edge2')).toBeInViewport();
});

test('keeps what it looks at in view when the window changes', async ({ page }) => {
  await open(page);
  const whole = await atRest(page);
  // In the middle of the glide: what is aimed at counts, not how far the view has come.
  await page.evaluate(() => window.boardPage.board.focusOn([12, 15]));
  await page.setViewportSize({ width: 1280, height: 560 });
  expect(await atRest(page)).not.toBe(whole);
  const glided = await atRest(page);
  await page.evaluate(() => window.boardPage.board.focusOn([12, 15], { duration: 0 }));
  expect(await transform(page)).toBe(glided);
  await page.setViewportSize({ width: 390, height: 844 });
  await atRest(page);
  await expect(page.locator('[data-space="12"].pl-target')).toBeInViewport({ ratio: 0.99 });
});

test('goes on zooming while a bar below it grows', async ({ page }) => {
  await open(page);
  const scaleNow = async (): Promise<number> =>
    Number(/scale\((.+)\)/.exec(await atRest(page))?.[1]);
  const before = await scaleNow();
  await page.evaluate(() => {
    const { board } = window.boardPage;
    board.zoomBy(1.4);
    board.setInset({ top: 0, right: 0, bottom: 40, left: 0 });
  });
  expect(await scaleNow()).toBeCloseTo(1.4 * before, 2);
});

test('comes along with a line that leaves the view, and for nothing further away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const light = (space: number, kind: 'free' | 'far') =>
    page.evaluate(
      ([to, how]) => {
        const { board, scene } = window.boardPage;
        const targets = [{ space: to, kind: how, label: '3', title: 'gear 3' }];
        void board.update({ ...scene, targets });
      },
      [space, kind] as const,
    );
  await page.evaluate(() => window.boardPage.board.focusOn([12, 15], { duration: 0 }));
  const near = await atRest(page);
  await light(30, 'far');
  expect(await atRest(page)).toBe(near);
  await expect(page.locator('[data-space="30"].pl-target')).not.toBeInViewport();
  await light(30, 'free');
  expect(await atRest(page)).not.toBe(near);
  await expect(page.locator('[data-space="30"].pl-target')).toBeInViewport({ ratio: 0.99 });
});

test('touches only what changed', async ({ page }) => {
  await open(page);
  const changes = await page.evaluate(() => {
    const { board, scene } = window.boardPage;
    const seen: string[] = [];
    const observer = new MutationObserver(() => undefined);
    const svg = document.querySelector('.pl-scene');
    if (svg === null) throw new Error('no scene');
    observer.observe(svg, { subtree: true, childList: true, attributes: true });
    const [first, ...others] = scene.cars;
    if (first === undefined) throw new Error('no car');
    void board.update({ ...scene, cars: [{ ...first, space: first.space + 1 }, ...others] });
    for (const { target } of observer.takeRecords())
      if (target instanceof Element)
        seen.push(target.closest('[data-car]')?.getAttribute('data-car') ?? target.tagName);
    return [...new Set(seen)];
  });
  expect(changes).toEqual(['1']);
});

test('plain motion drives a car and throws no dust', async ({ page }) => {
  await open(page);
  const lose = (isPlain: boolean) =>
    page.evaluate(async (plain) => {
      const { board, scene } = window.boardPage;
      await board.update(scene);
      const [first, ...others] = scene.cars;
      if (first === undefined) throw new Error('no car');
      const space = first.space + 3;
      const cars = [{ ...first, space, state: { type: 'spun' } as const }, ...others];
      const effects = [{ id: `spin ${plain}`, kind: 'spin', space } as const];
      void board.update({ ...scene, cars, effects }, { duration: 300, isPlain: plain });
      const lengths = document.getAnimations().map(({ effect }) => effect?.getTiming().duration);
      return {
        lengths: [...new Set(lengths)],
        puffs: document.querySelectorAll('.pl-burst').length,
      };
    }, isPlain);
  expect(await lose(true)).toEqual({ lengths: [300], puffs: 0 });
  const full = await lose(false);
  expect(full.lengths.some((length) => Number(length) > 900)).toBe(true);
  expect(full.puffs).toBeGreaterThan(0);
});

test('moves cars over the time given, at once where motion is unwanted', async ({ browser }) => {
  const drive = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await browser.newPage({ reducedMotion });
    await open(page);
    const seen = await page.evaluate(async () => {
      const { board, scene } = window.boardPage;
      const cars = scene.cars.map((car) => ({ ...car, space: car.space + 3 }));
      const moved = board.update({ ...scene, cars }, { duration: 300 }).then(() => 'at once');
      const motions = document.getAnimations().map(({ effect }) => effect?.getTiming().duration);
      // Whatever takes any time at all comes after this.
      const later = new Promise<string>((resolve) => setTimeout(resolve, 0, 'later'));
      const ends = await Promise.race([moved, later]);
      await moved;
      return { ends, takes: motions.includes(300) };
    });
    await page.close();
    return seen;
  };
  expect(await drive('no-preference')).toEqual({ ends: 'later', takes: true });
  expect(await drive('reduce')).toEqual({ ends: 'at once', takes: false });
});

test('takes another picture and leaves nothing behind', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.boardPage.board.setDrawing(window.boardPage.rainy()));
  await expect(page.locator('.pl-light-rain')).toHaveCount(1);
  await expect(page.locator('.pl-car')).toHaveCount(2);
  await page.evaluate(() => window.boardPage.board.destroy());
  await expect(page.locator('main')).toBeEmpty();
});

const LOOKS: readonly [name: string, width: number, height: number, rain: boolean][] = [
  ['wide', 1280, 800, false],
  ['phone', 390, 844, false],
  ['rain', 1280, 800, true],
];

for (const [name, width, height, rain] of LOOKS) {
  // Signs and numbers are drawn as paths: no font of the machine changes the picture.
  test(`looks as it did: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    if (rain) {
      await page.evaluate(() => window.boardPage.board.setDrawing(window.boardPage.rainy()));
    }
    await atRest(page);
    await expect(page).toHaveScreenshot(`board-${name}.png`, { maxDiffPixelRatio: 0.02 });
  });
}

test('draws a new scene within eight milliseconds of an idle machine', async ({ page }) => {
  await open(page);
  const median = await page.evaluate(async () => {
    const { board, scene, workFor } = window.boardPage;
    const times: number[] = [];
    for (let i = 0; i < 200; i++) {
      const targets = scene.targets.map((t) => ({ ...t, space: t.space + (i % 20) }));
      const unit = workFor(1);
      const start = performance.now();
      const drawn = board.update({ ...scene, targets }, { duration: 0 });
      document.body.getBoundingClientRect();
      times.push((performance.now() - start) / unit);
      await drawn;
    }
    return times.toSorted((a, b) => a - b)[100] ?? Infinity;
  });
  expect(median).toBeLessThan(8);
});
