import type { Drawing } from '../drawing.ts';

/** Sizes an `<svg>` so that one unit of the drawing is one pixel of the world. */
export function fitToWorld(svg: SVGSVGElement, { viewBox: box }: Drawing): void {
  svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg.setAttribute('width', String(box.width));
  svg.setAttribute('height', String(box.height));
  svg.style.left = `${box.x}px`;
  svg.style.top = `${box.y}px`;
}

/** The drawing itself: put in once, replaced only when another drawing comes. */
export class Picture {
  private readonly holder: HTMLElement;
  private text = '';

  constructor(world: HTMLElement, drawing: Drawing) {
    this.holder = world.ownerDocument.createElement('div');
    this.holder.setAttribute('aria-hidden', 'true');
    this.holder.className = 'pl-picture';
    world.prepend(this.holder);
    this.show(drawing);
  }

  show(drawing: Drawing): void {
    if (drawing.svg === this.text) return;
    this.text = drawing.svg;
    this.holder.innerHTML = drawing.svg;
    const svg = this.holder.querySelector('svg');
    if (svg === null) return;
    fitToWorld(svg, drawing);
    svg.style.position = 'absolute';
    svg.style.overflow = 'visible';
  }
}
