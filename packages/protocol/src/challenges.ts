import * as v from 'valibot';

import {
  gameKind,
  hex32,
  keptMillis,
  millis,
  playerName,
  raceId,
  raceTitle,
  seatId,
} from './shapes.ts';
import { drivingTable } from './standings.ts';

/** `gt-2026-11-16` for a day, `rally-2026-11` for a month; what somebody made has an id like a race's. */
export const challengeId = v.pipe(
  v.string(),
  v.regex(/^([a-z]{1,16}-\d{4}-\d{2}(-\d{2})?|[\w-]{16})$/),
);

/** `own`: a secret for each run. `equal`: one for all, so that equal plans see equal dice. */
export const CHALLENGE_DICE = ['own', 'equal'] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const challengeInfo = v.strictObject({
  id: challengeId,
  game: gameKind,
  /** `made`: by somebody, not by the calendar. */
  period: v.picklist(['day', 'month', 'made']),
  /** What is made has a name, and a maker where he is known. */
  name: v.optional(raceTitle),
  maker: v.optional(playerName),
  /** Left out: each run has its own. */
  dice: v.optional(v.picklist(CHALLENGE_DICE)),
  /** SHA-256 of the secret of equal dice, which is published at closing. */
  commitment: v.optional(hex32),
  /** From closing on. */
  secret: v.optional(hex32),
  /** The season it is a round of. */
  season: v.optional(raceId),
  opensAt: millis,
  closesAt: millis,
  seat: seatId,
  setup: v.record(v.string(), v.unknown()),
});
export type ChallengeInfo = v.InferOutput<typeof challengeInfo>;

/** How far an official run is; one that is not over when the challenge closes is not finished. */
const RUN_STATES = ['driving', 'finished', 'not-finished'] as const;

const myRun = v.strictObject({
  race: raceId,
  state: v.picklist(RUN_STATES),
  seconds: v.optional(v.number()),
  /** Seconds the decisions cost, dice taken out. */
  cost: v.optional(v.number()),
  place: v.optional(count),
  drivingPlace: v.optional(count),
});
export type MyRun = v.InferOutput<typeof myRun>;

const runRow = v.strictObject({
  place: count,
  name: playerName,
  seconds: v.number(),
  mine: v.boolean(),
  /** To whoever may see the run: all who have finished theirs, everybody after closing. */
  race: v.optional(raceId),
  /** By somebody the asking player follows. */
  followed: v.optional(v.boolean()),
});
export type RunRow = v.InferOutput<typeof runRow>;

export const challengeReply = v.strictObject({
  now: millis,
  challenge: challengeInfo,
  /** Official runs that were begun. */
  drivers: count,
  mine: v.optional(myRun),
  /** By time, luck included; the first ones, and mine wherever it is. With equal dice none before the own end. */
  times: v.array(runRow),
  /** After closing: who began and did not finish in time. */
  unfinished: v.optional(v.array(playerName)),
  /** Whoever asks made it. */
  isMaker: v.optional(v.literal(true)),
  /** It is a round of a season that whoever asks has not entered. */
  mustEnter: v.optional(v.literal(true)),
  /** By what the decisions cost, luck taken out; with equal dice not before the own end. */
  driving: v.optional(drivingTable),
});
export type ChallengeReply = v.InferOutput<typeof challengeReply>;

export const challengesReply = v.strictObject({
  now: millis,
  open: v.array(
    v.strictObject({ ...challengeInfo.entries, drivers: count, mine: v.optional(myRun) }),
  ),
});
export type ChallengesReply = v.InferOutput<typeof challengesReply>;

/** What a player makes; which course and car the rules of the game say. */
export const makeBody = v.strictObject({
  game: gameKind,
  name: raceTitle,
  /** With one driver. */
  setup: v.record(v.string(), v.unknown()),
  /** Left out: at once. */
  opensAt: v.optional(keptMillis),
  closesAt: keptMillis,
  dice: v.picklist(CHALLENGE_DICE),
});
export type MakeBody = v.InferOutput<typeof makeBody>;
export const madeReply = v.strictObject({ challenge: challengeId });

/** Those a player made, the newest first. */
export const madeListReply = v.strictObject({
  now: millis,
  made: v.array(v.strictObject({ ...challengeInfo.entries, drivers: count })),
});
export type MadeListReply = v.InferOutput<typeof madeListReply>;

export const beginReply = v.strictObject({ race: raceId });
