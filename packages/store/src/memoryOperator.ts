import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';
import { nameKeys } from '@perfect-line/core/names';
import { err, ok, type Result } from '@perfect-line/core/result';

import { dropKept, takeName, type KeptTables } from './memoryKept.ts';
import type { Tables } from './memoryGames.ts';
import { changeChallenge, forgetMaker, type MadeTables } from './memoryMade.ts';
import { renameRuns, type RunTables } from './memoryChallenges.ts';
import { changeEntry, forgetAuthor, renameAuthor, type LibraryTables } from './memoryLibrary.ts';
import { changeStudy, forgetStudent, type StudyTables } from './memoryStudies.ts';
import type {
  OperatorEntry,
  OperatorError,
  OperatorStore,
  Order,
  PlayerLine,
  RaceLine,
} from './operatorStore.ts';

export type OperatorTables = {
  readonly hidden: Map<string, boolean>;
  readonly blocked: Set<string>;
  readonly log: OperatorEntry[];
};
export const newOperatorTables = (): OperatorTables => ({
  hidden: new Map(),
  blocked: new Set(),
  log: [],
});

type All = Tables & {
  readonly operator: OperatorTables;
  readonly library: LibraryTables;
  readonly keeping: KeptTables;
  readonly studies: StudyTables;
  readonly made: MadeTables;
  readonly runs: RunTables;
};

function changeRace({ games, operator: { hidden } }: All, order: Order): OperatorError | undefined {
  const { action, target } = order;
  const held = games.get(target);
  if (held === undefined) return 'operator.no-race';
  const setListed = (listed: boolean): void => {
    held.game = { ...held.game, listed };
  };
  if (action === 'hide-race') {
    if (!hidden.has(target)) hidden.set(target, held.game.listed);
    setListed(false);
  }
  if (action === 'show-race') {
    if (hidden.get(target) === true) setListed(true);
    hidden.delete(target);
  }
  if (action === 'delete-race') {
    hidden.delete(target);
    games.delete(target);
  }
  return undefined;
}

function renameSeats({ games }: All, player: string, name: string | undefined): void {
  for (const held of games.values()) {
    held.seats = held.seats.map((seat) => {
      if (seat.holder !== player) return seat;
      const { name: _, ...rest } = seat;
      return name === undefined ? rest : { ...rest, name };
    });
  }
}

function forgetPlayer(all: All, player: string): void {
  renameSeats(all, player, undefined);
  forgetAuthor(all, player);
  forgetStudent(all, player);
  forgetMaker(all, player);
  renameRuns(all, player, FORMER_PLAYER);
  for (const [id, { game }] of all.games) {
    if (game.createdBy === player && game.phase === 'lobby') all.games.delete(id);
  }
  for (const [key, each] of all.push) if (each.player === player) all.push.delete(key);
  for (const [key, each] of all.sessions) if (each.player === player) all.sessions.delete(key);
  dropKept(all.keeping, player);
  all.players.delete(player);
}

function closeLobbies({ games }: All, player: string): void {
  for (const held of games.values()) {
    const { createdBy, phase } = held.game;
    if (createdBy === player && phase === 'lobby') held.game = { ...held.game, listed: false };
  }
}

/** A kept player's name is nobody else's, whoever gives it. */
function isTaken({ keeping }: All, player: string, name: string): boolean {
  if (keeping.kept.has(player)) return takeName(keeping, player, [name, Infinity]) !== undefined;
  return nameKeys(name).some((key) => keeping.names.has(key));
}

function changePlayer(all: All, { action, target, note }: Order): OperatorError | undefined {
  const { players, operator } = all;
  if (action === 'unblock-player') {
    return operator.blocked.delete(target) ? undefined : 'operator.no-player';
  }
  if (!players.has(target)) return 'operator.no-player';
  if (action === 'rename-player') {
    if (note === undefined) return 'operator.no-name';
    if (isTaken(all, target, note)) return 'operator.name-taken';
    players.set(target, note);
    renameSeats(all, target, note);
    renameRuns(all, target, note);
    renameAuthor(all, target, note);
  }
  if (action === 'block-player') {
    operator.blocked.add(target);
    closeLobbies(all, target);
  }
  if (action === 'delete-player') forgetPlayer(all, target);
  return undefined;
}

function changeOf({ action }: Order) {
  if (action.endsWith('-race')) return changeRace;
  if (action.endsWith('-study')) return changeStudy;
  if (action.endsWith('-challenge')) return changeChallenge;
  return action.endsWith('-player') ? changePlayer : changeEntry;
}

function operate(all: All, order: Order): Result<OperatorEntry, OperatorError> {
  const fault = changeOf(order)(all, order);
  if (fault !== undefined) return err(fault);
  const { made: _, ...said } = order;
  const entry = { ...said, nth: all.operator.log.length + 1 };
  all.operator.log.push(entry);
  return ok(entry);
}

const byName = (a: PlayerLine, b: PlayerLine): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1;

function raceLines({ games, operator }: All): readonly RaceLine[] {
  const lines = [...games.values()].map(({ game, seats }) => {
    const { id, kind, phase, createdAt, createdBy, updatedAt, head, listed } = game;
    const drivers = seats.flatMap(({ name }) => name ?? []);
    const hidden = operator.hidden.has(id);
    return { id, kind, phase, createdAt, createdBy, updatedAt, head, listed, hidden, drivers };
  });
  return lines.sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1));
}

function playerLines({ players, sessions, games, operator }: All): readonly PlayerLine[] {
  const lines = [...players].map(([id, name]) => ({
    id,
    name,
    blocked: operator.blocked.has(id),
    sessions: [...sessions.values()].filter(({ player }) => player === id).length,
    races: [...games.values()].filter(({ seats }) => seats.some(({ holder }) => holder === id))
      .length,
  }));
  return lines.sort(byName);
}

export function operatorMethods(all: All): OperatorStore {
  const sits = (id: string, player: string): boolean =>
    games.get(id)?.seats.some(({ holder }) => holder === player) ?? false;
  const { games, operator } = all;
  return {
    operatorRaces: async ({ phase, player, id, limit }) =>
      raceLines(all)
        .filter((race) => phase === undefined || race.phase === phase)
        .filter((race) => id === undefined || race.id === id)
        .filter((race) => player === undefined || sits(race.id, player))
        .slice(0, limit),
    operatorPlayers: async ({ name, id, blocked, limit }) =>
      playerLines(all)
        .filter((each) => id === undefined || each.id === id)
        .filter((each) => each.name.toLowerCase().includes(name?.toLowerCase() ?? ''))
        .filter((each) => blocked !== true || each.blocked)
        .slice(0, limit),
    operate: async (order) => operate(all, order),
    operatorLog: async (after, limit) => operator.log.slice(after, after + limit),
    operatorHead: async () => operator.log.length,
    hiddenRaces: async () => [...operator.hidden.keys()],
    storeLoad: async () => {
      const races = { lobby: 0, opening: 0, racing: 0, over: 0 };
      for (const { game } of games.values()) races[game.phase] += 1;
      const events = [...games.values()].reduce((sum, held) => sum + held.events.length, 0);
      return {
        races,
        players: all.players.size,
        sessions: all.sessions.size,
        events,
        entries: all.library.size,
      };
    },
  };
}
