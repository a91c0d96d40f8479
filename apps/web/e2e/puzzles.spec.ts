import { unwrap } from '@perfect-line/core/result';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import { expect, test, type Page } from '@playwright/test';

import { loadPuzzle, seriesIn, type ShownPuzzle } from '../src/puzzles/shelf.ts';
import { expectNoViolations } from './axe.ts';
import { PATIENCE, press, useSettings } from './table.ts';

async function shipped(id: string): Promise<ShownPuzzle> {
  const puzzle = await loadPuzzle(id);
  if (puzzle === undefined) throw new Error(`no puzzle ${id}`);
  return puzzle;
}

async function openPuzzle(page: Page, id: string): Promise<void> {
  await page.goto(`/#/puzzles/${id}`);
  await page.locator(`[data-puzzle="${id}"]`).waitFor();
  await page.locator('main[data-listens]').waitFor();
}

const planned = (page: Page) => page.locator('.planned li');

/** Lays a plan as a player does: the die, and where it fits in several places, the space. */
async function layPlan(page: Page, { setup }: ShownPuzzle, action: Action): Promise<void> {
  const { graph } = gt.start(unwrap(gt.parseSetup(setup))).state.race;
  for (const [i, { dice, to }] of ('plan' in action ? action.plan : []).entries()) {
    await press(page, dice[0] ?? '');
    if ((await page.locator('.die-button.armed').count()) > 0) {
      await page
        .locator(`.pl-target[data-space="${graph.idOf.get(to)}"] .pl-near`)
        .click({ force: true });
    }
    await expect(planned(page)).toHaveCount(i + 1);
  }
}

test('a puzzle of the circuit: wrong first, then the best line, drawn and explained', async ({
  page,
}) => {
  const puzzle = await shipped('gt-lines-0');
  const best = unwrap(gt.parseAction(puzzle.best));
  await useSettings(page);
  await page.goto('/#/puzzles');
  await page.locator('a[href="#/puzzles/gt-lines"]').click();
  const [easiest = 0] = seriesIn(puzzle.game, 'lines');
  await page.locator(`[data-puzzle="gt-lines-${easiest}"]`).waitFor();
  await openPuzzle(page, puzzle.id);
  await page.locator('.die-button.usable').first().click();
  if ((await planned(page).count()) === 0) await press(page, 'Enter');
  await press(page, 'r');
  await expect(page.locator('.grade.costly')).toBeVisible({ timeout: PATIENCE });
  await expect(page.locator('.puzzle-why')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.grade')).toHaveCount(0);
  while ((await planned(page).count()) > 0) await page.locator('.undo .button').first().click();
  await layPlan(page, puzzle, best);
  await press(page, best.type === 'drive' && best.mode === 'flat-out' ? 'f' : 'r');
  await expect(page.locator('.grade.best')).toHaveText('Solved!', { timeout: PATIENCE });
  await expect(page.locator('.puzzle-why')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.locator('.puzzle-mine')).toContainText(['1 puzzle tried, 0 solved']);
});

test('a puzzle of the rally, and the next one, by keyboard alone', async ({ page }) => {
  const puzzle = await shipped('rally-focus-0');
  expect(puzzle.best).toEqual({ type: 'stop' });
  await useSettings(page);
  await openPuzzle(page, puzzle.id);
  await press(page, 'e');
  await expect(page.locator('.grade.best')).toBeVisible({ timeout: PATIENCE });
  await expect(page.getByRole('link', { name: 'Next puzzle' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.locator('[data-puzzle="rally-focus-1"]').waitFor();
  await page.goto('/#/puzzles');
  await expect(page.locator('.puzzle-rating')).toBeVisible();
  await page.reload();
  await expect(page.locator('.puzzle-rating')).toBeVisible();
});

test('a storm counts what is passed and what is solved, and can be begun anew', async ({
  page,
}) => {
  await page.clock.install();
  await useSettings(page);
  await page.goto('/#/puzzles');
  await page.getByRole('link', { name: 'Start the clock' }).click();
  const card = page.locator('.storm-card');
  await card.waitFor();
  const first = await card.getAttribute('data-puzzle');
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(card).not.toHaveAttribute('data-puzzle', first ?? '');
  await page.clock.runFor(200_000);
  await expect(page.getByRole('heading', { name: '0 puzzles solved' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Once more' }).click();
  await card.waitFor();
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing among puzzles, ${theme}`, async ({ page }) => {
    await useSettings(page, { theme });
    await page.goto('/#/puzzles');
    await page.locator('.course').first().waitFor();
    await expectNoViolations(page);
    await openPuzzle(page, 'rally-lines-0');
    await expectNoViolations(page);
  });
}

test('a name that is no puzzle says so', async ({ page }) => {
  await page.goto('/#/puzzles/gt-lines-99999');
  await expect(page.getByText('There is no page at this address')).toBeVisible();
});
