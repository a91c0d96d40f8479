import type { Game } from '@perfect-line/rules/game';

import { replayGame } from '../session/replayGame.ts';
import type { WorkerAnswer, WorkerRequest } from './protocol.ts';

type Rules<Setup, State, Action> = Pick<
  Game<Setup, State, Action, unknown>,
  'parseSetup' | 'parseAction' | 'start' | 'apply'
>;

type Known<State> = { readonly game: string; readonly count: number; readonly state: State };

/** Answers the page's questions about one game for as long as the worker lives. */
export function serveDrivers<Setup, State, Action>(
  rules: Rules<Setup, State, Action>,
  choose: (state: State, request: WorkerRequest<Action>) => Action,
): void {
  let known: Known<State> | undefined;

  /** Only the events since the last question are applied; anything odd starts from the beginning. */
  const stateOf = ({ game, setup, events }: WorkerRequest<Action>): State => {
    if (known?.game === game && known.count <= events.length) {
      let { state } = known;
      for (const event of events.slice(known.count)) {
        const step = rules.apply(state, event);
        if (!step.ok) throw new Error(step.error.code);
        state = step.value.state;
      }
      return state;
    }
    const replayed = replayGame(rules, setup, events);
    if (!replayed.ok) throw new Error(replayed.error.code);
    return replayed.value.entries.at(-1)?.after ?? replayed.value.first;
  };

  const answer = (request: WorkerRequest<Action>): WorkerAnswer<Action> => {
    try {
      const state = stateOf(request);
      known = { game: request.game, count: request.events.length, state };
      return { id: request.id, ok: true, action: choose(state, request) };
    } catch (error) {
      known = undefined;
      const reason = error instanceof Error ? error.message : 'unknown';
      return { id: request.id, ok: false, reason };
    }
  };

  addEventListener('message', (event: MessageEvent<WorkerRequest<Action>>) => {
    postMessage(answer(event.data));
  });
}
