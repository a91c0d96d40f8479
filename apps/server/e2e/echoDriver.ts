import { parentPort } from 'node:worker_threads';

import type { DriverTask } from '../src/driverPool.ts';

/** A driver that says what it was sent. */
parentPort?.on('message', ({ id, request }: DriverTask) => {
  const action = { race: request.race, events: request.events.length, state: request.state };
  parentPort?.postMessage({ id, ok: true, action }, []);
});
