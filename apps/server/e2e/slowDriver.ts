import { parentPort } from 'node:worker_threads';

import type { DriverTask } from '../src/driverPool.ts';

/** A driver that never comes back when it is told to be stuck. */
parentPort?.on('message', ({ id, request }: DriverTask) => {
  while (request.level === 'stuck') Math.sqrt(2);
  parentPort?.postMessage({ id, ok: true, action: request.level }, []);
});
