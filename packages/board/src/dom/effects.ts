import type { Drawing } from '../drawing.ts';
import type { Point } from '../plane.ts';
import { SVG_NAMESPACE } from './layer.ts';
import type { SceneEffect } from './scene.ts';

const BURST_MILLISECONDS = 900;
const PUFF_MILLISECONDS = 700;
const PUFFS = 7;
const GOLDEN_ANGLE = 2.4;

type Puff = {
  readonly at: Point;
  readonly kind: string;
  readonly frames: Keyframe[];
  readonly timing: KeyframeAnimationOptions;
};

/** A circle that moves, grows and fades, once. Transforms and opacity only: nothing is laid out anew. */
function play(parent: Element, { at, kind, frames, timing }: Puff): void {
  const place = parent.ownerDocument.createElementNS(SVG_NAMESPACE, 'g');
  place.setAttribute('transform', `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`);
  const circle = parent.ownerDocument.createElementNS(SVG_NAMESPACE, 'circle');
  circle.setAttribute('class', `pl-burst pl-burst-${kind}`);
  circle.setAttribute('r', '10');
  place.append(circle);
  parent.append(place);
  const animation = circle.animate(frames, { easing: 'ease-out', fill: 'backwards', ...timing });
  animation.addEventListener('finish', () => place.remove());
  animation.addEventListener('cancel', () => place.remove());
}

/** A ring over a space. */
function ring(parent: Element, kind: string, at: Point, delay: number): void {
  const frames = [
    { transform: 'scale(1)', opacity: 1 },
    { transform: 'scale(5.8)', opacity: 0 },
  ];
  play(parent, { at, kind, frames, timing: { duration: BURST_MILLISECONDS, delay } });
}

/** Dust, smoke or water, thrown to all sides. */
function cloud(parent: Element, kind: string, at: Point, delay: number): void {
  for (let i = 0; i < PUFFS; i++) {
    const far = 12 + (i % 3) * 9;
    const [x, y] = [Math.cos(i * GOLDEN_ANGLE) * far, Math.sin(i * GOLDEN_ANGLE) * far];
    const frames = [
      { transform: 'translate(0,0) scale(.3)', opacity: 0 },
      { transform: `translate(${x * 0.5}px,${y * 0.5}px) scale(.8)`, opacity: 0.85, offset: 0.25 },
      { transform: `translate(${x}px,${y}px) scale(1.5)`, opacity: 0 },
    ];
    const timing = { duration: PUFF_MILLISECONDS + i * 60, delay: delay + i * 25 };
    play(parent, { at, kind, frames, timing });
  }
}

function spray(parent: Element, at: Point, delay: number): void {
  const frames = [
    { transform: 'scale(.3)', opacity: 0.75 },
    { transform: 'scale(1.7)', opacity: 0 },
  ];
  play(parent, { at, kind: 'spray', frames, timing: { duration: 480, delay } });
}

function playOne(parent: Element, effect: SceneEffect, drawing: Drawing, duration: number): void {
  const { kind, space, side, after = 1 } = effect;
  const at = side === undefined ? drawing.place(space) : drawing.beside(space, side);
  const delay = duration * after;
  if (kind === 'spray') return spray(parent, at, delay);
  if (kind === 'off' || kind === 'spin') cloud(parent, kind, at, delay);
  else ring(parent, kind, at, delay);
}

/** `duration`: of the drive that led to them. */
export function playEffects(
  parent: Element,
  effects: readonly SceneEffect[],
  { drawing, duration }: { readonly drawing: Drawing; readonly duration: number },
): void {
  for (const effect of effects) playOne(parent, effect, drawing, duration);
}
