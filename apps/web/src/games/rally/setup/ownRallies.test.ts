import { rally } from '@perfect-line/rules/rally/game';
import { parseLegs } from '@perfect-line/track/rally/roadBook';
import { unwrap } from '@perfect-line/core/result';
import { EMPTY_RALLY, type RallyDraft } from '@perfect-line/track/roadbook/draft';
import { applyRallyEdit, specialAlong } from '@perfect-line/track/roadbook/edit';
import { describe, expect, it } from 'vitest';

import { courseOf } from './ownRallies.ts';
import { FIRST_RALLY } from './rallyChoice.ts';
import { parseRallyLink, formatRallyLink } from './rallyLink.ts';
import { writtenRally } from './writtenRally.ts';

const special = specialAlong(unwrap(parseLegs('C8-C3 / J6-J5 / C4-C5')));
const dry: RallyDraft = {
  name: 'Cat Hill',
  author: '',
  specials: [special, { ...special, service: false }, special],
};
const snowy = unwrap(
  applyRallyEdit(dry, { type: 'special', special: 1, edit: { type: 'flip', zones: ['J'] } }),
);

describe('[R1.1] a rally of the bench as a setup', () => {
  it('is none while it is not whole', () => {
    expect(courseOf(EMPTY_RALLY)).toBeUndefined();
  });

  it.each([
    ['dry', dry, 'off'],
    ['[R11.1] under snow', snowy, [{}, { J: 'snow', C: 'asphalt' }, {}]],
  ] as const)(
    '%s: roads, service and sides go through the link into the rules',
    (_, draft, weather) => {
      const choice = { ...FIRST_RALLY, ...courseOf(draft) };
      const linked = parseRallyLink(formatRallyLink(choice), FIRST_RALLY);
      expect(linked).toEqual(choice);
      expect(unwrap(rally.parseSetup(writtenRally(linked, '')))).toMatchObject({
        name: 'Cat Hill',
        service: [true, false],
        weather,
      });
    },
  );
});
