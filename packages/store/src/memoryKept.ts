import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';
import { nameKeys } from '@perfect-line/core/names';
import { err, ok, type Result } from '@perfect-line/core/result';

import type { GameStore } from './gameStore.ts';
import type { PlayerId } from './ids.ts';
import {
  KEPT_LIMITS,
  type KeptDump,
  type KeptPlayer,
  type KeptRefusal,
  type KeptStore,
  type Passkey,
} from './keptStore.ts';
import { forgetStudent, type StudyTables } from './memoryStudies.ts';
import { renameRuns, type RunTables } from './memoryChallenges.ts';
import type { Tables } from './memoryGames.ts';
import { forgetMaker, type MadeTables } from './memoryMade.ts';
import { forgetOpinions, renameAuthor, type LibraryTables } from './memoryLibrary.ts';

type HeldPlayer = {
  keptAt: number;
  isPublic: boolean;
  words?: string;
  readonly follows: Set<PlayerId>;
};

export type KeptTables = {
  readonly kept: Map<PlayerId, HeldPlayer>;
  readonly names: Map<string, { readonly player: PlayerId; readonly nth: number }>;
  readonly passkeys: Map<string, Passkey>;
};
export const newKeptTables = (): KeptTables => ({
  kept: new Map(),
  names: new Map(),
  passkeys: new Map(),
});

type All = Tables & {
  readonly keeping: KeptTables;
  readonly library: LibraryTables;
  readonly studies: StudyTables;
};

const refused = (code: KeptRefusal): Result<never, KeptRefusal> => err(code);

/** What the foreign keys of the other two do. */
export function dropKept({ kept, names, passkeys }: KeptTables, player: PlayerId): void {
  kept.delete(player);
  for (const held of kept.values()) held.follows.delete(player);
  for (const [key, each] of names) if (each.player === player) names.delete(key);
  for (const [id, each] of passkeys) if (each.player === player) passkeys.delete(id);
}

export function takeName(
  { names }: KeptTables,
  player: PlayerId,
  [name, most]: readonly [name: string, most: number],
): KeptRefusal | undefined {
  const keys = nameKeys(name);
  const own = [...names.values()].filter((each) => each.player === player);
  const nth = 1 + own.reduce((most, each) => Math.max(most, each.nth), 0);
  const fresh = keys.filter((key) => names.get(key)?.player !== player);
  if (fresh.length === 0) return undefined;
  if (nth > most) return 'kept.names-used-up';
  if (fresh.some((key) => names.has(key))) return 'kept.name-taken';
  for (const key of fresh) names.set(key, { player, nth });
  return undefined;
}

const passkeysOf = ({ passkeys }: KeptTables, player: PlayerId): readonly Passkey[] =>
  [...passkeys.values()]
    .filter((each) => each.player === player)
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));

function keptOf({ keeping, players }: All, player: PlayerId): KeptPlayer | undefined {
  const held = keeping.kept.get(player);
  const name = players.get(player);
  if (held === undefined || name === undefined) return undefined;
  const { follows: _, ...row } = held;
  return { player, name, ...row };
}

function passkeyMethods(all: All) {
  const { keeping, players } = all;
  const { kept, passkeys } = keeping;
  return {
    keepPlayer: async ({ passkey, name }) => {
      const { player, createdAt } = passkey;
      if (!players.has(player)) return refused('kept.unknown');
      if (passkeys.has(passkey.id)) return refused('kept.passkey-known');
      const fault = takeName(keeping, player, [name, KEPT_LIMITS.names]);
      if (fault !== undefined) return refused(fault);
      players.set(player, name);
      if (!kept.has(player))
        kept.set(player, { keptAt: createdAt, isPublic: false, follows: new Set() });
      passkeys.set(passkey.id, passkey);
      return ok(undefined);
    },
    addPasskey: async (passkey) => {
      if (!kept.has(passkey.player)) return refused('kept.unknown');
      if (passkeysOf(keeping, passkey.player).length >= KEPT_LIMITS.passkeys) {
        return refused('kept.too-many-passkeys');
      }
      if (passkeys.has(passkey.id)) return refused('kept.passkey-known');
      passkeys.set(passkey.id, passkey);
      return ok(undefined);
    },
    passkey: async (id) => passkeys.get(id),
    passkeysOf: async (player) => passkeysOf(keeping, player),
    usePasskey: async (id, { counter, at }) => {
      const passkey = passkeys.get(id);
      if (passkey === undefined) return false;
      const isFresh = counter === 0 ? passkey.counter === 0 : passkey.counter < counter;
      if (isFresh) passkeys.set(id, { ...passkey, counter, usedAt: at });
      return isFresh;
    },
    labelPasskey: async (player, id, label) => {
      const passkey = passkeys.get(id);
      if (passkey?.player !== player) return refused('kept.unknown');
      passkeys.set(id, { ...passkey, label });
      return ok(undefined);
    },
    removePasskey: async (player, id) => {
      if (passkeys.get(id)?.player !== player) return refused('kept.unknown');
      const isLast = passkeysOf(keeping, player).length === 1;
      if (isLast && kept.get(player)?.words === undefined) return refused('kept.last-passkey');
      passkeys.delete(id);
      return ok(undefined);
    },
  } satisfies Partial<KeptStore>;
}

