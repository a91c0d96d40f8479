import type { RaceSummary, RoomInfo } from '@perfect-line/protocol/race';
import type { PlacedTile } from '@perfect-line/track/graph';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';

import { locale, t } from '../i18n/translate.ts';
import { firstStage, rallyName } from '../rally/rallyName.ts';
import { RallyPicture } from '../rally/rallyPicture.tsx';
import { tilesOfTrack } from '../setup/ownTrack.ts';
import { trackName } from '../setup/trackName.ts';
import { CircuitPicture, TrackPicture } from '../ui/trackPicture.tsx';
import { trackOf } from './seatsOf.ts';

/** Where a race is driven, in the page's language, and what there is to draw of it. */
export type CourseInfo = {
  readonly name: string;
  readonly length: string | undefined;
  /** Number of a ready track, 0 for none. */
  readonly ready: number;
  /** Tiles of a track of somebody's own, empty for none. */
  readonly tiles: readonly PlacedTile[];
  /** Road-book of the first special, empty for none. */
  readonly stage: string;
};

type Written = {
  readonly game: string;
  readonly ready: number;
  readonly name: string;
  readonly count: unknown;
  readonly stage: string;
  readonly tiles?: readonly PlacedTile[];
};

function courseInfo({ game, ready, name, count, stage, tiles = [] }: Written): CourseInfo {
  const isRally = game === 'rally';
  const words = isRally
    ? (number: number) => t().rally.setup.specialCount({ count: number })
    : (laps: number) => t().setup.lapCount({ laps });
  return {
    name: isRally ? rallyName({ trackName: name }) : trackName(ready, locale.value, name),
    length: typeof count === 'number' ? words(count) : undefined,
    ready,
    tiles,
    stage,
  };
}

export function courseOfRoom({ game, settings: { setup } }: RoomInfo): CourseInfo {
  if (game === 'gt') {
    const { track, laps } = setup;
    return courseInfo({
      game,
      ...trackOf(track),
      tiles: tilesOfTrack(track),
      count: laps,
      stage: '',
    });
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
  return courseInfo({ game, ready, name, count: laps, stage, tiles: tilesOfTrack(track) });
}

export function CoursePicture({ course }: { readonly course: CourseInfo }) {
  if (course.ready !== 0) return <TrackPicture track={course.ready} />;
  if (course.tiles.length > 0) return <CircuitPicture tiles={course.tiles} />;
  return course.stage === '' ? <span /> : <RallyPicture book={course.stage} />;
}
