import type { Drawing } from '../drawing.ts';
import type { Point } from '../plane.ts';
import { BOARD_STYLE } from './boardStyle.ts';
import type { Board, BoardOptions, Inset } from './boardTypes.ts';
import { Camera } from './camera.ts';
import { Gestures, type GestureHandlers } from './gestures.ts';
import { listenForKeys } from './keys.ts';
import { Picture } from './picture.ts';
import { isPick, reportPicks } from './reports.ts';
import { EMPTY_SCENE, type Scene, type UpdateOptions } from './scene.ts';
import { Stage } from './stage.ts';
import { NO_INSET, type Frame } from './viewport.ts';

const GLIDE_MILLISECONDS = 420;
const DOUBLE_TAP_FACTOR = 2.1;
/** A finger this far from the middle of a space is on it; lanes are about sixty units wide. */
const TRACE_UNITS = 34;
/** From this nearness on a double tap goes back to the whole circuit. */
const NEAR_ENOUGH = 2.6;

function worldIn(element: HTMLElement, label: string): HTMLElement {
  const document = element.ownerDocument;
  const style = document.createElement('style');
  style.textContent = BOARD_STYLE;
  const world = document.createElement('div');
  world.className = 'pl-world';
  element.classList.add('pl-board');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', label);
  element.tabIndex = 0;
  element.replaceChildren(style, world);
  return world;
}

const frameOf = (element: HTMLElement, inset: Inset): Frame => ({
  width: element.clientWidth || 1,
  height: element.clientHeight || 1,
  inset,
});

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const sameFrame = (a: Drawing, b: Drawing): boolean =>
  a.viewBox.x === b.viewBox.x &&
  a.viewBox.y === b.viewBox.y &&
  a.viewBox.width === b.viewBox.width &&
  a.viewBox.height === b.viewBox.height;

/** Where the next step may go: lit with what it costs; a far end and a step already laid may lie out of sight. */
const nearTargets = ({ targets }: Scene): readonly number[] =>
  targets
    .filter(({ kind, label }) => kind !== 'far' && label !== undefined)
    .map(({ space }) => space);

class LiveBoard {
  private readonly ended = new AbortController();
  private readonly element: HTMLElement;
  private readonly options: BoardOptions;
  private readonly picture: Picture;
  private readonly stage: Stage;
  private readonly camera: Camera;
  private readonly observer: ResizeObserver;
  private drawing: Drawing;
  private scene: Scene;
  private inset: Inset;
  private aimed: readonly number[] = [];

  /** The space a drawing finger was over last. */
  private traced: number | undefined;

  constructor(element: HTMLElement, options: BoardOptions) {
    this.element = element;
    this.options = options;
    this.drawing = options.drawing;
    this.scene = options.scene ?? EMPTY_SCENE;
    this.inset = options.inset ?? NO_INSET;
    const world = worldIn(element, options.label);
    this.picture = new Picture(world, this.drawing);
    this.stage = new Stage(world, this.drawing);
    this.camera = new Camera(world, this.drawing.viewBox, frameOf(element, this.inset));
    this.observer = new ResizeObserver(() => this.camera.resize(frameOf(element, this.inset)));
    this.observer.observe(element);
    element.classList.toggle('has-car-picks', options.onPickCar !== undefined);
    this.listen();
    void this.update(this.scene);
  }

  private isStill(): boolean {
    return this.options.reducedMotion ?? prefersStillness();
  }

  private readonly glide = (): number => (this.isStill() ? 0 : GLIDE_MILLISECONDS);

  private listen(): void {
    const { camera, glide, element } = this;
    const { signal } = this.ended;
    const moves: GestureHandlers = {
      onPan: (by) => camera.panBy(by),
      onZoom: (at, factor) => camera.zoomAt(at, factor),
      onDoubleTap: (at) => this.doubleTap(at),
      // A player who lays a line quickly does not ask for a closer look.
      isTaken: isPick,
      onTap: (at) => this.tap(this.spaceAt(at)),
      tracesFrom: (at) => {
        this.traced = undefined;
        return this.isHandle(this.spaceAt(at));
      },
      onTrace: (at) => this.trace(this.spaceAt(at)),
      onMoveBegin: () => camera.setMoving(true),
      onMoveEnd: () => camera.setMoving(false),
    };
    new Gestures(element, moves).listen(signal);
    listenForKeys(element, { camera, glide, signal });
    reportPicks(element, this.options, signal);
  }

