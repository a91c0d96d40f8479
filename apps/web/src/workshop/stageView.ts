import type { ViewBox } from '@perfect-line/board/drawing';
import {
  NO_INSET,
  fitView,
  pannedBy,
  toPicture,
  zoomedAt,
  type View,
} from '@perfect-line/board/dom/viewport';
import { boundsOf, ORIGIN, type Point } from '@perfect-line/board/plane';
import { signal } from '@preact/signals';

const SCALES = { least: 0.12, most: 2.5 } as const;

/** The part of the table that holds these points, with some room around them. */
export function boxAround(points: readonly Point[], room: number): ViewBox {
  const { left, top, right, bottom } = boundsOf(points.length > 0 ? points : [ORIGIN]);
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
  readonly hover = signal<Point | undefined>(undefined);
  /** The window onto the table, while there is one. */
  pane: HTMLElement | undefined;
  #size = { width: 0, height: 0 };
  /** Nobody has moved the table since everything was shown. */
  #isWhole = true;

  /** What was seen stays in the middle; where everything was seen it is seen again. */
  resize(size: { readonly width: number; readonly height: number }, all: ViewBox): void {
    const by = { x: (size.width - this.#size.width) / 2, y: (size.height - this.#size.height) / 2 };
    this.#size = size;
    if (this.#isWhole) this.showAll(all);
    else this.view.value = pannedBy(this.view.peek(), by);
  }

  showAll(all: ViewBox): void {
    this.#isWhole = true;
    const view = fitView(all, { ...this.#size, inset: NO_INSET });
    this.view.value = view.scale > 1 ? this.#around(all, 1) : view;
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

  /** Brings a point of the table into the window if it is not well inside. */
  reveal(centre: Point): void {
    const { scale, x, y } = this.view.peek();
    const [sx, sy] = [x + scale * centre.x, y + scale * centre.y];
    const { width, height } = this.#size;
    const edge = Math.min(110 * scale + 10, width / 3, height / 3);
    const inside = (at: number, size: number): number =>
      Math.min(Math.max(at, edge), Math.max(edge, size - edge)) - at;
    const by = { x: inside(sx, width), y: inside(sy, height) };
    if (by.x !== 0 || by.y !== 0) this.pan(by);
  }

  /** The point of the table under a pointer. */
  pointUnder({ clientX, clientY }: MouseEvent): Point {
    const box = this.pane?.getBoundingClientRect();
    const at = { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
    return toPicture(this.view.peek(), at);
  }

  /** Whether a pointer that is held elsewhere is over the table. */
  isOver({ clientX, clientY }: MouseEvent): boolean {
    const under = document.elementFromPoint(clientX, clientY);
    return under !== null && this.pane?.contains(under) === true;
  }
}
