import { layOut, valueOf, valueWith, type DecisionGame } from '@perfect-line/solver/valueIteration';

/**
 * Yahtzee alone by the rules of its box: three throws a turn, thirteen boxes, 35 points for 63 in the upper ones, 100 for
 * every further Yahtzee once the first has scored, which is then a joker. Another game for the solver's machinery, with a
 * published optimum.
 */
/** How many dice show each face. */
type Counts = readonly number[];

export const YAHTZEE_BOXES = [
  'ones',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'three alike',
  'four alike',
  'full house',
  'small straight',
  'large straight',
  'yahtzee',
  'chance',
] as const;
const BOXES = YAHTZEE_BOXES.length;
const YAHTZEE = 11;
const ALL_BOXES = 2 ** BOXES - 1;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);
const pointsOf = (counts: Counts): number => sumOf(counts.map((count, i) => count * (i + 1)));

/** Every way in which up to so many dice can lie. */
function waysToLie(dice: number, faces = 6): readonly Counts[] {
  if (faces === 0) return [[]];
  return Array.from({ length: dice + 1 }, (_, count) => count).flatMap((count) =>
    waysToLie(dice - count, faces - 1).map((rest) => [count, ...rest]),
  );
}

const KEEPS = waysToLie(5);
const ROLLS = KEEPS.filter((counts) => sumOf(counts) === 5);

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const chanceOf = (counts: Counts): number =>
  counts.reduce((ways, count) => ways / factorial(count), factorial(sumOf(counts))) /
  6 ** sumOf(counts);

const isWithin = (part: Counts, whole: Counts): boolean =>
  part.every((count, i) => count <= (whole[i] ?? 0));

const numberOf = new Map(KEEPS.map((counts, i) => [counts.join(), i]));
const keepOf = (counts: Counts): number => numberOf.get(counts.join()) ?? -1;

/** From every number of dice kept to every roll: number of the roll and its chance. */
const THROWS = KEEPS.map((kept) =>
  ROLLS.flatMap((roll, i) =>
    isWithin(kept, roll)
      ? [{ roll: i, chance: chanceOf(roll.map((count, face) => count - (kept[face] ?? 0))) }]
      : [],
  ),
);
const KEPT = ROLLS.map((roll) => KEEPS.filter((kept) => isWithin(kept, roll)).map(keepOf));

const hasRun = (counts: Counts, length: number): boolean =>
  counts.some(
    (_, from) =>
      from + length <= 6 && counts.slice(from, from + length).every((count) => count > 0),
  );

/** Points of a roll in a box; a joker counts in full. */
function boxPoints(counts: Counts, box: number, isJoker: boolean): number {
  if (box < 6) return (box + 1) * (counts[box] ?? 0);
  const most = Math.max(...counts);
  const isFull = isJoker || (most === 3 && counts.includes(2));
  switch (YAHTZEE_BOXES[box]) {
    case 'three alike':
      return most >= 3 ? pointsOf(counts) : 0;
    case 'four alike':
      return most >= 4 ? pointsOf(counts) : 0;
    case 'full house':
      return isFull ? 25 : 0;
    case 'small straight':
      return isJoker || hasRun(counts, 4) ? 30 : 0;
    case 'large straight':
      return isJoker || hasRun(counts, 5) ? 40 : 0;
    case 'yahtzee':
      return most === 5 ? 50 : 0;
    default:
      return pointsOf(counts);
  }
}

/**
 * `forced`, the rule of the box: a further Yahtzee goes into its own upper box if that is open, else it is a joker in the
 * lower ones. `free`, as Verhoeff solved it: it may go anywhere, and is a joker once its own upper box is filled.
 */
export type JokerRule = 'forced' | 'free';

/** Between two turns: boxes that are filled, points of the upper ones up to 63, whether the first Yahtzee has scored. */
type Sheet = {
  readonly filled: number;
  readonly upper: number;
  readonly hasYahtzee: boolean;
  readonly rule: JokerRule;
};

const isFilled = ({ filled }: Sheet, box: number): boolean => (filled & (1 << box)) !== 0;

function boxesFor(sheet: Sheet, counts: Counts): readonly number[] {
  const open = YAHTZEE_BOXES.map((_, box) => box).filter((box) => !isFilled(sheet, box));
  const own = counts.indexOf(5);
  if (own < 0 || !isFilled(sheet, YAHTZEE) || sheet.rule === 'free') return open;
  if (open.includes(own)) return [own];
  const lower = open.filter((box) => box >= 6);
  return lower.length > 0 ? lower : open;
}

const BONUS_FROM = 63;

function entered(
  sheet: Sheet,
  counts: Counts,
  box: number,
): { readonly points: number; readonly sheet: Sheet } {
  const isYahtzee = counts.includes(5);
  const isFurther = isYahtzee && isFilled(sheet, YAHTZEE);
  const isJoker = isFurther && isFilled(sheet, counts.indexOf(5));
  const points = boxPoints(counts, box, isJoker);
  const upper = box < 6 ? Math.min(BONUS_FROM, sheet.upper + points) : sheet.upper;
  const bonus = upper === BONUS_FROM && sheet.upper < BONUS_FROM ? 35 : 0;
  const again = isFurther && sheet.hasYahtzee ? 100 : 0;
  const hasYahtzee = sheet.hasYahtzee || (box === YAHTZEE && isYahtzee);
  return {
    points: points + bonus + again,
    sheet: { ...sheet, filled: sheet.filled | (1 << box), upper, hasYahtzee },
  };
}

