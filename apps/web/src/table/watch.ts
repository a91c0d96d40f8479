import { effect } from '@preact/signals';

import { announce, announceUrgently } from '../app/announce.ts';
import { settings } from '../app/settings.ts';
import { spokenLine } from './line.ts';
import { seatOf } from './seats.ts';
import type { ShownTable } from './shownTable.ts';

/** Reads out each event once: the plain ones politely, a loss of control at once. */
function speakEvents({ ui, store }: ShownTable): () => void {
  let spoken = store.shownCount.peek();
  return effect(() => {
    const count = store.shownCount.value;
    const entries = store.session.entries.peek().slice(spoken, count);
    spoken = Math.max(spoken, count);
    for (const { notes, after } of entries) {
      for (const note of notes) {
        const line = ui.words.lineOf(note, { seats: store.seats.peek(), after });
        if (line === undefined) continue;
        if (ui.words.urgent.includes(note.type)) announceUrgently(spokenLine(line));
        else announce(spokenLine(line));
      }
    }
  });
}

/** Calls the player whose turn has come, and asks for the screen when it changes hands. */
function callDriver({ ui, store }: ShownTable): () => void {
  let called = '';
  let lastPerson: string | undefined;
  return effect(() => {
    const seat = store.actor.value;
    const state = store.shown.value;
    if (seat === undefined) return;
    const turn = `${seat} ${ui.hand.game.turnKey(state)}`;
    if (turn === called) return;
    called = turn;
    store.pace.calmDown();
    announceUrgently(ui.words.turnCall(store, seat));
    const { isYou } = seatOf(store.seats.peek(), seat);
    const changesHands = !isYou && lastPerson !== seat;
    lastPerson = seat;
    if (changesHands && settings.peek().handover) store.handover.value = seat;
  });
}

export function watchTable(table: ShownTable): () => void {
  const { ui, store } = table;
  const stops = [speakEvents(table), callDriver(table), ui.watch?.(store)];
  return () => {
    for (const stop of stops) stop?.();
  };
}
