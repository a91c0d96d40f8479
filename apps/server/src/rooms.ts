import { commitmentOf } from '@perfect-line/core/keyedDice';
import { listOf } from '@perfect-line/core/json';
import { ok, type Result } from '@perfect-line/core/result';
import { parseWith } from '@perfect-line/protocol/parsing';
import { seatId } from '@perfect-line/protocol/shapes';
import {
  raceSettings,
  type CreateRace,
  type RaceSettings,
  type RaceSummary,
} from '@perfect-line/protocol/race';
import type {
  GameId,
  ListedGame,
  Millis,
  NewGameWithSeats,
  NewSeat,
  PlayerId,
  Session,
} from '@perfect-line/store/gameStore';
import type { RunEnd } from '@perfect-line/store/challengeStore';
import type { RatedResult } from '@perfect-line/store/ratingStore';

import { Cluster } from './cluster.ts';
import type { ClusterNode } from './clusterNode.ts';
import { checkedSetup, withoutFigures } from './figures.ts';
import { drivenPlaces } from './room/ratedResult.ts';
import { Room, type RoomDeps } from './room/room.ts';
import { runEndOf } from './room/runEnd.ts';
import { savedClock, type Outage } from './room/raceClock.ts';
import { listingOf, raceSummary, type Listing } from './room/roomInfo.ts';
import { checkLevel, refuse, seatHeldBy, type Refusal, type Table } from './room/table.ts';
import { newDiceSecret, newRaceId } from './secrets.ts';
import { SESSION_MILLIS } from './sessions.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SWEEP_MILLIS = 15_000;
/** Kept in memory after the last visitor, for the one who only reloads the page. */
const IDLE_MILLIS = 5 * MINUTE;
const LOBBY_DAYS = 7;
const LISTED_RACES = 50;
const DUE_AT_ONCE = 200;
const MOST_LEFT = 1000;
const RATED_AT_ONCE = 200;
const LIST_MILLIS = 1000;
/** Races a player may open that nobody has started. */
const MAX_LOBBIES = 10;
/** A race whose host has gone cannot start: it leaves the list, and is back when the host is. */
const HOST_AWAY_MILLIS = 15 * MINUTE;
/** A guest who never drove nor published is not known any longer than this. */
const LOOKED_DAYS = 30;
/** Nobody is sent to who has closed the page: the host's presence is noted every minute. */
const SEEKER_AWAY_MILLIS = 2.5 * MINUTE;
const GUESTS_SWEEP_MILLIS = 60 * MINUTE;

export type RoomsDeps = Omit<RoomDeps, 'makeRematch' | 'lobbyChanged'> & {
  readonly maxRooms: number;
};

/** Nobody is the host of a race that the server makes. */
const NOBODY: PlayerId = '';

type KeptList = { readonly at: number; readonly races: Promise<readonly RaceSummary[]> };

/** A race as it was asked for, read by the rules. */
type Checked = {
  readonly request: CreateRace;
  readonly seats: readonly NewSeat[];
  readonly rulesVersion: string;
};

/** What only the server says of a race; the secret where others have it too. */
type Said = Pick<RaceSettings, 'found' | 'challenge' | 'equalDice' | 'season'> & {
  readonly secret?: string | undefined;
};

/** What somebody who looks for a race takes, and the race it becomes where there is none. */
export type Wanted = {
  readonly key: string;
  readonly offer: CreateRace;
  readonly fillSeconds?: number | undefined;
};

/** A race of a player, and since when the turn runs. */
type OwnRace = { readonly race: RaceSummary; readonly since: Millis };
/** What is driven in a challenge. */
type RunCourse = Pick<CreateRace, 'game'> & {
  readonly challenge: string;
  readonly setup: Readonly<Record<string, unknown>>;
  /** Of one that was made: when, and by which rules; one of the calendar is driven by today's. */
  readonly madeAt?: Millis | undefined;
  readonly rulesVersion?: string | undefined;
  /** The same dice for everybody. */
  readonly equal?: EqualDice | undefined;
};
/** One secret for all runs of a challenge, published when it closes. */
type EqualDice = { readonly secret: string; readonly until: Millis };

