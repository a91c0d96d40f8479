import { gt } from '@perfect-line/rules/gt/game';
import { expect, test, type Browser, type Page } from '@playwright/test';

import { playedGame } from '../src/games/gt/playedGame.ts';
import { expectNoViolations } from './axe.ts';
import { openFeel, press, raceLink, startRace, useSettings } from './table.ts';

const TWO = ['human.blue.gt6.asphalt.Anna', 'human.white.gt6.asphalt.'] as const;

/** Dice that fall as they are told, from the last to the first; without orders they show no warning. */
async function loadDice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: number[] = [];
    Object.assign(window, { told });
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array.fill(told.pop() ?? 0);
      return array;
    };
  });
}

const WARNING = 0xff_ff_ff_ff;

const tell = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    ({ face, dice }) => {
      const { told } = window as unknown as { told: number[] };
      for (let i = 0; i < dice; i++) told.push(face);
    },
    { face: WARNING, dice: count },
  );

/** Seen over the road, not said. */
const DUST = '(dust)';

/** Notes all that the page says, in letters or aloud, from now on. */
async function listen(page: Page): Promise<void> {
  await page.evaluate((dust) => {
    const heard = new Set<string>();
    Object.assign(window, { heard });
    const OF = '.line, .commentary, .banner span, .throw-count strong, [aria-live], [role=status]';
    const note = (): void => {
      for (const one of document.querySelectorAll(OF)) heard.add((one.textContent ?? '').trim());
      if (document.querySelector('.pl-burst') !== null) heard.add(dust);
      for (const one of document.querySelectorAll('.roll-tray .pips'))
        heard.add(one.getAttribute('aria-label') ?? '');
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    note();
  }, DUST);
}

const heardOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(window as unknown as { heard: Set<string> }).heard]);

/** A clean turn, and one with too many warnings, laid down as it was planned. */
async function driveTwoTurns(page: Page): Promise<void> {
  await press(page, '1', '1', '2', '2', 'f');
  await expect(page.locator('.commentary')).toBeVisible();
  await press(page, '1', '1', '2', '2', '3', '3');
  await tell(page, 3);
  await press(page, 'f');
  await expect(page.locator('.notice.bad')).toBeVisible();
  await press(page, 'r');
  await expect(page.locator('.line.bad').first()).toBeVisible();
  await expect(page.locator('[aria-live=assertive]')).toContainText('Your turn, Anna');
}

/** With all there is, with a device that wants no motion, and with drama switched off. */
const WAYS = {
  full: { reducedMotion: 'no-preference', feel: { sound: true } },
  still: { reducedMotion: 'reduce', feel: { sound: false } },
  plain: { reducedMotion: 'no-preference', feel: { sound: false, drama: false } },
} as const;

async function told(
  browser: Browser,
  { way, address }: { readonly way: keyof typeof WAYS; readonly address: string },
): Promise<readonly string[]> {
  const { reducedMotion, feel } = WAYS[way];
  const context = await browser.newContext({ baseURL: address, reducedMotion, locale: 'en-GB' });
  const page = await context.newPage();
  await useSettings(page, { dice: 'fast', handover: false, feel });
  await loadDice(page);
  await startRace(page, raceLink(TWO, 'grid=given&'));
  await openFeel(page);
  await listen(page);
  await driveTwoTurns(page);
  const heard = await heardOn(page);
  await context.close();
  return heard;
}

test('reduced motion, no sound and no drama leave nothing untold', async ({ browser, baseURL }) => {
  const address = baseURL ?? '';
  const full = await told(browser, { way: 'full', address });
  const tells = (what: RegExp): boolean => full.some((text) => what.test(text));
  expect(tells(/3 of 3 warnings/)).toBe(true);
  expect(tells(/White (spins|leaves the road)/)).toBe(true);
  expect(tells(/loses control/)).toBe(true);
  expect(full).toContain(DUST);
  // Lines that several events put together are read in one go: how many, the clock decides.
  const parts = full.filter((one) => one !== DUST).flatMap((text) => text.split(/(?<=[.!?]) /));
  for (const way of ['still', 'plain'] as const) {
    const heard = await told(browser, { way, address });
    const said = heard.join('\n');
    expect(parts.filter((text) => !said.includes(text))).toEqual([]);
    expect(heard).not.toContain(DUST);
  }
});

test('sound is off with one tap and stays off', async ({ page }) => {
  await useSettings(page, { handover: false, feel: {} });
  await startRace(page, raceLink(TWO, 'grid=given&'));
  await openFeel(page);
  await page.getByRole('button', { name: 'Turn the sound off' }).click();
  await expect(page.getByRole('button', { name: 'Turn the sound on' })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/#/settings');
  await expect(page.getByRole('checkbox', { name: /^Sound/ })).not.toBeChecked();
  await expect(page.getByRole('slider', { name: 'Volume: Engine' })).toBeDisabled();
  await expectNoViolations(page);
});

/** A race of two before its very last roll, as a file of games. */
function lastRollFile(): string {
  const setup = { track: { ready: 1 }, laps: 1, drivers: [{ id: 'blue' }, { id: 'white' }] };
  const entries = playedGame(setup, 'podium');
  const last = entries.findLastIndex(({ event }) => event.type === 'chance');
  const game = {
    id: 'podium',
    kind: 'gt',
    rulesVersion: gt.rulesVersion,
    mode: 'race',
    setup: entries[0]?.before.race.setup,
    seats: setup.drivers.map(({ id }) => ({ id, name: '', control: { type: 'human' } })),
    events: entries.slice(0, last).map((entry) => entry.event),
  };
  return JSON.stringify({ format: 'perfect-line.games', version: 1, games: [game] });
}

test('the last drive is seen to its end: flag and podium, then the result', async ({ page }) => {
  await useSettings(page, { dice: 'normal', handover: false });
  await loadDice(page);
  // With the room of drama already here: a slow line must not decide what is seen.
  await startRace(page, raceLink(TWO, 'grid=given&'));
  await openFeel(page);
  await page.goto('/#/games');
  const buffer = Buffer.from(lastRollFile());
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'podium.json', mimeType: 'application/json', buffer });
  await expect(page.locator('.game-card')).toHaveCount(2);
  const seen = page.waitForFunction(
    () => document.querySelectorAll('.finale .finish-flag, .finale-step').length === 3,
  );
  await page.goto('/#/table/podium');
  await seen;
  await expect(page.locator('.results h1')).toBeVisible();
});
