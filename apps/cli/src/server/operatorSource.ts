import { existsSync } from 'node:fs';
import { connect } from 'node:net';

import type { Result } from '@perfect-line/core/result';
import type { GameStore } from '@perfect-line/store/gameStore';
import {
  answerOperator,
  type OperatorAnswer,
  type OperatorRequest,
} from '@perfect-line/store/operatorRequests';
import { isCurrentPostgres, lastAliveOn } from '@perfect-line/store/checkPlace';
import { databaseFileIn, operatorSocketIn } from '@perfect-line/store/place';
import { openPostgresStore } from '@perfect-line/store/postgresStore';
import { checkSqliteFile, openSqliteStore } from '@perfect-line/store/sqliteStore';

import { NotDone } from '../usage.ts';

export type Place = {
  readonly data: string;
  readonly database?: string;
  /** The caller knows that no server runs on this file. */
  readonly alone?: boolean;
};

/** A living server says so every fifteen seconds. */
const SILENT_MILLIS = 35_000;
const ANSWER_MILLIS = 30_000;

type Answered = Result<OperatorAnswer, string>;

/** Undefined: nobody hears there. */
function askServer(path: string, request: OperatorRequest): Promise<Answered | undefined> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(path, () => socket.write(`${JSON.stringify(request)}\n`));
    socket.setEncoding('utf8');
    socket.setTimeout(ANSWER_MILLIS, () => {
      socket.destroy();
      reject(new NotDone('the server does not answer'));
    });
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => resolve(undefined));
    // Written by the server of this program, whose socket only the owner of the database can reach.
    socket.on('end', () => resolve(text === '' ? undefined : (JSON.parse(text) as Answered)));
  });
}

function cannotOpen(error: unknown): never {
  throw new NotDone(`the database cannot be opened: ${String(error)}`, { cause: error });
}

async function withStore(
  opening: Promise<GameStore>,
  work: (store: GameStore) => Promise<Answered>,
): Promise<Answered> {
  const store = await opening.catch(cannotOpen);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Two writers of one file would get into each other's way. */
function refuseBesideServer(file: string): void {
  const last = lastAliveOn(file);
  const silent = last === undefined ? SILENT_MILLIS : Date.now() - last;
  if (silent >= SILENT_MILLIS) return;
  const wait = Math.ceil((SILENT_MILLIS - silent) / 1000);
  const words = `a server was here ${Math.ceil(silent / 1000)} s ago and does not answer`;
  throw new NotDone(`${words}: wait ${wait} s, or say --alone if none runs`);
}

async function askFile(place: Place, request: OperatorRequest): Promise<Answered> {
  const file = databaseFileIn(place.data);
  if (!existsSync(file)) throw new NotDone(`there is no database in ${place.data}`);
  const answered = await askServer(operatorSocketIn(place.data), request);
  if (answered !== undefined) return answered;
  const checked = await checkSqliteFile(file);
  if (!checked.ok) throw new NotDone(`${file} is of another version (${checked.error})`);
  if (place.alone !== true) refuseBesideServer(file);
  return withStore(openSqliteStore(file), (store) => answerOperator(store, request));
}

async function askPostgres(url: string, request: OperatorRequest): Promise<Answered> {
  const isCurrent = await isCurrentPostgres(url).catch(cannotOpen);
  if (!isCurrent) throw new NotDone('the database is of another version (store.other-version)');
  return withStore(openPostgresStore(url), (store) => answerOperator(store, request));
}

/** Of the server where one holds the file, else of the store itself. */
export const askOperator = (place: Place, request: OperatorRequest): Promise<Answered> =>
  place.database === undefined ? askFile(place, request) : askPostgres(place.database, request);
