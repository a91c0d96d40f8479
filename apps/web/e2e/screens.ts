import { expect, type Page } from '@playwright/test';

import { COLOURS, screenGames, type ScreenGame } from './screenGames.ts';
import { makeChallenge, publishCircuit } from './published.ts';
import { fillDriving, fillStandings, showDriving } from './standings.ts';
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
  /** Where it is; `open` makes one on the server first. */
  readonly address: string;
  /** Those it is shown in: of a state that differs in its buttons only, the one with the longest words. */
  readonly languages?: readonly Language[];
  /** A page like others: of its sizes and languages a test looks at some, the whole run at all. */
  readonly isPlain?: boolean;
  /** What is there once the screen has come. */
  readonly sign: string;
  /** What lies on the shelf. */
  readonly games?: readonly ScreenGame[];
  readonly open?: (page: Page) => Promise<void>;
  /** What a player does first, for the fullest state of the screen. */
  readonly act?: (page: Page) => Promise<void>;
};

const six = COLOURS.map((colour, i) =>
  i === 0 ? `human.${colour}.gt6.asphalt.Александра+Шмидт-Щукина` : `club.${colour}.gt6.rain.`,
);
const RACE_SETUP = `/#/race?track=2&laps=2&weather=rain&grid=given&${six.map((one) => `driver=${one}`).join('&')}`;
const four = COLOURS.slice(0, 4).map((colour) => `human.${colour}.Wolfgang+Schwarzenberger`);
const RALLY_SETUP = `/#/rally?rally=own&name=Three+Valleys&stage=C8-C3+/+J6-J5+/+C4-C5&stage=J1-J4&weather=agreed&snow=CJ.J&order=listed&${four.map((one) => `driver=${one}`).join('&')}`;

/** Without a space to break it at. */
const LONG_NAME = 'Nordschleifenringverlängerungsprojektxyz';

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
  await page.locator('.transport input').evaluate((slider: HTMLInputElement) => {
    slider.value = String(Math.floor(Number(slider.max) / 2));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.locator(BOARD).first()).toBeVisible();
};

/** The own best drive beside one's own. */
const openGhosts = async (page: Page): Promise<void> => {
  await page.locator('button[aria-haspopup=dialog]').click();
  await page.locator('.ghost-offer input').first().check();
  await expect(page.locator('.pl-car.is-ghost')).toHaveCount(1);
  await page.keyboard.press('Escape');
};

const table = (name: string, id: ScreenGame, act?: Shown['act']): Shown => ({
  name,
  address: `/#/table/${id}`,
  sign: BOARD,
  games: [id],
  ...(act && { act }),
});

const results = (name: string, id: ScreenGame, sign: string): Shown => ({
  name,
  address: `/#/table/${id}`,
  sign,
  games: [id],
});

const replay = (name: string, id: ScreenGame): Shown => ({
  name,
  address: `/#/replay/${id}`,
  // Before the draw of the grid no car stands on the board.
  sign: '.transport',
  games: [id],
  act: toTheMiddle,
});

/** A study of one with the tools to draw in hand. */
const study = (name: string, id: ScreenGame, language: Language): Shown => ({
  name,
  address: `/#/replay/${id}`,
  sign: '.transport',
  games: [id],
  languages: [language],
  act: async (page) => {
    await page.locator('#room-tab-study').click();
    await page.locator('.study-panel .button.main').click();
    await page.locator('.study-chapters').waitFor();
    await toTheMiddle(page);
    await page.locator('input[name=study-tool][value=mark]').check();
  },
});

const humans = (count: number, more: string): string =>
  COLOURS.slice(0, count)
    .map((colour) => `driver=human.${colour}.${more}`)
    .join('&');

/** A race of this kind made on the server; its lobby stays as long as nobody starts it. */
const lobby = (name: string, address: string): Shown => ({
  name,
  address,
  sign: '.lobby-seat',
  open: async (page) => {
    await page.goto(address);
    await page.locator('.make-bar .button.main').click();
    await page.locator('.lobby-seat').first().waitFor();
  },
});

const HEADING = '#main h1';

const plain = (name: string, address: string, sign: string = HEADING): Shown => ({
  name,
  address,
  sign,
  isPlain: true,
});

const CIRCUIT =
  '102b_0_0_0.103b_1_0_3.111b_2_0_0.105b_1_1_2.106b_0_1_5.111b_-1_2_3.110b_0_2_3.114b_1_2_0';

