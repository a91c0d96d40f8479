import type { Run } from '../../table/runs.ts';
import type { GtEntry } from './hand.ts';
import { lapAt, lapSeconds } from './standing.ts';

type LapTurn = Run[number] & {
  readonly gear: number;
  /** The event it ended with. */
  readonly end: number;
};

/** [G12.4] The turns of a lap that are on its sheet, each with how far it brought the car and when. */
export const lapTurns = (entries: readonly GtEntry[]): readonly LapTurn[] =>
  entries.flatMap(({ before, after }, end) => {
    const turns = after.laps[0]?.turns ?? [];
    const gear = turns.at(-1)?.gear;
    const isOver = turns.length > (before.laps[0]?.turns.length ?? 0);
    if (!isOver || gear === undefined) return [];
    return [{ at: lapAt(after), seconds: lapSeconds(after) ?? 0, gear, end }];
  });
