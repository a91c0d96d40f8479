import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { addressKey } from './addresses.ts';

/** How long a connection may take to say something; a test may be less patient. */
export type Patience = {
  /** From the first byte, or from connecting, to the end of the headers. */
  readonly headersMillis: number;
  /** To the end of the body. */
  readonly requestMillis: number;
  /** Longer than proxies keep a connection, so that they close it and not we. */
  readonly idleMillis: number;
};
export const PATIENCE: Patience = {
  headersMillis: 10_000,
  requestMillis: 20_000,
  idleMillis: 75_000,
};

/** Connections beside the sockets: a page asks over a handful at a time. */
const LINES_PER_SOCKET = 4;

/** Where sockets are spoken. */
export const LIVE = '/live';

/**
 * Node hands over whoever asks for a change of protocol and counts and cuts that line no more. So it is asked for at
 * one address; everywhere else the request goes on as if nobody had (RFC 9110, 7.8).
 */
const asksForSocket = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  url.split('?', 1)[0] === LIVE &&
  headers.upgrade?.toLowerCase() === 'websocket';

export const lineOptions = (patience: Patience) => ({
  requestTimeout: patience.requestMillis,
  connectionTimeout: patience.idleMillis,
  keepAliveTimeout: patience.idleMillis,
  http: {
    headersTimeout: patience.headersMillis,
    connectionsCheckingInterval: Math.min(5000, patience.headersMillis),
    shouldUpgradeCallback: asksForSocket,
  },
});

export class Counts {
  readonly #byKey = new Map<string, number>();
  total = 0;

  add(key: string, change: 1 | -1): void {
    this.total += change;
    const count = this.of(key) + change;
    if (count === 0) this.#byKey.delete(key);
    else this.#byKey.set(key, count);
  }

  of(key: string): number {
    return this.#byKey.get(key) ?? 0;
  }
}

export type LineRule = {
  readonly maxConnections: number;
  readonly maxConnectionsPerAddress: number;
  /** Behind a proxy every connection has the proxy's address, and the proxy counts. */
  readonly trustProxy: unknown;
};

/** Bounds what is open before anything was asked; answers how many there are. */
export function boundLines(
  app: FastifyInstance,
  rule: LineRule,
  refused: (code: string) => void,
): () => number {
  const lines = new Counts();
  app.server.maxConnections = LINES_PER_SOCKET * rule.maxConnections;
  app.server.on('drop', () => refused('server.full'));
  app.server.on('timeout', (socket: Socket) => {
    refused('http.idle');
    socket.destroy();
  });
  app.server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '');
    const most = LINES_PER_SOCKET * rule.maxConnectionsPerAddress;
    if (rule.trustProxy === false && lines.of(key) >= most) {
      refused('server.full');
      socket.destroy();
      return;
    }
    lines.add(key, 1);
    socket.once('close', () => lines.add(key, -1));
  });
  return () => lines.total;
}

/** What never became a request: too slow, too long, or no HTTP at all. */
export const lineRefusal = (error: { readonly code?: string | undefined }): string =>
  error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'http.timeout' : 'http.malformed';
