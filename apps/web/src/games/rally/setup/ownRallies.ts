import { checkRally, type CheckedRally } from '@perfect-line/track/roadbook/check';
import type { RallyDraft } from '@perfect-line/track/roadbook/draft';
import { readRally, writeRally } from '@perfect-line/track/roadbook/rallyFile';
import { formatRallyText } from '@perfect-line/track/roadbook/rallyText';
import { ZONES } from '@perfect-line/track/rally/zoneOutline';

import { DraftShelf } from '../../../storage/draftShelf.ts';
import { OWN, type RallyChoice } from './rallyChoice.ts';

/** The rallies built on this device, whole or not. */
export const ownRallies = new DraftShelf<RallyDraft>({
  key: 'perfect-line.rallies',
  read: ({ rally }) => {
    const draft = readRally(rally);
    return draft.ok ? draft.value : undefined;
  },
  write: (draft) => ({ rally: writeRally(draft) }),
  courseOf: ({ specials }) => formatRallyText(specials),
});

const snowOf = (sides: CheckedRally['sides'][number]): string =>
  ZONES.filter((zone) => sides[zone] === 'snow').join('');

type Course = Pick<
  RallyChoice,
  'rally' | 'name' | 'stages' | 'specials' | 'service' | 'weather' | 'snow'
>;

/** A rally of the bench as a setup takes it; undefined while it is not whole. */
export function courseOf(draft: RallyDraft): Course | undefined {
  const check = checkRally(draft);
  if (!check.ok) return undefined;
  const { stages, sides, service } = check.value;
  const snow = sides.map(snowOf);
  const isDry = snow.every((zones) => zones === '');
  return {
    rally: OWN,
    name: draft.name,
    stages,
    specials: stages.length,
    service,
    weather: isDry ? 'off' : 'agreed',
    snow: isDry ? [] : snow,
  };
}
