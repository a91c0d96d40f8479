import { ok, type Result } from '@perfect-line/core/result';
import type { CreateRace, RaceSettings } from '@perfect-line/protocol/race';
import type {
  GameId,
  Millis,
  NewGameWithSeats,
  PlayerId,
  Session,
} from '@perfect-line/store/gameStore';

import { withoutFigures } from '../figures.ts';
import { refuse, seatHeldBy, type Refusal, type Table, type TableDeps } from '../room/table.ts';
import { checkRace, newRace, type CheckedRace } from './newRace.ts';

/** Races a player may open that nobody has started. */
const MAX_LOBBIES = 10;
/** Nobody is sent to who has closed the page: the host's presence is noted every minute. */
const SEEKER_AWAY_MILLIS = 2.5 * 60_000;
/** Nobody is the host of a race that the server makes. */
const NOBODY: PlayerId = '';
/** Nobody is hurried, and nobody else drives: to leave is to give up. */
const RUN_SETTINGS = {
  clock: { type: 'none' },
  absent: 'resign',
  substitute: 'club',
  listed: false,
} as const;

/** What somebody who looks for a race takes, and the race it becomes where there is none. */
export type Wanted = {
  readonly key: string;
  readonly offer: CreateRace;
  readonly fillSeconds?: number | undefined;
};

/** What is driven in a challenge. */
export type RunCourse = Pick<CreateRace, 'game'> & {
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

type RaceMakerDeps = Pick<TableDeps, 'store' | 'games' | 'levels' | 'now'> & {
  /** No more races fit into memory. */
  readonly isFull: () => boolean;
  /** There is another race to list. */
  readonly listChanged: () => void;
};

/** Every way a race comes into being. */
export class RaceMaker {
  readonly #deps: RaceMakerDeps;

  constructor(deps: RaceMakerDeps) {
    this.#deps = deps;
  }

  async create(player: PlayerId, request: CreateRace): Promise<Result<GameId, Refusal>> {
    const checked = await this.#check(player, request);
    if (!checked.ok) return checked;
    return ok(await this.#save(newRace(checked.value, { player, now: this.#deps.now() })));
  }

  /** A race with a free seat for who takes any with this key, or the offered one. */
  async find(player: PlayerId, wanted: Wanted): Promise<Result<GameId, Refusal>> {
    const checked = await this.#check(player, wanted.offer);
    if (!checked.ok) return checked;
    const { store } = this.#deps;
    const now = this.#deps.now();
    const fillAt =
      wanted.fillSeconds === undefined ? {} : { fillAt: now + 1000 * wanted.fillSeconds };
    const offer = newRace(checked.value, { player, now }, { found: fillAt });
    const since = now - SEEKER_AWAY_MILLIS;
    const id = await store.findGame({ key: wanted.key, player, now, since }, offer);
    this.#deps.listChanged();
    return ok(id);
  }

  /** The race of an official run: of any number of callers one opens it, and all are told which it is. */
  async beginRun(session: Session, course: RunCourse): Promise<Result<GameId, Refusal>> {
    const { challenge, game, setup, madeAt, rulesVersion, equal } = course;
    const { player, name } = session;
    const request = { ...RUN_SETTINGS, game, setup: { ...setup }, computers: {} };
    const checked = await this.#check(player, request, rulesVersion);
    if (!checked.ok) return checked;
    const equalDice = equal === undefined ? {} : { equalDice: { until: equal.until } };
    const said = { challenge, ...equalDice, secret: equal?.secret };
    const race = newRace(checked.value, { player, now: this.#deps.now() }, said);
    const { id, createdAt: startedAt } = race.game;
    const run = { challenge, player, name, game: id, startedAt };
    const begun = await this.#deps.store.beginRun(run, race, madeAt);
    if (begun.ok) return ok(begun.value.game);
    return refuse('challenge.changed', 'this challenge was changed just now');
  }

  /** A race of a season, with nobody's name on it: computers take the seats of those who have not come by then. */
  seasonRace(
    request: CreateRace,
    season: NonNullable<RaceSettings['season']>,
    fillAt: Millis,
  ): Result<NewGameWithSeats, Refusal> {
    const checked = checkRace(this.#deps, request);
    if (!checked.ok) return checked;
    const by = { player: NOBODY, now: this.#deps.now() };
    return ok(newRace(checked.value, by, { found: { fillAt }, season }));
  }

  /** The same race again for the same people; whoever asks second gets the first one's. */
  async rematch(table: Table, player: PlayerId): Promise<Result<GameId, Refusal>> {
    if (table.row.phase !== 'over') return refuse('race.not-over', 'the race is not over');
    if (seatHeldBy(table, player) === undefined) {
      return refuse('seat.none', 'you had no seat in this race');
    }
    if (table.row.rematch !== undefined) return ok(table.row.rematch);
    const created = await this.create(player, sameAgain(table));
    if (!created.ok) return created;
    const linked = await this.#deps.store.linkRematch(table.id, created.value);
    if (!linked.ok) return refuse('race.unknown', 'there is no such race');
    table.row = { ...table.row, rematch: linked.value };
    return ok(linked.value);
  }

  async #check(
    player: PlayerId,
    request: CreateRace,
    rulesVersion?: string,
  ): Promise<Result<CheckedRace, Refusal>> {
    if (this.#deps.isFull()) return refuse('server.full', 'too many races at the moment');
    if ((await this.#deps.store.lobbiesOf(player)) >= MAX_LOBBIES) {
      return refuse('race.too-many-lobbies', `no more than ${MAX_LOBBIES} races wait for one host`);
    }
    return checkRace(this.#deps, request, rulesVersion);
  }

  async #save(input: NewGameWithSeats): Promise<GameId> {
    const created = await this.#deps.store.createGame(input);
    if (!created.ok) throw new Error(`a race could not be created: ${created.error}`);
    this.#deps.listChanged();
    return input.game.id;
  }
}

function sameAgain({ row, seats, settings }: Table): CreateRace {
  const computers = seats.flatMap(({ seat, computer }) =>
    computer === undefined ? [] : [[seat, computer] as const],
  );
  // Those who know each other now start it when they like; an official run is driven once.
  const { found: _, challenge: __, equalDice: ___, season: ____, ...agreed } = settings;
  return {
    ...agreed,
    setup: withoutFigures(settings.setup),
    game: row.kind,
    listed: row.listed,
    computers: Object.fromEntries(computers),
  };
}
