import * as v from 'valibot';

import { CHALLENGE_DICE } from './challenges.ts';
import { MAX_NAME } from './limits.ts';
import {
  absentPolicy,
  clockSettings,
  gameKind,
  level,
  keptMillis,
  millis,
  playerName,
  raceId,
  raceTitle,
  seatId,
  shownText,
} from './shapes.ts';

/** Not to be guessed: the link is the way in. */
const seasonId = v.pipe(v.string(), v.regex(/^[\w-]{16}$/));

/** What one season may hold. */
export const SEASON_LIMITS = { rounds: 24, teams: 12, points: 40, mostPoints: 1000, drivers: 60 };

export const TIES = ['share', 'wins', 'last-round'] as const;
const ROUND_STATES = ['waiting', 'open', 'over', 'cancelled'] as const;

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
/** The first round is 1. */
const roundNumber = v.pipe(count(SEASON_LIMITS.rounds), v.minValue(1));
/** What a race says of the season it belongs to. */
export const seasonRace = v.strictObject({ id: seasonId, round: roundNumber });

const setup = v.record(v.string(), v.unknown());
const teamName = shownText(MAX_NAME);

const pointsTable = v.pipe(
  v.array(count(SEASON_LIMITS.mostPoints)),
  v.minLength(1),
  v.maxLength(SEASON_LIMITS.points),
  // Nobody drives to lose a place.
  v.check((points) => points.every((each, i) => i === 0 || each <= (points[i - 1] ?? 0))),
);

const isTold = (name: string, i: number, all: readonly string[]): boolean =>
  all.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === i;

/** None, or at least two that can be told apart. */
const teamNames = v.pipe(
  v.array(teamName),
  v.maxLength(SEASON_LIMITS.teams),
  v.check((teams) => teams.length !== 1 && teams.every(isTold)),
);

const scoring = {
  points: pointsTable,
  /** Worst results of a driver that do not count. */
  dropped: count(SEASON_LIMITS.rounds - 1),
  ties: v.picklist(TIES),
  teams: teamNames,
};

/** Driven alone, until the deadline. */
const trialBody = v.strictObject({
  kind: v.literal('trial'),
  game: gameKind,
  /** With one seat. */
  setup,
  /** Left out: at once. */
  opensAt: v.optional(keptMillis),
  closesAt: keptMillis,
  /** Equal: one secret for all, and nobody sees a result before the own run is over. Left out: own. */
  dice: v.optional(v.picklist(CHALLENGE_DICE)),
});

/** Driven together: the server makes the race at its hour. */
const raceBody = v.strictObject({
  kind: v.literal('race'),
  game: gameKind,
  /** With every seat there may be; those that no driver needs are left out. */
  setup,
  computers: v.optional(v.record(seatId, level), {}),
  opensAt: keptMillis,
  clock: clockSettings,
  absent: absentPolicy,
  substitute: v.optional(level, 'club'),
});

export const roundBody = v.variant('kind', [trialBody, raceBody]);
export type RoundBody = v.InferOutput<typeof roundBody>;

export const foundBody = v.pipe(
  v.strictObject({
    name: raceTitle,
    ...scoring,
    rounds: v.pipe(v.array(roundBody), v.minLength(1), v.maxLength(SEASON_LIMITS.rounds)),
  }),
  v.check(({ dropped, rounds }) => dropped < rounds.length),
);
export type FoundBody = v.InferOutput<typeof foundBody>;

export const seasonRules = v.strictObject(scoring);
export type SeasonRules = v.InferOutput<typeof seasonRules>;

export const enterBody = v.strictObject({ team: v.optional(teamName) });
export const moveBody = v.strictObject({ opensAt: keptMillis, closesAt: v.optional(keptMillis) });
export type MoveBody = v.InferOutput<typeof moveBody>;

/** A driver's number in this season. */
const driver = v.pipe(v.string(), v.regex(/^\d{1,9}$/));

const roundResult = v.strictObject({
  driver,
  place: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Of a trial. */
  seconds: v.optional(v.number()),
  /** The run or race, to whoever may see it. */
  race: v.optional(raceId),
});
export type RoundResultRow = v.InferOutput<typeof roundResult>;

const seasonRound = v.strictObject({
  nth: roundNumber,
  kind: v.picklist(['trial', 'race']),
  game: gameKind,
  setup,
  opensAt: millis,
  closesAt: v.optional(millis),
  state: v.picklist(ROUND_STATES),
  /** Of a trial. */
  challenge: v.optional(raceId),
  /** Of a race, once it is made. */
  race: v.optional(raceId),
  /** Of a trial with equal dice; left out: each run has its own. */
  dice: v.optional(v.literal('equal')),
  /** When its founder added it to a season that was founded already. */
  addedAt: v.optional(millis),
  /** How far the viewer is. */
  mine: v.optional(v.picklist(['driving', 'finished', 'not-finished'])),
  /** With equal dice none before the viewer's own run is over, or the round. */
  results: v.array(roundResult),
});
export type SeasonRound = v.InferOutput<typeof seasonRound>;

const entrant = v.strictObject({
  driver,
  /** Nobody's, where the player is gone. */
  name: v.optional(playerName),
  team: v.optional(teamName),
  mine: v.boolean(),
});

export const seasonReply = v.strictObject({
  now: millis,
  id: seasonId,
  name: raceTitle,
  founder: v.optional(playerName),
  /** The viewer founded it. */
  isMine: v.boolean(),
  ...scoring,
  /** How many may enter. */
  room: v.pipe(v.number(), v.integer(), v.minValue(0)),
  rounds: v.array(seasonRound),
  entrants: v.array(entrant),
});
export type SeasonReply = v.InferOutput<typeof seasonReply>;

export const seasonsReply = v.strictObject({
  now: millis,
  seasons: v.array(
    v.strictObject({
      id: seasonId,
      name: raceTitle,
      isMine: v.boolean(),
      drivers: v.pipe(v.number(), v.integer(), v.minValue(0)),
      rounds: v.pipe(v.number(), v.integer(), v.minValue(0)),
      /** When the next round opens; left out where none is to come. */
      nextAt: v.optional(millis),
    }),
  ),
});
export type SeasonsReply = v.InferOutput<typeof seasonsReply>;

export const foundReply = v.strictObject({ season: seasonId });

export const addedReply = v.strictObject({ round: roundNumber });
