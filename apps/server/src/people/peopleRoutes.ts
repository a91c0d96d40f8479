import { err, ok, type Result } from '@perfect-line/core/result';
import { parseWith } from '@perfect-line/protocol/parsing';
import {
  forgetBody,
  passkeyBody,
  passkeyId,
  passkeyLabelBody,
  passkeyOptionsBody,
  passkeySignInBody,
  publicBody,
  renameBody,
  wordsSignInBody,
} from '@perfect-line/protocol/people';
import type { GameStore } from '@perfect-line/store/gameStore';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { byPlayer, named, sessionOf, withBody, type Answer } from '../asked.ts';
import { clearSessionCookie, setSessionCookie } from '../cookies.ts';
import type { OriginRule } from '../origin.ts';
import { NO_SESSION, refusal, sendRefusal, SHORT_BODY } from '../refusals.ts';
import type { Refusal } from '../room/table.ts';
import type { Rooms } from '../rooms.ts';
import type { Sessions, SignedIn } from '../sessions.ts';
import { exportOf } from './export.ts';
import { forget } from './forget.ts';
import { partyOf, type Party } from './party.ts';
import { answered, type People } from './people.ts';
import { follow, person } from './person.ts';
import { renamed } from './rename.ts';

export type PeopleRouteDeps = {
  readonly store: GameStore;
  readonly sessions: Sessions;
  readonly people: People;
  readonly rooms: Rooms;
  readonly origins: OriginRule;
  readonly isSecure: boolean;
};

/** What a browser's authenticator answers is longer than a name. */
const CEREMONY = { config: { cost: 4 }, bodyLimit: 32_768 };
/** Signatures are checked, names are looked for: dearer than a question. */
const DEAR = { config: { cost: 10 }, ...SHORT_BODY };
/** Memory and a thread for a part of a second; and nobody should try many words. */
const WORDS = { config: { cost: 40 }, ...SHORT_BODY };
/** Several lists at once; and nobody should try many names. */
const PERSON = { config: { cost: 8 } };
const EXPORT = { config: { cost: 80 } };

type Asked = FastifyRequest<{ Params: { id: string } }>;

const FOREIGN = refusal('origin.foreign', 'passkeys belong to a page');

const withParty = async (
  { origins }: PeopleRouteDeps,
  request: FastifyRequest,
  run: (party: Party) => Answer,
): Answer => {
  const party = partyOf(request.headers, origins);
  return party === undefined ? err(FOREIGN) : run(party);
};

function addMyself(app: FastifyInstance, deps: PeopleRouteDeps): void {
  const { people, store, sessions } = deps;
  app.get(
    '/api/me',
    byPlayer(deps, async (session) => ok(await people.me(session))),
  );
  app.post(
    '/api/me/name',
    DEAR,
    byPlayer(
      deps,
      withBody(renameBody, async (session, { name }) => {
        const after = await renamed(deps, session, name);
        return after.ok ? ok({ player: { id: session.player, name: after.value.name } }) : after;
      }),
    ),
  );
  app.post(
    '/api/me/public',
    SHORT_BODY,
    byPlayer(
      deps,
      withBody(publicBody, ({ player }, { isPublic }) =>
        answered(store.setPublic(player, isPublic)),
      ),
    ),
  );
  app.post(
    '/api/me/sign-out',
    DEAR,
    byPlayer(deps, async ({ player }) => {
      sessions.tellEnded(await store.endSessionsOf(player));
      return ok({});
    }),
  );
}

/** All that is kept of somebody, and the end of it. */
function addWholes(app: FastifyInstance, deps: PeopleRouteDeps): void {
  app.get('/api/me/export', EXPORT, async (request, reply) => {
    const session = await sessionOf(deps, request);
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const name = 'attachment; filename="perfect-line-player.json"';
    return reply.header('content-disposition', name).send(await exportOf(deps, session));
  });
  app.delete('/api/me', DEAR, async (request, reply) => {
    const session = await sessionOf(deps, request);
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const body = parseWith(forgetBody, request.body);
    if (!body.ok) return sendRefusal(reply, body.error);
    const done = await forget(deps, session, body.value);
    return done.ok
      ? clearSessionCookie(reply, deps.isSecure).send({})
      : sendRefusal(reply, done.error);
  });
}

