import type { SceneCar } from '@perfect-line/board/dom/scene';

import type { GameTypes, Hand } from '../table/hand.ts';
import type { Run } from '../table/runs.ts';
import { replayGame } from '../table/session/replayGame.ts';
import type { Entry } from '../table/session/session.ts';
import type { StoredGame } from '../storage/shelf.ts';
import type { DrivenTurn, GameGhosts, Haunted } from './gameGhosts.ts';

type EntryOf<G extends GameTypes> = Entry<G['State'], G['Action'], G['Note']>;

/** A drive of somebody who is not here, as it went. */
export type Drive<G extends GameTypes = GameTypes> = {
  /** Where it began. */
  readonly start: number;
  readonly entries: readonly EntryOf<G>[];
  readonly turns: readonly DrivenTurn[];
  /** The final time, by the rules. */
  readonly seconds: number;
};

export type DrivenGame = Pick<StoredGame, 'events'> & {
  readonly game: Pick<StoredGame['game'], 'setup' | 'rulesVersion'>;
};

/** Undefined for what the rules do not replay to a finish: it is no drive to hold oneself against. */
export function driveOf<G extends GameTypes>(
  { game }: Hand<G>,
  ghosts: GameGhosts<G>,
  stored: DrivenGame,
): Drive<G> | undefined {
  const replayed = replayGame(game, stored.game, stored.events);
  if (!replayed.ok) return undefined;
  const { entries, first } = replayed.value;
  const { seconds } = game.progress(entries.at(-1)?.after ?? first);
  if (seconds === undefined) return undefined;
  return { start: ghosts.atIn(first), entries, turns: ghosts.turnsOf(entries), seconds };
}

/** As tables of times and gaps read it. */
export const runOf = ({ start, turns }: Pick<Drive, 'start' | 'turns'>): Run => [
  { at: start, seconds: 0 },
  ...turns.map(({ at, seconds }) => ({ at, seconds })),
];

/** How far somebody is: so many turns on these boards. */
export type Progress = { readonly stage: number; readonly turns: number };

export const progressOf = (turns: readonly DrivenTurn[], stage: number): Progress => ({
  stage,
  turns: turns.filter((turn) => turn.stage === stage).length,
});

/** Events from the first of its turn on these boards to the last of the turn it has just driven. */
function turnAt({ turns }: Pick<Drive, 'turns'>, { stage, turns: count }: Progress) {
  const first = turns.findIndex((turn) => turn.stage === stage);
  const here = turns.filter((turn) => turn.stage === stage);
  const index = first + Math.min(count, here.length) - 1;
  const from = index <= 0 ? 0 : (turns[index - 1]?.end ?? -1) + 1;
  return { from, end: turns[index]?.end ?? -1, index };
}

export type Painting<G extends GameTypes> = Omit<Haunted<G>, 'path' | 'stage'> & {
  /** The spaces driven through in one event. */
  readonly pathsOf: ((entry: EntryOf<G>) => ReadonlyMap<string, readonly number[]>) | undefined;
};

/** The ghost where it was after as many turns on these boards; it waits at their end for whoever is slower. */
export function ghostCar<G extends GameTypes>(
  ghosts: GameGhosts<G>,
  drive: Drive<G>,
  at: Progress,
  painting: Painting<G>,
): SceneCar | undefined {
  const { pathsOf, ...seen } = painting;
  if (at.turns === 0) return waitingCar(ghosts, drive, at, seen);
  const { from, end } = turnAt(drive, at);
  const { entries } = drive;
  const last = entries[end];
  if (last === undefined) return undefined;
  const path = entries
    .slice(from, end + 1)
    .flatMap((entry) => [...(pathsOf?.(entry).values() ?? [])].flat());
  return ghosts.carIn(last.after, entries.slice(0, end + 1), { ...seen, stage: at.stage, path });
}

/** Before the first turn it stands where it began: on the grid, or waiting at the start. */
function waitingCar<G extends GameTypes>(
  ghosts: GameGhosts<G>,
  { entries, turns }: Drive<G>,
  { stage }: Progress,
  seen: Omit<Haunted<G>, 'path' | 'stage'>,
): SceneCar | undefined {
  const index = turns.findIndex((turn) => turn.stage === stage);
  const from = (turns[index - 1]?.end ?? -1) + 1;
  for (const { before } of entries.slice(from, (turns[index]?.end ?? -1) + 1)) {
    const car = ghosts.carIn(before, [], { ...seen, stage, path: [] });
    if (car !== undefined) return car;
  }
  return undefined;
}
