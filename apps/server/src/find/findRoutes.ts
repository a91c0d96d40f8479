import type { Result } from '@perfect-line/core/result';
import { findBody, type FindBody } from '@perfect-line/protocol/find';
import type { GameId, PlayerId } from '@perfect-line/store/gameStore';
import type { FastifyInstance } from 'fastify';

import { byPlayer, named, withBody } from '../asked.ts';
import { SHORT_BODY } from '../refusals.ts';
import { refuse, type Refusal } from '../room/table.ts';
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
  const { rooms, offers, random = Math.random } = deps;
  const find = async (player: PlayerId, wish: FindBody): Promise<Result<GameId, Refusal>> => {
    const offer = offers.get(wish.game);
    if (offer === undefined) return refuse('race.unknown-game', 'this game is not played here');
    return rooms.find(player, {
      key: keyOf(wish),
      offer: offeredRace(offer, wish, random()),
      fillSeconds: wish.computersAfter,
    });
  };
  app.post(
    '/api/find',
    FIND,
    byPlayer(
      deps,
      withBody(findBody, ({ player }, wish) => named('race', find(player, wish))),
    ),
  );
}