function addPasskeys(app: FastifyInstance, deps: PeopleRouteDeps): void {
  const { people, store } = deps;
  app.post(
    '/api/me/passkeys/options',
    DEAR,
    byPlayer(
      deps,
      withBody(passkeyOptionsBody, (session, { name }, asked) =>
        withParty(deps, asked, (party) => people.passkeyOptions(session, name, party)),
      ),
    ),
  );
  app.post(
    '/api/me/passkeys',
    CEREMONY,
    byPlayer(
      deps,
      withBody(passkeyBody, (session, made, asked) =>
        withParty(deps, asked, (party) => people.addPasskey(session, made, party)),
      ),
    ),
  );
  app.post(
    '/api/me/passkeys/:id',
    SHORT_BODY,
    byPlayer(
      deps,
      withBody(passkeyLabelBody, ({ player }, { label }, { params }: Asked) =>
        answered(store.labelPasskey(player, params.id, label)),
      ),
    ),
  );
  app.delete(
    '/api/me/passkeys/:id',
    SHORT_BODY,
    byPlayer(deps, ({ player }, { params }: Asked) => {
      const id = parseWith(passkeyId, params.id);
      return answered(store.removePasskey(player, id.ok ? id.value : ''));
    }),
  );
  app.post(
    '/api/me/words',
    WORDS,
    byPlayer(deps, (session) => named('words', people.newWords(session))),
  );
}

/** Ways in for somebody who is known here already. */
function addSignIn(app: FastifyInstance, deps: PeopleRouteDeps): void {
  const { people, isSecure } = deps;
  const send = (reply: FastifyReply, opened: Result<SignedIn, Refusal>): FastifyReply => {
    if (!opened.ok) return sendRefusal(reply, opened.error);
    const { token, session } = opened.value;
    const { player: id, name } = session;
    return setSessionCookie(reply, token, isSecure).send({ player: { id, name } });
  };
  app.post('/api/session/passkey/options', DEAR, async (request, reply) => {
    const party = partyOf(request.headers, deps.origins);
    return party === undefined ? sendRefusal(reply, FOREIGN) : people.signInOptions(party);
  });
  app.post('/api/session/passkey', CEREMONY, async (request, reply) => {
    const party = partyOf(request.headers, deps.origins);
    if (party === undefined) return sendRefusal(reply, FOREIGN);
    const body = parseWith(passkeySignInBody, request.body);
    if (!body.ok) return sendRefusal(reply, body.error);
    return send(reply, await people.signIn(body.value.response, party));
  });
  app.post('/api/session/words', WORDS, async (request, reply) => {
    const body = parseWith(wordsSignInBody, request.body);
    if (!body.ok) return sendRefusal(reply, body.error);
    return send(reply, await people.signInWithWords(body.value.name, body.value.words));
  });
}

/** Pages of others. */
function addPersons(app: FastifyInstance, deps: PeopleRouteDeps): void {
  app.get('/api/people/:id', PERSON, async (request: Asked, reply) => {
    const session = await sessionOf(deps, request);
    const found = await person(deps, request.params.id, session?.player);
    return found.ok ? found.value : sendRefusal(reply, found.error);
  });
  const following = (isFollowed: boolean) =>
    byPlayer(deps, ({ player }, { params }: Asked) =>
      follow(deps, player, [params.id, isFollowed]),
    );
  app.post('/api/people/:id/follow', DEAR, following(true));
  app.delete('/api/people/:id/follow', DEAR, following(false));
}

/** Everything of players who stay; the guards of the part it is added to are its own. */
export function addPeopleRoutes(app: FastifyInstance, deps: PeopleRouteDeps): void {
  addMyself(app, deps);
  addWholes(app, deps);
  addPasskeys(app, deps);
  addSignIn(app, deps);
  addPersons(app, deps);
}
