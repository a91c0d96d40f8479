import { adviser } from './adviser.ts';
import { draftFrom } from './planning.ts';
import type { GtStore } from './gtStore.ts';

/** Lays the rolled dice as the best computer driver would; the player may still change it. */
export async function adviseRelay(store: GtStore): Promise<void> {
  const frame = store.frame.peek();
  const { saved, entries } = store.session;
  if (frame === undefined) return;
  const events = entries.peek().map((entry) => entry.event);
  const seat = store.car.id;
  const action = await adviser().think({ game: saved, events, seat, level: 'perfect' });
  const isStillAsked = store.frame.peek() === frame;
  if (action.type === 'relay' && isStillAsked) store.draft.value = draftFrom(frame, action.plan);
}
