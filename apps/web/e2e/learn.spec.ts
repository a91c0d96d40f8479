import { expect, test, type Page } from '@playwright/test';

import { expectNoViolations } from './axe.ts';
import { driveRally } from './rallyTable.ts';
import { driveHome, PATIENCE, press, useSettings } from './table.ts';

type Shown = { readonly step: string; readonly at: number };
type Watched = { readonly cards: readonly Shown[]; readonly acts: readonly number[] };

declare global {
  interface Window {
    watched: { cards: Shown[]; acts: number[] };
  }
}

/** Notes when each card appeared, and every touch and key of the player. */
async function watchCards(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.watched = { cards: [], acts: [] };
    const { cards, acts } = window.watched;
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => acts.push(performance.now()), true);
    new MutationObserver(() => {
      const step = document.querySelector('.lesson-card')?.getAttribute('data-step') ?? '';
      if (cards.at(-1)?.step !== step) cards.push({ step, at: performance.now() });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

const stepOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    if (document.querySelector('.lesson-end') !== null) return 'end';
    return document.querySelector('.lesson-card')?.getAttribute('data-step') ?? '';
  });

/** A drill of whichever game; the card says that its table is there. */
async function openDrill(page: Page, drill: string): Promise<void> {
  await page.goto(`/#/learn/${drill}`);
  await page.locator('[data-step="decide"]').waitFor();
}

const bar = (page: Page) => page.locator('.action-bar');
const die = (page: Page, name: string) => page.locator(`.die-button[title^="${name}"]`).first();

