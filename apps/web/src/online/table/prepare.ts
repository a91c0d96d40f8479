import type { SeatId } from '@perfect-line/rules/game';
import { effect } from '@preact/signals';

import type { ShownTable } from '../../table/shownTable.ts';
import type { TableStore } from '../../table/store.ts';
import { ImaginedSession } from './imaginedSession.ts';
import { keepPlan, recallPlan } from '../connection/kept.ts';

/** A table of one's own for a turn that has not come yet. */
export type Preparation = { readonly store: TableStore; readonly close: () => void };

/** Whether this seat has a turn ahead that can be thought out while another one drives. */
export const canPrepare = ({ ui, store }: ShownTable, seat: SeatId): boolean => {
  const state = store.shown.value;
  return ui.atWheel(state) !== seat && ui.plan?.imagineTurn(state, seat) !== undefined;
};

/** What the road cuts off for a moment is not forgotten: only the player's own change is kept. */
function keeping(store: TableStore, race: string): Preparation {
  const laid = store.draft.value;
  const stop = effect(() => {
    const draft = store.draft.value;
    if (draft !== laid) keepPlan(race, store.hand.written(store.shown.peek(), draft));
  });
  return {
    store,
    close: () => {
      stop();
      store.close();
    },
  };
}

/** Tools to lay a plan ahead of time; every change is kept for the turn to come. */
export function prepare(real: ShownTable, seat: SeatId): Preparation | undefined {
  const { ui } = real;
  const { session, shown } = real.store;
  const imagined = ui.plan?.imagineTurn(shown.peek(), seat);
  if (imagined === undefined) return undefined;
  const store = ui.storeOf(new ImaginedSession(session, imagined, seat), {});
  store.draft.value = ui.hand.draftFrom(imagined, recallPlan(session.id));
  return keeping(store, session.id);
}

export type Offer = {
  /** Steps that were planned, and how many of them still fit. */
  readonly steps: number;
  readonly fits: number;
  readonly lay: () => void;
};

/**
 * The kept plan judged by the rules for the turn that has come; undefined when there is none to offer. Once something
 * of the turn is done, the rest of a plan goes on by itself.
 */
export function offeredPlan({ ui, store }: ShownTable): Offer | undefined {
  const state = store.shown.value;
  const isOpen = store.outlook.value !== undefined && store.draft.value.length === 0;
  if (!isOpen || ui.plan?.beginsTurn(state) !== true) return undefined;
  const kept = recallPlan(store.session.id);
  if (kept.length === 0) return undefined;
  const draft = ui.hand.draftFrom(state, kept);
  const lay = (): void => {
    store.draft.value = draft;
  };
  return { steps: kept.length, fits: draft.length, lay };
}
