import type { SeatId } from '@perfect-line/rules/game';
import { effect } from '@preact/signals';

import { draftFrom as rallyDraftFrom, writtenStep } from '../games/rally/draft.ts';
import { RallyStore } from '../games/rally/rallyStore.ts';
import { draftFrom, writtenPlan } from '../games/gt/planning.ts';
import { TableStore } from '../table/store.ts';
import { ImaginedSession } from './imaginedSession.ts';
import { imaginedRallyTurn, imaginedTurn } from './imaginedTurn.ts';
import { keepPlan, recallPlan } from './kept.ts';

/** A table of one's own for a turn that has not come yet. */
export type Preparation<Store> = { readonly store: Store; readonly close: () => void };

type Planning = { readonly draft: { readonly value: readonly unknown[] }; close(): void };

/** What the road cuts off for a moment is not forgotten: only the player's own change is kept. */
function keeping<Store extends Planning>(
  store: Store,
  race: string,
  written: () => readonly unknown[],
): Preparation<Store> {
  const laid = store.draft.value;
  const stop = effect(() => {
    if (store.draft.value !== laid) keepPlan(race, written());
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
export function prepare(real: TableStore, seat: SeatId): Preparation<TableStore> | undefined {
  const imagined = imaginedTurn(real.shown.peek(), seat);
  if (imagined === undefined) return undefined;
  const store = new TableStore(new ImaginedSession(real.session, imagined, seat));
  const race = real.session.id;
  const frame = store.frame.peek();
  if (frame !== undefined) store.draft.value = draftFrom(frame, recallPlan(race));
  return keeping(store, race, () =>
    frame === undefined ? recallPlan(race) : writtenPlan(frame, store.draft.value),
  );
}

export function prepareRally(real: RallyStore, seat: SeatId): Preparation<RallyStore> | undefined {
  const imagined = imaginedRallyTurn(real.shown.peek(), seat);
  if (imagined === undefined) return undefined;
  const store = new RallyStore(new ImaginedSession(real.session, imagined, seat));
  const race = real.session.id;
  store.draft.value = rallyDraftFrom(imagined, recallPlan(race));
  return keeping(store, race, () => store.draft.value.map((move) => writtenStep(imagined, move)));
}

export type Offer = {
  /** Steps that were planned, and how many of them still fit. */
  readonly steps: number;
  readonly fits: number;
  readonly lay: () => void;
};

function offer<Draft extends readonly unknown[]>(
  store: { readonly draft: { value: Draft } },
  steps: number,
  draft: Draft,
): Offer {
  const lay = (): void => {
    store.draft.value = draft;
  };
  return { steps, fits: draft.length, lay };
}

/** The kept plan judged by the rules for the turn that has come; undefined when there is none to offer. */
export function offeredPlan(store: TableStore): Offer | undefined {
  const frame = store.frame.value;
  const isTurn = store.shown.value.phase === 'plan' && store.draft.value.length === 0;
  if (frame === undefined || !isTurn) return undefined;
  const kept = recallPlan(store.session.id);
  return kept.length === 0 ? undefined : offer(store, kept.length, draftFrom(frame, kept));
}

/** In a rally the plan is offered before the first die only: behind it the rest of a plan goes on by itself. */
export function offeredRallyPlan(store: RallyStore): Offer | undefined {
  const state = store.shown.value;
  const begins = state.turn?.laid.length === 0 && store.draft.value.length === 0;
  if (store.outlook.value === undefined || !begins) return undefined;
  const kept = recallPlan(store.session.id);
  return kept.length === 0 ? undefined : offer(store, kept.length, rallyDraftFrom(state, kept));
}
