import { hexKey, turned, type Direction, type Hex } from '@perfect-line/core/hex';
import { checkCircuit } from '@perfect-line/track/circuit';
import { tileSide } from '@perfect-line/track/catalogue';
import { isPit } from '@perfect-line/track/pitTile';
import type { PlacedTile } from '@perfect-line/track/graph';
import {
  copiedTo,
  edited,
  EMPTY_DRAFT,
  otherSide,
  type Draft,
  type Edit,
  type EditRefusal,
} from '@perfect-line/track/workshop/edit';
import { finishCircuit } from '@perfect-line/track/workshop/finish';
import { newHistory, redone, undone, type History } from '@perfect-line/track/workshop/history';
import { openEnds } from '@perfect-line/track/workshop/openEnds';
import { snapped } from '@perfect-line/track/workshop/snap';
import { batch, computed, signal } from '@preact/signals';

import { Growing } from './growing.ts';
import type { HeatShown } from './heat.tsx';

/** What a hand holds: a tile of the tray, and how it is turned. */
export type Held = { readonly id: string; readonly dir: Direction };

export type Refused = EditRefusal | 'finish.none' | 'finish.open';

/** Where laps of the circuit that these tiles were lose time and control. */
export type CircuitHeat = HeatShown<readonly PlacedTile[]>;

/** A circuit being built: the draft with its history, and what the hand and the eye are at. */
export class Bench {
  readonly history = signal<History<Draft>>(newHistory(EMPTY_DRAFT));
  readonly draft = computed<Draft>(() => this.history.value.present);
  readonly held = signal<Held | undefined>(undefined);
  /** Where the keyboard is. */
  readonly cursor = signal<Hex>({ q: 0, r: 0 });
  /** The mark of the keyboard is shown while it is used. */
  readonly isByKeys = signal(false);
  /** Hexes of the tiles that are chosen, the first one in front. */
  readonly chosen = signal<readonly Hex[]>([]);
  readonly copied = signal<readonly PlacedTile[]>([]);
  readonly refused = signal<Refused | undefined>(undefined);
  /** While it is wanted on the table. */
  readonly heat = signal<CircuitHeat | undefined>(undefined);
  readonly check = computed(() => checkCircuit(this.draft.value.tiles));
  readonly ends = computed(() => openEnds(this.draft.value.tiles));
  readonly growing = new Growing(this);
  /** Digits of a tile's number that have been typed so far. */
  #typed = '';

  constructor(draft: Draft) {
    this.history.value = newHistory(draft);
  }

  /** True when it was done; otherwise the bench says why not. */
  do(edit: Edit): boolean {
    const next = edited(this.history.peek(), edit);
    batch(() => {
      this.refused.value = next.ok ? undefined : next.error;
      if (next.ok) this.history.value = next.value;
    });
    return next.ok;
  }

  undo(): void {
    this.#goTo(undone(this.history.peek()));
  }

  redo(): void {
    this.#goTo(redone(this.history.peek()));
  }

