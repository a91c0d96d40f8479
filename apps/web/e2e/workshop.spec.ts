import { AxeBuilder } from '@axe-core/playwright';
import { turned } from '@perfect-line/core/hex';
import { tileSide } from '@perfect-line/track/catalogue';
import { compileTrack } from '@perfect-line/track/compile';
import type { PlacedTile } from '@perfect-line/track/graph';
import { READY_TRACKS, withPit, type ReadyTrack } from '@perfect-line/track/readyTracks';
import { expect, test, type Page } from '@playwright/test';

import { centreOf } from '../src/workshop/stage.ts';
import { makeRoom } from './bench.ts';

/** How a tile is put on the table: with a mouse or with a finger. */
type Hand = { readonly tap: (page: Page, x: number, y: number) => Promise<void> };

const MOUSE: Hand = { tap: (page, x, y) => page.mouse.click(x, y) };
const FINGER: Hand = { tap: (page, x, y) => page.touchscreen.tap(x, y) };

async function openBench(page: Page): Promise<void> {
  await page.goto('/#/workshop/new');
  await expect(page.locator('[data-listens="bench"]')).toBeVisible();
}

/** Where a hex is seen. */
const pointOf = (page: Page, tile: PlacedTile): Promise<{ x: number; y: number }> =>
  page.locator('.bench > g').evaluate((world, { x, y }) => {
    const matrix = world instanceof SVGGraphicsElement ? world.getScreenCTM() : null;
    const point = new DOMPoint(x, y).matrixTransform(matrix ?? new DOMMatrix());
    return { x: point.x, y: point.y };
  }, centreOf(tile));

const laid = (page: Page, { id, q, r, dir }: PlacedTile) =>
  page.locator(`.tile:not(.ghost)[data-tile="${id} ${q} ${r} ${dir}"]`);

/** A circuit in the middle of the window. */
function centred(tiles: readonly PlacedTile[]): readonly PlacedTile[] {
  const middle = (values: readonly number[]): number =>
    Math.round((Math.min(...values) + Math.max(...values)) / 2);
  const [q, r] = [middle(tiles.map((tile) => tile.q)), middle(tiles.map((tile) => tile.r))];
  return tiles.map((tile) => ({ ...tile, q: tile.q - q, r: tile.r - r }));
}

async function layTile(page: Page, tile: PlacedTile, hand: Hand): Promise<void> {
  const lanes = tileSide(tile.id)?.from.lanes;
  if (lanes !== undefined) await page.getByText(`${lanes} lanes`).first().click();
  const name = tile.id.startsWith('101') ? 'Pit' : new RegExp(`^Tile ${tile.id}, `);
  await page.getByRole('button', { name }).click();
  const { x, y } = await pointOf(page, tile);
  await hand.tap(page, x, y);
  await expect(
    page.locator(`.tile:not(.ghost)[data-tile^="${tile.id} ${tile.q} ${tile.r} "]`),
  ).toBeVisible();
  if (await laid(page, tile).isVisible()) return page.keyboard.press('Escape');
  await hand.tap(page, x, y);
  for (let i = 0; i < 6 && !(await laid(page, tile).isVisible()); i++) {
    await page.getByRole('button', { name: 'Turn right' }).click();
  }
  await expect(laid(page, tile)).toBeVisible();
  await page.keyboard.press('Escape');
}

/** What the shelf of the device holds, read anew by the page. */
async function keptTiles(page: Page): Promise<readonly PlacedTile[]> {
  await page.reload();
  const marks = page.locator('.bench [data-tile]');
  await expect(marks.first()).toBeVisible();
  const texts = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('data-tile')));
  return texts.map((text) => {
    const [id = '', q, r, dir] = (text ?? '').split(' ');
    return { id, q: Number(q), r: Number(r), dir: turned(Number(dir), 0) };
  });
}

async function expectSameCircuit(page: Page, { tiles }: ReadyTrack): Promise<void> {
  await expect(page.getByText('whole and ready to race')).toBeVisible();
  const [wanted, built] = [compileTrack(tiles), compileTrack(await keptTiles(page))];
  if (!wanted.ok || !built.ok) throw new Error('no circuit');
  expect(built.value.names).toEqual(wanted.value.names);
  expect([...built.value.linkTo]).toEqual([...wanted.value.linkTo]);
}

/** All eight take minutes: `WORKSHOP=all npx playwright test workshop` lays every one. */
const LAID = process.env['WORKSHOP'] === 'all' ? READY_TRACKS : READY_TRACKS.slice(3, 5);

test.describe('[G1.2] a ready track laid tile by tile', () => {
  for (const track of LAID) {
    test(`track ${track.number} with the mouse`, async ({ page }) => {
      await openBench(page);
      await makeRoom(page, 900);
      for (const tile of centred(withPit(track))) await layTile(page, tile, MOUSE);
      await expectSameCircuit(page, track);
    });
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } });
  for (const track of READY_TRACKS.slice(0, LAID.length > 2 ? 2 : 1)) {
    test(`[G1.2] track ${track.number} with a finger`, async ({ page }) => {
      await openBench(page);
      await makeRoom(page, 900);
      for (const tile of centred(track.tiles)) await layTile(page, tile, FINGER);
      await expectSameCircuit(page, track);
    });
  }
});

