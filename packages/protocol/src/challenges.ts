import * as v from 'valibot';

import { gameKind, millis, playerName, raceId, seatId } from './shapes.ts';
import { drivingTable } from './standings.ts';

/** `gt-2026-11-16` for a day, `rally-2026-11` for a month. */
export const challengeId = v.pipe(v.string(), v.regex(/^[a-z]{1,16}-\d{4}-\d{2}(-\d{2})?$/));

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const challengeInfo = v.strictObject({
  id: challengeId,
  game: gameKind,
  period: v.picklist(['day', 'month']),
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
});
export type RunRow = v.InferOutput<typeof runRow>;

export const challengeReply = v.strictObject({
  now: millis,
  challenge: challengeInfo,
  /** Official runs that were begun. */
  drivers: count,
  mine: v.optional(myRun),
  /** By time, luck included; the first ones, and mine wherever it is. */
  times: v.array(runRow),
  /** By what the decisions cost, luck taken out. */
  driving: drivingTable,
});
export type ChallengeReply = v.InferOutput<typeof challengeReply>;

export const challengesReply = v.strictObject({
  now: millis,
  open: v.array(
    v.strictObject({ ...challengeInfo.entries, drivers: count, mine: v.optional(myRun) }),
  ),
});
export type ChallengesReply = v.InferOutput<typeof challengesReply>;

export const beginReply = v.strictObject({ race: raceId });
