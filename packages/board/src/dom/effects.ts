import type { Drawing } from '../drawing.ts';
import { SVG_NAMESPACE } from './layer.ts';
import type { SceneEffect } from './scene.ts';

const BURST_MILLISECONDS = 900;

/** A ring that grows and fades over a space, once. */
function burst(parent: Element, effect: SceneEffect, drawing: Drawing): void {
  const { x, y } = drawing.place(effect.space);
  const ring = parent.ownerDocument.createElementNS(SVG_NAMESPACE, 'circle');
  ring.setAttribute('class', `pl-burst pl-burst-${effect.kind}`);
  ring.setAttribute('cx', x.toFixed(1));
  ring.setAttribute('cy', y.toFixed(1));
  ring.setAttribute('r', '14');
  parent.append(ring);
  const growth = [
    { r: '10px', opacity: 1, strokeWidth: '9px' },
    { r: '58px', opacity: 0, strokeWidth: '1px' },
  ];
  const animation = ring.animate(growth, { duration: BURST_MILLISECONDS, easing: 'ease-out' });
  animation.addEventListener('finish', () => ring.remove());
  animation.addEventListener('cancel', () => ring.remove());
}

export function playEffects(
  parent: Element,
  effects: readonly SceneEffect[],
  drawing: Drawing,
): void {
  for (const effect of effects) burst(parent, effect, drawing);
}
