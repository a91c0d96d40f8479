import { AxeBuilder } from '@axe-core/playwright';
import { layPrice } from '@perfect-line/rules/rally/driving';
import { cursorOf, legalMoves, roadAheadOf } from '@perfect-line/rules/rally/legal';
import { closedSpaces } from '@perfect-line/rules/rally/refusals';
import { driverOf, type RallyState } from '@perfect-line/rules/rally/state';
import { expect, test, type Page } from '@playwright/test';

import type { Asked } from './looks.ts';
import { asked, driveRally, openMoment, rallyLink, startRally } from './rallyTable.ts';
import { press, useSettings } from './table.ts';

const TWO = ['human.blue.Anna', 'human.vermilion.Ben'] as const;

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    (v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

test('[R1.1] two people drive a rally of three specials', async ({ page }) => {
  await useSettings(page, { handover: false });
  await startRally(page, rallyLink(TWO));
  await expect(page.locator('.table-bar')).toContainText('Special 1 of 3');
  expect(await driveRally(page)).toBe(2);
  await expect(page.locator('.podium')).toBeVisible();
  const sheet = page.locator('.sheet');
  await expect(sheet).toContainText('Three Valleys');
  for (const route of ['C4-C5', 'L8-L9', 'J5-J6']) await expect(sheet).toContainText(route);
  for (const name of ['Anna', 'Ben']) await expect(sheet.locator('thead')).toContainText(name);
  for (const words of ['dry', 'Who won the specials']) await expect(sheet).toContainText(words);
  await expect(sheet.locator('.number')).toHaveCount(8);
  await expectNoFaults(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByRole('slider')).toHaveJSProperty(
    'value',
    await page.getByRole('slider').getAttribute('max'),
  );
  await page.goto('/#/games');
  await expect(page.locator('.game-card')).toContainText('Three Valleys');
});

const KEYS: Readonly<Partial<Record<Asked, readonly string[]>>> = {
  planned: ['r'],
  other: ['n'],
  times: ['Enter'],
};

/** The key of the first die that fits, as its label says. */
const dieKey = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const dice = [...document.querySelectorAll('.die-button.usable')];
    const [, second] = dice;
    const label = (second ?? dice[0])?.getAttribute('title') ?? '';
    if (label === '') return 'e';
    return label.match(/^Gear die (\d)/)?.[1] ?? 'a';
  });

