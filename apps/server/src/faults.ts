import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Refusal } from './room/table.ts';
import type { Telemetry } from './telemetry.ts';

const OWN_CODE = /^[a-z]+\.[a-z-]+$/;

const BY_STATUS: ReadonlyMap<number, Refusal> = new Map([
  [413, { code: 'json.too-large', message: 'the body is too large' }],
  [415, { code: 'http.refused', message: 'the body must be JSON' }],
]);
const UNREADABLE: Refusal = { code: 'http.refused', message: 'the request cannot be read' };
const BUSY: Refusal = { code: 'server.busy', message: 'the server could not do this now' };

/** Refused before it reached a handler; the words are ours, not the framework's. */
const refusalOf = (status: number, { code, message }: FastifyError): Refusal =>
  OWN_CODE.test(code) ? { code, message } : (BY_STATUS.get(status) ?? UNREADABLE);

/** An address that cannot be read belongs to no route, so that nobody counts it: each costs its connection. */
export function refuseAddress(reply: FastifyReply, refused: (code: string) => void): FastifyReply {
  refused(UNREADABLE.code);
  return reply.code(400).header('connection', 'close').send(UNREADABLE);
}

/** An error of our own is told to the log and to the metrics; whoever asked learns nothing of the inside. */
export function addErrorHandler(
  app: FastifyInstance,
  { fault }: Telemetry,
  refused: (code: string) => void,
): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      fault('http', Object.assign(error, { route: request.routeOptions.url }), '');
      return reply.code(500).send(BUSY);
    }
    const refusal = refusalOf(status, error);
    refused(refusal.code);
    return reply.code(status).send(refusal);
  });
}
