import type { SeatId } from '@perfect-line/rules/game';

/** What one car may hope for. */
export type Hope = {
  /** Chance to win; or seconds driven so far and those still to drive. */
  readonly rest: number;
  /** Seconds driven so far; 0 where chances are counted. */
  readonly spent: number;
};

/** A moment between two turns, as it looks for every car at once. Chances of all cars add up to 1. */
export type Worth = {
  readonly unit: 'seconds' | 'chance';
  /** Changes where lines begin anew: with every special. */
  readonly stage: number;
  /** Those who are out have none. */
  readonly hopes: Readonly<Record<SeatId, Hope>>;
};
