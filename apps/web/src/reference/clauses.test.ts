import { describe, expect, it } from 'vitest';

import { GT_SECTION_OF_CLAUSE, RALLY_SECTION_OF_CLAUSE } from './clauses.ts';
import { GT_SECTIONS, RALLY_SECTIONS } from './sections.ts';

/** Clauses of each chapter of the rules, G1 to G12 and R1 to R14. */
const GT_CLAUSES = [7, 3, 3, 10, 5, 6, 3, 10, 3, 4, 6, 4];
const RALLY_CLAUSES = [6, 6, 3, 4, 2, 7, 4, 1, 3, 2, 3, 1, 2, 3];

const idsOf = (letter: string, chapters: readonly number[]): readonly string[] =>
  chapters.flatMap((count, chapter) =>
    Array.from({ length: count }, (_, clause) => `${letter}${chapter + 1}.${clause + 1}`),
  );

describe('clauses', () => {
  it.each([
    ['G', GT_CLAUSES, GT_SECTION_OF_CLAUSE, [64, 'G1.1', 'G12.4']],
    ['R', RALLY_CLAUSES, RALLY_SECTION_OF_CLAUSE, [47, 'R1.1', 'R14.3']],
  ] as const)('%s: each is explained in a section', (letter, chapters, map, range) => {
    const ids = idsOf(letter, chapters);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual(range);
    expect(Object.keys(map)).toEqual(ids);
  });

  it.each([
    ['gt', GT_SECTIONS, GT_SECTION_OF_CLAUSE],
    ['rally', RALLY_SECTIONS, RALLY_SECTION_OF_CLAUSE],
  ] as const)(
    '%s: each section but the summary of editions answers a clause',
    (_name, ids, map) => {
      const used = new Set<string>(Object.values(map));
      expect(ids.filter((id) => !used.has(id))).toEqual(['editions']);
    },
  );
});
