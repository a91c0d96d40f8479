import { findBody } from '@perfect-line/protocol/find';
import { parseWith } from '@perfect-line/protocol/parsing';
import type { FastifyInstance } from 'fastify';

import { sessionToken } from '../cookies.ts';
import { NO_SESSION, refusal, sendRefusal, SHORT_BODY } from '../refusals.ts';
import type { Rooms } from '../rooms.ts';
import type { Sessions } from '../sessions.ts';
import { keyOf, offeredRace, type Offers } from './offers.ts';

type FindDeps = {
  readonly sessions: Sessions;
  readonly rooms: Rooms;
  readonly offers: Offers;
  /** Which course is offered; of no weight for anybody. */
  readonly random?: () => number;
};

/** Cheaper than opening a race by hand: the setup is our own. */
const FIND = { ...SHORT_BODY, config: { cost: 10 } };

export function addFindRoutes(app: FastifyInstance, deps: FindDeps): void {
  const { sessions, rooms, offers, random = Math.random } = deps;
  app.post('/api/find', FIND, async (request, reply) => {
    const session = await sessions.of(sessionToken(request.headers));
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const body = parseWith(findBody, request.body);
    if (!body.ok) return sendRefusal(reply, body.error);
    const offer = offers.get(body.value.game);
    if (offer === undefined) {
      return sendRefusal(reply, refusal('race.unknown-game', 'this game is not played here'));
    }
    const found = await rooms.find(session.player, {
      key: keyOf(body.value),
      offer: offeredRace(offer, body.value, random()),
      fillSeconds: body.value.computersAfter,
    });
    return found.ok ? reply.send({ race: found.value }) : sendRefusal(reply, found.error);
  });
}
