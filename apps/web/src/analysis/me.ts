import type { Unit } from './figures.ts';
import type { KeptAnalysis, KeptTurn } from './kept.ts';

/** What one kind of decision or road costs in a race, on average. */
export type Loss = { readonly key: string; readonly cost: number };

/** One's own driving in one game, over the races that were looked at. */
export type Driving = {
  readonly kind: string;
  readonly unit: Unit;
  readonly races: number;
  /** The dearest first. */
  readonly byKind: readonly Loss[];
  readonly byCorner: readonly Loss[];
  /** What luck gave (above zero) or took in each race, in the order they were driven. */
  readonly luck: readonly number[];
};

type OwnRace = { readonly unit: Unit; readonly turns: readonly KeptTurn[] };

/** A race of several people at one screen is nobody's own. */
function ownOf({ own, turns, worth, isBranch }: KeptAnalysis): OwnRace | undefined {
  const unit = worth.find((one) => one !== undefined)?.unit;
  if (isBranch || unit === undefined || own.length !== 1) return undefined;
  const mine = turns.filter(
    ({ seat, counts, review }) => seat === own[0] && counts && review?.unit === unit,
  );
  return mine.length === 0 ? undefined : { unit, turns: mine };
}

/** Plans by the way they are rolled, everything else by its name. */
const kindOf = (turn: KeptTurn, what: string): string =>
  what === 'drive' && turn.mode !== '' ? turn.mode : what;

function lossesOf(
  races: readonly OwnRace[],
  keysOf: (turn: KeptTurn, what: string) => string,
): readonly Loss[] {
  const sums = new Map<string, number>();
  for (const turn of races.flatMap(({ turns }) => turns)) {
    for (const { by, what, cost } of turn.review?.moments ?? []) {
      if (by !== 'decision') continue;
      const key = keysOf(turn, what);
      sums.set(key, (sums.get(key) ?? 0) + cost);
    }
  }
  return [...sums]
    .map(([key, cost]) => ({ key, cost: cost / races.length }))
    .toSorted((a, b) => b.cost - a.cost);
}

const luckOf = ({ turns }: OwnRace): number =>
  0 - turns.reduce((sum, { review }) => sum + (review?.luck ?? 0), 0);

/** Games and units apart: seconds and chances do not add up. */
export function drivingOf(analyses: readonly KeptAnalysis[]): readonly Driving[] {
  const groups = new Map<string, { readonly kind: string; readonly races: OwnRace[] }>();
  for (const analysis of analyses) {
    const own = ownOf(analysis);
    if (own === undefined) continue;
    const key = `${analysis.kind} ${own.unit}`;
    const group = groups.get(key) ?? { kind: analysis.kind, races: [] };
    groups.set(key, group);
    group.races.push(own);
  }
  return [...groups.values()].map(({ kind, races }) => ({
    kind,
    unit: races[0]?.unit ?? 'chance',
    races: races.length,
    byKind: lossesOf(races, kindOf),
    byCorner: lossesOf(races, ({ corner }) => String(corner)),
    luck: races.map(luckOf),
  }));
}

/** The average after each race. */
export function meansOf(values: readonly number[]): readonly number[] {
  let sum = 0;
  return values.map((value, i) => (sum += value) / (i + 1));
}
