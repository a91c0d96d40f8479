import type { FastifyInstance } from 'fastify';

import { ForAMoment } from './forAMoment.ts';

/** A store that does not answer is as bad as one that says no. */
const READY_MILLIS = 2000;
/** Nobody can make the store write as often as he asks. */
const KEPT_MILLIS = 1000;

const inTime = (work: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), READY_MILLIS);
    const settle = (isGood: boolean) => (): void => {
      clearTimeout(timer);
      resolve(isGood);
    };
    work.then(settle(true), settle(false));
  });

/** Alive: the process answers. Ready: it can save what players do, and is not about to stop. */
export function addHealth(app: FastifyInstance, write: () => Promise<unknown>): void {
  const now = (): number => performance.now();
  const canWrite = new ForAMoment(() => inTime(write()), { millis: KEPT_MILLIS, now });
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await canWrite.answer();
    if (isReady && !isStopping) return { status: 'ready' };
    return reply.code(503).send({ status: isStopping ? 'stopping' : 'no-store' });
  });
}
