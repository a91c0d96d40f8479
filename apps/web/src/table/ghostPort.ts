import type { SceneCar } from '@perfect-line/board/dom/scene';
import type { Drawing } from '@perfect-line/board/drawing';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';

import { settings } from '../app/settings.ts';
import type { ShownTable } from './shownTable.ts';

/** What the room of ghosts brings to one table, once it has been loaded. */
export type GhostRoom = {
  /** Pale cars, as far as the drive has come. */
  cars(this: void, drawing: Drawing): readonly SceneCar[];
  /** Which ghosts come along, and how one stands to them. */
  Dialog(this: void, props: { readonly onClose: () => void }): JSX.Element;
  /** Beside the board: how one stands to them. */
  Side(this: void): JSX.Element | undefined;
  /** After the drive. */
  Panel(this: void): JSX.Element | undefined;
  close(this: void): void;
};

const opened = signal<ReadonlyMap<ShownTable['store'], GhostRoom>>(new Map());

export const ghostsOf = ({ store }: ShownTable): GhostRoom | undefined => opened.value.get(store);

/** Alone against the clock, on this device: an official run is driven without company. */
export const mayHaveGhosts = ({ ui, store }: ShownTable): boolean =>
  ui.ghosts !== undefined && store.session.saved.mode === 'solo' && store.purpose.isShared !== true;

/** Only one table is open at a time. */
export async function openGhosts(table: ShownTable): Promise<void> {
  const load = table.ui.ghosts;
  if (load === undefined || opened.peek().has(table.store)) return;
  const [{ ghostRoom }, ghosts] = await Promise.all([import('../ghosts/room.tsx'), load()]);
  const room = await ghostRoom(table, ghosts);
  if (opened.peek().has(table.store)) return room.close();
  opened.value = new Map([[table.store, room]]);
}

export function closeGhosts({ store }: ShownTable): void {
  const room = opened.peek().get(store);
  if (room === undefined) return;
  opened.value = new Map();
  room.close();
}

/** Whoever drove with ghosts last has them again; nobody else loads anything. */
export function recallGhosts(table: ShownTable): () => void {
  if (mayHaveGhosts(table) && settings.peek().ghosts.length > 0) void openGhosts(table);
  return () => closeGhosts(table);
}
