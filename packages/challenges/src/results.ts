type PlayerId = string;

/** An official run, as far as it has come. */
export type Run = {
  readonly player: PlayerId;
  /** The final time; undefined while it is driven, and for ever when it was not finished in time. */
  readonly seconds?: number;
  /** Seconds the driver's decisions cost, dice taken out; undefined until it was worked out. */
  readonly cost?: number;
};

export type Row = {
  readonly player: PlayerId;
  readonly place: number;
  readonly seconds: number;
};

/** Sums of the same figures in another order may differ in the last digit: such times are equal. */
const exact = (seconds: number): number => Math.round(seconds * 1e6);

type Timed = { readonly player: PlayerId; readonly seconds: number };

/** The quickest first; who is equal shares a place, and the next place counts everybody ahead. */
function ranked(timed: readonly Timed[]): readonly Row[] {
  const sorted = timed.toSorted(
    (a, b) => exact(a.seconds) - exact(b.seconds) || compare(a.player, b.player),
  );
  let [place, last] = [0, -Infinity];
  return sorted.map(({ player, seconds }, i) => {
    if (exact(seconds) > last) [place, last] = [i + 1, exact(seconds)];
    return { player, place, seconds };
  });
}

/** Among equals any order will do that is the same everywhere. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** As on the score sheet, luck included. */
export const timeTable = (runs: readonly Run[]): readonly Row[] =>
  ranked(
    runs.flatMap(({ player, seconds }) => (seconds === undefined ? [] : [{ player, seconds }])),
  );

/** Par and what the decisions cost; finished runs that were not worked out yet are not in it. */
export const drivingTable = (runs: readonly Run[], par: number): readonly Row[] =>
  ranked(
    runs.flatMap(({ player, seconds, cost }) =>
      seconds === undefined || cost === undefined ? [] : [{ player, seconds: par + cost }],
    ),
  );
