import { ok } from '@perfect-line/core/result';
import type { RoadBook } from '@perfect-line/track/rally/roadBook';
import { compileSpecial, type SpecialTrack } from '@perfect-line/track/rally/special';

import { refuse, type Read } from '../parse.ts';

const MAX_POINTS = 2;

/** [R12.1] One or two spaces of a special, by their addresses without a corner line. */
export function checkSplits(input: unknown, book: RoadBook | undefined): Read<readonly string[]> {
  if (!Array.isArray(input) || input.length > MAX_POINTS || !book)
    return refuse('setup.splits', `at most ${MAX_POINTS} timing points a special`);
  const names = new Set(compileSpecial(book).rows.map((row) => row.name));
  const strange: unknown = input.find((name) => typeof name !== 'string' || !names.has(name));
  if (strange !== undefined)
    return refuse('setup.splits', 'a timing point is no space of the special', {
      point: JSON.stringify(strange).slice(0, 40),
    });
  return ok(input as readonly string[]);
}

/** Rows of the timing points: those agreed, or the junctions of zones nearest to equal parts. */
export function splitRows(
  track: SpecialTrack,
  named: readonly string[],
  wanted: number,
): readonly number[] {
  if (named.length > 0) {
    const rows = named.map((name) => track.rows.findIndex((row) => row.name === name));
    return rows.toSorted((a, b) => a - b);
  }
  const last = track.rows.length - 1;
  const aims = Array.from({ length: wanted }, (_, i) => ((i + 1) * last) / (wanted + 1));
  return [...new Set(aims.map((aim) => nearestJunction(track, aim)))];
}

function nearestJunction(track: SpecialTrack, aim: number): number {
  const junctions = track.rows.flatMap((row, i) =>
    i > 0 && row.leg !== track.rows[i - 1]?.leg ? [i] : [],
  );
  const [nearest] = junctions.toSorted((a, b) => Math.abs(a - aim) - Math.abs(b - aim));
  return nearest ?? Math.round(aim);
}
