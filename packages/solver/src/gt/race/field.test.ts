import { describe, expect, it } from 'vitest';

import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { playOut } from '@perfect-line/rules/playOut';

import { chooseAction } from './driver.ts';
import { chancesOf, fieldChances } from './field.ts';
import { DRIVEN, type Outlook } from './outlook.ts';

const SEATS = ['a', 'b', 'c', 'd', 'e', 'f'];

const sum = (chances: readonly number[]): number => chances.reduce((all, one) => all + one, 0);

function setupFor(cars: number, more: object = {}) {
  const grid = SEATS.slice(0, cars);
  const drivers = grid.map((id) => ({ id }));
  return unwrap(gt.parseSetup({ track: { ready: 1 }, laps: 1, drivers, grid, ...more }));
}

/** Every state of a race, chance and decisions alike. */
function statesOf(cars: number, more: object): readonly State[] {
  const states: State[] = [];
  playOut(gt, setupFor(cars, more), {
    random: seededRandom(`field ${cars}`),
    decide: (state) => chooseAction(state, { level: 'beginner' }),
    watch: ({ state }) => states.push(state),
  });
  return states;
}

/** One in so many states: looking at who is in whose way takes its time. */
const SHARE = 8;

describe('the chances of a field', () => {
  it.each<[cars: number, more: object]>([
    [2, {}],
    [3, { weather: 'rain' }],
    [5, { edition: 'classic' }],
    [6, {}],
  ])(
    '[G10.2] are one whole at every moment, and sure once somebody has won: %i cars',
    (cars, more) => {
      const states = statesOf(cars, more);
      for (const state of states.filter((_, i) => i % SHARE === 0)) {
        const chances = fieldChances(state);
        expect(chances).toHaveLength(cars);
        expect(Math.abs(sum(chances) - 1)).toBeLessThan(1e-9);
        expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
      }
      const last = states.at(-1);
      const places = last?.cars.map(({ place }) => Number(place === 1));
      expect(last && fieldChances(last)).toEqual(places);
    },
  );

  it('[G10.3] are those of the last car when all others are out', () => {
    let { state } = gt.start(setupFor(3));
    for (const driver of ['a', 'b']) {
      const action = { type: 'resign', driver } as const;
      ({ state } = unwrap(gt.apply(state, { type: 'action', seat: driver, action })));
    }
    expect(fieldChances(state)).toEqual([0, 0, 1]);
  });

  it.each([2, 4, 6])(
    '[G2.2] are nearly equal in a row of the grid, %i cars, the front row ahead',
    (cars) => {
      const chances = fieldChances(gt.start(setupFor(cars)).state);
      const rows = Array.from({ length: cars / 2 }, (_, row) =>
        chances.slice(2 * row, 2 * row + 2),
      );
      for (const [inside = 0, outside = 0] of rows) {
        expect(inside / outside).toBeGreaterThan(0.75);
        expect(inside / outside).toBeLessThan(4 / 3);
      }
      const sums = rows.map(sum);
      expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    },
  );
});

const car = (turns: number, more: Partial<Outlook> = {}): Outlook => ({
  turns,
  heldUp: 0,
  slot: DRIVEN,
  acts: false,
  gear: 3,
  way: 100,
  focus: 3,
  harm: 0,
  pace: 0.3,
  ...more,
});

function chanceOf(...cars: readonly Outlook[]): number {
  const conditions = { cars: cars.length, rain: false, flag: false };
  return chancesOf({ cars, conditions })[0] ?? 0;
}

describe('the chance of a car', () => {
  it('[G3.2] at the line goes with the order of the next round', () => {
    expect(chanceOf(car(0.9, { gear: 5 }), car(0.9, { gear: 4 }))).toBeGreaterThan(0.8);
    expect(chanceOf(car(0.9, { way: 101 }), car(0.9))).toBeGreaterThan(0.7);
    expect(chanceOf(car(0.9), car(0.9, { gear: 4 }))).toBeLessThan(0.2);
  });

  it('[G3.1] at the line is small while a rival there still drives in this round, less so when he is held up', () => {
    const free = car(0.9, { slot: 1 });
    const among = chanceOf(car(0.9), free);
    expect(among).toBeLessThan(0.2);
    expect(chanceOf(car(0.9), { ...free, heldUp: 0.9 })).toBeGreaterThan(2 * among);
  });

  it('two turns decide a race, and every rival takes his share', () => {
    expect(chanceOf(car(3), car(5))).toBeGreaterThan(0.9);
    expect(chanceOf(car(8), car(6))).toBeLessThan(0.1);
    expect(chanceOf(car(3), car(3.1), car(3.1))).toBeLessThan(chanceOf(car(3), car(3.1)));
  });

  it('does not grow with the way that is left', () => {
    for (let turns = 0.8; turns < 6; turns += 0.2) {
      const [nearer, further] = [turns, turns + 0.4].map((mine) => chanceOf(car(mine), car(2.5)));
      expect(further).toBeLessThan((nearer ?? 0) + 0.02);
    }
  });
});