/** The space that is outlined for the player, in the middle of its drawing, where the view has come to rest. */
async function tapOutlined(page: Page): Promise<void> {
  await expect(page.locator('.pl-world.is-moving')).toHaveCount(0);
  const box = await page.locator('.pl-selected').last().boundingBox();
  if (box === null) throw new Error('no space is outlined');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Lit spaces lie free: a card over one would take the tap. */
async function expectCardApart(page: Page): Promise<void> {
  const card = await page.locator('.lesson-card').boundingBox();
  const field = await page.locator('.field-of-play').boundingBox();
  if (card === null || field === null) throw new Error('no card or no board');
  const isApart =
    card.x + card.width <= field.x + 1 ||
    field.x + field.width <= card.x + 1 ||
    card.y + card.height <= field.y + 1 ||
    field.y + field.height <= card.y + 1;
  expect(isApart).toBe(true);
}

/** All that comes to mind before the card is read: a wrong die, a dark space, every button there is. */
async function doWrong(page: Page): Promise<void> {
  const step = await stepOf(page);
  const before = await page.locator('.planned li').count();
  const wrong = page.locator('.die-button.usable:not(.hinted)').first();
  if ((await wrong.count()) > 0) await wrong.click();
  const closed = page.locator('.pl-target-blocked').first();
  if ((await closed.count()) > 0) await closed.click({ force: true });
  for (const button of await bar(page).locator('.rolls .button:not([disabled])').all()) {
    const isAsked = ASKED[step]?.test((await button.textContent()) ?? '') ?? false;
    if (!isAsked) await button.click();
  }
  for (let laid = await page.locator('.planned li').count(); laid > before; laid--)
    await bar(page).locator('.undo .button').first().click();
  const armed = page.locator('.die-button.armed');
  if ((await armed.count()) > 0) await armed.first().click();
  expect(await stepOf(page)).toBe(step);
}

/** The button each step asks for, as its words say; steps that are not here lay dice or are read. */
const ASKED: Readonly<Record<string, RegExp>> = {
  risk: /^Roll (one by one|this die)/,
  roll: /^Roll/,
  rollWhite: /^Roll/,
  warnings: /^Roll/,
  flatOut: /^Flat out/,
  again: /^Roll one by one/,
  focus: /^Secure/,
  rollOn: /^Roll/,
  stop: /^Stop/,
  jump: /^Roll/,
};

async function doRight(page: Page, step: string): Promise<void> {
  const goOn = page.locator('.lesson-card .button.main');
  const asked = ASKED[step];
  const isOther = (await page.locator('.nudge').innerText()).startsWith('Another die');
  if (isOther) await bar(page).locator('.undo .button').first().click();
  else if ((await goOn.count()) > 0) await goOn.click();
  else if (step === 'tooFast') await die(page, 'Gear die 4').click({ force: true });
  else if (asked !== undefined)
    await bar(page).locator('.rolls .button').filter({ hasText: asked }).first().click();
  else {
    await page.locator('.die-button.hinted').first().click();
    if ((await page.locator('.die-button.armed').count()) > 0) await tapOutlined(page);
  }
}

/** Every step, the wrong thing first, up to the part that is free. */
async function followLesson(page: Page): Promise<void> {
  let tried = '';
  for (let i = 0; i < 80; i++) {
    await page.locator('main[data-listens]').waitFor();
    const step = await stepOf(page);
    if (step === 'home') return;
    await expectCardApart(page);
    if (tried !== step) await doWrong(page);
    tried = step;
    await doRight(page, step);
  }
  throw new Error('the lesson has no end');
}

/** A card stood until the player did something after it had appeared; one that was left is not done. */
function expectRead({ cards, acts }: Watched): void {
  for (const [i, { step, at }] of cards.entries()) {
    const next = cards[i + 1];
    if (step === '' || next === undefined || next.step === '') continue;
    const isRead = acts.some((act) => act >= at && act <= next.at);
    expect(isRead, `${step} was read`).toBe(true);
  }
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

const LESSONS = [
  ['gt', driveHome],
  ['rally', driveRally],
] as const;

for (const viewport of SIZES) {
  for (const [kind, drive] of LESSONS) {
    test(`the first lesson of ${kind}, the wrong thing first, ${viewport.width} px`, async ({
      page,
    }) => {
      // A whole lesson, every button of it: a slow machine gets the time of two tests.
      test.setTimeout(2 * PATIENCE);
      await page.setViewportSize(viewport);
      await useSettings(page);
      await watchCards(page);
      await page.goto('/#/learn');
      // Who is new takes what stands first.
      await expect(page.locator('main a').first()).toHaveAttribute('href', '#/learn/gt/first');
      await page.locator(`a[href="#/learn/${kind}/first"]`).click();
      await page.locator('.lesson-card').waitFor();
      await page.goBack();
      await page.locator('.course').first().waitFor();
      await page.goForward();
      await followLesson(page);
      await drive(page);
      await expect(page.locator('.lesson-end .known li')).toHaveCount(6);
      const watched = await page.evaluate(() => window.watched);
      expectRead(watched);
      await expect(page.getByRole('link', { name: 'The first drill' })).toBeVisible();
      await page.goto('/#/learn');
      await expect(page.locator(`a[href="#/learn/${kind}/first"] .done`)).toBeVisible();
    });
  }
}

test('a lesson goes on where it was left', async ({ page }) => {
  await useSettings(page);
  await page.goto('/#/learn/gt/first');
  await page.locator('.lesson-card .button.main').click();
  await press(page, '1', '2', '3', 'c', 'r', 'r', 'r');
  await page.locator('[data-step="warnings"]').waitFor();
  await page.reload();
  await page.locator('[data-step="warnings"]').waitFor();
  await press(page, 'r', 'r');
  await page.locator('[data-step="order"]').waitFor();
});

/** Enter goes on where the card's own button has the focus. */
async function goOn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a lesson and a drill by keyboard alone', async ({ page }) => {
  await useSettings(page);
  await page.goto('/#/learn/gt/first');
  await goOn(page);
  await press(page, '1', '2', '3', 'c', 'r', 'r', 'r', 'r', 'r');
  await page.locator('[data-step="order"]').waitFor();
  await goOn(page);
  await press(page, '4', '3', '4', '5', 'c', 'f', '3', 'c', '4', 'r', 's', 'r', 'r');
  await page.locator('[data-step="home"]').waitFor();
  await openDrill(page, 'gt/focus');
  await press(page, 's');
  await expect(page.locator('.grade.best')).toBeVisible({ timeout: PATIENCE });
  await expect(page.getByRole('link', { name: 'Next drill' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.lesson-card')).toContainText('Overtaking');
});

test('a drill says what a decision cost, and can be repeated', async ({ page }) => {
  await useSettings(page);
  await openDrill(page, 'rally/skid');
  await press(page, '2', 'r');
  await expect(page.locator('.grade.costly')).toBeVisible({ timeout: PATIENCE });
  await expect(page.locator('.lesson-card')).toContainText('against the best');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.grade')).toHaveCount(0);
  await page.locator('main[data-listens]').waitFor();
  const skid = page
    .locator('.next-spaces .step-row', { hasText: 'skid' })
    .filter({ hasNotText: 'too fast' });
  await page.locator('.next-spaces summary').click();
  await skid.last().click();
  await press(page, 'r');
  await expect(page.locator('.grade.best')).toBeVisible({ timeout: PATIENCE });
  await page.getByRole('link', { name: 'All lessons' }).click();
  await expect(page.locator('a[href="#/learn/rally/skid"] .done')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing where one learns, ${theme}`, async ({ page }) => {
    await useSettings(page, { theme });
    await page.goto('/#/learn');
    await page.locator('.course').first().waitFor();
    await expectNoViolations(page);
    await page.goto('/#/learn/gt/first');
    await page.locator('main[data-listens]').waitFor();
    await expectNoViolations(page);
    await openDrill(page, 'rally/bump');
    await press(page, '5', 'r');
    await expect(page.locator('.grade')).toBeVisible({ timeout: PATIENCE });
    await expectNoViolations(page);
  });
}
