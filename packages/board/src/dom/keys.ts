import type { Camera } from './camera.ts';

const PAN_PIXELS = 80;
const ZOOM_FACTOR = 1.35;

const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Spot = { readonly element: SVGGElement; readonly x: number; readonly y: number };

function spotOf(element: SVGGElement): Spot {
  const box = element.getBoundingClientRect();
  return { element, x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The target that lies nearest in a direction; sideways distance counts double. */
function nextTarget(
  from: SVGGElement,
  root: HTMLElement,
  way: { readonly x: number; readonly y: number },
): SVGGElement | undefined {
  const here = spotOf(from);
  let best: { readonly element: SVGGElement; readonly cost: number } | undefined;
  for (const element of root.querySelectorAll<SVGGElement>('.pl-target.is-button')) {
    const there = spotOf(element);
    const ahead = (there.x - here.x) * way.x + (there.y - here.y) * way.y;
    const aside = Math.abs((there.x - here.x) * way.y) + Math.abs((there.y - here.y) * way.x);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && (best === undefined || cost < best.cost)) best = { element, cost };
  }
  return best?.element;
}

type Keyboard = {
  readonly camera: Camera;
  readonly glide: () => number;
  readonly signal: AbortSignal;
};

/** Enter and space pick; arrows go from target to target, or move the view; + - 0 zoom. */
export function listenForKeys(root: HTMLElement, { camera, glide, signal }: Keyboard): void {
  const focused = (event: KeyboardEvent): SVGGElement | undefined =>
    event.target instanceof SVGGElement && event.target.matches('.pl-target.is-button')
      ? event.target
      : undefined;
  const onArrow = (event: KeyboardEvent): boolean => {
    const way = ARROWS[event.key];
    if (way === undefined) return false;
    const from = focused(event);
    const next = from === undefined ? undefined : nextTarget(from, root, way);
    if (next === undefined) camera.panBy({ x: -way.x * PAN_PIXELS, y: -way.y * PAN_PIXELS });
    else next.focus();
    return true;
  };
  const onZoom = ({ key }: KeyboardEvent): boolean => {
    if (key === '+' || key === '=') camera.glideZoom(camera.middle, ZOOM_FACTOR, glide());
    else if (key === '-' || key === '_') camera.glideZoom(camera.middle, 1 / ZOOM_FACTOR, glide());
    else if (key === '0') camera.showWhole(glide());
    else return false;
    return true;
  };
  const onPick = (event: KeyboardEvent): boolean => {
    const target = event.key === 'Enter' || event.key === ' ' ? focused(event) : undefined;
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return target !== undefined;
  };
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (onPick(event) || onArrow(event) || onZoom(event)) event.preventDefault();
    },
    { signal },
  );
}
