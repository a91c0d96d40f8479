import { unwrap } from '@perfect-line/core/result';
import { describe, expect, it } from 'vitest';

import { READY_RALLIES } from '../rally/readyRallies.ts';
import { parseRoadBook } from '../rally/roadBook.ts';
import type { SpecialDraft } from '../roadbook/draft.ts';
import { formatRallyText } from '../roadbook/rallyText.ts';
import { RALLY } from './rallyCourse.ts';

/** The boards of a road-book as its reader lays them, with its roads. */
function draftOf(book: string): SpecialDraft {
  const { legs, boards } = unwrap(parseRoadBook(book));
  return {
    boards: boards.map((board) => ({ ...board, side: 'asphalt' as const })),
    legs: legs.map(({ zone, from, to }) => ({ zone, from, to })),
    service: true,
  };
}

describe('[R1.1] a rally as a course', () => {
  it.each(READY_RALLIES.map(({ id, specials }) => [id, specials] as const))(
    '%s is read, and found again in the setup that drives it',
    (_id, specials) => {
      const course = unwrap(RALLY.read(formatRallyText(specials.map(draftOf))));
      expect(unwrap(RALLY.read(course.text))).toEqual(course);
      expect(RALLY.identityIn({ stages: specials, weather: 'off' })).toBe(course.identity);
      expect(course.facts.corners).toBeGreaterThan(0);
      expect(course.facts.length).toBeGreaterThan(course.facts.corners);
    },
  );

  it('[R11.1] with snow is another one, and rolled snow is none', () => {
    const [book = ''] = READY_RALLIES[0]?.specials ?? [];
    const { boards, ...rest } = draftOf(book);
    const snowy = { ...rest, boards: boards.map((board) => ({ ...board, side: 'snow' as const })) };
    const { identity } = unwrap(RALLY.read(formatRallyText([snowy])));
    expect(identity).not.toBe(RALLY.identityIn({ stages: [book], weather: 'off' }));
    const sides = Object.fromEntries(boards.map(({ zone }) => [zone, 'snow']));
    expect(RALLY.identityIn({ stages: [book], weather: [sides] })).toBe(identity);
    expect(RALLY.identityIn({ stages: [book], weather: 'rolled' })).toBeUndefined();
  });

  it.each(['', 'nonsense', 'C0_0_0a', 'C0_0_0a.C8-4.C8-4', '*'])(
    '%j is refused by code',
    (text) => {
      const read = RALLY.read(text);
      expect(read.ok ? [] : read.error.map(({ code }) => code)).not.toEqual([]);
    },
  );
});
