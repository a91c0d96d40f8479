import type { Result } from '@perfect-line/core/result';

import type { Millis, PlayerId } from './ids.ts';

export type EntryId = string;

/** `hidden` by the operator; of a withdrawn one nothing is left but that it was published. */
export type EntryState = 'shown' | 'hidden' | 'withdrawn';

type EntryFacts = {
  readonly length: number;
  readonly corners: number;
  readonly pieces: number;
  readonly difficulty: string;
  readonly lanes?: string;
};

/** A published course; what is said here never changes, a better one is another entry. */
export type NewEntry = {
  readonly id: EntryId;
  readonly kind: string;
  /** The course as its kind writes it. */
  readonly course: string;
  /** Equal for courses that drive the same. */
  readonly key: string;
  readonly name: string;
  readonly author: string;
  readonly owner: PlayerId;
  readonly tags: readonly string[];
  readonly facts: EntryFacts;
  readonly createdAt: Millis;
  /** The version before, of the same owner. */
  readonly previous?: EntryId;
};
export type EntryRow = NewEntry & {
  readonly state: EntryState;
  readonly likes: number;
  readonly driven: number;
};
/** As somebody sees it. */
export type SeenEntry = EntryRow & {
  readonly liked: boolean;
  /** The version after it that is shown. */
  readonly next?: EntryId;
};

/** How much may be published: by one player at a time and within a day, and by everybody. */
export type LibraryLimits = {
  readonly perPlayer: number;
  readonly perDay: number;
  readonly reportsPerDay: number;
  readonly all: number;
};

export type LibraryRefusal = {
  readonly code:
    | 'library.full'
    | 'library.too-many'
    | 'library.too-often'
    | 'library.already-there'
    | 'library.not-yours'
    | 'library.unknown';
  /** The one that is there, if it may be seen. */
  readonly entry?: EntryId;
};
type Listed<T = void> = Promise<Result<T, LibraryRefusal>>;

export type EntrySort = 'new' | 'likes' | 'driven';
type Range = readonly [least: number, most: number];
/** The last line of the page before: by what the list is sorted, and its id. */
type EntryCursor = { readonly value: number; readonly id: EntryId };

export type EntryFilter = {
  readonly limit: number;
  readonly sort: EntrySort;
  readonly after?: EntryCursor;
  readonly kind?: string;
  /** Part of the name, the author or a tag. */
  readonly words?: string;
  readonly tag?: string;
  readonly difficulty?: string;
  readonly lanes?: string;
  readonly length?: Range;
  readonly corners?: Range;
  /** Only this player's, hidden ones too. */
  readonly owner?: PlayerId;
};

export type Report = {
  readonly entry: EntryId;
  readonly player: PlayerId;
  readonly reason: string;
  readonly at: Millis;
};

/** A line of the operator's list. */
export type EntryLine = EntryRow & { readonly reports: readonly string[] };
export type EntryLineFilter = {
  readonly limit: number;
  readonly id?: EntryId;
  readonly owner?: PlayerId;
  /** Only those somebody reported, the most reported first. */
  readonly reported?: boolean;
};

/** As backups hold it. */
export type LibraryDump = {
  readonly kind: 'entry';
  readonly entry: EntryRow;
  readonly likes: readonly PlayerId[];
  readonly reports: readonly Omit<Report, 'entry'>[];
};

export interface LibraryStore {
  /** Counts and writes in one: of any number of callers none gets past a limit. */
  publish(entry: NewEntry, limits: LibraryLimits): Listed;
  /** Newest versions only. */
  entries(filter: EntryFilter, viewer?: PlayerId): Promise<readonly SeenEntry[]>;
  /** Hidden ones for their owner only. */
  entry(id: EntryId, viewer?: PlayerId): Promise<SeenEntry | undefined>;
  /** Once for each player; answers how many there are then. */
  like(id: EntryId, player: PlayerId, liked: boolean): Listed<number>;
  /** Once for each player. */
  report(report: Report, limits: LibraryLimits): Listed;
  withdraw(id: EntryId, owner: PlayerId): Listed;
  /** A race on such a course has been started. */
  noteDriven(key: string): Promise<void>;
  operatorEntries(filter: EntryLineFilter): Promise<readonly EntryLine[]>;
}

export const DAY_MILLIS = 86_400_000;

/** What words are looked for in: lines of small letters, tags with a sign of their own. */
export const searchText = ({ name, author, tags }: Pick<NewEntry, 'name' | 'author' | 'tags'>) =>
  [name, author, ...tags.map((tag) => `#${tag}`), ''].join('\n').toLowerCase();

export const wordsIn = (words: string): string => words.toLowerCase();
export const tagIn = (tag: string): string => `\n#${tag.toLowerCase()}\n`;
