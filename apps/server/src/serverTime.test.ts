import { beforeEach, expect, it } from 'vitest';

import { ServerTime } from './serverTime.ts';

const clocks = { wall: 0, steady: 0 };
let time: ServerTime;
let woken = 0;
beforeEach(() => {
  Object.assign(clocks, { wall: 1_000_000, steady: 500 });
  woken = 0;
  time = new ServerTime({ wall: () => clocks.wall, steady: () => clocks.steady });
  time.onWake(() => woken++);
});

/** Awake: somebody looks at the clock every quarter of a second. */
const live = (millis: number): number => {
  for (let left = millis; left > 0; left -= 250) {
    clocks.steady += Math.min(250, left);
    time.now();
  }
  return time.now();
};

it('begins with the wall’s time and goes on with the steady one', () => {
  expect(time.now()).toBe(1_000_000);
  expect(live(3000)).toBe(1_003_000);
});

it.each([-86_400_000, 86_400_000])('does not care when the wall clock is set by %i', (change) => {
  live(1000);
  clocks.wall += change;
  expect(live(1000)).toBe(1_002_000);
});

it('stands still while the server sleeps, but for a beat', async () => {
  live(1000);
  clocks.steady += 60_000;
  expect(time.now()).toBe(1_001_250);
  expect(live(500)).toBe(1_001_750);
  await Promise.resolve();
  expect(woken).toBe(1);
});

it('takes a slow moment for what it is', async () => {
  clocks.steady += 1000;
  expect(time.now()).toBe(1_001_000);
  await Promise.resolve();
  expect(woken).toBe(0);
});
