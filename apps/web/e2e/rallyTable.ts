import { rally } from '@perfect-line/rules/rally/game';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { expect, type Page } from '@playwright/test';

import { playedRally } from '../src/games/rally/playedRally.ts';
import { PATIENCE } from './table.ts';

/** Three short specials of one road each: twenty-five spaces in all. */
const SHORT_STAGES = ['C4-C5', 'L8-L9', 'J5-J6'] as const;

/** A rally as a link. */
export function rallyLink(
  drivers: readonly string[],
  more = '',
  stages: readonly string[] = SHORT_STAGES,
): string {
  const books = stages.map((stage) => `stage=${encodeURIComponent(stage)}`).join('&');
  const seats = drivers.map((driver) => `driver=${driver}`).join('&');
  return `/#/rally?rally=own&name=Three+Valleys&order=listed&${books}&${more}${seats}`;
}

export async function startRally(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(page.locator('.board .pl-car').first()).toBeVisible();
}

export type Asked = 'over' | 'times' | 'waiting' | 'plan' | 'planned' | 'other';

/** What the page asks for now. */
export const asked = (page: Page): Promise<Asked> =>
  page.evaluate(() => {
    if (document.querySelector('.results, .lesson-end') !== null) return 'over';
    if (document.querySelector('dialog .times') !== null) return 'times';
    const bar = document.querySelector('main[data-listens] .action-bar');
    if (bar === null || bar.children.length < 2) return 'waiting';
    if (bar.querySelector('.tray') === null) return 'other';
    return document.querySelectorAll('.planned li').length === 0 ? 'plan' : 'planned';
  });

/** Lays one die with the mouse: the last that fits, on the first space lit for it. */
async function layDie(page: Page): Promise<void> {
  const dice = page.locator('.die-button.usable');
  const count = await dice.count();
  if (count === 0) return;
  await dice.nth(count > 2 ? 1 : 0).click();
  if ((await page.locator('.die-button.armed').count()) > 0)
    await page.locator('.pl-target.is-button').first().click({ force: true });
}

const MOST_DICE = 3;

async function decide(page: Page): Promise<void> {
  const bar = page.locator('.action-bar');
  const laid = await page.locator('.pl-step.is-done').count();
  const stop = bar.locator('.stop');
  if (laid >= MOST_DICE && (await stop.count()) > 0) await stop.click();
  else if ((await page.locator('.planned li').count()) > 0)
    await bar.locator('.button.main.roll').click();
  else await bar.locator('.button:not([disabled])').last().click();
}

/** Drives with the mouse until the rally is over; says how often times were shown on the way. */
export async function driveRally(page: Page): Promise<number> {
  let tables = 0;
  await expect(async () => {
    for (let i = 0; i < 60; i++) {
      const now = await asked(page);
      if (now === 'over') return;
      if (now === 'times') {
        tables++;
        await page.getByRole('button', { name: 'To the next special' }).click();
      } else if (now === 'waiting') await page.waitForTimeout(20);
      else if (now === 'plan' && (await page.locator('.die-button.usable').count()) > 0)
        await layDie(page);
      else await decide(page);
    }
    expect(await asked(page)).toBe('over');
  }).toPass({ timeout: PATIENCE, intervals: [0] });
  return tables;
}

const MOST_RALLIES = 60;

/** The first moment of a real rally that is wanted of blue, as a file of games with a person in blue. */
function momentFile(setup: unknown, wanted: (state: RallyState) => boolean): string {
  for (let seed = 0; seed < MOST_RALLIES; seed++) {
    const entries = playedRally(setup, `moment ${seed}`);
    const at = entries.findIndex(({ after }) => rally.toAct(after) === 'blue' && wanted(after));
    const [first] = entries;
    if (at < 0 || first === undefined) continue;
    const game = {
      id: `rally-moment-${seed}`,
      kind: 'rally',
      rulesVersion: rally.rulesVersion,
      setup: first.before.setup,
      seats: first.before.cars.map(({ id }) => ({
        id,
        name: id === 'blue' ? 'Anna' : '',
        control: id === 'blue' ? { type: 'human' } : { type: 'computer', level: 'beginner' },
      })),
      events: entries.slice(0, at + 1).map((entry) => entry.event),
    };
    return JSON.stringify({ format: 'perfect-line.games', version: 1, games: [game] });
  }
  throw new Error('no rally has such a moment');
}

export async function openMoment(
  page: Page,
  setup: unknown,
  wanted: (state: RallyState) => boolean,
): Promise<void> {
  await page.goto('/#/games');
  const buffer = Buffer.from(momentFile(setup, wanted));
  const file = { name: 'moment.json', mimeType: 'application/json', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.game-card').first().click();
  await expect(page.locator('.tray')).toBeVisible();
}
