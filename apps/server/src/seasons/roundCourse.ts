import { ok, type Result } from '@perfect-line/core/result';
import { parseWith } from '@perfect-line/protocol/parsing';
import type { CreateRace } from '@perfect-line/protocol/race';
import type { RoundBody } from '@perfect-line/protocol/seasons';
import {
  absentPolicy,
  clockSettings,
  gameKind,
  level,
  millis,
  raceId,
  seatId,
} from '@perfect-line/protocol/shapes';
import type { AnyGame } from '@perfect-line/rules/game';
import type { RoundRow } from '@perfect-line/store/seasonStore';
import * as v from 'valibot';

import { checkedSetup, withoutFigures } from '../figures.ts';
import { checkLevel, refuse, type Refusal } from '../room/table.ts';
import { newRaceId } from '../secrets.ts';

const setup = v.record(v.string(), v.unknown());

const what = {
  game: gameKind,
  setup,
  /** When it was added to a season that was founded already. */
  addedAt: v.optional(millis),
};

/** What a round keeps of what is driven, as we write it. */
const roundCourse = v.variant('kind', [
  v.strictObject({
    kind: v.literal('trial'),
    ...what,
    challenge: raceId,
    /** Left out: each run has its own. */
    dice: v.optional(v.literal('equal')),
  }),
  v.strictObject({
    kind: v.literal('race'),
    ...what,
    computers: v.record(seatId, level),
    clock: clockSettings,
    absent: absentPolicy,
    substitute: level,
  }),
]);
export type RoundCourse = v.InferOutput<typeof roundCourse>;
export type TrialCourse = Extract<RoundCourse, { kind: 'trial' }>;
export type RaceCourse = Extract<RoundCourse, { kind: 'race' }>;

export const courseOf = ({ course }: Pick<RoundRow, 'course'>): RoundCourse =>
  v.parse(roundCourse, course);

/** Both games name their seats in `setup.drivers`. */
export function seatsIn({ drivers }: Readonly<Record<string, unknown>>): readonly string[] {
  const read = parseWith(v.array(v.looseObject({ id: seatId })), drivers);
  return read.ok ? read.value.map(({ id }) => id) : [];
}

/** Seats that drivers of the season sit in. */
const freeSeats = ({ setup: given, computers }: RaceCourse): readonly string[] =>
  seatsIn(given).filter((seat) => !Object.hasOwn(computers, seat));

/** How many can take part in every round. */
export const roomIn = (rounds: readonly Pick<RoundRow, 'course'>[], most: number): number =>
  rounds
    .map(courseOf)
    .map((course) => (course.kind === 'race' ? freeSeats(course).length : most))
    .reduce((least, seats) => Math.min(least, seats), most);

/** A race alone is none: then computers come along. */
const LEAST_CARS = 2;

/** The race of so many drivers: seats that nobody needs are left out, wherever the setup lists them. */
export function raceOf(course: RaceCourse, drivers: number): CreateRace {
  const free = freeSeats(course);
  const driven = Object.keys(course.computers).length;
  const needed = Math.max(drivers, LEAST_CARS - driven);
  const gone = new Set(free.slice(needed));
  const { kind: _, addedAt: __, setup: given, ...terms } = course;
  return { ...terms, setup: withoutSeats(given, gone), listed: false };
}

/** A line of a list of seats: by name, as in a grid, or with what is said of it, as among the drivers. */
const seatLine = v.union([
  seatId,
  v.pipe(
    v.looseObject({ id: seatId }),
    v.transform(({ id }) => id),
  ),
]);

function seatOfLine(line: unknown): string | undefined {
  const read = parseWith(seatLine, line);
  return read.ok ? read.value : undefined;
}

function withoutSeats(
  given: Readonly<Record<string, unknown>>,
  gone: ReadonlySet<unknown>,
): Record<string, unknown> {
  const all = new Set<unknown>(seatsIn(given));
  const without = (value: unknown): unknown => {
    const isOfSeats = Array.isArray(value) && value.every((line) => all.has(seatOfLine(line)));
    return isOfSeats ? value.filter((line) => !gone.has(seatOfLine(line))) : value;
  };
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, without(value)]));
}

type Games = ReadonlyMap<string, AnyGame>;

/** A round as its founder sent it, read by the rules of its game. */
export function checkRound(
  body: RoundBody,
  games: Games,
  levels: readonly string[],
): Result<RoundCourse, Refusal> {
  const game = games.get(body.game);
  if (game === undefined) return refuse('race.unknown-game', 'this game is not played here');
  const checked = checkedSetup(game, body.setup);
  if (!checked.ok) return checked;
  const read = { game: body.game, setup: withoutFigures(checked.value) };
  return body.kind === 'trial' ? trialOf(body, read) : raceCourseOf(body, read, levels);
}

type Read = Pick<TrialCourse, 'game' | 'setup'>;

function trialOf(
  { dice }: Extract<RoundBody, { kind: 'trial' }>,
  read: Read,
): Result<TrialCourse, Refusal> {
  if (seatsIn(read.setup).length !== 1)
    return refuse('season.trial-seats', 'a time trial is driven by one car');
  const challenge = newRaceId();
  return ok({ kind: 'trial', ...read, challenge, ...(dice === 'equal' && { dice }) });
}

function raceCourseOf(
  { computers, clock, absent, substitute }: Extract<RoundBody, { kind: 'race' }>,
  read: Read,
  levels: readonly string[],
): Result<RaceCourse, Refusal> {
  const course: RaceCourse = { kind: 'race', ...read, computers, clock, absent, substitute };
  const seats = seatsIn(read.setup);
  if (Object.keys(computers).some((seat) => !seats.includes(seat)))
    return refuse('seat.unknown', 'a computer has no such seat');
  const asked = [substitute, ...Object.values(computers)];
  const unknown = asked.map((each) => checkLevel({ levels }, each)).find((each) => !each.ok);
  if (unknown?.ok === false) return unknown;
  return freeSeats(course).length < 1
    ? refuse('season.no-seats', 'a race needs a seat for a driver')
    : ok(course);
}
