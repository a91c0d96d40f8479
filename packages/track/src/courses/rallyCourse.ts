import { err, ok, type Result } from '@perfect-line/core/result';
import { isObject } from '@perfect-line/core/json';

import type { Difficulty } from '../builder/wish.ts';
import { compileSpecial } from '../rally/special.ts';
import { ZONES } from '../rally/zoneOutline.ts';
import { checkRally, checkSpecial, sidesOf } from '../roadbook/check.ts';
import { EMPTY_RALLY, type SpecialDraft } from '../roadbook/draft.ts';
import { formatRallyText, parseRallyText } from '../roadbook/rallyText.ts';
import type { CourseFacts, CourseKind, ReadCourse } from './course.ts';

/** Corners a space; the ready rallies lie between 0.29 and 0.37. */
const HARDER_FROM: readonly (readonly [number, Difficulty])[] = [
  [0.35, 'hard'],
  [0.32, 'medium'],
];

function factsOf(specials: readonly SpecialDraft[], length: number): CourseFacts {
  const rows = specials.flatMap((special) => {
    const book = checkSpecial(special);
    return book.ok ? compileSpecial(book.value).rows : [];
  });
  const corners = rows.filter(({ corner }) => corner !== undefined).length;
  const pieces = specials.reduce((sum, special) => sum + Object.keys(sidesOf(special)).length, 0);
  const share = corners / rows.length;
  const difficulty = HARDER_FROM.find(([from]) => share >= from)?.[1] ?? 'easy';
  return { length, corners, pieces, difficulty };
}

/** Boards that no road is driven on say nothing about the rally. */
const settled = ({ boards, legs, service }: SpecialDraft): SpecialDraft => ({
  boards: boards.filter(({ zone }) => legs.some((leg) => leg.zone === zone)),
  legs,
  service,
});

const snowIn = (sides: unknown): string =>
  isObject(sides) ? ZONES.filter((zone) => sides[zone] === 'snow').join('') : '';

/** Road-books and snow say it all, wherever the boards lie. */
const identityOf = (stages: readonly string[], snow: readonly string[]): string =>
  stages.map((stage, i) => `${stage} ${snow[i] ?? ''}`.trim()).join(' | ');

type RallyError = { readonly code: string; readonly message: string };

function readRally(text: string): Result<ReadCourse, readonly RallyError[]> {
  const read = parseRallyText(text);
  if (!read.ok) return err([{ code: read.error.code, message: 'no list of boards and roads' }]);
  const specials = read.value.map(settled);
  const rally = checkRally({ ...EMPTY_RALLY, specials });
  if (!rally.ok)
    return err(rally.error.map(({ code, special }) => ({ code, message: `special ${special}` })));
  const { stages, sides, spaces } = rally.value;
  return ok({
    text: formatRallyText(specials),
    identity: identityOf(stages, sides.map(snowIn)),
    facts: factsOf(specials, spaces),
  });
}

/** The road-books of a rally. */
export const RALLY: CourseKind = {
  game: 'rally',
  read: readRally,
  identityIn: ({ stages, weather }) => {
    if (!Array.isArray(stages)) return undefined;
    // Snow that is rolled is nobody's course.
    if (!Array.isArray(weather) && weather !== 'off') return undefined;
    return identityOf(stages.map(String), Array.isArray(weather) ? weather.map(snowIn) : []);
  },
};
