import { actingCar, lapsToDrive } from '@perfect-line/rules/gt/cars';
import { markerOf } from '@perfect-line/rules/gt/words';
import { effect } from '@preact/signals';

import { announce, announceUrgently } from '../app/announce.ts';
import { settings } from '../app/settings.ts';
import { t } from '../i18n/translate.ts';
import { lineOf, spokenLine } from '../games/gt/lines.ts';
import { seatOf } from './seats.ts';
import type { TableStore } from './store.ts';

const URGENT = new Set(['lost-control']);

/** Reads out each event once: the plain ones politely, a loss of control at once. */
function speakEvents(store: TableStore): () => void {
  let spoken = store.shownCount.peek();
  return effect(() => {
    const count = store.shownCount.value;
    const entries = store.session.entries.peek().slice(spoken, count);
    spoken = Math.max(spoken, count);
    for (const entry of entries) {
      for (const note of entry.notes) {
        const line = lineOf(note, store.seats.peek(), lapsToDrive(entry.after));
        if (line === undefined) continue;
        if (URGENT.has(note.type)) announceUrgently(spokenLine(line));
        else announce(spokenLine(line));
      }
    }
  });
}

/** Calls the player whose turn has come, and asks for the screen when it changes hands. */
function callDriver(store: TableStore): () => void {
  let called = '';
  let lastPerson: string | undefined;
  return effect(() => {
    const seat = store.actor.value;
    const state = store.shown.value;
    if (seat === undefined) return;
    const turn = `${seat} ${state.turnNumber}`;
    if (turn === called) return;
    called = turn;
    store.pace.calmDown();
    const view = seatOf(store.seats.peek(), seat);
    const gear = markerOf(actingCar(state).gear);
    const m = t().table;
    announceUrgently(
      view.isYou ? m.yourTurnAlone({ gear }) : m.yourTurn({ name: view.name, gear }),
    );
    const changesHands = !view.isYou && lastPerson !== seat;
    lastPerson = seat;
    if (changesHands && settings.peek().handover) store.handover.value = seat;
  });
}

/** Drives on past a stop that would give nothing and that nobody called for. */
function passThePit(store: TableStore): () => void {
  return effect(() => {
    const isOpen = store.actor.value !== undefined && store.shown.value.phase === 'pit';
    if (!isOpen || store.asksPit.value) return undefined;
    // After all that follows from this moment: the session may still be at work.
    const timer = setTimeout(() => {
      void store.act({ type: 'no-pit' }).then((done) => {
        if (!done.ok) store.pitCalled.value = true;
      });
    });
    return () => clearTimeout(timer);
  });
}

/** A call is for one turn. */
function forgetPitCall(store: TableStore): () => void {
  let turn = store.shown.peek().turnNumber;
  return effect(() => {
    const { turnNumber } = store.shown.value;
    if (turnNumber !== turn) store.pitCalled.value = false;
    turn = turnNumber;
  });
}

export function watchTable(store: TableStore): () => void {
  const stops = [speakEvents(store), callDriver(store), forgetPitCall(store), passThePit(store)];
  return () => {
    for (const stop of stops) stop();
  };
}
