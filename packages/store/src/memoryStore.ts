import { assertNever, err, ok } from '@perfect-line/core/result';

import { MOST_DEVICES, type DumpEntry, type GameStore, type Stored } from './gameStore.ts';
import { LocalHints } from './hints.ts';
import { chainMethods } from './memoryChains.ts';
import { challengeMethods, type RunTables } from './memoryChallenges.ts';
import {
  keptEntries,
  keptMethods,
  newKeptTables,
  restoreKept,
  type KeptTables,
} from './memoryKept.ts';
import {
  forgetAuthorsBut,
  libraryMethods,
  newHeldEntry,
  type LibraryTables,
} from './memoryLibrary.ts';
import { madeEntries, madeMethods, type MadeTables } from './memoryMade.ts';
import { gameMethods, listMethods, seatMethods, type Tables } from './memoryGames.ts';
import {
  meetEntries,
  meetMethods,
  newMeetTables,
  restoreMeet,
  type MeetTables,
} from './memoryMeet.ts';
import { REPORT_MILLIS } from './meetStore.ts';
import { drivingMethods, newDrivingTables, type DrivingTables } from './memoryDriving.ts';
import { nodeMethods } from './memoryNodes.ts';
import { seasonEntries, seasonMethods, type SeasonTables } from './memorySeasons.ts';
import { ratingMethods, type RatingTables } from './memoryRatings.ts';
import {
  newStudyTables,
  restoreStudy,
  studyEntries,
  studyMethods,
  type StudyTables,
} from './memoryStudies.ts';
import { newOperatorTables, operatorMethods, type OperatorTables } from './memoryOperator.ts';

type AllTables = Tables & {
  readonly operator: OperatorTables;
  readonly library: LibraryTables;
  readonly keeping: KeptTables;
  readonly ratings: RatingTables;
  readonly runs: RunTables;
  readonly made: MadeTables;
  readonly seasons: SeasonTables;
  readonly driving: DrivingTables;
  readonly meet: MeetTables;
  readonly studies: StudyTables;
};

function playerMethods(tables: AllTables) {
  const { players, sessions, vault, push, operator } = tables;
  return {
    putPlayer: async (player, name) => void players.set(player, name),
    putSession: async (session) => void sessions.set(session.tokenHash, session),
    openSession: async ({ name, ...session }) => {
      players.set(session.player, name);
      sessions.set(session.tokenHash, session);
    },
    sweepGuests: async (now, lookersUntil = 0) => {
      const rows = sweep(tables, now, lookersUntil);
      forgetAuthorsBut(tables, players);
      return rows;
    },
    sessionOf: async (tokenHash, now) => {
      const session = sessions.get(tokenHash);
      const name = players.get(session?.player ?? '');
      if (session === undefined || name === undefined || session.expiresAt <= now) return undefined;
      return operator.blocked.has(session.player) ? undefined : { ...session, name };
    },
    openSessions: async (tokenHashes, now) =>
      tokenHashes.filter((hash) => (sessions.get(hash)?.expiresAt ?? 0) > now),
    endSession: async (tokenHash) => void sessions.delete(tokenHash),
    keepOnce: async (name, value, expiresAt) => {
      if (!vault.has(name))
        vault.set(name, expiresAt === undefined ? { value } : { value, expiresAt });
      return vault.get(name)?.value ?? value;
    },
    takeOnce: async (name) => {
      const kept = vault.get(name);
      vault.delete(name);
      return kept?.value;
    },
    putPush: async (subscription) => {
      const { player, endpoint } = subscription;
      const own = [...push.values()].filter((each) => each.player === player);
      if (own.length >= MOST_DEVICES && !own.some((each) => each.endpoint === endpoint))
        return false;
      push.set(endpoint, subscription);
      return true;
    },
    dropPush: async (endpoint) => void push.delete(endpoint),
    pushOf: async (player) =>
      [...push.values()]
        .filter((subscription) => subscription.player === player)
        .sort((a, b) => (a.endpoint < b.endpoint ? -1 : 1)),
  } satisfies Partial<GameStore>;
}

