import { createHash } from 'node:crypto';

import { err, ok, type Result } from '@perfect-line/core/result';
import type { LibraryEntry, LibraryQuery, PublishBody } from '@perfect-line/protocol/library';
import { COURSE_KINDS, courseKind } from '@perfect-line/track/courses/kinds';
import type { GameStore, Millis, PlayerId, Session } from '@perfect-line/store/gameStore';
import type {
  EntryFilter,
  EntryId,
  LibraryLimits,
  LibraryRefusal,
  NewEntry,
  SeenEntry,
} from '@perfect-line/store/libraryStore';

import { refuse, type Refusal } from '../room/table.ts';
import { newRaceId } from '../secrets.ts';
import type { Telemetry } from '../telemetry.ts';

/** What a keen builder needs; words are looked for in all of them, which must not take long. */
export const LIBRARY_LIMITS: LibraryLimits = {
  perPlayer: 50,
  perDay: 20,
  reportsPerDay: 20,
  all: 10_000,
};
const PAGE = 24;
/** Beyond every course there can be. */
const MOST = 9999;

export type LibraryDeps = {
  readonly store: GameStore;
  readonly now: () => Millis;
  readonly telemetry: Telemetry;
  readonly limits?: LibraryLimits | undefined;
};

const WORDS: Readonly<Record<LibraryRefusal['code'], string>> = {
  'library.full': 'the library is full',
  'library.too-many': 'you have published as much as one player may',
  'library.too-often': 'that is enough for one day',
  'library.already-there': 'this course is in the library already',
  'library.not-yours': 'somebody else published this',
  'library.unknown': 'there is no such course',
};

const refusalOf = ({ code, entry }: LibraryRefusal): Refusal => ({
  code,
  message: WORDS[code],
  ...(entry !== undefined && { facts: { entry } }),
});

async function answered<T>(work: Promise<Result<T, LibraryRefusal>>): Promise<Result<T, Refusal>> {
  const result = await work;
  return result.ok ? result : err(refusalOf(result.error));
}

const keyOf = (kind: string, identity: string): string =>
  createHash('sha256').update(`${kind}\n${identity}`).digest('hex');

const rangeOf = (
  least: number | undefined,
  most: number | undefined,
): readonly [number, number] | undefined =>
  least === undefined && most === undefined ? undefined : [least ?? 0, most ?? MOST];

function filterOf(query: LibraryQuery, viewer: PlayerId | undefined): EntryFilter {
  const { shortest, longest, fewest, most, mine, ...rest } = query;
  const [length, corners] = [rangeOf(shortest, longest), rangeOf(fewest, most)];
  const { sort, after, kind, words, tag, difficulty, lanes } = rest;
  return {
    limit: PAGE + 1,
    sort,
    ...(after && { after }),
    ...(kind !== undefined && { kind }),
    ...(words !== undefined && { words }),
    ...(tag !== undefined && { tag }),
    ...(difficulty !== undefined && { difficulty }),
    ...(lanes !== undefined && { lanes }),
    ...(length && { length }),
    ...(corners && { corners }),
    ...(mine !== undefined && { owner: viewer ?? '' }),
  };
}

const SORTED = {
  new: ({ createdAt }: SeenEntry) => createdAt,
  likes: ({ likes }: SeenEntry) => likes,
  driven: ({ driven }: SeenEntry) => driven,
} as const;

export type LibraryPage = { readonly entries: readonly LibraryEntry[]; readonly after?: string };

/** Everybody's courses: what may be published, and what of it is told. */
export class Library {
  readonly #deps: LibraryDeps;

  constructor(deps: LibraryDeps) {
    this.#deps = deps;
  }

