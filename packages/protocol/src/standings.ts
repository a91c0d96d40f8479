import * as v from 'valibot';

import { gameKind, millis, playerName, raceId, raceTitle } from './shapes.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `off`: not worked out on this server; `waiting`: not yet; `absent`: no exact par is known; `ready`: there is one. */
const drivingState = v.picklist(['off', 'waiting', 'absent', 'ready']);
export type DrivingState = v.InferOutput<typeof drivingState>;

/** Dice taken out: the seconds that the decisions of a run cost beside perfect driving. */
const drivingRow = v.strictObject({
  place: count,
  name: playerName,
  seconds: v.number(),
  mine: v.boolean(),
  race: v.optional(raceId),
});

export const drivingTable = v.strictObject({
  state: drivingState,
  /** What perfect driving takes on average; where it is known. */
  par: v.optional(v.number()),
  /** Runs finished in time, and those of them that have been worked out. */
  finished: count,
  judged: count,
  rows: v.array(drivingRow),
});
export type DrivingTable = v.InferOutput<typeof drivingTable>;

export const standingReply = v.strictObject({
  now: millis,
  game: gameKind,
  /** `2026-11`. */
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  /** Who has points, or has finished at all. */
  drivers: count,
  rows: v.array(
    v.strictObject({
      place: count,
      name: playerName,
      points: v.number(),
      /** Challenges of a day that were finished. */
      days: count,
      mine: v.boolean(),
    }),
  ),
});
export type StandingReply = v.InferOutput<typeof standingReply>;

const pastRun = v.strictObject({
  challenge: v.string(),
  game: gameKind,
  period: v.picklist(['day', 'month', 'made']),
  /** Of what somebody made. */
  name: v.optional(raceTitle),
  opensAt: millis,
  race: raceId,
  drivers: count,
  state: v.picklist(['driving', 'finished', 'not-finished']),
  driving: drivingState,
  seconds: v.optional(v.number()),
  place: v.optional(count),
  par: v.optional(v.number()),
  cost: v.optional(v.number()),
  drivingPlace: v.optional(count),
});
export type PastRun = v.InferOutput<typeof pastRun>;

export const historyReply = v.strictObject({ now: millis, runs: v.array(pastRun) });
export type HistoryReply = v.InferOutput<typeof historyReply>;
