import { settings } from '../app/settings.ts';
import type { ShownTable } from './shownTable.ts';

const isOthers = ({ ui, store }: ShownTable, state: unknown): boolean => {
  const seat = ui.atWheel(state);
  return seat !== undefined && !store.session.isMine(seat);
};

const roundOf = ({ ui }: ShownTable, state: unknown): string => ui.showing?.roundOf(state) ?? '';

export const endShow = (table: ShownTable, state: unknown): void =>
  table.store.rivals.end(isOthers(table, state), roundOf(table, state));

/** Turns of others before somebody here drives: those left in this round, and where nobody here is left, all of the next. */
function turnsAhead({ ui, store }: ShownTable, state: unknown): number {
  const isMine = store.session.isMine.bind(store.session);
  const queue = ui.showing?.queueOf(state) ?? [];
  const mine = queue.findIndex(isMine);
  const others = store.session.saved.seats.filter(({ id }) => !isMine(id)).length;
  return mine < 0 ? queue.length + others : mine;
}

/** Computers keep nobody waiting who has not asked to watch; on a server others take their own time. */
export function beginShow(table: ShownTable, state: unknown): void {
  const { ui, store } = table;
  store.rivals.begin(isOthers(table, state), roundOf(table, state));
  const isHurried =
    isOthers(table, state) &&
    store.purpose.isShared !== true &&
    !settings.peek().feel.watchRivals &&
    store.session.saved.seats.some(({ id }) => store.session.isMine(id));
  const turn = {
    key: ui.hand.game.turnKey(state),
    turns: turnsAhead(table, state),
    usual: Math.max(1, store.pace.usualTurn),
  };
  store.pace.allow(isHurried ? store.rivals.allowanceOf(turn) : undefined);
}
