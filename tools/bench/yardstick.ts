import { callsPerSecond } from './types.ts';

type Queens = readonly number[];

const isFree = (queens: Queens, column: number): boolean =>
  queens.every((other, row) => {
    const away = Math.abs(other - column);
    return away !== 0 && away !== queens.length - row;
  });

/** Positions of a board on which queens are set row by row and none attacks another, the empty one too. */
function positions(size: number, queens: Queens = []): number {
  if (queens.length === size) return 1;
  let count = 1;
  for (let column = 0; column < size; column++) {
    if (isFree(queens, column)) count += positions(size, [...queens, column]);
  }
  return count;
}

const SIZE = 9;
/** Number 9 of the known sequence (OEIS A319284): what is measured is the whole walk. */
const POSITIONS = 8_394;

/**
 * Walks of a game tree a second, beside which our own are measured: recursion, short immutable lists and a rule
 * asked at each step, as when plans are counted; no file, no memory to speak of, the same work every time.
 */
export function walksPerSecond(): number {
  if (positions(SIZE) !== POSITIONS) throw new Error('the yardstick has changed');
  return callsPerSecond(() => positions(SIZE));
}

export const positionsPerSecond = (): number => POSITIONS * walksPerSecond();