  private tap(space: number | undefined): void {
    if (space !== undefined) this.options.onTapSpace?.(space);
  }

  private isHandle(space: number | undefined): boolean {
    const { handles = [] } = this.scene;
    return space !== undefined && this.options.onTrace !== undefined && handles.includes(space);
  }

  private trace(space: number | undefined): void {
    if (space === undefined || space === this.traced) return;
    this.traced = space;
    this.options.onTrace?.(space);
  }

  /** The space whose middle is nearest to a point of the element, among those that lie there. */
  private spaceAt(at: Point): number | undefined {
    const { x, y } = this.camera.pictureAt(at);
    const lit = this.scene.targets.map((target) => target.space);
    let nearest: { readonly space: number; readonly away: number } | undefined;
    for (const space of new Set([...Array(this.drawing.spaceCount).keys(), ...lit])) {
      const place = this.drawing.place(space);
      const away = Math.hypot(place.x - x, place.y - y);
      if (away < (nearest?.away ?? TRACE_UNITS)) nearest = { space, away };
    }
    return nearest?.space;
  }

  private doubleTap(at: Point): void {
    if (this.camera.nearness > NEAR_ENOUGH) this.camera.showWhole(this.glide());
    else this.camera.glideZoom(at, DOUBLE_TAP_FACTOR, this.glide());
  }

  update(scene: Scene, { duration = 0, isPlain = false }: UpdateOptions = {}): Promise<void> {
    const before = nearTargets(this.scene);
    this.scene = scene;
    const now = nearTargets(scene);
    if (now.join() !== before.join()) this.camera.reach(now.map(this.drawing.place), this.glide());
    const motion = { duration: this.isStill() ? 0 : duration, isPlain };
    return this.stage.show(scene, this.drawing, motion);
  }

  setDrawing(drawing: Drawing): void {
    const before = this.drawing;
    this.drawing = drawing;
    this.picture.show(drawing);
    this.stage.fit(drawing);
    if (!sameFrame(before, drawing)) this.camera.reset(drawing.viewBox);
    // The same road laid out anew, as on a phone that was turned: what was looked at is looked at still.
    if (!sameFrame(before, drawing) && before.spaceCount === drawing.spaceCount)
      this.focusOn(this.aimed, 0);
    void this.stage.show(this.scene, drawing, { duration: 0, isPlain: true });
  }

  setInset(inset: Inset): void {
    this.inset = inset;
    this.camera.resize(frameOf(this.element, inset));
  }

  focusOn(spaces: readonly number[], duration: number = GLIDE_MILLISECONDS): void {
    this.aimed = spaces;
    this.camera.focusOn(spaces.map(this.drawing.place), this.isStill() ? 0 : duration);
  }

  zoomBy(factor: number): void {
    this.camera.glideZoom(this.camera.middle, factor, this.glide());
  }

  destroy(): void {
    this.ended.abort();
    this.observer.disconnect();
    this.camera.stop();
    this.stage.stop();
    this.element.classList.remove('pl-board', 'is-dragging', 'has-car-picks');
    this.element.replaceChildren();
  }
}

/** A board in an element: told what to show, it draws and reports what is picked. */
export function createBoard(element: HTMLElement, options: BoardOptions): Board {
  const live = new LiveBoard(element, options);
  return {
    update: (scene, how) => live.update(scene, how),
    setDrawing: (drawing) => live.setDrawing(drawing),
    setInset: (inset) => live.setInset(inset),
    focusOn: (spaces, how) => live.focusOn(spaces, how?.duration),
    zoomBy: (factor) => live.zoomBy(factor),
    destroy: () => live.destroy(),
  };
}
