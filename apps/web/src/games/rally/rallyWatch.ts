import { carOf } from '@perfect-line/rules/rally/state';
import { effect } from '@preact/signals';

import { announce, announceUrgently } from '../../app/announce.ts';
import { settings } from '../../app/settings.ts';
import { t } from '../../i18n/translate.ts';
import { spokenLine } from '../gt/lines.ts';
import { seatOf } from '../../table/seats.ts';
import { paceNotes, paceWords } from './paceNotes.ts';
import { rallyLine } from './lines.ts';
import type { RallyStore } from './rallyStore.ts';
import { gearWords } from './words.ts';

const URGENT = new Set(['lost', 'out']);
const NOTES_READ = 3;

/** Reads out each event once: the plain ones politely, a loss of control at once. */
function speakEvents(store: RallyStore): () => void {
  let spoken = store.shownCount.peek();
  return effect(() => {
    const count = store.shownCount.value;
    const entries = store.session.entries.peek().slice(spoken, count);
    spoken = Math.max(spoken, count);
    for (const note of entries.flatMap((entry) => entry.notes)) {
      const line = rallyLine(note, store.seats.peek());
      if (line === undefined) continue;
      if (URGENT.has(note.type)) announceUrgently(spokenLine(line));
      else announce(spokenLine(line));
    }
  });
}

/** The co-driver reads the notes when a turn begins. */
function callWords(store: RallyStore, seat: string): string {
  const state = store.shown.peek();
  const car = carOf(state, seat);
  const view = seatOf(store.seats.peek(), seat);
  const gear = gearWords(car.gear);
  const m = t().rally.table;
  const call = view.isYou ? m.myTurnAlone({ gear }) : m.myTurn({ name: view.name, gear });
  const { away } = t().rally.pace;
  const notes = paceNotes(state, car.spot, NOTES_READ).map(
    (note) => `${away({ spaces: note.away })} ${paceWords(note)}`,
  );
  return state.phase.kind === 'drive' ? `${call} ${notes.join('; ')}.` : call;
}

/** Calls the player whose turn has come, and asks for the screen when it changes hands. */
function callDriver(store: RallyStore): () => void {
  let called = '';
  let lastPerson: string | undefined;
  return effect(() => {
    const seat = store.actor.value;
    const { special, round } = store.shown.value;
    if (seat === undefined) return;
    const turn = `${seat} ${special} ${round}`;
    if (turn === called) return;
    called = turn;
    store.pace.calmDown();
    announceUrgently(callWords(store, seat));
    const isYou = seatOf(store.seats.peek(), seat).isYou;
    const changesHands = !isYou && lastPerson !== seat;
    lastPerson = seat;
    if (changesHands && settings.peek().handover) store.handover.value = seat;
  });
}

export function watchRally(store: RallyStore): () => void {
  const stops = [speakEvents(store), callDriver(store)];
  return () => {
    for (const stop of stops) stop();
  };
}
