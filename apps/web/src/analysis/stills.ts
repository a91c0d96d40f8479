import type { Scene } from '@perfect-line/board/dom/scene';
import type { Drawing } from '@perfect-line/board/drawing';
import { err } from '@perfect-line/core/result';
import { batch, type ReadonlySignal } from '@preact/signals';

import { paint } from '../pictures/studio.ts';
import type { ShownTable } from '../table/shownTable.ts';
import type { SessionOf, TableStore } from '../table/store.ts';
import type { GameTypes } from '../table/hand.ts';

const ONLY_SEEN = { code: 'session.not-waiting', message: 'pictures decide nothing' };

/** The same race for pictures of it: closing them does not end it. */
function seenOnly({ session }: TableStore): SessionOf<GameTypes> {
  const { id, saved, first, entries, state, busy, thinking, trouble } = session;
  return {
    id,
    saved,
    first,
    entries,
    state,
    busy,
    thinking,
    trouble,
    isMine: () => false,
    act: async () => err(ONLY_SEEN),
    close: () => undefined,
  };
}

/** A moment of the board without a screen. */
export type StillMoment = { readonly scene: Scene; readonly drawing: Drawing };

/** Moments of a race as scenes, while the table goes on showing another one. */
export class Stills {
  readonly #table: ShownTable;
  readonly #store: TableStore;
  readonly #places: ReadonlySignal<Drawing> | undefined;

  constructor(table: ShownTable) {
    this.#table = table;
    this.#store = table.ui.storeOf(seenOnly(table.store), { isReplay: true });
    this.#places = table.ui.board?.placesOf(this.#store);
  }

  /** Undefined for a game without a board. */
  at(count: number): StillMoment | undefined {
    const { board } = this.#table.ui;
    if (board === undefined || this.#places === undefined) return undefined;
    const { first, entries } = this.#store.session;
    batch(() => {
      this.#store.shown.value = entries.value[count - 1]?.after ?? first;
      this.#store.shownCount.value = count;
    });
    const drawing = this.#places.value;
    return { drawing, scene: board.sceneOf(this.#store, drawing) };
  }

  /** The same with its picture, which takes a while. */
  async painted(count: number): Promise<StillMoment | undefined> {
    const still = this.at(count);
    const wanted = this.#table.ui.board?.pictureOf(this.#store).value;
    if (still === undefined || wanted === undefined) return undefined;
    return { ...still, drawing: { ...still.drawing, svg: await paint(wanted) } };
  }

  close(): void {
    this.#store.close();
  }
}
