import { describe, expect, it } from 'vitest';

import { openAt } from './calendar.ts';
import { monthAt } from './dates.ts';
import { slotOf, slotsOf } from './monthCalendar.ts';
import { monthStanding, pointsOf, type Counted } from './standing.ts';

describe('points of a month', () => {
  it.each([
    [1, 1, 50],
    [1, 2, 100],
    [2, 2, 50],
    [1, 200, 100],
    [101, 200, 50],
    [200, 200, 0.5],
  ])('place %i of %i', (place, field, points) => {
    expect(pointsOf(place, field)).toBeCloseTo(points, 9);
  });

  const day = (...players: string[]): Counted => ({
    period: 'day',
    rows: players.map((player, i) => ({ player, place: i + 1, seconds: i })),
    field: players.length,
  });

  it('count the twenty best days and the month five times', () => {
    const days = Array.from({ length: 25 }, () => day('ann', 'bob'));
    const month: Counted = { ...day('bob', 'ann'), period: 'month' };
    expect(monthStanding([...days, month])).toEqual([
      { player: 'ann', points: 20 * 100 + 5 * 50, place: 1 },
      { player: 'bob', points: 20 * 50 + 5 * 100, place: 2 },
    ]);
  });

  it('are shared by those who have as many', () => {
    const shared = monthStanding([day('ann', 'bob'), day('bob', 'ann')]);
    expect(shared.map(({ place, player }) => `${place} ${player}`)).toEqual(['1 ann', '1 bob']);
  });
});

describe('challenges that count for a month', () => {
  const month = monthAt(Date.UTC(2026, 10, 16));

  it('are its days and the one of the month, as the calendar has them', () => {
    const slots = slotsOf('gt', month);
    expect(slots).toHaveLength(31);
    for (const at of [Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 30, 23)])
      for (const { setup: _, seat: __, ...open } of openAt(at).filter(({ game }) => game === 'gt'))
        expect(slots).toContainEqual(open);
  });

  it('are known by their id alone', () => {
    for (const slot of slotsOf('rally', month)) expect(slotOf(slot.id)).toEqual(slot);
    expect(slotOf('rally-2026-13')).toBeUndefined();
    expect(slotOf('pig-2026-11')).toBeUndefined();
  });
});
