import { err, ok, type Result } from '@perfect-line/core/result';
import { seatBody } from '@perfect-line/protocol/talk';
import type { GameStore, PlayerId, Session } from '@perfect-line/store/gameStore';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';

import { byPlayer, withBody, type Answer } from '../asked.ts';
import type { Operator } from '../operator.ts';
import { refusal, SHORT_BODY } from '../refusals.ts';
import { NO_RACE, outOfSight } from '../room/outOfSight.ts';
import { refuse, type Refusal } from '../room/table.ts';
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
  readonly player: PlayerId;
  readonly room: Room;
  readonly seat: string;
  readonly other: PlayerId;
};

const TOO_MANY = refusal('talk.too-many', 'you have blocked as many as one player may');

/** A driver of a race, known by the seat. */
async function aboutOf(
  { rooms, operator }: TalkDeps,
  { player }: Session,
  { race, seat }: v.InferOutput<typeof seatBody>,
): Promise<Result<About, Refusal>> {
  const room = await rooms.room(race);
  if (room === undefined) return err(NO_RACE);
  const hidden = await outOfSight(room, player, operator);
  if (hidden !== undefined) return err(hidden);
  const other = room.table.seats.find((each) => each.seat === seat)?.holder;
  return other === undefined || other === player
    ? refuse('seat.none', 'nobody else sits there')
    : ok({ player, room, seat, other });
}

/** What one player does about another. */
const aboutAnother = (deps: TalkDeps, run: (about: About) => Answer) =>
  byPlayer(
    deps,
    withBody(seatBody, async (session, body) => {
      const about = await aboutOf(deps, session, body);
      return about.ok ? run(about.value) : about;
    }),
  );

export function addTalkRoutes(app: FastifyInstance, deps: TalkDeps): void {
  const { store, now } = deps;
  app.post(
    '/api/block',
    SHORT_BODY,
    aboutAnother(deps, async ({ player, other }) =>
      (await store.putBlock({ player, other })) ? ok({}) : err(TOO_MANY),
    ),
  );
  app.delete(
    '/api/block',
    SHORT_BODY,
    aboutAnother(deps, async ({ player, other }) => {
      await store.dropBlock({ player, other });
      return ok({});
    }),
  );
  // What was written is the server's own memory, not what somebody says it was.
  app.post(
    '/api/report',
    SHORT_BODY,
    aboutAnother(deps, async ({ player: by, other: about, room, seat }) => {
      const text = room.talk.textsOf(seat);
      await store.reportTalk({ game: room.id, by, about, text, at: now() });
      return ok({});
    }),
  );
}
