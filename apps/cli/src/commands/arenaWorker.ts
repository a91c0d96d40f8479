import { parentPort } from 'node:worker_threads';

import { drivePair, type PairAnswer, type PairTask } from './arenaBout.ts';

parentPort?.on('message', ({ id, bout, pair }: PairTask) => {
  let answer: PairAnswer;
  try {
    answer = { id, ok: true, result: drivePair(bout, pair) };
  } catch (error) {
    answer = { id, ok: false, message: error instanceof Error ? error.message : 'a race failed' };
  }
  parentPort?.postMessage(answer, []);
});
