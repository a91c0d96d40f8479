import { AxeBuilder } from '@axe-core/playwright';
import { unwrap } from '@perfect-line/core/result';
import { boardSize, onTable, type PlacedBoard } from '@perfect-line/track/rally/placement';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';
import { parseRoadBook, type Leg } from '@perfect-line/track/rally/roadBook';
import type { Point } from '@perfect-line/track/rally/zoneOutline';
import { EMPTY_SPECIAL, type LaidZone } from '@perfect-line/track/roadbook/draft';
import { roadAt } from '@perfect-line/track/roadbook/ways';
import { expect, test, type Page } from '@playwright/test';

import { inPicture, middleOf } from '../src/workshop/roadbook/geometry.ts';
import { makeRoom } from './bench.ts';

/** How a board is put on the table: with a mouse or with a finger. */
type Hand = (page: Page, x: number, y: number) => Promise<void>;

const MOUSE: Hand = (page, x, y) => page.mouse.click(x, y);
const FINGER: Hand = (page, x, y) => page.touchscreen.tap(x, y);

async function openBench(page: Page): Promise<void> {
  await page.goto('/#/workshop/roadbook/new');
  await expect(page.locator('[data-listens="road-bench"]')).toBeVisible();
}

/** Where a point of the table is seen, once it stays there: what was laid may have moved the table. */
const pointOf = (page: Page, at: Point): Promise<Point> =>
  page.locator('.bench-pane .bench > g').evaluate(async (world, { x, y }) => {
    const seen = (): DOMPoint => {
      const matrix = world instanceof SVGGraphicsElement ? world.getScreenCTM() : null;
      return new DOMPoint(x, y).matrixTransform(matrix ?? new DOMMatrix());
    };
    const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
    for (let last = seen(); ;) {
      await nextFrame();
      await nextFrame();
      const now = seen();
      if (now.x === last.x && now.y === last.y) return { x: now.x, y: now.y };
      last = now;
    }
  }, inPicture(at));

async function touch(page: Page, at: Point, hand: Hand): Promise<void> {
  const { x, y } = await pointOf(page, at);
  await hand(page, x, y);
}

const laid = (page: Page, { zone, turns, x, y }: PlacedBoard) =>
  page.locator(`.board:not(.ghost)[data-board="${zone} ${turns} ${x} ${y} asphalt"]`);

/** The boards of a special around the middle of the window. */
function centred(boards: readonly PlacedBoard[]): readonly LaidZone[] {
  const middle = (values: readonly number[]): number =>
    Math.round((Math.min(...values) + Math.max(...values)) / 2);
  const [x, y] = [
    middle(boards.flatMap((b) => [b.x, b.x + boardSize(b.turns).x])) - 1,
    middle(boards.flatMap((b) => [b.y, b.y + boardSize(b.turns).y])) - 1,
  ];
  return boards.map((b) => ({ ...b, x: b.x - x + 0, y: b.y - y + 0, side: 'asphalt' }));
}

async function layBoard(page: Page, board: LaidZone, hand: Hand): Promise<void> {
  await page.getByRole('button', { name: `Board ${board.zone}`, exact: true }).click();
  for (let i = 0; i < board.turns; i++)
    await page.getByRole('button', { name: 'Turn right' }).click();
  await touch(page, middleOf(board), hand);
  await expect(laid(page, board)).toBeVisible();
}

/** A point of a road near its beginning where a tap means this road. */
function pointOn(boards: readonly LaidZone[], leg: Leg): Point {
  const board = boards.find(({ zone }) => zone === leg.zone);
  const shares = [0.1, 0.06, 0.2, 0.3, 0.4, 0.5];
  const points = shares.flatMap((share) =>
    board ? [onTable(board, leg.road.line.at(leg.reversed ? 1 - share : share))] : [],
  );
  const special = { ...EMPTY_SPECIAL, boards };
  const found = points.find((point) => roadAt(special, point)?.road === leg.road);
  if (found === undefined) throw new Error('no point on the road');
  return found;
}

const drivenLegs = (page: Page) => page.locator('.bench-pane .leg:not(.hovered, .ghost)');

const bookField = (page: Page) => page.getByLabel('Road-book', { exact: true });

/** Boards laid, roads picked in their order; kept, and read anew by the page. */
async function build(page: Page, stage: string, hand: Hand): Promise<void> {
  const book = unwrap(parseRoadBook(stage));
  const boards = centred(book.boards);
  await openBench(page);
  await makeRoom(page, 620);
  for (const board of boards) await layBoard(page, board, hand);
  await page.getByText('Roads', { exact: true }).click();
  for (const [i, leg] of book.legs.entries()) {
    await touch(page, pointOn(boards, leg), hand);
    await expect(drivenLegs(page)).toHaveCount(i + 1);
  }
  await page.reload();
  await expect(bookField(page)).toHaveValue(stage);
  await expect(page.getByText('whole and ready to drive')).toBeVisible();
  for (const board of boards) await expect(laid(page, board)).toHaveCount(1);
}

