import type { RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';

import { drawFaces } from './chance.ts';
import type { Game, Note, SeatId, Step } from './game.ts';

export type Players<State, Action, N extends Note = Note> = {
  /** What the seat does; it must be legal: computer drivers are ours. */
  readonly decide: (state: State, seat: SeatId) => Action;
  readonly random: RandomSource;
  readonly watch?: (step: Step<State, N>) => void;
};

/** A whole game driven by functions, chance drawn from the given source; the final state. */
export function playOut<Setup, State, Action, View, N extends Note>(
  game: Game<Setup, State, Action, View, N>,
  setup: Setup,
  { decide, random, watch }: Players<State, Action, N>,
): State {
  let step = game.start(setup);
  watch?.(step);
  while (!game.isOver(step.state)) {
    const { state } = step;
    const due = game.chanceDue(state);
    const seat = game.toAct(state) ?? '';
    step = unwrap(
      due === undefined
        ? game.apply(state, { type: 'action', seat, action: decide(state, seat) })
        : game.apply(state, { type: 'chance', faces: drawFaces(due, random) }),
    );
    watch?.(step);
  }
  return step.state;
}
