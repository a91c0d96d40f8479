import { makeBody } from '@perfect-line/protocol/challenges';
import { SETUP_CHARS } from '@perfect-line/protocol/limits';
import { parseWith } from '@perfect-line/protocol/parsing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { sessionToken } from '../cookies.ts';
import { NO_SESSION, sendRefusal, SHORT_BODY } from '../refusals.ts';
import type { Sessions } from '../sessions.ts';
import type { Challenges } from './challenges.ts';
import type { Standings } from './standings.ts';

type Deps = {
  readonly sessions: Sessions;
  readonly challenges: Challenges;
  readonly standings: Standings;
};
type AskedMonth = FastifyRequest<{ Params: { game: string; month: string } }>;
type Asked = FastifyRequest<{ Params: { id: string } }>;

/** A course may have to be laid, tables are read. */
const READ = { config: { cost: 4 } };
const BEGIN = { config: { cost: 20 }, ...SHORT_BODY };

/** A course is read by the rules, and may be long. */
const MAKE = { config: { cost: 20 }, bodyLimit: 4 * SETUP_CHARS };
const WRITE = { config: { cost: 3 }, ...SHORT_BODY };

function addMaking(app: FastifyInstance, { sessions, challenges }: Deps): void {
  app.post('/api/challenges', MAKE, async (request, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const body = parseWith(makeBody, request.body);
    if (!body.ok) return sendRefusal(reply, body.error);
    const made = await challenges.make(session, body.value);
    return made.ok
      ? reply.code(201).send({ challenge: made.value })
      : sendRefusal(reply, made.error);
  });
  app.get('/api/challenges/mine', READ, async (request, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    return challenges.madeBy(session.player);
  });
  app.delete('/api/challenges/:id', WRITE, async (request: Asked, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const gone = await challenges.withdraw(session, request.params.id);
    return gone.ok ? reply.send({}) : sendRefusal(reply, gone.error);
  });
}

/** Whole months and whole histories. */
const READ_MANY = { config: { cost: 10 } };

function addStandingRoutes(app: FastifyInstance, { sessions, standings }: Deps): void {
  app.get('/api/challenges/runs', READ_MANY, async (request, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    return reply.send(await standings.history(session.player));
  });
  app.get(
    '/api/challenges/standing/:game/:month',
    READ_MANY,
    async (request: AskedMonth, reply) => {
      const session = await sessions.of(sessionToken(request.headers));
      const { game, month } = request.params;
      const standing = await standings.month(game, month, session?.player);
      return standing.ok ? standing.value : sendRefusal(reply, standing.error);
    },
  );
}

/** Everything behind `/api/challenges`; the guards of the part it is added to are its own. */
export function addChallengeRoutes(app: FastifyInstance, deps: Deps): void {
  const { sessions, challenges } = deps;
  addMaking(app, deps);
  addStandingRoutes(app, deps);
  app.get('/api/challenges', READ, async (request, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    return reply.send(await challenges.open(session?.player));
  });
  app.get('/api/challenges/:id', READ, async (request: Asked, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    const page = await challenges.page(request.params.id, session?.player);
    return page.ok ? page.value : sendRefusal(reply, page.error);
  });
  app.post('/api/challenges/:id/run', BEGIN, async (request: Asked, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const begun = await challenges.begin(session, request.params.id);
    return begun.ok ? { race: begun.value } : sendRefusal(reply, begun.error);
  });
}
