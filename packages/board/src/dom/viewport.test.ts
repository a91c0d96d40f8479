import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  betweenViews,
  clampView,
  clearArea,
  fitView,
  focusView,
  NO_INSET,
  reachingView,
  steadyView,
  toPicture,
  zoomedAt,
  type Frame,
  type View,
} from './viewport.ts';

const BOX = { x: -300, y: -200, width: 900, height: 600 };
const frame = (width: number, height: number): Frame => ({ width, height, inset: NO_INSET });

const anyFrame = fc.record({
  width: fc.integer({ min: 280, max: 3000 }),
  height: fc.integer({ min: 280, max: 2000 }),
  inset: fc.record({
    top: fc.integer({ min: 0, max: 100 }),
    right: fc.integer({ min: 0, max: 100 }),
    bottom: fc.integer({ min: 0, max: 120 }),
    left: fc.integer({ min: 0, max: 100 }),
  }),
});
const anyView = fc.record({
  scale: fc.double({ min: 0.01, max: 50, noNaN: true }),
  x: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
  y: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
});

const onScreen = (view: View, p: { readonly x: number; readonly y: number }) => ({
  x: view.x + view.scale * p.x,
  y: view.y + view.scale * p.y,
});

describe('fitView', () => {
  it.each([
    ['wide', 1600, 800],
    ['tall', 390, 844],
    ['square', 700, 700],
  ])('shows the whole circuit in a %s window', (_name, width, height) => {
    const view = fitView(BOX, frame(width, height));
    const [a, b] = [
      onScreen(view, BOX),
      onScreen(view, { x: BOX.x + BOX.width, y: BOX.y + BOX.height }),
    ];
    expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(-1e-9);
    expect(b.x).toBeLessThanOrEqual(width + 1e-9);
    expect(b.y).toBeLessThanOrEqual(height + 1e-9);
  });

  it('keeps clear of panels', () => {
    const inset = { top: 60, right: 300, bottom: 120, left: 20 };
    const view = fitView(BOX, { width: 1280, height: 800, inset });
    const [a, b] = [
      onScreen(view, BOX),
      onScreen(view, { x: BOX.x + BOX.width, y: BOX.y + BOX.height }),
    ];
    expect(a.x).toBeGreaterThan(19.999);
    expect(a.y).toBeGreaterThan(59.999);
    expect(b.x).toBeLessThan(980.001);
    expect(b.y).toBeLessThan(680.001);
  });
});

describe('clearArea', () => {
  it('is the window without its panels', () => {
    const inset = { top: 60, right: 300, bottom: 120, left: 20 };
    const clear = { x: 20, y: 60, width: 960, height: 620 };
    expect(clearArea({ width: 1280, height: 800, inset })).toEqual(clear);
  });

  it('is at least half of a window that is too small for its panels', () => {
    const inset = { top: 14, right: 14, bottom: 84, left: 14 };
    const { y, height } = clearArea({ width: 360, height: 106, inset });
    expect(height).toBeCloseTo(53);
    expect(y).toBeCloseTo((14 / 98) * 53);
  });
});

describe('clampView', () => {
  it('never loses the circuit, whatever was dragged or pinched', () => {
    fc.assert(
      fc.property(anyView, anyFrame, (wanted, window) => {
        const view = clampView(wanted, BOX, window);
        const { x, y, width, height } = clearArea(window);
        const middle = toPicture(view, { x: x + width / 2, y: y + height / 2 });
        expect(middle.x).toBeGreaterThan(BOX.x);
        expect(middle.x).toBeLessThan(BOX.x + BOX.width);
        expect(middle.y).toBeGreaterThan(BOX.y);
        expect(middle.y).toBeLessThan(BOX.y + BOX.height);
      }),
    );
  });

  it('leaves a view alone that is within bounds', () => {
    const view = fitView(BOX, frame(1000, 700));
    expect(clampView(view, BOX, frame(1000, 700))).toEqual(view);
  });
});

