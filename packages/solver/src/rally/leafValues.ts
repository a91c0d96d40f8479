import { hashText } from '@perfect-line/core/canonical';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { FLATS_THAT_RETIRE, GEAR_DICE_COUNT } from '@perfect-line/rules/rally/tables';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { TOP_GEAR, type Tyres } from '@perfect-line/rules/rally/words';
import type { SpecialTrack, SpotId } from '@perfect-line/track/rally/special';

import { makeParModel } from './parModel.ts';
import { OUT_SECONDS, solveSpecial, type ParSolution } from './parTable.ts';

/** A car at the start of a turn, as far as its time to go depends on it. */
type Standstill = {
  readonly spot: SpotId;
  readonly gear: number;
  readonly damage: number;
  readonly flats: number;
  /** Sisu in hand. */
  readonly sisu: boolean;
};

/** Expected seconds to the finish from the start of a turn. */
export type LeafValue = (at: Standstill) => number;

const GEARS = TOP_GEAR + 1;

/** Whether chains are rolled together; where time attacks are off it makes no difference. */
export type Attacking = 'attacks' | 'one-by-one';

/** A compiled special never changes, so its solutions may be kept as long as it lives. */
const solutions = new WeakMap<SpecialTrack, Map<string, ParSolution>>();

export function solutionFor(
  state: RallyState,
  tyres: Tyres,
  attacking: Attacking = 'one-by-one',
): ParSolution {
  const track = trackOf(state);
  const known = solutions.get(track) ?? new Map<string, ParSolution>();
  solutions.set(track, known);
  const key = `${tyres} ${attacking}`;
  const solution =
    known.get(key) ?? solveSpecial(makeParModel(state, tyres), attacking === 'attacks');
  known.set(key, solution);
  return solution;
}

/** The time of a lone driver from here: what an expert feels. */
export function exactLeaf(state: RallyState, tyres: Tyres, attacking: Attacking): LeafValue {
  const solution = solutionFor(state, tyres, attacking);
  return ({ spot, gear, damage, flats, sisu }) => {
    if (damage >= GEAR_DICE_COUNT || flats >= FLATS_THAT_RETIRE) return OUT_SECONDS;
    const table = solution.tableOf({ damage, flats, sisu });
    return table.start[(spot + 1) * GEARS + gear] ?? 0;
  };
}

/** Means over the ready rallies' exact tables: the pace, and what each gear to begin a turn in costs. */
const SECONDS_A_SPACE = 4.9;
const GEAR_SECONDS = [2.4, 1.6, 0.9, 3.1, 5.5, 8.3] as const;
const SECONDS_A_LOST_DIE = 12;
const TOO_FAST_SECONDS = 55;
/** How many spaces ahead a driver without a table reads the notes. */
const SIGHT = 4;

/** Spaces to go at a common pace, the gear to begin in, and corners in sight that come too fast. */
export function roughLeaf(state: RallyState): LeafValue {
  const track = trackOf(state);
  return ({ spot, gear, damage, flats }) => {
    if (damage >= GEAR_DICE_COUNT || flats >= FLATS_THAT_RETIRE) return OUT_SECONDS;
    const row = spot < 0 ? -1 : (track.spots[spot]?.row ?? track.rows.length);
    return (
      (track.rows.length - row) * SECONDS_A_SPACE +
      (GEAR_SECONDS[gear] ?? 0) +
      (damage + flats) * SECONDS_A_LOST_DIE +
      (comesTooFast(track, row, gear) ? TOO_FAST_SECONDS : 0)
    );
  };
}

/** A corner in sight that is out of reach even when every die takes one gear off. */
function comesTooFast(track: SpecialTrack, row: number, gear: number): boolean {
  for (let ahead = 1; ahead <= SIGHT; ahead++) {
    const corner = track.rows[row + ahead]?.corner;
    if (!corner) continue;
    if (gear - ahead > Math.max(corner.inside, corner.skid?.note ?? 0, corner.cut ?? 0))
      return true;
  }
  return false;
}

/** A judgement that is off by up to so many seconds, always the same way at the same place. */
export function blurredLeaf(leaf: LeafValue, errorSeconds: number, seed: string): LeafValue {
  const salt = Number.parseInt(hashText(seed).slice(-6), 16);
  return (at) => leaf(at) + errorSeconds * spread(salt, at.spot * 8 + at.gear);
}

/** -1 .. 1 from two whole numbers (the finalizer of MurmurHash3). */
function spread(salt: number, place: number): number {
  let h = salt ^ Math.imul(place + 1, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 0x7fffffff - 1;
}
