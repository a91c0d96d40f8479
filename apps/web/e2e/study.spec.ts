import { expect, test, type Browser, type Page } from '@playwright/test';

import { expectNoViolations } from './axe.ts';
import { raceFile } from './studyRaces.ts';
import { useSettings } from './table.ts';

async function withRaces(page: Page): Promise<void> {
  await page.goto('/#/games');
  const buffer = Buffer.from(raceFile());
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'races.json', mimeType: 'application/json', buffer });
  await expect(page.locator('.game-card')).toHaveCount(2);
}

async function startStudy(page: Page): Promise<void> {
  await page.goto('/#/replay/circuit');
  await page.getByRole('tab', { name: 'Study' }).click();
  await page.getByRole('button', { name: 'Start a study with this race' }).click();
  await expect(page).toHaveURL(/#\/study\/here-/);
  await expect(page.locator('.board .pl-car')).toHaveCount(2);
}

async function newcomer(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await useSettings(page, { name });
  return page;
}

const tape = (page: Page) => page.locator('.transport input[type=range]');
const marks = (page: Page) => page.locator('.board .pl-layer-drawn > g');
const forward = (page: Page) => page.getByRole('button', { name: 'Step forward', exact: true });

/** By the keyboard: the slider over all spaces, and Enter. */
async function mark(page: Page, space: number): Promise<void> {
  await page.getByText('Mark', { exact: true }).click();
  const cursor = page.getByLabel('Space (arrow keys move, Enter draws)');
  await cursor.fill(String(space));
  await cursor.press('Enter');
}

/** At the moment on the board, with the dice as they fell. */
async function takeTheWheel(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'What if' }).click();
  await page.getByRole('button', { name: 'Take the wheel' }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await expect(page.locator('.action-bar')).toBeVisible();
}

async function bringBranch(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'What if' }).click();
  await page.getByRole('button', { name: 'Add to the study' }).click();
}

