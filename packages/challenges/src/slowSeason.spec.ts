import type { RoundResult, Scoring, Season } from './season.ts';

/** Slow and plain: points as whole multiples of 27720, which every field of up to twelve divides. */
const WHOLE = 27_720;

function slowPoints({ places }: RoundResult, driver: string, table: readonly number[]): number {
  const mine = places.find((row) => row.driver === driver)?.place;
  if (mine === undefined) return 0;
  let [taken, equals] = [0, 0];
  for (const row of places) {
    if (row.place !== mine) continue;
    taken += WHOLE * (table[mine - 1 + equals] ?? 0);
    equals += 1;
  }
  return taken / equals;
}

/** Every choice of results to drop is tried; the best one counts. The last result left is never dropped. */
function slowSum(points: readonly number[], dropped: number): number {
  if (dropped <= 0 || points.length <= 1) return points.reduce((all, each) => all + each, 0);
  return Math.max(
    ...points.map((_, i) =>
      slowSum(
        points.filter((__, j) => j !== i),
        dropped - 1,
      ),
    ),
  );
}

/** The other driver is told to be ahead by one question after the other. */
function isAhead(a: string, b: string, [all, { ties }]: readonly [Season, Scoring]): boolean {
  const placeIn = (result: RoundResult, driver: string): number =>
    result.places.find((row) => row.driver === driver)?.place ?? 1000;
  if (ties === 'last-round') {
    const last = all.results.findLast((result) => placeIn(result, a) !== placeIn(result, b));
    return last !== undefined && placeIn(last, a) < placeIn(last, b);
  }
  if (ties === 'share') return false;
  for (let place = 1; place <= all.entrants.length; place++) {
    const [mine, theirs] = [a, b].map(
      (driver) => all.results.filter((result) => placeIn(result, driver) === place).length,
    );
    if (mine !== theirs) return (mine ?? 0) > (theirs ?? 0);
  }
  return false;
}

/** Place, driver and points of everybody, worked out in another way than the standing itself. */
export function slowStanding(all: Season, rule: Scoring): readonly string[] {
  const still = all.rounds - all.results.length;
  const totals = all.entrants.map(({ driver }) => {
    const points = all.results.map((result) => slowPoints(result, driver, rule.points));
    const open: number[] = Array.from({ length: still }, () => 0);
    return { driver, total: slowSum([...points, ...open], rule.dropped) };
  });
  return totals
    .map(({ driver, total }) => {
      const ahead = totals.filter(
        (other) =>
          other.total > total ||
          (other.total === total && isAhead(other.driver, driver, [all, rule])),
      );
      return `${1 + ahead.length} ${driver} ${(total / WHOLE).toFixed(6)}`;
    })
    .sort();
}
