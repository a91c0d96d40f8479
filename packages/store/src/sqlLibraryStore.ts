import type { Kysely } from 'kysely';

import type { LibraryStore } from './libraryStore.ts';
import type { Schema } from './schema.ts';
import {
  countDriven,
  insertEntry,
  insertReport,
  NotListed,
  selectEntries,
  selectEntry,
  selectEntryLines,
  setLike,
  withdrawEntry,
} from './sqlLibrary.ts';
import { answeredBy } from './undone.ts';
import type { Writer } from './writer.ts';

const listed = answeredBy(NotListed);

export const sqlLibraryStore = (db: Kysely<Schema>, write: Writer): LibraryStore => ({
  publish: (entry, limits) => listed(write((tx) => insertEntry(tx, entry, limits))),
  entries: (filter, viewer) => selectEntries(db, filter, viewer),
  entry: (id, viewer) => selectEntry(db, id, viewer),
  like: (id, player, liked) => listed(write((tx) => setLike(tx, id, [player, liked]))),
  report: (report, limits) => listed(write((tx) => insertReport(tx, report, limits))),
  withdraw: (id, owner) => listed(write((tx) => withdrawEntry(tx, id, owner))),
  noteDriven: (key) => write((tx) => countDriven(tx, key)),
  operatorEntries: (filter) => selectEntryLines(db, filter),
});
