import type { Result } from '@perfect-line/core/result';
import * as v from 'valibot';

import { challengeId } from './challenges.ts';
import type { SeatChain } from './links.ts';
import { parseWith, type ProtocolError } from './parsing.ts';
import {
  absentPolicy,
  clockSettings,
  gameKind,
  hex32,
  level,
  millis,
  phase,
  playerName,
  raceId,
  raceTitle,
  seatId,
} from './shapes.ts';
import { talkRule } from './talk.ts';

/** Asked over HTTP; the rules read `setup`, this only passes it on. */
export const createRace = v.strictObject({
  game: gameKind,
  title: v.optional(raceTitle),
  setup: v.record(v.string(), v.unknown()),
  /** Seats that computers drive from the start, with their level. */
  computers: v.optional(v.record(seatId, level), {}),
  clock: clockSettings,
  absent: absentPolicy,
  /** The level that drives for the absent. */
  substitute: v.optional(level, 'club'),
  /** In the public list, or by link only. */
  listed: v.boolean(),
  /** Counts for the ratings of those who drive it; left out where it does not. */
  rated: v.optional(v.boolean()),
  /** What drivers may say to each other; left out: phrases. */
  talk: v.optional(talkRule),
});
export type CreateRace = v.InferOutput<typeof createRace>;

export const raceSettings = v.strictObject({
  title: v.optional(raceTitle),
  setup: v.record(v.string(), v.unknown()),
  clock: clockSettings,
  absent: absentPolicy,
  substitute: level,
  rated: v.optional(v.boolean()),
  talk: v.optional(talkRule),
  /** Strangers were sent here: it starts by itself when it is full, computers fill it at `fillAt`. */
  found: v.optional(v.strictObject({ fillAt: v.optional(millis) })),
  /** The official run of a challenge: one driver, and nothing to choose. */
  challenge: v.optional(challengeId),
  /** The same dice for all runs of it; their secret is published then. */
  equalDice: v.optional(v.strictObject({ until: millis })),
});
export type RaceSettings = v.InferOutput<typeof raceSettings>;

/** The chain of a seat as far as it is open; told only to clients that know dice of version 2. */
const chainInfo = v.strictObject({
  tip: hex32,
  last: hex32,
  isPassed: v.boolean(),
  isWaiting: v.boolean(),
});

export const readChain = (value: unknown): Result<SeatChain, ProtocolError> =>
  parseWith(chainInfo, value);

const seatInfo = v.strictObject({
  seat: seatId,
  /** Absent while nobody sits there. */
  name: v.optional(playerName),
  computer: v.optional(level),
  mine: v.boolean(),
  online: v.boolean(),
  /** A computer drives for this player until it comes back. */
  away: v.boolean(),
  commitment: v.optional(hex32),
  number: v.optional(hex32),
  chain: v.optional(chainInfo),
});
export type SeatInfo = v.InferOutput<typeof seatInfo>;

export const timerInfo = v.strictObject({
  seat: seatId,
  /** When the turn's own time ends, and when the bank is empty too. */
  turnEndsAt: millis,
  outAt: millis,
  bankMillis: v.record(seatId, millis),
});
export type TimerInfo = v.InferOutput<typeof timerInfo>;

/** Everything about a race but its course; the newest `rev` counts. */
export const roomInfo = v.strictObject({
  type: v.literal('room'),
  race: raceId,
  rev: millis,
  now: millis,
  game: gameKind,
  rulesVersion: v.string(),
  phase,
  settings: raceSettings,
  listed: v.boolean(),
  seats: v.array(seatInfo),
  isHost: v.boolean(),
  spectators: v.number(),
  dice: v.strictObject({ commitment: hex32, secret: v.optional(hex32) }),
  openingEndsAt: v.optional(millis),
  timer: v.optional(timerInfo),
  rematch: v.optional(raceId),
});
export type RoomInfo = v.InferOutput<typeof roomInfo>;

/** A line in a list of races. */
export const raceSummary = v.strictObject({
  race: raceId,
  game: gameKind,
  phase,
  title: v.optional(raceTitle),
  host: v.optional(playerName),
  seats: v.array(
    v.strictObject({
      seat: seatId,
      name: v.optional(playerName),
      computer: v.optional(level),
    }),
  ),
  free: v.number(),
  clock: clockSettings,
  absent: absentPolicy,
  track: v.unknown(),
  laps: v.unknown(),
  rated: v.optional(v.boolean()),
  createdAt: millis,
  updatedAt: millis,
  /** What was agreed beside the course, as the rules write it; missing in races from before. */
  agreed: v.optional(
    v.strictObject({ rulesVersion: v.string(), setup: v.record(v.string(), v.unknown()) }),
  ),
  /** Starts by itself when every seat is taken. */
  found: v.optional(v.literal(true)),
  /** In the list of the player's own races: the player has to act. */
  myTurn: v.optional(v.boolean()),
});
export type RaceSummary = v.InferOutput<typeof raceSummary>;
