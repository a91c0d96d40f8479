import type { RaceSummary } from '@perfect-line/protocol/race';

const people = ({ seats }: RaceSummary): number =>
  seats.filter(({ name, computer }) => name !== undefined && computer === undefined).length;

/** A race in which nothing has moved for so long is no picture for television. */
const STILL_MILLIS = 180_000;

/** People against people, live, and moving: the best to watch comes first. */
export function bestFirst(races: readonly RaceSummary[], now: number): readonly RaceSummary[] {
  const isStill = ({ updatedAt }: RaceSummary): boolean => now - updatedAt > STILL_MILLIS;
  const isSlow = ({ clock }: RaceSummary): boolean => clock.type !== 'live';
  return races.toSorted(
    (a, b) =>
      Number(isStill(a)) - Number(isStill(b)) ||
      people(b) - people(a) ||
      Number(isSlow(a)) - Number(isSlow(b)) ||
      b.updatedAt - a.updatedAt ||
      (a.race < b.race ? -1 : 1),
  );
}

/** The race after the one shown, round and round; the same one again where there is no other. */
export function nextBest(
  races: readonly RaceSummary[],
  shown: string | undefined,
  now: number,
): string | undefined {
  const best = bestFirst(races, now).map(({ race }) => race);
  return best.find((race) => race !== shown) ?? best[0];
}
