import type { ViewBox } from '../drawing.ts';
import type { Point } from '../plane.ts';
import type { Inset } from './boardTypes.ts';

/** Picture to screen: `screen = offset + scale * picture`, in CSS pixels. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };

/** The window in which the picture is seen and what lies over its edges. */
export type Frame = {
  readonly width: number;
  readonly height: number;
  readonly inset: Inset;
};

export const NO_INSET: Inset = { top: 0, right: 0, bottom: 0, left: 0 };

/** Nearer than this a lane fills a phone. */
const MAX_SCALE = 4.5;
/** The circuit never gets smaller than this share of its fitting size. */
const SMALLEST_SHARE = 0.75;
/** Scale at which a car is as large as a fingertip wants it. */
const FOCUS_SCALE = 1.5;
/** Picture units kept around spaces in focus. */
const FOCUS_MARGIN = 110;

type Clear = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** In a window too small for its panels the road goes below them rather than out of sight. */
const MOST_COVERED = 0.5;

const insetShare = (covered: number, room: number): number =>
  Math.min(1, (MOST_COVERED * room) / Math.max(covered, 1));

/** The part of the window that no panel covers. */
export function clearArea({ width, height, inset }: Frame): Clear {
  const across = insetShare(inset.left + inset.right, width);
  const down = insetShare(inset.top + inset.bottom, height);
  return {
    x: across * inset.left,
    y: down * inset.top,
    width: Math.max(width - across * (inset.left + inset.right), 1),
    height: Math.max(height - down * (inset.top + inset.bottom), 1),
  };
}

const fitScale = (box: ViewBox, clear: Clear): number =>
  Math.min(clear.width / box.width, clear.height / box.height);

function centred(box: ViewBox, clear: Clear, scale: number): View {
  return {
    scale,
    x: clear.x + clear.width / 2 - scale * (box.x + box.width / 2),
    y: clear.y + clear.height / 2 - scale * (box.y + box.height / 2),
  };
}

/** The whole circuit in the clear part of the window. */
export function fitView(box: ViewBox, frame: Frame): View {
  const clear = clearArea(frame);
  return centred(box, clear, fitScale(box, clear));
}

const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(high, low));

/** Share of the frame at each side that is mostly grass. */
const RIM = 0.08;

/** The middle of the clear area always shows a point well inside the circuit's frame: it cannot be lost. */
export function clampView(view: View, box: ViewBox, frame: Frame): View {
  const clear = clearArea(frame);
  const scale = between(view.scale, fitScale(box, clear) * SMALLEST_SHARE, MAX_SCALE);
  const [midX, midY] = [clear.x + clear.width / 2, clear.y + clear.height / 2];
  const grown = scale / view.scale;
  const x = midX + (view.x - midX) * grown;
  const y = midY + (view.y - midY) * grown;
  const [rimX, rimY] = [box.width * RIM, box.height * RIM];
  return {
    scale,
    x: between(x, midX - scale * (box.x + box.width - rimX), midX - scale * (box.x + rimX)),
    y: between(y, midY - scale * (box.y + box.height - rimY), midY - scale * (box.y + rimY)),
  };
}

/** The point of the picture under `at` stays under it. */
export const zoomedAt = (view: View, at: Point, factor: number): View => ({
  scale: view.scale * factor,
  x: at.x + (view.x - at.x) * factor,
  y: at.y + (view.y - at.y) * factor,
});

export const pannedBy = (view: View, by: Point): View => ({
  ...view,
  x: view.x + by.x,
  y: view.y + by.y,
});

