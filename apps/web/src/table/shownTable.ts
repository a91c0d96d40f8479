import type { GameUi } from '../games/gameUi.ts';
import type { TableStore } from './store.ts';

/** One game on the table: what is shown, and how its game shows it. Both are of the same game. */
export type ShownTable = { readonly ui: GameUi; readonly store: TableStore };
