import { signal } from '@preact/signals';
import type { JSX } from 'preact';

import type { Entry } from './session/session.ts';
import type { ShownTable } from './shownTable.ts';

/** What the room of drama brings to one table, once it has been loaded. */
export type Feel = {
  /** Over the board: dice, moments, the podium. */
  Layer(this: void): JSX.Element;
  /** Sound on or off with one tap. */
  SoundSwitch(this: void): JSX.Element;
  /** Whether dice fly over the board now, or roll below it. */
  hasThrow(this: void): boolean;
  /** What the commentary says of an event. */
  commentOf(this: void, entry: Entry<unknown, unknown>): string | undefined;
  /** Its last words. */
  lastComment(this: void): string | undefined;
  /** Listens to the table, sounds and speaks until it is told to stop. */
  watch(this: void): () => void;
};

const opened = signal<ReadonlyMap<ShownTable['store'], Feel>>(new Map());

export const feelOf = ({ store }: ShownTable): Feel | undefined => opened.value.get(store);

/** Only one table is open at a time; a game without drama has none. */
export async function openFeel(table: ShownTable): Promise<void> {
  const load = table.ui.drama;
  if (load === undefined || opened.peek().has(table.store)) return;
  const [{ feelFor }, drama] = await Promise.all([import('../feel/room.tsx'), load()]);
  opened.value = new Map([[table.store, await feelFor(table, drama)]]);
}

/** After the table has been painted: nobody waits for what is only nice. */
export function whenPainted(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
