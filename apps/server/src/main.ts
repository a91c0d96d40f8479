import { buildApp } from './app.ts';
import { DRIVER_LEVELS } from './computerDrivers.ts';
import { openDrivingThread } from './challenges/drivingThread.ts';
import { readConfig } from './config.ts';
import { openDriverPool } from './driverPool.ts';
import { GAMES } from '@perfect-line/solver/games';
import { operatorSocketIn } from '@perfect-line/store/place';
import { openStore, reasonOf } from './openStore.ts';
import { newNodeId } from './secrets.ts';

const config = readConfig(process.env);
if (!config.ok) {
  for (const { name, expected } of config.error) {
    process.stderr.write(`${name}: expected ${expected}\n`);
  }
  process.exit(2);
}

const node = newNodeId();
const store = await openStore(config.value, {
  name: `perfect-line ${node}`,
  longestPauseMillis: (1000 * config.value.leaseSeconds) / 2,
  onIdleError: (error) => {
    process.stderr.write(`database connection lost: ${error.message}\n`);
  },
}).catch((error: unknown) => {
  process.stderr.write(`the database cannot be opened: ${reasonOf(error)}\n`);
  process.exit(1);
});
const pool = openDriverPool({ threads: config.value.driverThreads });
const app = await buildApp({
  config: config.value,
  store,
  games: new Map(Object.entries(GAMES).map(([kind, { game }]) => [kind, game])),
  drive: pool.drive,
  levels: DRIVER_LEVELS,
  ...(config.value.drivingThreads > 0 && {
    openDrivingThread: () => openDrivingThread(config.value.drivingMemoryMb),
  }),
  ...(config.value.databaseUrl === undefined && {
    operatorSocket: operatorSocketIn(config.value.dataDir),
  }),
  ...(config.value.databaseUrl !== undefined && { node }),
});

// A promise that nobody waited for is a fault of ours, not a reason to send every player away.
process.on('unhandledRejection', (error) => app.fault('unhandled', error, ''));

/** What is under way is saved and told, then everything closes; a second signal does not wait. */
async function stop(): Promise<void> {
  await app.close();
  await pool.close();
  await store.close();
  process.exit(0);
}
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void stop();
  });
}

await app.listen({ port: config.value.port, host: config.value.host });
const address = app.server.address();
const port = typeof address === 'object' ? address?.port : config.value.port;
process.stdout.write(`Perfect Line is at http://localhost:${port}\n`);