/** Nobody is hurried, and nobody else drives: to leave is to give up. */
const RUN_SETTINGS = {
  clock: { type: 'none' },
  absent: 'resign',
  substitute: 'club',
  listed: false,
} as const;

/** All races in memory; the others are in the store and come when somebody asks or something is due. */
export class Rooms {
  readonly #deps: RoomsDeps;
  readonly #rooms = new Map<GameId, Promise<Room | undefined>>();
  #cancelSweep: () => void = () => undefined;
  #list: KeptList | undefined;
  #running: KeptList | undefined;
  #guestsSweptAt = -Infinity;
  #outage: Outage | undefined;
  #isClosed = false;
  readonly #cluster: Cluster | undefined;

  constructor(deps: RoomsDeps) {
    this.#deps = deps;
    this.#cluster = deps.node && this.#newCluster(deps.node);
  }

  #newCluster(node: ClusterNode): Cluster {
    const { store, telemetry, now, later } = this.#deps;
    return new Cluster({
      node,
      store,
      telemetry,
      now,
      later,
      rooms: () => [...this.#rooms.values()],
      find: (id) => this.#rooms.get(id),
      load: (id) => this.room(id),
      listChanged: () => {
        this.#list = undefined;
      },
    });
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** Races that computers or clocks have to carry on go on at once. */
  async open(): Promise<void> {
    await this.#noteAlive().catch((error: unknown) =>
      this.#deps.telemetry.fault('alive', error, ''),
    );
    await this.#cluster?.open();
    await this.#sweep();
  }

  /** After a sleep of the server: clocks stood still, and the pages should see it. */
  async retell(): Promise<void> {
    await this.#cluster?.awake();
    for (const loading of this.#rooms.values()) {
      await loading.then((room) => room?.retell()).catch(() => undefined);
    }
  }

  /** The store remembers when a server last lived: what lies between is nobody's time. */
  async #noteAlive(): Promise<void> {
    const now = this.#deps.now();
    const before = await this.#deps.store.alive(now);
    const isAway = before !== undefined && now - before > 2 * SWEEP_MILLIS;
    if (isAway && this.#outage === undefined) this.#outage = { from: before, to: now };
  }

