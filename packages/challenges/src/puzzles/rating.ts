/** A strength and how little is known of it (Glicko, M. Glickman 1999). */
export type Strength = { readonly rating: number; readonly deviation: number };

/** Who has not solved anything yet. */
export const NEWCOMER: Strength = { rating: 1200, deviation: 350 };

/** A puzzle is first rated by what computer drivers make of it. */
export const untried = (rating: number): Strength => ({ rating, deviation: 200 });

const Q = Math.LN10 / 400;
/** However much was played, form comes and goes. */
const LEAST_DEVIATION = 50;

const weightOf = ({ deviation }: Strength): number =>
  1 / Math.sqrt(1 + (3 * Q * Q * deviation * deviation) / (Math.PI * Math.PI));

/** Chance that the first gets the better of the second. */
export const expectedScore = (one: Strength, other: Strength): number =>
  1 / (1 + 10 ** ((-weightOf(other) * (one.rating - other.rating)) / 400));

function after(one: Strength, other: Strength, score: number): Strength {
  const weight = weightOf(other);
  const expected = expectedScore(one, other);
  const known = 1 / one.deviation ** 2 + Q * Q * weight * weight * expected * (1 - expected);
  const rating = one.rating + (Q / known) * weight * (score - expected);
  return { rating, deviation: Math.max(LEAST_DEVIATION, Math.sqrt(1 / known)) };
}

/** A puzzle tried: solver and puzzle meet like two players, and both are known better afterwards. */
export const rated = (
  solver: Strength,
  puzzle: Strength,
  isSolved: boolean,
): { readonly solver: Strength; readonly puzzle: Strength } => ({
  solver: after(solver, puzzle, Number(isSolved)),
  puzzle: after(puzzle, solver, Number(!isSolved)),
});
