import { describe, expect, it } from 'vitest';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { readyGraph } from '@perfect-line/track/readyGraph';
import { distance } from '../plane.ts';
import { trackDrawing } from '../trackDrawing.ts';
import { beforeSpin, bounceOf, driveFrames, spinOf, wayOf } from './carMotion.ts';
import { carPiece, carPlace, planLinePiece, stepPiece, targetPiece } from './pieces.ts';
import { LIVERIES, TARGET_KINDS, type CarState, type SceneCar } from './scene.ts';

const [track] = READY_TRACKS;
if (track === undefined) throw new Error('no ready track');
const graph = readyGraph(track);
const drawing = trackDrawing(graph, { pit: track.pit });
const DRIVING: CarState = { type: 'driving' };
const car = (state: CarState): SceneCar => ({
  id: 'a',
  number: 7,
  livery: 'sky',
  space: 20,
  state,
  title: 'Ann, 4th gear',
});

describe('targets', () => {
  it.each(TARGET_KINDS)('%s: a button for the keyboard, disabled only when blocked', (kind) => {
    const piece = targetPiece({ space: 3, kind, label: '4', title: 'gear 4' }, drawing);
    expect(piece.attributes['tabindex']).toBe('0');
    expect(piece.attributes['role']).toBe('button');
    expect(piece.attributes['aria-label']).toBe('gear 4');
    expect(piece.attributes['aria-disabled']).toBe(kind === 'blocked' ? 'true' : undefined);
  });

  it('differ by more than colour: every kind has markup of its own', () => {
    const inners = TARGET_KINDS.map(
      (kind) => targetPiece({ space: 3, kind, label: '4', title: 't' }, drawing).inner,
    );
    expect(new Set(inners).size).toBe(TARGET_KINDS.length);
  });

  it('write players’ words as text, never as markup', () => {
    const { inner } = targetPiece(
      { space: 3, kind: 'free', label: '<b>', title: '<script>"&' },
      drawing,
    );
    expect(inner).toContain('<title>&lt;script&gt;&quot;&amp;</title>');
    expect(inner).not.toContain('<b>');
  });

  it('can be lights only', () => {
    const piece = targetPiece({ space: 3, kind: 'free', title: 't', passive: true }, drawing);
    expect(piece.attributes['class']).not.toContain('is-button');
  });
});

describe('cars', () => {
  it('have six bodies', () => {
    const bodies = LIVERIES.map((livery) => carPiece({ ...car(DRIVING), livery }).inner);
    const colourless = bodies.map((body) => body.replaceAll(/#[0-9a-fA-F]{6}/g, ''));
    expect(new Set(colourless).size).toBe(LIVERIES.length);
  });

  it.each([
    ['driving', DRIVING, 0, 1],
    ['spun', { type: 'spun' }, 0, 1],
    ['off to the right', { type: 'off', side: 'right' }, 10, 80],
    ['off to the left', { type: 'off', side: 'left' }, 10, 80],
    ['in the pit', { type: 'pit', lane: 1, box: 0 }, 60, 2000],
  ] as const)('%s: stands where it should', (_name, state, least, most) => {
    const away = distance(carPlace(car(state), drawing), drawing.place(20));
    expect(away).toBeGreaterThanOrEqual(least);
    expect(away).toBeLessThanOrEqual(most);
  });

  it('look the way they are told to', () => {
    expect(carPlace({ ...car(DRIVING), heading: 12 }, drawing).angle).toBe(12);
  });

  it('drive through every space of their path, never turning the long way', () => {
    const path = [30, 33, 36];
    const way = wayOf(drawing.place(27), drawing.place(36), { path, drawing });
    expect(way).toHaveLength(4);
    const frames = driveFrames(way);
    for (const space of path) {
      const gaps = frames.map((frame) => distance(frame, drawing.place(space)));
      expect(Math.min(...gaps)).toBeLessThan(1e-6);
    }
    for (const [i, frame] of frames.entries())
      expect(Math.abs(frame.angle - (frames[i - 1] ?? frame).angle)).toBeLessThan(60);
  });
});

describe('plans', () => {
  const plan = {
    id: 'p',
    livery: 'black',
    from: 0,
    steps: [
      { space: 3, dice: [{ kind: 'gear', gear: 4 }], tag: '0%' },
      {
        space: 6,
        dice: [{ kind: 'gear', gear: 3 }, { kind: 'brake' }],
        tag: '?',
        tagKind: 'grave',
      },
    ],
  } as const;

  it('show the line with a halo that parts dark liveries from the road', () => {
    expect(planLinePiece(plan, drawing).inner).toContain('#fffaf0');
    expect(planLinePiece({ ...plan, livery: 'yellow' }, drawing).inner).toContain('#15161c');
  });

  it('lay the dice on their spaces; letters without a glyph are text', () => {
    expect(stepPiece(plan, 0, drawing)?.inner).not.toContain('<text');
    expect(stepPiece(plan, 1, drawing)?.inner).toContain('<text');
    expect(stepPiece(plan, 2, drawing)).toBeUndefined();
  });
});

describe('mishaps', () => {
  const to = { x: 0, y: 0, angle: 152 };

  it('a spin is one turn and a half and ends as the car stands', () => {
    const { angle } = beforeSpin(to);
    const last = spinOf({ ...to, angle }).turns.at(-1);
    expect(last).toBe(`rotate(${(angle + 540).toFixed(1)}deg)`);
    expect((angle + 540 - to.angle) % 360).toBe(0);
  });

  it('a car off the road bounces and then stands still', () => {
    expect(bounceOf(to).turns.at(-1)).toBe('rotate(152.0deg) scale(1)');
    expect(bounceOf(to).milliseconds).toBeLessThanOrEqual(500);
  });
});
