import { ok, type Result } from '@perfect-line/core/result';
import { SETUP_CHARS } from '@perfect-line/protocol/limits';
import { parseWith } from '@perfect-line/protocol/parsing';
import { enterBody, foundBody, moveBody, roundBody } from '@perfect-line/protocol/seasons';
import type { Session } from '@perfect-line/store/gameStore';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { sessionToken } from '../cookies.ts';
import { NO_SESSION, sendRefusal, SHORT_BODY } from '../refusals.ts';
import type { Refusal } from '../room/table.ts';
import type { Sessions } from '../sessions.ts';
import { seasonCsv, seasonJson } from './seasonExport.ts';
import type { Seasons } from './seasons.ts';

type Deps = { readonly sessions: Sessions; readonly seasons: Seasons };
type Asked = FastifyRequest<{ Params: { id: string; nth: string } }>;

/** Standings are worked out from runs and races. */
const READ = { config: { cost: 4 } };
const WRITE = { config: { cost: 3 }, ...SHORT_BODY };
/** Every course is read by the rules. */
const ADD = { config: { cost: 20 }, bodyLimit: 4 * SETUP_CHARS };
const FOUND = { config: { cost: 60 }, bodyLimit: 4 * SETUP_CHARS };

type ByPlayer = (session: Session, request: Asked) => Promise<Result<unknown, Refusal>>;

/** What only a signed-in player does. */
const byPlayer =
  ({ sessions }: Deps, run: ByPlayer) =>
  async (request: Asked, reply: FastifyReply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const done = await run(session, request);
    return done.ok ? reply.send(done.value ?? {}) : sendRefusal(reply, done.error);
  };

/** No round has the number 0. */
const numberIn = (text: string): number => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0);

const roundIn = ({ params }: Asked) => ({ id: params.id, nth: numberIn(params.nth) });

function addReading(app: FastifyInstance, deps: Deps): void {
  const { sessions, seasons } = deps;
  app.get(
    '/api/seasons',
    READ,
    byPlayer(deps, async ({ player }) => ({ ok: true, value: await seasons.mine(player) })),
  );
  app.get('/api/seasons/:id', READ, async (request: Asked, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    const page = await seasons.page(request.params.id, session?.player);
    return page.ok ? page.value : sendRefusal(reply, page.error);
  });
  app.get('/api/seasons/:id/season.csv', READ, async (request: Asked, reply) => {
    const page = await seasons.page(request.params.id, undefined);
    if (!page.ok) return sendRefusal(reply, page.error);
    const file = reply.type('text/csv; charset=utf-8');
    return file.header('content-disposition', 'attachment').send(seasonCsv(page.value));
  });
  app.get('/api/seasons/:id/season.json', READ, async (request: Asked, reply) => {
    const page = await seasons.page(request.params.id, undefined);
    if (!page.ok) return sendRefusal(reply, page.error);
    return reply.header('content-disposition', 'attachment').send(seasonJson(page.value));
  });
}

function addEntering(app: FastifyInstance, deps: Deps): void {
  const { seasons } = deps;
  app.post(
    '/api/seasons/:id/enter',
    WRITE,
    byPlayer(deps, async (session, { params, body }) => {
      const wish = parseWith(enterBody, body ?? {});
      return wish.ok ? seasons.enter(session, params.id, wish.value.team) : wish;
    }),
  );
  app.delete(
    '/api/seasons/:id/enter',
    WRITE,
    byPlayer(deps, (session, { params }) => seasons.leave(session, params.id)),
  );
}

function addRounds(app: FastifyInstance, deps: Deps): void {
  const { seasons } = deps;
  app.post(
    '/api/seasons/:id/rounds',
    ADD,
    byPlayer(deps, async (session, { params, body }) => {
      const round = parseWith(roundBody, body);
      if (!round.ok) return round;
      const added = await seasons.add(session, params.id, round.value);
      return added.ok ? ok({ round: added.value }) : added;
    }),
  );
  app.post(
    '/api/seasons/:id/rounds/:nth/move',
    WRITE,
    byPlayer(deps, async (session, request) => {
      const times = parseWith(moveBody, request.body);
      return times.ok ? seasons.move(session, roundIn(request), times.value) : times;
    }),
  );
  app.delete(
    '/api/seasons/:id/rounds/:nth',
    WRITE,
    byPlayer(deps, (session, request) => seasons.cancel(session, roundIn(request))),
  );
}

/** Everything behind `/api/seasons`; the guards of the part it is added to are its own. */
export function addSeasonRoutes(app: FastifyInstance, deps: Deps): void {
  addReading(app, deps);
  addEntering(app, deps);
  addRounds(app, deps);
  app.post('/api/seasons', FOUND, async (request, reply) => {
    const session = await deps.sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const body = parseWith(foundBody, request.body);
    if (!body.ok) return sendRefusal(reply, body.error);
    const founded = await deps.seasons.found(session, body.value);
    return founded.ok
      ? reply.code(201).send({ season: founded.value })
      : sendRefusal(reply, founded.error);
  });
}