  #goTo(history: History<Draft>): void {
    batch(() => {
      this.history.value = history;
      this.refused.value = undefined;
      this.chosen.value = this.chosen.peek().filter((hex) => this.tileAt(hex) !== undefined);
    });
  }

  tileAt(hex: Hex): PlacedTile | undefined {
    return this.draft.value.tiles.find((tile) => hexKey(tile) === hexKey(hex));
  }

  isChosen(hex: Hex): boolean {
    return this.chosen.value.some((each) => hexKey(each) === hexKey(hex));
  }

  letGo(): void {
    batch(() => {
      this.held.value = undefined;
      this.chosen.value = [];
    });
  }

  /** A tile of the tray is taken into the hand, or put back. */
  hold(id: string | undefined): void {
    batch(() => {
      const same = this.held.peek()?.id === id;
      this.held.value = id === undefined || same ? undefined : { id, dir: 0 };
      this.chosen.value = [];
      this.growing.stop();
    });
  }

  /** Three digits take the tile of that number into the hand; true when the key was one of them. */
  typeNumber(key: string): boolean {
    if (!/^\d$/.test(key)) return false;
    this.#typed = (this.#typed + key).slice(-3);
    const side = this.ends.peek().at(-1)?.lanes === 3 ? 'a' : 'b';
    const id = `${this.#typed}${isPit(this.#typed) ? 'a' : side}`;
    if (!isPit(id) && tileSide(id) === undefined) return true;
    this.#typed = '';
    this.held.value = undefined;
    this.hold(id);
    return true;
  }

  /** What lies in the hand, as it would lie on a hex. */
  shownAt(hex: Hex): PlacedTile | undefined {
    const held = this.held.value;
    if (held === undefined) return undefined;
    const { id, dir } = held;
    return isPit(id) ? { id, ...hex, dir } : snapped(this.draft.value.tiles, { id, hex, dir });
  }

  /** A tap or Enter on a hex: lays what is held, or chooses what lies there. */
  touch(hex: Hex, isMore = false): void {
    this.cursor.value = hex;
    const tile = this.shownAt(hex);
    if (tile !== undefined && this.tileAt(hex) === undefined) {
      this.do({ type: 'lay', tiles: [tile] });
      return;
    }
    this.choose(hex, isMore);
  }

  choose(hex: Hex, isMore: boolean): void {
    const others = isMore ? this.chosen.peek().filter((each) => hexKey(each) !== hexKey(hex)) : [];
    const isOut = isMore && this.isChosen(hex);
    const isThere = this.tileAt(hex) !== undefined;
    batch(() => {
      this.chosen.value = isThere && !isOut ? [...others, hex] : others;
      if (isThere) this.held.value = undefined;
      this.refused.value = undefined;
    });
  }

  /** Turns what is held, or what is chosen. */
  turn(by: 1 | -1): void {
    const held = this.held.peek();
    if (held !== undefined) this.held.value = { ...held, dir: turned(held.dir, by) };
    else this.#change({ type: 'turn', at: this.chosen.peek(), by });
  }

  flip(): void {
    const held = this.held.peek();
    if (held !== undefined) {
      const id = otherSide(held.id);
      if (id !== undefined) this.held.value = { ...held, id };
      return;
    }
    this.#change({ type: 'flip', at: this.chosen.peek() });
  }

  remove(): void {
    if (this.#change({ type: 'remove', at: this.chosen.peek() })) this.chosen.value = [];
  }

  move(by: Hex): void {
    const at = this.chosen.peek();
    if (!this.#change({ type: 'move', at, by })) return;
    this.chosen.value = at.map(({ q, r }) => ({ q: q + by.q, r: r + by.r }));
  }

  #change(edit: Extract<Edit, { readonly at: readonly Hex[] }>): boolean {
    if (edit.at.length === 0) return false;
    const [first] = edit.at;
    const before = first && this.tileAt(first);
    if (!this.do(edit)) return false;
    // Turned tiles have other hexes; the first one stays where it was.
    if (edit.type === 'turn' && before !== undefined) this.#chooseLast(edit.at.length);
    return true;
  }

  /** Changed tiles lie last in the list. */
  #chooseLast(count: number): void {
    this.chosen.value = this.draft
      .peek()
      .tiles.slice(-count)
      .map(({ q, r }) => ({ q, r }));
  }

  copy(): void {
    this.copied.value = this.chosen.peek().flatMap((hex) => this.tileAt(hex) ?? []);
  }

  paste(): void {
    const tiles = copiedTo(this.copied.peek(), this.cursor.peek());
    if (tiles.length > 0 && this.do({ type: 'lay', tiles })) this.#chooseLast(tiles.length);
  }

  /** Closes the loop with what is left; another seed, another way. */
  finish(seed: string): void {
    const { tiles: layout, boxes } = this.draft.peek();
    const finished = finishCircuit({ layout, boxes, seed });
    if (finished.outcome === 'found')
      this.do({ type: 'lay', tiles: finished.tiles.slice(layout.length) });
    else if (finished.outcome !== 'closed') this.refused.value = `finish.${finished.outcome}`;
  }

  /** Takes the chosen tiles away and closes the gap in another way. */
  vary(seed: string): void {
    const { tiles, boxes } = this.draft.peek();
    const gone = new Set(this.chosen.peek().map(hexKey));
    const layout = tiles.filter((tile) => !gone.has(hexKey(tile)));
    const finished = finishCircuit({ layout, boxes, seed });
    if (finished.outcome === 'found' && this.do({ type: 'replace', tiles: finished.tiles })) {
      this.chosen.value = [];
    } else if (finished.outcome === 'none' || finished.outcome === 'open') {
      this.refused.value = `finish.${finished.outcome}`;
    }
  }
}
