import { parseWith } from '@perfect-line/protocol/parsing';
import { opsOf } from '@perfect-line/protocol/study/document';
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

import { sessionToken } from '../cookies.ts';
import { NO_SESSION, sendRefusal, SHORT_BODY } from '../refusals.ts';
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

function addWriting(app: FastifyInstance, { sessions, studies }: Deps): void {
  app.post('/api/studies', NEW_STUDY, async (request, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const body = parseWith(newStudyBody, request.body);
    if (!body.ok) return sendRefusal(reply, body.error);
    const made = await studies.create(session, body.value.name);
    return made.ok ? reply.code(201).send(made.value) : sendRefusal(reply, made.error);
  });
  app.post('/api/studies/chapters', NEW_CHAPTER, async (request, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const body = parseWith(newChapterBody, request.body);
    if (!body.ok) return sendRefusal(reply, body.error);
    const made = await studies.addChapter(session, body.value);
    return made.ok ? reply.code(201).send({ seq: made.value }) : sendRefusal(reply, made.error);
  });
  app.post('/api/studies/ops', NEW_CHAPTER, async (request, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const body = parseWith(broughtBody, request.body);
    if (!body.ok) return sendRefusal(reply, body.error);
    const made = await studies.bring(session, body.value);
    return made.ok ? reply.send({ seq: made.value }) : sendRefusal(reply, made.error);
  });
  app.delete('/api/studies/:id', SHORT_BODY, async (request: Asked, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const id = parseWith(studyId, request.params.id);
    if (!id.ok) return sendRefusal(reply, UNKNOWN);
    const done = await studies.delete(id.value, session.player);
    return done.ok ? reply.send({}) : sendRefusal(reply, done.error);
  });
}

function addReading(app: FastifyInstance, { sessions, studies }: Deps): void {
  /** Asked with a body: an address with a key in it would stand in the logs of every proxy. */
  app.post('/api/studies/race', RACE, async (request, reply) => {
    const body = parseWith(studyRaceBody, request.body);
    if (!body.ok) return sendRefusal(reply, body.error);
    const session = await sessions.of(sessionToken(request.headers));
    const race = await studies.race(body.value.key, body.value.chapter, session?.player);
    return race === undefined ? sendRefusal(reply, UNKNOWN) : reply.send({ race });
  });
  app.get('/api/studies/mine', LIST, async (request, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    return { studies: (await studies.mine(session.player)).map(lineOf) };
  });
  app.get('/api/studies/mine/:id', LIST, async (request: Asked, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const id = parseWith(studyId, request.params.id);
    const study = id.ok ? await studies.documentOf(id.value, session.player) : undefined;
    if (study === undefined) return sendRefusal(reply, UNKNOWN);
    const chapters = study.chapters.map((chapter) => ({
      chapter: chapter.id,
      name: chapter.name,
      game: chapter.game,
      ops: opsOf(chapter),
    }));
    return { name: study.name, chapters };
  });
}

/** Everything behind `/api/studies`; what goes on in a study is said over the socket. */
export function addStudyRoutes(app: FastifyInstance, deps: Deps): void {
  addWriting(app, deps);
  addReading(app, deps);
}
