import { err, ok } from '@perfect-line/core/result';
import { parseWith } from '@perfect-line/protocol/parsing';
import { opsOf, type StudyDocument } from '@perfect-line/protocol/study/document';
import {
  broughtBody,
  newChapterBody,
  newStudyBody,
  studyId,
  studyRaceBody,
} from '@perfect-line/protocol/study/frames';
import { SETUP_CHARS } from '@perfect-line/protocol/limits';
import type { StudyRow } from '@perfect-line/store/studyStore';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { byPlayer, named, sessionOf, withBody } from '../asked.ts';
import { sendRefusal, SHORT_BODY } from '../refusals.ts';
import type { Sessions } from '../sessions.ts';
import { UNKNOWN, type Studies } from './studies.ts';

type Deps = { readonly sessions: Sessions; readonly studies: Studies };
type Asked = FastifyRequest<{ Params: { id: string } }>;

/** A race is kept for as long as the study is: dearer than a question. */
const NEW_STUDY = { config: { cost: 10 }, ...SHORT_BODY };
const NEW_CHAPTER = { config: { cost: 10 }, bodyLimit: 4 * SETUP_CHARS };
const RACE = { config: { cost: 2 }, ...SHORT_BODY };
const LIST = { config: { cost: 4 } };

const lineOf = ({ id, name, createdAt, updatedAt, chapters }: StudyRow) => ({
  study: id,
  name,
  createdAt,
  updatedAt,
  chapters,
});

function addWriting(app: FastifyInstance, deps: Deps): void {
  const { studies } = deps;
  app.post(
    '/api/studies',
    NEW_STUDY,
    byPlayer(
      deps,
      withBody(newStudyBody, (session, { name }) => studies.create(session, name)),
      201,
    ),
  );
  app.post(
    '/api/studies/chapters',
    NEW_CHAPTER,
    byPlayer(
      deps,
      withBody(newChapterBody, (session, body) => named('seq', studies.addChapter(session, body))),
      201,
    ),
  );
  app.post(
    '/api/studies/ops',
    NEW_CHAPTER,
    byPlayer(
      deps,
      withBody(broughtBody, (session, body) => named('seq', studies.bring(session, body))),
    ),
  );
  app.delete(
    '/api/studies/:id',
    SHORT_BODY,
    byPlayer(deps, async ({ player }, { params }: Asked) => {
      const id = parseWith(studyId, params.id);
      return id.ok ? studies.delete(id.value, player) : err(UNKNOWN);
    }),
  );
}

/** Of a study that is taken along. */
const writtenOf = ({ name, chapters }: StudyDocument) => ({
  name,
  chapters: chapters.map((chapter) => ({
    chapter: chapter.id,
    name: chapter.name,
    game: chapter.game,
    ops: opsOf(chapter),
  })),
});

function addReading(app: FastifyInstance, deps: Deps): void {
  const { studies } = deps;
  /** Asked with a body: an address with a key in it would stand in the logs of every proxy. */
  app.post('/api/studies/race', RACE, async (request, reply) => {
    const body = parseWith(studyRaceBody, request.body);
    if (!body.ok) return sendRefusal(reply, body.error);
    const session = await sessionOf(deps, request);
    const race = await studies.race(body.value.key, body.value.chapter, session?.player);
    return race === undefined ? sendRefusal(reply, UNKNOWN) : reply.send({ race });
  });
  app.get(
    '/api/studies/mine',
    LIST,
    byPlayer(deps, async ({ player }) => ok({ studies: (await studies.mine(player)).map(lineOf) })),
  );
  app.get(
    '/api/studies/mine/:id',
    LIST,
    byPlayer(deps, async ({ player }, { params }: Asked) => {
      const id = parseWith(studyId, params.id);
      const study = id.ok ? await studies.documentOf(id.value, player) : undefined;
      return study === undefined ? err(UNKNOWN) : ok(writtenOf(study));
    }),
  );
}

/** Everything behind `/api/studies`; what goes on in a study is said over the socket. */
export function addStudyRoutes(app: FastifyInstance, deps: Deps): void {
  addWriting(app, deps);
  addReading(app, deps);
}
