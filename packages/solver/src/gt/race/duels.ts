import { isWaiting, leadsRound, type Outlook } from './outlook.ts';

/**
 * The first duels: the races that those of today are learned from (ADR 250) are driven by them, and so drives the blocker.
 * Who wins of two cars, learned from races of the ace against itself. Turns of the table alone say little: the car
 * that drives first in the next round can put itself in the other's way (G4.7), a slow one near the line is shut in. So the
 * chance is kept for the turns of both cars, seen by the one that drives first in the next round; and for a rival who
 * still drives in this round, by its turns after that. Between the knots it is linear, in log odds.
 */
const TURN_KNOTS = [0.8, 1, 1.3, 1.7, 2.1, 2.6, 3.5, 5] as const;
const AFTER_KNOTS = [0, 0.35, 0.8, 1.2, 1.7, 2.3, 3.2, 5] as const;

/** Log odds of the car that drives first: by its turns, then by the other's. */
const FIRST_ODDS: readonly (readonly number[])[] = [
  [3.14, 2.93, 2.14, 3.03, 3.43, 4.03, 3.67, 3.52],
  [1.74, 1.6, 1.4, 2.16, 2.62, 3.97, 3.67, 3.53],
  [0.98, 1.16, 0.66, 0.88, 1.58, 2.69, 3.67, 3.55],
  [0.17, 0.97, -0.42, -0.24, 1.24, 0.61, 3.83, 3.62],
  [-2.02, -1.41, -1.13, -1.34, -0.91, -1.17, 2.82, 3.59],
  [-3.12, -3.22, -2.23, -1.15, 0.31, 0.65, -0.3, 3.69],
  [-2.99, -3.02, -3.07, -3.21, -2.47, -0.52, -0.03, 1.71],
  [-2.91, -2.91, -2.94, -3, -3, -3.03, -1.98, 0.1],
];

/** Log odds of a car whose rival still drives in this round: by its turns, then by the rival's after that. */
const WAITED_FOR_ODDS: readonly (readonly number[])[] = [
  [-2.26, -1.82, -0.82, 1.34, 0.47, 3.08, 3.32, 3.21],
  [-2.17, -1.18, 0.38, 0.5, 0.09, 2.33, 3.31, 3.17],
  [-2.55, -1.29, -0.42, -0.32, 0.32, 1.28, 3.11, 3.05],
  [-3.54, -2.58, -1.25, -0.95, 0.35, 0.12, 2.48, 2.92],
  [-3.3, -3.29, -2.24, -1, 0.24, -1.45, 0.36, 2.75],
  [-3.18, -3.2, -3.31, -2.68, -0.93, 0.49, -0.3, 2.61],
  [-3.12, -3.12, -3.16, -3.21, -3.33, -1.61, -0.56, 1.59],
  [-3.08, -3.08, -3.1, -3.13, -3.16, -3.08, -2.89, 0.25],
];

/** A gear more at the end of the turn, near the finish and far from it. */
const GEAR_ODDS_NEAR = 0.413;
const GEAR_ODDS = -0.068;
const NEAR_TURNS = 0.7;
const MIDDLE_GEAR = 3;
/** Turns that the table counts for one driven. */
const TURN = 0.88;

type Knot = { readonly at: number; readonly part: number };

/** The knot below a number and the share of the next one. */
function knotOf(knots: readonly number[], value: number): Knot {
  const last = knots.length - 1;
  const inside = Math.min(Math.max(value, knots[0] ?? 0), knots[last] ?? 0);
  let at = 0;
  while (at < last - 1 && inside >= (knots[at + 1] ?? 0)) at++;
  const low = knots[at] ?? 0;
  return { at, part: (inside - low) / ((knots[at + 1] ?? 1) - low) };
}

function between(odds: readonly (readonly number[])[], row: Knot, column: Knot): number {
  const along = (at: number): number => {
    const line = odds[at] ?? [];
    const low = line[column.at] ?? 0;
    return low + column.part * ((line[column.at + 1] ?? 0) - low);
  };
  const low = along(row.at);
  return low + row.part * (along(row.at + 1) - low);
}

/** Further from the finish only the difference counts. */
const FAR_TURNS = 3.5;
/** Log odds of a turn beyond the last knot. */
const TURN_ODDS = 1.5;

const beyondKnots = (turns: number): number => Math.max(0, turns - TURN_KNOTS[7]);

function duelOdds(me: Outlook, rival: Outlook): number {
  const [mineInAll, theirsInAll] = [me.turns + me.heldUp, rival.turns + rival.heldUp];
  const surplus = Math.max(0, Math.min(mineInAll, theirsInAll) - FAR_TURNS);
  const mine = mineInAll - surplus;
  const theirs = theirsInAll - surplus;
  const apart = TURN_ODDS * (beyondKnots(theirs) - beyondKnots(mine));
  if (isWaiting(rival)) {
    const late = Math.exp((0.9 - Math.max(0.8, mine)) / NEAR_TURNS);
    const gears = (me.gear - MIDDLE_GEAR) * (GEAR_ODDS_NEAR * late + GEAR_ODDS);
    const after = knotOf(AFTER_KNOTS, theirs - TURN);
    return between(WAITED_FOR_ODDS, knotOf(TURN_KNOTS, mine), after) + gears + apart;
  }
  const odds = (a: number, b: number): number =>
    between(FIRST_ODDS, knotOf(TURN_KNOTS, a), knotOf(TURN_KNOTS, b));
  return apart + (leadsRound(me, rival) > 0 ? odds(mine, theirs) : -odds(theirs, mine));
}

/**
 * Chance of a car that has just driven to be the first to finish (G10.2), as the ace weighs it. Of several rivals the duels
 * are multiplied: what all cars get this way is not one whole, so nobody is shown it (ADR 178).
 */
export function duelsWon(me: Outlook, rivals: readonly Outlook[]): number {
  let win = 1;
  for (const rival of rivals) win /= 1 + Math.exp(-duelOdds(me, rival));
  return win;
}