test('three people study a race: one leads, others follow or break free, the leader drops out', async ({
  browser,
}) => {
  const [ann, bob, cho] = [
    await newcomer(browser, 'Ann'),
    await newcomer(browser, 'Bob <b>'),
    await newcomer(browser, ''),
  ];
  await withRaces(ann);
  await startStudy(ann);
  await mark(ann, 5);
  await expect(marks(ann)).toHaveCount(1);
  await ann.getByRole('button', { name: 'Share with friends' }).click();
  await ann.getByRole('button', { name: 'Go on' }).click();
  await expect(ann).toHaveURL(/#\/study\/[0-9a-f]{32}$/);
  await expect(marks(ann)).toHaveCount(1);
  const edit = await ann.getByLabel('Link to work together').inputValue();
  const read = await ann.getByLabel('Link to watch').inputValue();

  // Bob by the link to write, Cho by the link to read and without a name.
  await bob.goto(edit);
  await bob.getByRole('button', { name: 'Your name' }).click();
  await bob.getByRole('button', { name: 'Go on' }).click();
  await expect(bob.locator('.study-people')).toContainText('Bob <b> (you)');
  await cho.goto(read);
  await expect(cho.locator('.study-links')).toContainText('You are watching.');
  await expect(cho.getByText('Draw on the board')).toHaveCount(0);
  await expect(cho.getByRole('button', { name: 'Lead' })).toHaveCount(0);
  for (const page of [ann, bob, cho]) {
    await expect(page.locator('.study-people li')).toHaveCount(3);
    await expect(marks(page)).toHaveCount(1);
  }

  // Ann leads, both follow.
  await ann.getByRole('button', { name: 'Lead', exact: true }).click();
  await expect(ann.locator('.study-lead')).toContainText('You lead');
  await tape(ann).fill('12');
  for (const page of [bob, cho]) {
    await expect(page.locator('.study-lead').first()).toContainText('You follow Ann');
    await expect(tape(page)).toHaveValue('12');
  }

  // Bob breaks free by moving, and draws; Ann goes on and he stays. Then he follows again.
  await forward(bob).click();
  await expect(bob.locator('.study-lead')).toContainText('You look around by yourself');
  await mark(bob, 7);
  await tape(ann).fill('20');
  await expect(tape(cho)).toHaveValue('20');
  await expect(tape(bob)).toHaveValue('13');
  await bob.getByRole('button', { name: 'Follow Ann' }).click();
  await expect(tape(bob)).toHaveValue('20');
  await tape(ann).fill('13');
  for (const page of [ann, bob, cho]) {
    await expect(tape(page)).toHaveValue('13');
    await expect(marks(page)).toHaveCount(1);
  }

  // Another race, of the other game: whoever follows comes along.
  await ann.locator('.study-more summary').click();
  const option = ann.getByLabel('Add a race').locator('option', { hasText: 'Three Valleys' });
  await ann.getByLabel('Add a race').selectOption(await option.getAttribute('value'));
  await ann.getByRole('button', { name: 'Add', exact: true }).click();
  for (const page of [ann, bob, cho]) {
    await expect(page.locator('main.rally-table')).toBeVisible();
    await expect(page.locator('.study-chapters li')).toHaveCount(2);
  }
  await tape(ann).fill('9');
  await expect(tape(cho)).toHaveValue('9');
  await ann.getByRole('tab', { name: 'Turn' }).click();
  await ann.getByLabel('Note at this moment').fill('Too <i>slow</i> here');
  await bob.getByRole('tab', { name: 'Turn' }).click();
  await expect(bob.getByLabel('Note at this moment')).toHaveValue('Too <i>slow</i> here');
  await bob.getByRole('tab', { name: 'Study' }).click();
  await expectNoViolations(cho);
  await expectNoViolations(bob);

  // Bob takes the wheel at a moment of the chapter; his way becomes a chapter that all see.
  await takeTheWheel(bob);
  await bob.goto(edit);
  await expect(bob.locator('.study-chapters li')).toHaveCount(2);
  await ann.getByRole('tab', { name: 'Study' }).click();
  await bringBranch(bob);
  for (const page of [ann, bob, cho]) {
    await expect(page.locator('.study-chapters li')).toHaveCount(3);
    await expect(page.locator('.study-chapters li').last()).toContainText('What if 1');
  }
  await expect(cho.getByRole('button', { name: 'Add to the study' })).toHaveCount(0);

  // The leader drops out: everybody is told, and somebody else can lead.
  await ann.context().close();
  for (const page of [bob, cho]) {
    await expect(page.locator('.study-lead').first()).toContainText('Ann no longer leads');
    await expect(page.locator('.study-people li')).toHaveCount(2);
  }
  await bob.getByRole('button', { name: 'Lead', exact: true }).click();
  await forward(bob).click();
  await expect(tape(bob)).toHaveValue('1');
  await expect(tape(cho)).toHaveValue('1');
  await expect(cho.locator('.study-chapter.is-open')).toContainText('What if 1');
  await cho.context().close();
  await bob.context().close();
});

test('a leader whose line is lost leads again when it is back', async ({ browser }) => {
  const [ann, cho] = [await newcomer(browser, 'Ann'), await newcomer(browser, '')];
  await withRaces(ann);
  await startStudy(ann);
  await ann.getByRole('button', { name: 'Share with friends' }).click();
  await ann.getByRole('button', { name: 'Go on' }).click();
  await cho.goto(await ann.getByLabel('Link to watch').inputValue());
  await ann.getByRole('button', { name: 'Lead', exact: true }).click();
  await expect(cho.locator('.study-lead').first()).toContainText('You follow Ann');
  await ann.context().setOffline(true);
  await expect(cho.locator('.study-lead').first()).toContainText('Ann no longer leads');
  await mark(ann, 3);
  await ann.context().setOffline(false);
  await expect(cho.locator('.study-lead').first()).toContainText('You follow Ann');
  await expect(marks(cho)).toHaveCount(1);
  await ann.context().close();
  await cho.context().close();
});

test('a study of one is kept on the device and drawn by pointer and keyboard', async ({ page }) => {
  await useSettings(page);
  await withRaces(page);
  await startStudy(page);
  await expectNoViolations(page);
  await page.getByText('Arrow', { exact: true }).click();
  const cursor = page.getByLabel('Space (arrow keys move, Enter draws)');
  await cursor.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/arrow from space 1 to 4/)).toBeVisible();

  // By pointer: where a car stands is a space.
  await page.getByText('Mark', { exact: true }).click();
  await page.getByTitle('Red', { exact: true }).click();
  const car = await page.locator('.board .pl-car').first().boundingBox();
  if (car === null) throw new Error('no car on the board');
  await page.mouse.click(car.x + car.width / 2, car.y + car.height / 2);
  await expect(page.getByLabel(/^Red mark/)).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Clear the drawing' }).click();
  await expect(marks(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(marks(page)).toHaveCount(2);
  await page.reload();
  await expect(marks(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'All studies' }).click();
  await expect(page.locator('.study-line')).toHaveCount(1);
  await expectNoViolations(page);
});

test('a way driven from a moment of a study of one becomes a chapter, and is no race of the list', async ({
  page,
}) => {
  await useSettings(page);
  await withRaces(page);
  await startStudy(page);
  const study = page.url();
  await tape(page).fill('9');
  await takeTheWheel(page);
  await page.goto(study);
  await expect(page.locator('.study-chapters li')).toHaveCount(1);
  await expectNoViolations(page);
  await bringBranch(page);
  await expect(page.locator('.study-chapters li')).toHaveCount(2);
  await page.reload();
  await expect(page.locator('.study-chapters li')).toHaveCount(2);
  await page.locator('.study-chapters li').last().getByRole('button').first().click();
  await expect(tape(page)).toHaveAttribute('max', /^\d+$/);
  await page.goto('/#/games');
  await expect(page.locator('.game-card')).toHaveCount(2);
});

test('a link that opens nothing says so at once', async ({ page }) => {
  await useSettings(page);
  for (const key of ['0'.repeat(32), 'nonsense', 'here-nothing']) {
    await page.goto(`/#/study/${key}`);
    await expect(page.getByText('There is no such study')).toBeVisible();
  }
});
