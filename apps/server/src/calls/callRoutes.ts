import { ok } from '@perfect-line/core/result';
import { callsBody } from '@perfect-line/protocol/calls';
import type { FastifyInstance } from 'fastify';

import { byPlayer, sessionOf, withBody } from '../asked.ts';
import { refusal, sendRefusal, SHORT_BODY } from '../refusals.ts';
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
  const { rooms, calls } = deps;
  app.get('/api/turns', async (request, reply) => {
    const session = await sessionOf(deps, request);
    const races = session === undefined ? [] : await rooms.racesOf(session.player);
    const waiting = races.flatMap(({ race, myTurn }) => (myTurn === true ? [race] : []));
    return reply.send({ races: waiting });
  });
  app.get(
    '/api/calls',
    byPlayer(deps, async ({ player }) => ok(await calls.settingsOf(player))),
  );
  app.post(
    '/api/calls',
    SHORT_BODY,
    byPlayer(
      deps,
      withBody(callsBody, async ({ player }, body) => ok(await calls.change(player, body))),
    ),
  );
  app.get<{ Params: { file: string } }>('/api/calendar/:file', async (request, reply) => {
    const token = TOKEN.exec(request.params.file)?.[1];
    const feed = token === undefined ? undefined : await calls.feedOf(token);
    if (feed === undefined) return sendRefusal(reply, NO_FEED);
    const text = calendarOf(await dueTurns(deps, feed.player), CALL_WORDS[feed.locale]);
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