const dropWhere = <T>(map: Map<string, T>, isOver: (value: T, key: string) => boolean): number => {
  const over = [...map].filter(([key, value]) => isOver(value, key));
  for (const [key] of over) map.delete(key);
  return over.length;
};

/** Who has left something that others see, or wants to stay. */
function knownOf({
  keeping,
  library,
  games,
  studies,
  made,
  seasons,
}: AllTables): ReadonlySet<string> {
  const owners = [...library.values()].map(({ entry }) => entry.owner);
  const students = [...studies.held.values()].map(({ row }) => row.owner);
  const drivers = [...games.values()].flatMap(({ game, seats }) => [
    game.createdBy,
    ...seats.flatMap(({ holder }) => holder ?? []),
  ]);
  const makers = [...made.values()].map(({ challenge }) => challenge.maker);
  const entrants = [...seasons.values()].flatMap(({ owner, entrants: all }) => [
    owner,
    ...all.map(({ player }) => player),
  ]);
  return new Set([
    ...keeping.kept.keys(),
    ...owners,
    ...students,
    ...drivers,
    ...makers,
    ...entrants,
  ]);
}

function sweep(tables: AllTables, now: number, lookersUntil: number): number {
  const { players, sessions, vault, push, keeping, meet } = tables;
  const stay = knownOf(tables);
  const ended = [
    dropWhere(sessions, ({ expiresAt }) => expiresAt <= now),
    dropWhere(sessions, ({ expiresAt, player }) => expiresAt <= lookersUntil && !stay.has(player)),
    dropWhere(vault, ({ expiresAt }) => expiresAt !== undefined && expiresAt <= now),
  ];
  const known = new Set([...sessions.values()].map(({ player }) => player));
  const gone = [
    dropWhere(players, (_name, player) => !known.has(player) && !keeping.kept.has(player)),
    dropWhere(push, ({ player }) => !players.has(player)),
    dropWhere(meet.calls, ({ player }) => !players.has(player)),
    dropWhere(meet.blocks, ({ player }) => !players.has(player)),
    dropWhere(meet.reports, ({ at }) => at < now - REPORT_MILLIS),
  ];
  return [...ended, ...gone].reduce((sum, count) => sum + count, 0);
}

