import * as v from 'valibot';

import { raceId, seatId, shownText } from './shapes.ts';

/** Said with one tap, heard by everybody in his own language. */
export const PHRASES = [
  'hello',
  'good-luck',
  'nice-move',
  'close',
  'ouch',
  'lucky',
  'catch-me',
  'behind-you',
  'thinking',
  'sorry',
  'thanks',
  'good-race',
] as const;

/** Shown over the car. */
export const SIGNS = ['wave', 'thumb', 'fire', 'sweat', 'flag', 'heart'] as const;
export type Sign = (typeof SIGNS)[number];

export const MAX_SAID = 200;

/** What may be said in a race; free text goes to drivers alone. Left out: phrases. */
export const talkRule = v.picklist(['off', 'phrases', 'text']);

export const saying = v.variant('kind', [
  v.strictObject({ kind: v.literal('phrase'), phrase: v.picklist(PHRASES) }),
  v.strictObject({ kind: v.literal('sign'), sign: v.picklist(SIGNS) }),
  v.strictObject({ kind: v.literal('text'), text: shownText(MAX_SAID) }),
]);
export type Saying = v.InferOutput<typeof saying>;

/** About whom: a driver of a race, by the seat. */
export const seatBody = v.strictObject({ race: raceId, seat: seatId });
