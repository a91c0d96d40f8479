import {
  advanced,
  cursorOf,
  movesAt,
  roadAheadOf,
  type Cursor,
} from '@perfect-line/rules/rally/legal';
import { isSound } from '@perfect-line/rules/rally/relaying';
import { driverOf, type Move, type RallyState } from '@perfect-line/rules/rally/state';
import type { RoadAhead } from '@perfect-line/rules/rally/targets';

import { ratherOfEach, reachedFrom, stepsTo, type Driving, type LineOn } from '../reach.ts';
import { rolledOn, unrolled, wholeChance, type Rolls } from './attackOdds.ts';

/** The end of a chain, and what chance may have made of it. */
type At = {
  readonly cursor: Cursor;
  readonly rolls: Rolls;
  /** Dice whose warning alone spoils a jump, and shortcuts whose cards were drawn: they weigh on what follows. */
  readonly burdens: readonly string[];
};

function burdenOf({ track }: RoadAhead, { fate, die, to }: Move): readonly string[] {
  const isCut = to < track.finish && track.spots[to]?.line === 'cut';
  return [...(fate === 'risky' ? [die] : []), ...(isCut ? ['cut'] : [])];
}

const keyOf = ({ cursor: { spot, gear, skidDirt, laid }, burdens }: At): string => {
  const dice = laid.map(({ die, surface }) => `${die}${surface}`).toSorted();
  const last = laid.at(-1)?.die;
  return [spot, gear, skidDirt, last, ...dice, '|', ...burdens.toSorted()].join(' ');
};

const missedAt = ({ rolls }: At): number => 1 - wholeChance(rolls);

type Turn = { readonly state: RallyState; readonly road: RoadAhead };

const laidOn = ({ state, road }: Turn, { cursor, rolls, burdens }: At, move: Move): At => ({
  cursor: advanced(road, cursor, move),
  rolls: rolledOn(state, rolls, { move, cursor }),
  burdens: [...burdens, ...burdenOf(road, move)],
});

const drivingOf = (turn: Turn): Driving<At, Move> => ({
  stepsFrom: ({ cursor }) => movesAt(turn.road, driverOf(turn.state), cursor),
  after: (at, move) => {
    const next = isSound(move) ? laidOn(turn, at, move) : undefined;
    return next !== undefined && wholeChance(next.rolls) > 0 ? next : undefined;
  },
  keyOf,
  isBetter: (a, b) => missedAt(a) < missedAt(b),
});

/** The safest line from the end of a draft to every space that dice can reach, for each die it may end with. */
export function rallyLinesOn(state: RallyState, draft: readonly Move[]): readonly LineOn<Move>[] {
  if (!draft.every(isSound)) return [];
  const turn = { state, road: roadAheadOf(state) };
  let start: At = { cursor: cursorOf(state), rolls: unrolled(state), burdens: [] };
  for (const move of draft) start = laidOn(turn, start, move);
  const best = ratherOfEach(
    reachedFrom(drivingOf(turn), start),
    ({ step }) => `${step.to} ${step.die}`,
    ({ at, step }) => ({ missed: missedAt(at), gear: step.gear, steps: at.cursor.laid.length }),
  );
  return best.map((reached) => ({ steps: stepsTo(reached), missed: missedAt(reached.at) }));
}
