import { callsBody } from '@perfect-line/protocol/calls';
import { parseWith } from '@perfect-line/protocol/parsing';
import type { FastifyInstance } from 'fastify';

import { sessionToken } from '../cookies.ts';
import { NO_SESSION, refusal, sendRefusal, SHORT_BODY } from '../refusals.ts';
import type { Rooms } from '../rooms.ts';
import type { Sessions } from '../sessions.ts';
import { calendarOf, daysOf, type DueTurn } from './calendar.ts';
import type { Calls } from './calls.ts';
import { CALL_WORDS } from './callWords.ts';

type CallDeps = {
  readonly sessions: Sessions;
  readonly rooms: Rooms;
  readonly calls: Calls;
};

/** An address that leads nowhere tells nobody whether it ever did. */
const NO_FEED = refusal('calendar.unknown', 'there is no such calendar');
const TOKEN = /^([\w-]{20,64})\.ics$/;

async function dueTurns({ rooms, calls }: CallDeps, player: string): Promise<readonly DueTurn[]> {
  const races = await rooms.turnsOf(player);
  return races.flatMap(({ race, since: startedAt }) => {
    const days = daysOf(race);
    if (race.myTurn !== true || days === undefined) return [];
    const title = race.title ?? `${race.game} ${race.race.slice(0, 4)}`;
    const link = calls.linkOf(race.race);
    return [{ race: race.race, title, startedAt, dueAt: startedAt + days, link }];
  });
}

export function addCallRoutes(app: FastifyInstance, deps: CallDeps): void {
  const { sessions, rooms, calls } = deps;
  app.get('/api/turns', async (request, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    const races = session === undefined ? [] : await rooms.racesOf(session.player);
    const waiting = races.flatMap(({ race, myTurn }) => (myTurn === true ? [race] : []));
    return reply.send({ races: waiting });
  });
  app.get('/api/calls', async (request, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    return session === undefined
      ? sendRefusal(reply, NO_SESSION)
      : calls.settingsOf(session.player);
  });
  app.post('/api/calls', SHORT_BODY, async (request, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const body = parseWith(callsBody, request.body);
    return body.ok ? calls.change(session.player, body.value) : sendRefusal(reply, body.error);
  });
  app.get<{ Params: { file: string } }>('/api/calendar/:file', async (request, reply) => {
    const token = TOKEN.exec(request.params.file)?.[1];
    const feed = token === undefined ? undefined : await calls.feedOf(token);
    if (feed === undefined) return sendRefusal(reply, NO_FEED);
    const text = calendarOf(await dueTurns(deps, feed.player), CALL_WORDS[feed.locale]);
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
