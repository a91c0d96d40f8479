import type { HistoryReply, PastRun, StandingReply } from '@perfect-line/protocol/standings';
import { expect, type Page } from '@playwright/test';

const NAMES = ['Александра Шмидт-Щук', 'Wolfgang Schwarzenbe', '김민준', 'Bo'];
const OPENS = Date.UTC(2026, 10, 2);
const raceOf = (i: number): string => `race-${i}`.padEnd(16, 'x');
const DAY_MILLIS = 86_400_000;

const standing = (game: string): StandingReply => ({
  now: OPENS,
  game,
  month: '2026-11',
  drivers: 214,
  rows: Array.from({ length: 51 }, (_, i) => ({
    place: i < 50 ? i + 1 : 187,
    name: `${NAMES[i % NAMES.length] ?? ''} ${i}`,
    points: Math.round(21_735 - 340.3 * i) / 10,
    days: 20 - (i % 7),
    mine: i === 50,
  })),
});

function past(i: number): PastRun {
  const game = i % 2 === 0 ? 'gt' : 'rally';
  const opensAt = OPENS + i * DAY_MILLIS;
  const day = new Date(opensAt).toISOString().slice(0, 10);
  const base = {
    challenge: `${game}-${day}`,
    game,
    opensAt,
    race: raceOf(i),
    drivers: 214,
  };
  if (i === 3) return { ...base, period: 'day', state: 'not-finished', driving: 'ready', par: 90 };
  const driven = { state: 'finished', period: 'day', seconds: 141 + i, place: 10 + i } as const;
  if (i === 1) return { ...base, ...driven, driving: 'absent' };
  if (i === 0) return { ...base, ...driven, driving: 'waiting' };
  return { ...base, ...driven, driving: 'ready', par: 128.37, cost: 9.41 + i, drivingPlace: 7 + i };
}

const history: HistoryReply = {
  now: OPENS,
  runs: Array.from({ length: 12 }, (_, i) => past(i)),
};

/** Standings and a history as full as a long month makes them; who looks is signed in. */
export async function fillStandings(page: Page): Promise<void> {
  await page.request.post('/api/session', { data: { name: 'Александра Ш.' } });
  await page.route('**/api/challenges/standing/*/*', (route) =>
    route.fulfill({ json: standing(route.request().url().split('/').at(-2) ?? '') }),
  );
  await page.route('**/api/challenges/runs', (route) => route.fulfill({ json: history }));
}

/** A driving table half worked out, the own row far below. */
export async function fillDriving(page: Page): Promise<void> {
  await page.route(/api\/challenges\/[a-z]+-[\d-]+$/, async (route) => {
    const reply = await (await route.fetch()).json();
    const rows = Array.from({ length: 51 }, (_, i) => ({
      place: i < 50 ? i + 1 : 187,
      name: `${NAMES[i % NAMES.length] ?? ''} ${i}`,
      seconds: 0.37 + i * 1.61,
      mine: i === 50,
      race: raceOf(i),
    }));
    const driving = { state: 'ready', par: 155.96, finished: 214, judged: 187, rows };
    await route.fulfill({ json: { ...reply, driving } });
  });
}

/** The other table of a challenge. */
export async function showDriving(page: Page): Promise<void> {
  await page.locator('.challenge-tables input[value=driving]').check();
  await expect(page.locator('#driving-title')).toBeVisible();
}
