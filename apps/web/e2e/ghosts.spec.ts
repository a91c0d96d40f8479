import { expect, test, type Page } from '@playwright/test';

import { expectNoViolations } from './axe.ts';
import { driveRally } from './rallyTable.ts';
import { screenGames, type ScreenGame } from './screenGames.ts';
import { driveHome, useSettings } from './table.ts';

async function fillShelf(page: Page, games: readonly ScreenGame[]): Promise<void> {
  await page.goto('/#/games');
  const buffer = Buffer.from(screenGames(games));
  const file = { name: 'games.json', mimeType: 'application/json', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('.game-card')).toHaveCount(games.length);
}

/** Every place a ghost has, one after the other. */
async function watchGhosts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const note = (): void => {
      for (const car of document.querySelectorAll<SVGElement>('.pl-car.is-ghost')) {
        const key = `seen ${car.dataset['car'] ?? ''}`;
        const seen: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
        const all: readonly unknown[] = Array.isArray(seen) ? seen : [];
        const now = car.style.transform;
        if (all.at(-1) !== now) sessionStorage.setItem(key, JSON.stringify([...all, now]));
      }
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['style'],
    });
    note();
  });
}

const seenOf = (page: Page, ghost: string): Promise<readonly string[]> =>
  page.evaluate((name) => {
    const seen: unknown = JSON.parse(sessionStorage.getItem(`seen ghost ${name}`) ?? '[]');
    return Array.isArray(seen) ? seen.map(String) : [];
  }, ghost);

const secondsOf = (time: string): number => {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  return minutes * 60 + seconds;
};

const numberOf = (text: string): number => Number(text.replace('−', '-').replace('±', ''));

type Course = {
  readonly plan: ScreenGame;
  readonly over: ScreenGame;
  readonly drive: (page: Page) => Promise<unknown>;
};

const COURSES: Readonly<Record<string, Course>> = {
  'solo lap': { plan: 'solo-plan', over: 'solo-over', drive: driveHome },
  special: { plan: 'special-plan', over: 'special-over', drive: driveRally },
};

for (const [name, { plan, over, drive }] of Object.entries(COURSES)) {
  test(`a ${name} with two ghosts that move turn by turn, and where it won and lost`, async ({
    page,
  }) => {
    await useSettings(page, { name: 'Anna' });
    await fillShelf(page, [plan, over]);
    await page.goto(`/#/table/${plan}`);
    const tool = page.getByRole('button', { name: 'Ghosts' });
    await tool.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ghosts' });
    const best = dialog.getByRole('checkbox', { name: /^My best/ });
    await best.focus();
    await page.keyboard.press('Space');
    await expect(page.locator('.pl-car.is-ghost')).toHaveCount(1);
    await dialog.getByRole('checkbox', { name: /^Par’s driver/ }).check();
    await expect(page.locator('.pl-car.is-ghost')).toHaveCount(2, { timeout: 500_000 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(tool).toBeFocused();
    await expectNoViolations(page);
    await tool.click();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Close' }).click();

    await watchGhosts(page);
    const before = await page.locator('[data-ghost=best] tbody tr').count();
    await drive(page);

    // With each turn of one's own a ghost goes one turn further, and never in between.
    const result = page.locator('.ghost-result');
    await expect(result.locator('.gains')).toHaveCount(2);
    const driven = (await result.locator('[data-ghost=best] tbody tr').count()) - before;
    const moves = (await seenOf(page, 'best')).length - 1;
    expect(moves).toBeGreaterThan(0);
    expect(moves).toBeLessThanOrEqual(driven);
    expect((await seenOf(page, 'par')).length - 1).toBeLessThanOrEqual(driven);

    // The picture on the result page ends with the difference of the times by the rules.
    const own = secondsOf(
      (await page.locator('.results h1').textContent())?.match(/\d+:\d+/)?.[0] ?? '',
    );
    for (const ghost of ['best', 'par']) {
      const figure = result.locator(`[data-ghost=${ghost}]`);
      await figure.locator('summary').click();
      const cells = await figure
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
        );
      expect(cells.length).toBeGreaterThan(before);
      expect(secondsOf(cells.at(-1)?.[1] ?? '')).toBe(own);
      const label = ghost === 'best' ? /^My best/ : /^Par’s driver/;
      const box = page.getByRole('checkbox', { name: label });
      const row = result.locator('label').filter({ has: box });
      const theirs = secondsOf((await row.locator('.number').textContent()) ?? '');
      expect(numberOf(cells.at(-1)?.[3] ?? '')).toBe(own - theirs);
      const sum = cells.reduce((all, cell) => all + numberOf(cell[2] ?? ''), 0);
      expect(Math.abs(sum - (own - theirs))).toBeLessThan(0.05 * cells.length + 1e-9);
    }
    await expectNoViolations(page);

    // Off at any time: no pale car, no picture.
    await result.getByRole('button', { name: 'All off' }).click();
    await expect(result.locator('.gains')).toHaveCount(0);
  });
}

test('ghosts stay for the next drive until they are put away, and jump where motion is unwanted', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await useSettings(page);
  await fillShelf(page, ['solo-plan', 'solo-over']);
  await page.goto('/#/table/solo-plan');
  await page.getByRole('button', { name: 'Ghosts' }).click();
  await page.getByRole('checkbox', { name: /^My best/ }).check();
  await expect(page.locator('.pl-car.is-ghost')).toHaveCount(1);
  const animations = (): Promise<number> =>
    page.locator('.pl-car.is-ghost').evaluate((car) => car.getAnimations({ subtree: true }).length);
  expect(await animations()).toBe(0);
  await page.goto('/#/games');
  // Else the table that is being left is looked at, and what is opened there goes with it.
  await page.locator('.game-card').first().waitFor();
  await page.goto('/#/table/solo-plan');
  await expect(page.locator('.pl-car.is-ghost')).toHaveCount(1);
  await page.getByRole('button', { name: 'Ghosts' }).click();
  await page.getByRole('button', { name: 'All off' }).click();
  await expect(page.locator('.pl-car.is-ghost')).toHaveCount(0);
});
