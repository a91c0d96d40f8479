import { effect, signal } from '@preact/signals';
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
async function openFeel(table: ShownTable): Promise<void> {
  const load = table.ui.drama;
  if (load === undefined || opened.peek().has(table.store)) return;
  const [{ feelFor }, drama] = await Promise.all([import('../feel/room.tsx'), load()]);
  opened.value = new Map([[table.store, await feelFor(table, drama)]]);
}

const TOUCHES = ['pointerdown', 'keydown'] as const;

/** With the first touch, or the first thing that happens: whoever only opens a table never loads what is only nice. */
export function openWhenNeeded(table: ShownTable): () => void {
  const open = (): void => void openFeel(table);
  const { shownCount } = table.store;
  const count = shownCount.peek();
  const stop = effect(() => {
    if (shownCount.value !== count) open();
  });
  for (const touch of TOUCHES) addEventListener(touch, open, { once: true });
  return () => {
    stop();
    for (const touch of TOUCHES) removeEventListener(touch, open);
  };
}
