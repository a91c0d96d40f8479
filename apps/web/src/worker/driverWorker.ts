import { gt } from '@perfect-line/rules/gt/gt';
import type { State } from '@perfect-line/rules/gt/state';
import { simpleDriver } from '@perfect-line/solver/simple';

import { replayGt } from '../session/gtGame.ts';
import type { WorkerAnswer, WorkerRequest } from './protocol.ts';

type Known = { readonly game: string; readonly count: number; readonly state: State };

let known: Known | undefined;

/** Only the events since the last question are applied; anything odd starts from the beginning. */
function stateOf({ game, setup, events }: WorkerRequest): State {
  if (known?.game === game && known.count <= events.length) {
    let { state } = known;
    for (const event of events.slice(known.count)) {
      const step = gt.apply(state, event);
      if (!step.ok) throw new Error(step.error.code);
      state = step.value.state;
    }
    return state;
  }
  const replayed = replayGt(setup, events);
  if (!replayed.ok) throw new Error(replayed.error.code);
  return replayed.value.entries.at(-1)?.after ?? replayed.value.first;
}

function answer(request: WorkerRequest): WorkerAnswer {
  try {
    const state = stateOf(request);
    known = { game: request.game, count: request.events.length, state };
    return { id: request.id, ok: true, action: simpleDriver(state) };
  } catch (error) {
    known = undefined;
    const reason = error instanceof Error ? error.message : 'unknown';
    return { id: request.id, ok: false, reason };
  }
}

addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  postMessage(answer(event.data));
});