  /** Undefined when there is no such race; throws when nobody can tell at the moment. */
  async room(id: GameId): Promise<Room | undefined> {
    if (this.#isClosed) return undefined;
    const room = await (this.#rooms.get(id) ?? this.#load(id));
    return room?.touched();
  }

  async #load(id: GameId): Promise<Room | undefined> {
    const makeRematch = (table: Table, player: PlayerId) => this.#rematch(table, player);
    const lobbyChanged = (): void => this.#listChanged();
    const outage = this.#outage;
    const noteRated = (): void => this.#rateFinished();
    const deps = { ...this.#deps, outage, makeRematch, lobbyChanged, noteRated };
    const loading = Room.load(deps, id);
    this.#rooms.set(id, loading);
    try {
      const room = await loading;
      if (room === undefined) this.#rooms.delete(id);
      return room;
    } catch (error) {
      this.#rooms.delete(id);
      this.#deps.telemetry.fault('load', error, id);
      throw error;
    }
  }

  #listChanged(): void {
    this.#list = undefined;
    this.#running = undefined;
    this.#deps.node?.hints.send({ type: 'list' });
  }

  async create(player: PlayerId, request: CreateRace): Promise<Result<GameId, Refusal>> {
    const checked = await this.#check(player, request);
    if (!checked.ok) return checked;
    return ok(await this.#save(this.#newGame(player, checked.value)));
  }

  async #check(
    player: PlayerId,
    request: CreateRace,
    rulesVersion?: string,
  ): Promise<Result<Checked, Refusal>> {
    if (this.#rooms.size >= this.#deps.maxRooms) {
      return refuse('server.full', 'too many races at the moment');
    }
    if ((await this.#deps.store.lobbiesOf(player)) >= MAX_LOBBIES) {
      return refuse('race.too-many-lobbies', `no more than ${MAX_LOBBIES} races wait for one host`);
    }
    return this.#read(request, rulesVersion);
  }

  /** Read by the rules, with its seats. */
  #read(request: CreateRace, rulesVersion?: string): Result<Checked, Refusal> {
    const game = this.#deps.games.get(request.game);
    if (game === undefined) return refuse('race.unknown-game', 'this game is not played here');
    const setup = checkedSetup(game, request.setup, rulesVersion);
    if (!setup.ok) return setup;
    // What is kept is what the rules read, nothing else that was sent.
    const checked = { ...request, setup: setup.value };
    const seats = seatsOf(checked);
    if (!seats.ok) return seats;
    const levels = [request.substitute, ...Object.values(request.computers)];
    const known = levels.map((level) => checkLevel(this.#deps, level)).find((each) => !each.ok);
    if (known?.ok === false) return known;
    const version = rulesVersion ?? game.rulesVersion;
    return ok({ request: checked, seats: seats.value, rulesVersion: version });
  }

  /** A race with a free seat for who takes any with this key, or the offered one. */
  async find(player: PlayerId, wanted: Wanted): Promise<Result<GameId, Refusal>> {
    const checked = await this.#check(player, wanted.offer);
    if (!checked.ok) return checked;
    const { now, store } = this.#deps;
    const fillAt =
      wanted.fillSeconds === undefined ? {} : { fillAt: now() + 1000 * wanted.fillSeconds };
    const offer = this.#newGame(player, checked.value, { found: fillAt });
    const since = now() - SEEKER_AWAY_MILLIS;
    const id = await store.findGame({ key: wanted.key, player, now: now(), since }, offer);
    this.#listChanged();
    return ok(id);
  }

  /** The race of an official run: of any number of callers one opens it, and all are told which it is. */
  async beginRun(session: Session, course: RunCourse): Promise<Result<GameId, Refusal>> {
    const { challenge, game, setup, madeAt, rulesVersion, equal } = course;
    const request = { ...RUN_SETTINGS, game, setup: { ...setup }, computers: {} };
    const checked = await this.#check(session.player, request, rulesVersion);
    if (!checked.ok) return checked;
    const equalDice = equal === undefined ? {} : { equalDice: { until: equal.until } };
    const said = { challenge, ...equalDice, secret: equal?.secret };
    const race = this.#newGame(session.player, checked.value, said);
    const { id, createdAt: startedAt } = race.game;
    const run = { challenge, player: session.player, name: session.name, game: id, startedAt };
    const begun = await this.#deps.store.beginRun(run, race, madeAt);
    if (begun.ok) return ok(begun.value.game);
    return refuse('challenge.changed', 'this challenge was changed just now');
  }

  async endOf(id: GameId): Promise<RunEnd | undefined> {
    const table = (await (await this.room(id))?.lookedAt())?.table;
    return table && runEndOf(table);
  }

  /** Where everybody came in who drove it; computers took part and took no place. */
  async placesOf(id: GameId): Promise<RatedResult['places'] | undefined> {
    const table = (await (await this.room(id))?.lookedAt())?.table;
    if (table?.course === undefined || table.row.phase !== 'over') return undefined;
    return drivenPlaces({ ...table, course: table.course });
  }

  /** A race of a season, with nobody's name on it: computers take the seats of those who have not come by then. */
  seasonRace(
    request: CreateRace,
    season: NonNullable<RaceSettings['season']>,
    fillAt: Millis,
  ): Result<NewGameWithSeats, Refusal> {
    const checked = this.#read(request);
    if (!checked.ok) return checked;
    return ok(this.#newGame(NOBODY, checked.value, { found: { fillAt }, season }));
  }

  /** The same list for everybody who looks within a second. */
  openRaces(): Promise<readonly RaceSummary[]> {
    const { store, now } = this.#deps;
    this.#list = this.#fresh(this.#list, () =>
      store.openGames(LISTED_RACES, now() - HOST_AWAY_MILLIS),
    );
    return this.#list.races;
  }

  /** Listed and under way: whoever likes may watch. */
  runningRaces(): Promise<readonly RaceSummary[]> {
    this.#running = this.#fresh(this.#running, () => this.#deps.store.runningGames(LISTED_RACES));
    return this.#running.races;
  }

  #fresh(kept: KeptList | undefined, read: () => Promise<readonly ListedGame[]>): KeptList {
    const at = this.#deps.now();
    if (kept !== undefined && at - kept.at < LIST_MILLIS) return kept;
    const races = this.#readList(read);
    races.catch(() => {
      this.#list = undefined;
      this.#running = undefined;
    });
    return { at, races };
  }

  async #readList(read: () => Promise<readonly ListedGame[]>): Promise<readonly RaceSummary[]> {
    return (await Promise.all((await read()).map((row) => this.#summary(row)))).flat();
  }

  async racesOf(player: PlayerId): Promise<readonly RaceSummary[]> {
    return (await this.turnsOf(player)).map(({ race }) => race);
  }

  /** Whose turn it is is saved with the clock: no race is loaded to be listed. */
  async turnsOf(player: PlayerId): Promise<readonly OwnRace[]> {
    const rows = await this.#deps.store.gamesOf(player, LISTED_RACES);
    const found = rows.map(async (row) => {
      const mine = row.seats.find((seat) => seat.holder === player)?.seat;
      const clock = savedClock(row.clock);
      const myTurn = row.phase === 'racing' && mine !== undefined && clock?.seat === mine;
      const since = clock?.startedAt ?? row.updatedAt;
      return (await this.#summary(row)).map((race) => ({ race: { ...race, myTurn }, since }));
    });
    return (await Promise.all(found)).flat();
  }

  /** Races the operator took away: whoever follows one hears that there is none. */
  async drop(isGone: (room: Room) => boolean): Promise<void> {
    this.#list = undefined;
    for (const [id, loading] of this.#rooms) {
      const room = await loading.catch(() => undefined);
      if (room === undefined || !isGone(room)) continue;
      this.#rooms.delete(id);
      await room.end();
    }
  }

  /** Something about this player has changed in the store. */
  async refresh(player: PlayerId): Promise<void> {
    this.#list = undefined;
    for (const loading of this.#rooms.values()) {
      const room = await loading.catch(() => undefined);
      if (room !== undefined && seatHeldBy(room.table, player) !== undefined) await room.refresh();
    }
  }

  /** Leaves every race that goes on, each as was agreed in it. */
  async leaveAll(player: PlayerId): Promise<void> {
    const rows = await this.#deps.store.gamesOf(player, MOST_LEFT);
    for (const { id } of rows.filter(({ phase }) => phase === 'racing')) {
      const room = await this.room(id).catch(() => undefined);
      const request = { type: 'leave', race: id, id: newRaceId() } as const;
      await room?.handle({ player, send: () => undefined }, request);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelSweep();
    for (const loading of await Promise.allSettled(this.#rooms.values())) {
      if (loading.status === 'fulfilled') await loading.value?.close();
    }
    await this.#cluster?.close();
  }

  #newGame(
    player: PlayerId,
    { request, seats, rulesVersion }: Checked,
    { secret = newDiceSecret(), ...said }: Said = {},
  ): NewGameWithSeats {
    const { now } = this.#deps;
    const id = newRaceId();
    const { game: kind, listed, computers: _, ...agreed } = request;
    const settings: RaceSettings = { ...agreed, ...said };
    const game = {
      id,
      kind,
      rulesVersion,
      createdAt: now(),
      createdBy: player,
      listed,
      settings,
      commitment: commitmentOf(secret),
      ...(said.found?.fillAt !== undefined && { dueAt: said.found.fillAt }),
    };
    return { game, summary: listingOf(settings, rulesVersion), secret, seats };
  }

  async #save(input: NewGameWithSeats): Promise<GameId> {
    const created = await this.#deps.store.createGame(input);
    if (!created.ok) throw new Error(`a race could not be created: ${created.error}`);
    this.#listChanged();
    return input.game.id;
  }

  async #summary(row: ListedGame): Promise<readonly RaceSummary[]> {
    // Written by `listingOf` of this server.
    if (row.summary !== undefined) return [raceSummary(row, row.summary as Listing)];
    const game = await this.#deps.store.game(row.id);
    const settings = parseWith(raceSettings, game?.settings);
    if (!settings.ok) return [];
    return [raceSummary(row, listingOf(settings.value, game?.rulesVersion ?? ''))];
  }

  /** The same race again for the same people; whoever asks second gets the first one's. */
  async #rematch(table: Table, player: PlayerId): Promise<Result<GameId, Refusal>> {
    if (table.row.phase !== 'over') return refuse('race.not-over', 'the race is not over');
    if (seatHeldBy(table, player) === undefined) {
      return refuse('seat.none', 'you had no seat in this race');
    }
    if (table.row.rematch !== undefined) return ok(table.row.rematch);
    const computers = table.seats.flatMap(({ seat, computer }) =>
      computer === undefined ? [] : [[seat, computer] as const],
    );
    const { kind: game, listed } = table.row;
    const setup = withoutFigures(table.settings.setup);
    // Those who know each other now start it when they like; an official run is driven once.
    const { found: _, challenge: __, equalDice: ___, season: ____, ...settings } = table.settings;
    const again = {
      ...settings,
      setup,
      game,
      listed,
      computers: Object.fromEntries(computers),
    };
    const created = await this.create(player, again);
    if (!created.ok) return created;
    const linked = await this.#deps.store.linkRematch(table.id, created.value);
    if (!linked.ok) return refuse('race.unknown', 'there is no such race');
    table.row = { ...table.row, rematch: linked.value };
    return ok(linked.value);
  }

  async #sweep(): Promise<void> {
    const { store, now, later, telemetry } = this.#deps;
    try {
      await store.alive(now());
      if (this.#cluster === undefined) await this.#wakeDue();
      await this.#forgetIdle();
      await store.forgetLobbies(now() - LOBBY_DAYS * DAY);
      await store.rateFinished(RATED_AT_ONCE);
      await this.#sweepGuests(now());
    } catch (error) {
      telemetry.fault('sweep', error, '');
    }
    if (!this.#isClosed) this.#cancelSweep = later(SWEEP_MILLIS, () => void this.#sweep());
  }

  async #wakeDue(): Promise<void> {
    const { store, now } = this.#deps;
    const due = await store.dueGames(now() + SWEEP_MILLIS, DUE_AT_ONCE);
    // One race that cannot be loaded, already told, must not keep the others waiting.
    for (const id of due) await this.room(id).catch(() => undefined);
  }

  async #sweepGuests(now: number): Promise<void> {
    if (now - this.#guestsSweptAt < GUESTS_SWEEP_MILLIS) return;
    this.#guestsSweptAt = now;
    await this.#deps.store.sweepGuests(now, now + SESSION_MILLIS - LOOKED_DAYS * DAY);
  }

  /** Nobody waits for it: what is not rated now is at the next sweep. */
  #rateFinished(): void {
    const { store, telemetry } = this.#deps;
    store
      .rateFinished(RATED_AT_ONCE)
      .catch((error: unknown) => telemetry.fault('ratings', error, ''));
  }

  async #forgetIdle(): Promise<void> {
    const now = this.#deps.now();
    for (const [id, loading] of this.#rooms) {
      const room = await loading.catch(() => undefined);
      await room?.noteHost();
      if (room?.isIdle(now - IDLE_MILLIS, now + 2 * SWEEP_MILLIS) !== true) continue;
      this.#rooms.delete(id);
      await room.close();
    }
  }
}

/** Both games name their seats in `setup.drivers`; a seat must also fit the frames that name it. */
function seatsOf({ setup, computers }: CreateRace): Result<readonly NewSeat[], Refusal> {
  const drivers = listOf(setup['drivers']);
  const ids = drivers.flatMap((driver) => {
    const id: unknown =
      typeof driver === 'object' && driver !== null && 'id' in driver ? driver.id : 0;
    const seat = parseWith(seatId, id);
    return seat.ok ? [seat.value] : [];
  });
  if (ids.length === 0 || ids.length !== drivers.length) {
    return refuse('setup.drivers', 'every driver needs an id of letters and digits');
  }
  const strange = Object.keys(computers).find((seat) => !ids.includes(seat));
  if (strange !== undefined) return refuse('seat.unknown', `there is no seat ${strange}`);
  return ok(
    ids.map((seat) => {
      const computer = Object.hasOwn(computers, seat) ? computers[seat] : undefined;
      return computer === undefined ? { seat } : { seat, computer };
    }),
  );
}
