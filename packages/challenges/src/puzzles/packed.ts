import { oneOf } from '@perfect-line/core/json';
import type { GameEvent } from '@perfect-line/rules/game';

import { IDEAS, THEMES, type Puzzle, type Unit } from './puzzle.ts';

/** Whose decision it is; drills know the same seat. */
export const SOLVER = 'blue';

/** How one game writes what lies on its table. */
export interface Notation<Action = unknown> {
  /** A course with cars on it, the one at the wheel first, as the rules read a setup. */
  setupOf(course: unknown, cars: string): unknown;
  readAction(text: string): Action;
  writeAction(action: Action): string;
}

/** A puzzle as the miner finds it, and as one line of a file holds it: the cars stand as text. */
export type Row = Omit<Puzzle, 'setup'> & { readonly cars: string };

const CHANCE = '=';

function readEvent(notation: Notation, text: string): GameEvent<unknown> {
  if (text.startsWith(CHANCE)) return { type: 'chance', faces: text.slice(1).split(',') };
  return { type: 'action', seat: SOLVER, action: notation.readAction(text) };
}

const writeEvent = (notation: Notation, event: GameEvent<unknown>): string =>
  event.type === 'chance' ? `${CHANCE}${event.faces.join()}` : notation.writeAction(event.action);

const UNITS: readonly Unit[] = ['seconds', 'chance'];
/** Costs are written in hundredths of a second, or of a percent. */
const SCALE: Readonly<Record<Unit, number>> = { seconds: 100, chance: 10_000 };

/** Fields of a row: what holds a bar or a semicolon is no word of either game. */
export function packRow(notation: Notation, row: Row): string {
  const { unit } = row;
  const costs = [row.cost, row.margin, row.obvious].map((cost) => Math.round(cost * SCALE[unit]));
  return [
    row.course,
    row.cars,
    row.before.map((event) => writeEvent(notation, event)).join(';'),
    notation.writeAction(row.best),
    row.theme,
    row.idea,
    UNITS.indexOf(unit),
    ...costs,
    row.rating,
  ].join('|');
}

/** The last field: what a list needs of a row without reading it. */
export const ratingIn = (row: string): number => Number(row.slice(row.lastIndexOf('|') + 1));

/** Files are our own: a line that does not read is a fault of ours, and a test reads all of them. */
export function readRow(notation: Notation, courses: readonly unknown[], text: string): Puzzle {
  const [course, cars = '', before = '', best = '', theme, idea, ...numbers] = text.split('|');
  const [unitAt = 0, cost = 0, margin = 0, obvious = 0, rating = 0] = numbers.map(Number);
  const unit = UNITS[unitAt] ?? 'seconds';
  const events = before === '' ? [] : before.split(';');
  return {
    theme: oneOf(THEMES, theme, 'lines'),
    idea: oneOf(IDEAS, idea, 'line'),
    unit,
    course: Number(course),
    setup: notation.setupOf(courses[Number(course)], cars),
    before: events.map((event) => readEvent(notation, event)),
    best: notation.readAction(best),
    cost: cost / SCALE[unit],
    margin: margin / SCALE[unit],
    obvious: obvious / SCALE[unit],
    rating,
  };
}
