import { unwrap } from '@perfect-line/core/result';
import type { RoadBook } from '@perfect-line/track/rally/roadBook';
import { parseSpaces } from '@perfect-line/track/rally/roadNotation';

import type { RallySetup } from './setup.ts';

/** A road-book on the roads a rally was agreed on. */
export const onRoads = (book: RoadBook, roads: RallySetup['roads']): RoadBook => ({
  ...book,
  legs: book.legs.map((leg) => {
    const spaces = unwrap(parseSpaces(roads[leg.road.id] ?? ''));
    return { ...leg, road: { ...leg.road, spaces } };
  }),
});
