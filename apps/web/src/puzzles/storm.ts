import type { RandomSource } from '@perfect-line/core/random';
import { THEMES } from '@perfect-line/challenges/puzzles/puzzle';

import { idOf, seriesIn, type Stock } from './shelf.ts';

export const STORM_MILLIS = 180_000;
/** More than anybody solves in three minutes. */
const STORM_PUZZLES = 60;

/** Puzzles of one storm, easy ones first. */
export function stormOf(stock: Stock, random: RandomSource): readonly string[] {
  const series = stock.flatMap(({ kind, game }) =>
    THEMES.flatMap((theme) => {
      const numbers = seriesIn(game, theme);
      return numbers.length === 0 ? [] : [{ kind, theme, numbers }];
    }),
  );
  const drawn = Array.from({ length: STORM_PUZZLES }, (_, i) => {
    const one = series[Math.floor(random() * series.length)];
    const share = (i + random()) / (STORM_PUZZLES + 1);
    const at = one?.numbers[Math.floor(share * one.numbers.length)];
    return one && at !== undefined ? idOf(one.kind, { theme: one.theme, at }) : undefined;
  });
  return [...new Set(drawn.filter((id) => id !== undefined))];
}

/** A clock that stands still while the coach thinks. */
export class StormClock {
  #left = STORM_MILLIS;
  #since: number | undefined;

  left(now: number): number {
    return Math.max(0, this.#left - (this.#since === undefined ? 0 : now - this.#since));
  }

  run(now: number): void {
    this.#since ??= now;
  }

  hold(now: number): void {
    this.#left = this.left(now);
    this.#since = undefined;
  }
}
