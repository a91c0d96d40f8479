import type { BoardOptions } from './boardTypes.ts';

const closest = (event: Event, selector: string): Element | undefined =>
  (event.target instanceof Element ? event.target.closest(selector) : undefined) ?? undefined;

const targetOf = (event: Event): Element | undefined => closest(event, '.pl-target.is-button');

/** On a target, lit or shut. */
export const isPick = (event: Event): boolean => targetOf(event) !== undefined;

function spaceOf(event: Event): number | undefined {
  const space = targetOf(event)?.getAttribute('data-space');
  return space === undefined || space === null ? undefined : Number(space);
}

const isBlocked = (event: Event): boolean =>
  targetOf(event)?.getAttribute('aria-disabled') === 'true';

type Reports = Pick<BoardOptions, 'onPick' | 'onPickBlocked' | 'onHover' | 'onPickCar'>;

/** Picks and hovers of targets, by pointer or focus; the board decides nothing about them. */
export function reportPicks(element: HTMLElement, reports: Reports, signal: AbortSignal): void {
  let hovered: number | undefined;
  const hover = (space: number | undefined): void => {
    if (space === hovered) return;
    hovered = space;
    reports.onHover?.(space);
  };
  const pick = (event: Event): void => {
    const space = spaceOf(event);
    const report = isBlocked(event) ? reports.onPickBlocked : reports.onPick;
    if (space !== undefined) report?.(space);
    const car = closest(event, '[data-car]')?.getAttribute('data-car');
    if (car !== undefined && car !== null) reports.onPickCar?.(car);
  };
  element.addEventListener('click', pick, { signal });
  element.addEventListener('pointerover', (event) => hover(spaceOf(event)), { signal });
  element.addEventListener('pointerleave', () => hover(undefined), { signal });
  element.addEventListener('focusin', (event) => hover(spaceOf(event)), { signal });
  element.addEventListener('focusout', () => hover(undefined), { signal });
}
