import type { GameEvent } from '@perfect-line/rules/game';

/** What a puzzle is about; series are made by it. */
export const THEMES = [
  'braking',
  'lines',
  'pace',
  'flatOut',
  'focus',
  'overtaking',
  'losing',
] as const;
export type Theme = (typeof THEMES)[number];

/** What every right answer has in common. The best one without it is worse by the margin. */
export const IDEAS = [
  'brake',
  'line',
  'gear',
  'flat-out',
  'one-by-one',
  'roll',
  'secure',
  'stop',
  'overtake',
  'relay',
  'die',
  'attack',
] as const;
export type Idea = (typeof IDEAS)[number];

export type Unit = 'seconds' | 'chance';

/** Up to here an answer is right, and from there on it is wrong beyond doubt: seconds, or shares of the chance to win. */
export const BOUNDS: Readonly<Record<Unit, { readonly right: number; readonly clear: number }>> = {
  seconds: { right: 1, clear: 2.5 },
  chance: { right: 0.02, clear: 0.05 },
};

/** A position, one decision, and what the best answer is worth. */
export type Puzzle = {
  readonly theme: Theme;
  readonly idea: Idea;
  readonly unit: Unit;
  /** Which of the courses of its game. */
  readonly course: number;
  /** As the rules read a setup; it begins in the middle. */
  readonly setup: unknown;
  /** What of the turn has been driven. */
  readonly before: readonly GameEvent<unknown>[];
  readonly best: unknown;
  /** What the best answer promises; other answers are held against it. */
  readonly cost: number;
  /** What the best answer without the idea costs more. */
  readonly margin: number;
  /** What the obvious answer costs more. */
  readonly obvious: number;
  /** How hard it is before anybody has tried. */
  readonly rating: number;
};

export type Grade = 'solved' | 'close' | 'missed';

/** By price alone: luck has no part in it, and another way to the same end is as good. */
export function gradeOf(unit: Unit, lost: number): Grade {
  const { right, clear } = BOUNDS[unit];
  return lost <= right ? 'solved' : lost < clear ? 'close' : 'missed';
}
