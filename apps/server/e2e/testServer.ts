import { createHash, randomBytes } from 'node:crypto';

import { unwrap } from '@perfect-line/core/result';
import type { CreateRace } from '@perfect-line/protocol/race';
import type { GameStore } from '@perfect-line/store/gameStore';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { pig } from '@perfect-line/testkit/pig';
import type { FastifyInstance } from 'fastify';

import { buildApp, type AppParts } from '../src/app.ts';
import { readConfig } from '../src/config.ts';

/** Pig, also as a game with secrets. */
export const pigGames = (isOpen = true): AppParts['games'] =>
  new Map([['pig', { ...pig, isOpen }]]);

/** Rolls once and holds. */
export const pigDriver: AppParts['drive'] = async ({ setup, events }) => {
  let { state } = pig.start(unwrap(pig.parseSetup(setup)));
  for (const event of events) {
    const gameEvent =
      event.type === 'chance' ? event : { ...event, action: unwrap(pig.parseAction(event.action)) };
    ({ state } = unwrap(pig.apply(state, gameEvent)));
  }
  return { type: state.rolls === 0 ? 'roll' : 'hold' };
};

export const pigRace = (change: Partial<CreateRace> = {}): CreateRace => ({
  game: 'pig',
  setup: { drivers: [{ id: 'red' }, { id: 'blue' }], target: 30 },
  computers: {},
  clock: { type: 'none' },
  absent: 'computer',
  substitute: 'club',
  listed: true,
  ...change,
});

export type TestServer = {
  readonly app: FastifyInstance;
  readonly store: GameStore;
  readonly url: string;
  readonly logs: readonly string[];
  readonly close: () => Promise<void>;
};

export type TestServerOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly parts?: Partial<AppParts>;
};

/** A whole server on a free port of this machine, with Pig instead of the real games. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const logs: string[] = [];
  const store = options.parts?.store ?? openMemoryStore();
  const env = { LOG_LEVEL: 'debug', WEB_DIR: '/nowhere', ...options.env };
  const app = await buildApp({
    config: unwrap(readConfig(env)),
    store,
    games: pigGames(),
    drive: pigDriver,
    levels: ['beginner', 'club', 'ace'],
    logStream: { write: (line) => void logs.push(line) },
    ...options.parts,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { app, store, logs, url: `http://127.0.0.1:${port}`, close: () => app.close() };
}

/** What a player's page draws on joining: a number and its commitment. */
export function newNumber(): { readonly number: string; readonly commitment: string } {
  const bytes = randomBytes(32);
  const commitment = createHash('sha256').update(bytes).digest('hex');
  return { number: bytes.toString('hex'), commitment };
}
