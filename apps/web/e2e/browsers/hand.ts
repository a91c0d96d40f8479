import { expect } from '@playwright/test';

import { nextAsked } from '../table.ts';
import type { Point, Tab } from './engine.ts';

/** An element by its selector, and by what it says where that is not enough. */
export type Wanted = { readonly css: string; readonly says?: string; readonly isLast?: boolean };

export const button = (says: string): Wanted => ({ css: 'button, [role=button], a', says });

const OFTEN = { intervals: [20] };

/** Asks until the answer is yes. */
export const until = <A extends readonly unknown[]>(
  tab: Tab,
  look: (...words: A) => boolean,
  ...words: A
): Promise<void> => expect.poll(() => tab.ask(look, ...words), OFTEN).toBe(true);

/** Run in the page. The middle of the first such element that can be touched there, scrolled to where it is not in view. */
function middleOf({ css, says = '', isLast = false }: Wanted): Point | undefined {
  const words = (element: Element): string =>
    `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''}`;
  const all = [...document.querySelectorAll(css)];
  for (const element of isLast ? all.reverse() : all) {
    if (!element.checkVisibility() || !words(element).includes(says)) continue;
    if (element.matches(':disabled')) continue;
    const middle = (): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const hit = ({ x, y }: Point): boolean => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.closest(css) === element);
    };
    if (!hit(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (hit(middle())) return middle();
  }
  return undefined;
}

/** Run in the page; the witness counts. */
const clicks = (): number => Number(document.documentElement.dataset['clicks'] ?? 0);

/** Taps an element as soon as it can be touched and rests: two looks agree. Goes on when the page has had the click. */
export async function tap(tab: Tab, wanted: Wanted): Promise<void> {
  let at: Point | undefined;
  const what = `${wanted.css} ${wanted.says ?? ''}`;
  await expect
    .poll(
      async () => {
        const before = at;
        at = (await tab.ask(middleOf, wanted)) ?? undefined;
        return at !== undefined && at.x === before?.x && at.y === before.y;
      },
      { ...OFTEN, message: `cannot touch ${what}` },
    )
    .toBe(true);
  if (at === undefined) return;
  const before = await tab.ask(clicks);
  await tab.tap(at);
  const message = `touched, but not clicked: ${what}`;
  await expect.poll(() => tab.ask(clicks), { ...OFTEN, message }).toBeGreaterThan(before);
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