/** These points large enough to be picked, at least as large as in the view of the whole circuit. */
export function focusView(points: readonly Point[], box: ViewBox, frame: Frame): View {
  if (points.length === 0) return fitView(box, frame);
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const clear = clearArea(frame);
  // In a small window the points matter more than what lies around them.
  const margin = Math.min(FOCUS_MARGIN, clear.width / 4, clear.height / 4);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const part = {
    x: left,
    y: top,
    width: Math.max(...xs) + margin - left,
    height: Math.max(...ys) + margin - top,
  };
  const whole = fitScale(box, clear);
  const scale = Math.max(Math.min(fitScale(part, clear), Math.max(FOCUS_SCALE, whole)), whole);
  return clampView(centred(part, clear, scale), box, frame);
}

/** A finger's breadth: what is to be touched lies this far within the clear area. */
const FINGER_PIXELS = 46;
/** From die to die a bar takes or gives no more than this of the height; a window, a keyboard or a list does. */
const SAME_ROOM = 1.4;

const boundsOf = (view: View, points: readonly Point[]) => {
  const xs = points.map((p) => view.x + view.scale * p.x);
  const ys = points.map((p) => view.y + view.scale * p.y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
};

/** Whether every one of these points lies in the clear area, so far from its edges. */
function holds(view: View, points: readonly Point[], { clear, rim }: Held): boolean {
  const { left, right, top, bottom } = boundsOf(view, points);
  return (
    left >= clear.x + rim &&
    top >= clear.y + rim &&
    right <= clear.x + clear.width - rim &&
    bottom <= clear.y + clear.height - rim
  );
}

type Held = { readonly clear: Clear; readonly rim: number };

/** Only a bar above or below the picture has changed its height, by as much as it does from die to die. */
export function isSameRoom(before: Frame, after: Frame): boolean {
  const [a, b] = [clearArea(before), clearArea(after)];
  const isAsHigh = Math.max(a.height, b.height) < Math.min(a.height, b.height) * SAME_ROOM;
  return isAsHigh && a.x === b.x && a.width === b.width;
}

type Resized = { readonly box: ViewBox; readonly before: Frame; readonly after: Frame };

/** A board that moved with every bar could not be read: these points are looked at anew only where they were hidden. */
export function steadyView(
  view: View,
  points: readonly Point[],
  { box, before, after }: Resized,
): View {
  const isHeld = holds(view, points, { clear: clearArea(after), rim: 0 });
  return isHeld && isSameRoom(before, after) ? view : focusView(points, box, after);
}

/** How far a side must move for what lies between `low` and `high` to fit between the edges. */
const shiftOf = (low: number, high: number, [least, most]: readonly [number, number]): number =>
  low < least ? least - low : Math.min(0, most - high);

/** The view moved just so far that these points can be touched; where they do not fit, they are looked at anew. */
export function reachingView(
  view: View,
  points: readonly Point[],
  { box, frame }: { readonly box: ViewBox; readonly frame: Frame },
): View {
  const clear = clearArea(frame);
  const rim = Math.min(FINGER_PIXELS, clear.width / 4, clear.height / 4);
  if (points.length === 0 || holds(view, points, { clear, rim })) return view;
  const { left, right, top, bottom } = boundsOf(view, points);
  const moved = pannedBy(view, {
    x: shiftOf(left, right, [clear.x + rim, clear.x + clear.width - rim]),
    y: shiftOf(top, bottom, [clear.y + rim, clear.y + clear.height - rim]),
  });
  return holds(moved, points, { clear, rim: rim - 1 }) ? moved : focusView(points, box, frame);
}

/** Between two views; the scale grows evenly in the eye, that is by factors. */
export function betweenViews(from: View, to: View, t: number): View {
  const scale = from.scale * (to.scale / from.scale) ** t;
  const span = to.scale - from.scale;
  // Panning follows the zoom, so that the fixed point of the movement stays fixed on the screen.
  const share = Math.abs(span) < 1e-9 ? t : (scale - from.scale) / span;
  return {
    scale,
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  };
}

export const toPicture = (view: View, screen: Point): Point => ({
  x: (screen.x - view.x) / view.scale,
  y: (screen.y - view.y) / view.scale,
});
