import { isObject } from '@perfect-line/core/json';
import { assertNever, err, ok, type Result } from '@perfect-line/core/result';

import type { Backlog } from './drivingStore.ts';
import type { ChainRow } from './chainStore.ts';
import type { GameId, GameRow, GameStore, ListedGame, SeatRow, StoredEvent } from './gameStore.ts';
import type { EntryLine, EntryLineFilter } from './libraryStore.ts';
import type { ChallengeLine } from './madeStore.ts';
import type {
  OperatorEntry,
  OperatorError,
  Order,
  PlayerFilter,
  PlayerLine,
  RaceFilter,
  RaceLine,
  StoreLoad,
} from './operatorStore.ts';

import type { Rebuilt } from './ratingStore.ts';
import type { StudyFilter, StudyRow } from './studyStore.ts';
import type { SeasonFilter, SeasonLine } from './seasonStore.ts';

/** Everything the operator's command asks, of the store itself or of the server that holds it. */
export type OperatorRequest =
  | { readonly what: 'races'; readonly filter: RaceFilter }
  | { readonly what: 'players'; readonly filter: PlayerFilter }
  | { readonly what: 'entries'; readonly filter: EntryLineFilter }
  | { readonly what: 'studies'; readonly filter: StudyFilter }
  | { readonly what: 'challenges'; readonly limit: number }
  | { readonly what: 'seasons'; readonly filter: SeasonFilter }
  | { readonly what: 'log'; readonly limit: number }
  | { readonly what: 'load' }
  /** Ratings worked out again; written only where that is wanted. */
  | { readonly what: 'ratings'; readonly isWritten: boolean }
  | { readonly what: 'order'; readonly order: Order };

/** The process that answered, where one did. */
export type ServerLoad = {
  readonly racesInMemory: number;
  readonly connections: number;
  readonly memoryBytes: number;
  readonly processorSeconds: number;
  readonly upSeconds: number;
};

/** Of the last hundred days, as the background job looks back. */
const BACKLOG_MILLIS = 100 * 86_400_000;

/** A race as it lies in the store; its dice secret only once it is public anyway. */
type ExportedRace = {
  readonly game: GameRow;
  readonly seats: readonly SeatRow[];
  readonly events: readonly StoredEvent[];
  readonly chains: readonly ChainRow[];
  readonly secret?: string;
};
type ExportedPlayer = {
  readonly player: PlayerLine;
  readonly races: readonly ListedGame[];
  readonly devicesWithPush: number;
  readonly entries: readonly EntryLine[];
  readonly studies: readonly StudyRow[];
  /** Those the player founded. */
  readonly seasons: readonly SeasonLine[];
};

export type OperatorAnswer = {
  readonly races?: readonly RaceLine[];
  readonly players?: readonly PlayerLine[];
  readonly entries?: readonly EntryLine[];
  readonly studies?: readonly StudyRow[];
  readonly challenges?: readonly ChallengeLine[];
  readonly seasons?: readonly SeasonLine[];
  readonly log?: readonly OperatorEntry[];
  readonly load?: {
    readonly store: StoreLoad;
    /** Runs of challenges whose decisions wait to be worked out. */
    readonly driving?: Backlog;
    readonly server?: ServerLoad;
  };
  readonly ratings?: Rebuilt;
  readonly done?: OperatorEntry;
  readonly exported?: ExportedRace | ExportedPlayer;
};

const MOST_RACES = 10_000;

/** Equal dice wait for others until the challenge closes. */
function sealedUntil(settings: unknown): number {
  const equal = isObject(settings) ? settings['equalDice'] : undefined;
  const until = isObject(equal) ? equal['until'] : undefined;
  return typeof until === 'number' ? until : 0;
}

async function exportRace(
  store: GameStore,
  id: GameId,
  at: number,
): Promise<ExportedRace | undefined> {
  const game = await store.game(id);
  if (game === undefined) return undefined;
  const isPublic = game.phase === 'over' && at >= sealedUntil(game.settings);
  const secret = isPublic ? await store.secretOf(id) : undefined;
  return {
    game,
    seats: await store.seatsOf(id),
    events: await store.events(id),
    chains: await store.chainsOf(id),
    ...(secret !== undefined && { secret }),
  };
}

async function exportPlayer(store: GameStore, id: string): Promise<ExportedPlayer | undefined> {
  const [player] = await store.operatorPlayers({ id, limit: 1 });
  if (player === undefined) return undefined;
  const races = await store.gamesOf(id, MOST_RACES);
  const entries = await store.operatorEntries({ owner: id, limit: MOST_RACES });
  const studies = await store.studies({ owner: id, limit: MOST_RACES });
  const seasons = await store.operatorSeasons({ owner: id, limit: MOST_RACES });
  return {
    player,
    races,
    entries,
    studies,
    seasons,
    devicesWithPush: (await store.pushOf(id)).length,
  };
}

async function carryOut(
  store: GameStore,
  order: Order,
): Promise<Result<OperatorAnswer, OperatorError>> {
  const done = await store.operate(order);
  if (!done.ok) return done;
  if (order.action !== 'export-race' && order.action !== 'export-player') {
    return ok({ done: done.value });
  }
  const read = order.action === 'export-race' ? exportRace : exportPlayer;
  const exported = await read(store, order.target, order.at);
  return exported === undefined ? err('operator.no-race') : ok({ done: done.value, exported });
}

/** The newest entries, the oldest of them first. */
async function newestLog(store: GameStore, limit: number): Promise<readonly OperatorEntry[]> {
  return store.operatorLog(Math.max(0, (await store.operatorHead()) - limit), limit);
}

export async function answerOperator(
  store: GameStore,
  request: OperatorRequest,
): Promise<Result<OperatorAnswer, OperatorError>> {
  switch (request.what) {
    case 'races':
      return ok({ races: await store.operatorRaces(request.filter) });
    case 'players':
      return ok({ players: await store.operatorPlayers(request.filter) });
    case 'entries':
      return ok({ entries: await store.operatorEntries(request.filter) });
    case 'studies':
      return ok({ studies: await store.studies(request.filter) });
    case 'challenges':
      return ok({ challenges: await store.operatorChallenges(request.limit) });
    case 'seasons':
      return ok({ seasons: await store.operatorSeasons(request.filter) });
    case 'log':
      return ok({ log: await newestLog(store, request.limit) });
    case 'load':
      return ok({
        load: {
          store: await store.storeLoad(),
          driving: await store.drivingBacklog(Date.now() - BACKLOG_MILLIS),
        },
      });
    case 'ratings':
      return ok({ ratings: await store.rebuildRatings(request.isWritten) });
    case 'order':
      return carryOut(store, request.order);
    default:
      return assertNever(request);
  }
}
