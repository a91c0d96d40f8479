import { expect, type Page } from '@playwright/test';

import { seenOfRace } from './looks.ts';

/** What a whole race may take on a machine that has little time for it. */
export const PATIENCE = 500_000;

/** Settings as the page keeps them: no animation, no sound, nothing to wait for. */
export async function useSettings(
  page: Page,
  settings: Record<string, unknown> = {},
): Promise<void> {
  await page.addInitScript(
    (kept) => {
      const key = 'perfect-line.settings';
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(kept));
    },
    { dice: 'off', feel: { sound: false }, ...settings },
  );
}

/** A race as a link: one person against computer beginners on a short track. */
export function raceLink(drivers: readonly string[], more = ''): string {
  const list = drivers.map((driver) => `driver=${driver}`).join('&');
  return `/#/race?track=1&laps=1&${more}${list}`;
}

export const FOUR = [
  'human.blue.gt6.asphalt.',
  'beginner.sky.gt6.asphalt.',
  'beginner.yellow.gt6.asphalt.',
  'beginner.white.gt6.asphalt.',
] as const;

export async function startRace(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'To the grid' }).click();
  await expect(page.locator('.board .pl-car').first()).toBeVisible();
}

const STEPS = 3;
/** Lit spaces in front; those already planned are buttons too, to cut the line back. */
const openSpaces = (cut: string): string =>
  `.pl-target.is-button:not([aria-label*="${cut}"]) .pl-near`;

/** What a driver looks for on the page, in the language he plays in. */
export type DriverWords = { readonly cut: string; readonly pass: string };
const ENGLISH: DriverWords = { cut: 'Cut', pass: 'End the turn' };

export const OPEN_SPACES = openSpaces(ENGLISH.cut);

/** Lays up to three steps with the mouse: a die, then the first lit space for it. */
async function layPlan(page: Page, { cut }: DriverWords): Promise<void> {
  for (let i = 0; i < STEPS; i++) {
    const dice = page.locator('.die-button.usable');
    if ((await dice.count()) === 0) return;
    await dice.first().click();
    const armed = page.locator('.die-button.armed');
    if ((await armed.count()) === 0) continue;
    await page.locator(openSpaces(cut)).first().click({ force: true });
  }
}

/** Decides once, whatever has to be decided, as a careful driver with a mouse. */
async function decide(page: Page, words: DriverWords): Promise<void> {
  const bar = page.locator('.action-bar');
  const pass = bar.getByRole('button', { name: words.pass });
  if ((await pass.count()) > 0) return pass.first().click();
  await bar.locator('.button:not([disabled])').last().click();
}

/** Each key as soon as the table says that it listens: on a slow machine it is seen long before. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.locator('main[data-listens]').waitFor();
    await page.keyboard.press(key);
  }
}

/** The room of drama comes with the first touch. */
export async function openFeel(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('.feel')).toBeAttached();
}

/** A first short move by keyboard: the die 1, one by one. */
export async function driveOneStep(page: Page): Promise<void> {
  await press(page, '1', '1', 'r');
  await expect(page.locator('.next-step')).toBeVisible();
  await press(page, 'r');
}

/** What the page asks for, as soon as it asks for anything: computers may think as long as they like. */
export async function nextAsked<S extends string>(ask: () => Promise<S>): Promise<S> {
  let seen = await ask();
  const isAsking = async (): Promise<boolean> => {
    seen = await ask();
    return seen !== 'waiting';
  };
  await expect.poll(isAsking, { timeout: PATIENCE, intervals: [50] }).toBe(true);
  return seen;
}

/** Drives until the race is over. */
export async function driveHome(page: Page, words: DriverWords = ENGLISH): Promise<void> {
  for (;;) {
    const now = await nextAsked(() => page.evaluate(seenOfRace));
    if (now === 'over') return;
    if (now === 'plan' && (await page.locator('.planned li').count()) === 0)
      await layPlan(page, words);
    else await decide(page, words);
  }
}
