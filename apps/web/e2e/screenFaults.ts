import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Everything that a size can spoil, found inside the page; each fault in a line of words. */
export const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const TAP = 43.5;
    const [width, height] = [innerWidth, innerHeight];
    const faults: string[] = [];
    const named = (element: Element): string => {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
      const names = element.getAttribute('class') ?? '';
      return `${element.localName}${names === '' ? '' : `.${names.replaceAll(' ', '.')}`} "${words.slice(0, 30)}"`;
    };
    const styles = new Map<Element, CSSStyleDeclaration>();
    /** Asked for thousands of times: kept, since nothing changes meanwhile. */
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const clipped = new Map<Element, boolean>();
    const isClipped = (element: Element | null): boolean => {
      if (element === null) return false;
      const known = clipped.get(element);
      if (known !== undefined) return known;
      const is = styleOf(element).clipPath.startsWith('inset') || isClipped(element.parentElement);
      clipped.set(element, is);
      return is;
    };
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true }) || isClipped(element);
    const isDrawn = (element: Element): boolean =>
      element.closest('.board, svg, .skip-link') !== null;

    if (document.documentElement.scrollWidth > width) {
      faults.push(`sideways scroll: ${document.documentElement.scrollWidth} of ${width}`);
    }

    /** What may be scrolled sideways can be reached by key, itself or what it lists; a panel that does it by the way was meant to be wider. */
    for (const one of document.querySelectorAll('body *')) {
      const { overflowX } = styleOf(one);
      if (!/auto|scroll/.test(overflowX) || one.scrollWidth <= one.clientWidth + 1) continue;
      if (isHidden(one) || one.matches('[tabindex="0"], textarea, pre, nav ul, .tray-tiles'))
        continue;
      faults.push(`sideways scroll of ${one.clientWidth}: ${named(one)}`);
    }

    /** The first thing that cuts this box off; what scrolls can be scrolled to. */
    const cutBy = (box: DOMRect, from: Element): Element | undefined => {
      for (let up: Element | null = from; up !== null; up = up.parentElement) {
        const { overflowX, overflowY, textOverflow } = styleOf(up);
        if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
        // A chip opens a panel that says the whole name.
        if (textOverflow === 'ellipsis' && up.closest('.driver button') !== null) return undefined;
        const edge = up.getBoundingClientRect();
        const isCutAcross = box.left < edge.left - 1 || box.right > edge.right + 1;
        const isCutDown = box.top < edge.top - 1 || box.bottom > edge.bottom + 1;
        if (/hidden|clip/.test(overflowX) && isCutAcross) return up;
        if (/hidden|clip/.test(overflowY) && isCutDown) return up;
      }
      return box.left < -1 || box.right > width + 1 ? document.body : undefined;
    };
    const BARS = '.table-bar, .topbar, .action-bar, .race-panel button, .plan-panel, .start-bar';
    /** What has been scrolled out of its list lies under nothing. */
    const isScrolledAway = (y: number, from: Element): boolean => {
      for (let up: Element | null = from; up !== null; up = up.parentElement) {
        const { top, bottom } = up.getBoundingClientRect();
        if (/auto|scroll/.test(styleOf(up).overflowY) && (y < top || y > bottom)) return true;
      }
      return false;
    };
    /** Whether something else lies over the middle of this box. */
    const coverOf = (box: DOMRect, element: Element): Element | undefined => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || y < 0 || x > width || y > height || isScrolledAway(y, element)) return undefined;
      const top = document.elementFromPoint(x, y);
      if (top === null || top.contains(element) || element.contains(top)) return undefined;
      if (top.closest('label')?.contains(element) === true) return undefined;
      return top;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || (node.textContent ?? '').trim() === '') continue;
      if (/script|style|option/.test(parent.localName) || isDrawn(parent) || isHidden(parent))
        continue;
      if (styleOf(parent).fontSize === '0px') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Names may be of any length; a figure and the head of its column are not broken apart.
      const isFigure = parent.closest('thead th, td.number') !== null;
      const isOneWord = !/[\s\-–]/.test((node.textContent ?? '').trim());
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (isFigure && isOneWord && lines.size > 1) faults.push(`broken apart: ${named(parent)}`);
      const bar = parent.closest(BARS);
      // A name that is cut short says so itself.
      const isShort = styleOf(parent).textOverflow === 'ellipsis';
      const button = isShort ? undefined : parent.closest('button')?.getBoundingClientRect();
      for (const box of range.getClientRects()) {
        if (box.width === 0) continue;
        const by = cutBy(box, parent);
        if (by !== undefined) faults.push(`cut off by ${by.localName}: ${named(parent)}`);
        if (button !== undefined && (box.left < button.left || box.right > button.right))
          faults.push(`out of its button: ${named(parent)}`);
        const over = bar === null ? undefined : coverOf(box, parent);
        if (over !== undefined && bar?.contains(over) === true)
          faults.push(`text under ${named(over)}: ${named(parent)}`);
      }
    }

    const reach = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';
    const controls = [...document.querySelectorAll<HTMLElement>(reach)].filter(
      (one) => !isDrawn(one) && !isHidden(one) && !one.hasAttribute('disabled'),
    );
    const dialog = document.querySelector('dialog[open]');
    const live = controls.filter((one) => dialog === null || dialog.contains(one));
    for (const one of live) {
      if (styleOf(one).display === 'inline' || one.matches('[tabindex="0"]')) continue;
      const target = one.matches('input') ? (one.closest('label') ?? one) : one;
      const box = target.getBoundingClientRect();
      if (box.width < TAP || box.height < TAP) {
        faults.push(`small: ${Math.round(box.width)} × ${Math.round(box.height)} ${named(target)}`);
      }
    }
    for (const one of live) {
      one.focus();
      if (document.activeElement !== one) continue;
      const target = one.matches('input') ? (one.closest('label') ?? one) : one;
      const box = target.getBoundingClientRect();
      if (box.height > height / 2) continue;
      const seen = Math.min(box.bottom, height) - Math.max(box.top, 0);
      const isOut = seen < box.height / 2;
      const over = coverOf(box, target);
      if (isOut) faults.push(`focus out of sight: ${named(target)}`);
      else if (over !== undefined) faults.push(`focus under ${named(over)}: ${named(target)}`);
    }
    document.querySelector<HTMLElement>('#main')?.focus();
    scrollTo(0, 0);
    return [...new Set(faults)];
  });

/** What the keyboard does not come by on its way through the page. */
export async function unreached(page: Page): Promise<readonly string[]> {
  const count = await page.evaluate(() => {
    const reach = 'button, a[href], select, textarea, summary, input:not([type=radio])';
    const wanted = [...document.querySelectorAll(reach)].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.hasAttribute('disabled') &&
        one.closest('.board, [tabindex="-1"] [tabindex="-1"]') === null,
    );
    for (const one of wanted) one.setAttribute('data-wanted', '');
    addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) target.removeAttribute('data-wanted');
    });
    document.body.focus();
    return document.querySelectorAll(`${reach}, input, [tabindex="0"]`).length;
  });
  for (let i = 0; i < count + 4; i++) await page.keyboard.press('Tab');
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-wanted]')].map(
      (one) => `not reached: ${one.localName} "${(one.textContent ?? '').trim().slice(0, 30)}"`,
    ),
  );
}

/** What axe finds, as rules and places. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(' | ')}`,
  );
}
