import { err, type Result } from '@perfect-line/core/result';
import type { RuleError, SeatId } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import type { State } from '@perfect-line/rules/gt/state';
import { effect, signal } from '@preact/signals';

import type { Entry, GameSession, Trouble } from '../session/session.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import { draftFrom, writtenPlan, type Draft } from '../table/planning.ts';
import { TableStore } from '../table/store.ts';
import { imaginedTurn } from './imaginedTurn.ts';
import { keepPlan, recallPlan } from './kept.ts';

const ONLY_IMAGINED: RuleError = { code: 'turn.not-yours', message: 'this is only a plan' };

/** A game that never goes on: it only lends its position to the tools of planning. */
class ImaginedSession implements GameSession<State, Action> {
  readonly id: string;
  readonly saved: SavedGame;
  readonly first: State;
  readonly state;
  readonly entries = signal<readonly Entry<State, Action>[]>([]);
  readonly busy = signal(false);
  readonly thinking = signal<SeatId | undefined>(undefined);
  readonly trouble = signal<Trouble | undefined>(undefined);
  readonly #seat: SeatId;

  constructor(of: GameSession<State, Action>, imagined: State, seat: SeatId) {
    this.id = `${of.id}.imagined`;
    this.saved = of.saved;
    this.first = of.first;
    this.state = signal(imagined);
    this.#seat = seat;
  }

  isMine(seat: SeatId): boolean {
    return seat === this.#seat;
  }

  async act(): Promise<Result<void, RuleError>> {
    return err(ONLY_IMAGINED);
  }

  close(): void {
    this.busy.value = true;
  }
}

export type Preparation = { readonly store: TableStore; readonly close: () => void };

/** Tools to lay a plan ahead of time; every change is kept for the turn to come. */
export function prepare(real: TableStore, seat: SeatId): Preparation | undefined {
  const imagined = imaginedTurn(real.shown.peek(), seat);
  if (imagined === undefined) return undefined;
  const store = new TableStore(new ImaginedSession(real.session, imagined, seat));
  const race = real.session.id;
  const frame = store.frame.peek();
  if (frame !== undefined) store.draft.value = draftFrom(frame, recallPlan(race));
  const laid = store.draft.peek();
  // What the road cuts off for a moment is not forgotten: only the player's own change is kept.
  const stop = effect(() => {
    const draft = store.draft.value;
    if (frame !== undefined && draft !== laid) keepPlan(race, writtenPlan(frame, draft));
  });
  return {
    store,
    close: () => {
      stop();
      store.close();
    },
  };
}

export type Offer = { readonly draft: Draft; readonly steps: number };

/** The kept plan judged by the rules for the turn that has come; undefined when there is none to offer. */
export function offeredPlan(store: TableStore): Offer | undefined {
  const frame = store.frame.value;
  const isTurn = store.shown.value.phase === 'plan' && store.draft.value.length === 0;
  if (frame === undefined || !isTurn) return undefined;
  const kept = recallPlan(store.session.id);
  return kept.length === 0 ? undefined : { draft: draftFrom(frame, kept), steps: kept.length };
}
