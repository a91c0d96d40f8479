import type { GameEvent } from '@perfect-line/rules/game';

/** A run along a solved course: `par + decisions + luck` is its result. */
export type DrivenRun = {
  readonly decisions: number;
  readonly luck: number;
  readonly result: number;
  /** What the decisions would have cost with ordinary luck: what runs are set beside each other by. */
  readonly counted: number;
};

/**
 * Whoever is spared a loss of control has less left to spoil, whoever is struck by one more: of the time that luck
 * costs or spares, `share` is time in which one decides (ADR 206).
 */
export function atOrdinaryLuck(
  { decisions, luck }: Pick<DrivenRun, 'decisions' | 'luck'>,
  { par, share }: { readonly par: number; readonly share: number },
): number {
  const more = (share * luck) / par;
  return more > 0 ? decisions / (1 + more) : decisions * (1 - more);
}

/** A course driven alone, solved, with the judgement of runs that follows from it. Seconds throughout. */
export type SolvedCourse<Action> = {
  /** The expected time of perfect driving lies between the two. */
  readonly low: number;
  readonly high: number;
  /** What the judgement of runs takes for perfect driving from the start. */
  readonly par: number;
  /** Undefined where a run did not come to its end, or is none of this course. */
  judge(events: readonly GameEvent<Action>[]): DrivenRun | undefined;
};

export type TellShare = (share: number) => void;

/** How wide the proven interval may be, and how far from it the judgement: half of the smallest step of a clock. */
export const EXACT_SECONDS = 0.5;

/** Where less is known of a course nothing is said of its runs (ADR 206). */
export const isExact = ({
  low,
  high,
  par,
}: Pick<SolvedCourse<unknown>, 'low' | 'high' | 'par'>): boolean =>
  high - low <= EXACT_SECONDS && par >= low - EXACT_SECONDS && par <= high + EXACT_SECONDS;
