import { expect } from '@playwright/test';

import { askedByKeys, askedOfRally, keysFor, seenOfRace, type Asked, type Seen } from '../looks.ts';
import { rallyLink } from '../rallyTable.ts';
import { FOUR, nextAsked, OPEN_SPACES, raceLink } from '../table.ts';
import type { Tab } from './engine.ts';
import { button, countOf, driveHome, isThere, press, sees, tap, textOf, until } from './hand.ts';
import { DESK, PHONE, test } from './stage.ts';

const USABLE = '.die-button.usable';
const PLANNED = '.planned li';
const LAST_BUTTON = { css: '.action-bar .button', isLast: true };

/** A die, then a lit space for it where there are several. */
async function layDie(tab: Tab, space: string): Promise<void> {
  await tap(tab, { css: USABLE });
  if (await isThere(tab, '.die-button.armed')) await tap(tab, { css: space });
}

async function layPlan(tab: Tab): Promise<void> {
  for (let i = 0; i < 4 && (await countOf(tab, USABLE)) > 0; i++) await layDie(tab, OPEN_SPACES);
}

/** A careful driver who touches everything. */
async function decideRace(tab: Tab, seen: Seen): Promise<void> {
  if (seen === 'plan' && (await countOf(tab, PLANNED)) === 0) return layPlan(tab);
  return tap(tab, LAST_BUTTON);
}

test('a whole race against computers, from the first page to the replay', async ({
  open,
  picture,
}) => {
  const tab = await open();
  await tab.goto('/');
  await picture(tab, 'start');
  await tap(tab, button('Set up a race'));
  await sees(tab, '.start-bar');
  await tab.goto(raceLink(FOUR.slice(0, 3)));
  await tap(tab, button('To the grid'));
  expect(await nextAsked(() => tab.ask(seenOfRace))).toBe('plan');
  await layPlan(tab);
  const planned = await countOf(tab, PLANNED);
  expect(planned).toBeGreaterThan(0);
  await tab.reload();
  await until(
    tab,
    (css, count) => document.querySelectorAll(css).length === count,
    PLANNED,
    planned,
  );
  await picture(tab, 'race-table');
  await tab.resize(PHONE);
  await picture(tab, 'race-phone');
  await tab.resize(DESK);

  await driveHome(tab, { look: seenOfRace, decide: (seen: Seen) => decideRace(tab, seen) });
  expect(await countOf(tab, '.podium li')).toBe(3);
  expect(await countOf(tab, '.race-statistics tbody tr')).toBe(3);
  await picture(tab, 'race-results');

  await tap(tab, button('Replay'));
  await tap(tab, button('To the end'));
  const slider = () =>
    tab.ask(() => document.querySelector<HTMLInputElement>('.transport input')?.valueAsNumber ?? 0);
  const end = await slider();
  expect(end).toBeGreaterThan(50);
  await tap(tab, button('Step back'));
  await expect.poll(slider).toBe(end - 1);
  await picture(tab, 'race-replay');
});

const secondsOf = (time: string): number => {
  const [minutes = 0, seconds = 0] = time.replace('−', '').split(':').map(Number);
  return minutes * 60 + seconds;
};

test('[G12.4] a solo lap by keyboard to its score sheet, with a reload on the way', async ({
  open,
  picture,
}) => {
  const tab = await open({ name: 'Anna' });
  await tab.goto('/#/solo?track=1');
  await tap(tab, button('Start the lap'));
  await press(tab, '1', '1', '2', '2', 'r');
  await until(
    tab,
    () => document.querySelector('.next-step')?.textContent?.includes('Step 1') === true,
  );
  await press(tab, 'r');
  await until(
    tab,
    () => document.querySelector('.next-step')?.textContent?.includes('Step 2') === true,
  );
  await tab.reload();
  await until(
    tab,
    () => document.querySelector('.next-step')?.textContent?.includes('Step 2') === true,
  );
  await driveHome(tab, {
    look: askedByKeys,
    decide: async (asked) => {
      for (const key of keysFor(asked)) await tab.press(key);
    },
  });
  await sees(tab, '.sheet');
  expect(await textOf(tab, '.sheet')).toContain('Anna');
  const [track = '', gained = '', final = ''] = await tab.ask(() =>
    [...document.querySelectorAll('.sheet-sums dd')].map((sum) => sum.textContent ?? ''),
  );
  expect(secondsOf(track) - secondsOf(gained)).toBe(secondsOf(final));
  expect(await textOf(tab, 'h1')).toBe(final);
  await picture(tab, 'solo-sheet');
});

async function decideRally(tab: Tab, asked: Asked): Promise<void> {
  if (asked === 'plan' && (await countOf(tab, USABLE)) > 0)
    return layDie(tab, '.pl-target.is-button');
  const isFar = (await countOf(tab, '.pl-step.is-done')) >= 3;
  if (isFar && (await isThere(tab, '.action-bar .stop'))) return tap(tab, { css: '.stop' });
  if (asked === 'planned') return tap(tab, { css: '.action-bar .button.main.roll' });
  return tap(tab, LAST_BUTTON);
}

test('[R1.1] a special with dice that roll, to its times', async ({ open, picture }) => {
  const tab = await open({ dice: 'normal' });
  await tab.goto(rallyLink(['human.blue.Anna'], '', ['C4-C5']));
  await sees(tab, '.start-bar');
  await picture(tab, 'rally-setup');
  await tap(tab, button('To the start'));
  await sees(tab, USABLE);
  await picture(tab, 'rally-table');
  await tab.resize(PHONE);
  await picture(tab, 'rally-phone');
  await tab.resize(DESK);
  await driveHome(tab, { look: askedOfRally, decide: (asked: Asked) => decideRally(tab, asked) });
  await sees(tab, '.sheet');
  expect(await textOf(tab, '.sheet')).toContain('C4-C5');
  await picture(tab, 'rally-results');
});

test('two race online: one creates, one joins', async ({ open, picture }) => {
  const anna = await open({ name: 'Anna' });
  const boris = await open({ name: 'Boris' });
  const race = raceLink(['human.blue.gt6.asphalt.', 'human.vermilion.gt6.asphalt.'], 'pace=none&');
  await anna.goto(race.replace('#/race', '#/online/new'));
  await tap(anna, button('Create the race'));
  await until(anna, () => /#\/online\/[\w-]{16}$/.test(location.href));
  const address = await anna.ask(() => location.hash);
  await boris.goto(`/${address}`);
  await tap(boris, button('Join'));
  await until(anna, () => document.body.innerText.includes('Boris'));
  await picture(anna, 'online-lobby');
  await tap(anna, button('Start the race'));
  for (const tab of [anna, boris]) await sees(tab, '.board .pl-car');
  await expect
    .poll(async () => (await isThere(anna, '.tray')) || (await isThere(boris, '.tray')))
    .toBe(true);
  const [first, second] = (await isThere(anna, '.tray')) ? [anna, boris] : [boris, anna];
  await press(first, '1', '1', 'f');
  const log = (tab: Tab) => textOf(tab, '.co-driver .recent');
  await expect.poll(() => log(second)).toContain('gear 1');
  await expect.poll(async () => (await log(first)) === (await log(second))).toBe(true);
  await picture(second, 'online-table');
});
