import { err, type Result } from '@perfect-line/core/result';
import type { Kysely } from 'kysely';

import type { OperatorError, OperatorStore } from './operatorStore.ts';
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
import type { Writer } from './writer.ts';

function notDone(error: unknown): Result<never, OperatorError> {
  if (error instanceof NotDone) return err(error.code);
  throw error;
}

export const sqlOperatorStore = (db: Kysely<Schema>, write: Writer): OperatorStore => ({
  operatorRaces: (filter) => selectRaceLines(db, filter),
  operatorPlayers: (filter) => selectPlayerLines(db, filter),
  operate: (order) => write((tx) => carryOut(tx, order)).catch(notDone),
  operatorLog: (after, limit) => selectLog(db, after, limit),
  operatorHead: () => selectLogHead(db),
  hiddenRaces: () => selectHidden(db),
  storeLoad: () => selectLoad(db),
});
