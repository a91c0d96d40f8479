import { readFile } from 'node:fs/promises';

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Browser, type Page } from '@playwright/test';

import { PATIENCE, press, useSettings } from './table.ts';

const RACE =
  '/#/online/new?track=1&laps=1&pace=live&turn=300&bank=600&substitute=beginner&driver=human.blue.gt6.asphalt.&driver=human.vermilion.gt6.asphalt.';
const ALONE =
  '/#/online/new?track=1&laps=1&pace=none&substitute=beginner&driver=human.blue.gt6.asphalt.&driver=beginner.sky.gt6.asphalt.';
/** As long as a tunnel. */
const OFFLINE_MILLIS = 30_000;

async function newPlayer(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await useSettings(page, { name });
  return page;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

async function makeRace(page: Page): Promise<string> {
  await page.goto(RACE);
  await page.getByRole('button', { name: 'Create the race' }).click();
  await page.waitForURL(/#\/online\/[\w-]{16}$/);
  await expect(page.locator('.lobby-seat').first()).toContainText('Anna');
  return page.getByLabel('Share this link').inputValue();
}

test('a name of spaces alone is asked for again', async ({ page }) => {
  await page.goto(RACE);
  const name = page.getByLabel('Your name');
  await name.fill('   ');
  await page.getByRole('button', { name: 'Create the race' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(page.locator('.toast')).toHaveCount(0);
  await name.fill(' Anna');
  await page.getByRole('button', { name: 'Create the race' }).click();
  await page.waitForURL(/#\/online\/[\w-]{16}$/);
});

async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.locator('.lobby-seat').nth(1)).toContainText('you');
}

const isActing = (page: Page): Promise<boolean> => page.locator('.action-bar .tray').isVisible();

/** Lays the die 1 straight ahead: the other car's lane stays free. */
async function layOneStep(page: Page): Promise<void> {
  await page.locator('.die-button.usable').first().click();
  if ((await page.locator('.die-button.armed').count()) === 0) return;
  await page
    .locator('.pl-target.is-button[aria-label^="straight on"]')
    .first()
    .click({ force: true });
}

/** First gear at the edge of the road asks whether to stop at the pits. */
async function passThePits(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      const driveOn = page.getByRole('button', { name: 'Drive on' });
      if (await driveOn.isVisible()) await driveOn.click();
      return isDone();
    })
    .toBe(true);
}

/** The same record with one fallen die turned over. */
function withOneFaceTurned(record: string): string {
  const turn = (_all: string, face: string): string => `"faces":["${face === '!' ? '.' : '!'}"`;
  return record.replace(/"faces":\["([!.])"/, turn);
}

async function stepAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'At the table' }).click();
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Step away' }).click();
  // With nobody at the wheel the race may be driven home before anyone looks.
  const driven = page.getByText('A computer drives for you.').or(page.locator('.results'));
  await expect(driven.first()).toBeVisible();
}

/** The last lines of the log: what this window has seen of the race. */
const logOf = (page: Page): Promise<string> => page.locator('.co-driver .recent').innerText();

