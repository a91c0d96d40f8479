import type { TableStore } from './store.ts';

/** A letter, the kind of action its button stands for, and what it does; `false` where the button is not to be had. */
export type Letter<Store> = readonly [key: string, action: string, act: (store: Store) => unknown];

/** Letters act where the buttons of the same name are; says whether one did. */
export function pressLetter<Store extends Pick<TableStore, 'actions'>>(
  letters: readonly Letter<Store>[],
  store: Store,
  key: string,
): boolean {
  const { value: actions } = store.actions;
  const letter = letters.find(([one, action]) => one === key && actions.has(action));
  return letter !== undefined && letter[2](store) !== false;
}
