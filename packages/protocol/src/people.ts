import * as v from 'valibot';

import { MAX_CREDENTIAL_ID, MAX_LABEL } from './limits.ts';
import { gameKind, millis, playerName, raceId, shownText } from './shapes.ts';

/** Bytes as browsers write them. */
const base64url = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most));
const credentialId = base64url(MAX_CREDENTIAL_ID);
export const passkeyId = credentialId;
const passkeyLabel = shownText(MAX_LABEL);
const transports = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(8)));

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
};

/** What a browser's authenticator answers; of what else it adds nothing is read. */
const created = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    transports,
  }),
});
const asserted = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: v.optional(base64url(100)),
  }),
});

/** The name is asked for with the first passkey: it makes a guest a player who stays. */
export const passkeyOptionsBody = v.strictObject({ name: v.optional(playerName) });
export const passkeyBody = v.strictObject({
  name: v.optional(playerName),
  label: passkeyLabel,
  response: created,
});
export type CreatedPasskey = v.InferOutput<typeof created>;
export const passkeyLabelBody = v.strictObject({ label: passkeyLabel });
export const passkeySignInBody = v.strictObject({ response: asserted });
export type AssertedPasskey = v.InferOutput<typeof asserted>;

export const wordsSignInBody = v.strictObject({
  name: playerName,
  words: v.pipe(v.string(), v.maxLength(300)),
});
export const renameBody = v.strictObject({ name: playerName });
export const publicBody = v.strictObject({ isPublic: v.boolean() });

/** Published courses stay under nobody's name, or go. */
const COURSES_LEFT = ['keep', 'withdraw'] as const;
/** The own name, typed once more. */
export const forgetBody = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(100)),
  courses: v.picklist(COURSES_LEFT),
});

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const passkeyInfo = v.strictObject({
  id: passkeyId,
  label: passkeyLabel,
  createdAt: millis,
  usedAt: millis,
});
export type PasskeyInfo = v.InferOutput<typeof passkeyInfo>;

export const meReply = v.strictObject({
  player: v.strictObject({ id: v.string(), name: playerName }),
  /** When the player was kept; absent for a guest. */
  keptAt: v.optional(millis),
  passkeys: v.array(passkeyInfo),
  hasWords: v.boolean(),
  isPublic: v.boolean(),
  /** Sessions that are open, this one too. */
  devices: count,
  follows: v.array(playerName),
});
export type Me = v.InferOutput<typeof meReply>;

/** Handed to the browser as they are. */
export const optionsReply = v.record(v.string(), v.unknown());
export const wordsReply = v.strictObject({ words: v.pipe(v.array(v.string()), v.minLength(1)) });

/** Weng and Lin: the middle of what the player may be worth, and how sure that is. */
const rating = v.strictObject({
  game: gameKind,
  mu: v.number(),
  sigma: v.number(),
  races: count,
});

/** A rated race and the rating after it. */
const ratedRace = v.strictObject({
  race: raceId,
  game: gameKind,
  at: millis,
  place: count,
  drivers: count,
  mu: v.number(),
  sigma: v.number(),
});
export type RatedRaceInfo = v.InferOutput<typeof ratedRace>;

const finishedRace = v.strictObject({
  race: raceId,
  game: gameKind,
  at: millis,
  drivers: v.array(playerName),
});
const publishedCourse = v.strictObject({
  id: v.string(),
  kind: gameKind,
  name: v.string(),
  likes: count,
  driven: count,
});

/** What everybody sees of a player who wants to be seen. */
export const personReply = v.strictObject({
  name: playerName,
  keptAt: millis,
  isMe: v.boolean(),
  isFollowed: v.boolean(),
  ratings: v.array(rating),
  /** Oldest first. */
  course: v.array(ratedRace),
  races: v.array(finishedRace),
  published: v.array(publishedCourse),
});
export type Person = v.InferOutput<typeof personReply>;
