import type { GameEvent } from '@perfect-line/rules/game';

/** What the page asks its worker: the whole game, so that a worker that was restarted knows it too. */
export type WorkerRequest<Action> = {
  readonly id: number;
  readonly type: 'choose';
  readonly game: string;
  readonly setup: unknown;
  readonly events: readonly GameEvent<Action>[];
  readonly seat: string;
  readonly level: string;
};

export type WorkerAnswer<Action> =
  | { readonly id: number; readonly ok: true; readonly action: Action }
  | { readonly id: number; readonly ok: false; readonly reason: string };
