import { FLATS_THAT_RETIRE } from '@perfect-line/rules/rally/tables';

import { conditionKey, UNTOLD, type Condition } from './conditions.ts';
import { newRoom, newSweep, type SpecialBound } from './solveSpecial.ts';
import { sweepSpot } from './sweep.ts';
import { startsIn, type Sweep } from './tables.ts';

/** Sweeps kept: some megabytes each, so that a drive of many specials stays below a gigabyte or two. */
const MOST_SWEEPS = 100;

export type SweepFor = (condition: Condition) => Sweep;

/** The inside of turns, worked out again from their starts where it is needed. */
export function sweepsOf({ solving }: SpecialBound): SweepFor {
  const known = new Map<number, Sweep>();
  const has = (condition: Condition): boolean => solving.starts.has(conditionKey(condition));
  const sweepFor = (condition: Condition): Sweep => {
    const found = known.get(conditionKey(condition));
    if (found) return found;
    const { flats, sisu, passed } = condition;
    const isTold = passed !== UNTOLD && passed < solving.mostPassed;
    const next = [
      { ...condition, flats: Math.min(flats + 1, FLATS_THAT_RETIRE - 1) },
      { ...condition, passed: isTold ? passed + 1 : passed },
      { ...condition, sisu: false },
    ].filter(
      (one) => has(one) && (one.flats !== flats || one.passed !== passed || one.sisu !== sisu),
    );
    for (const one of next) sweepFor(one);
    const start = startsIn(solving, condition);
    const sweep = newSweep(
      solving,
      { condition, start, isSolved: true, room: newRoom(solving) },
      known,
    );
    for (const spot of solving.net.order) sweepSpot(sweep, spot);
    known.set(conditionKey(condition), sweep);
    return sweep;
  };
  return (condition) => {
    if (known.size > MOST_SWEEPS) known.clear();
    return sweepFor(condition);
  };
}
