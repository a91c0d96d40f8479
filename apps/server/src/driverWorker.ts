import { parentPort } from 'node:worker_threads';

import { chooseFor } from './computerDrivers.ts';
import type { DriverAnswer, DriverTask } from './driverPool.ts';

parentPort?.on('message', ({ id, request }: DriverTask) => {
  let answer: DriverAnswer;
  try {
    answer = { id, ok: true, action: chooseFor(request) };
  } catch (error) {
    answer = { id, ok: false, message: error instanceof Error ? error.message : 'driver failed' };
  }
  parentPort?.postMessage(answer, []);
});
