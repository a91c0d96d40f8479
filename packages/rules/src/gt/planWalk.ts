import { ok, type Result } from '@perfect-line/core/result';
import type { RuleError } from '../game.ts';
import { planFrame } from './drive.ts';
import { advance, type Cursor, type TurnFrame } from './frame.ts';
import { nextSteps } from './planning.ts';
import type { State } from './state.ts';
import { TAKEN } from './traffic.ts';

/**
 * Counts every legal plan of a turn on numbers alone, many millions of steps a second; the plain rules in
 * `planning.ts` decide, and a test holds the two equal. Like dice are one: a plan is the kinds of its dice
 * and its spaces.
 */
export type PlanCounts = {
  readonly total: number;
  /** `byLength[0]`: plans of one step. */
  readonly byLength: readonly number[];
};

/** No car has as many dice. */
const LONGEST = 24;

/** The dice left, packed: bits 1 … 6 the gear dice that lie there, then five counts. */
const GEARS = 1 << 8;
const COASTS = 1 << 12;
const BRAKES = 1 << 16;
const BOOSTS = 1 << 20;
const REDS = 1 << 24;
const COUNT = 15;

const packDice = (cursor: Cursor): number =>
  cursor.gearDice |
  (cursor.gears * GEARS) |
  (cursor.coasts * COASTS) |
  (cursor.brakes * BRAKES) |
  (cursor.boosts * BOOSTS) |
  (cursor.reds * REDS);

/** Brake or boost dice that go with gear die n (G4.5, G11.5). */
const extraDice = (gear: number, n: number): number => {
  if (n < gear - 1) return (gear - 1 - n) * BRAKES;
  return n > gear + 1 ? (n - gear - 1) * BOOSTS : 0;
};

type Walk = (space: number, gear: number, dice: number, length: number) => void;

/**
 * Counts all continuations into `counts`, by length. One function on purpose: split up it runs at a third
 * of the speed.
 */
function walkerFor(frame: TurnFrame, counts: Float64Array, depth: number): Walk {
  const { linkStart, linkTo, linkLimit, tileOf, tiles } = frame.graph;
  const { spaces, fastest } = frame.traffic;
  const flagged = frame.traffic.flagged ?? new Uint8Array(tiles.length);
  const { overtakeNeedsGearDie, redZone } = frame.options;
  const losing = frame.options.overspeed === 'loses';
  const { top } = frame;
  const redDie = frame.redsApart === true ? REDS : BRAKES;
  const walk: Walk = (space, gear, dice, length) => {
    const here = spaces[space] ?? 0;
    const end = linkStart[space + 1] ?? 0;
    const gears = (dice >> 8) & COUNT;
    const coasts = (dice >> 12) & COUNT;
    const brakes = (dice >> 16) & COUNT;
    const low = gears > 0 ? Math.max(1, gear - 1 - brakes) : top + 1;
    const high = Math.min(top, gear + 1 + ((dice >> 20) & COUNT));
    const red = redZone && gear === top && gears > 0 && (dice & (redDie * COUNT)) !== 0;
    const goesOn = length + 1 < depth;
    let found = 0;
    for (let link = linkStart[space] ?? 0; link < end; link++) {
      const to = linkTo[link] ?? 0;
      const there = spaces[to] ?? 0;
      const met = there & ~here & ~TAKEN;
      if ((there & TAKEN) !== 0 || (met & (flagged[tileOf[to] ?? 0] ?? 0)) !== 0) continue;
      const least = fastest[met] ?? 0;
      const limit = linkLimit[link] || top;
      const most = losing ? top : limit;
      const last = Math.min(high, most);
      for (let n = Math.max(low, least); n <= last; n++) {
        if ((dice & (1 << n)) === 0) continue;
        found++;
        // Over the limit the plan ends (classic): counted, not walked on from.
        if (!goesOn || n > limit) continue;
        walk(to, n, (dice & ~(1 << n)) - GEARS - extraDice(gear, n), length + 1);
      }
      if (gear < least || gear > most || (met !== 0 && overtakeNeedsGearDie)) continue;
      const keepsOn = goesOn && gear <= limit;
      if (coasts > 0) {
        found++;
        if (keepsOn) walk(to, gear, dice - COASTS, length + 1);
      }
      if (red) {
        found++;
        if (keepsOn) walk(to, gear, dice - GEARS - redDie, length + 1);
      }
    }
    counts[length] = (counts[length] ?? 0) + found;
  };
  return walk;
}

/** Plans of a frame up to a length. First steps come from the plain rules: they have the exceptions. */
function countFramePlans(frame: TurnFrame, depth: number = LONGEST): PlanCounts {
  const counts = new Float64Array(LONGEST + 1);
  const deepest = Math.min(depth, LONGEST);
  const walk = walkerFor(frame, counts, deepest);
  const first = deepest > 0 ? nextSteps(frame, frame.start) : [];
  counts[0] = first.length;
  for (const step of first) {
    const cursor = advance(frame.start, step);
    if (deepest > 1 && !cursor.ended) walk(cursor.space, cursor.gear, packDice(cursor), 1);
  }
  const byLength = [...counts.subarray(0, counts.findLastIndex((n) => n > 0) + 1)];
  return { total: byLength.reduce((sum, n) => sum + n, 0), byLength };
}

/** Number of different legal plans of the turn, per length and in all. */
export function countPlans(state: State, depth?: number): Result<PlanCounts, RuleError> {
  const frame = planFrame(state);
  if (frame.ok) return ok(countFramePlans(frame.value, depth));
  return state.phase === 'plan' ? ok({ total: 0, byLength: [] }) : frame;
}
