import { expect, test, type Browser, type Page } from '@playwright/test';

import { challengesKo } from '../src/challenges/words/ko.ts';
import { challengesRu } from '../src/challenges/words/ru.ts';
import { ko } from '../src/i18n/ko/catalogue.ts';
import { ru } from '../src/i18n/ru/catalogue.ts';
import type { SeasonsWords } from '../src/seasons/words/en.ts';
import { seasonsKo } from '../src/seasons/words/ko.ts';
import { seasonsRu } from '../src/seasons/words/ru.ts';
import { expectNoViolations } from './axe.ts';
import { driveRally } from './rallyTable.ts';
import { driveHome, useSettings, type DriverWords } from './table.ts';

/** Somebody in the own language, in a browser of the own. */
type Person = { readonly page: Page; readonly m: SeasonsWords; readonly words: DriverWords };

async function comes(
  browser: Browser,
  [name, locale]: readonly [string, 'ru' | 'ko'],
): Promise<Person> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await useSettings(page, { name, locale });
  return {
    page,
    m: locale === 'ru' ? seasonsRu : seasonsKo,
    words:
      locale === 'ru'
        ? { cut: 'Обрезать', pass: ru.plan.pass }
        : { cut: '까지만 남기기', pass: ko.plan.pass },
  };
}

/** The shortest course there is of each game. */
async function chooseRally(page: Page): Promise<void> {
  await page.locator('.segments').getByText(ru.onlineSetup.games.rally).click();
  await page.getByRole('radio', { name: ru.rally.setup.own }).check({ force: true });
  await page.locator('.season-more > summary').click();
  const fewer = page.getByRole('button', { name: ru.rally.setup.fewer });
  for (let i = 0; i < 2; i++) await fewer.click();
  await page.locator('#stage-0').fill('C4-C5');
  await expect(page.locator('#stage-1')).toHaveCount(0);
}

async function found({ page, m }: Person): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: ru.start.seasons }).click();
  await page.getByRole('link', { name: m.found }).click();
  await page.getByLabel(m.form.name).fill('Кубок двух команд');
  await page.locator('.track-card').first().click();
  await page.locator('.segments').getByText(m.form.dices.equal).click();
  await page.getByRole('button', { name: m.form.addThis }).click();
  await expect(page.locator('.season-line')).toContainText(m.sameDice);
  await page.reload();
  await expect(page.locator('.season-line')).toContainText(m.sameDice);
  await expect(page.getByLabel(m.form.name)).toHaveValue('Кубок двух команд');

  await page.getByRole('button', { name: m.form.add, exact: true }).click();
  await chooseRally(page);
  await page.getByRole('button', { name: m.form.addThis }).click();
  await expect(page.locator('.season-line')).toHaveCount(2);

  await page.getByRole('button', { name: m.form.add, exact: true }).click();
  await page.locator('.segments').getByText(m.kinds.race).click();
  await chooseRally(page);
  const control = page.getByLabel(ru.setup.control).last();
  await control.selectOption({ label: ru.setup.levels.beginner });
  await page.getByLabel(m.form.clock).selectOption('none');
  await page.getByRole('button', { name: m.form.addThis }).click();
  await expect(page.locator('.season-line')).toHaveCount(3);

  await page.getByLabel(m.form.teams).fill('Красные\nСиние');
  await expectNoViolations(page);
  await page.getByRole('button', { name: m.form.make }).click();
  await page.getByRole('button', { name: m.goOn }).click();
  await expect(page.locator('.season-round')).toHaveCount(3);
}

async function enter({ page, m }: Person, team: string): Promise<void> {
  await page.locator('.season-enter').getByText(team).click();
  await page.getByRole('button', { name: m.enter }).click();
}

/** A fourth round, and out again: everybody sees it while it is there. */
async function addRound({ page, m }: Person): Promise<void> {
  await page.getByRole('button', { name: m.form.add, exact: true }).click();
  await page.locator('.segments').getByText(m.kinds.race).click();
  await page.getByLabel(m.form.starts).fill(secondsOf(Date.now() + 3_600_000));
  await page.getByRole('button', { name: m.form.addThis }).click();
  await expect(page.getByText(m.answers['season.notice'])).toBeVisible();
  await page.getByLabel(m.form.starts).fill(secondsOf(Date.now() + 25 * 3_600_000));
  await page.getByRole('button', { name: m.form.addThis }).click();
  await expect(round(page, 4)).toBeVisible();
}

async function cancelRound({ page, m }: Person): Promise<void> {
  await round(page, 4).getByRole('button', { name: m.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: m.cancelYes }).click();
  await expect(round(page, 4)).toHaveAttribute('data-state', 'cancelled');
}

/** Long enough to press a button on a machine with much else to do. */
const SOON_MILLIS = 12_000;
/** To the second, in the time of this machine and its browsers. */
const secondsOf = (at: number): string =>
  new Date(at - 60_000 * new Date(at).getTimezoneOffset()).toISOString().slice(0, 19);

const round = (page: Page, nth: number) => page.locator(`[data-round="${nth}"]`);