/** In a turn: dice kept before a throw, or a roll, and throws that are left. */
type Throwing = { readonly kept: number; readonly left: number };
type Rolled = { readonly roll: number; readonly left: number };
type InTurn = Throwing | Rolled;
const isRolled = (state: InTurn): state is Rolled => 'roll' in state;

const keyInTurn = (state: InTurn): number =>
  isRolled(state) ? 4 * KEEPS.length + 4 * state.roll + state.left : 4 * state.kept + state.left;

const FIRST_THROW: InTurn = { kept: keepOf([0, 0, 0, 0, 0, 0]), left: 3 };

/** A turn whatever the sheet: what an end is worth is said from outside, by roll and box. */
const turn: DecisionGame<InTurn> = {
  wants: 'more',
  keyOf: keyInTurn,
  optionsOf: (state) => {
    if (!isRolled(state)) {
      return [
        (THROWS[state.kept] ?? []).map(({ roll, chance }) => ({
          probability: chance,
          gain: 0,
          next: { roll, left: state.left - 1 },
        })),
      ];
    }
    const { roll, left } = state;
    if (left > 0) {
      return (KEPT[roll] ?? []).map((kept) => [{ probability: 1, gain: 0, next: { kept, left } }]);
    }
    return YAHTZEE_BOXES.map((_, box) => [
      { probability: 1, gain: 0, next: undefined, end: roll * BOXES + box },
    ]);
  },
};

const sheetKey = ({ filled, upper, hasYahtzee }: Sheet): number =>
  (filled * 64 + upper) * 2 + Number(hasYahtzee);

const emptySheet = ({ boxes, rule = 'forced' }: Played): Sheet => ({
  filled: boxes.reduce((filled, box) => filled & ~(1 << box), ALL_BOXES),
  upper: 0,
  hasYahtzee: false,
  rule,
});

/** Which boxes are played, and with which jokers. */
type Played = { readonly boxes: readonly number[]; readonly rule?: JokerRule };

/** Sheets that a turn may leave with a box filled, whatever was rolled. */
function leftBy(sheet: Sheet, box: number): readonly Sheet[] {
  const next = { ...sheet, filled: sheet.filled | (1 << box) };
  if (box === YAHTZEE) return [next, { ...next, hasYahtzee: true }];
  if (box >= 6) return [next];
  return [0, 1, 2, 3, 4, 5].map((count) => ({
    ...next,
    upper: Math.min(BONUS_FROM, sheet.upper + count * (box + 1)),
  }));
}

function after(sheets: readonly Sheet[]): readonly Sheet[] {
  const next = sheets.flatMap((sheet) =>
    YAHTZEE_BOXES.flatMap((_, box) => (isFilled(sheet, box) ? [] : leftBy(sheet, box))),
  );
  return [...new Map(next.map((sheet) => [sheetKey(sheet), sheet])).values()];
}

/** Expected points with these boxes, turn by turn from the last: the graph of a turn is laid once for all sheets. */
export function yahtzeeValue(played: Played, tell: (sheets: number) => void): number {
  const laid = layOut(turn, FIRST_THROW);
  const rounds: (readonly Sheet[])[] = [[emptySheet(played)]];
  for (let i = 1; i < played.boxes.length; i++) rounds.push(after(rounds[i - 1] ?? []));
  const values = new Map<number, number>();
  const ends = new Float64Array(ROLLS.length * BOXES);
  for (const sheet of rounds.toReversed().flat()) {
    ends.fill(-Infinity);
    for (const [roll, counts] of ROLLS.entries()) {
      for (const box of boxesFor(sheet, counts)) {
        const { points, sheet: next } = entered(sheet, counts, box);
        ends[roll * BOXES + box] = points + (values.get(sheetKey(next)) ?? 0);
      }
    }
    values.set(sheetKey(sheet), valueWith(laid, ends, turn.wants));
    if (values.size % 10_000 === 0) tell(values.size);
  }
  return values.get(sheetKey(emptySheet(played))) ?? NaN;
}

type Whole = { readonly sheet: Sheet; readonly inTurn: InTurn };

/** The same game laid out in one piece, for a few boxes: the slow second method. */
export function yahtzeeByOne(played: Played): number {
  const game: DecisionGame<Whole> = {
    wants: 'more',
    keyOf: ({ sheet, inTurn }) => `${sheetKey(sheet)} ${keyInTurn(inTurn)}`,
    optionsOf: ({ sheet, inTurn }) => {
      const counts = isRolled(inTurn) && inTurn.left === 0 ? ROLLS[inTurn.roll] : undefined;
      if (counts === undefined) {
        return turn.optionsOf(inTurn).map((option) =>
          option.map(({ next, ...outcome }) => ({
            ...outcome,
            next: next && { sheet, inTurn: next },
          })),
        );
      }
      return boxesFor(sheet, counts).map((box) => {
        const { points, sheet: next } = entered(sheet, counts, box);
        const isOver = next.filled === ALL_BOXES;
        const follows = isOver ? undefined : { sheet: next, inTurn: FIRST_THROW };
        return [{ probability: 1, gain: points, next: follows }];
      });
    },
  };
  return valueOf(game, { sheet: emptySheet(played), inTurn: FIRST_THROW });
}
