import websocket from '@fastify/websocket';
import { CLIENT_FRAME_CHARS } from '@perfect-line/protocol/limits';
import { CLOSE_CODES } from '@perfect-line/protocol/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';

import { addressKey } from './addresses.ts';
import { Connection, type ConnectionDeps, type Socket } from './connection.ts';
import { isOriginAllowed, type OriginRule } from './origin.ts';
import { sessionToken } from './cookies.ts';
import type { CreditsByKey } from './credits.ts';
import { Counts, LIVE } from './httpLines.ts';
import type { Operator } from './operator.ts';
import type { Sessions } from './sessions.ts';

const HEARTBEAT_MILLIS = 25_000;
/** A character is at most four bytes. */
const MAX_PAYLOAD_BYTES = 4 * CLIENT_FRAME_CHARS;
/** No page and no proxy cuts a short frame into pieces; each costs work before anybody can count it. */
const MAX_FRAGMENTS = 64;
/** Who is read no more gets so long to hear why. */
const FAREWELL_MILLIS = 1000;

export type LiveDeps = ConnectionDeps & {
  readonly sessions: Sessions;
  readonly operator: Pick<Operator, 'isHidden' | 'onBlock'>;
  readonly origins: OriginRule;
  /** Opening a line is a request like any other. */
  readonly credits: CreditsByKey;
  readonly maxConnections: number;
  readonly maxConnectionsPerAddress: number;
};

/** The socket at /live. Its upgrade is refused for foreign pages and when there are too many lines. */
export async function addLive(app: FastifyInstance, deps: LiveDeps): Promise<() => number> {
  const lines = new Counts();
  await app.register(websocket, {
    options: {
      maxPayload: MAX_PAYLOAD_BYTES,
      maxFragments: MAX_FRAGMENTS,
      perMessageDeflate: false,
      autoPong: false,
    },
    // What a stranger sends is no error of ours.
    errorHandler: (_error, socket) => {
      deps.refused('protocol.malformed');
      socket.terminate();
    },
    // Sockets get a word before they are closed, see below.
    preClose: (done) => {
      for (const client of app.websocketServer.clients)
        client.close(CLOSE_CODES.restart, 'restart');
      app.websocketServer.close(() => done());
      setTimeout(() => {
        for (const client of app.websocketServer.clients) client.terminate();
      }, 500).unref();
    },
  });
  app.route({
    method: 'GET',
    url: LIVE,
    preValidation: async (request, reply) => {
      const refusal = refusalOf(request, deps, lines);
      if (refusal === undefined) return;
      deps.refused(refusal.code);
      await reply.code(refusal.status).send({ code: refusal.code, message: refusal.message });
    },
    handler: async (_request, reply) =>
      reply.code(426).send({ code: 'http.upgrade', message: 'this is a WebSocket' }),
    wsHandler: (socket, request) => serve(socket, request, { deps, lines }),
  });
  return () => lines.total;
}

function refusalOf(
  request: FastifyRequest,
  deps: LiveDeps,
  lines: Counts,
): { readonly status: number; readonly code: string; readonly message: string } | undefined {
  if (!isOriginAllowed(request.headers, deps.origins)) {
    return { status: 403, code: 'origin.foreign', message: 'another site may not connect' };
  }
  const address = addressKey(request.ip);
  if (!deps.credits.spend(address, deps.now())) {
    return { status: 429, code: 'rate.exceeded', message: 'too many requests, wait a little' };
  }
  const isFull =
    lines.total >= deps.maxConnections || lines.of(address) >= deps.maxConnectionsPerAddress;
  return isFull ? { status: 503, code: 'server.full', message: 'too many connections' } : undefined;
}

function serve(
  socket: WebSocket,
  request: FastifyRequest,
  { deps, lines }: { readonly deps: LiveDeps; readonly lines: Counts },
): void {
  const address = addressKey(request.ip);
  lines.add(address, 1);
  // While the session is looked up frames wait where they are, and not in our memory.
  socket.pause();
  const opening = open(socket, request, deps);
  void opening.then((connection) => connection && socket.resume());
  const isAlive = heartbeat(socket);
  hearAll(socket, (tell) => {
    isAlive();
    void opening.then((connection) => connection && tell(connection));
  });
  socket.on('close', () => {
    lines.add(address, -1);
    void opening.then((connection) => connection?.close());
  });
}

function hearAll(socket: WebSocket, hear: (tell: (connection: Connection) => void) => void): void {
  socket.on('message', (data, isBinary) => {
    if (isBinary) return hear((connection) => connection.receiveBinary());
    // Frames arrive whole: `ws` is not told to hand out fragments.
    const text = (data as Buffer).toString('utf8');
    return hear((connection) => connection.receive(text));
  });
  socket.on('ping', (data) => hear((connection) => connection.receiveControl(data)));
  socket.on('pong', () => hear((connection) => connection.receiveControl()));
}

/** Never rejects: a store that is away costs this line, and the page comes again. */
async function open(
  socket: WebSocket,
  request: FastifyRequest,
  deps: LiveDeps,
): Promise<Connection | undefined> {
  try {
    const session = await deps.sessions.of(sessionToken(request.headers));
    const address = addressKey(request.ip);
    const connection = new Connection(deps, gathering(socket, request), { session, address });
    if (session !== undefined) {
      const stop = deps.sessions.onEnd(session, () => connection.end());
      socket.on('close', stop);
      socket.on(
        'close',
        deps.operator.onBlock(session.player, () => connection.end()),
      );
    }
    return connection;
  } catch (error) {
    deps.fault('opening', error, '');
    socket.close(CLOSE_CODES.busy, 'the server is busy');
    abandon(socket);
    return undefined;
  }
}

/** What `ws` writes goes through the request's own socket, which can wait for more. */
const gathering = (socket: WebSocket, { socket: line }: FastifyRequest): Socket => ({
  get bufferedAmount() {
    return socket.bufferedAmount;
  },
  send: (text) => socket.send(text),
  hold: () => line.cork(),
  letGo: () => line.uncork(),
  close: (code, reason) => socket.close(code, reason),
  pong: (data) => socket.pong(data),
  abandon: () => abandon(socket),
});

function abandon(socket: WebSocket): void {
  socket.pause();
  setTimeout(() => socket.terminate(), FAREWELL_MILLIS);
}

/** Two silent beats: the line is dead though nobody said so. */
function heartbeat(socket: WebSocket): () => void {
  let missed = 0;
  const heard = (): void => {
    missed = 0;
  };
  const beat = setInterval(() => {
    if (++missed > 2) return socket.terminate();
    socket.ping();
  }, HEARTBEAT_MILLIS);
  beat.unref();
  socket.on('close', () => clearInterval(beat));
  return heard;
}
