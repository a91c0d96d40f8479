import type { Kysely } from 'kysely';

import type { KeptStore } from './keptStore.ts';
import type { Schema } from './schema.ts';
import {
  clearWords,
  countSessions,
  countUse,
  deleteFollow,
  deletePasskey,
  deleteSessionsOf,
  forgetMe,
  insertAnotherPasskey,
  insertFollow,
  insertKept,
  renamePlayer,
  selectFollows,
  selectPasskey,
  selectPasskeys,
  updateKept,
  updateLabel,
} from './sqlKept.ts';
import { NotKept, selectKept, selectKeptByName, selectName } from './sqlNames.ts';
import { answeredBy } from './undone.ts';
import type { Writer } from './writer.ts';

const answered = answeredBy(NotKept);

export const sqlKeptStore = (db: Kysely<Schema>, write: Writer): KeptStore => ({
  keepPlayer: (keeping) => answered(write((tx) => insertKept(tx, keeping))),
  addPasskey: (passkey) => answered(write((tx) => insertAnotherPasskey(tx, passkey))),
  kept: (player) => selectKept(db, player),
  nameOf: (player) => selectName(db, player),
  keptByName: (name) => selectKeptByName(db, name),
  passkey: (id) => selectPasskey(db, id),
  passkeysOf: (player) => selectPasskeys(db, player),
  usePasskey: (id, use) => write((tx) => countUse(tx, id, use)),
  labelPasskey: (player, id, label) =>
    answered(write((tx) => updateLabel(tx, player, [id, label]))),
  removePasskey: (player, id) => answered(write((tx) => deletePasskey(tx, player, id))),
  putWords: (player, words) => answered(write((tx) => updateKept(tx, player, { words }))),
  takeWords: (player, hash) => write((tx) => clearWords(tx, player, hash)),
  setPublic: (player, isPublic) =>
    answered(write((tx) => updateKept(tx, player, { is_public: isPublic ? 1 : 0 }))),
  renamePlayer: (player, name) => answered(write((tx) => renamePlayer(tx, player, name))),
  follow: (player, followed) => answered(write((tx) => insertFollow(tx, player, followed))),
  unfollow: (player, followed) => write((tx) => deleteFollow(tx, player, followed)),
  followsOf: (player) => selectFollows(db, player),
  endSessionsOf: (player) => write((tx) => deleteSessionsOf(tx, player)),
  countSessions: (player, now) => countSessions(db, player, now),
  forgetMe: (player, courses) => write((tx) => forgetMe(tx, player, courses)),
});
