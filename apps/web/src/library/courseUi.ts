import type { LibraryEntry } from '@perfect-line/protocol/library';
import { parseLayout } from '@perfect-line/track/courses/circuitText';
import type { CourseKindName } from '@perfect-line/track/courses/kinds';
import { formatRoadBook } from '@perfect-line/track/rally/roadBook';
import { legsOf, type RallyDraft } from '@perfect-line/track/roadbook/draft';
import { parseRallyText } from '@perfect-line/track/roadbook/rallyText';
import type { Draft } from '@perfect-line/track/workshop/edit';

import type { CourseDrawn } from '../games/gameCard.ts';
import { t } from '../i18n/translate.ts';
import {
  driveAddress as rallyAddress,
  onlineRallyAddress,
  rallyChallengeAddress,
  rallyBenchHash,
} from '../workshop/roadbook/roadSharing.ts';
import {
  benchHash,
  circuitChallengeAddress,
  driveAddress,
  onlineRaceAddress,
} from '../workshop/sharing.ts';
import { w } from './words.ts';

type Way = 'race' | 'solo' | 'rivals' | 'alone' | 'online' | 'challenge' | 'workshop';

/** What the page does with a kind of course. */
type CourseUi = {
  /** Undefined when it cannot be read: then nothing of it is shown or driven. */
  readonly drawn: (course: string) => CourseDrawn | undefined;
  readonly ways: (entry: LibraryEntry) => readonly (readonly [way: Way, address: string])[];
  readonly facts: (facts: LibraryEntry['facts']) => string;
};

const draftOf = ({ name, author, course }: LibraryEntry): Draft => ({
  name,
  author,
  boxes: undefined,
  tiles: parseLayout(course) ?? [],
});

const CIRCUIT: CourseUi = {
  drawn: (course) => {
    const tiles = parseLayout(course);
    return tiles === undefined ? undefined : { tiles };
  },
  ways: (entry) => {
    const draft = draftOf(entry);
    const ofMine = entry.mine ? entry.id : undefined;
    return [
      ['race', driveAddress(draft, 'race')],
      ['solo', driveAddress(draft, 'solo')],
      ['online', onlineRaceAddress(draft)],
      ['challenge', circuitChallengeAddress(draft)],
      ['workshop', benchHash(draft, ofMine)],
    ];
  },
  facts: ({ pieces, corners }) => t().setup.trackFacts({ tiles: pieces, corners }),
};

function rallyOf({ name, author, course }: LibraryEntry): RallyDraft | undefined {
  const specials = parseRallyText(course);
  return specials.ok ? { name, author, specials: specials.value } : undefined;
}

const RALLY: CourseUi = {
  drawn: (course) => {
    const specials = parseRallyText(course);
    const [first] = specials.ok ? specials.value : [];
    return first && { roadBook: formatRoadBook(legsOf(first.legs)) };
  },
  ways: (entry) => {
    const draft = rallyOf(entry);
    if (draft === undefined) return [];
    return [
      ['rivals', rallyAddress(draft, 'rivals')],
      ['alone', rallyAddress(draft, 'alone')],
      ['online', onlineRallyAddress(draft)],
      ['challenge', rallyChallengeAddress(draft)],
      ['workshop', rallyBenchHash(draft, entry.mine ? entry.id : undefined)],
    ];
  },
  facts: ({ length }) => w().spaces({ count: length }),
};

const COURSE_UIS: Readonly<Record<CourseKindName, CourseUi>> = { circuit: CIRCUIT, rally: RALLY };

/** Undefined for a kind that a newer server has and this page does not know. */
export const courseUi = (kind: string): CourseUi | undefined =>
  Object.entries(COURSE_UIS).find(([name]) => name === kind)?.[1];