test('two windows race over the network, through a lost line, to proven dice', async ({
  browser,
}) => {
  const [anna, boris] = [await newPlayer(browser, 'Anna'), await newPlayer(browser, 'Boris')];
  const link = await makeRace(anna);
  await join(boris, link);
  await expect(anna.locator('.lobby-seat').nth(1)).toContainText('Boris');
  await anna.getByRole('button', { name: 'Start the race' }).click();
  for (const page of [anna, boris]) await expect(page.locator('.board .pl-car')).toHaveCount(2);

  await expect.poll(async () => (await isActing(anna)) || (await isActing(boris))).toBe(true);
  const [first, second] = (await isActing(anna)) ? [anna, boris] : [boris, anna];

  // Who waits can plan ahead; the plan is offered when the turn comes.
  await second.getByRole('button', { name: 'Plan ahead' }).click();
  await layOneStep(second);
  await expect(second.locator('.planned li')).toHaveCount(1);
  await press(second, 'Backspace');
  await expect(second.locator('.planned li')).toHaveCount(0);
  await layOneStep(second);
  await second.getByRole('button', { name: 'Keep the plan' }).click();
  await expect(second.getByRole('button', { name: 'Plan kept: 1 step' })).toBeVisible();

  await second.evaluate(() => {
    document.hasFocus = () => false;
  });
  await layOneStep(first);
  await first.getByRole('button', { name: /^Flat out/ }).click();
  const isOffered = () => second.getByText(/Your prepared plan: 1 of 1 step/).isVisible();
  await passThePits(first, isOffered);
  await expect(second).toHaveTitle(/^● Your turn/);
  await second.getByRole('button', { name: 'Lay it' }).click();
  await expect(second.locator('.planned li')).toHaveCount(1);

  // A move made without a network is kept and sent once.
  await second.context().setOffline(true);
  await expect(second.getByText('offline', { exact: true })).toBeVisible();
  await second.getByRole('button', { name: /^Flat out/ }).click();
  await expect(second.getByText(/Your move is saved/)).toBeVisible();
  const before = await logOf(first);
  await second.waitForTimeout(OFFLINE_MILLIS);
  expect(await logOf(first)).toBe(before);
  await second.context().setOffline(false);
  await expect(second.getByText('connected', { exact: true })).toBeVisible();
  await expect(second.getByText(/Your move is saved/)).toBeHidden();
  await expect.poll(() => logOf(first)).not.toBe(before);
  await expect.poll(async () => (await logOf(second)) === (await logOf(first))).toBe(true);

  // A reload loses nothing.
  await second.reload();
  await expect.poll(async () => (await logOf(second)) === (await logOf(first))).toBe(true);

  // Another window of the same player is the same seat.
  const third = await second.context().newPage();
  await third.goto(link);
  await expect.poll(async () => (await logOf(third)) === (await logOf(second))).toBe(true);
  await expect(third.getByText('You are watching')).toBeHidden();
  await third.close();

  // Both leave the wheel: as agreed, computers drive the race home, and both windows follow it.
  for (const page of [anna, boris]) await stepAway(page);
  for (const page of [anna, boris])
    await expect(page.locator('.results')).toBeVisible({ timeout: PATIENCE });
  await anna.getByRole('link', { name: 'Check the dice' }).click();
  await expect(anna.getByRole('heading', { name: 'Every roll is right' })).toBeVisible();
  await expect(anna.getByText('A number only the driver’s browser knew')).toBeVisible();
  await expect(anna.locator('.proof-points .is-good')).toHaveCount(5);

  await boris.getByRole('button', { name: 'Rematch' }).click();
  await expect(boris.getByLabel('Share this link')).toBeVisible();
  expect(await boris.getByLabel('Share this link').inputValue()).not.toBe(link);
  await expect(boris.locator('.lobby-seat').nth(1)).toContainText('Boris');
});

test('computers drive home for who left, and a false roll is found out', async ({ browser }) => {
  const page = await newPlayer(browser, 'Anna');
  await page.goto(ALONE);
  await page.getByRole('button', { name: 'Create the race' }).click();
  await page.getByRole('button', { name: 'Start the race' }).click();
  await expect(page.locator('.board .pl-car')).toHaveCount(2);
  await expectAccessible(page);
  await stepAway(page);
  await expect(page.locator('.results')).toBeVisible({ timeout: PATIENCE });
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the record' }).click();
  const record = await readFile(await (await saving).path(), 'utf8');

  await page.goto('/#/verify');
  const check = (text: string) =>
    page.getByLabel('Open a record').setInputFiles({
      name: 'record.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await check(record);
  await expect(page.getByRole('heading', { name: 'Every roll is right' })).toBeVisible();
  await check(withOneFaceTurned(record));
  await expect(page.getByRole('heading', { name: 'This record is not right' })).toBeVisible();
  await expect(page.getByText('A roll differs from what the dice must show.')).toBeVisible();
  await expectAccessible(page);
  await check('{}');
  await expect(page.getByText('This file is not the record of an online race.')).toBeVisible();
});

/** Every fifth frame of the race is lost, every seventh comes twice, one is spoilt. */
async function useBadLine(page: Page): Promise<() => number> {
  let count = 0;
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => server.send(text));
    server.onMessage((message) => {
      const text = String(message);
      if (!text.includes('"type":"steps"')) return socket.send(text);
      count += 1;
      if (count % 5 === 0) return undefined;
      if (count % 7 === 0) socket.send(text);
      return socket.send(count === 11 ? text.replace(/"hash":"\w+"/, '"hash":"spoilt"') : text);
    });
  });
  return () => count;
}

