import type { GameStore, NewGameWithSeats } from './gameStore.ts';
import type { GameId, Millis, PlayerId } from './ids.ts';
import { gameMethods, type Held, type Tables } from './memoryGames.ts';
import {
  MOST_BLOCKS,
  PROMISE_MILLIS,
  type Block,
  type CallRow,
  type MeetDump,
  type MeetStore,
  type Search,
  type TalkReport,
} from './meetStore.ts';

export type MeetTables = {
  readonly seeking: Map<GameId, string>;
  /** By race, then by player: when they were sent there. */
  readonly seekers: Map<GameId, Map<PlayerId, Millis>>;
  readonly calls: Map<PlayerId, CallRow>;
  readonly blocks: Map<string, Block>;
  readonly reports: Map<string, TalkReport>;
};

export const newMeetTables = (): MeetTables => ({
  seeking: new Map(),
  seekers: new Map(),
  calls: new Map(),
  blocks: new Map(),
  reports: new Map(),
});

const blockKey = ({ player, other }: Block): string => `${player} ${other}`;
const reportKey = ({ game, by, about }: TalkReport): string => `${game} ${by} ${about}`;

function isOpen(held: Held | undefined, { since }: Search): held is Held {
  const game = held?.game;
  return game?.phase === 'lobby' && game.listed && game.updatedAt >= since;
}

function hasRoom({ seekers, blocks }: MeetTables, held: Held, { player, now }: Search): boolean {
  const holders = held.seats.flatMap(({ holder }) => holder ?? []);
  if (holders.includes(player)) return true;
  const promised = [...(seekers.get(held.game.id) ?? [])];
  const coming = promised.filter(
    ([other, at]) => other !== player && at >= now - PROMISE_MILLIS && !holders.includes(other),
  );
  const free = held.seats.filter((s) => s.holder === undefined && s.computer === undefined);
  const isApart = holders.some(
    (other) =>
      blocks.has(blockKey({ player, other })) ||
      blocks.has(blockKey({ player: other, other: player })),
  );
  return free.length > coming.length && !isApart;
}

/** Each method runs to its end without waiting, so each is atomic. */
export function meetMethods(
  tables: Tables & { readonly meet: MeetTables },
): MeetStore & Pick<GameStore, 'findGame'> {
  const { games, meet } = tables;
  const promise = (game: GameId, { player, now }: Search): GameId => {
    meet.seekers.set(game, (meet.seekers.get(game) ?? new Map()).set(player, now));
    return game;
  };
  const find = (search: Search): GameId | undefined =>
    [...meet.seeking]
      .filter(([, key]) => key === search.key)
      .map(([id]) => games.get(id))
      .filter((held) => isOpen(held, search))
      .toSorted((a, b) => a.game.createdAt - b.game.createdAt)
      .find((held) => hasRoom(meet, held, search))?.game.id;
  const open = (offer: NewGameWithSeats, { key }: Search): GameId => {
    void gameMethods(tables).createGame(offer);
    meet.seeking.set(offer.game.id, key);
    return offer.game.id;
  };
  return {
    findGame: async (search, offer) => promise(find(search) ?? open(offer, search), search),
    ...callMethods(meet),
  };
}

function callMethods({ calls, blocks, reports }: MeetTables) {
  const blocksOf = (player: PlayerId): readonly PlayerId[] =>
    [...blocks.values()].flatMap((block) => (block.player === player ? [block.other] : [])).sort();
  return {
    putCall: async (call: CallRow) => void calls.set(call.player, call),
    callOf: async (player: PlayerId) => calls.get(player),
    callOfFeed: async (feed: string) => [...calls.values()].find((call) => call.feed === feed),
    putBlock: async (block: Block) => {
      if (blocksOf(block.player).length >= MOST_BLOCKS) return false;
      blocks.set(blockKey(block), block);
      return true;
    },
    dropBlock: async (block: Block) => void blocks.delete(blockKey(block)),
    blocksOf: async (player: PlayerId) => blocksOf(player),
    reportTalk: async (report: TalkReport) => void reports.set(reportKey(report), report),
    talkReports: async (limit: number) =>
      [...reports.values()].toSorted((a, b) => b.at - a.at).slice(0, limit),
  };
}

const byKey = <T>(map: ReadonlyMap<string, T>): readonly T[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);

export function* meetEntries({ calls, blocks, reports }: MeetTables): Generator<MeetDump> {
  for (const call of byKey(calls)) yield { kind: 'call', call };
  for (const block of byKey(blocks)) yield { kind: 'block', block };
  for (const report of byKey(reports)) yield { kind: 'talk-report', report };
}

export function restoreMeet({ calls, blocks, reports }: MeetTables, entry: MeetDump): void {
  if (entry.kind === 'call') calls.set(entry.call.player, entry.call);
  else if (entry.kind === 'block') blocks.set(blockKey(entry.block), entry.block);
  else reports.set(reportKey(entry.report), entry.report);
}