/** Pages without a state of their own worth making. */
const PLAIN: readonly Shown[] = [
  plain('solo-setup', '/#/solo', '.track-card img'),
  plain('rally-rules', '/#/rally-rules', '.rule'),
  plain('learn', '/#/learn'),
  plain('lesson', '/#/learn/gt/first', BOARD),
  plain('storm', '/#/puzzles/storm'),
  plain('series', '/#/puzzles/gt-lines'),
  plain('online', '/#/online', '.online-head h1'),
  plain('online-new', '/#/online/new', '.track-card img'),
  plain('tv', '/#/online/tv'),
  plain('verify', '/#/verify'),
  plain('workshop', '/#/workshop'),
  plain('bench', `/#/workshop/new?title=${LONG_NAME}&circuit=${CIRCUIT}`, '.bench .tile'),
  { ...plain('driving', '/#/analysis'), games: ['solo-over', 'special-over'] },
  plain('studies', '/#/study'),
  plain('settings', '/#/settings'),
  plain('not-found', '/#/nowhere'),
];

/** A season with a driver, a round to drive and one to move. */
async function openSeason(page: Page): Promise<void> {
  await page.request.post('/api/session', { data: { name: 'Александра Ш.' } });
  const soon = Date.now() + 86_400_000;
  const drivers = COLOURS.map((id) => ({ id, category: 'gt6', tyres: 'asphalt' }));
  const course = { game: 'gt', setup: { track: { ready: 1 }, laps: 1, drivers } };
  const alone = { ...course.setup, solo: true, drivers: drivers.slice(0, 1) };
  const clock = { type: 'none' };
  const rounds = [
    { kind: 'trial', game: 'gt', setup: alone, closesAt: soon },
    { kind: 'race', ...course, opensAt: soon, clock, absent: 'computer' },
  ];
  const points = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
  const agreed = { name: LONG_NAME, points, dropped: 1, ties: 'wins', teams: ['Красные', 'Blue'] };
  const made = await page.request.post('/api/seasons', { data: { ...agreed, rounds } });
  const { season } = (await made.json()) as { readonly season: string };
  await page.request.post(`/api/seasons/${season}/enter`, { data: { team: 'Красные' } });
  await page.goto(`/#/season/${season}`);
  await page.locator('.season-round').first().waitFor();
}