  get #limits(): LibraryLimits {
    return this.#deps.limits ?? LIBRARY_LIMITS;
  }

  async list(query: LibraryQuery, viewer: PlayerId | undefined): Promise<LibraryPage> {
    const found = await this.#deps.store.entries(filterOf(query, viewer), viewer);
    const page = found.slice(0, PAGE);
    const entries = page.map((entry) => shown(entry, viewer));
    const last = found.length > PAGE ? page.at(-1) : undefined;
    if (last === undefined) return { entries };
    return { entries, after: `${SORTED[query.sort](last)}.${last.id}` };
  }

  async entry(id: EntryId, viewer: PlayerId | undefined): Promise<Result<LibraryEntry, Refusal>> {
    const found = await this.#deps.store.entry(id, viewer);
    return found === undefined
      ? refuse('library.unknown', WORDS['library.unknown'])
      : ok(shown(found, viewer));
  }

  /** Read and judged here: of what was sent only the course itself is kept. */
  async publish(session: Session, body: PublishBody): Promise<Result<EntryId, Refusal>> {
    const kind = courseKind(body.kind);
    if (kind === undefined) return refuse('library.unknown-kind', 'no such course is published');
    const read = kind.read(body.course);
    if (!read.ok) {
      const [first] = read.error;
      const facts = { errors: read.error.slice(0, 5).map(({ code }) => code) };
      const message = first?.message.slice(0, 200) ?? 'this is no course';
      return err({ code: 'library.bad-course', message, facts });
    }
    const id = newRaceId();
    const { lanes, ...facts } = read.value.facts;
    const entry = {
      id,
      kind: body.kind,
      course: read.value.text,
      key: keyOf(body.kind, read.value.identity),
      name: body.name,
      author: session.name,
      owner: session.player,
      tags: body.tags,
      facts: { ...facts, ...(lanes !== undefined && { lanes: String(lanes) }) },
      createdAt: this.#deps.now(),
      ...(body.previous !== undefined && { previous: body.previous }),
    };
    if (await this.#isUnchanged(entry)) {
      return err(refusalOf({ code: 'library.already-there', entry: body.previous ?? id }));
    }
    const published = await answered(this.#deps.store.publish(entry, this.#limits));
    return published.ok ? ok(id) : published;
  }

  /** A version that says nothing else than the one before it. */
  async #isUnchanged({ previous, key, name, tags, owner }: NewEntry): Promise<boolean> {
    const before =
      previous === undefined ? undefined : await this.#deps.store.entry(previous, owner);
    if (before === undefined || before.owner !== owner) return false;
    return before.key === key && before.name === name && String(before.tags) === String(tags);
  }

  like(id: EntryId, player: PlayerId, liked: boolean): Promise<Result<number, Refusal>> {
    return answered(this.#deps.store.like(id, player, liked));
  }

  report(entry: EntryId, player: PlayerId, reason: string): Promise<Result<void, Refusal>> {
    const report = { entry, player, reason, at: this.#deps.now() };
    return answered(this.#deps.store.report(report, this.#limits));
  }

  withdraw(id: EntryId, player: PlayerId): Promise<Result<void, Refusal>> {
    return answered(this.#deps.store.withdraw(id, player));
  }

  /** A race has been started: known by its course, wherever its host had it from. */
  noteStarted(game: string, setup: Readonly<Record<string, unknown>>): void {
    const keys = Object.entries(COURSE_KINDS).flatMap(([name, kind]) => {
      const identity = kind.game === game ? kind.identityIn(setup) : undefined;
      return identity === undefined ? [] : [keyOf(name, identity)];
    });
    for (const key of keys) {
      this.#deps.store
        .noteDriven(key)
        .catch((error: unknown) => this.#deps.telemetry.fault('library', error, ''));
    }
  }
}

/** As the page reads it; the owner is told that it is theirs, nobody whose it is. */
const shown = (entry: SeenEntry, viewer: PlayerId | undefined): LibraryEntry => ({
  id: entry.id,
  kind: entry.kind,
  course: entry.course,
  name: entry.name,
  author: entry.author,
  tags: [...entry.tags],
  // Written by `publish` of this server.
  facts: entry.facts as LibraryEntry['facts'],
  createdAt: entry.createdAt,
  likes: entry.likes,
  driven: entry.driven,
  liked: entry.liked,
  mine: entry.owner === viewer,
  hidden: entry.state === 'hidden',
  ...(entry.previous !== undefined && { previous: entry.previous }),
  ...(entry.next !== undefined && { next: entry.next }),
});
