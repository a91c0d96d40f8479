import type { Draw } from '../game.ts';
import type { Tables } from './tables.ts';
import { CLEAN, TOKENS, WARNING, type Die, type Face, type Tokens } from './words.ts';

/** A die in the red zone is a brake die (G11.3). */
export const warningFacesOf = (tables: Tables, die: Die): number =>
  tables.warningFaces.dice[die === 'z' ? 'b' : die];

/** Chance of a warning on one die. */
export const warningChance = (tables: Tables, die: Die): number =>
  warningFacesOf(tables, die) / tables.warningFaces.outOf;

/** Where a die lies in the game: no roll can stand in for another. */
export type DiePlace = { readonly turn: number; readonly step: number; readonly die: number };

function dieDraw(tables: Tables, die: Die, place: DiePlace): Draw {
  const warnings = warningFacesOf(tables, die);
  return {
    label: `t${place.turn}.s${place.step + 1}.d${place.die + 1}`,
    kind: 'die',
    of: die,
    faces: [CLEAN, WARNING],
    weights: [tables.warningFaces.outOf - warnings, warnings],
  };
}

/** The dice of one step, gear die first. */
export const stepDraws = (
  tables: Tables,
  dice: readonly Die[],
  place: Omit<DiePlace, 'die'>,
): readonly Draw[] => dice.map((die, i) => dieDraw(tables, die, { ...place, die: i }));

export const countWarnings = (faces: readonly Face[]): number =>
  faces.reduce((sum, face) => sum + (face === WARNING ? 1 : 0), 0);

export const asFaces = (faces: readonly string[]): readonly Face[] =>
  faces.map((face) => (face === WARNING ? WARNING : CLEAN));

/** [G8.5] One token out of the bag. */
export const tokenDraw = (bag: Tokens, turn: number, nth: number): Draw => ({
  label: `t${turn}.token${nth + 1}`,
  kind: 'token',
  faces: TOKENS,
  weights: TOKENS.map((token) => bag[token]),
});

/** The next place on the starting grid among cars with an equal claim to it (G2.2, G11.4). */
export const gridDraw = (candidates: readonly string[], place: number): Draw => ({
  label: `grid.${place + 1}`,
  kind: 'order',
  faces: candidates,
  weights: candidates.map(() => 1),
});
