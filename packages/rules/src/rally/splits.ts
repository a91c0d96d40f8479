import { ok } from '@perfect-line/core/result';
import type { RoadBook } from '@perfect-line/track/rally/roadBook';
import { compileSpecial, type SpecialTrack } from '@perfect-line/track/rally/special';

import { refuse, type Read } from '../parse.ts';
import type { RallyOptions } from './options.ts';

/** [R12.1] Spaces of a special, by their addresses without a corner line; records of rally-1 may name one twice. */
export function checkSplits(
  input: unknown,
  book: RoadBook | undefined,
  { mayRepeat }: { readonly mayRepeat: boolean },
): Read<readonly string[]> {
  const names = book ? compileSpecial(book).rows.map((row) => row.name) : [];
  if (!Array.isArray(input) || input.length > names.length)
    return refuse('setup.splits', 'timing points are a list of spaces of the special');
  const strange: unknown = input.find((name) => typeof name !== 'string' || !names.includes(name));
  if (strange !== undefined)
    return refuse('setup.splits', 'a timing point is not on a space of the special', {
      point: JSON.stringify(strange).slice(0, 40),
    });
  const points: readonly string[] = input;
  const double = points.find((name, i) => points.indexOf(name) < i);
  if (double !== undefined && !mayRepeat)
    return refuse('setup.splits', 'a space is named twice', { point: double });
  return ok(points);
}

type Wanted = {
  readonly named: readonly string[];
  readonly options: Pick<RallyOptions, 'splits' | 'evenSplits'>;
};

/** Rows of the timing points in driving order: those agreed, or as many as wanted laid out evenly. */
export function splitRows(track: SpecialTrack, { named, options }: Wanted): readonly number[] {
  if (named.length > 0) {
    const rows = named.map((name) => track.rows.findIndex((row) => row.name === name));
    return rows.toSorted((a, b) => a - b);
  }
  const last = track.rows.length - 1;
  const { splits: wanted, evenSplits } = options;
  const aims = Array.from({ length: wanted }, (_, i) => ((i + 1) * last) / (wanted + 1));
  if (evenSplits === 'all') return layEvenly(track, aims, last / (wanted + 1));
  const junctions = junctionsOf(track);
  return [...new Set(aims.map((aim) => nearest(junctions, aim) ?? Math.round(aim)))];
}

/** Each at the junction in its own stretch if there is one, else at the nearest space that is left. */
function layEvenly(
  track: SpecialTrack,
  aims: readonly number[],
  stretch: number,
): readonly number[] {
  const junctions = junctionsOf(track);
  const taken = new Set<number>();
  for (const aim of aims) {
    const free = track.rows.map((_, row) => row).filter((row) => !taken.has(row));
    const own = junctions.filter((row) => free.includes(row) && Math.abs(row - aim) < stretch / 2);
    const row = nearest(own, aim) ?? nearest(free, aim);
    if (row !== undefined) taken.add(row);
  }
  return [...taken].toSorted((a, b) => a - b);
}

const junctionsOf = (track: SpecialTrack): readonly number[] =>
  track.rows.flatMap((row, i) => (i > 0 && row.leg !== track.rows[i - 1]?.leg ? [i] : []));

const nearest = (rows: readonly number[], aim: number): number | undefined =>
  rows.toSorted((a, b) => Math.abs(a - aim) - Math.abs(b - aim))[0];
