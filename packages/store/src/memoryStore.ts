import { assertNever, err, ok } from '@perfect-line/core/result';

import type { DumpEntry, GameStore, Stored } from './gameStore.ts';
import { gameMethods, listMethods, seatMethods, type Tables } from './memoryGames.ts';

function playerMethods({ players, sessions, vault, push }: Tables) {
  return {
    putPlayer: async (player, name) => void players.set(player, name),
    putSession: async (session) => void sessions.set(session.tokenHash, session),
    sessionOf: async (tokenHash, now) => {
      const session = sessions.get(tokenHash);
      const name = players.get(session?.player ?? '');
      if (session === undefined || name === undefined || session.expiresAt <= now) return undefined;
      return { ...session, name };
    },
    endSession: async (tokenHash) => void sessions.delete(tokenHash),
    keepOnce: async (name, value) => {
      if (!vault.has(name)) vault.set(name, value);
      return vault.get(name) ?? value;
    },
    takeOnce: async (name) => {
      const value = vault.get(name);
      vault.delete(name);
      return value;
    },
    putPush: async (subscription) => void push.set(subscription.endpoint, subscription),
    dropPush: async (endpoint) => void push.delete(endpoint),
    pushOf: async (player) =>
      [...push.values()]
        .filter((subscription) => subscription.player === player)
        .sort((a, b) => (a.endpoint < b.endpoint ? -1 : 1)),
  } satisfies Partial<GameStore>;
}

const byKey = <T>(map: ReadonlyMap<string, T>): readonly (readonly [string, T])[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

function* entriesOf(tables: Tables): Generator<DumpEntry> {
  for (const [player, name] of byKey(tables.players)) yield { kind: 'player', player, name };
  for (const [, session] of byKey(tables.sessions)) yield { kind: 'session', session };
  for (const [name, value] of byKey(tables.vault)) yield { kind: 'vault', name, value };
  for (const [, subscription] of byKey(tables.push)) yield { kind: 'push', subscription };
  for (const [, held] of byKey(tables.games)) yield { kind: 'game', ...held };
}

function restoreEntry(tables: Tables, entry: DumpEntry): void {
  switch (entry.kind) {
    case 'player':
      return void tables.players.set(entry.player, entry.name);
    case 'session':
      return void tables.sessions.set(entry.session.tokenHash, entry.session);
    case 'vault':
      return void tables.vault.set(entry.name, entry.value);
    case 'push':
      return void tables.push.set(entry.subscription.endpoint, entry.subscription);
    case 'game': {
      const { game, secret, seats, events } = entry;
      return void tables.games.set(game.id, { game, secret, seats, events });
    }
    default:
      return assertNever(entry);
  }
}

/** For tests and for trying things out: nothing outlives the process. */
export function openMemoryStore(): GameStore {
  const tables: Tables = {
    games: new Map(),
    players: new Map(),
    sessions: new Map(),
    vault: new Map(),
    push: new Map(),
  };
  return {
    ...gameMethods(tables),
    ...listMethods(tables),
    ...seatMethods(tables),
    ...playerMethods(tables),
    dump: async (write) => {
      for (const entry of entriesOf(tables)) await write(entry);
    },
    restore: async (entries): Stored => {
      if (tables.games.size + tables.players.size > 0) return err('store.not-empty');
      for await (const entry of entries) restoreEntry(tables, entry);
      return ok(undefined);
    },
    alive: async (now) => {
      const before = tables.vault.get('alive');
      tables.vault.set('alive', String(now));
      return before === undefined ? undefined : Number(before);
    },
    close: async () => undefined,
  };
}
