import { ok } from '@perfect-line/core/result';
import { makeBody } from '@perfect-line/protocol/challenges';
import { SETUP_CHARS } from '@perfect-line/protocol/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { byPlayer, named, sessionOf, withBody } from '../asked.ts';
import { sendRefusal, SHORT_BODY } from '../refusals.ts';
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

function addMaking(app: FastifyInstance, deps: Deps): void {
  const { challenges } = deps;
  app.post(
    '/api/challenges',
    MAKE,
    byPlayer(
      deps,
      withBody(makeBody, (session, body) => named('challenge', challenges.make(session, body))),
      201,
    ),
  );
  app.get(
    '/api/challenges/mine',
    READ,
    byPlayer(deps, async ({ player }) => ok(await challenges.madeBy(player))),
  );
  app.delete(
    '/api/challenges/:id',
    WRITE,
    byPlayer(deps, (session, { params }: Asked) => challenges.withdraw(session, params.id)),
  );
}

/** Whole months and whole histories. */
const READ_MANY = { config: { cost: 10 } };

function addStandingRoutes(app: FastifyInstance, deps: Deps): void {
  const { standings } = deps;
  app.get(
    '/api/challenges/runs',
    READ_MANY,
    byPlayer(deps, async ({ player }) => ok(await standings.history(player))),
  );
  app.get(
    '/api/challenges/standing/:game/:month',
    READ_MANY,
    async (request: AskedMonth, reply) => {
      const session = await sessionOf(deps, request);
      const { game, month } = request.params;
      const standing = await standings.month(game, month, session?.player);
      return standing.ok ? standing.value : sendRefusal(reply, standing.error);
    },
  );
}

/** Everything behind `/api/challenges`; the guards of the part it is added to are its own. */
export function addChallengeRoutes(app: FastifyInstance, deps: Deps): void {
  const { challenges } = deps;
  addMaking(app, deps);
  addStandingRoutes(app, deps);
  app.get('/api/challenges', READ, async (request, reply) => {
    const session = await sessionOf(deps, request);
    return reply.send(await challenges.open(session?.player));
  });
  app.get('/api/challenges/:id', READ, async (request: Asked, reply) => {
    const session = await sessionOf(deps, request);
    const page = await challenges.page(request.params.id, session?.player);
    return page.ok ? page.value : sendRefusal(reply, page.error);
  });
  app.post(
    '/api/challenges/:id/run',
    BEGIN,
    byPlayer(deps, (session, { params }: Asked) =>
      named('race', challenges.begin(session, params.id)),
    ),
  );
}
