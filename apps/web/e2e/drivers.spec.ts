import { AxeBuilder } from '@axe-core/playwright';
import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { GameEvent } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { buildCircuit } from '@perfect-line/track/builder/buildCircuit';
import { expect, test, type Page } from '@playwright/test';

import type { WorkerAnswer, WorkerRequest } from '../src/worker/protocol.ts';
import { FOUR, PATIENCE, raceLink, startRace, useSettings } from './table.ts';
import { workFor } from './yardstick.ts';

const TRACKS = [1, 3, 6] as const;
const LEVELS = ['ace', 'beginner'] as const;
type Level = (typeof LEVELS)[number];
type Thought = { readonly level: Level; readonly ms: number; readonly limit?: number };

/** Moves at the top level and of a beginner inside the worker, in milliseconds of an idle machine. */
const LIMITS_MS: Readonly<Record<Level, number>> = { ace: 200, beginner: 5 };

/** Every so many thoughts, and so that both levels have their turn. */
const MEASURED_EVERY = 7;

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Infinity;
}

/** A worker of the built page, of our own: the table's is asked by the table. */
async function openWorker(page: Page): Promise<void> {
  await useSettings(page);
  const started = page.waitForEvent('worker', (worker) => worker.url().includes('gtWorker'));
  await startRace(page, raceLink(FOUR.slice(1, 3)));
  const url = (await started).url();
  await page.goto('/#/rules');
  await page.evaluate((address) => {
    Object.assign(globalThis, { asked: new Worker(address, { type: 'module' }) });
  }, url);
}

const ask = (page: Page, request: WorkerRequest<Action>): Promise<WorkerAnswer<Action>> =>
  page.evaluate(
    (message) =>
      new Promise((resolve, reject) => {
        const worker: unknown = Reflect.get(globalThis, 'asked');
        if (!(worker instanceof Worker)) return reject(new Error('no worker'));
        worker.addEventListener('message', ({ data }) => resolve(data), { once: true });
        return worker.postMessage(message, []);
      }),
    request,
  );

const raceOn = (track: number): Setup => {
  const drivers = ['blue', 'sky', 'yellow', 'white'].map((id) => ({ id, category: 'gt6' }));
  const grid = drivers.map(({ id }) => id);
  return unwrap(gt.parseSetup({ track: { ready: track }, laps: 1, drivers, grid }));
};

const levelOf = (seat: string): Level =>
  seat === 'blue' || seat === 'yellow' ? 'ace' : 'beginner';

/** A whole race, its dice thrown here and its cars driven by the worker. */
async function drive(page: Page, track: number): Promise<readonly Thought[]> {
  const setup = raceOn(track);
  const random = seededRandom(`drivers ${track}`);
  const events: GameEvent<Action>[] = [];
  const thoughts: Thought[] = [];
  const choose = async (seat: string): Promise<Action> => {
    const level = levelOf(seat);
    const question = { type: 'choose', game: `${track}`, setup, events, seat, level } as const;
    const heard = await ask(page, { id: events.length, question });
    if (heard.type !== 'answer' || heard.thought.to !== 'choose') throw new Error(heard.type);
    const isMeasured = thoughts.length % MEASURED_EVERY === 0;
    const limit = isMeasured ? { limit: await page.evaluate(workFor, LIMITS_MS[level]) } : {};
    thoughts.push({ level, ms: heard.thought.thoughtMs, ...limit });
    return heard.thought.answer;
  };
  let { state } = gt.start(setup);
  while (state.phase !== 'over') {
    const due = gt.chanceDue(state);
    const seat = gt.toAct(state) ?? '';
    const event: GameEvent<Action> =
      due === undefined
        ? { type: 'action', seat, action: await choose(seat) }
        : { type: 'chance', faces: drawFaces(due, random) };
    events.push(event);
    ({ state } = unwrap(gt.apply(state, event)));
  }
  return thoughts;
}

/** Figures of one level in one race, without the first thought: it makes the table of the track. */
const timesOf = (race: readonly Thought[], level: Level): readonly number[] =>
  race.flatMap((one) => (one.level === level ? [one.ms] : [])).slice(1);