test('a rally by keyboard alone', async ({ page }) => {
  await useSettings(page);
  await page.goto(rallyLink(['human.blue.', 'beginner.white.'], '', ['C4-C5', 'L8-L9']));
  await page.getByRole('button', { name: 'To the start' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.board .pl-car').first()).toBeVisible();
  for (let now = await asked(page); now !== 'over'; now = await asked(page)) {
    if (now === 'plan') {
      const laid = await page.locator('.pl-step.is-done').count();
      const key = laid >= 3 ? 'e' : await dieKey(page);
      for (const one of key === 'e' ? ['e'] : [key, key]) await page.keyboard.press(one);
    } else for (const key of KEYS[now] ?? []) await page.keyboard.press(key);
  }
  await expect(page.locator('.times')).toBeVisible();
});

test('[R1.3] an own road-book is checked as it is written', async ({ page }) => {
  await useSettings(page);
  await page.goto(rallyLink(TWO));
  const first = page.getByLabel('Special 1', { exact: true });
  const start = page.getByRole('button', { name: 'To the start' });
  for (const [text, error] of [
    ['Q1-Q2', 'no such zone'],
    ['C1-C3', 'no road joins'],
    ['C8-C3 / C3-C8', 'driven twice'],
    ['C8-C3 / J6', 'cannot be read'],
  ] as const) {
    await first.fill(text);
    await expect(page.locator('.road-book').first()).toContainText(error);
    await expect(start).toBeDisabled();
  }
  await page.getByRole('button', { name: 'Suggest a road-book for special 1' }).click();
  await expect(start).toBeEnabled();
  await expectNoFaults(page);
});

test('the table has no faults, tells its notes and survives a reload', async ({ page }) => {
  await useSettings(page, { handover: false });
  await startRally(page, rallyLink(TWO, 'options=timeAttack,sisu&', ['C8-C3 / J6-J5 / C4-C5']));
  await expect(page.locator('.pace-notes li')).toHaveCount(3);
  await expect(page.locator('.board .pl-legend')).toHaveCount(2);
  await expect(page.getByRole('status').first()).toBeAttached();
  await page.locator('.die-button.usable').first().click();
  await expect(page.locator('.planned li')).toHaveCount(1);
  await expectNoFaults(page);
  await page.reload();
  await expect(page.locator('.planned li')).toHaveCount(1);
  await page.getByRole('button', { name: /Roll this die/ }).click();
  await expect(page.locator('.pl-step.is-done')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('.pl-step.is-done')).toHaveCount(1);
  await expect(page.locator('.driver.acting.blue')).toBeVisible();
});

test('[R9.1] a time attack gains a second a die', async ({ page }) => {
  await useSettings(page);
  await startRally(page, rallyLink(['human.blue.'], 'options=timeAttack&', ['C8-C3']));
  await press(page, '1', '2', '3');
  await expect(page.locator('.planned li')).toHaveCount(3);
  await page.getByRole('button', { name: /Time attack \+3/ }).click();
  await expect(page.locator('.recent')).toContainText('+3 seconds');
});

const THREE = {
  stages: ['C8-C3 / J6-J5 / C4-C5'],
  options: { timeAttack: true, spendSeconds: true, sisu: false },
  drivers: ['blue', 'white', 'sky'].map((id) => ({ id })),
};

test('[R10.1] seconds gained lay a die without a roll', async ({ page }) => {
  await useSettings(page, { handover: false });
  const canLay = (state: RallyState): boolean =>
    state.phase.kind === 'drive' &&
    legalMoves(state).some(({ to, fate }) => {
      const price = layPrice(state, to);
      return fate === 'safe' && price !== undefined && price <= driverOf(state).seconds;
    });
  await openMoment(page, THREE, canLay);
  const held = page.locator('.driver.blue .rally-mark.seconds');
  const before = Number((await held.getAttribute('title'))?.match(/\d+/)?.[0]);
  const dice = await page.locator('.pl-step.is-done').count();
  await page.locator('.die-button.usable').last().click();
  if ((await page.locator('.die-button.armed').count()) > 0)
    await page.locator('.pl-target.is-button').first().click({ force: true });
  const lay = page.getByRole('button', { name: /^Lay it for/ });
  const price = Number((await lay.textContent())?.match(/\d+/)?.[0]);
  await lay.click();
  await expect(page.locator('.pl-step.is-done')).toHaveCount(dice + 1);
  if (before === price) await expect(held).toHaveCount(0);
  else await expect(held).toHaveAttribute('title', new RegExp(`^${before - price}\\b`));
});

test('[R8.1] an occupied space says why it cannot be entered', async ({ page }) => {
  await useSettings(page, { handover: false });
  const isBlocked = (state: RallyState): boolean => {
    if (state.phase.kind !== 'drive' || legalMoves(state).length === 0) return false;
    const closed = closedSpaces(roadAheadOf(state), driverOf(state), cursorOf(state));
    return closed.length > 0 && closed.every(({ error }) => error.code === 'plan.blocked');
  };
  await openMoment(page, THREE, isBlocked);
  await page.locator('.pl-target-blocked').first().dispatchEvent('click');
  await expect(page.locator('.refusal')).toContainText('There is no room: a car is in the way.');
});

test('[R11.1] [R11.3] weather agreed zone by zone, and fewer warnings on snow', async ({
  page,
}) => {
  await useSettings(page, { handover: false });
  await page.goto(rallyLink(['human.blue.'], '', ['C4-C5', 'L8-L9']));
  await page.getByRole('radio', { name: 'Zone by zone' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Snow in zone C' }).check({ force: true });
  await expect(page).toHaveURL(/snow=C/);
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.locator('.action-bar').getByRole('button', { name: 'asphalt tyres' }).click();
  await expect(page.locator('.sides-chip')).toContainText('C');
  await expect(page.locator('.turn-warnings .pip')).toHaveCount(2);
});

test('the screen changes hands between two people', async ({ page }) => {
  await useSettings(page);
  await startRally(page, rallyLink(TWO));
  await expect(page.getByRole('dialog')).toContainText('Anna, your turn');
  await page.getByRole('button', { name: 'Take the wheel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [locale, words] of [
  ['ru-RU', ['Стенограмма', 'Бросить кубик', 'На дороге']],
  ['ko-KR', ['페이스 노트', '이 주사위 굴리기', '도로 위 순서']],
] as const) {
  test(`speaks ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await useSettings(page);
    await page.goto(rallyLink(['human.blue.']));
    await page.locator('.start-bar .button.main').click();
    await expect(page.locator('.tray')).toBeVisible();
    for (const word of words) await expect(page.getByText(word).first()).toBeAttached();
    const shownEnglish = await page.evaluate(() =>
      (document.querySelector('main')?.innerText ?? '').match(/\b[a-z]{4,}\b/gi),
    );
    expect((shownEnglish ?? []).filter((word) => !['Three', 'Valleys'].includes(word))).toEqual([]);
    await expectNoFaults(page);
    await context.close();
  });
}
