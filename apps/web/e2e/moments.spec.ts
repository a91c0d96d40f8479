import { actingCar } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { canReturn } from '@perfect-line/rules/gt/offTrack';
import type { State } from '@perfect-line/rules/gt/state';
import { expect, test, type Page } from '@playwright/test';

import { outlookOf } from '../src/games/gt/planning.ts';
import { playedGame } from '../src/games/gt/playedGame.ts';
import { driveOneStep, FOUR, PATIENCE, press, raceLink, startRace, useSettings } from './table.ts';

const SETUP = {
  track: { ready: 2 },
  weather: 'rain',
  laps: 2,
  drivers: [{ id: 'blue' }, { id: 'sky' }],
};

const MOST_RACES = 60;

/** The first moment of a real race that is wanted, as a file of games with a person in blue. */
function momentFile(wanted: (state: State) => boolean): string {
  for (let seed = 0; seed < MOST_RACES; seed++) {
    const entries = playedGame(SETUP, `moment ${seed}`);
    const at = entries.findIndex(
      ({ after }) => after.phase !== 'over' && actingCar(after).id === 'blue' && wanted(after),
    );
    if (at < 0) continue;
    const game = {
      id: `moment-${seed}`,
      kind: 'gt',
      rulesVersion: gt.rulesVersion,
      mode: 'race',
      setup: entries[0]?.before.race.setup,
      seats: [
        { id: 'blue', name: 'Anna', control: { type: 'human' } },
        { id: 'sky', name: '', control: { type: 'computer', level: 'beginner' } },
      ],
      events: entries.slice(0, at + 1).map((entry) => entry.event),
    };
    return JSON.stringify({ format: 'perfect-line.games', version: 1, games: [game] });
  }
  throw new Error('no race has such a moment');
}

async function openMoment(page: Page, wanted: (state: State) => boolean): Promise<void> {
  await useSettings(page, { handover: false });
  await page.goto('/#/games');
  const buffer = Buffer.from(momentFile(wanted));
  const file = { name: 'moment.json', mimeType: 'application/json', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.game-card').first().click();
  await expect(page.locator('.action-bar')).toBeVisible();
}

/** In the whole log: the last few lines may already be those of the computer's turn. */
async function expectInLog(page: Page, line: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'The whole race log' }).click();
  await expect(page.locator('dialog[open] .log-lines')).toContainText(line);
}

test('[G6.4] a flat-out loss is laid anew, and the page tells what it will cost', async ({
  page,
}) => {
  await openMoment(page, (state) => state.phase === 'relay');
  await expect(page.getByText('Too many warnings')).toBeVisible();
  await expect(page.locator('.tray .die.warning').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mildest way' }).click();
  const take = page.getByRole('button', { name: 'Lose control there' });
  await expect(take).toBeEnabled({ timeout: PATIENCE });
  await expect(page.locator('.notice.bad')).toContainText(
    /In gear \d: (no damage|\d damage token)/,
  );
  await take.click();
  await expect(page.getByText('Too many warnings')).toBeHidden();
});

test('[G8.3] a driver off the middle of the road chooses the side', async ({ page }) => {
  await openMoment(page, (state) => state.phase === 'side');
  const left = page.getByRole('button', { name: /^Left back on \d+:/ });
  const right = page.getByRole('button', { name: /^Right back on \d+:/ });
  await expect(right).toBeVisible();
  // Both spaces to come back to are lit, each with its side.
  await expect(page.locator('.pl-target')).toHaveCount(2);
  expect(await left.textContent()).not.toContain(
    (await right.textContent())?.slice('Right'.length),
  );
  await left.click();
  await expect(page.getByText('Off the track: to which side?')).toBeHidden();
  await expectInLog(page, 'to the left');
});

test('[G8.3] a car beside the road comes back in gear 0', async ({ page }) => {
  const isBeside = (state: State): boolean => {
    const car = actingCar(state);
    return state.phase === 'plan' && car.gear < 0 && canReturn(state, car);
  };
  await openMoment(page, isBeside);
  await page.getByRole('button', { name: 'Come back' }).click();
  await expectInLog(page, 'back on the track');
});

test('[G8.3] or waits a turn, keeping its marker', async ({ page }) => {
  await openMoment(page, (state) => {
    const car = actingCar(state);
    return state.phase === 'plan' && car.gear < 0 && canReturn(state, car);
  });
  await page.getByRole('button', { name: 'Wait a turn' }).click();
  await expectInLog(page, 'waits beside the track');
});

test('[G9.2] a pit stop changes the tyres', async ({ page }) => {
  await openMoment(page, (state) => state.phase === 'pit');
  await page.getByRole('button', { name: 'Tyres: Rain', exact: true }).click();
  await expectInLog(page, 'pits for tyres');
});

test('[G9.1] a stop that gives nothing is not asked about, and can be called for', async ({
  page,
}) => {
  await useSettings(page);
  await startRace(page, raceLink(FOUR.slice(0, 1)));
  await driveOneStep(page);
  await expect(page.locator('.tray')).toBeVisible();
  await expectInLog(page, 'ends in gear 1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await press(page, '1', '1');
  const call = page.getByRole('button', { name: 'Pit after this turn' });
  await expect(call).toHaveAttribute('aria-pressed', 'false');
  await press(page, 'p');
  await expect(call).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'r');
  await expect(page.locator('.next-step')).toBeVisible();
  await press(page, 'r');
  await page.getByRole('button', { name: 'Tyres: Rain', exact: true }).click();
  await expectInLog(page, 'pits for tyres');
});

test('[G7.2] focus secures a step instead of a roll', async ({ page }) => {
  await openMoment(page, (state) => state.phase === 'step' && actingCar(state).focus >= 6);
  const focus = page.locator('.driver.blue .focus');
  const before = Number((await focus.getAttribute('title'))?.match(/\d+/)?.[0]);
  const secure = page.getByRole('button', { name: /Secure for/ });
  const price = Number((await secure.textContent())?.match(/\d+/)?.[0]);
  await secure.click();
  await expect(focus).toHaveAttribute('title', `focus ${before - price}`);
});

test('[G5.1] a closed space says why it is closed', async ({ page }) => {
  const hasClosed = (state: State): boolean => {
    const frame = planFrame(state);
    if (state.phase !== 'plan' || !frame.ok) return false;
    const { steps, closed } = outlookOf(frame.value, []);
    const open = new Set(steps.map((step) => step.to));
    return closed.some((one) => one.error.code === 'plan.overspeed' && !open.has(one.to));
  };
  await openMoment(page, hasClosed);
  await page.locator('.pl-target-blocked').first().dispatchEvent('click');
  await expect(page.locator('.refusal')).toContainText(/too fast|There is a car|need gear/);
});
