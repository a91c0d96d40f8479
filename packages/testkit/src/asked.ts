import type { Game } from '@perfect-line/rules/game';
import type { Notation } from '@perfect-line/rules/record';

/** What a table asks of a game in one state: what is open, what is done for an absent driver, how far it is. */
export function askedOf<State, Action>(
  game: Game<unknown, State, Action, unknown>,
  { formatAction }: Notation<Action>,
  state: State,
): readonly string[] {
  const isOpen = game.toAct(state) !== undefined;
  return [
    `open: ${game.actionsNow(state).join(' ')}`,
    `absent: ${isOpen ? formatAction(game.idleAction(state)) : '-'}`,
    `turn: ${game.turnKey(state)}`,
    JSON.stringify(game.progress(state)).replaceAll('"', ''),
  ];
}