/** What work as long as the limit took in the same race. */
const limitsOf = (race: readonly Thought[], level: Level): readonly number[] =>
  race.flatMap((one) => (one.level === level && one.limit !== undefined ? [one.limit] : []));

test('an ace moves within 200 ms and a beginner within 5, in the worker of the page', async ({
  page,
}) => {
  await openWorker(page);
  const races = [];
  for (const track of TRACKS) races.push(await drive(page, track));
  const firsts = races.map(([first]) => `${first?.ms.toFixed(0)} ms`).join(', ');
  test.info().annotations.push({ type: 'first move on a track', description: firsts });
  for (const level of LEVELS) {
    const times = races.map((race) => timesOf(race, level));
    const p95s = times.map((ms) => quantile(ms, 0.95));
    const limits = races.map((race) => quantile(limitsOf(race, level), 0.95));
    const description = p95s
      .map((ms, i) => `${ms.toFixed(1)} of ${limits[i]?.toFixed(1)} ms`)
      .join(', ');
    test.info().annotations.push({ type: `p95 ${level}`, description });
    expect(times.flat().length).toBeGreaterThanOrEqual(100);
    // The middle of the races: one that shared its processor with others decides nothing.
    const shares = p95s.map((ms, i) => ms / (limits[i] ?? 0));
    expect(quantile(shares, 0.5), `${level}: ${description}`).toBeLessThanOrEqual(1);
  }
});

/** Laps to be solved: the first ready track, the longest, and a circuit of as many tiles as the builder lays. */
const LAPS: readonly (readonly [name: string, track: () => unknown])[] = [
  ['track 1', () => ({ ready: 1 })],
  ['track 8', () => ({ ready: 8 })],
  [
    '22 tiles',
    () => {
      const wish = { tileCount: 22, lanes: 'mixed', difficulty: 'medium', boxes: 2 } as const;
      return { tiles: unwrap(buildCircuit({ seed: 'solved beside the page', wish })).tiles };
    },
  ],
];
const SOLVED_WITHIN_SECONDS = 20;
/** Of the yardstick, on an idle machine of two cores as the aim was set for: 0.60 to 0.75 were measured. */
const IDLE_UNIT_MS = 0.75;

type SolvedLap = { readonly seconds: number; readonly ms: number; readonly signs: number };

/** Solved by a worker of our own, which says how far it is. */
const solveLap = (page: Page, request: WorkerRequest<Action>): Promise<SolvedLap> =>
  page.evaluate(
    (message) =>
      new Promise<SolvedLap>((resolve, reject) => {
        const worker: unknown = Reflect.get(globalThis, 'asked');
        if (!(worker instanceof Worker)) return reject(new Error('no worker'));
        let signs = 0;
        const hear = ({ data }: MessageEvent<WorkerAnswer<Action>>): void => {
          if (data.type === 'progress') return void signs++;
          worker.removeEventListener('message', hear);
          if (data.type !== 'answer' || data.thought.to !== 'solve')
            return reject(new Error(data.type));
          const { answer = NaN, thoughtMs } = data.thought;
          return resolve({ seconds: answer, ms: thoughtMs, signs });
        };
        worker.addEventListener('message', hear);
        return worker.postMessage(message, []);
      }),
    request,
  );

/** With what a unit of the yardstick takes meanwhile, in a page of its own that is always at work: what slows one slows both. */
async function besideYardstick<T>(
  page: Page,
  work: () => Promise<T>,
): Promise<readonly [done: T, unitMs: number]> {
  const other = await page.context().newPage();
  const over = new AbortController();
  let [units, ms] = [0, 0];
  const measure = async (): Promise<void> => {
    for (; !over.signal.aborted; units += 200) ms += await other.evaluate(workFor, 200);
  };
  const measured = measure();
  const done = await work();
  over.abort();
  await measured;
  await other.close();
  return [done, ms / units];
}

