import type { SeatId } from '@perfect-line/rules/game';
import { trackOf } from '@perfect-line/rules/rally/tracks';

import type { GameShowing } from '../gameUi.ts';
import type { Rally, RallyEntry } from './hand.ts';
import type { RallyStore } from './rallyStore.ts';

/** The spaces each car drove through in one event; none on boards that have been cleared away. */
function pathsOf({ before, after, notes }: RallyEntry): ReadonlyMap<SeatId, readonly number[]> {
  const paths = new Map<SeatId, number[]>();
  if (before.special !== after.special) return paths;
  const { idOf } = trackOf(before);
  for (const note of notes) {
    if (note.type !== 'moved') continue;
    const to = idOf.get(note.to);
    if (to !== undefined) paths.set(note.seat, [...(paths.get(note.seat) ?? []), to]);
  }
  return paths;
}

/** The car is seen over the line before the boards are cleared away. */
async function showTimes(store: RallyStore, { notes, after }: RallyEntry): Promise<void> {
  const over = notes.find((note) => note.type === 'special-over');
  if (over === undefined || store.hand.game.isOver(after)) return;
  await store.pace.wait('step');
  await store.showTimes(over.special - 1);
  store.pace.calmDown();
}

export const rallyShowing: GameShowing<Rally, RallyStore> = {
  pathsOf,
  othersShare: () => 1,
  isTelling: () => false,
  beforeShown: showTimes,
};
