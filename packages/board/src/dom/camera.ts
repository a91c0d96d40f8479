import type { ViewBox } from '../drawing.ts';
import type { Point } from '../plane.ts';
import {
  betweenViews,
  clampView,
  clearArea,
  fitView,
  focusView,
  isSameRoom,
  pannedBy,
  reachingView,
  steadyView,
  zoomedAt,
  type Frame,
  type View,
} from './viewport.ts';

/** Below this many pixels for a hundredth of a hexagon's side signs and cars are drawn larger. */
const FAR_SCALE = 0.62;
const CLOSE_SCALE = 2;

const eased = (t: number): number => 1 - (1 - t) ** 3;

/** Holds the view of a world element and moves it, at once or over time. */
export class Camera {
  private view: View = { scale: 1, x: 0, y: 0 };
  /** Where the view is gliding to, and once it is there the view itself. */
  private goal: View = this.view;
  private isWhole = true;
  /** What the view was told to look at; a hand that moves the view takes over. */
  private aim: readonly Point[] = [];
  private frameRequest = 0;
  private glideEndsAt = 0;
  private box: ViewBox;
  private frame: Frame;
  private readonly world: HTMLElement;

  constructor(world: HTMLElement, box: ViewBox, frame: Frame) {
    this.world = world;
    this.box = box;
    this.frame = frame;
    this.reset(box);
  }

  /** Another picture: shown whole. */
  reset(box: ViewBox): void {
    this.box = box;
    this.isWhole = true;
    this.aim = [];
    this.place(fitView(box, this.frame));
  }

  /** The window changed: what was looked at stays in view, a view chosen by hand keeps its middle. */
  resize(frame: Frame): void {
    const rest = Math.max(0, this.glideEndsAt - performance.now());
    const { aim, box, goal, frame: before } = this;
    this.frame = frame;
    if (this.isWhole) this.glide(fitView(box, frame), rest);
    else if (aim.length > 0) this.glide(steadyView(goal, aim, { box, before, after: frame }), rest);
    else if (!isSameRoom(before, frame)) this.keepMiddle(before);
  }

  private keepMiddle({ width, height }: Frame): void {
    const by = { x: (this.frame.width - width) / 2, y: (this.frame.height - height) / 2 };
    this.stop();
    this.place(clampView(pannedBy(this.view, by), this.box, this.frame));
  }

  /** The hand has taken over. */
  private release(): void {
    this.isWhole = false;
    this.aim = [];
    this.glideEndsAt = 0;
  }

  panBy(by: Point): void {
    this.stop();
    this.release();
    this.place(clampView(pannedBy(this.view, by), this.box, this.frame));
  }

  zoomAt(at: Point, factor: number): void {
    this.stop();
    this.release();
    this.place(this.zoomed(at, factor));
  }

  private zoomed(at: Point, factor: number): View {
    const wanted = zoomedAt(this.view, at, factor);
    const possible = clampView(wanted, this.box, this.frame).scale / this.view.scale;
    return clampView(zoomedAt(this.view, at, possible), this.box, this.frame);
  }

  glideZoom(at: Point, factor: number, duration: number): void {
    this.release();
    this.glide(this.zoomed(at, factor), duration);
  }

  /** The point of the picture that is seen at a point of the element. */
  pictureAt({ x, y }: Point): Point {
    const { scale, x: left, y: top } = this.view;
    return { x: (x - left) / scale, y: (y - top) / scale };
  }

  get middle(): Point {
    const { x, y, width, height } = clearArea(this.frame);
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** How many times larger than the whole circuit the view is. */
  get nearness(): number {
    return this.view.scale / fitView(this.box, this.frame).scale;
  }

  showWhole(duration: number): void {
    this.isWhole = true;
    this.aim = [];
    this.glide(fitView(this.box, this.frame), duration);
  }

  focusOn(points: readonly Point[], duration: number): void {
    this.isWhole = points.length === 0;
    this.aim = points;
    this.glide(focusView(points, this.box, this.frame), duration);
  }

  /** Moves no further than these points ask for; a view of the whole shows them already. */
  reach(points: readonly Point[], duration: number): void {
    const { box, frame, goal } = this;
    const to = this.isWhole ? goal : reachingView(goal, points, { box, frame });
    if (to === goal) return;
    this.aim = points;
    this.glide(to, duration);
  }

  stop(): void {
    cancelAnimationFrame(this.frameRequest);
    this.world.classList.remove('is-moving');
  }

  /** While a finger moves the world it is one texture; at rest it is drawn sharp. */
  setMoving(isMoving: boolean): void {
    this.world.classList.toggle('is-moving', isMoving);
  }

  private glide(to: View, duration: number): void {
    this.stop();
    this.goal = to;
    if (duration <= 0) {
      this.place(to);
      return;
    }
    const from = this.view;
    const begin = performance.now();
    this.glideEndsAt = begin + duration;
    this.setMoving(true);
    const step = (now: number): void => {
      const t = Math.min((now - begin) / duration, 1);
      this.show(betweenViews(from, to, eased(Math.max(t, 0))));
      if (t < 1) this.frameRequest = requestAnimationFrame(step);
      else this.setMoving(false);
    };
    this.frameRequest = requestAnimationFrame(step);
  }

  private place(view: View): void {
    this.goal = view;
    this.show(view);
  }

  private show(view: View): void {
    this.view = view;
    const { style, classList } = this.world;
    style.transform = `translate(${view.x.toFixed(2)}px,${view.y.toFixed(2)}px) scale(${view.scale.toFixed(4)})`;
    classList.toggle('pl-far', view.scale < FAR_SCALE);
    classList.toggle('pl-close', view.scale > CLOSE_SCALE);
  }
}
