import { err, ok, type Result } from '@perfect-line/core/result';

import type { GameStore } from './gameStore.ts';
import type { OperatorError, Order } from './operatorStore.ts';
import type {
  AddedRound,
  NewEntrant,
  NewSeason,
  RoomChanged,
  RoundChange,
  RoundRow,
  RoundTimes,
  SeasonDump,
  SeasonId,
  SeasonLimits,
  SeasonLine,
  SeasonRefusal,
  SeasonRoom,
  SeasonRow,
  SeasonStore,
} from './seasonStore.ts';

type Held = SeasonDump['season'];
export type SeasonTables = Map<SeasonId, Held>;

type All = {
  readonly seasons: SeasonTables;
  readonly players: ReadonlyMap<string, string>;
  /** Challenges that are kept. */
  readonly made: ReadonlyMap<string, unknown>;
};
type Seasons = SeasonStore & Pick<GameStore, 'openRound'>;
type Done = Result<void, SeasonRefusal>;

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function seasonRow({ players }: All, held: Held): SeasonRow {
  const nameOf = (player: string) => {
    const name = players.get(player);
    return name === undefined ? undefined : { name };
  };
  const ownerName = players.get(held.owner);
  return {
    ...held,
    ...(ownerName !== undefined && { ownerName }),
    entrants: held.entrants.map((entrant) => ({ ...entrant, ...nameOf(entrant.player) })),
  };
}

/** A list does not carry what is driven. */
function withoutCourse(round: RoundRow): Omit<RoundRow, 'course'> {
  const { course: _, ...line } = round;
  return line;
}

function moved(round: RoundRow, { opensAt, closesAt }: RoundTimes): RoundRow {
  const { closesAt: _, ...rest } = round;
  return { ...rest, opensAt, ...(closesAt !== undefined && { closesAt }) };
}

const lineOf = ({ id, owner, name, createdAt, state, rounds, entrants }: Held): SeasonLine => ({
  id,
  owner,
  name,
  createdAt,
  state,
  rounds: rounds.map(withoutCourse),
  drivers: entrants.length,
});

const newestFirst = (a: Held, b: Held): number => b.createdAt - a.createdAt || byText(a.id, b.id);

const shownOf = ({ seasons }: All, id: SeasonId): Held | undefined => {
  const held = seasons.get(id);
  return held?.state === 'shown' ? held : undefined;
};

function found({ seasons }: All, season: NewSeason, limits: SeasonLimits): Done {
  const own = [...seasons.values()].filter(({ owner }) => owner === season.owner);
  if (own.length >= limits.perPlayer) return err('season.too-many');
  if (seasons.size >= limits.all) return err('season.full');
  const rounds = season.rounds.map((round, i) => ({ ...round, nth: i + 1, isCancelled: false }));
  seasons.set(season.id, { ...season, state: 'shown', rounds, entrants: [] });
  return ok(undefined);
}

function enter(
  all: All,
  entrant: NewEntrant,
  { most, rounds }: SeasonRoom,
): Result<void, SeasonRefusal | RoomChanged> {
  const { season, player, team, at } = entrant;
  const held = shownOf(all, season);
  if (held === undefined) return err('season.unknown');
  if (held.rounds.length !== rounds) return err('season.changed');
  if (held.entrants.some((each) => each.player === player)) return err('season.entered');
  if (held.entrants.length >= most) return err('season.full');
  const nth = 1 + Math.max(0, ...held.entrants.map((each) => each.nth));
  const row = { nth, player, ...(team !== undefined && { team }), enteredAt: at };
  all.seasons.set(season, { ...held, entrants: [...held.entrants, row] });
  return ok(undefined);
}

function leave(all: All, season: SeasonId, [player, now]: readonly [string, number]): Done {
  const held = shownOf(all, season);
  if (held === undefined) return err('season.unknown');
  if (held.rounds.some(({ isCancelled, opensAt }) => !isCancelled && opensAt <= now))
    return err('season.opened');
  const entrants = held.entrants.filter((each) => each.player !== player);
  if (entrants.length === held.entrants.length) return err('season.not-entered');
  all.seasons.set(season, { ...held, entrants });
  return ok(undefined);
}

function put({ seasons }: All, held: Held, round: RoundRow): void {
  const rounds = held.rounds.map((each) => (each.nth === round.nth ? round : each));
  seasons.set(held.id, { ...held, rounds });
}

function change(all: All, asked: RoundChange, changed: (round: RoundRow) => RoundRow): Done {
  const held = shownOf(all, asked.season);
  const round = held?.rounds.find(({ nth }) => nth === asked.nth);
  if (held === undefined || round === undefined) return err('season.unknown');
  if (held.owner !== asked.owner) return err('season.not-yours');
  const isMade = round.game !== undefined || all.made.has(asked.challenge ?? '');
  if (isMade || round.isCancelled || round.opensAt <= asked.now) return err('season.opened');
  put(all, held, changed(round));
  return ok(undefined);
}

