import { parentPort, workerData } from 'node:worker_threads';

import Database from 'better-sqlite3';

const database = new Database(String(workerData));
database.pragma('synchronous = FULL');

parentPort?.on('message', () => {
  parentPort?.postMessage(database.pragma('wal_checkpoint(PASSIVE)'), []);
});
