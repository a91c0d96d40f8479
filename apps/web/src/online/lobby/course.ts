import type { RaceSummary, RoomInfo } from '@perfect-line/protocol/race';

import { fieldOf } from '../../games/fieldOf.ts';
import type { CourseDrawn, CourseFacts } from '../../games/gameCard.ts';
import { cardOf } from '../../games/registry.ts';

/** Where a race is driven, in the page's language, and what there is to draw of it. */
export type CourseInfo = {
  readonly name: string;
  readonly length: string | undefined;
  readonly drawn: CourseDrawn | undefined;
};

type Written = CourseFacts & { readonly game: string; readonly length: unknown };

function courseInfo({ game, length, ...course }: Written): CourseInfo {
  const card = cardOf(game);
  return {
    name: card?.courseName(course) ?? course.trackName,
    length: typeof length === 'number' ? card?.lengthWords(length) : undefined,
    drawn: card?.drawn(course),
  };
}

const NOWHERE = { ready: 0, trackName: '' };

export function courseOfRoom({ game, settings: { setup } }: RoomInfo): CourseInfo {
  const card = cardOf(game);
  const named = card?.namedIn(setup) ?? NOWHERE;
  return courseInfo({ game, ...named, setup, length: card?.lengthIn(setup) });
}

/** A list carries the track alone, whatever the game calls it. */
export function courseOfSummary({ game, track, laps }: RaceSummary): CourseInfo {
  const setup = { track, name: fieldOf(track, 'name') };
  const named = cardOf(game)?.namedIn(setup) ?? NOWHERE;
  return courseInfo({ game, ...named, setup, length: laps });
}
