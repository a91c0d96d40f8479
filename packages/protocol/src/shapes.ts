import * as v from 'valibot';

import { MAX_NAME, MAX_TITLE } from './limits.ts';

/** Control characters, halves of characters, what is no character, and marks that turn a whole line around. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;

export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);

export const shownText = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.check(isPrintable));

export const playerName = shownText(MAX_NAME);
export const raceTitle = shownText(MAX_TITLE);
export const raceId = v.pipe(v.string(), v.regex(/^[\w-]{16}$/));
export const requestId = v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/));
/** Seats are keys of plain objects on both sides: what every object has already is no name for one. */
export const seatId = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{N}_-]{1,32}$/u),
  v.check((text) => !Reflect.has(Object.prototype, text)),
);
/** A seat's own hash or number: 32 bytes in hex. */
export const hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
export const level = v.pipe(v.string(), v.regex(/^[a-z-]{1,24}$/));
export const seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const millis = v.pipe(v.number(), v.finite(), v.minValue(0));
/** A time that somebody names and the store keeps. */
export const keptMillis = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const stateHash = v.pipe(v.string(), v.maxLength(64));
/** Which games are played is the server's to say, not the line's. */
export const gameKind = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,15}$/));

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** Live: seconds for each turn, then from the bank. Days: hours for each turn. None: nobody is hurried. */
export const clockSettings = v.variant('type', [
  v.strictObject({
    type: v.literal('live'),
    turnSeconds: whole(5, 3600),
    bankSeconds: whole(0, 7200),
  }),
  v.strictObject({ type: v.literal('days'), turnHours: whole(1, 336) }),
  v.strictObject({ type: v.literal('none') }),
]);
export type ClockSettings = v.InferOutput<typeof clockSettings>;

/** Agreed at creation: what happens when a player's time is up. */
export const absentPolicy = v.picklist(['skip', 'computer', 'resign']);

/** What a player may choose for the own car when joining; the rules check it with the setup. */
export const seatOptions = v.strictObject({
  tyres: v.optional(v.pipe(v.string(), v.maxLength(20))),
  category: v.optional(v.pipe(v.string(), v.maxLength(20))),
});
export type SeatOptions = v.InferOutput<typeof seatOptions>;

const PHASES = ['lobby', 'opening', 'racing', 'over'] as const;
export const phase = v.picklist(PHASES);
