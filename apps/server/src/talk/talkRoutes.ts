import { parseWith } from '@perfect-line/protocol/parsing';
import { seatBody } from '@perfect-line/protocol/talk';
import type { GameStore, PlayerId, Session } from '@perfect-line/store/gameStore';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { sessionToken } from '../cookies.ts';
import type { Operator } from '../operator.ts';
import { NO_SESSION, refusal, sendRefusal, SHORT_BODY } from '../refusals.ts';
import { NO_RACE, outOfSight } from '../room/outOfSight.ts';
import type { Refusal } from '../room/table.ts';
import type { Room } from '../room/room.ts';
import type { Rooms } from '../rooms.ts';
import type { Sessions } from '../sessions.ts';

type TalkDeps = {
  readonly store: GameStore;
  readonly sessions: Sessions;
  readonly rooms: Rooms;
  readonly operator: Pick<Operator, 'isHidden'>;
  readonly now: () => number;
};

type About = {
  readonly session: Session;
  readonly room: Room;
  readonly seat: string;
  readonly other: PlayerId;
};

const TOO_MANY = refusal('talk.too-many', 'you have blocked as many as one player may');

/** Who asks, and about whom: a driver of a race, known by the seat. */
async function aboutOf(
  { sessions, rooms, operator }: TalkDeps,
  request: FastifyRequest,
): Promise<About | Refusal> {
  const session = await sessions.of(sessionToken(request.headers));
  if (session === undefined) return NO_SESSION;
  const body = parseWith(seatBody, request.body);
  if (!body.ok) return body.error;
  const room = await rooms.room(body.value.race);
  if (room === undefined) return NO_RACE;
  const hidden = await outOfSight(room, session.player, operator);
  if (hidden !== undefined) return hidden;
  const { seat } = body.value;
  const other = room.table.seats.find((each) => each.seat === seat)?.holder;
  if (other === undefined || other === session.player) {
    return refusal('seat.none', 'nobody else sits there');
  }
  return { session, room, seat, other };
}

const isRefusal = (about: About | Refusal): about is Refusal => 'code' in about;

export function addTalkRoutes(app: FastifyInstance, deps: TalkDeps): void {
  const { store, now } = deps;
  app.post('/api/block', SHORT_BODY, async (request, reply) => {
    const about = await aboutOf(deps, request);
    if (isRefusal(about)) return sendRefusal(reply, about);
    const { session, other } = about;
    const isKept = await store.putBlock({ player: session.player, other });
    return isKept ? {} : sendRefusal(reply, TOO_MANY);
  });
  app.delete('/api/block', SHORT_BODY, async (request, reply) => {
    const about = await aboutOf(deps, request);
    if (isRefusal(about)) return sendRefusal(reply, about);
    await store.dropBlock({ player: about.session.player, other: about.other });
    return {};
  });
  // What was written is the server's own memory, not what somebody says it was.
  app.post('/api/report', SHORT_BODY, async (request, reply) => {
    const about = await aboutOf(deps, request);
    if (isRefusal(about)) return sendRefusal(reply, about);
    const { session, room, seat, other } = about;
    const text = room.talk.textsOf(seat);
    await store.reportTalk({ game: room.id, by: session.player, about: other, text, at: now() });
    return {};
  });
}
