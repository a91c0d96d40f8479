import type { Page } from '@playwright/test';

/**
 * Milliseconds a page takes to set nine queens in all 8,394 ways: work of a known size, beside which other work of the same
 * page is measured. The walk of `tools/bench/yardstick.ts` in one function, since a page is sent its text.
 */
export function queensMs(): number {
  const isFree = (queens: readonly number[], column: number): boolean =>
    queens.every((other, row) => {
      const away = Math.abs(other - column);
      return away !== 0 && away !== queens.length - row;
    });
  const positions = (queens: readonly number[]): number => {
    let count = 1;
    for (let column = 0; queens.length < 9 && column < 9; column++) {
      if (isFree(queens, column)) count += positions([...queens, column]);
    }
    return count;
  };
  const began = performance.now();
  if (positions([]) !== 8394) throw new Error('the yardstick has changed');
  return performance.now() - began;
}

/** The best of ten walks: the first ones are not compiled yet, and others have work too. */
export async function bestWalkMs(page: Page): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 10; i++) times.push(await page.evaluate(queensMs));
  return Math.min(...times);
}