const byKey = <T>(map: ReadonlyMap<string, T>): readonly (readonly [string, T])[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

function* operatorEntries({ hidden, blocked, log }: OperatorTables): Generator<DumpEntry> {
  for (const id of [...blocked].sort()) {
    yield { kind: 'mark', mark: { kind: 'blocked', id, value: '' } };
  }
  for (const [id, listed] of byKey(hidden)) {
    yield { kind: 'mark', mark: { kind: 'hidden', id, value: listed ? '1' : '0' } };
  }
  for (const entry of log) yield { kind: 'operator', entry };
}

function restoreMark({ hidden, blocked }: OperatorTables, mark: Mark): void {
  if (mark.kind === 'blocked') blocked.add(mark.id);
  else hidden.set(mark.id, mark.value === '1');
}
type Mark = Extract<DumpEntry, { kind: 'mark' }>['mark'];

function* entriesOf(tables: AllTables): Generator<DumpEntry> {
  for (const [player, name] of byKey(tables.players)) yield { kind: 'player', player, name };
  for (const [, session] of byKey(tables.sessions)) yield { kind: 'session', session };
  for (const [name, kept] of byKey(tables.vault)) yield { kind: 'vault', name, ...kept };
  for (const [, subscription] of byKey(tables.push)) yield { kind: 'push', subscription };
  yield* keptEntries(tables.keeping);
  yield* operatorEntries(tables.operator);
  for (const [, { entry, likes, reports }] of byKey(tables.library)) {
    const told = byKey(reports).map(([, report]) => report);
    yield { kind: 'entry', entry, likes: [...likes].sort(), reports: told };
  }
  for (const race of tables.ratings.rated) yield { kind: 'rated', race };
  for (const [, run] of byKey(tables.runs)) yield { kind: 'run', run };
  yield* madeEntries(tables.made);
  yield* seasonEntries(tables.seasons);
  for (const [, par] of byKey(tables.driving.pars)) yield { kind: 'par', par };
  yield* meetEntries(tables.meet);
  yield* studyEntries(tables.studies);
  for (const [, { snapshot: _, ...held }] of byKey(tables.games)) {
    const { lease: __, game, ...rest } = held;
    const { rev: ___, ...saved } = game;
    yield { kind: 'game', game: saved, ...rest };
  }
}

function restoreEntryOf(library: LibraryTables, dumped: DumpEntry & { kind: 'entry' }): void {
  const held = newHeldEntry(dumped.entry);
  for (const player of dumped.likes) held.likes.add(player);
  for (const report of dumped.reports) held.reports.set(report.player, report);
  library.set(dumped.entry.id, held);
}

const onceOf = ({ value, expiresAt }: DumpEntry & { kind: 'vault' }) =>
  expiresAt === undefined ? { value } : { value, expiresAt };

function restoreEntry(tables: AllTables, entry: DumpEntry): void {
  switch (entry.kind) {
    case 'player':
      return void tables.players.set(entry.player, entry.name);
    case 'session':
      return void tables.sessions.set(entry.session.tokenHash, entry.session);
    case 'vault':
      return void tables.vault.set(entry.name, onceOf(entry));
    case 'push':
      return void tables.push.set(entry.subscription.endpoint, entry.subscription);
    case 'kept':
      return restoreKept(tables.keeping, entry);
    case 'mark':
      return restoreMark(tables.operator, entry.mark);
    case 'operator':
      return void tables.operator.log.push(entry.entry);
    case 'entry':
      return restoreEntryOf(tables.library, entry);
    case 'rated':
      return void tables.ratings.rated.push(entry.race);
    case 'run':
      return void tables.runs.set(entry.run.game, entry.run);
    case 'challenge': {
      const { kind: _, ...made } = entry;
      return void tables.made.set(made.challenge.id, made);
    }
    case 'season':
      return void tables.seasons.set(entry.season.id, entry.season);
    case 'par':
      return void tables.driving.pars.set(entry.par.challenge, entry.par);
    case 'call':
    case 'block':
    case 'talk-report':
      return restoreMeet(tables.meet, entry);
    case 'study':
      return restoreStudy(tables.studies, entry);
    case 'game': {
      const { kind: _, game, ...held } = entry;
      return void tables.games.set(game.id, { ...held, game: { ...game, rev: 0 } });
    }
    default:
      return assertNever(entry);
  }
}

/** For tests and for trying things out: nothing outlives the process. */
export function openMemoryStore(): GameStore {
  const tables: AllTables = {
    operator: newOperatorTables(),
    library: new Map(),
    keeping: newKeptTables(),
    ratings: { rated: [] },
    runs: new Map(),
    made: new Map(),
    seasons: new Map(),
    driving: newDrivingTables(),
    meet: newMeetTables(),
    studies: newStudyTables(),
    games: new Map(),
    players: new Map(),
    sessions: new Map(),
    vault: new Map(),
    push: new Map(),
  };
  const hints = new LocalHints();
  const seats = seatMethods(tables);
  const library = libraryMethods(tables);
  const games = gameMethods(tables);
  return {
    openHints: async (node) => hints.open(node),
    ...nodeMethods(tables),
    ...games,
    ...challengeMethods(tables, games.createGame),
    ...madeMethods(tables),
    ...seasonMethods(tables, games.createGame),
    ...drivingMethods(tables.driving, tables.runs),
    ...listMethods(tables),
    ...seats,
    ...chainMethods(tables),
    ...operatorMethods(tables),
    ...library,
    ...keptMethods({ ...tables, ...seats, ...library, library: tables.library }),
    ...ratingMethods(tables),
    ...meetMethods(tables),
    ...studyMethods(tables),
    ...playerMethods(tables),
    dump: async (write) => {
      for (const entry of entriesOf(tables)) await write(entry);
    },
    restore: async (entries): Stored => {
      if (tables.games.size + tables.players.size + tables.library.size > 0)
        return err('store.not-empty');
      for await (const entry of entries) restoreEntry(tables, entry);
      return ok(undefined);
    },
    alive: async (now) => {
      const before = tables.vault.get('alive')?.value;
      tables.vault.set('alive', { value: String(now) });
      return before === undefined ? undefined : Number(before);
    },
    close: async () => undefined,
  };
}
