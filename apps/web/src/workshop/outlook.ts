import { closeLoop, type Closing } from '@perfect-line/track/workshop/closing';
import { roadShape } from '@perfect-line/track/workshop/openEnds';
import { kindsLeft, piecesLeft } from '@perfect-line/track/workshop/pieces';
import { effect, signal, type ReadonlySignal } from '@preact/signals';

import type { Bench } from './bench.ts';

/** Nodes for one look: a few hundredths of a second. */
const BUDGET = 20_000;
/** Long enough for a row of quick edits to pass. */
const REST_MS = 60;

type Outlook = { readonly closing: ReadonlySignal<Closing | undefined>; readonly stop: () => void };

/** Whether what lies on the bench can still become a circuit, looked at when the hand rests. */
export function watchClosing(bench: Bench): Outlook {
  const closing = signal<Closing | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const { tiles: layout, boxes } = bench.draft.value;
    clearTimeout(timer);
    closing.value = undefined;
    if (layout.length === 0) return;
    timer = setTimeout(() => {
      const left = kindsLeft(piecesLeft(layout, boxes), roadShape(layout).hasStart);
      closing.value = closeLoop({ layout, left, budget: BUDGET });
    }, REST_MS);
  });
  return {
    closing,
    stop: () => {
      clearTimeout(timer);
      stop();
    },
  };
}
