import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';

import type { GameStore } from '@perfect-line/store/gameStore';
import {
  answerOperator,
  type OperatorRequest,
  type ServerLoad,
} from '@perfect-line/store/operatorRequests';

import type { FastifyInstance } from 'fastify';

import type { Operator } from './operator.ts';
import type { Rooms } from './rooms.ts';
import type { Telemetry } from './telemetry.ts';

/** Longer than any request of the command. */
const MAX_CHARS = 65_536;
/** Whoever may read the database may give orders, and nobody else. */
const PRIVATE = 0o600;

type SocketDeps = {
  readonly path: string;
  readonly store: GameStore;
  readonly load: () => ServerLoad;
  /** An order has been carried out. */
  readonly ordered: () => void;
  readonly fault: Telemetry['fault'];
};

async function answer(deps: SocketDeps, line: string): Promise<unknown> {
  // Written by the operator's command of this program, on this machine, by the owner of the database.
  const request = JSON.parse(line) as OperatorRequest;
  const answered = await answerOperator(deps.store, request);
  if (request.what === 'order') deps.ordered();
  if (!answered.ok || answered.value.load === undefined) return answered;
  const load = { ...answered.value.load, server: deps.load() };
  return { ok: true, value: { load } };
}

function serve(deps: SocketDeps, socket: Socket): void {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    text += chunk;
    if (text.length > MAX_CHARS) return socket.destroy();
    const end = text.indexOf('\n');
    if (end < 0) return undefined;
    const line = text.slice(0, end);
    text = '';
    answer(deps, line).then(
      (value) => socket.end(`${JSON.stringify(value)}\n`),
      (error: unknown) => {
        deps.fault('operator', error, '');
        socket.end(`${JSON.stringify({ ok: false, error: 'operator.failed' })}\n`);
      },
    );
    return undefined;
  });
}

/** The embedded file has one writer, the server: whoever gives orders while it runs gives them to it. */
async function openSocket(deps: SocketDeps): Promise<() => Promise<void>> {
  // A socket of a server that was killed; a living one would hold the file of the database already.
  rmSync(deps.path, { force: true });
  const server: Server = createServer((socket) => serve(deps, socket));
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(deps.path, () => resolve());
  });
  try {
    await listening;
    chmodSync(deps.path, PRIVATE);
  } catch (error) {
    // Races are driven without it; the command then says that the server does not answer.
    deps.fault('operator', error, '');
    return async () => undefined;
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
    });
}

const loadOf = (racesInMemory: number, connections: number): ServerLoad => {
  const { user, system } = process.cpuUsage();
  return {
    racesInMemory,
    connections,
    memoryBytes: process.memoryUsage.rss(),
    processorSeconds: Math.round((user + system) / 1e5) / 10,
    upSeconds: Math.round(process.uptime()),
  };
};

export type HearingDeps = {
  readonly store: GameStore;
  readonly rooms: Pick<Rooms, 'size'>;
  readonly operator: Operator;
  readonly connections: () => number;
  readonly fault: Telemetry['fault'];
  /** Several processes of one database read its log of orders; the one on a file is also asked itself. */
  readonly path: string | undefined;
};

/** From now on, and until the app closes. */
export async function hearOperator(app: FastifyInstance, deps: HearingDeps): Promise<void> {
  const { store, rooms, operator, connections, fault, path } = deps;
  const load = (): ServerLoad => loadOf(rooms.size, connections());
  const ordered = (): void => void operator.look();
  const close =
    path === undefined ? undefined : await openSocket({ path, store, load, ordered, fault });
  app.addHook('onClose', async () => {
    operator.close();
    await close?.();
  });
  await operator.look();
}