test('keeps up over a line that loses, repeats and spoils', async ({ browser }) => {
  const page = await newPlayer(browser, 'Anna');
  const frames = await useBadLine(page);
  await page.goto(ALONE);
  await page.getByRole('button', { name: 'Create the race' }).click();
  await page.getByRole('button', { name: 'Start the race' }).click();
  await expect(page.locator('.board .pl-car')).toHaveCount(2);
  await stepAway(page);
  await expect(page.locator('.results')).toBeVisible({ timeout: PATIENCE });
  expect(frames()).toBeGreaterThan(20);
  await page.getByRole('link', { name: 'Check the dice' }).click();
  await expect(page.getByRole('heading', { name: 'Every roll is right' })).toBeVisible();
});

test('on a phone lying down every way to roll lies in the window, a call to the pits beside', async ({
  browser,
}) => {
  const anna = await newPlayer(browser, 'Anna');
  await anna.setViewportSize({ width: 844, height: 390 });
  await anna.goto(ALONE);
  await anna.getByRole('button', { name: 'Create the race' }).click();
  await anna.getByRole('button', { name: 'Start the race' }).click();
  await expect.poll(() => isActing(anna)).toBe(true);
  await layOneStep(anna);
  await expect(anna.locator('.pit-call')).toBeVisible();
  const rolls = anna.locator('.rolls .button');
  await expect(rolls).not.toHaveCount(0);
  for (const roll of await rolls.all()) await expect(roll).toBeInViewport({ ratio: 1 });
  // Nor is one pushed out by the longest answer to a die that cannot be laid.
  await anna.keyboard.press('5');
  await expect(anna.locator('.refusal')).not.toBeEmpty();
  for (const roll of await rolls.all()) await expect(roll).toBeInViewport({ ratio: 1 });
});

const closed: [name: string, address: string, words: string][] = [
  ['a race that is not there', '/#/online/AAAAAAAAAAAAAAAA', 'There is no such race.'],
  ['the dice of a race that is not there', '/#/verify/AAAAAAAAAAAAAAAA', 'There is no such race.'],
  [
    'a device link that is used up',
    '/#/online/device/nothing',
    'This link has been used or has expired.',
  ],
];
for (const [name, address, words] of closed) {
  test(`says in words what is wrong with ${name}`, async ({ page }) => {
    await useSettings(page);
    await page.goto(address);
    await expect(page.getByText(words)).toBeVisible();
    await expectAccessible(page);
  });
}

test('lays the rally table over the network too', async ({ browser }) => {
  const page = await newPlayer(browser, 'Anna');
  await page.goto('/#/online/new?game=rally&driver=human.blue.&driver=club.sky.&order=listed');
  await page.getByRole('button', { name: 'Create the race' }).click();
  await page.getByRole('button', { name: 'Start the race' }).click();
  await expect(page.locator('.rally-table')).toBeVisible();
  await expect(page.getByText('connected', { exact: true })).toBeVisible();
  await page.locator('.die-button.usable').first().click();
  await page.getByRole('button', { name: 'Roll this die' }).click();
  await expect(page.locator('.side')).toContainText(/Anna|You/);
  await expectAccessible(page);
});

/** One die and the card: the shortest turn of a rally. */
async function rollAndStop(page: Page): Promise<void> {
  await page.locator('.die-button.usable').first().click();
  await page.getByRole('button', { name: 'Roll this die' }).click();
  await page.getByRole('button', { name: 'Stop here' }).click();
}

