import { unwrap } from '@perfect-line/core/result';
import type { Game, GameEvent } from '@perfect-line/rules/game';
import type { Review } from '@perfect-line/solver/ledger';
import { carriedOn, type LedgerTurn } from '@perfect-line/solver/raceLedger';

/** A driven turn as the analysis room judges it. */
export type LookedTurn = LedgerTurn & {
  readonly review: Review<string, unknown>;
  readonly seat: string;
  /** Which turn of the race it was. */
  readonly key: string;
  /** How far it begins from what the table gives its driver before it. */
  readonly apart: number;
  /** What the driver's race came to, where this turn ended it. */
  readonly ended?: number;
};

/** A whole race looked back on. */
export type LookedRace = {
  readonly cars: number;
  /** Nobody else is on the road. */
  readonly isAlone: boolean;
  readonly turns: readonly LookedTurn[];
  /** What it came to for each driver, as a cost; undefined where the rules know no result. */
  readonly ends: Readonly<Record<string, number | undefined>>;
};

/** Turns of one who is alone, each going on from the last one of its special. */
export const carriedAll = (turns: readonly LookedTurn[]): readonly LookedTurn[] =>
  turns.map((turn, i) => {
    const before = turns[i - 1];
    return before === undefined || before.stage !== turn.stage ? turn : carriedOn(turn, before);
  });

/** One turn of a record: its events, and the states around it. */
export type Stretch<State, Action> = {
  readonly start: State;
  readonly events: readonly GameEvent<Action>[];
  readonly after: State;
};

/** The turns of a record, in their order. */
export function stretchesOf<State, Action>(
  game: Pick<Game<never, State, Action, unknown>, 'apply' | 'turnKey'>,
  first: State,
  events: readonly GameEvent<Action>[],
): readonly Stretch<State, Action>[] {
  const all: Stretch<State, Action>[] = [];
  let after = first;
  for (let at = 0; at < events.length;) {
    const [start, from] = [after, at];
    do {
      const event = events[at++];
      if (event !== undefined) after = unwrap(game.apply(after, event)).state;
    } while (at < events.length && game.turnKey(after) === game.turnKey(start));
    all.push({ start, events: events.slice(from, at), after });
  }
  return all;
}