function add(all: All, asked: AddedRound): Result<number, SeasonRefusal> {
  const held = shownOf(all, asked.season);
  if (held === undefined) return err('season.unknown');
  if (held.owner !== asked.owner) return err('season.not-yours');
  if (held.rounds.length >= asked.most) return err('season.too-long');
  if (held.entrants.length > asked.seats) return err('season.few-seats');
  const nth = held.rounds.length + 1;
  const rounds = [...held.rounds, { ...asked.round, nth, isCancelled: false }];
  all.seasons.set(held.id, { ...held, rounds });
  return ok(nth);
}

const isDue = ({ kind, game, closesAt, isCancelled, opensAt }: RoundRow, now: number): boolean =>
  kind === 'race' && game === undefined && closesAt === undefined && !isCancelled && opensAt <= now;

function dueRound(all: All, [season, nth, now]: readonly [SeasonId, number, number]) {
  const held = all.seasons.get(season);
  const round = held?.rounds.find((each) => each.nth === nth && isDue(each, now));
  return held === undefined || round === undefined ? undefined : { held, round };
}

function calendarMethods(all: All, createGame: GameStore['createGame']) {
  return {
    addRound: async (asked) => add(all, asked),
    moveRound: async (asked, times) => change(all, asked, (round) => moved(round, times)),
    cancelRound: async (asked) => change(all, asked, (round) => ({ ...round, isCancelled: true })),
    dueRounds: async (now, limit) =>
      [...all.seasons.values()]
        .filter(({ state }) => state === 'shown')
        .flatMap(({ id, rounds }) => rounds.map((round) => ({ season: id, round })))
        .filter(({ round }) => isDue(round, now))
        .toSorted((a, b) => a.round.opensAt - b.round.opensAt || byText(a.season, b.season))
        .slice(0, limit)
        .map(({ season, round }) => ({ season, nth: round.nth })),
    openRound: async ({ season, nth }, now, game) => {
      const due = dueRound(all, [season, nth, now]);
      if (due === undefined) return undefined;
      const { id } = game.game;
      put(all, due.held, { ...due.round, game: id });
      await createGame(game);
      return id;
    },
    closeRound: async ({ season, nth }, now) => {
      const due = dueRound(all, [season, nth, now]);
      if (due !== undefined) put(all, due.held, { ...due.round, closesAt: now });
    },
  } satisfies Partial<Seasons>;
}

/** Each method runs to its end without waiting, so each is atomic. */
export function seasonMethods(all: All, createGame: GameStore['createGame']): Seasons {
  const lines = (isIn: (held: Held) => boolean, limit: number): readonly SeasonLine[] =>
    [...all.seasons.values()].filter(isIn).toSorted(newestFirst).slice(0, limit).map(lineOf);
  const isDriver = ({ entrants }: Held, player: string): boolean =>
    entrants.some((each) => each.player === player);
  return {
    ...calendarMethods(all, createGame),
    foundSeason: async (season, limits) => found(all, season, limits),
    season: async (id) => {
      const held = all.seasons.get(id);
      return held && seasonRow(all, held);
    },
    seasonsOf: async (player, limit) =>
      lines(
        (held) => held.state === 'shown' && (held.owner === player || isDriver(held, player)),
        limit,
      ),
    enterSeason: async (entrant, room) => enter(all, entrant, room),
    leaveSeason: async (season, player, now) => leave(all, season, [player, now]),
    isEntered: async (season, player) => {
      const held = all.seasons.get(season);
      return held !== undefined && isDriver(held, player);
    },
    operatorSeasons: async ({ id, owner, limit }) =>
      lines(
        (held) =>
          (id === undefined || held.id === id) && (owner === undefined || held.owner === owner),
        limit,
      ),
  };
}

/** What the operator does to a season. */
export function changeSeason(
  { seasons }: Pick<All, 'seasons'>,
  { action, target }: Order,
): OperatorError | undefined {
  const held = seasons.get(target);
  if (held === undefined) return 'operator.no-season';
  if (action === 'delete-season') seasons.delete(target);
  else seasons.set(target, { ...held, state: action === 'hide-season' ? 'hidden' : 'shown' });
  return undefined;
}

export function* seasonEntries(seasons: SeasonTables): Generator<SeasonDump> {
  const all = [...seasons.values()].toSorted((a, b) => byText(a.id, b.id));
  for (const season of all) yield { kind: 'season', season };
}