function changeKept(
  { kept }: KeptTables,
  player: PlayerId,
  change: (held: HeldPlayer) => void,
): Result<void, KeptRefusal> {
  const held = kept.get(player);
  if (held === undefined) return refused('kept.unknown');
  change(held);
  return ok(undefined);
}

function followMethods(all: All) {
  const { kept } = all.keeping;
  return {
    follow: async (player, followed) => {
      const follows = kept.get(player)?.follows;
      if (follows === undefined) return refused('kept.unknown');
      if (follows.size >= KEPT_LIMITS.followed) return refused('kept.too-many-followed');
      follows.add(followed);
      return ok(undefined);
    },
    unfollow: async (player, followed) => void kept.get(player)?.follows.delete(followed),
    followsOf: async (player) =>
      [...(kept.get(player)?.follows ?? [])]
        .flatMap((each) => keptOf(all, each) ?? [])
        .filter(({ isPublic }) => isPublic)
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
  } satisfies Partial<KeptStore>;
}

function endSessions({ sessions }: All, player: PlayerId): readonly string[] {
  const ended = [...sessions].flatMap(([hash, each]) => (each.player === player ? [hash] : []));
  for (const hash of ended) sessions.delete(hash);
  return ended.sort();
}

type KeptDeps = All &
  Pick<GameStore, 'releaseSeat' | 'withdraw'> & {
    readonly made: MadeTables;
    readonly runs: RunTables;
  };

async function leaveRaces({ games, releaseSeat }: KeptDeps, player: PlayerId): Promise<void> {
  for (const [id, held] of games) {
    const { phase, createdBy } = held.game;
    const seat = held.seats.find(({ holder }) => holder === player);
    if (phase === 'lobby' && createdBy === player) games.delete(id);
    else if (seat !== undefined && phase === 'lobby') await releaseSeat(id, seat.seat, player);
    else if (seat !== undefined) {
      held.seats = held.seats.map((row) => (row === seat ? { ...row, name: FORMER_PLAYER } : row));
      held.game = { ...held.game, rev: held.game.rev + 1 };
    }
  }
}

async function forgetMe(
  all: KeptDeps,
  player: PlayerId,
  courses: 'keep' | 'withdraw',
): Promise<readonly string[]> {
  await leaveRaces(all, player);
  if (courses === 'keep') renameAuthor(all, player, FORMER_PLAYER);
  else for (const id of all.library.keys()) await all.withdraw(id, player);
  forgetOpinions(all, player);
  forgetStudent(all, player);
  forgetMaker(all, player);
  renameRuns(all, player, FORMER_PLAYER);
  for (const [key, each] of all.push) if (each.player === player) all.push.delete(key);
  const sessions = endSessions(all, player);
  dropKept(all.keeping, player);
  all.players.delete(player);
  return sessions;
}

export function keptMethods(all: KeptDeps): KeptStore {
  const { keeping, players, sessions } = all;
  const holderOf = (name: string): PlayerId | undefined =>
    nameKeys(name).flatMap((key) => keeping.names.get(key)?.player ?? [])[0];
  return {
    ...passkeyMethods(all),
    ...followMethods(all),
    kept: async (player) => keptOf(all, player),
    nameOf: async (player) => players.get(player),
    keptByName: async (name) => keptOf(all, holderOf(name) ?? ''),
    putWords: async (player, words) =>
      changeKept(keeping, player, (held) => {
        held.words = words;
      }),
    takeWords: async (player, hash) => {
      const held = keeping.kept.get(player);
      if (held?.words !== hash) return false;
      delete held.words;
      return true;
    },
    setPublic: async (player, isPublic) =>
      changeKept(keeping, player, (held) => {
        held.isPublic = isPublic;
      }),
    renamePlayer: async (player, name) => {
      const fault = keeping.kept.has(player)
        ? takeName(keeping, player, [name, KEPT_LIMITS.names])
        : holderOf(name) === undefined
          ? undefined
          : 'kept.name-taken';
      if (fault !== undefined) return refused(fault);
      players.set(player, name);
      return ok(undefined);
    },
    endSessionsOf: async (player) => endSessions(all, player),
    countSessions: async (player, now) =>
      [...sessions.values()].filter((each) => each.player === player && each.expiresAt > now)
        .length,
    forgetMe: (player, courses) => forgetMe(all, player, courses),
  };
}

export function* keptEntries({ kept, names, passkeys }: KeptTables): Generator<KeptDump> {
  for (const [player, { follows, ...row }] of [...kept].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = [...names].flatMap(([key, each]) =>
      each.player === player ? [{ key, nth: each.nth }] : [],
    );
    yield {
      kind: 'kept',
      kept: { player, ...row },
      names: own.sort((a, b) => (a.key < b.key ? -1 : 1)),
      passkeys: passkeysOf({ kept, names, passkeys }, player),
      follows: [...follows].sort(),
    };
  }
}

export function restoreKept({ kept, names, passkeys }: KeptTables, dumped: KeptDump): void {
  const { player, ...row } = dumped.kept;
  kept.set(player, { ...row, follows: new Set(dumped.follows) });
  for (const { key, nth } of dumped.names) names.set(key, { player, nth });
  for (const passkey of dumped.passkeys) passkeys.set(passkey.id, passkey);
}
