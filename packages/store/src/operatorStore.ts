import type { Result } from '@perfect-line/core/result';

import type { GameId, Millis, Phase, PlayerId } from './ids.ts';
import type { NewMade } from './madeStore.ts';

const OPERATOR_ACTIONS = [
  'hide-race',
  'show-race',
  'delete-race',
  'export-race',
  'rename-player',
  'block-player',
  'unblock-player',
  'delete-player',
  'export-player',
  'hide-entry',
  'show-entry',
  'delete-entry',
  'hide-study',
  'show-study',
  'delete-study',
  'add-challenge',
  'replace-challenge',
  'cancel-challenge',
  'restore-challenge',
] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

/** What whoever runs the server wants done; it is done and written down, or neither. */
export type Order = {
  readonly action: OperatorAction;
  /** The id of a race, a player, a published course, a study or a challenge. */
  readonly target: string;
  readonly at: Millis;
  /** Who gave it, as the machine calls them. */
  readonly who: string;
  /** Why, or for a new name what it is. */
  readonly note?: string;
  /** What is put in place; not in the log. */
  readonly made?: NewMade;
};
/** A line of the log; numbers have no gaps and follow each other as they took effect. */
export type OperatorEntry = Omit<Order, 'made'> & { readonly nth: number };

/** As backups hold it. */
export type OperatorDump =
  | { readonly kind: 'mark'; readonly mark: { kind: string; id: string; value: string } }
  | { readonly kind: 'operator'; readonly entry: OperatorEntry };

export type OperatorError =
  | 'operator.no-race'
  | 'operator.no-player'
  | 'operator.no-name'
  | 'operator.name-taken'
  | 'operator.no-entry'
  | 'operator.no-study'
  | 'operator.no-challenge'
  | 'operator.challenge-driven';

export type RaceLine = {
  readonly id: GameId;
  readonly kind: string;
  readonly phase: Phase;
  readonly createdAt: Millis;
  readonly createdBy: PlayerId;
  readonly updatedAt: Millis;
  readonly head: number;
  readonly listed: boolean;
  readonly hidden: boolean;
  readonly drivers: readonly string[];
};
export type PlayerLine = {
  readonly id: PlayerId;
  readonly name: string;
  readonly blocked: boolean;
  readonly sessions: number;
  readonly races: number;
};
export type RaceFilter = {
  readonly limit: number;
  readonly phase?: Phase;
  readonly player?: PlayerId;
  readonly id?: GameId;
};
export type PlayerFilter = {
  readonly limit: number;
  /** Part of the name, small or capital. */
  readonly name?: string;
  readonly id?: PlayerId;
  readonly blocked?: boolean;
};
export type StoreLoad = {
  readonly races: Readonly<Record<Phase, number>>;
  readonly players: number;
  readonly sessions: number;
  readonly events: number;
  /** Published courses. */
  readonly entries: number;
};

export interface OperatorStore {
  /** Last touched first. */
  operatorRaces(filter: RaceFilter): Promise<readonly RaceLine[]>;
  /** By name. */
  operatorPlayers(filter: PlayerFilter): Promise<readonly PlayerLine[]>;
  operate(order: Order): Promise<Result<OperatorEntry, OperatorError>>;
  /** Oldest first. */
  operatorLog(after: number, limit: number): Promise<readonly OperatorEntry[]>;
  /** The number of the newest entry; 0 when there is none. */
  operatorHead(): Promise<number>;
  hiddenRaces(): Promise<readonly GameId[]>;
  storeLoad(): Promise<StoreLoad>;
}
