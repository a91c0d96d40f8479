import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Telemetry } from './telemetry.ts';

const SECONDS_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Each lists every open socket to count them: with thousands of them everybody would wait for every reading. */
const COSTLY_METRICS = ['handles', 'requests', 'resources'].flatMap((what) => [
  `nodejs_active_${what}`,
  `nodejs_active_${what}_total`,
]);

/** The lag of the loop is measured by waking up so often; at the usual 10 that was nearly all an idle node did. */
const LAG_MILLIS = 200;

export type Metrics = {
  readonly registry: Registry;
  readonly telemetry: Telemetry;
  readonly refused: (code: string) => void;
  /** Does it, and notes how long it took. */
  readonly timed: <T>(work: string, run: () => Promise<T>) => Promise<T>;
};

/** A code comes from the rules or from us; a stranger's text must never become a label. */
const labelOf = (code: string): string => (/^[a-z0-9.-]{1,60}$/.test(code) ? code : 'other');

const described = (error: unknown): unknown =>
  error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : error;

export function newMetrics(log: FastifyBaseLogger): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_MILLIS });
  for (const name of COSTLY_METRICS) registry.removeSingleMetric(name);
  const registers = [registry];
  const answers = new Counter({
    name: 'race_requests_total',
    help: 'Requests to races by kind and answer',
    labelNames: ['request', 'code'],
    registers,
  });
  const refusals = new Counter({
    name: 'connection_refusals_total',
    help: 'Frames and connections refused before they reached a race',
    labelNames: ['code'],
    registers,
  });
  const faults = new Counter({
    name: 'faults_total',
    help: 'Errors of our own',
    labelNames: ['where'],
    registers,
  });
  const seconds = new Histogram({
    name: 'work_seconds',
    help: 'How long the store and the computer drivers take',
    labelNames: ['work'],
    buckets: SECONDS_BUCKETS,
    registers,
  });
  return {
    registry,
    telemetry: {
      answered: (request, code) => answers.inc({ request, code: labelOf(code) }),
      fault: (where, error, race) => {
        faults.inc({ where });
        log.error({ where, race, error: described(error) }, 'fault');
      },
    },
    refused: (code) => refusals.inc({ code: labelOf(code) }),
    timed: async (work, run) => {
      const end = seconds.startTimer({ work });
      try {
        return await run();
      } finally {
        end();
      }
    },
  };
}

export type Gauges = {
  readonly rooms: () => number;
  readonly connections: () => number;
  readonly lines: () => number;
};

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** With the token from anywhere; without one only from this machine, and not through a proxy. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return request.headers.authorization === `Bearer ${token}`;
  const isProxied = request.headers['x-forwarded-for'] !== undefined;
  return !isProxied && LOOPBACK.has(request.socket.remoteAddress ?? '');
}

export function addMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  { gauges, token }: { readonly gauges: Gauges; readonly token: string | undefined },
): void {
  const gauge = (name: string, help: string, read: () => number): void => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => made.set(read()),
    });
  };
  gauge('races_in_memory', 'Races held in memory', gauges.rooms);
  gauge('connections_open', 'Open sockets', gauges.connections);
  gauge('lines_open', 'Open connections of any kind', gauges.lines);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
