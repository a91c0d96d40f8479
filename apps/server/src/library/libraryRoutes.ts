import { err, type Result } from '@perfect-line/core/result';
import { entryId, libraryQuery, publishBody, reportBody } from '@perfect-line/protocol/library';
import { MAX_COURSE_CHARS } from '@perfect-line/protocol/limits';
import { parseWith } from '@perfect-line/protocol/parsing';
import type { Session } from '@perfect-line/store/gameStore';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { byPlayer, named, sessionOf, withBody } from '../asked.ts';
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

/** What is done to one entry. */
const toEntry =
  (run: (id: string, session: Session, request: Asked) => Promise<Result<unknown, Refusal>>) =>
  async (session: Session, request: Asked) => {
    const id = parseWith(entryId, request.params.id);
    return id.ok ? run(id.value, session, request) : err(UNKNOWN);
  };

function addReading(app: FastifyInstance, deps: Deps): void {
  const { library } = deps;
  app.get('/api/library', LIST, async (request, reply) => {
    const query = parseWith(libraryQuery, request.query);
    if (!query.ok) return sendRefusal(reply, query.error);
    const session = await sessionOf(deps, request);
    if (query.value.mine !== undefined && session === undefined) {
      return sendRefusal(reply, NO_SESSION);
    }
    return library.list(query.value, session?.player);
  });
  app.get('/api/library/:id', async (request: Asked, reply) => {
    const session = await sessionOf(deps, request);
    const id = parseWith(entryId, request.params.id);
    const entry = id.ok ? await library.entry(id.value, session?.player) : undefined;
    if (entry === undefined) return sendRefusal(reply, UNKNOWN);
    return entry.ok ? { entry: entry.value } : sendRefusal(reply, entry.error);
  });
}

function addPublishing(app: FastifyInstance, deps: Deps): void {
  const { library } = deps;
  app.post(
    '/api/library',
    PUBLISH,
    byPlayer(
      deps,
      withBody(publishBody, (session, body) => named('entry', library.publish(session, body))),
      201,
    ),
  );
}

function addOpinions(app: FastifyInstance, deps: Deps): void {
  const { library } = deps;
  const like = (liked: boolean) =>
    toEntry((id, { player }) => named('likes', library.like(id, player, liked)));
  app.post('/api/library/:id/like', WRITE, byPlayer(deps, like(true)));
  app.delete('/api/library/:id/like', WRITE, byPlayer(deps, like(false)));
  app.delete(
    '/api/library/:id',
    WRITE,
    byPlayer(
      deps,
      toEntry((id, { player }) => library.withdraw(id, player)),
    ),
  );
  app.post(
    '/api/library/:id/report',
    WRITE,
    byPlayer(
      deps,
      toEntry(async (id, { player }, { body }) => {
        const read = parseWith(reportBody, body);
        return read.ok ? library.report(id, player, read.value.reason) : read;
      }),
    ),
  );
}

/** Everything behind `/api/library`; the guards of the part it is added to are its own. */
export function addLibraryRoutes(app: FastifyInstance, deps: Deps): void {
  addReading(app, deps);
  addPublishing(app, deps);
  addOpinions(app, deps);
}