test('[R3.3] plans a rally turn ahead while the other drives', async ({ browser }) => {
  const [anna, boris] = [await newPlayer(browser, 'Anna'), await newPlayer(browser, 'Boris')];
  const drivers = 'driver=human.blue.&driver=human.sky.&order=listed';
  await anna.goto(`/#/online/new?game=rally&rally=own&stage=C8-C3&${drivers}`);
  await anna.getByRole('button', { name: 'Create the race' }).click();
  await anna.waitForURL(/#\/online\/[\w-]{16}$/);
  await join(boris, await anna.getByLabel('Share this link').inputValue());
  await anna.getByRole('button', { name: 'Start the race' }).click();

  await boris.getByRole('button', { name: 'Plan ahead' }).click();
  const usable = boris.locator('.die-button.usable');
  for (const laid of [1, 2]) {
    await usable.first().click();
    await expect(boris.locator('.planned li')).toHaveCount(laid);
  }
  await expectAccessible(boris);
  await rollAndStop(anna);
  await expect(boris.locator('.planned li')).toHaveCount(2);
  await boris.getByRole('button', { name: 'Keep the plan' }).click();
  await expect(boris.getByRole('button', { name: 'Plan kept: 2 steps' })).toBeVisible();
  await rollAndStop(anna);
  await expect(boris.getByText(/Your prepared plan: 2 of 2 steps/)).toBeVisible();
  await boris.getByRole('button', { name: 'Lay it' }).click();
  await expect(boris.locator('.planned li')).toHaveCount(2);
  await boris.getByRole('button', { name: 'Roll this die' }).click();
  await expect(boris.locator('.pl-step.is-done')).toHaveCount(1);
});

test('makes a second device the same player, once', async ({ browser }) => {
  const first = await newPlayer(browser, 'Anna');
  await makeRace(first);
  await expectAccessible(first);
  await first.goto('/#/online');
  await expect(first.getByRole('heading', { name: 'My races' })).toBeVisible();
  await first.getByRole('button', { name: 'Create a link' }).click();
  const link = await first.getByLabel('Another device').inputValue();
  const second = await newPlayer(browser, '');
  await second.goto(link);
  await expect(second.locator('.race-cards').first()).toContainText('Anna');
  await expectAccessible(second);
});

test('a push becomes a notification in the words the page has left', async ({ browser }) => {
  const context = await browser.newContext();
  await context.grantPermissions(['notifications']);
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const cache = await caches.open('words-of-perfect-line');
    await cache.put('./push-words.json', Response.json({ title: '내 차례', text: '기다려요' }));
  });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const push = { origin: new URL(page.url()).origin, registrationId: await registered };
  const data = JSON.stringify({ type: 'your-turn', race: 'abcdefghijklmnop' });
  await devtools.send('ServiceWorker.deliverPushMessage', { ...push, data });
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, tag }) => [title, body, tag]);
    });
  await expect.poll(shown).toEqual([['내 차례', '기다려요', 'turn-abcdefghijklmnop']]);
});

/** One roll of the own car, whichever way the turn goes on. */
async function rollOnce(page: Page): Promise<void> {
  await expect.poll(() => isActing(page), { timeout: PATIENCE }).toBe(true);
  const before = await logOf(page);
  await layOneStep(page);
  await page.getByRole('button', { name: /^Flat out/ }).click();
  await passThePits(page, async () => (await logOf(page)) !== before);
}

async function deviceLink(page: Page): Promise<string> {
  await page.goto('/#/online');
  await page.reload();
  await page.getByRole('button', { name: 'Create a link' }).click();
  return page.getByLabel('Another device').inputValue();
}

async function goOn(browser: Browser, link: string, race: string): Promise<Page> {
  const page = await newPlayer(browser, '');
  await page.goto(link);
  await expect(page.locator('.race-cards').first()).toContainText('Anna');
  await page.goto(race);
  await expect(page.locator('.board .pl-car')).toHaveCount(2);
  return page;
}

test('the chain goes to another device with its link; a device without it makes its own, seen in the proof', async ({
  browser,
}) => {
  const first = await newPlayer(browser, 'Anna');
  await first.goto(ALONE);
  await first.getByRole('button', { name: 'Create the race' }).click();
  await first.getByRole('button', { name: 'Start the race' }).click();
  await expect(first.locator('.board .pl-car')).toHaveCount(2);
  const race = first.url();
  await rollOnce(first);
  await first.reload();
  await rollOnce(first);

  const second = await goOn(browser, await deviceLink(first), race);
  await rollOnce(second);

  const bare = (await deviceLink(first)).replace(/\/[0-9a-f.]+$/, '');
  const third = await goOn(browser, bare, race);
  await rollOnce(third);
  await stepAway(third);
  await expect(third.locator('.results')).toBeVisible({ timeout: PATIENCE });

  const id = race.split('/').at(-1);
  const record = await (await first.request.get(`/api/races/${id}/record`)).text();
  expect(record).toContain('"version":2');
  expect(record.match(/"chain":"\w{64}"/g)).toHaveLength(1);

  await first.goto(`/#/verify/${id}`);
  await expect(first.getByRole('heading', { name: 'Every roll is right' })).toBeVisible();
  await expect(first.getByText('A number only the driver’s browser knew')).toBeVisible();
  await expect(first.getByText('A computer drove')).toBeVisible();
  await expect(first.getByText(/A new chain for your seat was made elsewhere/)).toBeVisible();
  await expectAccessible(first);
  const saving = first.waitForEvent('download');
  await first.getByRole('button', { name: 'Save my notes' }).click();
  const notes = await readFile(await (await saving).path(), 'utf8');
  expect(JSON.parse(notes)).toMatchObject({ format: 'perfect-line/receipt', race: id });
});
