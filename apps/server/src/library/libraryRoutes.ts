import type { Result } from '@perfect-line/core/result';
import { entryId, libraryQuery, publishBody, reportBody } from '@perfect-line/protocol/library';
import { MAX_COURSE_CHARS } from '@perfect-line/protocol/limits';
import { parseWith } from '@perfect-line/protocol/parsing';
import type { Session } from '@perfect-line/store/gameStore';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { sessionToken } from '../cookies.ts';
import { NO_SESSION, refusal, sendRefusal, SHORT_BODY } from '../refusals.ts';
import type { Refusal } from '../room/table.ts';
import type { Sessions } from '../sessions.ts';
import type { Library } from './library.ts';

type Deps = { readonly sessions: Sessions; readonly library: Library };
type Asked = FastifyRequest<{ Params: { id: string } }>;

/** A course is checked and compiled, a list is looked through: dearer than a question. */
const PUBLISH = { config: { cost: 20 }, bodyLimit: 2 * MAX_COURSE_CHARS };
const LIST = { config: { cost: 4 } };
const WRITE = { config: { cost: 3 }, ...SHORT_BODY };

const UNKNOWN = refusal('library.unknown', 'there is no such course');

type ByPlayer = (session: Session, id: string) => Promise<Result<unknown, Refusal>>;

/** What only a signed-in player does to one entry. */
const byPlayer =
  ({ sessions }: Deps, run: (request: Asked) => Result<ByPlayer, Refusal>) =>
  async (request: Asked, reply: FastifyReply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const id = parseWith(entryId, request.params.id);
    if (!id.ok) return sendRefusal(reply, UNKNOWN);
    const asked = run(request);
    if (!asked.ok) return sendRefusal(reply, asked.error);
    const done = await asked.value(session, id.value);
    return done.ok ? reply.send(done.value ?? {}) : sendRefusal(reply, done.error);
  };

const always = (run: ByPlayer) => (): Result<ByPlayer, Refusal> => ({ ok: true, value: run });

function addReading(app: FastifyInstance, { sessions, library }: Deps): void {
  app.get('/api/library', LIST, async (request, reply) => {
    const query = parseWith(libraryQuery, request.query);
    if (!query.ok) return sendRefusal(reply, query.error);
    const session = await sessions.of(sessionToken(request.headers));
    if (query.value.mine !== undefined && session === undefined) {
      return sendRefusal(reply, NO_SESSION);
    }
    return library.list(query.value, session?.player);
  });
  app.get('/api/library/:id', async (request: Asked, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    const id = parseWith(entryId, request.params.id);
    const entry = id.ok ? await library.entry(id.value, session?.player) : undefined;
    if (entry === undefined) return sendRefusal(reply, UNKNOWN);
    return entry.ok ? { entry: entry.value } : sendRefusal(reply, entry.error);
  });
}

function addPublishing(app: FastifyInstance, { sessions, library }: Deps): void {
  app.post('/api/library', PUBLISH, async (request, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const body = parseWith(publishBody, request.body);
    if (!body.ok) return sendRefusal(reply, body.error);
    const published = await library.publish(session, body.value);
    return published.ok
      ? reply.code(201).send({ entry: published.value })
      : sendRefusal(reply, published.error);
  });
}

function addOpinions(app: FastifyInstance, deps: Deps): void {
  const { library } = deps;
  const like =
    (liked: boolean): ByPlayer =>
    async ({ player }, id) => {
      const likes = await library.like(id, player, liked);
      return likes.ok ? { ok: true, value: { likes: likes.value } } : likes;
    };
  app.post('/api/library/:id/like', WRITE, byPlayer(deps, always(like(true))));
  app.delete('/api/library/:id/like', WRITE, byPlayer(deps, always(like(false))));
  app.delete(
    '/api/library/:id',
    WRITE,
    byPlayer(
      deps,
      always(({ player }, id) => library.withdraw(id, player)),
    ),
  );
  app.post(
    '/api/library/:id/report',
    WRITE,
    byPlayer(deps, (request) => {
      const body = parseWith(reportBody, request.body);
      if (!body.ok) return body;
      const run: ByPlayer = ({ player }, id) => library.report(id, player, body.value.reason);
      return { ok: true, value: run };
    }),
  );
}

/** Everything behind `/api/library`; the guards of the part it is added to are its own. */
export function addLibraryRoutes(app: FastifyInstance, deps: Deps): void {
  addReading(app, deps);
  addPublishing(app, deps);
  addOpinions(app, deps);
}
