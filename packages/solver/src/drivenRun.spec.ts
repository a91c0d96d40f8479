import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { Game, GameEvent } from '@perfect-line/rules/game';
import type { Players } from '@perfect-line/rules/playOut';

/** A whole game with its events. */
export function drivenBy<Setup, State, Action, View>(
  game: Game<Setup, State, Action, View>,
  setup: Setup,
  { decide, random }: Players<State, Action>,
): { readonly events: readonly GameEvent<Action>[]; readonly state: State } {
  const events: GameEvent<Action>[] = [];
  let { state } = game.start(setup);
  while (!game.isOver(state)) {
    const due = game.chanceDue(state);
    const seat = game.toAct(state) ?? '';
    const event: GameEvent<Action> =
      due === undefined
        ? { type: 'action', seat, action: decide(state, seat) }
        : { type: 'chance', faces: drawFaces(due, random) };
    events.push(event);
    ({ state } = unwrap(game.apply(state, event)));
  }
  return { events, state };
}
