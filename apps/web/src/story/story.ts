import type { SeatId } from '@perfect-line/rules/game';

/** Something that happened in a race and is worth a sentence. */
export type Beat =
  | { readonly type: 'won'; readonly seat: SeatId; readonly other?: SeatId }
  /** Led after every round. */
  | { readonly type: 'ledAll'; readonly seat: SeatId }
  | { readonly type: 'leads'; readonly changes: number; readonly leaders: number }
  /** From a place on the grid to a better one at the end. */
  | { readonly type: 'climbed'; readonly seat: SeatId; readonly from: number; readonly to: number }
  /** The best single round. */
  | {
      readonly type: 'leap';
      readonly seat: SeatId;
      readonly places: number;
      readonly round: number;
    }
  | { readonly type: 'leaderLost'; readonly seat: SeatId; readonly round: number }
  | {
      readonly type: 'losses';
      readonly seat: SeatId;
      readonly count: number;
      readonly total: number;
    }
  | { readonly type: 'ownLosses'; readonly count: number }
  | { readonly type: 'clean' }
  | { readonly type: 'ownClean' }
  | Luck<'lucky'>
  | Luck<'unlucky'>
  /** The longest plan rolled at once that held. */
  | { readonly type: 'brave'; readonly seat: SeatId; readonly steps: number }
  | { readonly type: 'ownBrave'; readonly steps: number }
  | { readonly type: 'weather'; readonly count: number }
  | { readonly type: 'out'; readonly seat: SeatId }
  | {
      readonly type: 'lap';
      readonly seat: SeatId;
      readonly seconds: number;
      readonly turns: number;
    }
  | { readonly type: 'gears'; readonly gear: number; readonly count: number }
  | {
      readonly type: 'rallyWon';
      readonly seat: SeatId;
      readonly other: SeatId;
      readonly seconds: number;
    }
  | { readonly type: 'rallyTied'; readonly seat: SeatId; readonly other: SeatId }
  | { readonly type: 'rallyAlone'; readonly seat: SeatId; readonly seconds: number }
  | {
      readonly type: 'specials';
      readonly seat: SeatId;
      readonly count: number;
      readonly of: number;
    }
  | { readonly type: 'attacks'; readonly seat: SeatId; readonly seconds: number }
  | { readonly type: 'sisu'; readonly seat: SeatId }
  | { readonly type: 'shortcuts'; readonly seat: SeatId; readonly count: number };

/** Warnings that fell, and those that the same dice show on average. */
type Luck<Type extends string> = {
  readonly type: Type;
  readonly seat: SeatId;
  readonly warnings: number;
  readonly expected: number;
};

type Named<B> = Omit<B, 'seat' | 'other'> & { readonly name: string; readonly other: string };

/** Several ways to say each thing. */
export type BeatWords = {
  readonly [B in Beat as B['type']]: (p: Named<B>) => readonly string[];
};

/** More would be read by nobody. */
const MOST_SENTENCES = 6;

/** Whoever opens the result again reads the same story. */
function seedOf(text: string): number {
  let seed = 7;
  for (const letter of text) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return seed;
}

type Telling = {
  readonly words: BeatWords;
  readonly nameOf: (seat: SeatId) => string;
  /** What sets this race apart from others: its ways to say things are drawn from it. */
  readonly race: string;
};

/** The beats as sentences, the first of them first. */
export function tell(beats: readonly Beat[], { words, nameOf, race }: Telling): readonly string[] {
  const seed = seedOf(race);
  return beats.slice(0, MOST_SENTENCES).map((beat, i) => {
    const name = 'seat' in beat ? nameOf(beat.seat) : '';
    const other = 'other' in beat && beat.other !== undefined ? nameOf(beat.other) : '';
    // The compiler cannot see that a beat goes to the words of its own type.
    const say = words[beat.type] as (p: unknown) => readonly string[];
    const ways = say({ ...beat, name, other });
    return ways[(seed + i * 5) % ways.length] ?? '';
  });
}

export type Lucky = { readonly warnings: number; readonly expected: number };

/** Below this many warnings nobody would call it luck. */
const WORTH_TELLING = 1.5;

/** Whose dice were kindest, or cruellest, if they were so at all. */
export function luckBeats(bySeat: ReadonlyMap<SeatId, Lucky>): readonly Beat[] {
  const ranked = [...bySeat].toSorted(
    ([, a], [, b]) => a.warnings - a.expected - (b.warnings - b.expected),
  );
  const [best, worst] = [ranked[0], ranked.at(-1)];
  const beats: Beat[] = [];
  if (best !== undefined && best[1].expected - best[1].warnings >= WORTH_TELLING)
    beats.push({ type: 'lucky', seat: best[0], ...best[1] });
  if (worst !== undefined && worst[1].warnings - worst[1].expected >= WORTH_TELLING)
    beats.push({ type: 'unlucky', seat: worst[0], ...worst[1] });
  return beats;
}

/** Who lost control most often, of how often in all; everybody kept it where nobody did. */
export function lossBeat(bySeat: ReadonlyMap<SeatId, number>): Beat {
  const isAlone = bySeat.size < 2;
  const [worst] = [...bySeat].toSorted(([, a], [, b]) => b - a);
  if (worst === undefined || worst[1] === 0) return { type: isAlone ? 'ownClean' : 'clean' };
  const [seat, count] = worst;
  if (isAlone) return { type: 'ownLosses', count };
  const total = [...bySeat.values()].reduce((sum, one) => sum + one, 0);
  return { type: 'losses', seat, count, total };
}
