import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';
import { err, ok } from '@perfect-line/core/result';

import type { PlayerId } from './ids.ts';
import {
  DAY_MILLIS,
  searchText,
  tagIn,
  wordsIn,
  type EntryFilter,
  type EntryId,
  type EntryLine,
  type EntryLineFilter,
  type EntryRow,
  type EntrySort,
  type LibraryLimits,
  type LibraryRefusal,
  type LibraryStore,
  type NewEntry,
  type Report,
  type SeenEntry,
} from './libraryStore.ts';
import type { OperatorError, Order } from './operatorStore.ts';

export type HeldEntry = {
  entry: EntryRow;
  readonly likes: Set<PlayerId>;
  readonly reports: Map<PlayerId, Omit<Report, 'entry'>>;
};
export type LibraryTables = Map<EntryId, HeldEntry>;

export const newHeldEntry = (entry: EntryRow): HeldEntry => ({
  entry,
  likes: new Set(),
  reports: new Map(),
});

const refused = (code: LibraryRefusal['code'], entry?: EntryId) =>
  err<LibraryRefusal>(entry === undefined ? { code } : { code, entry });

const rowsOf = (library: LibraryTables): readonly EntryRow[] =>
  [...library.values()].map(({ entry }) => entry);

const laterThan = (library: LibraryTables, id: EntryId): EntryRow | undefined =>
  rowsOf(library)
    .filter(({ previous, state }) => previous === id && state === 'shown')
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))[0];

const SORTED: Readonly<Record<EntrySort, (entry: EntryRow) => number>> = {
  new: ({ createdAt }) => createdAt,
  likes: ({ likes }) => likes,
  driven: ({ driven }) => driven,
};

const isWithin = (value: number, range: readonly [number, number] | undefined): boolean =>
  range === undefined || (value >= range[0] && value <= range[1]);

const isWanted = <T>(value: T, wanted: T | undefined): boolean =>
  wanted === undefined || value === wanted;

function fits(entry: EntryRow, filter: EntryFilter): boolean {
  const { facts, kind } = entry;
  const isSeen =
    filter.owner === undefined
      ? entry.state === 'shown'
      : entry.owner === filter.owner && entry.state !== 'withdrawn';
  const text = searchText(entry);
  return (
    isSeen &&
    isWanted(kind, filter.kind) &&
    isWanted(facts.difficulty, filter.difficulty) &&
    isWanted(facts.lanes, filter.lanes) &&
    isWithin(facts.length, filter.length) &&
    isWithin(facts.corners, filter.corners) &&
    text.includes(wordsIn(filter.words ?? '')) &&
    (filter.tag === undefined || text.includes(tagIn(filter.tag)))
  );
}

