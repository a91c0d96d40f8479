import type { RaceSummary, RoomInfo } from '@perfect-line/protocol/race';
import type { GameKind } from '@perfect-line/rules/game';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';

import { locale, t } from '../i18n/translate.ts';
import { firstStage, rallyName } from '../rally/rallyName.ts';
import { RallyPicture } from '../rally/rallyPicture.tsx';
import { trackName } from '../setup/trackName.ts';
import { TrackPicture } from '../ui/trackPicture.tsx';
import { trackOf } from './seatsOf.ts';

/** Where a race is driven, in the page's language, and what there is to draw of it. */
export type CourseInfo = {
  readonly name: string;
  readonly length: string | undefined;
  /** Number of a ready track, 0 for none. */
  readonly ready: number;
  /** Road-book of the first special, empty for none. */
  readonly stage: string;
};

type Written = {
  readonly game: GameKind;
  readonly ready: number;
  readonly name: string;
  readonly count: unknown;
  readonly stage: string;
};

function courseInfo({ game, ready, name, count, stage }: Written): CourseInfo {
  const isRally = game === 'rally';
  const words = isRally
    ? (number: number) => t().rally.setup.specialCount({ count: number })
    : (laps: number) => t().setup.lapCount({ laps });
  return {
    name: isRally ? rallyName({ trackName: name }) : trackName(ready, locale.value, name),
    length: typeof count === 'number' ? words(count) : undefined,
    ready,
    stage,
  };
}

export function courseOfRoom({ game, settings: { setup } }: RoomInfo): CourseInfo {
  if (game === 'gt') {
    return courseInfo({ game, ...trackOf(setup['track']), count: setup['laps'], stage: '' });
  }
  const { name, stages } = setup;
  const count = Array.isArray(stages) ? stages.length : undefined;
  const written = typeof name === 'string' ? name : '';
  return courseInfo({ game, ready: 0, name: written, count, stage: firstStage({ setup }) });
}

/** A list carries no road-books: a ready rally has its picture, an own one none. */
export function courseOfSummary({ game, track, laps }: RaceSummary): CourseInfo {
  const { ready, name } = trackOf(track);
  const stage = READY_RALLIES.find(({ id }) => id === name)?.specials[0] ?? '';
  return courseInfo({ game, ready, name, count: laps, stage });
}

export function CoursePicture({ course }: { readonly course: CourseInfo }) {
  if (course.ready !== 0) return <TrackPicture track={course.ready} />;
  return course.stage === '' ? <span /> : <RallyPicture book={course.stage} />;
}
