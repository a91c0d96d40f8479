import { expect, type Page } from '@playwright/test';

import { COLOURS, screenGames } from './screenGames.ts';
import { press } from './table.ts';

/** A phone lying down, 200 % zoom, two phones, a tablet, three desks. */
export const SIZES = [
  [844, 390],
  [640, 400],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
  [3440, 1440],
] as const;

export const LANGUAGES = ['en', 'ru', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Shown = {
  readonly name: string;
  readonly address: string;
  /** What is there once the screen has come. */
  readonly sign: string;
  /** What a player does first, for the fullest state of the screen. */
  readonly act?: (page: Page) => Promise<void>;
};

const six = COLOURS.map((colour, i) =>
  i === 0 ? `human.${colour}.gt6.asphalt.Александра+Шмидт-Щукина` : `club.${colour}.gt6.rain.`,
);
const RACE_SETUP = `/#/race?track=2&laps=2&weather=rain&grid=given&${six.map((one) => `driver=${one}`).join('&')}`;
const four = COLOURS.slice(0, 4).map((colour) => `human.${colour}.Wolfgang+Schwarzenberger`);
const RALLY_SETUP = `/#/rally?rally=own&name=Three+Valleys&stage=C8-C3+/+J6-J5+/+C4-C5&stage=J1-J4&weather=agreed&snow=CJ.J&order=listed&${four.map((one) => `driver=${one}`).join('&')}`;

const BOARD = '.board .pl-car';

/** Two steps laid, so that chance, dice and buttons all have something to say. */
const layTwo = async (page: Page): Promise<void> => {
  await expect(page.locator('.tray')).toBeVisible();
  for (let i = 0; i < 2; i++) {
    const planned = await page.locator('.planned li').count();
    if (planned > i) continue;
    await page.locator('.die-button.usable').first().focus();
    await press(page, 'Enter');
    if ((await page.locator('.planned li').count()) === planned) await press(page, 'Enter');
    await expect(page.locator('.planned li')).toHaveCount(planned + 1);
  }
};

const toTheMiddle = async (page: Page): Promise<void> => {
  await page.getByRole('slider').evaluate((slider: HTMLInputElement) => {
    slider.value = String(Math.floor(Number(slider.max) / 2));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.locator('.replay-lines')).toBeVisible();
};

export const SCREENS: readonly Shown[] = [
  { name: 'start', address: '/', sign: '.hero img' },
  { name: 'games', address: '/#/games', sign: '.game-card img' },
  { name: 'rules', address: '/#/rules', sign: '.rule' },
  { name: 'gt-setup', address: RACE_SETUP, sign: '.track-card img' },
  { name: 'rally-setup', address: RALLY_SETUP, sign: '.road-book' },
  { name: 'gt-table', address: '/#/table/gt-plan', sign: BOARD, act: layTwo },
  { name: 'gt-step', address: '/#/table/gt-step', sign: BOARD },
  { name: 'gt-relay', address: '/#/table/gt-relay', sign: BOARD },
  { name: 'gt-pit', address: '/#/table/gt-pit', sign: BOARD },
  { name: 'rally-table', address: '/#/table/rally-plan', sign: BOARD, act: layTwo },
  { name: 'gt-results', address: '/#/table/gt-over', sign: '.podium' },
  { name: 'rally-results', address: '/#/table/rally-over', sign: '.podium' },
  { name: 'solo-results', address: '/#/table/solo-over', sign: '.sheet' },
  { name: 'gt-replay', address: '/#/replay/gt-over', sign: BOARD, act: toTheMiddle },
  { name: 'rally-replay', address: '/#/replay/rally-over', sign: BOARD, act: toTheMiddle },
];

/** The shelf of `screenGames`, as a player would bring it along. */
export async function fillShelf(page: Page): Promise<void> {
  await page.goto('/#/games');
  const file = {
    name: 'games.json',
    mimeType: 'application/json',
    buffer: Buffer.from(screenGames()),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('.game-card')).toHaveCount(8);
}

const ONLINE = [
  [
    'gt-lobby',
    `/#/online/new?track=2&laps=2&weather=rain&pace=live&turn=300&bank=600&${COLOURS.map((c) => `driver=human.${c}.gt6.asphalt.`).join('&')}`,
  ],
  [
    'rally-lobby',
    `/#/online/new?game=rally&${COLOURS.slice(0, 4)
      .map((c) => `driver=human.${c}.`)
      .join('&')}`,
  ],
] as const;

/** Makes a race of each game on the server; its lobby stays as long as nobody starts it. */
export async function openLobbies(page: Page): Promise<readonly Shown[]> {
  const lobbies: Shown[] = [];
  for (const [name, address] of ONLINE) {
    await page.goto(address);
    await page.locator('.make-bar .button.main').click();
    await expect(page.locator('.lobby-seat')).not.toHaveCount(0);
    lobbies.push({ name, address: `/${new URL(page.url()).hash}`, sign: '.lobby-seat' });
  }
  return lobbies;
}

/** The next page speaks the language, in plain motionless settings. */
export async function speak(page: Page, locale: Language): Promise<void> {
  const kept = {
    dice: 'off',
    handover: false,
    theme: 'light',
    name: 'Александра Шмидт-Щукина',
    locale,
  };
  await page.evaluate((settings) => {
    localStorage.setItem('perfect-line.settings', JSON.stringify(settings));
  }, kept);
  // An address of the same page would not read them anew.
  await page.goto('about:blank');
}

/** Opens a screen as a fresh visit does. */
export async function show(page: Page, { address, sign, act }: Shown): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator(sign).first().waitFor();
  await act?.(page);
}

/** Waits until what the last change led to is painted. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