const STAGES = READY_RALLIES.flatMap(({ specials }) => specials);
/** All of them take minutes: `WORKSHOP=all npx playwright test roadbook` lays every one. */
const LAID = process.env['WORKSHOP'] === 'all' ? STAGES : STAGES.slice(1, 2);

test.describe('[R1.3] a ready special laid and picked on the map', () => {
  for (const stage of LAID) {
    test(`${stage} with the mouse`, ({ page }) => build(page, stage, MOUSE));
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } });
  test('[R1.3] a ready special with a finger', ({ page }) => build(page, STAGES[0] ?? '', FINGER));
});

test('[R1.1] a ready rally by keyboard alone, driven and shared', async ({ page }) => {
  const [rally] = READY_RALLIES;
  if (rally === undefined) throw new Error('no ready rally');
  await openBench(page);
  for (const [i, stage] of rally.specials.entries()) {
    if (i > 0) await page.getByRole('button', { name: 'Add a special' }).press('Enter');
    await page.locator('#main').focus();
    for (const { zone, from } of unwrap(parseRoadBook(stage)).legs) {
      await page.keyboard.press(zone.toLowerCase());
      await page.keyboard.press(String(from));
    }
    await expect(bookField(page)).toHaveValue(stage);
  }
  await expect(page.getByText('whole and ready to drive')).toBeVisible();
  await page.keyboard.press('l');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('l');
  await page.keyboard.press('f');
  await expect(page.locator('.board[data-board^="L "][data-board$=" snow"]')).toBeVisible();
  await page.getByLabel('Name of the rally').fill('Cat Hill');
  await page.getByLabel('Name of the rally').press('Tab');
  await page.getByRole('button', { name: 'Work out the perfect time' }).click();
  await expect(page.getByText(/^A perfect rally takes/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('P.C. course sheet: Cat Hill')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'With rivals' }).click();
  await expect(page.getByRole('radio', { name: /Cat Hill/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Snow in zone L' })).toBeChecked();
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(page.getByRole('heading', { name: 'Cat Hill (own road-books)' })).toBeAttached();
});

test('the bench names faults at their place, undoes, and has none of its own', async ({ page }) => {
  await openBench(page);
  await bookField(page).fill('C8-C3 / J6-J5 / C1-C3');
  await expect(page.getByText(/Leg 3 \(C1-C3\): no road/)).toBeVisible();
  await bookField(page).fill('C8-C3 / J6-J5 / C4-C5');
  await bookField(page).press('Enter');
  await expect(page.locator('.board[data-painted="true"]')).toHaveCount(2);
  await page.locator('#main').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Does not begin where road 1 ends.')).toBeVisible();
  await expect(page.locator('.bench .fault')).toHaveCount(2);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('whole and ready to drive')).toBeVisible();
  await page.getByRole('button', { name: 'Drive on' }).click();
  await page.getByRole('button', { name: 'Drive this road' }).click();
  await expect(drivenLegs(page)).toHaveCount(4);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

const HOSTILE = [
  '',
  'C0_0_0a.C1-3',
  'C9_0_0a',
  'C0_0_0a.C0_9_9a',
  'C0_99_0a',
  '*'.repeat(9),
  '<b>',
];

test('where drives of a special go wrong is shown on its road', async ({ page }) => {
  await page.goto('/#/workshop/roadbook/new?rally=C0_0_0a.C4-5');
  await page.getByRole('button', { name: 'Show where drives go wrong' }).click();
  await expect(page.getByLabel('Show on the map')).toBeChecked({ timeout: 120_000 });
  await expect(page.locator('.heat path').first()).toBeVisible();
  await page.getByLabel('Show on the map').uncheck();
  await expect(page.locator('.heat')).toHaveCount(0);
});

test('damaged links and files are refused in plain words', async ({ page }) => {
  for (const text of HOSTILE.slice(1)) {
    await page.goto(`/#/workshop/roadbook/new?rally=${encodeURIComponent(text)}`);
    await expect(page.getByText('cut off or damaged')).toBeVisible();
    await page.goto('/#/');
  }
  await page.goto('/#/workshop');
  const written = '{"format":"perfect-line-rally","version":1,"specials":[]}';
  await page.getByLabel('Open a file').setInputFiles({
    name: 'bad.json',
    mimeType: 'application/json',
    buffer: Buffer.from(written),
  });
  await expect(page.getByText('A rally has one to five specials.')).toBeVisible();
});