test('a lap is solved in the worker of the page within 20 s, and says how far it is', async ({
  page,
}) => {
  await openWorker(page);
  for (const [id, [name, track]] of LAPS.entries()) {
    const drivers = [{ id: 'blue', category: 'gt6' }];
    const setup = unwrap(gt.parseSetup({ track: track(), laps: 1, drivers, solo: true }));
    const question = { type: 'solve', game: name, setup, events: [] } as const;
    const [{ seconds, ms, signs }, unitMs] = await besideYardstick(page, () =>
      solveLap(page, { id, question }),
    );
    const description = `${(ms / 1000).toFixed(1)} s, par ${seconds.toFixed(3)} s, told ${signs} times, a unit ${unitMs.toFixed(2)} ms`;
    test.info().annotations.push({ type: `lap of ${name}`, description });
    expect(seconds).toBeGreaterThan(60);
    expect(signs, 'progress').toBeGreaterThan(10);
    expect(ms, description).toBeLessThanOrEqual(
      1000 * SOLVED_WITHIN_SECONDS * Math.max(1, unitMs / IDLE_UNIT_MS),
    );
  }
});

/** A solo lap driven by a computer, seen again with the coach beside it. */
async function replaySolo(page: Page, lap: string): Promise<void> {
  await useSettings(page);
  await page.goto(`/#/solo?${lap}`);
  await page.getByRole('button', { name: 'Start the lap' }).click();
  await page.getByRole('link', { name: 'Replay and analysis' }).click();
  const slider = page.getByRole('slider');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(slider).not.toHaveValue('0');
}

/** How long the page took to come back to its own work, again and again for a second. */
const pauses = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    const found: number[] = [];
    const began = performance.now();
    for (let last = began; last < began + 1000;) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      const now = performance.now();
      found.push(now - last);
      last = now;
    }
    return found;
  });

/** Minutes: nothing a page does while it is being solved may find it done. */
const LONG_TO_SOLVE = 'track=8&driver=beginner.blue.gt6.soft.';

test('the coach solves the lap beside the page, can be stopped and goes when it is left', async ({
  page,
}) => {
  await replaySolo(page, LONG_TO_SOLVE);
  const panel = page.locator('.coach-panel');
  await expect(panel.getByText('being worked out')).toBeVisible();
  // By eye the turn is judged at once, while the lap is still being solved.
  await expect(panel.locator('.balance')).toBeVisible();
  const beside = quantile(await pauses(page), 0.5);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByText('Judged by eye.')).toBeVisible();
  await expect(panel.locator('.balance')).toBeVisible();
  await panel.getByRole('button', { name: 'Work out the perfect lap' }).click();
  await expect(panel.getByRole('progressbar').first()).toBeVisible();
  expect(page.workers().length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Back to the result' }).click();
  await expect(page.locator('.results')).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(0);
  // The same page with nothing beside it says what the machine has left for anybody.
  const alone = quantile(await pauses(page), 0.5);
  expect(beside).toBeLessThan(Math.max(100, 4 * alone));
});

const shownNumber = (text: string): number => {
  const [minutes, seconds] = text.includes(':') ? text.split(':') : ['0', text];
  const value = Number.parseFloat((seconds ?? '').replace('−', '-'));
  return Number(minutes) * 60 + value;
};

test('[G12.3] the sums of the coach add up to the final time, by the solved lap', async ({
  page,
}) => {
  await replaySolo(page, 'track=1&driver=perfect.blue.gt4.asphalt.');
  const panel = page.locator('.coach-panel');
  await expect(panel.getByText('Judged by the perfect lap.')).toBeVisible({ timeout: PATIENCE });
  await panel.locator('.coach-moments summary').last().click();
  const { violations } = await new AxeBuilder({ page }).include('.coach-panel').analyze();
  expect(violations.map((one) => one.id)).toEqual([]);
  await panel.getByRole('tab', { name: 'Race' }).click();
  await expect(panel.locator('.coach-sums')).toBeVisible();
  const [start = '', ...rest] = await panel.locator('.coach-sums dd').allTextContents();
  const end = rest.pop() ?? '';
  const sum = [start, ...rest].reduce((total, text) => total + shownNumber(text), 0);
  expect(sum).toBeCloseTo(shownNumber(end), 5);
  // The lap was driven by the very solution it is judged by.
  expect(Math.abs(shownNumber(rest[0] ?? ''))).toBeLessThan(1);
  await page.getByRole('link', { name: 'Back to the result' }).click();
  // The result comes when it is fetched: until then the heading is the room's.
  const shown = await page.locator('.results h1').textContent();
  expect(shownNumber(shown ?? '')).toBeCloseTo(shownNumber(end), 5);
});
