import { err, ok, type Result } from '@perfect-line/core/result';
import { parseWith } from '@perfect-line/protocol/parsing';
import {
  SEASON_LIMITS,
  seasonRules,
  type FoundBody,
  type MoveBody,
  type RoundBody,
  type SeasonReply,
  type SeasonRules,
  type SeasonsReply,
} from '@perfect-line/protocol/seasons';
import type { AnyGame } from '@perfect-line/rules/game';
import type { GameStore, Millis, PlayerId, Session } from '@perfect-line/store/gameStore';
import type {
  NewRound,
  RoundChange,
  RoundRow,
  SeasonLimits,
  SeasonLine,
  SeasonRefusal,
  SeasonRow,
} from '@perfect-line/store/seasonStore';

import { refuse, type Refusal } from '../room/table.ts';
import type { Rooms } from '../rooms.ts';
import { newRaceId } from '../secrets.ts';
import { openTrials } from './openTrials.ts';
import { checkRound, courseOf, roomIn, type RoundCourse } from './roundCourse.ts';
import { RoundResults } from './roundResults.ts';

const LIMITS: SeasonLimits = { perPlayer: 20, all: 50_000 };
/** Of seasons longer ago nothing is listed; whoever has the link finds them. */
const LISTED = 50;
const DAY_MILLIS = 86_400_000;
/** A round opens within two years: further off it is a slip. */
const FURTHEST_MILLIS = 2 * 366 * DAY_MILLIS;
/** Time enough to drive a lap; a deadline before that is a slip. */
const SHORTEST_MILLIS = 60_000;
/** Whoever entered has at least so long to learn of a round that is added. */
const NOTICE_MILLIS = DAY_MILLIS;

export type SeasonsDeps = {
  readonly store: GameStore;
  readonly rooms: Pick<Rooms, 'endOf' | 'placesOf'>;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly levels: readonly string[];
  readonly now: () => Millis;
  readonly limits?: SeasonLimits | undefined;
};

const WORDS: Readonly<Record<SeasonRefusal, string>> = {
  'season.too-many': 'you have founded too many seasons',
  'season.full': 'there is no room left',
  'season.unknown': 'there is no such season',
  'season.not-yours': 'only who founded the season may do this',
  'season.entered': 'you have entered this season already',
  'season.not-entered': 'you have not entered this season',
  'season.opened': 'a round that has opened stays as it is',
  'season.too-long': 'the season has as many rounds as one may',
  'season.few-seats': 'more drivers have entered than this race has seats',
};
const refused = (code: SeasonRefusal): Result<never, Refusal> => refuse(code, WORDS[code]);

const OVER = refuse('season.over', 'the last round of this season is over');

const told = <T>(done: Result<T, SeasonRefusal>): Result<T, Refusal> =>
  done.ok ? done : refused(done.error);

type CheckedRound = NewRound & { readonly course: RoundCourse };

type Asked = { readonly id: string; readonly nth: number };

/** Seasons: what was agreed lies in the store, how it went is read from runs and races. */
export class Seasons {
  readonly #deps: SeasonsDeps;
  readonly #results: RoundResults;

  constructor(deps: SeasonsDeps) {
    this.#deps = deps;
    this.#results = new RoundResults(deps);
  }

  async found({ player }: Session, body: FoundBody): Promise<Result<string, Refusal>> {
    const { store, limits = LIMITS } = this.#deps;
    const rounds = this.#rounds(body.rounds);
    if (!rounds.ok) return rounds;
    const { name, points, dropped, ties, teams } = body;
    const season = {
      id: newRaceId(),
      owner: player,
      name,
      rules: { points, dropped, ties, teams },
      createdAt: this.#deps.now(),
      rounds: rounds.value,
    };
    const done = told(await store.foundSeason(season, limits));
    return done.ok ? ok(season.id) : done;
  }

