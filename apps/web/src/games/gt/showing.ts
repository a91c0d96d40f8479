import type { SeatId } from '@perfect-line/rules/game';

import type { GameShowing } from '../gameUi.ts';
import type { GtStore } from './gtStore.ts';
import type { Gt, GtEntry } from './hand.ts';

/** The spaces each car drove through in one event. */
function pathsOf({ after, notes }: GtEntry): ReadonlyMap<SeatId, readonly number[]> {
  const paths = new Map<SeatId, number[]>();
  const { idOf } = after.race.graph;
  for (const note of notes) {
    if (note.type !== 'moved') continue;
    const to = idOf.get(note.to);
    if (to !== undefined) paths.set(note.seat, [...(paths.get(note.seat) ?? []), to]);
  }
  return paths;
}

export const gtShowing: GameShowing<Gt, GtStore> = {
  pathsOf,
  // A flat-out roll is worth a look, each single step is not worth the wait.
  othersShare: ({ turn }) => (turn.mode === 'flat-out' ? 0.6 : 0),
  isTelling: ({ type }) => type === 'drive',
};
