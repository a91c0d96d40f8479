import type { Kysely } from 'kysely';

import type { OperatorStore } from './operatorStore.ts';
import type { Schema } from './schema.ts';
import {
  carryOut,
  NotDone,
  selectHidden,
  selectLoad,
  selectLog,
  selectLogHead,
  selectPlayerLines,
  selectRaceLines,
} from './sqlOperator.ts';
import { answeredBy } from './undone.ts';
import type { Writer } from './writer.ts';

const answered = answeredBy(NotDone);

export const sqlOperatorStore = (db: Kysely<Schema>, write: Writer): OperatorStore => ({
  operatorRaces: (filter) => selectRaceLines(db, filter),
  operatorPlayers: (filter) => selectPlayerLines(db, filter),
  operate: (order) => answered(write((tx) => carryOut(tx, order))),
  operatorLog: (after, limit) => selectLog(db, after, limit),
  operatorHead: () => selectLogHead(db),
  hiddenRaces: () => selectHidden(db),
  storeLoad: () => selectLoad(db),
});