  #rounds(bodies: readonly RoundBody[]): Result<readonly NewRound[], Refusal> {
    const rounds: NewRound[] = [];
    for (const body of bodies) {
      const round = this.#roundOf(body);
      if (!round.ok) return round;
      rounds.push(round.value);
    }
    return ok(rounds);
  }

  #roundOf(body: RoundBody): Result<CheckedRound, Refusal> {
    const now = this.#deps.now();
    const course = checkRound(body, this.#deps.games, this.#deps.levels);
    if (!course.ok) return course;
    const times = {
      opensAt: body.opensAt ?? now,
      ...(body.kind === 'trial' && { closesAt: body.closesAt }),
    };
    const inTime = checkTimes(times, now);
    return inTime.ok ? ok({ kind: body.kind, ...times, course: course.value }) : inTime;
  }

  /** A round more, of which everybody can know in time; not once the season is over (ADR 245). */
  async add({ player: owner }: Session, id: string, body: RoundBody) {
    const season = await this.#shown(id);
    if (!season.ok) return season;
    if (season.value.owner !== owner) return refused('season.not-yours');
    if (await this.#isOver(season.value)) return OVER;
    const round = this.#roundOf(body);
    if (!round.ok) return round;
    const { opensAt, closesAt = opensAt, course } = round.value;
    const addedAt = this.#deps.now();
    if (closesAt - addedAt < NOTICE_MILLIS)
      return refuse('season.notice', 'a round that is added leaves everybody a day to learn of it');
    const added = { ...round.value, course: { ...course, addedAt } };
    const { rounds: most, drivers } = SEASON_LIMITS;
    const seats = roomIn([added], drivers);
    const nth = await this.#deps.store.addRound({ season: id, owner, round: added, seats, most });
    return told(nth);
  }

  /** Everything that was to be driven is; a season whose rounds were all cancelled has not begun. */
  async #isOver({ rounds, entrants }: SeasonRow): Promise<boolean> {
    const went = rounds.map((round) => this.#results.of(round, { entrants, viewer: undefined }));
    const states = (await Promise.all(went)).map(({ state }) => state);
    return states.includes('over') && !states.some((one) => one === 'waiting' || one === 'open');
  }

  async mine(player: PlayerId): Promise<SeasonsReply> {
    const now = this.#deps.now();
    const lines = await this.#deps.store.seasonsOf(player, LISTED);
    return { now, seasons: lines.map((line) => lineOf(line, player, now)) };
  }

  async page(id: string, viewer: PlayerId | undefined): Promise<Result<SeasonReply, Refusal>> {
    const season = await this.#shown(id);
    if (!season.ok) return season;
    await openTrials(this.#deps, season.value);
    return ok(await this.#told(season.value, viewer));
  }

  async #told(season: SeasonRow, viewer: PlayerId | undefined): Promise<SeasonReply> {
    const { id, name, owner, ownerName, entrants } = season;
    const rounds = season.rounds.map(async (round) => ({
      ...shownRound(round),
      ...(await this.#results.of(round, { entrants, viewer })),
    }));
    return {
      now: this.#deps.now(),
      id,
      name,
      ...(ownerName !== undefined && { founder: ownerName }),
      isMine: owner === viewer,
      ...rulesOf(season),
      room: roomOf(season),
      rounds: await Promise.all(rounds),
      entrants: entrants.map(({ nth, player, name: called, team }) => ({
        driver: String(nth),
        ...(called !== undefined && { name: called }),
        ...(team !== undefined && { team }),
        mine: player === viewer,
      })),
    };
  }

  async enter(
    { player }: Session,
    id: string,
    team: string | undefined,
  ): Promise<Result<void, Refusal>> {
    for (;;) {
      const season = await this.#shown(id);
      if (!season.ok) return season;
      if (await this.#isOver(season.value)) return OVER;
      const { teams } = rulesOf(season.value);
      const isKnown = teams.length === 0 ? team === undefined : teams.some((one) => one === team);
      if (!isKnown) return refuse('season.team', 'choose one of the teams of this season');
      const at = this.#deps.now();
      const entrant = { season: id, player, at, ...(team !== undefined && { team }) };
      const room = { most: roomOf(season.value), rounds: season.value.rounds.length };
      const entered = await this.#deps.store.enterSeason(entrant, room);
      if (entered.ok) return entered;
      const { error } = entered;
      // Its founder has just added a round, which may have fewer seats.
      if (error !== 'season.changed') return refused(error);
    }
  }

  async leave({ player }: Session, id: string): Promise<Result<void, Refusal>> {
    return told(await this.#deps.store.leaveSeason(id, player, this.#deps.now()));
  }

  async move({ player: owner }: Session, { id, nth }: Asked, times: MoveBody) {
    const round = await this.#round({ id, nth });
    if (!round.ok) return round;
    const change = this.#changeOf(round.value, { season: id, owner });
    const isTrial = round.value.kind === 'trial';
    if (isTrial !== (times.closesAt !== undefined))
      return refuse('season.times', 'a time trial has a deadline, a race has none');
    const inTime = checkTimes(times, change.now);
    if (!inTime.ok) return inTime;
    const { opensAt, closesAt } = times;
    const wanted = { opensAt, ...(closesAt !== undefined && { closesAt }) };
    return told(await this.#deps.store.moveRound(change, wanted));
  }

  async cancel({ player: owner }: Session, { id, nth }: Asked): Promise<Result<void, Refusal>> {
    const round = await this.#round({ id, nth });
    if (!round.ok) return round;
    const change = this.#changeOf(round.value, { season: id, owner });
    return told(await this.#deps.store.cancelRound(change));
  }

  /** Of this very moment: the round may have opened while the season was read. */
  #changeOf(round: RoundRow, whose: Pick<RoundChange, 'season' | 'owner'>): RoundChange {
    const course = courseOf(round);
    const made = course.kind === 'trial' ? { challenge: course.challenge } : {};
    return { ...whose, ...made, nth: round.nth, now: this.#deps.now() };
  }

  async #round({ id, nth }: Asked): Promise<Result<RoundRow, Refusal>> {
    const season = await this.#shown(id);
    if (!season.ok) return season;
    const round = season.value.rounds.find((each) => each.nth === nth);
    return round === undefined ? refused('season.unknown') : ok(round);
  }

  /** What the operator has hidden is there for nobody. */
  async #shown(id: string): Promise<Result<SeasonRow, Refusal>> {
    const season = await this.#deps.store.season(id);
    return season?.state === 'shown' ? ok(season) : refused('season.unknown');
  }
}

/** Written by `found` of this server. */
function rulesOf({ rules }: Pick<SeasonRow, 'rules'>): SeasonRules {
  const read = parseWith(seasonRules, rules);
  if (!read.ok) throw new Error(`rules of a season: ${read.error.message}`);
  return read.value;
}

const roomOf = ({ rounds }: SeasonRow): number =>
  roomIn(
    rounds.filter(({ isCancelled }) => !isCancelled),
    SEASON_LIMITS.drivers,
  );

function shownRound(round: RoundRow) {
  const { nth, kind, opensAt, closesAt } = round;
  const course = courseOf(round);
  const { game, setup, addedAt } = course;
  return {
    nth,
    kind,
    game,
    setup,
    opensAt,
    ...(closesAt !== undefined && { closesAt }),
    ...(course.kind === 'trial' && course.dice !== undefined && { dice: course.dice }),
    ...(addedAt !== undefined && { addedAt }),
  };
}

function lineOf(line: SeasonLine, viewer: PlayerId, now: Millis): SeasonsReply['seasons'][number] {
  const { id, name, owner, drivers } = line;
  const rounds = line.rounds.filter(({ isCancelled }) => !isCancelled);
  const toCome = rounds.map(({ opensAt }) => opensAt).filter((at) => at > now);
  return {
    id,
    name,
    isMine: owner === viewer,
    drivers,
    rounds: rounds.length,
    ...(toCome.length > 0 && { nextAt: Math.min(...toCome) }),
  };
}

type Times = { readonly opensAt: Millis; readonly closesAt?: Millis | undefined };

/** Nothing opens in the past, nothing closes before it can be driven. */
function checkTimes({ opensAt, closesAt }: Times, now: Millis): Result<void, Refusal> {
  const isNear = (at: Millis): boolean => at - now < FURTHEST_MILLIS;
  const isAhead = opensAt >= now && isNear(opensAt);
  const isLong =
    closesAt === undefined || (closesAt - opensAt >= SHORTEST_MILLIS && isNear(closesAt));
  return isAhead && isLong
    ? ok(undefined)
    : err({ code: 'season.times', message: 'a round opens later than now, and closes after that' });
}
