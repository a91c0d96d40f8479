import type { CourseDrawn } from '../games/gameCard.ts';
import { RallyPicture } from '../games/rally/rallyPicture.tsx';
import { CircuitPicture, TrackPicture } from './trackPicture.tsx';

/** Where a game is driven, small: whatever there is to draw of it. */
export function CoursePicture({ drawn }: { readonly drawn: CourseDrawn | undefined }) {
  if (drawn === undefined) return <span />;
  if ('track' in drawn) return <TrackPicture track={drawn.track} />;
  if ('tiles' in drawn) return <CircuitPicture tiles={drawn.tiles} />;
  return <RallyPicture book={drawn.roadBook} />;
}
