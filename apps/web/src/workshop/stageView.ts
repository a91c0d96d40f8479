import type { Hex } from '@perfect-line/core/hex';
import type { ViewBox } from '@perfect-line/board/drawing';
import {
  NO_INSET,
  fitView,
  pannedBy,
  toPicture,
  zoomedAt,
  type View,
} from '@perfect-line/board/dom/viewport';
import { boundsOf, type Point } from '@perfect-line/board/plane';
import { signal } from '@preact/signals';

import { centreOf, hexAt } from './stage.ts';

/** Room around the tiles for those to come. */
const ROOM = 260;
const SCALES = { least: 0.12, most: 2.5 } as const;

/** The part of the table that holds these hexes, with some room around them. */
export function boxOf(hexes: readonly Hex[], room = ROOM): ViewBox {
  const { left, top, right, bottom } = boundsOf(
    (hexes.length > 0 ? hexes : [{ q: 0, r: 0 }]).map(centreOf),
  );
  return {
    x: left - room,
    y: top - room,
    width: right - left + 2 * room,
    height: bottom - top + 2 * room,
  };
}

/** Which part of the endless table is seen. */
export class StageView {
  readonly view = signal<View>({ scale: 0.6, x: 0, y: 0 });
  /** Where the hand is about to lay what it holds. */
  readonly hover = signal<Hex | undefined>(undefined);
  /** The window onto the table, while there is one. */
  pane: HTMLElement | undefined;
  #size = { width: 0, height: 0 };
  /** Nobody has moved the table since everything was shown. */
  #isWhole = true;

  /** What was seen stays in the middle; where everything was seen it is seen again. */
  resize(size: { readonly width: number; readonly height: number }, hexes: readonly Hex[]): void {
    const by = { x: (size.width - this.#size.width) / 2, y: (size.height - this.#size.height) / 2 };
    this.#size = size;
    if (this.#isWhole) this.showAll(hexes);
    else this.view.value = pannedBy(this.view.peek(), by);
  }

  showAll(hexes: readonly Hex[]): void {
    this.#isWhole = true;
    const view = fitView(boxOf(hexes), { ...this.#size, inset: NO_INSET });
    this.view.value = view.scale > 1 ? this.#around(boxOf(hexes), 1) : view;
  }

  #around(box: ViewBox, scale: number): View {
    const { width, height } = this.#size;
    return {
      scale,
      x: width / 2 - scale * (box.x + box.width / 2),
      y: height / 2 - scale * (box.y + box.height / 2),
    };
  }

  pan(by: Point): void {
    this.#isWhole = false;
    this.view.value = pannedBy(this.view.peek(), by);
  }

  zoom(at: Point, factor: number): void {
    this.#isWhole = false;
    const { scale } = this.view.peek();
    const wanted = Math.min(SCALES.most, Math.max(SCALES.least, scale * factor));
    this.view.value = zoomedAt(this.view.peek(), at, wanted / scale);
  }

  /** Brings a hex into the window if it is not well inside. */
  reveal(hex: Hex): void {
    const { scale, x, y } = this.view.peek();
    const centre = centreOf(hex);
    const [sx, sy] = [x + scale * centre.x, y + scale * centre.y];
    const { width, height } = this.#size;
    const edge = Math.min(110 * scale + 10, width / 3, height / 3);
    const inside = (at: number, size: number): number =>
      Math.min(Math.max(at, edge), Math.max(edge, size - edge)) - at;
    const by = { x: inside(sx, width), y: inside(sy, height) };
    if (by.x !== 0 || by.y !== 0) this.pan(by);
  }

  hexUnder({ clientX, clientY }: MouseEvent): Hex {
    const box = this.pane?.getBoundingClientRect();
    const at = { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
    return hexAt(toPicture(this.view.peek(), at));
  }

  /** Whether a pointer that is held elsewhere is over the table. */
  isOver({ clientX, clientY }: MouseEvent): boolean {
    const under = document.elementFromPoint(clientX, clientY);
    return under !== null && this.pane?.contains(under) === true;
  }
}