/** From the season into its time trial, to the end of it, and back. */
async function driveTrial({ page, m, words }: Person, nth: number, home: string): Promise<void> {
  const w = m === seasonsRu ? ru : ko;
  await page.goto(home);
  await round(page, nth).getByRole('link', { name: m.drive }).click();
  await page.locator('.challenge .button.main').click();
  await page.locator('dialog .button.main').click();
  await page.locator('.board .pl-car').waitFor();
  await (nth === 1 ? driveHome(page, words) : driveRally(page));
  await page.getByRole('link', { name: w.lobby.toChallenge }).click();
  await page.locator('.challenge-times .mine').waitFor();
  const { toSeason } = m === seasonsRu ? challengesRu : challengesKo;
  await page.getByRole('link', { name: toSeason }).click();
  await expect(round(page, nth)).toContainText(m.mine.finished);
}

async function driveRace({ page, m }: Person, home: string): Promise<void> {
  await page.goto(home);
  await round(page, 3).getByRole('link', { name: m.toRace }).click();
  await expect(page.locator('.board .pl-car').first()).toBeVisible();
  await driveRally(page);
  await page.goto(home);
  await expect(round(page, 3)).toHaveAttribute('data-state', 'over');
}

type Told = {
  readonly points: readonly number[];
  readonly rounds: readonly { results: { driver: string; place: number }[] }[];
  readonly entrants: readonly { driver: string; name: string; team: string }[];
};

/** Name, team and points from the results alone, counted here. */
async function countedPoints(page: Page, home: string): Promise<Map<string, number>> {
  const reply = await page.request.get(`/api/seasons/${home.split('/').at(-1)}`);
  const { points, rounds, entrants } = (await reply.json()) as Told;
  const sums = new Map<string, number>();
  for (const { driver, name, team } of entrants) {
    for (const { results } of rounds) {
      const mine = results.find((row) => row.driver === driver);
      const shared = results.filter((row) => row.place === mine?.place).length;
      const taken = points.slice((mine?.place ?? 99) - 1, (mine?.place ?? 99) - 1 + shared);
      const won = shared === 0 ? 0 : taken.reduce((a, b) => a + b, 0) / shared;
      for (const who of [name, team]) sums.set(who, (sums.get(who) ?? 0) + won);
    }
  }
  return sums;
}

async function expectStanding(
  { page, m }: Person,
  sums: ReadonlyMap<string, number>,
): Promise<void> {
  const locale = m === seasonsRu ? 'ru' : 'ko';
  for (const [who, points] of sums) {
    const row = page.locator('.season-table tbody tr').filter({
      has: page.locator('th', { hasText: new RegExp(`^${who}`) }),
    });
    await expect(row.locator('td.number').nth(1)).toHaveText(points.toLocaleString(locale));
  }
}

test('two teams drive a season of three rounds to its last standing', async ({ browser }) => {
  const anna = await comes(browser, ['Анна', 'ru']);
  const jisu = await comes(browser, ['지수', 'ko']);
  await found(anna);
  const home = `/${new URL(anna.page.url()).hash}`;
  await enter(anna, 'Красные');
  await expect(anna.page.locator('.season-table.drivers')).toContainText('Анна');
  await jisu.page.goto(home);
  await enter(jisu, 'Синие');
  await jisu.page.getByRole('button', { name: jisu.m.goOn }).click();
  await expect(jisu.page.locator('.season-table.drivers')).toContainText('지수');
  await expectNoViolations(jisu.page);
  await expect(round(jisu.page, 3).getByRole('button', { name: jisu.m.move })).toHaveCount(0);

  await expect(round(jisu.page, 1)).toContainText(jisu.m.sealed);
  for (const nth of [1, 2])
    await Promise.all([anna, jisu].map((person) => driveTrial(person, nth, home)));

  await addRound(anna);
  await jisu.page.reload();
  await expect(round(jisu.page, 4)).toContainText('추가됨');

  // Soon, and still to come when the founder has chosen it.
  await cancelRound(anna);
  await round(anna.page, 3).getByRole('button', { name: anna.m.move }).click();
  await anna.page.getByLabel(anna.m.form.starts).fill(secondsOf(Date.now() + SOON_MILLIS));
  await anna.page.getByRole('button', { name: anna.m.moveYes, exact: true }).click();
  await Promise.all([anna, jisu].map((person) => driveRace(person, home)));

  const sums = await countedPoints(anna.page, home);
  expect([...sums.values()].reduce((a, b) => a + b, 0)).toBe(2 * 3 * (25 + 18));
  for (const person of [anna, jisu]) {
    await expectStanding(person, sums);
    await expectNoViolations(person.page);
  }
  await round(jisu.page, 1).getByRole('button', { name: jisu.m.results }).click();
  await expect(jisu.page.locator('dialog tbody tr')).toHaveCount(2);
  const csv = await anna.page.request.get(`/api/seasons/${home.split('/').at(-1)}/season.csv`);
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(1 + 2 + 2);
});
