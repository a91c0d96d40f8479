import type { Draft, GameTypes } from '../table/hand.ts';
import type { GameUi } from '../games/gameUi.ts';
import type { Entry } from '../table/session/session.ts';
import type { GameAnalysis } from './gameAnalysis.ts';

type AnyEntry = Entry<unknown, unknown>;

/** One turn in which a car was driven: its events lie from `from` to before `to`. */
export type DrivenTurn = {
  /** Which of the driven turns it is. */
  readonly index: number;
  readonly seat: string;
  readonly from: number;
  readonly to: number;
  /** The event with which its line was laid, and the state before it. */
  readonly laidAt: number;
  readonly before: unknown;
  readonly steps: Draft<GameTypes>;
  readonly mode: string;
  readonly corner: number;
  /** It matters for the result. */
  readonly counts: boolean;
};

/** Where each turn of a record begins, and its end. */
function bordersOf(entries: readonly AnyEntry[], keyOf: (state: unknown) => string): number[] {
  const begins = entries.flatMap(({ before }, i) => {
    const last = entries[i - 1];
    return last !== undefined && keyOf(last.before) === keyOf(before) ? [] : [i];
  });
  return [...begins, entries.length];
}

/** The turns of a record in their order; those in which nothing was driven are left out. */
export function drivenTurns(
  { ui, game }: { readonly ui: Pick<GameUi, 'hand' | 'atWheel'>; readonly game: GameAnalysis },
  entries: readonly AnyEntry[],
): readonly DrivenTurn[] {
  const borders = bordersOf(entries, (state) => ui.hand.game.turnKey(state));
  const turns: DrivenTurn[] = [];
  for (const [i, from] of borders.slice(0, -1).entries()) {
    const to = borders[i + 1] ?? entries.length;
    const laid = game.laidIn(entries.slice(from, to));
    const entry = laid && entries[from + laid.event];
    const seat = entry && ui.atWheel(entry.before);
    if (laid === undefined || entry === undefined || seat === undefined) continue;
    const { before } = entry;
    const steps = ui.hand.draftFrom(before, laid.plan);
    turns.push({
      index: turns.length,
      seat,
      from,
      to,
      laidAt: from + laid.event,
      before,
      steps,
      mode: laid.mode,
      corner: game.cornerOf(steps),
      counts: game.counts(before),
    });
  }
  return turns;
}

/** Moments between turns: before each of them, and after the last. */
export const momentsOf = (turns: readonly DrivenTurn[], count: number): readonly number[] => [
  ...turns.map(({ from }) => from),
  count,
];