function pageOf(library: LibraryTables, filter: EntryFilter): readonly EntryRow[] {
  const { sort, after, limit } = filter;
  const value = SORTED[sort];
  const isLater = (entry: EntryRow): boolean =>
    after === undefined ||
    value(entry) < after.value ||
    (value(entry) === after.value && entry.id < after.id);
  return rowsOf(library)
    .filter((entry) => fits(entry, filter) && laterThan(library, entry.id) === undefined)
    .filter(isLater)
    .sort((a, b) => value(b) - value(a) || (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}

function seenBy(library: LibraryTables, entry: EntryRow, viewer: PlayerId | undefined): SeenEntry {
  const next = laterThan(library, entry.id)?.id;
  const liked = viewer !== undefined && library.get(entry.id)?.likes.has(viewer) === true;
  return { ...entry, liked, ...(next !== undefined && { next }) };
}

function whyNot(
  library: LibraryTables,
  entry: NewEntry,
  limits: LibraryLimits,
): LibraryRefusal | undefined {
  const { owner, createdAt, previous, key } = entry;
  const rows = rowsOf(library);
  const own = rows.filter((each) => each.owner === owner);
  const today = own.filter((each) => each.createdAt > createdAt - DAY_MILLIS);
  if (today.length >= limits.perDay) return { code: 'library.too-often' };
  const kept = own.filter(({ state }) => state !== 'withdrawn');
  if (kept.length >= limits.perPlayer) return { code: 'library.too-many' };
  if (rows.length >= limits.all) return { code: 'library.full' };
  const before = previous === undefined ? undefined : library.get(previous)?.entry;
  if (previous !== undefined && before?.state !== 'shown') return { code: 'library.unknown' };
  if (before !== undefined && before.owner !== owner) return { code: 'library.not-yours' };
  const same = rows.find(
    (each) =>
      each.state !== 'withdrawn' &&
      each.key === key &&
      (each.state === 'hidden' || each.owner !== owner || previous === undefined),
  );
  if (same === undefined) return undefined;
  const code = 'library.already-there';
  return same.state === 'shown' ? { code, entry: same.id } : { code };
}

function forgetWithdrawn(library: LibraryTables, before: number): void {
  for (const { id, state, createdAt } of rowsOf(library)) {
    if (state === 'withdrawn' && createdAt <= before) library.delete(id);
  }
}

function linesOf(
  library: LibraryTables,
  { limit, id, owner, reported }: EntryLineFilter,
): readonly EntryLine[] {
  const lines = [...library.values()].map(({ entry, reports }) => ({
    ...entry,
    reports: [...reports.values()].sort((a, b) => a.at - b.at).map(({ reason }) => reason),
  }));
  const byReports = (a: EntryLine, b: EntryLine): number =>
    reported === true ? b.reports.length - a.reports.length : 0;
  return lines
    .filter((line) => line.state !== 'withdrawn' && isWanted(line.id, id))
    .filter((line) => isWanted(line.owner, owner) && (!reported || line.reports.length > 0))
    .sort((a, b) => byReports(a, b) || b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}

type Library = { readonly library: LibraryTables };

export function changeEntry(
  { library }: Library,
  { action, target }: Order,
): OperatorError | undefined {
  const held = library.get(target);
  if (held === undefined || held.entry.state === 'withdrawn') return 'operator.no-entry';
  if (action === 'hide-entry') held.entry = { ...held.entry, state: 'hidden' };
  if (action === 'show-entry') held.entry = { ...held.entry, state: 'shown' };
  if (action === 'delete-entry') library.delete(target);
  return undefined;
}

export function renameAuthor({ library }: Library, owner: PlayerId, author: string): void {
  for (const held of library.values()) {
    const isOwn = held.entry.owner === owner && held.entry.state !== 'withdrawn';
    if (isOwn) held.entry = { ...held.entry, author };
  }
}

export function forgetAuthor({ library }: Library, player: PlayerId): void {
  renameAuthor({ library }, player, FORMER_PLAYER);
  forgetOpinions({ library }, player);
}

export function forgetOpinions({ library }: Library, player: PlayerId): void {
  for (const held of library.values()) {
    held.reports.delete(player);
    held.likes.delete(player);
    held.entry = { ...held.entry, likes: held.likes.size };
  }
}

export function forgetAuthorsBut(
  { library }: Library,
  known: ReadonlyMap<PlayerId, unknown>,
): void {
  for (const { entry } of library.values()) {
    if (!known.has(entry.owner)) renameAuthor({ library }, entry.owner, FORMER_PLAYER);
  }
}

const NOTHING = { course: '', key: '', name: '', author: '', tags: [], likes: 0 } as const;

export function libraryMethods({ library }: Library): LibraryStore {
  const shown = (id: EntryId): HeldEntry | undefined => {
    const held = library.get(id);
    return held?.entry.state === 'shown' ? held : undefined;
  };
  return {
    publish: async (entry, limits) => {
      forgetWithdrawn(library, entry.createdAt - DAY_MILLIS);
      const refusal = whyNot(library, entry, limits);
      if (refusal !== undefined) return err(refusal);
      library.set(entry.id, newHeldEntry({ ...entry, state: 'shown', likes: 0, driven: 0 }));
      return ok(undefined);
    },
    entries: async (filter, viewer) =>
      pageOf(library, filter).map((entry) => seenBy(library, entry, viewer)),
    entry: async (id, viewer) => {
      const entry = library.get(id)?.entry;
      const isSeen =
        entry?.state === 'shown' || (entry?.state === 'hidden' && entry.owner === viewer);
      return entry !== undefined && isSeen ? seenBy(library, entry, viewer) : undefined;
    },
    like: async (id, player, liked) => {
      const held = shown(id);
      if (held === undefined) return refused('library.unknown');
      if (liked) held.likes.add(player);
      else held.likes.delete(player);
      held.entry = { ...held.entry, likes: held.likes.size };
      return ok(held.likes.size);
    },
    report: async ({ entry, ...report }, limits) => {
      const held = shown(entry);
      if (held === undefined) return refused('library.unknown');
      const today = [...library.values()].filter(
        ({ reports }) => (reports.get(report.player)?.at ?? 0) > report.at - DAY_MILLIS,
      );
      if (today.length >= limits.reportsPerDay) return refused('library.too-often');
      if (!held.reports.has(report.player)) held.reports.set(report.player, report);
      return ok(undefined);
    },
    withdraw: async (id, owner) => {
      const held = library.get(id);
      if (held === undefined || held.entry.state === 'withdrawn') return refused('library.unknown');
      if (held.entry.owner !== owner) return refused('library.not-yours');
      library.set(id, newHeldEntry({ ...held.entry, ...NOTHING, state: 'withdrawn' }));
      return ok(undefined);
    },
    noteDriven: async (key) => {
      for (const held of library.values()) {
        const { entry } = held;
        if (entry.key === key && entry.state === 'shown') {
          held.entry = { ...entry, driven: entry.driven + 1 };
        }
      }
    },
    operatorEntries: async (filter) => linesOf(library, filter),
  };
}
