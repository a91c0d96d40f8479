import * as v from 'valibot';

import { gameKind } from './shapes.ts';

export const LENGTHS = ['short', 'medium', 'long'] as const;
export type RaceLength = (typeof LENGTHS)[number];
export const FOUND_PACES = ['live', 'days'] as const;
export const FOUND_FIELDS = [2, 3, 4] as const;
/** Seconds after which computers take the free seats, for who agrees to that. */
export const FILL_SECONDS = [15, 60, 180] as const;

/** What somebody who looks for a race asks for; a course of that length is chosen by the server. */
export const findBody = v.strictObject({
  game: gameKind,
  length: v.picklist(LENGTHS),
  pace: v.picklist(FOUND_PACES),
  drivers: v.optional(v.picklist(FOUND_FIELDS), 2),
  /** Left out: people only. */
  computersAfter: v.optional(v.picklist(FILL_SECONDS)),
});
export type FindBody = v.InferOutput<typeof findBody>;
