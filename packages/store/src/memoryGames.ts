import { err, ok } from '@perfect-line/core/result';
import type { SeatId } from '@perfect-line/rules/game';

import type { ChainRow } from './chainStore.ts';
import type {
  GameChange,
  GameId,
  GameRow,
  GameStore,
  Guard,
  Lease,
  ListedGame,
  Millis,
  PlayerId,
  PushSubscription,
  SeatChange,
  SeatRow,
  Session,
  Snapshot,
  Stored,
  StoreError,
  StoredEvent,
} from './gameStore.ts';
import { freshGame, present } from './rows.ts';

export type Held = {
  game: GameRow;
  lease?: Lease & { readonly until: Millis };
  readonly summary?: unknown;
  snapshot?: Snapshot;
  readonly secret: string;
  seats: readonly SeatRow[];
  events: readonly StoredEvent[];
  chains?: readonly ChainRow[];
};

export type Tables = {
  readonly games: Map<GameId, Held>;
  readonly players: Map<PlayerId, string>;
  readonly sessions: Map<string, Omit<Session, 'name'>>;
  readonly vault: Map<string, { readonly value: string; readonly expiresAt?: Millis }>;
  readonly push: Map<string, PushSubscription>;
};

/** What is named as undefined goes, what is not named stays: as the columns of the other two do. */
const changed = (game: GameRow, { at, ...change }: GameChange): GameRow =>
  present<GameRow>({ ...game, ...change, updatedAt: at });

const changedSeat = (seat: SeatRow, change: SeatChange): SeatRow =>
  present<SeatRow>({ ...seat, ...change });

/** Nobody sits there, and nothing is left of whoever did. */
const vacated = ({ seat, position, computer, number, away }: SeatRow): SeatRow =>
  present<SeatRow>({ seat, position, computer, number, away });

const touched = (game: GameRow): GameRow => ({ ...game, rev: game.rev + 1 });

function refusedBy(held: Held | undefined, { lease, phase, rev }: Guard): StoreError | undefined {
  if (held === undefined) return 'store.no-game';
  const { owner, epoch } = held.lease ?? {};
  if (lease !== undefined && (owner !== lease.owner || epoch !== lease.epoch)) {
    return 'store.lease-lost';
  }
  if (phase !== undefined && held.game.phase !== phase) return 'store.phase-passed';
  return rev !== undefined && held.game.rev !== rev ? 'store.changed' : undefined;
}

/** Each method runs to its end without waiting, so each is atomic. */
export function gameMethods({ games }: Tables) {
  return {
    createGame: async ({ game, summary, secret, seats }): Stored => {
      if (games.has(game.id)) return err('store.game-exists');
      const rows = seats.map((seat, position) => ({ ...seat, position, away: false }));
      const shown = summary === undefined ? {} : { summary };
      games.set(game.id, { game: freshGame(game), ...shown, secret, seats: rows, events: [] });
      return ok(undefined);
    },
    game: async (id) => games.get(id)?.game,
    secretOf: async (id) => games.get(id)?.secret,
    changeGame: async (id, phase, change, guard = {}): Stored => {
      const held = games.get(id);
      const refused = refusedBy(held, { ...guard, phase });
      if (held === undefined || refused !== undefined) return err(refused ?? 'store.no-game');
      held.game = touched(changed(held.game, change));
      return ok(undefined);
    },
    append: async (id, { seq, events, change, ...guard }): Stored => {
      const held = games.get(id);
      const refused = refusedBy(held, guard);
      if (held === undefined || refused !== undefined) return err(refused ?? 'store.no-game');
      if (held.game.head !== seq - 1) return err('store.seq-taken');
      const ids = [...held.events, ...events].flatMap((event) => event.actionId ?? []);
      if (new Set(ids).size !== ids.length) return err('store.action-known');
      held.events = [...held.events, ...events.map((event, i) => ({ ...event, seq: seq + i }))];
      const game = { ...changed(held.game, change), head: seq - 1 + events.length };
      held.game = guard.rev === undefined ? game : touched(game);
      return ok(undefined);
    },
    events: async (id, after = 0) => games.get(id)?.events.slice(after) ?? [],
    keepSnapshot: async (id, snapshot) => {
      const held = games.get(id);
      if (held !== undefined && (held.snapshot?.seq ?? 0) < snapshot.seq) held.snapshot = snapshot;
    },
    snapshotOf: async (id) => games.get(id)?.snapshot,
    linkRematch: async (id, rematch): Stored<GameId> => {
      const held = games.get(id);
      if (held === undefined) return err('store.no-game');
      if (held.game.rematch === undefined) held.game = touched({ ...held.game, rematch });
      return ok(held.game.rematch ?? rematch);
    },
  } satisfies Partial<GameStore>;
}

