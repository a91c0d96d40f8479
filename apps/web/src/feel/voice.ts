import type { SeatId } from '@perfect-line/rules/game';
import { computed, type ReadonlySignal } from '@preact/signals';

import { settings } from '../app/settings.ts';
import { t } from '../i18n/translate.ts';
import { seatOf } from '../table/seats.ts';
import type { ShownTable } from '../table/shownTable.ts';
import { commentary, type Comment } from './commentary.ts';
import type { GameDrama } from './drama.ts';
import type { Situation } from './situations.ts';
import { commentator } from './words.ts';

/** A name for everybody: who has not given one is called by the colour of the car, never "You". */
export function nameOf({ store }: ShownTable, id: SeatId): string {
  const saved = store.session.saved.seats.find((seat) => seat.id === id);
  const name = saved?.name ?? '';
  return name === '' ? t().colours[seatOf(store.seats.value, id).livery] : name;
}

/** Notes of the start first: they belong to no event. */
function notesOf({ ui, store }: ShownTable, count: number) {
  const { game } = ui.hand;
  const { first, entries } = store.session;
  const start = game.start(game.setupOf(first)).notes;
  return [start, ...entries.value.slice(0, count).map(({ notes }) => notes)];
}

/** All that has happened as far as it is shown; what the start brought has the number -1. */
export function situationsOf(
  table: ShownTable,
  drama: GameDrama,
): ReadonlySignal<readonly Situation[]> {
  return computed(() => {
    const { store } = table;
    const notes = notesOf(table, store.shownCount.value);
    const found = drama.situationsOf(notes, drama.courseOf(store.session.first));
    return found.map((situation) => ({ ...situation, at: situation.at - 1 }));
  });
}

/** The same race, the same sentences: chosen by how it began. */
const seedOf = ({ store }: ShownTable): string => {
  const [opening] = store.session.entries.value;
  return JSON.stringify([store.session.saved.setup, opening?.notes]);
};

export function commentsOf(
  table: ShownTable,
  situations: ReadonlySignal<readonly Situation[]>,
): ReadonlySignal<readonly Comment[]> {
  const seed = computed(() => seedOf(table));
  return computed(() => {
    const by = commentator.value;
    if (by === undefined || !settings.value.feel.commentary) return [];
    const nameIn = (id: SeatId): string => nameOf(table, id);
    return commentary(situations.value, { commentator: by, nameOf: nameIn, seed: seed.value });
  });
}
