import type { Game, SeatId } from './game.ts';

/** The first of these that the rules accept: they decide, the order says what is smallest. */
export function firstAccepted<State, Action>(
  { apply, toAct }: Pick<Game<unknown, State, Action, unknown>, 'apply' | 'toAct'>,
  state: State,
  actions: readonly Action[],
): Action {
  const seat: SeatId = toAct(state) ?? '';
  const accepted = actions.find((action) => apply(state, { type: 'action', seat, action }).ok);
  if (accepted === undefined) throw new Error(`nothing small to do for ${seat}`);
  return accepted;
}
