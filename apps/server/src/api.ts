import { deviceBody, pushBody, pushEndBody, signInBody } from '@perfect-line/protocol/api';
import { parseJson } from '@perfect-line/core/json';
import { err, ok } from '@perfect-line/core/result';
import { MAX_DEPTH, SETUP_CHARS } from '@perfect-line/protocol/limits';
import { parseWith } from '@perfect-line/protocol/parsing';
import { createRace } from '@perfect-line/protocol/race';
import { isPrintable } from '@perfect-line/protocol/shapes';
import type { GameStore, Session } from '@perfect-line/store/gameStore';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { addressKey } from './addresses.ts';
import { byPlayer, named, sessionOf, withBody } from './asked.ts';
import { clearSessionCookie, setSessionCookie } from './cookies.ts';
import type { CreditsByKey } from './credits.ts';
import { isOriginAllowed, type OriginRule } from './origin.ts';
import type { Operator } from './operator.ts';
import type { Push } from './push.ts';
import { checkGuestName } from './people/guestName.ts';
import type { People } from './people/people.ts';
import { addPeopleRoutes } from './people/peopleRoutes.ts';
import { renamed } from './people/rename.ts';
import { addCallRoutes } from './calls/callRoutes.ts';
import type { Calls } from './calls/calls.ts';
import { addFindRoutes } from './find/findRoutes.ts';
import type { Offers } from './find/offers.ts';
import { addChallengeRoutes } from './challenges/challengeRoutes.ts';
import { addOpenRoutes } from './challenges/openRoutes.ts';
import type { Challenges } from './challenges/challenges.ts';
import type { Standings } from './challenges/standings.ts';
import { addLibraryRoutes } from './library/libraryRoutes.ts';
import type { Library } from './library/library.ts';
import { NOT_FOUND, refusal, sendRefusal, SHORT_BODY, statusOf } from './refusals.ts';
import { NO_RACE, outOfSight } from './room/outOfSight.ts';
import type { Rooms } from './rooms.ts';
import type { Studies } from './study/studies.ts';
import { addStudyRoutes } from './study/studyRoutes.ts';
import { addSeasonRoutes } from './seasons/seasonRoutes.ts';
import type { Seasons } from './seasons/seasons.ts';
import { addTalkRoutes } from './talk/talkRoutes.ts';
import type { Sessions } from './sessions.ts';

export type ApiDeps = {
  readonly store: GameStore;
  readonly sessions: Sessions;
  readonly rooms: Rooms;
  readonly library: Library;
  readonly people: People;
  readonly challenges: Challenges;
  readonly studies: Studies;
  readonly seasons: Seasons;
  readonly standings: Standings;
  readonly operator: Pick<Operator, 'isHidden'>;
  readonly push: Push | undefined;
  readonly calls: Calls;
  /** Races that strangers can be sent to, by game. */
  readonly offers: Offers;
  readonly origins: OriginRule;
  readonly isSecure: boolean;
  readonly credits: CreditsByKey;
  readonly now: () => number;
  readonly refused: (code: string) => void;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Credits a request for this route takes; one where none is named. */
    readonly cost?: number;
  }
}

/** A race costs more than a question about one, and may be longer than a name. */
const NEW_RACE = { config: { cost: 20 }, bodyLimit: 4 * SETUP_CHARS };

const TOO_MANY_DEVICES = refusal('push.too-many', 'you are called on as many devices as one may');

const shown = ({ player, name }: Session) => ({ player: { id: player, name } });

/** Bodies are bounded in depth before they are parsed. */
function boundBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: 4 * SETUP_CHARS },
    async (_request: FastifyRequest, body: string) => {
      if (body === '') return undefined;
      const json = parseJson(body, { maxChars: SETUP_CHARS, maxDepth: MAX_DEPTH });
      if (json.ok) return json.value;
      throw Object.assign(new Error(json.error.message), {
        statusCode: statusOf(json.error.code),
        code: json.error.code,
      });
    },
  );
}

/** No name of ours holds what cannot be seen, which a database may not even take as text. */
const isNamed = ({ params }: FastifyRequest): boolean =>
  Object.values(params ?? {}).every((name) => typeof name === 'string' && isPrintable(name));

/** Belongs to the routes of this part, however their address is spelled. */
function guard(app: FastifyInstance, deps: ApiDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const isForeign = isWrite && !isOriginAllowed(request.headers, deps.origins);
    const cost = request.routeOptions.config.cost ?? 1;
    const refused = isForeign
      ? refusal('origin.foreign', 'another site may not do this')
      : deps.credits.spend(addressKey(request.ip), deps.now(), cost)
        ? isNamed(request)
          ? undefined
          : NOT_FOUND
        : refusal('rate.exceeded', 'too many requests, wait a little');
    if (refused === undefined) return;
    deps.refused(refused.code);
    await sendRefusal(reply, refused);
  });
}

function addSessionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { sessions, store, isSecure } = deps;
  app.get('/api/session', async (request, reply) => {
    const session = await sessionOf(deps, request);
    return reply.send(session === undefined ? {} : shown(session));
  });
  app.post('/api/session', SHORT_BODY, async (request, reply) => {
    const body = parseWith(signInBody, request.body);
    if (!body.ok) return sendRefusal(reply, body.error);
    const before = await sessionOf(deps, request);
    if (before !== undefined) {
      const after = await renamed(deps, before, body.value.name);
      return after.ok ? shown(after.value) : sendRefusal(reply, after.error);
    }
    const name = await checkGuestName(store, body.value.name);
    if (!name.ok) return sendRefusal(reply, name.error);
    const { token, session } = await sessions.signIn(name.value);
    return setSessionCookie(reply, token, isSecure).send(shown(session));
  });
  app.delete('/api/session', SHORT_BODY, async (request, reply) => {
    const session = await sessionOf(deps, request);
    if (session !== undefined) await sessions.signOut(session);
    return clearSessionCookie(reply, isSecure).send({});
  });
  app.post(
    '/api/session/device',
    SHORT_BODY,
    byPlayer(deps, async (session) => ok({ code: await sessions.newDeviceCode(session) })),
  );
  app.post('/api/session/device/use', SHORT_BODY, async (request, reply) => {
    const body = parseWith(deviceBody, request.body);
    if (!body.ok) return sendRefusal(reply, body.error);
    const opened = await sessions.useDeviceCode(body.value.code);
    if (opened === undefined) {
      return sendRefusal(reply, refusal('device.unknown', 'the code is used or too old'));
    }
    return setSessionCookie(reply, opened.token, isSecure).send(shown(opened.session));
  });
}

function addRaceRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { rooms, operator } = deps;
  app.get('/api/races', async () => ({ races: await rooms.openRaces() }));
  app.get('/api/races/running', async () => ({ races: await rooms.runningRaces() }));
  app.get(
    '/api/races/mine',
    byPlayer(deps, async ({ player }) => ok({ races: await rooms.racesOf(player) })),
  );
  app.post(
    '/api/races',
    NEW_RACE,
    byPlayer(
      deps,
      withBody(createRace, ({ player }, body) => named('race', rooms.create(player, body))),
      201,
    ),
  );
  app.get<{ Params: { id: string } }>('/api/races/:id/record', async (request, reply) => {
    const room = await rooms.room(request.params.id);
    if (room === undefined) return sendRefusal(reply, NO_RACE);
    const player = (await sessionOf(deps, request))?.player;
    const hidden = await outOfSight(room, player, operator);
    if (hidden !== undefined) return sendRefusal(reply, hidden);
    const record = await room.published();
    return record.ok ? record.value : sendRefusal(reply, record.error);
  });
}

function addPushRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { store, push } = deps;
  app.get('/api/push', async (_request, reply) =>
    push === undefined
      ? sendRefusal(reply, refusal('push.off', 'this server sends no notifications'))
      : { publicKey: push.publicKey },
  );
  app.post(
    '/api/push',
    SHORT_BODY,
    byPlayer(
      deps,
      withBody(pushBody, async ({ player }, body) =>
        (await store.putPush({ ...body, player })) ? ok({}) : err(TOO_MANY_DEVICES),
      ),
    ),
  );
  app.delete(
    '/api/push',
    SHORT_BODY,
    byPlayer(
      deps,
      withBody(pushEndBody, async ({ player }, { endpoint }) => {
        const own = await store.pushOf(player);
        if (own.some((each) => each.endpoint === endpoint)) await store.dropPush(endpoint);
        return ok({});
      }),
    ),
  );
}

/** What is asked once; what goes on is said over the socket. */
export async function addApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  boundBodies(app);
  await app.register(async (api) => {
    guard(api, deps);
    addSessionRoutes(api, deps);
    addRaceRoutes(api, deps);
    addPushRoutes(api, deps);
    addLibraryRoutes(api, deps);
    addPeopleRoutes(api, deps);
    addChallengeRoutes(api, deps);
    addOpenRoutes(api, { ...deps, origin: deps.origins.publicOrigin });
    addSeasonRoutes(api, deps);
    addFindRoutes(api, deps);
    addCallRoutes(api, deps);
    addTalkRoutes(api, deps);
    addStudyRoutes(api, deps);
  });
}
