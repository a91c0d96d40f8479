import type { Result } from '@perfect-line/core/result';
import type { GameId, PlayerId } from '@perfect-line/store/gameStore';

import type { Later } from '../again.ts';
import type { CreditsByKey } from '../credits.ts';
import type { Driver } from '../drivers.ts';
import type { Telemetry } from '../telemetry.ts';
import type { Refusal, Table, TableDeps } from './table.ts';

export type RoomDeps = TableDeps & {
  /** How much each player may say, in all races together; left out, without end. */
  readonly talkCredits?: CreditsByKey;
  readonly drive: Driver;
  readonly telemetry: Telemetry;
  readonly later: Later;
  /** A player who is not here has to act. */
  readonly callPlayer: (player: PlayerId, race: GameId) => void;
  /** Somebody sat down or left, or the seats became final: lists are out of date. */
  readonly lobbyChanged: () => void;
  readonly makeRematch: (table: Table, player: PlayerId) => Promise<Result<GameId, Refusal>>;
};