describe('zooming and focus', () => {
  it('keeps the point under the pointer', () => {
    const view = { scale: 1.2, x: 40, y: -30 };
    const at = { x: 311, y: 222 };
    const [before, after] = [toPicture(view, at), toPicture(zoomedAt(view, at, 1.7), at)];
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
  });

  it.each([
    ['desktop', 1280, 800],
    ['phone', 390, 844],
  ])('shows all spaces in focus on a %s, nearer than the whole', (_name, width, height) => {
    const window = frame(width, height);
    const points = [
      { x: 0, y: 0 },
      { x: 120, y: 60 },
    ];
    const view = focusView(points, BOX, window);
    expect(view.scale).toBeGreaterThanOrEqual(fitView(BOX, window).scale);
    for (const point of points) {
      const seen = onScreen(view, point);
      expect(seen.x > 0 && seen.x < width && seen.y > 0 && seen.y < height).toBe(true);
    }
  });

  it('glides from one view to the other', () => {
    const [from, to] = [fitView(BOX, frame(800, 600)), { scale: 3, x: -50, y: 20 }];
    expect(betweenViews(from, to, 0)).toEqual(from);
    const end = betweenViews(from, to, 1);
    expect([end.scale, end.x, end.y]).toEqual(
      [to.scale, to.x, to.y].map((n) => expect.closeTo(n, 9)),
    );
  });
});

/** A phone's board with the log at its foot, and a car with three spaces before it. */
const PHONE: Frame = {
  width: 390,
  height: 440,
  inset: { top: 14, right: 14, bottom: 84, left: 14 },
};
const AHEAD = [
  { x: 0, y: 0 },
  { x: 60, y: 80 },
  { x: 120, y: 160 },
];
const higher = (by: number): Frame => ({ ...PHONE, height: PHONE.height + by });

describe('steadyView', () => {
  const view = focusView(AHEAD, BOX, PHONE);
  const after = (frame: Frame) =>
    steadyView(view, AHEAD, { box: BOX, before: PHONE, after: frame });

  it.each([-14, 50, 120])('stands still while a bar makes %i pixels of room', (by) => {
    expect(after(higher(by))).toBe(view);
  });

  it('looks anew at what a bar would hide', () => {
    const low = higher(-90);
    expect(after(low)).toEqual(focusView(AHEAD, BOX, low));
  });

  it.each([
    ['a phone that is turned', { ...PHONE, width: 844, height: 390 }],
    ['room given back by a keyboard', higher(400)],
    ['room taken by a list', higher(-180)],
  ])('looks anew after %s', (_name, frame) => {
    expect(after(frame)).toEqual(focusView(AHEAD, BOX, frame));
  });
});

describe('reachingView', () => {
  const view = focusView(AHEAD, BOX, PHONE);
  const reach = (points: readonly { readonly x: number; readonly y: number }[]) =>
    reachingView(view, points, { box: BOX, frame: PHONE });

  it('stands still while everything can be touched', () => {
    expect(reach(AHEAD.slice(1, 2))).toBe(view);
    expect(reach([])).toBe(view);
  });

  it.each([
    ['to the right', { x: 330, y: 120 }],
    ['to the left', { x: -210, y: 60 }],
    ['below', { x: 90, y: 330 }],
  ])('goes on %s, no nearer and no further away', (_name, next) => {
    const clear = clearArea(PHONE);
    const moved = reach([next]);
    const { x, y } = onScreen(moved, next);
    expect(moved.scale).toBe(view.scale);
    expect(x).toBeGreaterThanOrEqual(clear.x + 45);
    expect(x).toBeLessThanOrEqual(clear.x + clear.width - 45);
    expect(y).toBeGreaterThanOrEqual(clear.y + 45);
    expect(y).toBeLessThanOrEqual(clear.y + clear.height - 45);
  });

  it('looks anew at what does not fit', () => {
    const wide = [
      { x: -280, y: -180 },
      { x: 580, y: 380 },
    ];
    expect(reach(wide)).toEqual(focusView(wide, BOX, PHONE));
  });
});