export const SCREENS: readonly Shown[] = [
  { name: 'start', address: '/', sign: '.hero img' },
  {
    name: 'games',
    address: '/#/games',
    sign: '.game-card',
    games: ['gt-plan', 'rally-over', 'solo-over'],
  },
  { name: 'rules', address: '/#/rules', sign: '.rule' },
  { name: 'gt-setup', address: RACE_SETUP, sign: '.track-card img' },
  { name: 'rally-setup', address: RALLY_SETUP, sign: '.road-book' },
  {
    name: 'roadbook',
    // Two specials with a board out of place, one of them empty.
    address: '/#/workshop/roadbook/new?rally=C0_0_0a.J1_4_0s.C8-3.J6-5.C4-5*J0_0_0a.J1-4*',
    sign: '.leg-fault',
    languages: ['ru'],
  },
  table('gt-table', 'gt-plan', layTwo),
  { ...table('gt-step', 'gt-step'), languages: ['ru'] },
  { ...table('gt-relay', 'gt-relay'), languages: ['ru'] },
  { ...table('gt-pit', 'gt-pit'), languages: ['ru'] },
  table('rally-table', 'rally-plan', layTwo),
  results('gt-results', 'gt-over', '.podium'),
  results('rally-results', 'rally-over', '.podium'),
  { ...results('solo-results', 'solo-over', '.sheet'), languages: ['ru'] },
  {
    ...table('ghosts', 'special-plan', openGhosts),
    games: ['special-plan', 'special-over'],
    languages: ['ru'],
  },
  { ...results('sheet', 'special-over', '.sheet'), address: '/#/sheet/special-over' },
  replay('gt-replay', 'gt-over'),
  replay('rally-replay', 'rally-over'),
  study('gt-study', 'gt-over', 'ru'),
  study('rally-study', 'rally-over', 'ko'),
  lobby(
    'gt-lobby',
    `/#/online/new?track=2&laps=2&weather=rain&pace=live&turn=300&bank=600&${humans(6, 'gt6.asphalt.')}`,
  ),
  { name: 'puzzles', address: '/#/puzzles', sign: '.course', languages: ['ru'] },
  { name: 'puzzle', address: '/#/puzzles/gt-lines-3', sign: BOARD, languages: ['ru'] },
  {
    name: 'puzzle-answered',
    address: '/#/puzzles/rally-focus-0',
    sign: BOARD,
    languages: ['ru'],
    act: async (page) => {
      await press(page, 'e');
      await page.locator('.puzzle-why').waitFor();
    },
  },
  {
    name: 'challenges',
    address: '/#/challenges',
    sign: '.challenge-card img',
    languages: ['ru'],
  },
  {
    name: 'challenge',
    address: `/#/challenges/gt-${new Date().toISOString().slice(0, 7)}`,
    sign: '.challenge-picture img',
    languages: ['ru'],
  },
  {
    name: 'challenge-driving',
    address: `/#/challenges/rally-${new Date().toISOString().slice(0, 7)}`,
    sign: '.challenge-picture img',
    languages: ['ru'],
    open: async (page) => {
      await fillDriving(page);
      await page.goto(`/#/challenges/rally-${new Date().toISOString().slice(0, 7)}`);
    },
    act: showDriving,
  },
  {
    name: 'challenge-standing',
    address: '/#/challenges/standing/gt/2026-11',
    sign: '.challenge-times .mine',
    languages: ['ru'],
    open: async (page) => {
      await fillStandings(page);
      await page.goto('/#/challenges/standing/gt/2026-11');
    },
  },
  {
    name: 'challenge-history',
    address: '/#/challenges/runs',
    sign: '.challenge-history tbody tr',
    languages: ['ru'],
    open: async (page) => {
      await fillStandings(page);
      await page.goto('/#/challenges/runs');
    },
  },
  {
    name: 'challenge-make',
    address: '/#/challenges/new?game=gt&track=2',
    sign: '.track-card img',
    languages: ['ru'],
  },
  {
    name: 'challenge-made',
    address: '/#/challenges',
    sign: '.challenge-picture img',
    languages: ['ru'],
    open: async (page) => {
      await page.goto(`/#/challenges/${await makeChallenge(LONG_NAME)}`);
      await page.locator('.challenge-picture img').waitFor();
    },
  },
  {
    name: 'seasons',
    address: '/#/seasons',
    sign: '.season-card',
    languages: ['ru'],
    open: async (page) => {
      await openSeason(page);
      await page.goto('/#/seasons');
      await page.locator('.season-card').first().waitFor();
    },
  },
  {
    name: 'season-new',
    address: '/#/seasons/new',
    sign: '.season-editor .track-card img',
  },
  { name: 'season', address: '/#/seasons', sign: '.season-round img', open: openSeason },
  {
    name: 'library',
    address: '/#/library',
    sign: '.library-card img',
    languages: ['ru'],
    open: async (page) => {
      await publishCircuit(LONG_NAME);
      await page.goto('/#/library');
    },
  },
  {
    name: 'library-entry',
    address: '/#/library',
    sign: '.library-picture img',
    languages: ['ru'],
    open: async (page) => {
      await page.goto(`/#/library/${await publishCircuit(LONG_NAME)}`);
      await page.locator('.library-picture img').waitFor();
    },
  },
  {
    name: 'you',
    address: '/#/you',
    sign: '.keep-panel',
    languages: ['ru'],
    open: async (page) => {
      await page.request.post('/api/session', { data: { name: 'Александра Ш.' } });
      await page.goto('/#/you');
      await page.locator('.keep-panel').waitFor();
    },
  },
  lobby('rally-lobby', `/#/online/new?game=rally&${humans(4, '')}`),
  ...PLAIN,
];

/** Games as a player would bring them along. */
async function fillShelf(page: Page, games: readonly ScreenGame[]): Promise<void> {
  await page.goto('/#/games');
  const buffer = Buffer.from(screenGames(games));
  const file = { name: 'games.json', mimeType: 'application/json', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('.game-card')).toHaveCount(games.length);
}

/** All that a screen needs to be shown in any language. */
export async function prepare(page: Page, { games, open }: Shown): Promise<string | undefined> {
  await page.goto('/');
  await speak(page, 'en');
  if (games !== undefined) await fillShelf(page, games);
  if (open === undefined) return undefined;
  await open(page);
  return `/${new URL(page.url()).hash}`;
}

/** The next page speaks the language, in plain motionless settings. */
async function speak(page: Page, locale: Language): Promise<void> {
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

/** Opens a screen as a fresh visit in that language does. */
export async function show(
  page: Page,
  { address, sign, act }: Shown,
  language: Language,
): Promise<void> {
  await page.goto('/');
  await speak(page, language);
  await page.goto(address);
  await page.locator(sign).first().waitFor();
  await act?.(page);
}

/** The window takes this size, and the page has heard of it: a busy machine tells it late. */
export async function resize(
  page: Page,
  [width, height]: readonly [number, number],
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    ([w, h]) => innerWidth === w && document.documentElement.clientHeight === h,
    [width, height],
  );
}

/** Waits until what the last change led to is painted. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
