import type { ShownTable } from '../table/shownTable.ts';
import type { Tape } from '../table/transport.tsx';

/** Moves the table to a moment: the same panels then show that moment. */
export function goTo({ ui, store }: ShownTable, at: number): void {
  const entries = store.session.entries.value;
  const count = Math.max(0, Math.min(entries.length, at));
  const entry = entries[count - 1];
  const isNext = count === store.shownCount.value + 1;
  const paths = isNext && entry !== undefined ? ui.showing?.pathsOf(entry) : undefined;
  store.paths.value = paths ?? new Map();
  store.shown.value = entry?.after ?? store.session.first;
  store.shownCount.value = count;
}

/** Counts of events after which a turn begins, or the game is over. */
function turnStarts({ ui, store }: ShownTable): readonly number[] {
  const { game } = ui.hand;
  return store.session.entries.value.flatMap(({ before, after }, i) => {
    const isOther = game.turnKey(before) !== game.turnKey(after);
    return isOther || game.isOver(after) ? [i + 1] : [];
  });
}

/** A game as a tape: forwards, backwards, to any moment. */
export const tapeOf = (table: ShownTable): Tape => ({
  at: () => table.store.shownCount.value,
  of: () => table.store.session.entries.value.length,
  starts: () => turnStarts(table),
  goTo: (moment) => goTo(table, moment),
});
