import type { Point } from '../plane.ts';

export type GestureHandlers = {
  readonly onPan: (by: Point) => void;
  /** Zoom around a point of the element. */
  readonly onZoom: (at: Point, factor: number) => void;
  readonly onDoubleTap: (at: Point) => void;
  /** Whether a tap there already means something: two quick ones are two taps then, not one double tap. */
  readonly isTaken?: (event: PointerEvent) => boolean;
  readonly onTap?: (at: Point) => void;
  /** Whether a drag that begins here draws a line instead of moving the view. */
  readonly tracesFrom?: (at: Point) => boolean;
  readonly onTrace?: (at: Point) => void;
  readonly onMoveBegin: () => void;
  readonly onMoveEnd: () => void;
};

/** A finger trembles: less than this is a tap. */
const DRAG_THRESHOLD_PIXELS = 6;
const DOUBLE_TAP_MILLISECONDS = 300;
const DOUBLE_TAP_PIXELS = 30;
/** One notch of a common wheel is 100 pixels: about a sixth nearer. */
const WHEEL_PIXELS_PER_E = 650;
const LINE_PIXELS = 16;

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Pointers, wheel and taps on an element, told apart and reported as pans and zooms. */
export class Gestures {
  private readonly pointers = new Map<number, Point>();
  private start: Point | undefined;
  private isDragging = false;
  private isTracing = false;
  private wasDragged = false;
  private lastTap: (Point & { readonly time: number }) | undefined;
  private readonly element: HTMLElement;
  private readonly handlers: GestureHandlers;

  constructor(element: HTMLElement, handlers: GestureHandlers) {
    this.element = element;
    this.handlers = handlers;
  }

  listen(signal: AbortSignal): void {
    const { element } = this;
    element.addEventListener('pointerdown', (event) => this.down(event), { signal });
    element.addEventListener('pointermove', (event) => this.move(event), { signal });
    element.addEventListener('pointerup', (event) => this.up(event), { signal });
    element.addEventListener('pointercancel', (event) => this.release(event), { signal });
    element.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false });
    // A drag that ends on a target is not a pick.
    element.addEventListener('click', (event) => this.swallow(event), { signal, capture: true });
  }

  private pointOf(event: PointerEvent | WheelEvent): Point {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.pointers.set(event.pointerId, this.pointOf(event));
    this.start = this.pointOf(event);
    if (this.pointers.size === 1) this.wasDragged = false;
    this.isTracing =
      this.pointers.size === 1 && this.handlers.tracesFrom?.(this.pointOf(event)) === true;
    if (this.pointers.size === 2) this.beginDrag();
  }

  private beginDrag(): void {
    this.wasDragged = true;
    if (this.isDragging) return;
    this.isDragging = true;
    for (const id of this.pointers.keys()) this.element.setPointerCapture(id);
    this.element.classList.add(this.isTracing ? 'is-tracing' : 'is-dragging');
    if (!this.isTracing) this.handlers.onMoveBegin();
  }

  private move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (before === undefined || this.start === undefined) return;
    const now = this.pointOf(event);
    if (!this.isDragging && apart(this.start, now) < DRAG_THRESHOLD_PIXELS) return;
    if (!this.isDragging) this.beginDrag();
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, now);
    if (this.isTracing) this.handlers.onTrace?.(now);
    else if (other === undefined) this.handlers.onPan({ x: now.x - before.x, y: now.y - before.y });
    else this.pinch(other, before, now);
  }

  private pinch(other: Point, before: Point, now: Point): void {
    const [from, to] = [middleOf(other, before), middleOf(other, now)];
    this.handlers.onPan({ x: to.x - from.x, y: to.y - from.y });
    const factor = apart(other, now) / Math.max(apart(other, before), 1);
    this.handlers.onZoom(to, factor);
  }

  private up(event: PointerEvent): void {
    if (!this.pointers.has(event.pointerId)) return;
    if (!this.isDragging) this.tap(event);
    this.release(event);
  }

  private tap(event: PointerEvent): void {
    const [at, time] = [this.pointOf(event), event.timeStamp];
    const isTaken = this.handlers.isTaken?.(event) === true;
    const last = this.lastTap;
    const isDouble =
      !isTaken &&
      last !== undefined &&
      time - last.time < DOUBLE_TAP_MILLISECONDS &&
      apart(last, at) < DOUBLE_TAP_PIXELS;
    this.lastTap = isDouble || isTaken ? undefined : { ...at, time };
    this.handlers.onTap?.(at);
    if (isDouble) this.handlers.onDoubleTap(at);
  }

  private release(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    if (this.pointers.size > 0 || !this.isDragging) return;
    this.isDragging = false;
    this.element.classList.remove('is-dragging', 'is-tracing');
    this.handlers.onMoveEnd();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1);
    this.handlers.onZoom(this.pointOf(event), Math.exp(-pixels / WHEEL_PIXELS_PER_E));
    this.handlers.onMoveEnd();
  }

  private swallow(event: MouseEvent): void {
    if (!this.wasDragged || event.detail === 0) return;
    this.wasDragged = false;
    event.stopPropagation();
    event.preventDefault();
  }
}