function listedGame(game: GameRow, held: Held | undefined, withClock: boolean): ListedGame {
  const { id, kind, phase, createdAt, createdBy, updatedAt, clock } = game;
  const { summary, seats = [] } = held ?? {};
  return {
    id,
    kind,
    phase,
    createdAt,
    createdBy,
    updatedAt,
    seats,
    ...(withClock && clock !== undefined && { clock }),
    ...(summary !== undefined && { summary }),
  };
}

export function listMethods({
  games,
  runs,
}: Tables & { readonly runs: ReadonlyMap<GameId, unknown> }) {
  const sorted = (
    key: (game: GameRow) => number,
    keep: (held: Held) => boolean,
  ): readonly GameRow[] =>
    [...games.values()]
      .filter(keep)
      .map((held) => held.game)
      .sort((a, b) => key(a) - key(b) || (a.id < b.id ? -1 : 1));
  const listed = (game: GameRow, withClock: boolean): ListedGame =>
    listedGame(game, games.get(game.id), withClock);
  return {
    openGames: async (limit, since = 0) =>
      sorted(
        (game) => -game.createdAt,
        ({ game }) => game.phase === 'lobby' && game.listed && game.updatedAt >= since,
      )
        .slice(0, limit)
        .map((game) => listed(game, false)),
    gamesOf: async (player, limit) =>
      sorted(
        (game) => -game.updatedAt,
        ({ seats }) => seats.some((seat) => seat.holder === player),
      )
        .slice(0, limit)
        .map((game) => listed(game, true)),
    runningGames: async (limit) =>
      sorted(
        (game) => -game.updatedAt,
        ({ game }) => game.phase === 'racing' && game.listed,
      )
        .slice(0, limit)
        .map((game) => listed(game, true)),
    lobbiesOf: async (player) =>
      [...games.values()].filter(
        ({ game }) => game.phase === 'lobby' && game.createdBy === player && !runs.has(game.id),
      ).length,
    dueGames: async (before, limit) =>
      sorted(
        (game) => game.dueAt ?? 0,
        ({ game }) => game.dueAt !== undefined && game.dueAt <= before,
      )
        .slice(0, limit)
        .map((game) => game.id),
    forgetLobbies: async (before) => {
      const old = sorted(
        () => 0,
        ({ game }) => game.phase === 'lobby' && game.updatedAt < before && !runs.has(game.id),
      );
      for (const game of old) games.delete(game.id);
      return old.length;
    },
  } satisfies Partial<GameStore>;
}

export function seatMethods({ games }: Tables) {
  const replace = (held: Held, seat: SeatId, by: (row: SeatRow) => SeatRow): void => {
    held.seats = held.seats.map((row) => (row.seat === seat ? by(row) : row));
  };
  return {
    seatsOf: async (id) => games.get(id)?.seats ?? [],
    claimSeat: async (id, seat, claim): Stored => {
      const held = games.get(id);
      if (held === undefined) return err('store.no-game');
      if (held.game.phase !== 'lobby') return err('store.phase-passed');
      if (held.seats.some((row) => row.holder === claim.holder)) return err('store.already-seated');
      const free = held.seats.find((row) => row.seat === seat);
      if (free === undefined || free.holder !== undefined || free.computer !== undefined) {
        return err('store.seat-taken');
      }
      const { chain, ...taken } = claim;
      replace(held, seat, (row) => ({ ...row, ...taken }));
      if (chain !== undefined) held.chains = [...(held.chains ?? []), { seat, tip: chain }];
      held.game = touched(held.game);
      return ok(undefined);
    },
    releaseSeat: async (id, seat, holder): Stored => {
      const held = games.get(id);
      if (held === undefined) return err('store.no-game');
      if (held.game.phase !== 'lobby') return err('store.phase-passed');
      if (!held.seats.some((row) => row.seat === seat && row.holder === holder)) {
        return err('store.seat-taken');
      }
      replace(held, seat, vacated);
      const chains = held.chains?.filter((chain) => chain.seat !== seat) ?? [];
      if (chains.length === 0) delete held.chains;
      else held.chains = chains;
      held.game = touched(held.game);
      return ok(undefined);
    },
    changeSeat: async (id, seat, change, guard = {}): Stored => {
      const held = games.get(id);
      const refused = refusedBy(held, guard);
      if (held === undefined || refused !== undefined) return err(refused ?? 'store.no-game');
      replace(held, seat, (row) => changedSeat(row, change));
      held.game = touched(held.game);
      return ok(undefined);
    },
  } satisfies Partial<GameStore>;
}
