import { expect } from '@playwright/test';

import { nextAsked } from '../table.ts';
import type { Point, Tab } from './engine.ts';

/** An element by its selector, and by what it says where that is not enough. */
export type Wanted = { readonly css: string; readonly says?: string; readonly isLast?: boolean };

export const button = (says: string): Wanted => ({ css: 'button, [role=button], a', says });

const OFTEN = { intervals: [50] };

/** Asks until the answer is yes. */
export const until = <A extends readonly unknown[]>(
  tab: Tab,
  look: (...words: A) => boolean,
  ...words: A
): Promise<void> => expect.poll(() => tab.ask(look, ...words), OFTEN).toBe(true);

type Found = Point & { readonly clicks: number };

/**
 * Run in the page. The middle of the first such element that can be touched there, scrolled to where it is not in
 * view; none while it moves from one frame to the next. The witness counts clicks.
 */
async function restingPlace({
  css,
  says = '',
  isLast = false,
}: Wanted): Promise<Found | undefined> {
  const words = (element: Element): string =>
    `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''}`;
  const middleOf = (element: Element): Point => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const canTouch = (element: Element): boolean => {
    const { x, y } = middleOf(element);
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.closest(css) === element);
  };
  const isWanted = (element: Element): boolean => {
    if (!element.checkVisibility() || !words(element).includes(says)) return false;
    if (element.matches(':disabled')) return false;
    if (!canTouch(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return canTouch(element);
  };
  const all = [...document.querySelectorAll(css)];
  const found = isLast ? all.findLast(isWanted) : all.find(isWanted);
  if (found === undefined) return undefined;
  const { x, y } = middleOf(found);
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  const now = middleOf(found);
  const rests = found.isConnected && canTouch(found) && now.x === x && now.y === y;
  const clicks = Number(document.documentElement.dataset['clicks'] ?? 0);
  return rests ? { x, y, clicks } : undefined;
}

/** Taps an element as soon as it can be touched and rests; goes on when the page has had the click. */
export async function tap(tab: Tab, wanted: Wanted): Promise<void> {
  const what = `${wanted.css} ${wanted.says ?? ''}`;
  let found: Found | undefined;
  const isFound = async (): Promise<boolean> => {
    found = (await tab.ask(restingPlace, wanted)) ?? undefined;
    return found !== undefined;
  };
  await expect.poll(isFound, { ...OFTEN, message: `cannot touch ${what}` }).toBe(true);
  if (found === undefined) return;
  await tab.tap(found);
  const isClicked = (before: number): boolean =>
    Number(document.documentElement.dataset['clicks'] ?? 0) > before;
  const message = `touched, but not clicked: ${what}`;
  const { clicks } = found;
  await expect.poll(() => tab.ask(isClicked, clicks), { ...OFTEN, message }).toBe(true);
}

export const isThere = (tab: Tab, css: string): Promise<boolean> =>
  tab.ask((selector) => document.querySelector(selector)?.checkVisibility() === true, css);

export const sees = (tab: Tab, css: string): Promise<void> =>
  until(tab, (selector) => document.querySelector(selector)?.checkVisibility() === true, css);

export const countOf = (tab: Tab, css: string): Promise<number> =>
  tab.ask((selector) => document.querySelectorAll(selector).length, css);

export const textOf = (tab: Tab, css: string): Promise<string> =>
  tab.ask((selector) => document.querySelector<HTMLElement>(selector)?.innerText ?? '', css);

/** Each key as soon as the table says that it listens. */
export async function press(tab: Tab, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await sees(tab, 'main[data-listens]');
    await tab.press(key);
  }
}

type Round<S extends string> = {
  readonly look: () => S;
  readonly decide: (seen: S) => Promise<void>;
};

/** Decides whatever has to be decided until the game is over. */
export async function driveHome<S extends string>(tab: Tab, round: Round<S>): Promise<void> {
  for (;;) {
    const seen = await nextAsked(() => tab.ask(round.look));
    if (seen === 'over') return;
    await round.decide(seen);
  }
}