/** Keys that lead the mark from one hex to another. */
function arrowsTo(from: PlacedTile, to: PlacedTile): readonly string[] {
  const [dq, dr] = [to.q - from.q, to.r - from.r];
  const aside = dr > 0 ? 'ArrowRight' : 'ArrowLeft';
  // To the right goes north-east (r + 1), to the left north-west (q + 1, r - 1).
  const up = dr > 0 ? dq : dq + dr;
  const vertical = up > 0 ? 'ArrowUp' : 'ArrowDown';
  return [
    ...Array.from({ length: Math.abs(dr) }, () => aside),
    ...Array.from({ length: Math.abs(up) }, () => vertical),
  ];
}

test('[G1.2] a ready track laid by keyboard alone', async ({ page }) => {
  const [track] = READY_TRACKS;
  if (track === undefined) throw new Error('no ready track');
  await openBench(page);
  let mark: PlacedTile = { id: '', q: 0, r: 0, dir: 0 };
  for (const tile of track.tiles) {
    for (const key of arrowsTo(mark, tile)) await page.keyboard.press(key);
    mark = tile;
    for (const digit of tile.id.slice(0, 3)) await page.keyboard.press(digit);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    for (let i = 0; i < 6 && !(await laid(page, tile).isVisible()); i++) {
      await page.keyboard.press('r');
    }
    await page.keyboard.press('Escape');
    await expect(laid(page, tile)).toBeVisible();
  }
  await expectSameCircuit(page, track);
});

test('a circuit of sixteen tiles grows in at most forty keys', async ({ page }) => {
  await openBench(page);
  const [straight, right] = [['Enter'], ['4', 'Enter']];
  const sides = [2, 1, 1, 3, 1, 1].map((length) => Array.from({ length }, () => straight));
  const keys = ['g', ...sides.flatMap((side) => [...side, right]).flat()];
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.getByText('whole and ready to race')).toBeVisible();
  await expect(page.locator('.bench .tile')).toHaveCount(16);
  expect(keys.length).toBeLessThanOrEqual(40);
});

test('the bench has no faults, refuses in plain words, and undoes', async ({ page }) => {
  await openBench(page);
  await page.getByText('2 lanes').first().click();
  await page.getByRole('button', { name: /^Tile 105b, / }).click();
  const { x, y } = await pointOf(page, { id: '', q: 0, r: 0, dir: 0 });
  await page.mouse.click(x, y);
  await expect(page.locator('.bench .tile:not(.ghost)')).toHaveCount(1);
  await expect(page.getByText('There is no start tile')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.bench .tile:not(.ghost)')).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.locator('.bench .tile:not(.ghost)')).toHaveCount(1);
});

test('a tile is pulled out of the tray onto the table, or dropped beside it', async ({ page }) => {
  await openBench(page);
  const tile = page.getByRole('button', { name: /^Tile 102b, / });
  const { x, y } = await pointOf(page, { id: '', q: 0, r: 0, dir: 0 });
  const pullTo = async (to: { readonly x: number; readonly y: number }): Promise<void> => {
    await tile.hover();
    await page.mouse.down();
    await page.mouse.move(to.x - 20, to.y);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
  };
  await pullTo({ x: 300, y: 20 });
  await expect(page.locator('.bench .tile')).toHaveCount(0);
  await expect(tile).toHaveAttribute('aria-pressed', 'false');
  await pullTo({ x, y });
  await expect(page.locator('.bench .tile:not(.ghost)')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

test('driven laps colour the road until the circuit changes', async ({ page }) => {
  await openBench(page);
  await page.keyboard.press('g');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Finish it for me' }).click();
  await page.getByRole('button', { name: 'Show where laps go wrong' }).click();
  await expect(page.getByLabel('Show on the map')).toBeChecked({ timeout: 120_000 });
  await expect(page.locator('.heat path').first()).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByLabel('Show on the map').uncheck();
  await expect(page.locator('.heat')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('How it drives')).toHaveCount(0);
});

test('a built circuit is raced, and its link opens it again', async ({ page }) => {
  await openBench(page);
  await page.keyboard.press('g');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Finish it for me' }).click();
  await page.getByLabel('Name of the circuit').fill('Cat Hill');
  await page.getByLabel('Name of the circuit').press('Tab');
  await page.getByRole('link', { name: 'Race', exact: true }).click();
  await expect(page.getByRole('radio', { name: /Cat Hill/ })).toBeChecked();
  await page.goto('/#/workshop/new?circuit=102b_0_0_0.10');
  await expect(page.getByText('cut off or damaged')).toBeVisible();
});
