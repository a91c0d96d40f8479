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

/** All that has happened as far as it is shown; what the start brought, before any event, has the number -1. */
export function situationsOf(
  { ui, store }: ShownTable,
  drama: GameDrama,
): ReadonlySignal<readonly Situation[]> {
  const { game } = ui.hand;
  const { first, entries } = store.session;
  const start = game.start(game.setupOf(first)).notes;
  const course = drama.courseOf(first);
  return computed(() => {
    const shown = entries.value.slice(0, store.shownCount.value).map(({ notes }) => notes);
    const found = drama.situationsOf([start, ...shown], course);
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
