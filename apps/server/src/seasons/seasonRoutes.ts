import { ok } from '@perfect-line/core/result';
import { SETUP_CHARS } from '@perfect-line/protocol/limits';
import { parseWith } from '@perfect-line/protocol/parsing';
import { enterBody, foundBody, moveBody, roundBody } from '@perfect-line/protocol/seasons';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { byPlayer, named, sessionOf, withBody } from '../asked.ts';
import { sendRefusal, SHORT_BODY } from '../refusals.ts';
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

/** No round has the number 0. */
const numberIn = (text: string): number => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0);

const roundIn = ({ params }: Asked) => ({ id: params.id, nth: numberIn(params.nth) });

function addReading(app: FastifyInstance, deps: Deps): void {
  const { seasons } = deps;
  app.get(
    '/api/seasons',
    READ,
    byPlayer(deps, async ({ player }) => ok(await seasons.mine(player))),
  );
  app.get('/api/seasons/:id', READ, async (request: Asked, reply) => {
    const session = await sessionOf(deps, request);
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
    byPlayer(deps, async (session, { params, body }: Asked) => {
      const wish = parseWith(enterBody, body ?? {});
      return wish.ok ? seasons.enter(session, params.id, wish.value.team) : wish;
    }),
  );
  app.delete(
    '/api/seasons/:id/enter',
    WRITE,
    byPlayer(deps, (session, { params }: Asked) => seasons.leave(session, params.id)),
  );
}

function addRounds(app: FastifyInstance, deps: Deps): void {
  const { seasons } = deps;
  app.post(
    '/api/seasons/:id/rounds',
    ADD,
    byPlayer(
      deps,
      withBody(roundBody, (session, round, { params }: Asked) =>
        named('round', seasons.add(session, params.id, round)),
      ),
    ),
  );
  app.post(
    '/api/seasons/:id/rounds/:nth/move',
    WRITE,
    byPlayer(
      deps,
      withBody(moveBody, (session, times, request: Asked) =>
        seasons.move(session, roundIn(request), times),
      ),
    ),
  );
  app.delete(
    '/api/seasons/:id/rounds/:nth',
    WRITE,
    byPlayer(deps, (session, request: Asked) => seasons.cancel(session, roundIn(request))),
  );
}

/** Everything behind `/api/seasons`; the guards of the part it is added to are its own. */
export function addSeasonRoutes(app: FastifyInstance, deps: Deps): void {
  addReading(app, deps);
  addEntering(app, deps);
  addRounds(app, deps);
  app.post(
    '/api/seasons',
    FOUND,
    byPlayer(
      deps,
      withBody(foundBody, (session, body) => named('season', deps.seasons.found(session, body))),
      201,
    ),
  );
}
