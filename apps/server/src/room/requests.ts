import { assertNever, ok, type Result } from '@perfect-line/core/result';
import type { ClientRequest, ServerFrame } from '@perfect-line/protocol/messages';
import type { GameId, PlayerId } from '@perfect-line/store/gameStore';

import {
  join,
  leaveLobby,
  maybeStart,
  openNumber,
  remove,
  setComputer,
  start,
} from './lobbyRequests.ts';
import { act, comeBack, leaveRace } from './raceRequests.ts';
import type { Refusal, Table } from './table.ts';

/** What an acknowledgement carries. */
export type Done = { readonly seq?: number; readonly rematch?: GameId };
type Answer = Promise<Result<Done, Refusal>>;

const done = async (work: Promise<Result<void, Refusal>>): Answer => {
  const result = await work;
  return result.ok ? ok({}) : result;
};

/** Every request of a player with a session; who asks is never read from the frame. */
export async function answerRequest(
  table: Table,
  player: PlayerId,
  frame: Exclude<ClientRequest, { readonly type: 'rematch' | 'say' }>,
): Answer {
  switch (frame.type) {
    case 'join': {
      const joined = await join(table, player, frame);
      if (joined.ok) await maybeStart(table);
      return joined.ok ? ok({}) : joined;
    }
    case 'leave':
      return done(
        table.row.phase === 'lobby' ? leaveLobby(table, player) : leaveRace(table, player),
      );
    case 'computer':
      return done(setComputer(table, player, frame));
    case 'remove':
      return done(remove(table, player, frame));
    case 'start':
      return done(start(table, player));
    case 'open':
      return done(openNumber(table, player, frame));
    case 'act': {
      const seq = await act(table, player, frame);
      return seq.ok ? ok({ seq: seq.value }) : seq;
    }
    case 'back':
      return done(comeBack(table, player));
    default:
      return assertNever(frame);
  }
}

export const refusedFrame = (
  { race, id }: Pick<ClientRequest, 'race' | 'id'>,
  { code, message, facts }: Refusal,
): ServerFrame => ({
  type: 'refused',
  race,
  id,
  code,
  message,
  ...(facts !== undefined && { facts }),
});
