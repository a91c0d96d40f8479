import { unwrap } from '@perfect-line/core/result';
import { parseRoadBook, type RoadBook } from '@perfect-line/track/rally/roadBook';
import {
  compileSpecial,
  type Row,
  type SpecialTrack,
  type Spot,
  type SpotId,
} from '@perfect-line/track/rally/special';
import type { Surface } from '@perfect-line/track/rally/terrain';
import { ZONES } from '@perfect-line/track/rally/zoneOutline';

import { onRoads } from './roads.ts';
import type { RallySetup, Sides } from './setup.ts';
import type { RallyState } from './state.ts';
import { splitRows } from './splits.ts';

type Compiled = { readonly track: SpecialTrack; readonly splits: readonly number[] };

/** A setup never changes, so what is compiled from it may be kept as long as it lives. */
const books = new WeakMap<RallySetup, readonly RoadBook[]>();
const tracks = new WeakMap<RallySetup, Map<string, Compiled>>();

/** [R1.3] The specials' road-books, on the roads the rally was agreed on. */
export function booksOf(setup: RallySetup): readonly RoadBook[] {
  const known = books.get(setup);
  if (known) return known;
  const read = setup.stages.map((text) => onRoads(unwrap(parseRoadBook(text)), setup.roads));
  books.set(setup, read);
  return read;
}

function compiledOf(state: Pick<RallyState, 'setup' | 'special' | 'sides'>): Compiled {
  const { setup, special, sides } = state;
  const known = tracks.get(setup) ?? new Map<string, Compiled>();
  tracks.set(setup, known);
  const key = `${special}${sidesKey(sides)}`;
  const found = known.get(key);
  if (found) return found;
  const book = booksOf(setup)[special];
  if (!book) throw new Error(`no special ${special}`);
  const track = compileSpecial(book, sides);
  const made = {
    track,
    splits: splitRows(track, { named: setup.splits[special] ?? [], options: setup.options }),
  };
  known.set(key, made);
  return made;
}

const sidesKey = (sides: Sides): string => ZONES.map((zone) => sides[zone]).join(' ');

type Placed = Pick<RallyState, 'setup' | 'special' | 'sides'>;

export const trackOf = (state: Placed): SpecialTrack => compiledOf(state).track;
export const splitRowsOf = (state: Placed): readonly number[] => compiledOf(state).splits;

export function spotAt(track: SpecialTrack, id: SpotId): Spot {
  const spot = track.spots[id];
  if (!spot) throw new Error(`no spot ${id}`);
  return spot;
}

export function rowOf(track: SpecialTrack, row: number): Row {
  const found = track.rows[row];
  if (!found) throw new Error(`no row ${row}`);
  return found;
}

/** [R4.2] The gear a skid is driven in while no dirt lies on its corner. */
export const skidNoteOf = ({ corner }: Row): number => corner?.skid?.note ?? 0;

/** The surface a die is rolled on: that of the space it leads to, at the finish of the last one. */
export function surfaceAt(track: SpecialTrack, id: SpotId): Surface {
  return spotAt(track, Math.min(id, track.finish - 1)).surface;
}

/** Row of a spot: -1 before the start, the number of rows beyond the finish. */
export function rowAt(track: SpecialTrack, id: SpotId): number {
  if (id < 0) return -1;
  return id >= track.finish ? track.rows.length : spotAt(track, id).row;
}
