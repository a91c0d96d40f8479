import { effect } from '@preact/signals';

import type { GtStore } from './gtStore.ts';

/** Drives on past a stop that would give nothing and that nobody called for. */
function passThePit(store: GtStore): () => void {
  return effect(() => {
    if (!store.actions.value.has('no-pit') || store.asksPit.value) return undefined;
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
function forgetPitCall(store: GtStore): () => void {
  let turn = store.shown.peek().turnNumber;
  return effect(() => {
    const { turnNumber } = store.shown.value;
    if (turnNumber !== turn) store.pitCalled.value = undefined;
    turn = turnNumber;
  });
}

export function watchPit(store: GtStore): () => void {
  const stops = [forgetPitCall(store), passThePit(store)];
  return () => {
    for (const stop of stops) stop();
  };
}
