import type { ClockSettings } from '@perfect-line/protocol/shapes';
import { describe, expect, it } from 'vitest';

import { freshClock, movedClock, resumedClock, timerOf } from './room/raceClock.ts';

const live: ClockSettings = { type: 'live', turnSeconds: 30, bankSeconds: 60 };
const days: ClockSettings = { type: 'days', turnHours: 24 };
const none: ClockSettings = { type: 'none' };

const running = (settings: ClockSettings) =>
  movedClock(freshClock(settings, ['red', 'blue']), settings, {
    seat: 'red',
    turn: '1',
    now: 1000,
  });

describe('the clock of a race', () => {
  const spent: [name: string, millis: number, bank: number][] = [
    ['within the turn’s own time', 30_000, 60_000],
    ['a second longer', 31_000, 59_000],
    ['until the bank is empty', 90_000, 0],
    ['longer than that', 500_000, 0],
  ];
  it.each(spent)('takes from the bank what a turn needs %s', (_name, millis, bank) => {
    const moved = movedClock(running(live), live, { seat: 'blue', turn: '2', now: 1000 + millis });
    expect(moved.banks).toEqual({ red: bank, blue: 60_000 });
    expect(moved.startedAt).toBe(1000 + millis);
  });

  it('goes on through the decisions of one turn', () => {
    const clock = running(live);
    expect(movedClock(clock, live, { seat: 'red', turn: '1', now: 9000 })).toBe(clock);
  });

  it('starts anew for the next turn of the same seat', () => {
    const moved = movedClock(running(live), live, { seat: 'red', turn: '2', now: 9000 });
    expect(timerOf(moved, live)).toMatchObject({ turnEndsAt: 39_000, outAt: 99_000 });
  });

  it('shows when the turn’s time and the bank end', () => {
    expect(timerOf(running(live), live)).toEqual({
      seat: 'red',
      turnEndsAt: 31_000,
      outAt: 91_000,
      bankMillis: { red: 60_000, blue: 60_000 },
    });
    expect(timerOf(running(days), days)).toMatchObject({ outAt: 1000 + 24 * 3_600_000 });
    expect(timerOf(running(none), none)).toBeUndefined();
    expect(timerOf(freshClock(live, ['red']), live)).toBeUndefined();
  });

  it('charges nobody for a restart, and keeps the day of a slow race', () => {
    expect(resumedClock(running(live), live, { now: 50_000 }).startedAt).toBe(50_000);
    expect(resumedClock(running(days), days, { now: 50_000 }).startedAt).toBe(1000);
  });

  const outages: [name: string, from: number, to: number, startedAt: number][] = [
    ['in the middle of the turn', 2000, 9000, 8000],
    ['that began before the turn', 500, 9000, 9000],
    ['before the turn', 100, 900, 1000],
  ];
  it.each(outages)('gives a slow turn back an outage %s, once', (_name, from, to, startedAt) => {
    const resumed = resumedClock(running(days), days, { now: 50_000, outage: { from, to } });
    expect(resumed.startedAt).toBe(startedAt);
    const again = resumedClock(resumed, days, { now: 60_000, outage: { from, to } });
    expect(again).toEqual(resumed);
  });
});
