/** What a turn came to, whatever the game: costs, so that less is better. */
export type TurnFigures = {
  readonly unit: 'seconds' | 'chance';
  /** What best driving promised at the start, and what the turn came to. */
  readonly expected: number;
  readonly result: number;
  readonly decisions: number;
  readonly luck: number;
};

export type LedgerTurn = {
  readonly review: TurnFigures;
  /** Seconds on the clock when the turn began; 0 where chances are counted. */
  readonly spent: number;
  /** Which special it belongs to: what the next one takes is nobody's doing. */
  readonly stage?: number;
};

/** A whole race of one driver: `start + decisions + luck + others` is exactly `end`. */
export type RaceLedger = {
  readonly unit: TurnFigures['unit'];
  readonly start: number;
  readonly decisions: number;
  readonly luck: number;
  /** What happened between two turns of his: the others drove. */
  readonly others: number;
  readonly end: number;
};

const promiseOf = ({ review, spent }: LedgerTurn): number => spent + review.expected;
const settledOf = ({ review, spent }: LedgerTurn): number => spent + review.result;

/** Turns of one driver in their order; `end` is what it came to, where that is known. */
export function ledgerOf(turns: readonly LedgerTurn[], end?: number): RaceLedger | undefined {
  const [first, last] = [turns[0], turns.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const sum = (part: 'decisions' | 'luck'): number =>
    turns.reduce((total, { review }) => total + review[part], 0);
  const shifts = turns.slice(1).map((turn, i) => {
    const before = turns[i] ?? turn;
    return { by: promiseOf(turn) - settledOf(before), isNew: turn.stage !== before.stage };
  });
  const shifted = (isNew: boolean): number =>
    shifts.reduce((total, one) => total + (one.isNew === isNew ? one.by : 0), 0);
  const finish = end ?? settledOf(last);
  return {
    unit: first.review.unit,
    start: promiseOf(first) + shifted(true),
    decisions: sum('decisions'),
    luck: sum('luck'),
    others: shifted(false) + finish - settledOf(last),
    end: finish,
  };
}

/** A turn with its moments, as far as they matter here. */
type Moved = TurnFigures & {
  readonly moments: readonly {
    readonly by: 'decision' | 'luck';
    readonly what: string;
    readonly cost: number;
    readonly event: number;
  }[];
};

/**
 * A turn of a driver who is alone goes on from where the last one ended. No die falls in between: what changes there he
 * decided, be it that he waited or that he found a plan the coach had not seen.
 */
export function carriedOn<Turn extends LedgerTurn & { readonly review: Moved }>(
  turn: Turn,
  before: LedgerTurn,
): Turn {
  const { review } = turn;
  const gap = promiseOf(turn) - settledOf(before);
  if (Math.abs(gap) < 1e-9 || review.unit !== before.review.unit) return turn;
  const moments = [{ by: 'decision', what: 'between', cost: gap, event: 0 }, ...review.moments];
  const expected = review.expected - gap;
  return { ...turn, review: { ...review, expected, decisions: review.decisions + gap, moments } };
}

/** The turn whose decisions cost most. */
export const costliestOf = <Turn extends { readonly review: TurnFigures }>(
  turns: readonly Turn[],
): Turn | undefined => turns.toSorted((a, b) => b.review.decisions - a.review.decisions)[0];
